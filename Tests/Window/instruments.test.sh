# shellcheck shell=bash
# shellcheck disable=SC2154 # the harness's variables
# Each instrument of the lab under a real pointer, and the window's input and output.
#
# With all panels open (lab.test.sh says where they lie) the tracks begin at x 120, below the ruler at y 604 to
# 628: gestures to 696, curves to 785, travel to 844, frames to the end. In the inspector the header of Tuning
# is at y 0 to 36, that of Calls follows, then the release map's. A header that was clicked folds what is below it, and
# the next one follows it.

accent=0b63ce
spring=a35200
broken=c4231c

# count_color x y width height rrggbb: pixels of just this colour.
count_color() {
  import -silent -window root -crop "$3x$4+$1+$2" -depth 8 rgb:- | od -An -v -tx1 -w3 \
    | grep -c "^ ${5:0:2} ${5:2:2} ${5:4:2}$" || true
}
# has_color COUNT x y width height rrggbb: at least COUNT pixels.
has_color() { (($(count_color "${@:2}") >= $1)); }
lacks_color() { ! has_color "$@"; }
differs() { [[ $(picture "$1" "$2" "$3" "$4") != "$5" ]]; }
# open_inspector FOLDED: with that many of its first instruments folded.
open_inspector() {
  mark
  key i
  wait_for_journal '"setting":"size"'
  wait_for_rest
  fold "$1"
}
# fold COUNT: folds the first instruments of the inspector.
fold() {
  local place unfolded
  for ((place = 0; place < $1; place++)); do
    unfolded=$(picture 865 $((36 + 36 * place)) 310 200)
    click 1010 $((18 + 36 * place))
    eventually differs 865 $((36 + 36 * place)) 310 200 "$unfolded" || fail "instrument $place does not fold"
    wait_for_rest
  done
}
pull_and_let_go() {
  drag 530 130 530 230 150
  wait_for_rest
}

test_a_click_on_a_call_goes_to_its_frame() {
  start --scene tags
  open_lab
  fold 1
  bring_sheet
  local after
  after=$(picture 240 100 600 440)
  wait_for_pixel 530 180 ffffff
  xdotool mousemove 1010 250
  wheel_up 40
  wait_for_rest
  # The row below the heading is the first call.
  click 1060 199
  wait_for_change 530 180 ffffff
  key space
  eventually stage_is "$after" || fail 'what followed is not shown again'
  stop
}

test_lanes_curves_and_travel_tell_of_a_drag() {
  start --scene tags
  open_lab
  bring_sheet
  lacks_color 150 130 668 1040 56 $accent || fail 'there is a lane before anything was dragged'
  lacks_color 20 130 824 1040 44 $spring || fail 'there is travel before anything was dragged'
  pull_and_let_go
  eventually has_color 150 130 668 1040 56 $accent || fail 'no lane has the pan'
  eventually has_color 20 130 726 1040 70 $spring || fail 'no curve has the spring after the release'
  eventually has_color 20 130 824 1040 44 $spring || fail 'the travel has no column of the sheet'
  lacks_color 1 130 726 1040 118 $broken || fail 'something is broken'
  stop
}

test_a_click_on_a_curves_name_goes_to_the_next_thing_that_moves() {
  start --scene tags
  open_lab
  bring_sheet
  local name
  name=$(picture 4 742 110 20)
  click 50 752
  eventually differs 4 742 110 20 "$name" || fail 'it is the same name'
  stop
}

test_the_release_map_has_a_ring_while_a_hand_holds_the_sheet_and_a_dot_then() {
  start --scene tags
  open_lab
  fold 2
  bring_sheet
  # The lower part of the map, without its labels.
  lacks_color 4 910 186 250 90 $accent || fail 'a ring is there before'
  press 530 130
  move 530 130 530 230 150
  eventually has_color 4 910 186 250 90 $accent || fail 'there is no ring'
  release
  wait_for_rest
  eventually lacks_color 4 910 186 250 90 $accent || fail 'the ring stays'
  eventually has_color 4 910 186 250 90 1b1c1f || fail 'there is no dot'
  stop
}

