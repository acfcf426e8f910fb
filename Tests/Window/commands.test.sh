# shellcheck shell=bash
# shellcheck disable=SC2154 # the harness's variables
# Bad input on the command line gives one sentence with a remedy, and an exit status.

# refuses STATUS PATTERN ARGUMENT...: the program exits with STATUS and prints only a sentence that matches PATTERN.
refuses() {
  run_badly "$@"
  [[ $(wc -l <"$work/err") == 1 ]] || fail "more than one sentence: $(cat "$work/err")"
  [[ $(<"$work/err") == 'interlude: '* ]] || fail "not said by the program: $(cat "$work/err")"
}
# rejects STATUS PATTERN ARGUMENT...: the same for a command line with wrong syntax; the usage follows.
rejects() {
  run_badly "$@"
  [[ $(<"$work/err") == 'Error: '*'Usage: interlude '* ]] || fail "no usage is shown: $(cat "$work/err")"
}
run_badly() {
  local wanted=$1 pattern=$2 status=0
  shift 2
  timeout 10 "$binary" "$@" >"$work/out" 2>"$work/err" </dev/null || status=$?
  ((status == wanted)) || fail "interlude $*: exit status $status instead of $wanted: $(cat "$work/err")"
  grep -qE -- "$pattern" "$work/err" || fail "interlude $*: the sentence is not clear: $(cat "$work/err")"
}

# Names a recording of a sheet that came, to be spoilt, and the session's journal; the first test that wants
# them makes them.
good=$work/good.recording good_journal=$work/good.journal
make_recording() {
  [[ ! -e $good ]] || return 0
  start
  wait_for_rest
  click 1086 60
  wait_for_rest
  stop
  cp "$journal" "$good_journal"
  cp "$recording" "$good"
}

test_an_unknown_scene_is_refused_and_the_known_ones_are_named() {
  refuses 64 'no scene or lesson called “nowhere”.*tags' open --scene nowhere
}

test_a_command_line_that_is_wrong_is_rejected() {
  rejects 64 "Unknown option '--bogus'" open --bogus
  rejects 64 'no command and no recording called “bogus”' bogus
  rejects 64 'there is no option called “--scen”; did you mean “--scene”' open --scen tags
  rejects 64 'did you mean “lessons”' lessns
  refuses 64 'no command called “nope”; the commands are' help nope
  rejects 64 'expected argument .*file' replay
  rejects 64 "invalid for '--size" open --size 12
  rejects 64 "invalid for '--size" open --size 0x900
  rejects 64 '--rate must be between' open --rate 0
  rejects 64 '--scale must be between' open --scale 99
}

test_a_file_that_cannot_be_written_is_refused_before_a_window_opens() {
  refuses 73 'cannot write /nowhere/at/all' open --journal /nowhere/at/all
  refuses 73 'cannot write /nowhere/at/all' open --record /nowhere/at/all
  refuses 73 "cannot write $work" open --journal "$work"
}

test_a_full_disk_is_told_at_the_end() {
  start --journal /dev/full
  wait_for_rest
  click 1086 60
  wait_for_pixel 590 600 ffffff
  key q
  ended 73
  grep -q 'cannot write /dev/full' "$work/$test_name.err" || fail 'no sentence about the full disk'
}

test_without_a_display_there_is_no_window_but_a_replay() {
  local status=0
  make_recording
  env -u DISPLAY -u WAYLAND_DISPLAY timeout 10 "$binary" >"$work/out" 2>"$work/err" || status=$?
  ((status == 69)) || fail "exit status $status instead of 69"
  [[ $(wc -l <"$work/err") == 1 ]] || fail "more than one sentence: $(cat "$work/err")"
  grep -q 'no display.*set DISPLAY or WAYLAND_DISPLAY' "$work/err" || fail "$(cat "$work/err")"
  env -u DISPLAY -u WAYLAND_DISPLAY timeout 10 "$binary" replay "$good" >"$work/out" \
    || fail 'a replay needs a display'
  grep -qE ': [0-9]+ frames, [0-9.]+ s of “tags” in [0-9.]+ s$' "$work/out" || fail "$(cat "$work/out")"
}

