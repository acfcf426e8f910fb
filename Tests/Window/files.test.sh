# shellcheck shell=bash
# shellcheck disable=SC2034,SC2154 # the harness's variables
# Files that the program reads and writes: links, pipes and devices, and files that are both input and output.

# copy_recording: makes `original`, a recording, with a hard link and a symbolic link to it.
copy_recording() {
  folder=$work/$test_name.files
  mkdir -p "$folder/elsewhere"
  original=$folder/r.jsonl
  cp Assets/recordings/handover.jsonl "$original"
  # Contact sheets of the whole recording are slow.
  brief=$folder/brief
  head -n 60 "$original" >"$brief"
  ln "$original" "$folder/hard.png"
  ln -s r.jsonl "$folder/soft.png"
}

# keeps ARGUMENT...: the program refuses to overwrite the recording under any name, and the recording is unchanged.
keeps() {
  refuses 64 'this run reads' "$@"
  cmp -s "$original" Assets/recordings/handover.jsonl || fail "interlude $*: the recording was overwritten"
}

test_no_output_overwrites_an_input() {
  local name option folder original brief
  copy_recording
  for name in r.jsonl hard.png soft.png elsewhere/../r.jsonl; do
    keeps snapshot --recording "$original" "$folder/$name"
    for option in journal sheet; do keeps replay "$original" "--$option" "$folder/$name"; done
    keeps compare "$original" --set damping=1 --sheet "$folder/$name"
    for option in journal record frame-log; do
      keeps open "$original" "--$option" "$folder/$name"
      keeps open --resume "$original" "--$option" "$folder/$name"
    done
  done
  ln -s r.jsonl "$folder/curves.svg"
  keeps replay "$original" --curves "$folder/curves.svg"
  ln "$original" "$folder/film.gif"
  keeps replay "$original" --export "$folder/film.gif"
  mkdir "$folder/pictures"
  ln -s ../r.jsonl "$folder/pictures/frame-000001.png"
  keeps replay "$original" --frames "$folder/pictures"
  keeps replay "$original" --export "$folder/pictures/"
  echo '{}' >"$folder/day.json"
  refuses 64 'this run reads' replay "$original" --bad-day "$folder/day.json" --journal "$folder/day.json"
  [[ $(<"$folder/day.json") == '{}' ]] || fail 'the bad day was overwritten'
}

test_two_outputs_of_a_run_are_two_files() {
  local folder original brief
  copy_recording
  refuses 64 'are the same file' replay "$original" --journal "$folder/new" --sheet "$folder/new"
  refuses 64 'are the same file' open --journal "$folder/new" --record "$folder/elsewhere/../new"
  refuses 64 'are the same file' open --journal "$folder/new" --frame-log "$folder/new"
  refuses 64 'are the same file' open --journal "$folder/a.jsonl" --record "$folder/a-natural.jsonl"
  refuses 64 'are the same file' open --journal "$XDG_STATE_HOME/interlude/state.json"
  [[ ! -e $folder/new ]] || fail 'a file was made'
  : >"$folder/one"
  ln "$folder/one" "$folder/two"
  refuses 64 'are the same file' replay "$original" --journal "$folder/one" --sheet "$folder/two"
  timeout 20 "$binary" replay "$brief" --journal /dev/null --sheet /dev/null >/dev/null 2>"$work/err" \
    || fail "a device takes more than one output: $(cat "$work/err")"
}

test_an_output_is_written_through_a_link() {
  local folder original brief
  copy_recording
  ln -s elsewhere/icon.png "$folder/link.png"
  "$binary" icon --size 8 "$folder/link.png" || fail 'no icon behind a link that leads to nothing yet'
  "$binary" icon --size 16 "$folder/link.png" || fail 'no icon behind a link'
  "$binary" icon --size 16 "$folder/icon.png" || fail 'no icon'
  [[ -L $folder/link.png ]] || fail 'the link was replaced'
  cmp "$folder/icon.png" "$folder/elsewhere/icon.png" >&2 || fail 'the file behind the link is another'
  ln -s r.jsonl "$folder/accepted.jsonl"
  "$binary" replay "$folder/accepted.jsonl" --accept >/dev/null || fail 'not accepted behind a link'
  [[ -L $folder/accepted.jsonl ]] || fail 'the link to the recording was replaced'
  "$binary" replay "$original" --check >/dev/null || fail 'the recording behind the link was not accepted'
  ln -s elsewhere/curves.svg "$folder/curves.svg"
  "$binary" replay "$original" --curves "$folder/curves.svg" >/dev/null || fail 'no curves'
  [[ -L $folder/curves.svg && -s $folder/elsewhere/curves.svg ]] || fail 'the curves went beside the link'
  [[ -z $(find "$folder" -name '*.part*') ]] || fail 'a temporary file was left'
}

