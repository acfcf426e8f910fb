# shellcheck shell=bash
# The parts of a test with a real window: the program, the pointer, the journal and the pixels.
# Sourced by script/window-tests, which sets `binary`, `work` (a folder for this run), DISPLAY and `server`, its
# process.
#
# The window is undecorated at 0,0 and one pixel a point, so places on the screen are points of the window.

# The time limit for any wait, in seconds.
patience=${PATIENCE:-30}
journal='' recording='' frame_log='' program='' window='' journal_mark=0 frozen_after=0
test_name=${test_name:-}
: "${binary:?}" "${work:?}"

fail() {
  echo "    $*" >&2
  exit 1
}

# Runs "$@" until it succeeds; fails after $patience seconds.
eventually() {
  local deadline=$((${EPOCHREALTIME/[.,]/} + patience * 1000000))
  until "$@"; do
    if ((${EPOCHREALTIME/[.,]/} > deadline)); then return 1; fi
    sleep 0.02
  done
}

is_running() { [[ -n $program ]] && kill -0 "$program" 2>/dev/null; }

# start [OPTION...]: opens the window and waits for its first frame.
start() {
  journal=$work/$test_name.journal
  recording=$work/$test_name.recording
  frame_log=$work/$test_name.frames
  rm -f "$journal" "$recording" "$frame_log"
  park_pointer
  # A shell starts its background jobs with Ctrl-C ignored.
  env --default-signal=INT "$binary" open --borderless --position 0,0 --size 1180x900 --scale 1 \
    --journal "$journal" --record "$recording" --frame-log "$frame_log" "$@" \
    >"$work/$test_name.out" 2>"$work/$test_name.err" &
  program=$!
  eventually has_frame || fail "no first frame within $patience s: $(tail -n 3 "$work/$test_name.err")"
  window=$(xdotool search --onlyvisible --pid "$program" 2>/dev/null | head -n 1)
  [[ -n $window ]] || window=$(xdotool search --onlyvisible --name Interlude | head -n 1)
  [[ -n $window ]] || fail 'the window is not there although a frame was shown'
  journal_mark=0
}

has_frame() {
  is_running || fail "the program ended early: $(tail -n 3 "$work/$test_name.err")"
  [[ -s $frame_log ]]
}

# Waits for the program's end; fails unless its exit status is one of "$@" (0 when none is given).
ended() {
  if ! eventually is_gone; then
    where_it_stands "$work/$test_name.err" >&2
    fail "the program still runs after $patience s: $(tail -n 60 "$work/$test_name.err")"
  fi
  local status=0 wanted
  wait "$program" || status=$?
  program=''
  for wanted in "${@:-0}"; do ((status == wanted)) && return; done
  fail "exit status $status instead of ${*:-0}: $(tail -n 3 "$work/$test_name.err")"
}