test_a_recording_that_is_not_there_is_refused() {
  refuses 66 'cannot read the recording /nowhere/at/all: there is no such file' replay /nowhere/at/all
  refuses 66 "cannot read the recording $work: " replay "$work"
}

test_a_recording_that_is_none_is_refused() {
  make_recording
  sed 1d "$good" >"$work/headless"
  refuses 65 'is not a recording' replay "$work/headless"
  : >"$work/empty"
  refuses 65 'is not a recording' replay "$work/empty"
  refuses 65 'is not a recording' replay "$binary"
  refuses 65 'is a journal, which .*feel.* read' replay "$good_journal"
  sed '1s/"scale":1/"scale":0/' "$good" >"$work/scaleless"
  refuses 65 'is not a recording' replay "$work/scaleless"
}

test_a_newer_recording_is_refused() {
  make_recording
  sed '1s/"version":1/"version":2/' "$good" >"$work/newer"
  refuses 65 'has recording format 2 and this program reads up to 1: use a newer' replay "$work/newer"
}

test_a_recording_of_a_scene_that_is_not_there_is_refused() {
  make_recording
  sed '1s/"tags"/"nowhere"/' "$good" >"$work/nowhere"
  refuses 64 'no scene called “nowhere”' replay "$work/nowhere"
}

# plays_whole_part LINES FILE: of a FILE that is good for so many lines, those are played and the next is
# named.
plays_whole_part() {
  refuses 65 "line $(($1 + 1)) (is damaged|has an impossible time)" replay "$2" --journal "$work/part"
  head -n "$1" "$good" >"$work/whole"
  "$binary" replay "$work/whole" --journal "$work/wanted" >"$work/out"
  cmp "$work/part" "$work/wanted" >&2 || fail 'what is whole was not played'
}

test_a_damaged_recording_plays_what_is_whole() {
  make_recording
  local lines middle
  lines=$(wc -l <"$good")
  middle=$((lines / 2))
  head -c -20 "$good" >"$work/torn"
  plays_whole_part $((lines - 1)) "$work/torn"
  sed "$((middle + 1))s/.*/{\"kind\":\"touch\"}/" "$good" >"$work/poor"
  plays_whole_part $middle "$work/poor"
  sed "$((middle + 1))s/.*/\\x00\\xff\\xfe/" "$good" >"$work/binary"
  plays_whole_part $middle "$work/binary"
  sed "$((middle + 1))s/\"t\":[0-9.]*/\"t\":1e300/" "$good" >"$work/far"
  plays_whole_part $middle "$work/far"
  sed "$((middle + 1))s/\"kind\":\"[a-z]*\"/\"kind\":\"unheard\"/" "$good" >"$work/unheard"
  plays_whole_part $middle "$work/unheard"
}

test_a_replay_whose_journal_cannot_be_written_is_refused() {
  make_recording
  refuses 73 'cannot write /nowhere/at/all' replay "$good" --journal /nowhere/at/all
  refuses 73 'cannot write /dev/full' replay "$good" --journal /dev/full
}

# Every test replays its own session (check_files); this one contains all kinds of input.
test_a_session_with_everything_in_it_replays_byte_for_byte() {
  start
  wait_for_rest
  click 1086 60
  wait_for_rest
  drag 590 120 590 300 100
  xdotool mousemove 590 120 sleep 0.05 mousedown 1 sleep 0.05 mouseup 1
  wait_for_rest
  flick 590 800 590 500 100
  wheel_down 3
  wheel_up 20
  click 500 300
  key s
  flick 590 120 590 300 100
  sleep 0.2
  press 590 700
  key s
  move 590 700 590 500 100
  xdotool windowsize "$window" 1000 800
  move 590 500 590 450 60
  release
  wait_for_rest
  key Escape
  wait_for_rest
  stop
  for kind in frame touch hover scroll key resize rate; do
    grep -q "\"kind\":\"$kind\"" "$recording" || fail "the recording has no $kind in it"
  done
}

