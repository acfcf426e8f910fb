# shellcheck shell=bash
# shellcheck disable=SC2154 # the harness's variables
# The timeline and the audit, in a window of 1180 by 900 points with all panels.
#
# The session's map is at y 604 to 640, the ruler at y 640 to 664, the tracks begin at y 664 and x 120.

# The ruler and the tracks but Frames, which also counts frames that show nothing new.
plots() { picture 120 640 1060 200; }
plots_are() { [[ $(plots) == "$1" ]]; }
plots_differ() { ! plots_are "$1"; }

# Shows and drags the sheet, and rests.
session_of_a_sheet() {
  start --scene tags
  open_lab
  bring_sheet
  drag 530 130 530 330 200
  wait_for_rest
  xdotool mousemove 700 300
  wait_for_rest
}

test_the_timeline_zooms_with_the_wheel_and_returns() {
  session_of_a_sheet
  key 0
  wait_for_rest
  local whole
  whole=$(plots)
  xdotool keydown ctrl mousemove 400 780
  wheel_up 4
  xdotool keyup ctrl mousemove 700 300
  eventually plots_differ "$whole" || fail 'it does not zoom'
  key 0
  eventually plots_are "$whole" || fail 'the whole session is not what it was'
  key plus
  eventually plots_differ "$whole" || fail 'the key does not zoom'
  # The buttons are there for those who do not know the keys.
  click 1150 622
  xdotool mousemove 700 300
  eventually plots_are "$whole" || fail 'the button does not fit the session'
  stop
}

test_mouse_moves_are_no_news() {
  session_of_a_sheet
  local still
  still=$(plots)
  move 300 100 800 500 400
  move 800 500 300 100 400
  wait_for_rest
  plots_are "$still" || fail 'the timeline moved with the mouse'
  stop
}

test_a_range_is_looped_and_exported() {
  session_of_a_sheet
  key z
  wait_for_rest
  xdotool keydown shift
  drag 300 780 700 780 200
  xdotool keyup shift
  local before
  before=$(stage_picture)
  key o
  eventually stage_changed "$before" || fail 'the range is not played'
  key o
  wait_for_rest
  click 368 582
  wait_for_rest
  click 505 582
  eventually has_clip || fail 'no clip was made'
  local pictures
  pictures=$(find "$XDG_DATA_HOME/interlude/clips/tags-1" -name '*.png' | wc -l)
  ((pictures > 2 && pictures < 90)) || fail "the clip of the range has $pictures pictures"
  stop
}
stage_picture() { picture 240 100 600 440; }
stage_changed() { [[ $(stage_picture) != "$1" ]]; }
# Whether a clip is there to which nothing was added for a second.
has_clip() {
  [[ -n $(find "$XDG_DATA_HOME/interlude/clips" -name '*.png' 2>/dev/null) ]] || return 1
  [[ -z $(find "$XDG_DATA_HOME/interlude/clips" -newermt '-1 seconds' -name '*.png') ]]
}

test_keys_show_transitions_and_the_end_again() {
  session_of_a_sheet
  local present
  present=$(stage_picture)
  # The drag's own transition begins where the sheet stands; the one before it begins without the sheet.
  key bracketleft
  key bracketleft
  eventually stage_changed "$present" || fail 'it does not show the transition before'
  key End
  eventually stage_is_present "$present" || fail 'it does not return'
  stop
}
stage_is_present() { [[ $(stage_picture) == "$1" ]]; }