test_a_drag_turns_the_view_hierarchy_and_a_click_outlines_the_stage() {
  start --scene tags
  open_inspector 5
  local before stage
  before=$(picture 872 226 296 200)
  has_pictured_layers || fail 'the layers lack their pictures'
  drag 960 336 1080 366 150
  eventually differs 872 226 296 200 "$before" || fail 'it does not turn'
  wait_for_rest
  has_pictured_layers || fail 'turned, the layers lack their pictures'
  stage=$(picture 0 0 200 30)
  click 930 470
  eventually differs 0 0 200 30 "$stage" || fail 'there are no outlines'
  click 930 470
  eventually picture_is 0 0 200 30 "$stage" || fail 'the outlines stay'
  stop
}

# Whether the layers are as they are drawn: with the sun of the scene's picture, and the sky behind it.
has_pictured_layers() { has_about 20 872 226 296 200 f5a52a && has_about 200 872 226 296 200 14233f; }
# has_about COUNT x y width height rrggbb: at least COUNT pixels of nearly this colour.
has_about() {
  import -silent -window root -crop "$4x$5+$2+$3" -depth 8 rgb:- | od -An -v -tu1 -w3 \
    | awk -v r=$((16#${6:0:2})) -v g=$((16#${6:2:2})) -v b=$((16#${6:4:2})) -v count="$1" '
      ($1 - r) ^ 2 <= 144 && ($2 - g) ^ 2 <= 144 && ($3 - b) ^ 2 <= 144 { n++ }
      END { exit n < count }'
}

test_what_is_drawn_anew_flashes_while_that_is_switched_on() {
  start --scene tags
  open_lab
  bring_sheet
  local white mover
  white=$(count_color 260 240 300 200 ffffff)
  ((white > 10000)) || fail "the sheet is not white: $white"
  key d
  press 530 130
  move 530 130 530 230 500 &
  mover=$!
  # The first of them come before the drag begins.
  wait_for_frames 10
  freeze
  wait "$mover"
  lacks_color $((white / 4)) 260 240 300 200 ffffff || fail 'nothing flashes'
  thaw
  eventually has_color $((white / 2)) 260 240 300 180 ffffff || fail 'it flashes at rest'
  release
  stop
}

test_frames_show_their_costs_and_fold_away() {
  start --scene tags
  open_lab
  bring_sheet
  local tracks
  tracks=$(picture 130 848 1040 48)
  pull_and_let_go
  eventually differs 130 848 1040 48 "$tracks" || fail 'no frame has a cost'
  tracks=$(picture 0 630 1180 268)
  # The last of the buttons above the tracks, at the right edge.
  click 1136 582
  eventually differs 0 630 1180 268 "$tracks" || fail 'the track stays'
  stop
}

test_rules_are_put_to_the_test_and_kept() {
  start --scene tags
  open_inspector 4
  local untried
  untried=$(picture 865 186 310 400)
  bring_sheet
  eventually differs 865 186 310 400 "$untried" || fail 'no rule was put to the test'
  lacks_color 1 865 186 310 500 $broken || fail 'a rule is broken'
  stop
}
test_ctrl_z_undoes_what_a_hand_did_to_a_knob() {
  start --scene tags
  open_inspector 0
  local usual
  usual=$(picture 1086 76 86 26)
  drag 1090 114 950 114 100
  eventually differs 1086 76 86 26 "$usual" || fail 'the knob does not turn'
  wait_for_rest
  key ctrl+z
  eventually picture_is 1086 76 86 26 "$usual" || fail 'it is not undone'
  key ctrl+shift+z
  eventually differs 1086 76 86 26 "$usual" || fail 'it is not done again'
  stop
}

# Compiled once for all lanes.
x11() {
  if [[ ! -x $kept/x11 ]]; then
    cc -o "$work/x11" Tests/Window/x11.c -lX11
    mv -f "$work/x11" "$kept/x11"
  fi
  "$kept/x11" "$@"
}

test_code_is_copied_for_other_programs() {
  start --scene tags
  open_inspector 0
  xdotool mousemove 1000 130
  wheel_down 5
  wait_for_rest
  click 895 666
  eventually clipboard_has 'UISpringTimingParameters(' || fail "the clipboard has: $(x11 clipboard)"
  stop
}
clipboard_has() { x11 clipboard 2>/dev/null | grep -qF "$1"; }

test_a_recording_that_is_dropped_on_the_window_plays() {
  start --scene menu
  mark
  x11 drop "$window" "$PWD/Assets/recordings/tour.jsonl" || fail 'the window does not take it'
  # What is journaled from here on is the recording's.
  eventually is_of_tags || fail 'the recording is not shown'
  key q
  ended
}
is_of_tags() { [[ $(head -n 1 "$journal") == *'"scene":"tags"'* ]] || grep -q 'the scene “tags” follows' "$journal"; }

test_a_file_that_is_no_recording_is_turned_down_in_a_sentence() {
  start --scene menu
  wait_for_rest
  local stage
  stage=$(picture 240 840 700 50)
  echo 'hello' >"$work/hello.txt"
  x11 drop "$window" "$work/hello.txt" || fail 'the window does not take it'
  eventually differs 240 840 700 50 "$stage" || fail 'it says nothing'
  stop
}

test_a_recording_on_the_shelf_is_opened_by_keyboard_alone() {
  start --scene warning
  wait_for_rest
  flick 590 300 590 400 100
  key ctrl+s
  eventually test -s "$XDG_DATA_HOME/interlude/recordings/warning-1.jsonl" || fail 'it is not saved'
  mark
  key F6
  # Nine scenes, nineteen lessons, and then the recordings.
  xdotool key --repeat 28 --delay 20 Tab
  key Return
  wait_for_journal 'the scene “warning” follows'
  eventually is_titled 'warning-1.jsonl — Interlude' || fail 'the title does not name the recording'
  key q
  ended
}

test_light_dark_and_less_motion_are_chosen_with_the_pointer() {
  start --scene tags
  open_lab
  mark
  wait_for_pixel 226 300 fafafb
  click 60 510
  wait_for_journal '"setting":"appearance".*"value":"dark"'
  wait_for_pixel 226 300 1b1c20
  click 170 510
  wait_for_journal '"setting":"reduceMotion".*"value":"true"'
  click 60 510
  click 170 510
  wait_for_journal '"setting":"reduceMotion".*"value":"false"'
  stop
}

test_a_film_is_made_from_inside_the_lab() {
  start --scene tags
  open_lab
  bring_sheet
  click 368 582
  wait_for_rest
  click 418 582
  eventually test -s "$XDG_DATA_HOME/interlude/clips/tags-1.gif" || fail 'there is no film'
  [[ $(head -c 3 "$XDG_DATA_HOME/interlude/clips/tags-1.gif") == GIF ]] || fail 'it is no GIF'
  stop
}

test_a_page_is_made_from_inside_the_lab() {
  start --scene tags
  open_lab
  bring_sheet
  click 368 582
  wait_for_rest
  click 556 582
  eventually test -s "$XDG_DATA_HOME/interlude/clips/tags-1.html" || fail 'there is no page'
  grep -q 'TagsViewController is presented' "$XDG_DATA_HOME/interlude/clips/tags-1.html" || fail 'the page has no calls'
  stop
}

test_without_ffmpeg_a_film_is_refused_in_a_sentence() {
  mkdir -p "$work/bin"
  # shellcheck disable=SC2046
  ln -sf /usr/bin/* "$work/bin"
  rm -f "$work/bin/ffmpeg"
  PATH=$work/bin start --scene tags
  open_lab
  local stage
  stage=$(picture 300 460 480 90)
  click 368 582
  wait_for_rest
  click 418 582
  eventually differs 300 460 480 90 "$stage" || fail 'it says nothing'
  [[ -z $(ls "$XDG_DATA_HOME/interlude/clips") ]] || fail 'something is left behind'
  stop
}

test_a_spring_is_edited_on_its_curve() {
  start --scene tags
  open_inspector 0
  local damping seconds
  damping=$(picture 1086 76 86 26)
  seconds=$(picture 1086 128 86 26)
  # The handle on the rising part: to the right is slower.
  drag 923 264 953 264 150
  eventually differs 1086 128 86 26 "$seconds" || fail 'the seconds do not change'
  picture_is 1086 76 86 26 "$damping" || fail 'the damping changed as well'
  wait_for_rest
  key ctrl+z
  eventually picture_is 1086 128 86 26 "$seconds" || fail 'it is not undone'
  # The handle above it: up is less damping.
  drag 957 238 957 218 150
  eventually differs 1086 76 86 26 "$damping" || fail 'the damping does not change'
  stop
}