test_a_recording_is_a_test() {
  make_recording
  "$binary" replay "$good" --check >"$work/out" 2>"$work/err" || fail "$(cat "$work/err")"
  grep -qE 'all [0-9]+ frames are as they were recorded$' "$work/out" || fail "$(cat "$work/out")"

  # The button is pressed ten points lower: the first frame affected is named, with its new entries.
  sed 's/"phase":"began","t":\([0-9.]*\),"x":1086,"y":60/"phase":"began","t":\1,"x":1086,"y":70/' "$good" \
    >"$work/moved.recording"
  cmp -s "$good" "$work/moved.recording" && fail 'the recording has no press to move'
  local status=0
  "$binary" replay "$work/moved.recording" --check >"$work/out" 2>"$work/err" || status=$?
  ((status == 1)) || fail "exit status $status instead of 1"
  grep -qE 'frame [0-9]+ at [0-9.]+ s is not as it was recorded; what happens now:$' "$work/err" \
    || fail "$(cat "$work/err")"
  grep -q '"kind":"touch"' "$work/out" || fail "the frame's entries are missing: $(cat "$work/out")"

  "$binary" replay "$work/moved.recording" --accept >/dev/null || fail 'the new run cannot be accepted'
  "$binary" replay "$work/moved.recording" --check >/dev/null || fail 'what was accepted is not expected'

  grep -v '"kind":"digests"' "$good" >"$work/bare.recording"
  refuses 65 'does not say what should happen.*--accept' replay "$work/bare.recording" --check
  rejects 64 'go with the size.* recorded' replay "$good" --check --size 400x800
}

test_a_film_is_made_and_an_interrupted_one_leaves_nothing() {
  command -v ffmpeg >/dev/null || fail 'ffmpeg is missing: run script/bootstrap --tests'
  make_recording
  local films=$work/films status=0
  mkdir -p "$films"
  "$binary" replay "$good" --scale 0.5 --export "$films/a.gif" >"$work/out" 2>"$work/err" \
    || fail "$(cat "$work/err")"
  [[ $(head -c 6 "$films/a.gif") == GIF89a ]] || fail 'this is no GIF'
  [[ $(ls "$films") == a.gif ]] || fail "more than a film was left: $(ls "$films")"
  grep -q '100%' "$work/err" || fail 'nobody was told how far it is'

  "$binary" replay "$good" --scale 4 --export "$films/b.mp4" >/dev/null 2>"$work/err" &
  local exporter=$!
  for ((i = 0; i < 500; i++)); do
    [[ ! -e $films/b.mp4.part ]] || break
    sleep 0.01
  done
  kill -TERM "$exporter"
  wait "$exporter" || status=$?
  ((status == 143)) || fail "exit status $status instead of 143: $(cat "$work/err")"
  [[ $(ls "$films") == a.gif ]] || fail "a half-written film was left: $(ls "$films")"

  status=0
  PATH=/nowhere "$binary" replay "$good" --export "$films/c.mp4" >/dev/null 2>"$work/err" || status=$?
  ((status == 69)) || fail "exit status $status instead of 69"
  grep -q 'FFmpeg, which is not installed: install the package ffmpeg' "$work/err" || fail "$(cat "$work/err")"
  rejects 64 'does not say what to make' replay "$good" --export "$films/d.webm"
}

test_curves_are_drawn_and_listed() {
  make_recording
  "$binary" replay "$good" --curves "$work/a.svg" >/dev/null || fail 'no drawing'
  grep -q '<path class="spring"' "$work/a.svg" || fail 'the drawing has no spring'
  "$binary" replay "$good" --curves "$work/a.csv" >/dev/null || fail 'no table'
  grep -q ',spring,y,pt,' "$work/a.csv" || fail 'the table has no spring'
  refuses 65 'nothing called “Nobody” moves in it, but ' replay "$good" --curves "$work/b.svg" --subject Nobody
}

