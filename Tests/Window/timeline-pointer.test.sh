# shellcheck shell=bash
# shellcheck disable=SC2154,SC2034,SC1112 # the harness's variables; names as the screen has them
# What the timeline tells under the pointer, tracks that are dragged, and a window of 700 by 500 points.

# columns_of RRGGBB X WIDTH Y HEIGHT: the columns of a part of the screen that have this colour in half of their pixels.
columns_of() {
  import -silent -window root -crop "$3x$5+$2+$4" -depth 8 rgb:- | od -An -v -tx1 -w3 | tr -d ' ' \
    | awk -v color="$1" -v width="$3" -v height="$5" -v left="$2" '
      $1 == color { n[(NR - 1) % width]++ }
      END { for (x = 0; x < width; x++) if (n[x] > height / 2) printf "%d ", left + x }'
}
has_crosshair_at() { [[ " $(columns_of 62656d 130 1030 704 180)" == *" $1 "* ]]; }

test_a_line_goes_through_all_tracks_and_each_curve_has_its_value_at_the_pointer() {
  session_of_a_sheet
  key z
  wait_for_rest
  local here there
  xdotool mousemove 480 780
  wait_for_rest
  has_crosshair_at 480 || fail "the line is at $(columns_of 62656d 130 1030 704 180)instead of 480"
  # Beside the line, a label at the position's curve, and one at the velocity's.
  here=$(labels_at 480)
  ((here >= 2)) || fail "$here labels are beside the line at 480"
  xdotool mousemove 900 780
  wait_for_rest
  has_crosshair_at 900 || fail 'the line does not follow'
  there=$(labels_at 900)
  ((there >= 2)) || fail "$there labels are beside the line at 900"
  ! has_crosshair_at 480 || fail 'the line stays behind'
  xdotool mousemove 700 300
  wait_for_rest
  ! has_crosshair_at 900 || fail 'the line stays without the pointer'
  stop
}
# The stretches of dark text in the 60 points right of the line: one for each label.
labels_at() {
  import -silent -window root -crop "60x100+$(($1 + 8))+720" -depth 8 gray:- | od -An -v -tu1 -w60 \
    | awk '{ dark = 0; for (i = 1; i <= NF; i++) if ($i < 90) dark++
        if (dark >= 3) { if (!inside) n++; inside = 1 } else inside = 0 } END { print n + 0 }'
}

