# shellcheck shell=bash
# shellcheck disable=SC2154 # the harness's variables
# The sheet is presented, follows the finger and leaves; its list scrolls.
source Tests/Window/tags-words.sh

# --- presentation and dismissal

test_a_click_presents_the_sheet() {
  start_tags
  no_sheet || fail 'a sheet is in sight from the start'
  local before after
  before=$(brightness 1000 20)
  present
  after=$(brightness 1000 20)
  # The page is dimmed by 45% black.
  expect_near "$after" $((before * 55 / 100)) 'brightness of the page behind' 4
  expect_only present true
  wait_for_journal '"call":"viewDidAppear\(_:\)","callee":"presented"'
  stop
}

test_a_drag_follows_one_to_one_and_returns_from_below_half() {
  start_tags
  present
  mark
  local first
  press 590 120
  move 590 120 590 320 150
  wait_for_sheet $((place + 200)) 4 # the slop of a mouse
  first=$(sheet_top)
  move 590 320 640 470 100
  wait_for_sheet $((first + 150))
  move 640 470 590 260 100
  wait_for_sheet $((first - 60))
  move 590 260 590 500 150
  wait_for_sheet $((first + 180))
  sleep 0.2
  release
  expect_shown
  expect_only dismiss false
  stop
}

test_a_drag_above_its_place_is_resisted() {
  start_tags
  present
  local top
  press 590 120
  move 590 120 590 60 100
  sleep 0.1
  top=$(sheet_top)
  ((top < place - 5 && top > place - 57)) || fail "the top is at $top under a pull by 60"
  release
  expect_shown
  stop
}

test_a_drag_beyond_half_dismisses_also_at_rest() {
  start_tags
  present
  mark
  drag 590 120 590 620 200
  expect_gone
  expect_only dismiss true
  wait_for_journal '"call":"viewDidDisappear\(_:\)","callee":"presented"'
  stop
}

test_a_fling_dismisses_long_before_half() {
  start_tags
  present
  mark
  flick 590 120 590 320 120
  expect_gone
  expect_only dismiss true
  # The finger moved it less than half the distance.
  has_line '"phase":"ended".*"y":320\}' || fail 'the finger did not leave where it should'
  stop
}

test_on_a_bad_day_a_drag_beyond_half_dismisses_too() {
  start --bad-day remote
  wait_for_rest
  page=$(picture 0 0 1180 900)
  present
  mark
  press 590 120
  move 590 120 590 700 300
  wait_for_sheet $((place + 580)) 4
  release
  expect_gone
  expect_only dismiss true
  stop
  "$binary" replay "$recording" --check >"$work/out" 2>&1 || fail "$(cat "$work/out")"
}

test_a_fling_back_up_returns() {
  start_tags
  present
  mark
  press 590 120
  move 590 120 590 700 200
  wait_for_sheet $((place + 580)) 4
  flick_on 590 700 590 600 80
  expect_shown
  expect_only dismiss false
  stop
}

# flick_on x1 y1 x2 y2 ms: a flick of the button that is down already.
# shellcheck disable=SC2046
flick_on() { xdotool $(way "$@" accelerating) mouseup 1; }

test_a_click_beside_the_sheet_dismisses() {
  start_tags
  present
  mark
  click 150 700
  expect_gone
  expect_only dismiss true
  stop
}

test_the_sheet_comes_and_goes_again_and_again() {
  start_tags
  for _ in 1 2; do
    present
    key Escape
    expect_gone
  done
  present
  click 808 128 # Done
  expect_gone
  (($(completions present true) == 3 && $(completions dismiss true) == 3)) || fail 'not three times each'
  stop
}

# --- the list

# Rows of the column of coloured dots, within the list.
dots() { column 340 170 720; }
last_offset() { since_mark | grep '"kind":"scroll"' | tail -n 1 | grep -oE '"y":-?[0-9]+' | cut -d : -f 2; }
# expect_scrolled POINTS TOLERANCE FILE: the list rests that much further down than when FILE was made of
# its dots, by the journal and on the screen.
expect_scrolled() {
  local moved
  wait_for_rest
  moved=$(last_offset)
  expect_near "$moved" "$1" 'content offset' "$2"
  cmp -s <(tail -n +$((moved + 1)) "$3") <(dots | head -n $((720 - moved))) \
    || fail "the list has not moved by $moved points on the screen"
  sheet_is $place 0 || fail "the sheet has moved to $(sheet_top)"
}

