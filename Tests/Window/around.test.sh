# shellcheck shell=bash
# shellcheck disable=SC2154,SC1111 # the harness's variables; quotes as the screen has them
# The first start, the palette, recordings, the focus and the audit, and what Tuning says, in a window of 1180 by 900 points.

test_the_three_first_steps_are_made_with_the_pointer() {
  rm "$XDG_STATE_HOME/interlude/state.json"
  read_aloud start --scene tags
  tree_has 'label “1 of 3: '
  click 1086 60
  tree_has 'label “2 of 3: '
  wait_for_rest
  # A short drag that returns is enough.
  drag 590 130 590 330 200
  tree_has 'label “3 of 3: '
  wait_for_rest
  flick 590 130 590 600 120
  wait_for_journal '"call":"dismissalTransitionDidEnd\(_:\)".*"detail":"true"'
  wait_for_rest
  tree_has 'label “3 of 3: '
  click 1086 60
  wait_for_frames 8
  press 590 700
  wait_for_frames 4
  release
  tree_lacks 'label “[123] of 3: '
  key q
  ended
  grep -q '"knowsHint": true' "$XDG_STATE_HOME/interlude/state.json" || fail 'the next start will show them again'
}

test_the_palette_finds_scenes_lessons_and_views_and_a_click_opens_them() {
  read_aloud start --scene tags
  open_lab
  key ctrl+k
  xdotool type --delay 20 'warning'
  tree_has '^ +list item “Warning'
  click_on_row 'Warning'
  tree_has 'panel “Stage: Warning”'
  key 1
  tree_has 'panel “Stage: Tags”'
  wait_for_rest
  key ctrl+k
  xdotool type --delay 20 'ShelfView'
  tree_has '^ +list item “ShelfView'
  click_on_row 'ShelfView'
  tree_has 'panel “Selection”'
  tree_has 'label “ShelfView”'
  key Escape
  key ctrl+k
  xdotool type --delay 20 'rubber'
  tree_has '^ +list item “Hard limit or rubber band'
  click_on_row 'Hard limit or rubber band'
  tree_has 'panel “Natural”'
  key q
  ended
}
# A click on the row of the palette that begins so: the rows below “dialog”.
click_on_row() {
  local name
  name=$(ask tree | sed -n '/^ *dialog/,$p' | sed -nE "s/^ *list item “($1.*)” \\[.*/\\1/p" | head -n 1)
  [[ -n $name ]] || fail "there is no row $1"
  click_on_last 'list item' "$name"
}
# The browser may have a row of the same name, which comes first.
click_on_last() {
  local x y width height
  read -r x y width height < <(ask last "$@") || fail "$(<"$work/ask.err")"
  click $((x + width / 2)) $((y + height / 2))
}

test_a_recording_in_the_browser_has_its_date_and_length() {
  read_aloud start --scene warning
  wait_for_rest
  flick 590 300 590 400 100
  wait_for_rest
  key ctrl+s
  eventually test -s "$XDG_DATA_HOME/interlude/recordings/warning-1.jsonl" || fail 'it is not saved'
  open_lab
  tree_has "list item “warning-1.*$(date +%-d) $(LC_ALL=C date +%b), [0-9]{1,2}:[0-9]{2} · [0-9]+ s"
  stop
}

test_a_recording_has_its_picture_in_the_browser_and_in_the_palette() {
  read_aloud start --scene warning
  wait_for_rest
  flick 590 300 590 400 100
  wait_for_rest
  key ctrl+s
  local file=$XDG_DATA_HOME/interlude/recordings/warning-1.png size name x y width height
  eventually test -s "$file" || fail 'no picture is saved'
  size=$(identify -format '%w %h' "$file")
  is_about "$((${size% *} * 300 / ${size#* }))" 400 8 || fail "the picture has $size pixels"
  (($(identify -format '%k' "$file") >= 8)) || fail 'the picture is empty'
  open_lab
  xdotool mousemove 100 300
  wheel_down 60
  wait_for_rest
  name=$(ask tree | sed -nE 's/^ *list item “(warning-1.*)” \[.*/\1/p' | head -n 1)
  read -r x y width height < <(ask frame 'list item' "$name")
  eventually has_reddish $((x + 4)) "$y" 36 "$height" || fail "the row at $x, $y has no picture"
  key ctrl+k
  xdotool type --delay 20 'warning-1'
  tree_has '^ *dialog'
  eventually has_picture_in_the_palette || fail 'the row of the palette has no picture'
  key Escape
  key q
  ended
}
# has_reddish X Y WIDTH HEIGHT: the scene's dial has that colour, and no text of the lab.
has_reddish() {
  import -silent -window root -crop "$3x$4+$1+$2" -depth 8 rgb:- | od -An -v -tu1 -w3 \
    | awk '$1 - $3 > 60 { n++ } END { exit n < 10 }'
}
has_picture_in_the_palette() {
  local name x y width height
  name=$(ask tree | sed -n '/^ *dialog/,$p' | sed -nE 's/^ *list item “(warning-1.*)” \[.*/\1/p' | head -n 1)
  read -r x y width height < <(ask last 'list item' "$name") || return 1
  has_reddish $((x + 4)) "$y" 36 "$height"
}