test_the_label_of_a_hand_off_is_whole_at_both_edges_of_the_tracks() {
  session_of_a_sheet
  key z
  xdotool mousemove 700 300
  wait_for_rest
  local x width
  x=$(hand_off_at 740 78)
  measure_label "$x"
  width=$((label_end - label_start))
  ((label_start > x && width > 60)) || fail "at $x, the label is at $label_start to $label_end"
  # Short enough that the hand-off reaches both edges.
  xdotool keydown ctrl mousemove "$x" 860
  wheel_up 3
  xdotool keyup ctrl
  wait_for_rest
  drag "$x" 860 1150 860 200
  xdotool mousemove 700 300
  wait_for_rest
  x=$(hand_off_at 740 78)
  ((x > 1178 - width)) || fail "the hand-off is at $x, where its label has room"
  measure_label "$x"
  is_about $((label_end - label_start)) "$width" 3 || fail "at $x, the label is at $label_start to $label_end"
  ((label_end < x)) || fail "at $x, the label is at $label_start to $label_end"
  drag 1150 860 $((1150 - (x - 600))) 860 200
  drag 600 860 135 860 200
  xdotool mousemove 700 300
  wait_for_rest
  x=$(hand_off_at 740 78)
  ((x < 121 + width)) || fail "the hand-off is at $x, where its label has room on both sides"
  measure_label "$x"
  is_about $((label_end - label_start)) "$width" 3 || fail "at $x, the label is at $label_start to $label_end"
  ((label_start > x && label_end <= 1178)) || fail "at $x, the label is at $label_start to $label_end"
  stop
}
# hand_off_at Y HEIGHT: the column of the first hand-off in Curves, which is at that height; 0 without one.
hand_off_at() {
  local found
  read -r -a found <<<"$(columns_of 9fa1a5 121 1058 "$1" "$2")"
  echo "${found[0]:-0}"
}
# Sets `label_start` and `label_end`: the ends of the text less than 200 points from a hand-off's line, in the row above
# the curves.
measure_label() {
  read -r label_start label_end < <(import -silent -window root -crop 1059x10+121+723 -depth 8 gray:- \
    | od -An -v -tu1 -w1059 | awk -v line=$(($1 - 120)) '
      { for (i = 1; i <= NF; i++) if ($i < 190 && (i < line - 1 || i > line + 1) && i > line - 200 && i < line + 200) {
          if (!start || i < start) start = i
          if (i > end) end = i } }
      END { print 120 + start, 120 + end }')
}

test_every_kind_of_control_describes_itself_under_a_resting_pointer() {
  read_aloud session_of_a_sheet
  local control x y width height before
  while read -r control; do
    read -r x y width height < <(ask frame "${control%%:*}" "${control#*:}")
    park_pointer
    wait_for_rest
    before=$(around "$x" "$y" "$width" "$height")
    xdotool mousemove $((x + width / 2)) $((y + height / 2))
    eventually describes_itself "$before" "$x" "$y" "$width" "$height" || fail "$control does not describe itself"
  done <<'CONTROLS'
push button:One frame back
push button:Export
toggle button:Compare
toggle button:Live
push button:Zoom in
push button:Transition
toggle button:Gestures
separator:Edge between position and velocity
push button:Undo: Panels
toggle button:Phone
list item:Warning, 2
CONTROLS
  stop
}
# The pixels beside a control, above and below it.
around() {
  local top=$(($2 - 46)) left=$(($1 > 60 ? $1 - 60 : 0))
  picture "$left" $((top > 0 ? top : 0)) $(($3 + 120)) 40
  picture "$left" $(($2 + $4 + 2)) $(($3 + 120)) 40
}
describes_itself() { [[ $(around "${@:2}") != "$1" ]]; }

# Opens the window as a user does: with a frame, and as it was left.
start_with_a_frame() {
  journal=$work/$test_name.journal
  recording=$work/$test_name.recording
  frame_log=$work/$test_name.frames
  rm -f "$journal" "$recording" "$frame_log"
  park_pointer
  "$binary" open --position 20,40 --scale 1 --journal "$journal" --record "$recording" --frame-log "$frame_log" "$@" \
    >"$work/$test_name.out" 2>"$work/$test_name.err" &
  program=$!
  eventually has_frame || fail "no first frame: $(tail -n 3 "$work/$test_name.err")"
  window=$(xdotool search --onlyvisible --name Interlude | head -n 1)
}
# Presses the middle of an element and moves the pointer down by $3 points.
drag_down() {
  local x y width height
  read -r x y width height < <(ask frame "$1" "$2")
  drag $((x + width / 2)) $((y + height / 2)) $((x + width / 2)) $((y + height / 2 + $3)) 150
}
height_of() { ask frame "$@" | cut -d ' ' -f 4; }
has_height() { is_about "$(height_of "$1" "$2")" "$3" 1; }

test_tracks_that_were_dragged_and_open_panels_are_there_at_the_next_start() {
  read_aloud start_with_a_frame --scene tags --size 1100x850
  open_lab
  tree_has 'panel “Curves”'
  local gestures curves
  gestures=$(height_of panel Gestures)
  curves=$(height_of panel Curves)
  # The first edge is that below Gestures.
  drag_down separator 'Edge between tracks' 24
  eventually has_height panel Gestures $((gestures + 24)) || fail "Gestures has $(height_of panel Gestures) points, not $gestures + 24"
  click_on 'toggle button' Travel
  tree_lacks 'panel “Travel”'
  wait_for_rest
  local left
  left=$(height_of panel Gestures)
  key q
  ended
  grep -q '"isOpen": true' "$XDG_STATE_HOME/interlude/state.json" || fail 'the open lab is not remembered'
  start_with_a_frame --scene tags --size 1100x850
  wait_for_rest
  eventually is_published
  tree_has 'panel “Inspector”'
  tree_has 'panel “Timeline”'
  eventually has_height panel Gestures "$left" || fail "at the next start, Gestures has $(height_of panel Gestures) points, not $left"
  tree_lacks 'panel “Travel”'
  # A double click returns what was there at first; Curves had it, too.
  click_on 'toggle button' Travel
  point_at separator 'Edge between tracks'
  xdotool click --repeat 2 --delay 60 1
  eventually has_height panel Gestures "$gestures" || fail "a double click leaves $(height_of panel Gestures) points"
  has_height panel Curves "$curves" || fail "Curves has $(height_of panel Curves) points instead of $curves"
  key q
  ended
}

test_at_700_by_500_every_control_is_inside_and_the_stage_has_room() {
  read_aloud start --scene tags --size 700x500
  open_lab
  local name x y width height
  for name in 'push button:One frame back' 'push button:Pause or continue the stage’s time' 'push button:Export' \
    'toggle button:Live' 'toggle button:Tuning' 'slider:Playhead'; do
    read -r x y width height < <(ask frame "${name%%:*}" "${name#*:}") || fail "there is no $name"
    ((x >= 0 && y >= 0 && x + width <= 700 && y + height <= 500 && width > 0)) \
      || fail "$name is at $x, $y with $width by $height points"
  done
  read -r x y width height < <(ask frame panel 'Stage: Tags')
  ((width >= 320 && height >= 150)) || fail "the stage has $width by $height points"
  # What has no room is in the palette, behind the three dots.
  mark
  click_on 'push button' 'Show the buttons that have no room, and all commands'
  tree_has 'menu item “Damage, D”'
  tree_has 'menu item “Compare, C”'
  click_on 'menu item' 'All commands, Ctrl+K'
  tree_has '^ *dialog'
  xdotool type --delay 20 'dark'
  key Return
  wait_for_journal '"setting":"appearance".*"value":"dark"'
  stop
}
