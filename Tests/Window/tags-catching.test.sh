# shellcheck shell=bash
# shellcheck disable=SC2154 # the harness's variables
# The sheet is caught in flight and follows the finger that caught it.
source Tests/Window/tags-words.sh

# Each flight starts from rest and leaves the sheet in motion. At its start, `flight_call` is its
# transition's call.
fly_presenting() {
  flight_call=present
  xdotool mousemove $button_x $button_y mousedown 1 sleep 0.03 mouseup 1 sleep 0.06
}
fly_dismissing() {
  flight_call=dismiss
  xdotool key Escape sleep 0.1
}
fly_cancelling() {
  flight_call=dismiss
  drag 590 120 590 480 100
}
fly_finishing() {
  flight_call=dismiss
  flick 590 120 590 320 120
}

# catch FLIGHT: a finger goes down on the sheet in flight, which stops where it was last seen, stays, and
# follows from there; the release decides by place, and all of it is one transition.
#
# The program is halted while its last picture is looked at. If it was halted while making a frame, one
# more was seen before the touch, and the attempt is made again: on a machine that holds programs up for tens of
# milliseconds, many times.
catch() {
  local top after shown=0 caught=0
  start_tags
  for _ in {1..20}; do
    if [[ $1 == presenting ]]; then
      no_sheet || { key Escape; expect_gone; }
    elif no_sheet; then
      present
    fi
    mark
    "fly_$1"
    freeze
    top=$(sheet_top)
    if [[ -z $top ]] || ((top < place + 70 || top > 740)); then
      thaw # too early or too late
      wait_for_rest
      continue
    fi
    press 590 850 # on the sheet, also when it goes down for one frame more
    thaw
    wait_for_frames 2
    after=$(sheet_top)
    if [[ -z $after ]] || ((after < place + 60)); then
      # Hidden, or where it resists the finger.
      release
      wait_for_rest
      shown=$(since_mark | grep '"phase":"began"' | tail -n 1 | grep -oE '"frame":[0-9]+')
      # Only where the machine was busy for some frames may the sheet have gone so far before it was touched.
      ((${shown#*:} > frozen_after + 1)) || fail "the sheet went from $top to ${after:-out of sight} at the touch"
      continue
    fi
    hold_and_follow "$after"
    shown=$(since_mark | grep '"phase":"began"' | tail -n 1 | grep -oE '"frame":[0-9]+')
    if ((${shown#*:} == frozen_after + 1)); then
      expect_near "$after" "$top" 'the sheet jumped at the touch'
      caught=1
      break
    fi
  done
  ((caught)) || fail 'the sheet could not be caught in flight'
  expect_caught_at_touch_down
  stop
}

# hold_and_follow TOP: the sheet, caught at TOP by a finger at y 850, stays as long as the finger does, and
# follows it; then it is let go at rest.
hold_and_follow() {
  local top=$1
  [[ -n $top ]] || fail 'the sheet is out of sight after the touch'
  sleep 0.1
  expect_near "$(sheet_top)" "$top" 'the sheet moves under a resting finger' 0
  move 590 850 590 800 60
  wait_for_sheet $((top - 50))
  move 590 800 590 830 60
  wait_for_sheet $((top - 20))
  sleep 0.2
  release
  if ((top - 20 > halfway)); then
    expect_gone
    expect_only "$flight_call" "$([[ $flight_call == dismiss ]] && echo true || echo false)"
  else
    expect_shown
    expect_only "$flight_call" "$([[ $flight_call == present ]] && echo true || echo false)"
  fi
}

# The animation was stopped at the instant of the last touch's beginning, before the finger moved.
expect_caught_at_touch_down() {
  since_mark | awk '
    { match($0, /"t":[0-9.]+/); t = substr($0, RSTART, RLENGTH) }
    /"phase":"began"/ { began = t; stopped = 0 }
    /"kind":"animation"/ && /"action":"stopped"/ && t == began { stopped = 1 }
    END { exit !stopped }' || fail 'no animation was stopped at touch-down'
}

test_caught_while_presenting() { catch presenting; }
test_caught_while_dismissing() { catch dismissing; }
test_caught_while_cancelling() { catch cancelling; }
test_caught_while_finishing() { catch finishing; }

test_caught_twice_on_one_way() {
  start_tags
  mark
  local top
  # Slow motion leaves enough time, also on a busy machine.
  key s
  click $button_x $button_y
  eventually sheet_between 200 480 || fail 'the sheet does not come'
  press 590 860
  wait_for_still
  top=$(sheet_top)
  release
  eventually sheet_left "$top" || fail 'the sheet does not go on'
  press 590 860
  wait_for_still
  top=$(sheet_top)
  move 590 860 590 800 100
  wait_for_sheet $((top - 60))
  key s
  move 590 800 590 600 100
  sleep 0.2
  release
  expect_shown
  expect_only present true
  stop
}
sheet_between() {
  local top
  top=$(sheet_top)
  [[ -n $top ]] && ((top >= $1 && top <= $2))
}
sheet_left() { ! sheet_is "$1" 3; }
wait_for_still() {
  wait_for_frames 2
  local top
  top=$(sheet_top)
  sleep 0.1
  expect_near "$(sheet_top)" "$top" 'the sheet moves under a resting finger' 0
}