test_a_name_of_one_letter_is_a_name() {
  local folder original brief program_itself
  copy_recording
  program_itself=$(realpath "$binary")
  cd "$folder" || fail "no $folder"
  cp brief b
  mkdir f
  "$program_itself" icon --size 8 i || fail 'no icon'
  "$program_itself" replay b --journal j --sheet s --frames f >/dev/null || fail 'no replay'
  [[ -s i && -s j && -s s && -n $(ls f) ]] || fail 'something was not written'
}

test_an_output_is_written_into_a_pipe_or_a_device() {
  local folder original brief pipe reader option
  copy_recording
  pipe=$folder/pipe.svg
  mkfifo "$pipe"
  for option in 'icon --size 64 PIPE' "replay $brief --sheet PIPE" "replay $original --curves PIPE" \
    "replay $original --journal PIPE"; do
    timeout 20 cat "$pipe" >"$folder/got" &
    reader=$!
    # shellcheck disable=SC2086 # the words are meant to be split
    timeout 20 "$binary" ${option/PIPE/$pipe} >/dev/null || fail "$option: status $?"
    wait "$reader" || fail "$option: the reader came to no end"
    [[ -p $pipe ]] || fail "$option: the pipe was replaced"
    # shellcheck disable=SC2086
    "$binary" ${option/PIPE/$folder/wanted.svg} >/dev/null
    cmp "$folder/got" "$folder/wanted.svg" >&2 || fail "$option: the pipe got something else"
  done
  "$binary" icon --size 64 /dev/stdout >"$folder/got" || fail 'nothing on standard output'
  "$binary" icon --size 64 "$folder/wanted.png"
  cmp "$folder/got" "$folder/wanted.png" >&2 || fail 'standard output got something else'

  # A copy of /dev/full, which a failing test must not replace.
  mknod "$folder/full.svg" c 1 7 2>/dev/null || return 0
  refuses 73 'cannot write .*No space left' icon "$folder/full.svg"
  refuses 73 'cannot write .*No space left' replay "$original" --curves "$folder/full.svg"
  refuses 73 'cannot write .*No space left' replay "$original" --journal "$folder/full.svg"
  [[ -c $folder/full.svg ]] || fail 'the device was replaced'
}

test_a_film_goes_into_a_pipe() {
  local folder original brief
  copy_recording
  mkfifo "$folder/film.gif"
  timeout 60 cat "$folder/film.gif" >"$folder/got" &
  timeout 60 "$binary" replay "$original" --scale 0.5 --export "$folder/film.gif" >/dev/null 2>"$work/err" \
    || fail "$(cat "$work/err")"
  wait $!
  [[ -p $folder/film.gif && $(head -c 6 "$folder/got") == GIF89a ]] || fail 'this is no GIF'
}

test_a_recording_is_read_from_a_pipe() {
  local folder original brief command
  copy_recording
  mkfifo "$folder/pipe"
  for command in 'replay --check' check feel; do
    cat "$original" >"$folder/pipe" &
    # shellcheck disable=SC2086 # the words are meant to be split
    timeout 30 "$binary" $command "$folder/pipe" >"$work/out" 2>"$work/err" || fail "$command: $(cat "$work/err")"
    wait $! || fail "$command: the pipe was closed early"
  done
  timeout 30 "$binary" replay --check /dev/stdin <"$original" >/dev/null || fail 'not read from standard input'
  refuses 73 'a pipe or a device' replay --accept /dev/stdin
}

test_a_journal_goes_into_a_pipe_while_it_is_written() {
  local pipe=$work/$test_name.pipe reader
  mkfifo "$pipe"
  cat "$pipe" >"$work/$test_name.got" &
  reader=$!
  start --journal "$pipe"
  wait_for_rest
  click 1086 60
  wait_for_rest
  kill -TERM "$program"
  ended 143
  wait "$reader"
  journal=$work/$test_name.got
  check_files
}

# cut_off SIGNAL ARGUMENT...: the program waits for the other end of a pipe, and the signal ends it with the usual status.
cut_off() {
  local signal=$1 status=0
  shift
  # A shell starts its background jobs with Ctrl-C ignored.
  env --default-signal=INT "$binary" "$@" >"$work/out" 2>"$work/err" </dev/null &
  program=$!
  eventually waits_for_pipe || fail "interlude $*: it does not wait: $(cat "$work/err")"
  kill -"$signal" "$program"
  patience=5 ended $((128 + $(kill -l "$signal")))
}
# Whether the program's main thread is blocked in a call for files.
waits_for_pipe() {
  is_gone && fail "it ended: $(cat "$work/err")"
  read -r call _ <"/proc/$program/syscall" || return 1
  # openat, read and poll of x86-64 and of arm64, none of which a window's loop blocks in.
  [[ $call == 257 || $call == 56 || $call == 0 || $call == 63 || $call == 7 || $call == 73 ]]
}

