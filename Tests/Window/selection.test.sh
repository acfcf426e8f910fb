# shellcheck shell=bash
# shellcheck disable=SC2154 # the harness's variables
# The selection of views, and panels that are resized and enlarged, in a window of 1180 by 900 points.
#
# With all panels the stage is at x 232 to 860 and y 0 to 560, the inspector right of it.

inspector() { picture 870 40 300 500; }
inspector_is() { [[ $(inspector) == "$1" ]]; }
inspector_differs() { ! inspector_is "$1"; }
stage_around() { picture 240 100 600 400; }
stage_is_as() { [[ $(stage_around) == "$1" ]]; }
stage_differs_from() { ! stage_is_as "$1"; }

test_the_pick_tool_selects_a_view_and_the_scene_does_not_hear_of_it() {
  start --scene tags
  open_lab
  bring_sheet
  mark
  local none label
  none=$(inspector)
  key p
  click 400 253
  eventually inspector_differs "$none" || fail 'nothing is selected'
  wait_for_rest
  label=$(inspector)
  key Up
  eventually inspector_differs "$label" || fail 'the arrow key does not select the superview'
  key Escape
  eventually inspector_is "$none" || fail 'Escape does not clear the selection'
  expect_none '"kind":"touch"'
  expect_none '"key":"up"'
  stop
}

test_the_secondary_button_opens_a_menu_that_isolates_the_view() {
  start --scene tags
  open_lab
  bring_sheet
  mark
  local before menu
  before=$(stage_around)
  xdotool mousemove 420 200 click 3
  eventually stage_differs_from "$before" || fail 'no menu opens'
  wait_for_rest
  menu=$(stage_around)
  # From the end: clear, the two questions, copy, isolate.
  for _ in 1 2 3 4 5; do key Up; done
  key Return
  eventually stage_differs_from "$menu" || fail 'the menu stays'
  wait_for_rest
  stage_differs_from "$before" || fail 'the view is not shown alone'
  key Escape
  eventually stage_is_as "$before" || fail 'the stage is not shown as before'
  expect_none '"kind":"touch"'
  stop
}

test_the_edges_of_panels_resize_the_stage() {
  start --scene tags
  open_lab
  mark
  drag 232 300 282 300 200
  wait_for_journal '"setting":"size".*"value":"578.0x560.0@1.0"'
  drag 500 560 500 500 200
  wait_for_journal '"setting":"size".*"value":"578.0x500.0@1.0"'
  drag 860 300 820 300 200
  wait_for_journal '"setting":"size".*"value":"538.0x500.0@1.0"'
  # A double click restores the default.
  mark
  xdotool mousemove 820 300 click --repeat 2 --delay 60 1
  wait_for_journal '"setting":"size".*"value":"578.0x500.0@1.0"'
  xdotool mousemove 282 300 click --repeat 2 --delay 60 1
  wait_for_journal '"setting":"size".*"value":"628.0x500.0@1.0"'
  stop
}

test_an_instrument_takes_the_place_of_the_stage_and_returns() {
  start --scene tags
  open_lab
  bring_sheet
  local before
  before=$(stage_around)
  mark
  xdotool mousemove 1000 18 click --repeat 2 --delay 60 1
  xdotool mousemove 1000 880
  eventually stage_differs_from "$before" || fail 'the instrument is not enlarged'
  key Escape
  eventually stage_is_as "$before" || fail 'the stage does not come back'
  expect_none '"setting":"size"'
  stop
}

test_the_instruments_show_what_concerns_the_selected_view_and_the_menu_answers() {
  start --scene tags
  open_lab
  bring_sheet
  drag 530 130 530 230 150
  wait_for_rest
  mark
  local none tracks
  none=$(inspector)
  tracks=$(picture 120 664 1060 100)
  key p
  click 400 253
  eventually inspector_differs "$none" || fail 'nothing is selected'
  eventually differs 120 664 1060 100 "$tracks" || fail 'the tracks show what does not concern the view'
  expect_none '"kind":"touch"'
  # What moved it, from the menu: the frame is shown, with a sentence.
  local before
  before=$(stage_around)
  xdotool mousemove 400 253 click 3
  eventually stage_differs_from "$before" || fail 'no menu opens'
  for _ in 1 2 3; do key Up; done
  key Return
  wait_for_rest
  stage_differs_from "$before" || fail 'it does not tell what moved the view'
  stop
}

test_curves_are_filtered_to_the_selection() {
  session_of_a_sheet
  flick 530 130 530 600 120
  wait_for_journal '"call":"dismissalTransitionDidEnd\(_:\)".*"detail":"true"'
  wait_for_rest
  click 780 60
  wait_for_rest
  drag 530 130 530 330 200
  wait_for_rest
  key z
  xdotool mousemove 700 300
  wait_for_rest
  local all filtered
  all=$(gutter_of_curves)
  # A label of the sheet: the sheet moved, the background behind it has nothing to do with it.
  pick 400 203
  xdotool mousemove 700 300
  eventually gutter_differs "$all" || fail 'the other property is still named'
  filtered=$(gutter_of_curves)
  has_color 40 150 736 1000 90 "$spring" || fail 'the curve of the sheet is gone'
  # Filter, beside the name.
  click 381 530
  xdotool mousemove 700 300
  eventually gutter_is "$all" || fail 'without Filter, the other property is not named'
  click 381 530
  xdotool mousemove 700 300
  eventually gutter_is "$filtered" || fail 'Filter does not return'
  key Escape
  eventually gutter_is "$all" || fail 'without a selection, the other property is not named'
  # The heading of the page behind the sheet, which nothing moves.
  flick 530 130 530 600 120
  wait_for_rest
  key z
  pick 300 48
  xdotool mousemove 700 300
  eventually lacks_color 1 130 736 1030 84 "$spring" || fail 'a curve stays that does not move the selected view'
  key Escape
  eventually has_color 40 130 736 1030 84 "$spring" || fail 'the curves do not return'
  stop
}
gutter_of_curves() { picture 0 704 118 112; }
gutter_is() { [[ $(gutter_of_curves) == "$1" ]]; }
gutter_differs() { ! gutter_is "$1"; }
