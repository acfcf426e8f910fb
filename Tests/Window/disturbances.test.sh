# shellcheck shell=bash
# shellcheck disable=SC2154 # the harness's variables
# Disturbances of a drag: keys, slow motion, other buttons, the window and its focus.
source Tests/Window/tags-words.sh

# --- slow motion

# The badge is over the page's background, with a brown dot.
badge_is_shown() { (($(brightness 532 28) < 100)); }
badge_is_gone() { (($(brightness 532 28) > 120)); }

test_slow_motion_toggled_in_flight_makes_time_ten_times_slower() {
  start_tags
  mark
  local first second
  xdotool mousemove $button_x $button_y mousedown 1 sleep 0.03 mouseup 1 sleep 0.06 key s
  eventually badge_is_shown || fail 'no badge is seen'
  eventually sheet_between $((place + 30)) 850 || fail 'the sheet is not on its way'
  first=$(sheet_top)
  wait_for_frames 6
  second=$(sheet_top)
  ((second < first && second > place)) || fail "the sheet went from $first to $second"
  key s
  eventually badge_is_gone || fail 'the badge stays'
  expect_shown
  expect_only present true
  has_line '"setting":"rate".*"value":"0.1"' || fail 'the journal tells of no slow motion'
  has_line '"setting":"rate".*"value":"1.0"' || fail 'the journal tells of no end of slow motion'
  expect_slow_frames 5
  stop
}

# expect_slow_frames COUNT: while the rate was 0.1, so many frames came, each at a tenth of the time, and
# the time did not jump where the rate changed.
expect_slow_frames() {
  since_mark | awk -v wanted="$1" '
    function field(name) { match($0, "\"" name "\":[0-9.]+"); return substr($0, RSTART + length(name) + 3, RLENGTH - length(name) - 3) + 0 }
    /"setting":"rate"/ { slow = /"0.1"/; before = 0 }
    slow && /"kind":"frame"/ {
      t = field("t"); stage = field("stage")
      if (before) {
        count++
        # A frame starts before its presentation time, so the first ones are at the time of the change.
        if (stage > stageBefore) { real += t - before; slowed += stage - stageBefore }
      }
      before = t; stageBefore = stage
    }
    END {
      if (count < wanted || real == 0) { print count + 0 " slow frames" > "/dev/stderr"; exit 1 }
      if (slowed / real < 0.095 || slowed / real > 0.105) { print "rate " slowed / real > "/dev/stderr"; exit 1 }
    }' || fail 'time did not run at a tenth'
}

test_it_can_start_in_slow_motion() {
  start --slow
  eventually badge_is_shown || fail 'no badge is seen'
  key ctrl+t
  eventually badge_is_gone || fail 'the badge stays'
  stop
}

# --- keys

test_esc_turns_a_sheet_round_that_is_coming() {
  start_tags
  mark
  xdotool mousemove $button_x $button_y mousedown 1 sleep 0.03 mouseup 1 sleep 0.08 key Escape
  expect_gone
  expect_only present false
  has_line '"setting":"key".*"value":"escape"' || fail 'the journal tells of no key'
  stop
}

test_the_help_comes_and_goes() {
  start_tags
  local plain shown
  present
  plain=$(picture 0 0 1180 900)
  key h
  # To the left of the text, on its white background.
  eventually pixel_is 228 300 ffffff || fail 'no help is seen'
  wait_for_rest
  shown=$(picture 0 0 1180 900)
  key h
  eventually picture_is 0 0 1180 900 "$plain" || fail 'the help stays'
  key question
  eventually picture_is 0 0 1180 900 "$shown" || fail '? shows something else'
  # Esc closes the help first and then the sheet.
  key Escape
  eventually picture_is 0 0 1180 900 "$plain" || fail 'Esc leaves the help'
  expect_shown
  key Escape
  expect_gone
  stop
}

test_the_frame_meter_comes_tells_and_goes() {
  start_tags
  key f
  eventually pixel_is 1160 20 ffffff || fail 'no frame meter is seen'
  wait_for_rest
  local before
  before=$(picture 912 60 240 52)
  press 590 300
  move 590 300 590 340 200
  release
  wait_for_rest
  ! picture_is 912 60 240 52 "$before" || fail 'its graph shows nothing'
  key f
  eventually pixel_is_not 1160 20 ffffff || fail 'the frame meter stays'
  eventually picture_is 0 0 1180 900 "$page" || fail 'the page is not what it was'
  stop
}

