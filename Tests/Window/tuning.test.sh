# shellcheck shell=bash
# shellcheck disable=SC2154 # the harness's variables
# Knobs, ghosts, the search for a view and a pinch, in a window of 1180 by 900 points.

# count_lines COLOR: the pixels of the stage that are orange (the past) or green (the future), also pale ones.
count_lines() {
  import -silent -window root -crop 600x480+240+60 -depth 8 rgb:- | od -An -v -tu1 -w3 | awk -v color="$1" '
    color == "orange" && $1 - $3 > 60 && $1 > $2 + 25 && $2 > $3 { n++ }
    color == "green" && $2 - $1 > 30 && $2 > $3 { n++ }
    END { print n + 0 }'
}
has_lines() { (($(count_lines "$1") >= $2)); }
lacks_lines() { ! has_lines "$@"; }

test_a_view_is_found_by_its_name_in_the_view_hierarchy() {
  start --scene tags
  open_inspector 5
  local legend pill
  legend=$(picture 865 530 310 100)
  pill=$(picture 12 850 200 40)
  click 1010 504
  mark
  # The letters are no shortcuts meanwhile: "t" would open the timeline.
  xdotool type --delay 30 tags
  eventually differs 865 530 310 100 "$legend" || fail 'nothing is listed'
  wait_for_rest
  expect_none '"setting":"size"'
  key Return
  # The first that was found is selected: it has an outline, and its name is at the lower edge.
  eventually differs 12 850 200 40 "$pill" || fail 'nothing is selected'
  eventually has_color 40 720 20 140 60 "$accent" || fail 'the view has no outline'
  key Escape
  key Escape
  eventually picture_is 12 850 200 40 "$pill" || fail 'it stays selected'
  stop
}

test_ghosts_have_pictures_of_the_past_and_the_future() {
  session_of_a_sheet
  key z
  wait_for_rest
  # In the middle of the flight: a few frames after the release.
  local i
  key braceleft
  for ((i = 0; i < 10; i++)); do key period; done
  wait_for_rest
  local orange green past
  orange=$(count_lines orange)
  green=$(count_lines green)
  key g
  eventually has_lines orange $((orange + 200)) || fail 'there are no earlier ones'
  lacks_lines green $((green + 50)) || fail 'there are later ones that nobody asked for'
  past=$(stage_picture)
  # In the row, 6 of the future, and 3 of the past.
  click 306 617
  eventually has_lines green $((green + 200)) || fail 'there are no later ones'
  click 90 617
  xdotool mousemove 700 300
  eventually stage_changed "$past" || fail 'the number of earlier ones does not change'
  # The frames between two of them.
  wait_for_rest
  past=$(stage_picture)
  click 494 617
  xdotool mousemove 700 300
  eventually stage_changed "$past" || fail 'the distance does not change'
  key g
  eventually lacks_lines green $((green + 50)) || fail 'they stay'
  stop
}

test_a_slider_replays_the_gesture_and_curves_predict_it_beside_the_old_one() {
  session_of_a_sheet
  key z
  wait_for_rest
  local resting curves
  resting=$(stage_picture)
  curves=$(picture 120 700 1060 90)
  mark
  press 1090 114
  move 1090 114 1000 114 80
  # While the button is down: the gesture runs again, and Curves has it beside the run before.
  eventually stage_changed "$resting" || fail 'the gesture does not run again'
  eventually differs 120 700 1060 90 "$curves" || fail 'Curves shows the same'
  # Until what was replayed stands; while a button is down, frames go on.
  sleep 1.5
  curves=$(picture 120 700 1060 90)
  move 1000 114 950 114 80
  eventually differs 120 700 1060 90 "$curves" || fail 'a further move predicts the same'
  release
  wait_for_rest
  eventually stage_is_present "$resting" || fail 'it ends elsewhere'
  stop
}

test_a_pinch_zooms_the_timeline() {
  session_of_a_sheet
  key 0
  wait_for_rest
  local whole
  whole=$(plots)
  xdotool keydown ctrl
  drag 800 850 1000 850 200
  xdotool keyup ctrl mousemove 700 300
  eventually plots_differ "$whole" || fail 'it does not zoom'
  wait_for_rest
  key 0
  eventually plots_are "$whole" || fail 'the whole session is not what it was'
  stop
}
