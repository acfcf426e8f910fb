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
  drag 300 850 700 850 200
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

test_the_wheel_a_drag_and_the_map_move_the_visible_part_until_live_returns() {
  session_of_a_sheet
  local present live
  present=$(plots)
  live=$(picture 890 608 40 28)
  key plus
  key plus
  wait_for_rest
  xdotool mousemove 700 780
  wheel_up 24
  xdotool mousemove 700 300
  wait_for_rest
  plots_differ "$present" || fail 'the wheel does not scroll'
  [[ $(picture 890 608 40 28) != "$live" ]] || fail 'it follows although it was scrolled back'
  local scrolled
  scrolled=$(plots)
  drag 900 850 400 850 150
  xdotool mousemove 700 300
  wait_for_rest
  plots_differ "$scrolled" || fail 'a drag on a track does not scroll'
  scrolled=$(plots)
  click 200 622
  xdotool mousemove 700 300
  wait_for_rest
  plots_differ "$scrolled" || fail 'a click in the map shows nothing else'
  key minus
  key minus
  # Live.
  click 909 622
  xdotool mousemove 700 300
  wait_for_rest
  [[ $(picture 890 608 40 28) == "$live" ]] || fail 'the button does not return'
  stop
}

test_the_map_has_a_bar_for_each_transition_and_a_click_on_one_leads_to_it() {
  read_aloud session_of_a_sheet
  flick 530 130 530 600 120
  wait_for_journal '"call":"dismissalTransitionDidEnd\(_:\)".*"detail":"true"'
  wait_for_rest
  mark
  click 780 60
  wait_for_journal '"call":"completeTransition.*"detail":"true"'
  wait_for_rest
  # The whole session, so that all bars have the tint of the visible part.
  key 0
  wait_for_rest
  local began ended bars index lefts widths
  mapfile -t began < <(journal_times '"call":"(present|dismiss)\(')
  mapfile -t ended < <(journal_times '"call":"completeTransition')
  ((${#began[@]} == 4)) || fail "the session has ${#began[@]} transitions"
  bars=$(bars_of_the_map)
  [[ $(wc -l <<<"$bars") == 4 ]] || fail "the map has the bars $bars"
  mapfile -t lefts < <(cut -d ' ' -f 1 <<<"$bars")
  mapfile -t widths < <(cut -d ' ' -f 2 <<<"$bars")
  for index in 1 2 3; do
    is_about "${widths[index]}" "$(awk -v one="${widths[0]}" -v a="${began[0]}" -v b="${ended[0]}" \
      -v c="${began[index]}" -v d="${ended[index]}" 'BEGIN { print one * (d - c) / (b - a) }')" 5 \
      || fail "the bars of ${began[*]} to ${ended[*]} are $bars"
  done
  for index in 3 0; do
    key z
    wait_for_rest
    click $((lefts[index] + widths[index] / 2)) 620
    wait_for_rest
    measure_span
    awk -v first="$first" -v last="$last" -v t="${began[index]}" -v end="${ended[index]}" \
      'BEGIN { exit !(first < end && last > t) }' || fail "the tracks show $first to $last and not ${began[index]}"
  done
  stop
}
journal_times() { grep -E -- "$1" "$journal" | sed -E 's/.*"t":([0-9.]+).*/\1/'; }
# The left end and the width of each bar of the map, one a line. The frame and the playhead are lines over them.
bars_of_the_map() {
  import -silent -window root -crop 761x1+120+618 -depth 8 rgb:- | od -An -v -tx1 -w3 | tr -d ' ' | awk '
    $1 == "a35200" || $1 == "9a530c" { if (!n) left = NR + 119; n = NR + 120 - left; gap = 0; next }
    n && $1 == "0b63ce" && ++gap == 1 { next }
    n { print left, n; n = 0; gap = 0 }
    END { if (n) print left, n }'
}

test_an_idle_stretch_is_folded_and_a_click_unfolds_it() {
  start --scene tags
  open_lab
  bring_sheet
  sleep 2
  drag 530 130 530 330 200
  wait_for_rest
  key 0
  xdotool mousemove 700 300
  wait_for_rest
  local folded x
  folded=$(plots)
  # The band of the fold over the ruler.
  x=$(fold_at)
  [[ -n $x ]] || fail 'no stretch is folded'
  click "$x" 652
  xdotool mousemove 700 300
  eventually plots_differ "$folded" || fail 'a click does not unfold it'
  stop
}
# The middle of the last fold, by the colour of its band in the ruler.
fold_at() {
  import -silent -window root -crop 1060x1+120+644 -depth 8 rgb:- | od -An -v -tx1 -w3 | tr -d ' ' \
    | awk '$1 == "e2e4e8" { n++; if (n > 8) x = NR } $1 != "e2e4e8" { n = 0 } END { if (x) print 120 + x - 8 }'
}

test_values_follow_the_pointer_and_a_control_describes_itself_with_its_key() {
  session_of_a_sheet
  key z
  wait_for_rest
  local without ruler
  without=$(plots)
  ruler=$(picture 0 642 120 20)
  xdotool mousemove 560 780
  wait_for_rest
  plots_differ "$without" || fail 'there is no line under the pointer'
  [[ $(picture 0 642 120 20) != "$ruler" ]] || fail 'the ruler does not tell the time there'
  # On Ghosts, whose description is below it.
  local map
  map=$(picture 300 600 260 34)
  xdotool mousemove 430 582
  eventually differs 300 600 260 34 "$map" || fail 'the control does not describe itself'
  xdotool mousemove 700 300
  eventually picture_is 300 600 260 34 "$map" || fail 'the description stays'
  stop
}

test_a_range_is_saved_as_a_recording_and_cleared() {
  session_of_a_sheet
  key z
  wait_for_rest
  xdotool keydown shift
  drag 400 652 700 652 200
  xdotool keyup shift
  # Save range, beside Loop.
  click 797 622
  eventually test -s "$XDG_DATA_HOME/interlude/recordings/tags-1.jsonl" || fail 'the range is not saved'
  "$binary" replay "$XDG_DATA_HOME/interlude/recordings/tags-1.jsonl" >/dev/null || fail 'it does not replay'
  local selected
  selected=$(plots)
  # Clear.
  click 864 622
  xdotool mousemove 700 300
  eventually plots_differ "$selected" || fail 'the range stays'
  stop
}

test_curves_are_enlarged_overlaid_and_divided() {
  session_of_a_sheet
  key z
  wait_for_rest
  xdotool keydown shift
  drag 400 652 700 652 200
  xdotool keyup shift
  local small
  small=$(plots)
  xdotool mousemove 60 735 click --repeat 2 --delay 60 1
  xdotool mousemove 60 600
  wait_for_rest
  [[ $(pixel_at 410 890) != "$(pixel_at 900 890)" ]] || fail 'the range is not as high as the track'
  local one two
  one=$(picture 120 104 1060 790)
  # The row of the legend.
  click 40 193
  xdotool mousemove 60 600
  eventually differs 120 104 1060 790 "$one" || fail 'the legend draws no other property'
  wait_for_rest
  two=$(picture 120 104 1060 790)
  # A second click switches it off, a third on again.
  click 40 193
  xdotool mousemove 60 600
  eventually picture_is 120 104 1060 790 "$one" || fail 'the legend does not switch the other property off'
  click 40 193
  xdotool mousemove 60 600
  eventually picture_is 120 104 1060 790 "$two" || fail 'the legend does not switch the other property on again'
  drag 600 566 600 400 150
  xdotool mousemove 60 600
  eventually differs 120 104 1060 790 "$two" || fail 'the divider does not move'
  key Escape
  xdotool mousemove 700 300
  wait_for_rest
  # What was enlarged leaves the row of Compare and Ghosts visible.
  local row
  row=$(picture 12 606 900 36)
  key g
  eventually has_strip || fail 'the row of the ghosts is hidden behind the timeline'
  [[ $(picture 12 606 900 36) != "$row" ]] || fail 'there is no row for the ghosts'
  plots_differ "$small" || fail 'the new divider does not stay'
  stop
}
# Whether the row of choices is below the timeline's buttons: its first caption begins at the left edge.
has_strip() { (($(import -silent -window root -crop 200x36+12+606 -depth 8 -format '%k' info:) > 4)); }

test_branches_are_compared_in_each_way() {
  session_of_a_sheet
  key braceleft
  wait_for_rest
  # Another future from the hand-off on.
  flick 530 300 530 520 150
  wait_for_rest
  local mode before
  before=$(stage_picture)
  key c
  eventually stage_changed "$before" || fail 'nothing is compared'
  wait_for_rest
  for mode in 'side by side' wipe difference blink overlay; do
    before=$(stage_picture)
    key C
    eventually stage_changed "$before" || fail "there is no $mode"
  done
  wait_for_rest
  before=$(stage_picture)
  # A click in the row chooses, too: side by side.
  click 150 622
  xdotool mousemove 700 900
  eventually stage_changed "$before" || fail 'the row does not choose'
  key c
  stop
}