test_runs_with_two_values_of_a_knob_are_compared_on_a_sheet() {
  make_recording
  "$binary" compare "$good" --set duration=0.3,1.5 --sheet "$work/sheet.png" >"$work/out" 2>"$work/err" \
    || fail "$(cat "$work/err")"
  # The numbers that differ, one row for each value.
  (($(grep -cE '^duration (0\.3|1\.5) .* pt ' "$work/out") == 2)) || fail "not a row for each: $(cat "$work/out")"
  grep -q '2 runs side by side' "$work/out" "$work/err" || fail 'it does not say what it wrote'
  local size
  size=$(identify -format '%w %h %k' "$work/sheet.png") || fail 'this is no picture'
  read -r width height colors <<<"$size"
  ((width > 1000 && height > 600 && colors > 200)) || fail "the sheet has $width by $height pixels in $colors colours"
}

test_a_spring_is_written_as_code() {
  "$binary" code --damping 0.8 --response 0.4 --as all >"$work/out" || fail 'no code'
  [[ $(grep -c '^--- ' "$work/out") == 11 ]] || fail 'not all systems'
  rejects 64 '--damping needs --response or --duration' code --damping 0.8
  rejects 64 "invalid for '--as" code --damping 0.8 --response 0.4 --as basic
}

test_an_unknown_knob_is_refused() {
  make_recording
  refuses 64 'no knob.*“nothing”' compare "$good" --set nothing=1,2
  rejects 64 "invalid for '--set" compare "$good" --set damping
  refuses 64 'no knob called “nope”; it has: damping' open --scene tags --set nope=1 --journal "$work/none"
  refuses 64 '“damping” cannot be “abc”; it takes a number from 0.2 to 1' open --lesson rule --set damping=abc
  refuses 64 '“damping” cannot be “7”' open --scene tags --set damping=0.5 --set damping=7
  refuses 64 '“curve” cannot be “round”; it takes spring, ease' open --scene card --set curve=round
  refuses 64 'no knob called “nope”' open --resume "$good" --set nope=1
  rejects 64 'leave out --set' open "$good" --set damping=0.5
  [[ ! -e $work/none ]] || fail 'a file was made'
}

test_a_session_that_breaks_feels_wrong_and_one_that_keeps_the_rules_is_right() {
  make_recording
  "$binary" feel "$good" >"$work/out" || fail "feel: exit status $?: $(cat "$work/out")"
  "$binary" check "$good" "$good_journal" >"$work/out" || fail "check: exit status $?: $(cat "$work/out")"
  grep -q 'completed-once *kept' "$work/out" || fail 'a rule that was tried is not told of'
  local hand='"frame":7,"from":"finger","kind":"handOff","layer":1,"stage":1,"subject":"Card.position","t":1'
  printf '{"interlude":"journal","version":1}\n{%s,"to":"spring",%s,%s}\n' "$hand" \
    '"valueAfter":[0],"valueBefore":[0]' '"velocityAfter":[840],"velocityBefore":[640]' >"$work/broken"
  local status=0
  "$binary" feel "$work/broken" >"$work/out" || status=$?
  ((status == 1)) || fail "feel: exit status $status for a kink"
  grep -q BREAKS "$work/out" || fail 'feel: the kink is not told of'
  { head -1 "$work/broken"; grep '"call":"present(' "$good_journal" | head -1; grep '"kind":"rest"' "$good_journal" \
    | tail -1; } >"$work/forgotten"
  status=0
  "$binary" check "$work/forgotten" >"$work/out" || status=$?
  ((status == 1)) || fail "check: exit status $status for a request without an answer"
  grep -q 'request-answered *BROKEN' "$work/out" || fail 'check: the broken rule is not told of'
}