test_a_signal_cuts_off_a_wait_for_a_pipe() {
  local signal pipe=$work/$test_name.gif original brief folder
  copy_recording
  mkfifo "$pipe"
  for signal in TERM INT; do
    cut_off "$signal" open --journal "$pipe"
    cut_off "$signal" replay "$pipe"
    cut_off "$signal" replay "$original" --journal "$pipe"
  done
  # In a subshell, whose message about the ended program is dropped.
  (cut_off HUP open --journal "$pipe") 2>/dev/null || fail 'SIGHUP does not end it with 129'
  (cut_off HUP replay "$pipe") 2>/dev/null || fail 'SIGHUP does not end a replay with 129'
  cut_off TERM open "$pipe"
  cut_off TERM open --record "$pipe"
  cut_off TERM open --frame-log "$pipe"
  cut_off TERM check "$pipe"
  cut_off TERM icon "$pipe"
  cut_off TERM replay "$original" --export "$pipe"
}

# start_without_log FILE: starts like `start`, with the frame log at FILE.
start_without_log() {
  "$binary" open --borderless --position 0,0 --size 1180x900 --scale 1 --frame-log "$1" \
    >"$work/$test_name.out" 2>"$work/$test_name.err" &
  program=$!
  eventually has_window || fail 'no window'
}
has_window() { xdotool search --onlyvisible --pid "$program" >/dev/null 2>&1; }

test_a_reader_that_is_gone_is_reported() {
  local pipe=$work/$test_name.pipe folder original brief status=0
  copy_recording
  mkfifo "$pipe"
  head -c 10 "$pipe" >/dev/null &
  "$binary" replay "$original" --journal "$pipe" >"$work/out" 2>"$work/err" || status=$?
  ((status == 73)) || fail "exit status $status instead of 73"
  grep -q "^interlude: cannot write $pipe: its reader is gone" "$work/err" || fail "not said: $(cat "$work/err")"
  wait

  local option
  for option in journal record frame-log; do
    head -c 10 "$pipe" >/dev/null &
    if [[ $option == frame-log ]]; then start_without_log "$pipe"; else start "--$option" "$pipe"; fi
    xdotool mousemove 1086 60 sleep 0.5 mousedown 1 sleep 0.05 mouseup 1 sleep 0.5
    key q
    ended 73
    grep -q "cannot write .*$pipe.*its reader is gone" "$work/$test_name.err" \
      || fail "$option: not said: $(cat "$work/$test_name.err")"
  done
}

test_a_failed_write_leaves_the_old_file_whole() {
  local folder original brief name call status
  copy_recording
  make_failing
  for name in a.png a.svg; do
    echo old >"$folder/$name"
    chmod 640 "$folder/$name"
  done
  for call in write rename; do
    for name in 'icon FOLDER/a.png' "replay $original --curves FOLDER/a.svg" 'replay FOLDER/r.jsonl --accept'; do
      status=0
      # shellcheck disable=SC2086 # the words are meant to be split
      LD_PRELOAD=$work/failing.so FAIL_CALL=$call:1 FAIL_TOLD=$work/told "$binary" ${name/FOLDER/$folder} \
        >"$work/out" 2>"$work/err" || status=$?
      ((status == 73)) || fail "$call, $name: exit status $status: $(cat "$work/err")"
    done
  done
  [[ $(cat "$folder/a.png" "$folder/a.svg") == $'old\nold' ]] || fail 'an old file is lost'
  cmp "$original" Assets/recordings/handover.jsonl >&2 || fail 'the recording is lost'
  [[ -z $(find "$folder" -name '*.part*') ]] || fail 'a temporary file was left'
  "$binary" icon "$folder/a.png"
  [[ $(stat -c %a "$folder/a.png") == 640 ]] || fail 'the file lost its permissions'
}

test_a_limit_on_the_size_of_files_is_reported() {
  local folder original brief output status
  copy_recording
  for output in '--journal j.jsonl' '--sheet s.png' '--curves c.csv'; do
    status=0
    (
      ulimit -f 8
      # shellcheck disable=SC2086 # the words are meant to be split
      "$binary" replay "$original" ${output/ / $folder/} >"$work/out" 2>"$work/err"
    ) || status=$?
    ((status == 73)) || fail "$output: exit status $status instead of 73"
    grep -q 'File too large' "$work/err" || fail "$output: not said: $(cat "$work/err")"
  done
}

test_a_signal_for_other_programs_does_not_end_it() {
  local signal
  for signal in USR1 USR2 ALRM; do
    start
    kill "-$signal" "$program"
    wait_for_rest
    kill -0 "$program" 2>/dev/null || fail "SIG$signal ended it"
    stop
  done
}