test_one_drag_scrolls_to_the_top_moves_the_sheet_and_scrolls_again() {
  start_tags
  present
  mark
  dots >"$work/dots"
  drag 590 700 590 400 200
  expect_scrolled 300 4 "$work/dots"
  local offset top
  offset=$(last_offset)
  # Down by 200 more than there is to scroll, a mouse's slop aside: the sheet goes along.
  press 590 300
  move 590 300 590 $((500 + offset)) 200
  wait_for_sheet $((place + 200)) 4
  top=$(sheet_top)
  move 590 $((500 + offset)) 590 $((400 + offset)) 100
  wait_for_sheet $((top - 100))
  # To the resting position and 150 further: the list scrolls.
  move 590 $((400 + offset)) 590 $((500 + offset - (top - place) - 150)) 100
  sleep 0.2
  release
  expect_scrolled 150 2 "$work/dots"
  expect_only dismiss false
  # One drag to the top and then a dismissal.
  mark
  drag 590 250 590 880 200
  expect_gone
  expect_only dismiss true
  stop
}

test_a_fling_of_the_list_to_its_top_does_not_dismiss() {
  start_tags
  present
  mark
  dots >"$work/dots"
  drag 590 700 590 560 150
  expect_scrolled 140 4 "$work/dots"
  # The finger moves further than the list: the sheet moves a little and returns.
  flick 590 300 590 560 80
  expect_shown
  expect_scrolled 0 0 "$work/dots"
  has_line '"call":"completeTransition\(_:\)".*"detail":"true"' && fail 'the sheet was sent away'
  stop
}

test_a_flung_list_goes_on_and_stops_under_the_finger() {
  start_tags
  present
  mark
  local before
  flick 590 800 590 500 120
  before=$(dots | cksum)
  eventually dots_are_not "$before" || fail 'the list does not go on'
  press 590 500
  wait_for_frames 2
  before=$(dots | cksum)
  sleep 0.1
  [[ $(dots | cksum) == "$before" ]] || fail 'the list moves under a resting finger'
  release
  wait_for_rest
  has_line '"motion":"decelerating"' || fail 'the list did not decelerate'
  sheet_is $place 0 || fail 'the sheet has moved'
  expect_none '"call":"dismiss\('
  stop
}
dots_are_not() { [[ $(dots | cksum) != "$1" ]]; }

test_the_wheel_scrolls_and_never_dismisses() {
  start_tags
  present
  mark
  dots >"$work/dots"
  xdotool mousemove 590 600
  wheel_up 5
  wait_for_rest
  sheet_is $place 0 || fail 'the wheel moved the sheet'
  wheel_down 4
  wait_for_journal '"motion":"wheel"'
  expect_scrolled 192 0 "$work/dots"
  wheel_up 8
  expect_scrolled 0 0 "$work/dots"
  wheel_up 10
  wait_for_rest
  expect_scrolled 0 0 "$work/dots"
  expect_none '"call":"dismiss\('
  stop
}

test_a_tap_on_a_row_toggles_its_check_mark() {
  start_tags
  present
  # On the disc beside its tick, on the first row.
  wait_for_pixel 829 231 ffffff
  mark
  click 500 238
  wait_for_pixel 829 231 4338ca
  wait_for_rest
  has_line '"kind":"touch","phase":"ended".*"view":"TagRow"' || fail 'the row was not hit'
  click 500 238
  wait_for_pixel 829 231 ffffff
  wait_for_rest
  expect_none '"call":"(dismiss|present)\('
  sheet_is $place 0 || fail 'the sheet has moved'
  # A press that becomes a drag selects nothing.
  drag 500 238 500 138 100
  wait_for_rest
  drag 500 300 500 200 100
  wait_for_rest
  wheel_up 30
  wait_for_rest
  wait_for_pixel 829 231 ffffff
  stop
}