# has_ring ROLE NAME: the element has the ring of the focus around it.
has_ring() {
  local x y width height
  read -r x y width height < <(ask frame "$@") || return 1
  (($(ring_pixels "$x" "$y" "$width" "$height") * 3 > width + height))
}
lacks_ring() { ! has_ring "$@"; }
# The pixels of the accent colour in the four strips of five points around a frame, at most those on the screen.
ring_pixels() {
  local left=$(($1 > 4 ? $1 - 4 : 0))
  echo $(($(count_color "$left" $(($2 - 4)) "$3" 5 "$accent") + $(count_color "$left" $(($2 + $4 - 1)) "$3" 5 "$accent")))
}

test_the_focus_has_a_ring_in_tuning_and_in_the_timeline() {
  read_aloud start --scene tags
  open_lab
  key F6
  key F6
  tree_has 'toggle button “Tuning” \[focused'
  has_ring 'toggle button' Tuning || fail 'the header of Tuning has no ring'
  key Tab
  tree_has 'push button “Default” \[focused'
  eventually has_ring 'push button' Default || fail 'the preset has no ring'
  eventually lacks_ring 'toggle button' Tuning || fail 'the ring stays at the header'
  key F6
  tree_has 'slider “Playhead” \[focused'
  eventually has_ring slider Playhead || fail 'the ruler has no ring'
  key Tab
  tree_has 'toggle button “Gestures” \[focused'
  eventually lacks_ring slider Playhead || fail 'the ring stays at the ruler'
  key shift+Tab
  eventually has_ring slider Playhead || fail 'Shift and Tab do not lead back'
  key Escape
  eventually lacks_ring slider Playhead || fail 'Escape leaves the ring'
  stop
}

test_a_clip_is_exported_by_keyboard_alone() {
  read_aloud session_of_a_sheet
  for _ in 1 2 3; do key F6; done
  tree_has 'slider “Playhead” \[focused'
  tab_to 'push button “Export”'
  key Return
  tree_has 'push button “PNG”'
  tab_to 'push button “PNG”'
  key Return
  eventually has_clip || fail 'no clip was made'
  stop
}
# tab_to ELEMENT: presses Tab until the element has the focus, 40 times at most.
tab_to() {
  local i
  for ((i = 0; i < 40; i++)); do
    if tree_has_now "$1 \\[focused"; then return; fi
    key Tab
  done
  fail "Tab does not lead to $1"
}

test_a_click_on_a_finding_of_the_audit_shows_its_instant() {
  read_aloud start script/lib/faults.jsonl
  eventually has_played 4.9 || fail "the recording plays to $(journal_time '"kind":"frame"' last)"
  wait_for_rest
  open_lab
  # Tuning, Calls and the release map.
  fold 3
  tree_has 'label “3 findings, 3 of high severity”'
  click_on 'list item' 'Swallowed touch, UIView, 0.85 s'
  eventually playhead_is_about 0.85 0.05 || fail "the playhead is at $(playhead)"
  tree_has 'label “UIView takes no touch while it moves\.”'
  tree_has 'label “Cure: .*”'
  click_on 'list item' 'Velocity unit, 365.0×, UIView.opacity, 3.21 s'
  eventually playhead_is_about 3.21 0.05 || fail "the playhead is at $(playhead)"
  tree_lacks 'label “UIView takes no touch while it moves\.”'
  key q
  ended
}
has_played() { awk -v t="$(journal_time '"kind":"frame"' last)" -v end="$1" 'BEGIN { exit !(t >= end) }'; }

test_the_arrow_of_a_spring_sets_the_velocity_of_the_copied_code() {
  read_aloud start --scene tags
  open_lab
  tree_lacks 'label “-?[1-9][0-9]* pt/s”'
  # The arrow's tip; up is towards the spring's end.
  drag 924 300 924 270 150
  tree_has 'label “[1-9][0-9]* pt/s”'
  key ctrl+z
  tree_lacks 'label “-?[1-9][0-9]* pt/s”'
  key ctrl+shift+z
  tree_has 'label “[1-9][0-9]* pt/s”'
  stop
}

test_a_slider_says_what_runs_again() {
  read_aloud session_of_a_sheet
  drag 1105 114 1000 114 150
  tree_has 'label “Runs the presentation again”'
  tree_lacks 'label “Runs the presentation again”'
  # Damping after release belongs to the drag.
  drag 1160 390 1100 390 150
  tree_has 'label “Runs the (dismissal|gesture|drag|release).* again”'
  stop
}

test_a_number_that_is_too_large_becomes_the_largest_and_a_hint_says_so_and_passes() {
  read_aloud start --scene tags
  open_lab
  click 1128 91
  xdotool type --delay 20 3
  key Return
  tree_has 'label “At most 1\.00”'
  tree_has 'slider “Presentation damping” .* = 1 in 0\.2\.\.1'
  tree_lacks 'label “At most 1\.00”'
  tree_has 'slider “Presentation damping” .* = 1 in 0\.2\.\.1'
  click 1128 91
  xdotool type --delay 20 0
  key Return
  tree_has 'label “At least 0\.20”'
  stop
}
