# shellcheck shell=bash
# shellcheck disable=SC2154 # the harness's variables
# The window itself, independent of scenes.

test_without_a_display_it_says_what_to_do() {
  local status=0
  env -u DISPLAY "$binary" open >"$work/out" 2>"$work/err" || status=$?
  ((status == 69)) || fail "exit status $status instead of 69"
  grep -q 'DISPLAY' "$work/err" || fail "no hint at DISPLAY: $(cat "$work/err")"
}

test_a_display_that_does_not_answer_is_named() {
  local status=0
  DISPLAY=:6553 "$binary" open >"$work/out" 2>"$work/err" || status=$?
  ((status == 69)) || fail "exit status $status instead of 69"
  grep -q ':6553' "$work/err" || fail "the display is not named: $(cat "$work/err")"
}

test_a_frame_log_that_cannot_be_written_is_refused() {
  local status=0
  "$binary" open --frame-log /nowhere/at/all >"$work/out" 2>"$work/err" || status=$?
  ((status == 73)) || fail "exit status $status instead of 73"
}

test_the_first_picture_fills_the_window() {
  start
  wait_for_rest
  local place
  for place in '2 2' '1177 2' '2 897' '1177 897'; do
    # shellcheck disable=SC2086
    [[ $(pixel_at $place) != 000000 ]] || fail "nothing is drawn at $place"
  done
  stop
}

test_at_rest_it_draws_nothing_and_takes_no_time() {
  start
  wait_for_rest
  local frames ticks
  frames=$(frame_count)
  ticks=$(cpu_ticks)
  sleep 2
  (($(frame_count) == frames)) || fail "$(($(frame_count) - frames)) frames in 2 s at rest"
  # One tick is 10 ms, the clock's resolution.
  (($(cpu_ticks) - ticks <= 1)) || fail "$(($(cpu_ticks) - ticks)) ticks of CPU in 2 s at rest"
  stop
}

cpu_ticks() { awk '{ print $14 + $15 }' "/proc/$program/stat"; }

test_a_held_pointer_gets_a_frame_each_tick() {
  start
  wait_for_rest
  local seen='' _
  press 590 40
  # A busy machine loses ticks, but not in every second of ten.
  for _ in {1..10}; do
    mark
    wait_for_frames 60
    seen=$(frames_a_second) || fail "$seen"
    [[ $seen == *'too few' ]] || break
  done
  release
  [[ $seen != *'too few' ]] || fail "$seen"
  stop
}

# frames_a_second: prints the rate of the frames since the mark; false if there was more than one per tick.
frames_a_second() {
  wait_for_journal '"kind":"cost"'
  since_mark | grep '"kind":"cost"' | grep -oE '"t":[0-9.e-]+' | cut -d: -f2 | awk '
    NR == 1 { first = $1 }
    END {
      many = NR - 1; time = $1 - first
      printf "%.0f frames a second%s\n", many / time, many < 45 * time ? ": too few" : ""
      exit many > 66 * time
    }'
}

test_ctrl_c_ends_it_and_its_files_are_whole() {
  start
  press 590 300
  move 590 300 620 380 100
  kill -INT "$program"
  ended 0 130
  check_files
}

test_closing_the_window_in_mid_drag_ends_well() {
  start
  press 590 300
  move 590 300 620 380 100
  xdotool key alt+F4
  ended 0
  check_files
}

test_a_window_destroyed_from_outside_ends_well() {
  start
  xdotool windowclose "$window"
  ended 0
  check_files
}

test_a_covered_window_shows_its_picture_again() {
  start
  wait_for_rest
  local before
  before=$(pixel_at 300 300)
  import -silent -window root "$work/before.ppm"
  xdotool windowminimize "$window"
  wait_for_change 300 300 "$before"
  xdotool windowmap "$window"
  wait_for_pixel 300 300 "$before"
  stop
}

test_a_release_outside_the_window_ends_the_touch() {
  start
  mark
  press 590 300
  move 590 300 1250 1000 100
  release
  wait_for_journal '"kind":"touch","phase":"(ended|cancelled)"'
  stop
}

test_other_buttons_do_not_disturb_a_drag() {
  start
  wait_for_rest
  mark
  press 590 300
  wait_for_frames 2
  xdotool mousedown 3 sleep 0.03 mouseup 3 mousedown 2 sleep 0.03 mouseup 2
  move 590 300 600 340 100
  release
  wait_for_rest
  (($(count_journal '"kind":"touch","phase":"began"') == 1)) || fail 'a second touch began'
  (($(count_journal '"kind":"touch","phase":"(ended|cancelled)"') == 1)) || fail 'it ended more than once'
  has_line '"kind":"touch","phase":"ended".*"x":600,"y":340' || fail 'it did not end with its button'
  stop
}

# Foundation's copy of ICU has 34 MB of data, which the program is built without.
test_the_stripped_program_has_at_most_42_million_bytes() {
  strip -o "$work/stripped" "$binary"
  local size
  size=$(stat -c %s "$work/stripped")
  ((size <= 42000000)) || fail "it has $size bytes"
}