# where_it_stands ERRORS: what a program that should have ended is doing: what its threads wait for, and into
# ERRORS, its standard error, where in the code that is. Ends it.
where_it_stands() {
  local thread
  for thread in "/proc/$program/task"/*; do
    echo "    thread $(<"$thread/comm"): $(sed 's/.*) //' "$thread/stat" | cut -c 1) $(<"$thread/wchan") $(<"$thread/syscall")"
  done | tee -a "$1"
  kill -ABRT "$program"
  patience=20 eventually is_gone || echo "    it does not take a signal" | tee -a "$1"
}

is_gone() { ! is_running || [[ $(ps -o stat= -p "$program") == Z* ]]; }

# Ends the program by a signal, as a test's last step. Its files must be valid.
stop() {
  kill -TERM "$program"
  ended 0 143
  check_files
}

# Every line of the journal and the recording is a complete JSON object, including the last, and the recording
# matches the journal.
check_files() {
  local file
  for file in "$journal" "$recording"; do
    [[ -s $file ]] || fail "$file is empty"
    [[ -z $(tail -c 1 "$file" | tr -d '\n') ]] || fail "$file does not end with a whole line"
    if grep -qvE '^\{.*\}$' "$file"; then fail "$file has a line that is no object"; fi
  done
  [[ $(head -n 1 "$journal") == *'"interlude":"journal"'* ]] || fail 'the journal has no header'
  check_replay
}

# Two replays write the same journal, byte for byte. So did the session, except for frame costs and window
# messages.
check_replay() {
  local once=$work/$test_name.replay twice=$work/$test_name.replay-again
  timeout 20 "$binary" replay "$recording" --journal "$once" >"$work/out" 2>"$work/err" \
    || fail "the replay fails: $(cat "$work/err")"
  timeout 20 "$binary" replay "$recording" --journal "$twice" >"$work/out" 2>"$work/err" \
    || fail "the second replay fails: $(cat "$work/err")"
  cmp "$once" "$twice" >&2 || fail 'two replays differ'
  grep -vE '"kind":"cost"|"text":"the window: ' "$journal" | cmp - "$once" >&2 || fail 'the replay is not what happened'
}

# --- the pointer; steps come every 8 ms, as a mouse's do

park_pointer() { xdotool mousemove 1240 1000; }
press() { xdotool mousemove "$1" "$2" mousedown 1; }
release() { xdotool mouseup 1; }
click() { xdotool mousemove "$1" "$2" mousedown 1 sleep 0.03 mouseup 1; }
# wheel_down COUNT / wheel_up COUNT: wheel notches at the pointer's location.
wheel_down() { xdotool click --repeat "$1" --delay 30 5; }
wheel_up() { xdotool click --repeat "$1" --delay 30 4; }
key() { xdotool key --clearmodifiers "$1"; }

# The pointer's path from (x1, y1) to (x2, y2) in ms milliseconds, as arguments of xdotool. With "accelerating"
# it starts slowly and is fastest at the end.
way() {
  awk -v x1="$1" -v y1="$2" -v x2="$3" -v y2="$4" -v ms="$5" -v how="${6:-steady}" 'BEGIN {
    n = int(ms / 8); if (n < 1) n = 1
    for (i = 1; i <= n; i++) {
      p = i / n; if (how == "accelerating") p = p ^ 1.5
      printf "sleep 0.008 mousemove %d %d ", x1 + (x2 - x1) * p + 0.5, y1 + (y2 - y1) * p + 0.5
    }
  }'
}

# move x1 y1 x2 y2 ms: moves without changing the button.
# shellcheck disable=SC2046 # the arguments are meant to be split
move() { xdotool $(way "$@"); }
# drag x1 y1 x2 y2 ms: press, move, rest (so that the velocity is 0), release.
# shellcheck disable=SC2046
drag() { xdotool mousemove "$1" "$2" mousedown 1 $(way "$@") sleep 0.2 mouseup 1; }
# flick x1 y1 x2 y2 ms: press, accelerate, release in motion.
# shellcheck disable=SC2046
flick() { xdotool mousemove "$1" "$2" mousedown 1 $(way "$@" accelerating) mouseup 1; }

# --- the program's time

# Stops the program between two frames, so that its picture can be compared with a later one.
# `frozen_after` is the number of frames that were shown, as far as can be seen from outside: a frame may
# have been in the making.
freeze() {
  local before deadline=$((${EPOCHREALTIME/[.,]/} + patience * 1000000))
  # The first frame may have been in the making before the pointer's last event, which only the second shows then.
  before=$(($(frame_count) + 1))
  # Without a pause between looks: the program should be stopped while it waits for the next tick.
  until has_later_frame "$before"; do
    if ((${EPOCHREALTIME/[.,]/} > deadline)); then fail 'no frame comes'; fi
  done
  kill -STOP "$program"
  # shellcheck disable=SC2034 # the tests'
  frozen_after=$(frame_count)
}
has_later_frame() { (($(frame_count) > $1)); }
thaw() { kill -CONT "$program"; }
# wait_for_frames COUNT: until that many more were shown.
wait_for_frames() { eventually has_later_frame $(($(frame_count) + $1 - 1)) || fail 'no frame comes'; }

# --- the journal; while a pointer is down, what happened may not be written yet

# From here on, wait_for_journal and count_journal look only at lines written later.
mark() { journal_mark=$(wc -l <"$journal"); }
since_mark() { tail -n +$((journal_mark + 1)) "$journal"; }
# Fields stand in alphabetical order: "call" before "callee" before "caller" and so on.
has_line() { (($(count_journal "$1") > 0)); }
wait_for_journal() {
  eventually has_line "$1" || fail "the journal has no line like $1 after $patience s; its last lines:
$(since_mark | tail -n 5)"
}
count_journal() { since_mark | grep -cE -- "$1" || true; }
expect_none() { if has_line "$1"; then fail "unexpected: $(since_mark | grep -E -- "$1" | tail -n 1)"; fi; }

# Frames in the frame log.
frame_count() { wc -l <"$frame_log"; }
# Waits until no frame was shown for 0.15 s while program and X server were idle: input that either has not
# processed yet does not count as rest.
wait_for_rest() { eventually has_come_to_rest || fail 'it does not come to rest'; }
has_come_to_rest() {
  local before
  before=$(frame_count)
  all_wait && sleep 0.15 && all_wait && (($(frame_count) == before))
}
# Whether the program and the X server are idle.
all_wait() {
  local process line
  # shellcheck disable=SC2154 # the lane's
  for process in "$program" "$server"; do
    read -r line <"/proc/$process/stat"
    # The state follows the name, which is in brackets.
    [[ ${line##*) } == S* ]] || return 1
  done
}

# --- pixels

# screenshot FILE: writes a picture of the whole screen.
screenshot() { import -silent -window root "$1"; }
# pixel_at x y: rrggbb.
pixel_at() {
  import -silent -window root -crop "1x1+$1+$2" -depth 8 rgb:- | od -An -tx1 | tr -d ' \n'
}
# column x y height: the pixels of a column, one " rr gg bb" a line.
column() {
  import -silent -window root -crop "1x$3+$1+$2" -depth 8 rgb:- | od -An -v -tx1 -w3
}
# picture x y width height: the pixels of a part of the screen, as a checksum.
picture() { import -silent -window root -crop "$3x$4+$1+$2" -depth 8 rgb:- | cksum; }
picture_is() { [[ $(picture "$1" "$2" "$3" "$4") == "$5" ]]; }
pixel_is() { [[ $(pixel_at "$1" "$2") == "$3" ]]; }
pixel_is_not() { ! pixel_is "$@"; }
wait_for_pixel() {
  eventually pixel_is "$@" || fail "pixel $1,$2 is $(pixel_at "$1" "$2") and not $3"
}
# wait_for_change x y rrggbb: waits until the pixel has another colour.
wait_for_change() { eventually pixel_is_not "$@" || fail "pixel $1,$2 is still $3"; }
# brightness x y: 0…255.
brightness() {
  local hex
  hex=$(pixel_at "$1" "$2")
  echo $(((16#${hex:0:2} * 2 + 16#${hex:2:2} * 5 + 16#${hex:4:2}) / 8))
}