test_q_quits() {
  start_tags
  present
  key q
  ended 0
  check_files
}

test_q_quits_in_mid_flight() {
  start_tags
  xdotool mousemove $button_x $button_y mousedown 1 sleep 0.03 mouseup 1 sleep 0.06 key q
  ended 0
  check_files
}

# --- the window

test_closed_in_mid_drag_of_the_sheet_it_ends_well() {
  start_tags
  present
  press 590 120
  move 590 120 590 420 150
  wait_for_sheet $((place + 300)) 4
  key alt+F4
  ended 0
  check_files
  grep -q '"call":"dismiss(' "$journal" || fail 'the journal does not tell of the drag'
}

test_resized_in_mid_drag_the_sheet_stays_under_the_finger() {
  start_tags
  present
  mark
  local top
  press 590 120
  move 590 120 590 320 150
  wait_for_sheet $((place + 200)) 4
  top=$(sheet_top)
  # Smaller, back and smaller again. The sheet keeps its centre and its distance to the finger.
  xdotool windowsize "$window" 1000 800
  wait_for_sheet "$top" 1 400
  wait_for_pixel 232 $((top + 60)) ffffff # in the middle of 1000 points it begins at x 220
  move 590 320 590 350 60
  wait_for_sheet $((top + 30)) 1 400
  xdotool windowsize "$window" 1180 900
  wait_for_pixel_not 232 $((top + 90)) ffffff
  wait_for_sheet $((top + 30))
  xdotool windowsize "$window" 1000 800
  wait_for_sheet $((top + 30)) 1 400
  sleep 0.2
  release
  # In 800 points the sheet rests 56 below the top.
  expect_shown_at 56 400
  expect_only dismiss false
  has_line '"setting":"size".*"value":"1000.0x800.0@1.0"' || fail 'the journal tells of no size'
  # Nothing is stuck: it can be dragged, flung away and presented again.
  flick 500 100 500 300 120
  eventually no_sheet_at 400 || fail 'the sheet cannot be flung away'
  wait_for_rest
  click 906 60
  expect_shown_at 56 400
  stop
}
no_sheet_at() { [[ -z $(sheet_top "$1") ]]; }
wait_for_pixel_not() { eventually pixel_is_not "$@" || fail "pixel $1,$2 is still $3"; }

test_resized_in_flight_the_sheet_finds_its_new_place() {
  start_tags
  mark
  click $button_x $button_y
  xdotool windowsize "$window" 1000 800
  expect_shown_at 56 400
  expect_only present true
  xdotool windowsize "$window" 1180 900
  expect_shown
  stop
}

test_released_outside_the_window_the_sheet_goes() {
  start_tags
  present
  mark
  press 590 120
  move 590 120 1230 980 200
  sleep 0.2
  release
  expect_gone
  expect_only dismiss true
  has_line '"phase":"ended".*"x":1230,"y":980' || fail 'the release was not seen'
  stop
}

test_other_buttons_and_the_wheel_leave_a_dragged_sheet_alone() {
  start_tags
  present
  mark
  local top
  press 590 120
  move 590 120 590 320 150
  wait_for_sheet $((place + 200)) 4
  top=$(sheet_top)
  xdotool mousedown 3 sleep 0.03 mouseup 3 mousedown 2 sleep 0.03 mouseup 2
  wheel_up 2
  wheel_down 2
  wait_for_frames 3
  expect_near "$(sheet_top)" "$top" 'the sheet moved' 0
  move 590 320 590 370 60
  wait_for_sheet $((top + 50))
  sleep 0.2
  release
  expect_shown
  expect_only dismiss false
  (($(count_journal '"phase":"began"') == 1)) || fail 'a second touch began'
  stop
}

test_the_focus_lost_in_mid_drag_lets_the_sheet_go_home() {
  start_tags
  present
  mark
  press 590 120
  move 590 120 590 420 150
  wait_for_sheet $((place + 300)) 4
  xdotool windowfocus "$(root_window)"
  expect_shown
  has_line '"setting":"focus".*"value":"lost"' || fail 'the journal tells of no lost focus'
  has_line '"kind":"touch","phase":"cancelled"' || fail 'the touch was not cancelled'
  # The button is still pressed but no longer a touch.
  move 590 420 590 500 100
  expect_shown
  release
  expect_only dismiss false
  mark
  drag 590 120 590 620 200
  expect_gone
  expect_only dismiss true
  stop
}
root_window() { xwininfo -root | awk '/Window id:/ { print $4 }'; }