test_the_shipped_recordings_do_what_they_did() {
  local file
  for file in Assets/recordings/*.jsonl; do
    timeout 20 "$binary" replay "$file" --check >"$work/out" 2>"$work/err" || fail "$(head -n 1 "$work/err")"
  done
}

test_rounds_through_a_scene_and_a_lesson_leave_nothing_behind() {
  timeout 240 "$binary" soak --only tags --only release --minutes 0 >"$work/out" 2>&1 \
    || fail "soak: $(cat "$work/out")"
  refuses 64 'no scene or lesson called “nothing”' soak --only nothing
}

# Few sessions: of seeds that stay the same, so that the counts do.
test_the_fuzzer_drags_and_catches_in_every_scene_and_lesson() {
  local status=0
  "$binary" fuzz all --seed 3140000 --count 4 --jobs "$(nproc)" --checks life --reach --output "$work/reach" \
    >"$work/out" 2>"$work/err" || status=$?
  ((status == 0)) || fail "exit status $status: $(grep -B 2 -E 'too few|^  shrunk' "$work/out")"
  (($(grep -c ' presentations, ' "$work/out") > 40)) || fail "few targets: $(cat "$work/out")"
  # One session of each is too short.
  status=0
  "$binary" fuzz tags warning card --seed 1 --count 1 --checks life --reach --output "$work/reach" \
    >"$work/out" 2>"$work/err" || status=$?
  ((status == 1)) || fail "too few drags and catches end with $status: $(cat "$work/out")"
  grep -q '^  too few in ' "$work/out" || fail "no sentence names the counts: $(cat "$work/out")"
}

# plays_sessions PROCESS: the second process of a run of the fuzzer plays a session.
plays_sessions() { grep -q '"playing"' "${TMPDIR:-/tmp}/interlude-fuzz-$1/1"; }

test_a_fuzzed_session_that_ends_the_program_is_a_failure_and_the_others_are_played() {
  "$binary" fuzz card --count 24 --jobs 2 --seed 77 --output "$work/crashed" >"$work/out" 2>"$work/err" &
  local run=$! status=0
  eventually plays_sessions "$run" || fail 'no session is played'
  pkill -ILL -P "$run" -f -- '--worker 1'
  wait "$run" || status=$?
  ((status == 1)) || fail "exit status $status: $(cat "$work/err")"
  grep -qE '^card: seeds 77 to 100, 24 sessions' "$work/out" || fail "not all are played: $(cat "$work/out")"
  grep -qE '^card, seed [0-9]+: the session ended the program with signal 4' "$work/out" || fail "$(cat "$work/out")"
  local recordings=("$work"/crashed/card-*-crash.jsonl)
  "$binary" fuzz --once "${recordings[0]}" | grep -q 'no fault' || fail 'its recording is not played'
}

# has_journal FOLDER: a session has left its journal in the folder.
has_journal() { compgen -G "$1/*.jsonl" >/dev/null; }

test_a_fuzzed_session_that_ends_the_only_process_leaves_its_recording() {
  "$binary" fuzz card --count 4000 --seed 77 --journals "$work/journals" --output "$work/alone" \
    >"$work/out" 2>"$work/err" &
  local run=$! status=0
  eventually has_journal "$work/journals" || fail 'no session is played'
  kill -ILL "$run"
  wait "$run" || status=$?
  ((status == 132)) || fail "exit status $status: $(cat "$work/err")"
  grep -qE '^interlude: card, seed [0-9]+: the session ends the program' "$work/err" || fail "$(cat "$work/err")"
  local recordings=("$work"/alone/card-*-crash.jsonl)
  "$binary" fuzz --once "${recordings[0]}" | grep -q 'no fault' || fail 'its recording is not played'
}

test_a_run_of_the_fuzzer_that_a_signal_ends_prints_its_results() {
  local jobs target
  # The last run's signal reaches its processes as well, as that of a terminal does.
  for jobs in 1 2 all; do
    target=
    [[ $jobs != all ]] || target=-
    setsid "$binary" fuzz card --count 100000 --jobs "${jobs/all/2}" --seed 77 --journals "$work/ended-$jobs" \
      >"$work/out" 2>"$work/err" &
    local run=$! status=0
    eventually has_journal "$work/ended-$jobs" || fail 'no session is played'
    kill -TERM -- "$target$run"
    wait "$run" || status=$?
    ((status == 143)) || fail "$jobs processes end with $status: $(cat "$work/err")"
    grep -qE '^card: seeds 77 to [0-9]+, [1-9][0-9]* sessions?, ' "$work/out" || fail "$(cat "$work/out" "$work/err")"
    if pgrep -f -- "--journals $work/ended-$jobs" >/dev/null; then fail 'a process goes on'; fi
  done
}
