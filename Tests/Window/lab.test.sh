# shellcheck shell=bash
# shellcheck disable=SC2154,SC1111 # the harness's variables; quotes as the screen has them
# The lab around the stage, in a window of 1180 by 900 points.
#
# With all panels open the browser ends at x 232, the inspector begins at 860 and the timeline at y 560. The
# stage is between; in "Tags" its button is at (780, 60) and the sheet that it presents spans x 225 to 842.

open_lab() {
  key l
  wait_for_rest
}
bring_sheet() {
  click 780 60
  wait_for_journal '"call":"completeTransition.*"detail":"true"'
  wait_for_rest
}
stage_is() { [[ $(picture 240 100 600 440) == "$1" ]]; }
stage_is_not() { ! stage_is "$1"; }
steps_are_not() { [[ $(picture 430 4 320 46) != "$1" ]]; }
# comes_down N: the journal has N touch-downs on the stage.
comes_down() { (($(grep -c '"phase":"began"' "$journal") >= $1)); }

test_the_first_steps_stay_until_esc() {
  rm "$XDG_STATE_HOME/interlude/state.json"
  start --scene tags
  wait_for_rest
  local with
  with=$(picture 430 4 320 46)
  press 590 400
  release
  wait_for_rest
  ! steps_are_not "$with" || fail 'a tap beside the steps has ended them'
  key Escape
  eventually steps_are_not "$with" || fail 'the steps stay'
  key q
  ended
  grep -q '"knowsHint": true' "$XDG_STATE_HOME/interlude/state.json" || fail 'the next start will show it again'
}

test_the_lab_unfolds_and_folds_and_gives_the_stage_its_room_back() {
  start --scene tags
  wait_for_rest
  local folded
  folded=$(picture 0 0 1180 900)
  mark
  open_lab
  wait_for_journal '"setting":"size".*"value":"628.0x560.0@1.0"'
  mark
  key t
  wait_for_journal '"setting":"size".*"value":"628.0x900.0@1.0"'
  key b
  wait_for_journal '"setting":"size".*"value":"860.0x900.0@1.0"'
  key i
  wait_for_journal '"setting":"size".*"value":"1180.0x900.0@1.0"'
  wait_for_rest
  eventually picture_is 0 0 1180 900 "$folded" || fail 'it is not what it was before'
  stop
}

test_panels_are_reached_and_used_by_keyboard_alone() {
  start --scene tags
  key F6
  wait_for_rest
  mark
  key Tab
  key Return
  wait_for_rest
  key q
  ended
  grep -q 'the scene “warning” follows' "$journal" || fail 'the second row of the browser was not chosen'
}

test_time_stands_while_it_is_stopped() {
  start --scene tags
  open_lab
  bring_sheet
  mark
  press 530 130
  move 530 130 530 230 150
  key space
  sleep 0.2
  local frames
  frames=$(count_journal '"kind":"frame"')
  move 530 230 530 330 150
  sleep 0.2
  (($(count_journal '"kind":"frame"') == frames)) || fail 'frames were made'
  key space
  wait_for_frames 5
  move 530 330 530 480 100
  release
  # The release decides whether it leaves.
  wait_for_journal '"call":"completeTransition'
  expect_none '"kind":"misuse"'
  stop
}

test_steps_show_the_frame_before_and_behind() {
  start --scene tags
  open_lab
  bring_sheet
  press 530 130
  move 530 130 530 330 200
  local dragged before steps=0
  wait_for_frames 2
  key space
  sleep 0.2
  dragged=$(picture 240 100 600 440)
  # Until the key was pressed, the finger held the sheet still for some frames.
  until stage_is_not "$dragged"; do
    ((steps < 120)) || fail 'it does not step back'
    ((steps += 6))
    xdotool key --clearmodifiers --repeat 6 --delay 20 comma sleep 0.2
  done
  before=$(picture 240 100 600 440)
  xdotool key --clearmodifiers --repeat "$steps" --delay 20 period
  eventually stage_is "$dragged" || fail 'it does not step forward'
  [[ $before != "$dragged" ]] || fail 'both pictures are one'
  release
  stop
}

test_a_hand_takes_over_from_an_earlier_instant() {
  start --scene tags
  open_lab
  bring_sheet
  flick 530 130 530 560 120
  wait_for_journal '"call":"completeTransition.*"detail":"true"'
  wait_for_rest
  # Back to where the sheet still stood; the instant lies at the knob's left.
  key space
  xdotool key --clearmodifiers --repeat 45 --delay 20 comma
  sleep 0.3
  # The journal is of the branch from now on.
  press 530 180
  eventually comes_down 2 || fail 'no hand is on the stage'
  move 530 180 530 240 120
  release
  wait_for_rest
  if count_misuse; then fail 'a rule was broken'; fi
  stop
}
count_misuse() { grep -q '"kind":"misuse"' "$journal"; }

test_the_ruler_scrubs() {
  start --scene tags
  open_lab
  bring_sheet
  local shown
  shown=$(picture 240 100 600 440)
  drag 300 652 135 652 200
  eventually stage_is_not "$shown" || fail 'it does not look back'
  key space
  eventually stage_is "$shown" || fail 'what followed is not shown again'
  stop
}

test_a_recording_is_saved_and_opened_again() {
  start --scene warning
  wait_for_rest
  flick 590 300 590 400 100
  key ctrl+s
  eventually test -s "$XDG_DATA_HOME/interlude/recordings/warning-1.jsonl" || fail 'it is not saved'
  stop
  start_recording "$XDG_DATA_HOME/interlude/recordings/warning-1.jsonl"
  sleep 1
  key q
  ended
}
start_recording() {
  rm -f "$frame_log"
  "$binary" open "$1" --borderless --position 0,0 --frame-log "$frame_log" \
    >"$work/$test_name.out" 2>"$work/$test_name.err" &
  # shellcheck disable=SC2034 # the harness looks at it
  program=$!
  eventually has_frame || fail "no first frame: $(tail -n 3 "$work/$test_name.err")"
}

test_the_stage_becomes_a_phone() {
  start --scene menu
  open_lab
  mark
  click 116 454
  # The whole screen, shown smaller: the stage has 528 points for its 852.
  wait_for_journal '"setting":"size".*"value":"393.0x852.0@1.0"'
  wait_for_rest
  # A location in the lower right corner of the screen that is shown.
  click 652 520
  eventually touches_near 368 815 || fail 'a touch is not where the pointer was'
  stop
}
# touches_near X Y: the last touch that came down lies within 4 points.
touches_near() {
  grep '"phase":"began"' "$journal" | tail -n 1 | sed -E 's/.*"x":([-0-9.]+),"y":([-0-9.]+)[,}].*/\1 \2/' \
    | awk -v x="$1" -v y="$2" '{ ok = $1 > x - 4 && $1 < x + 4 && $2 > y - 4 && $2 < y + 4 } END { exit !ok }'
}

test_the_help_button_the_frame_meter_and_the_browsers_keys_leave_the_stage_alone() {
  start --scene tags
  wait_for_rest
  mark
  local before
  before=$(picture 240 200 600 500)
  # The button in the corner, and its panel.
  click 1156 876
  eventually differs 240 200 600 500 "$before" || fail 'the button shows no keys'
  click 1156 876
  eventually picture_is 240 200 600 500 "$before" || fail 'the button does not hide the keys'
  expect_none '"kind":"touch"'
  key f
  wait_for_rest
  # On the meter, which lets clicks through.
  click 1100 60
  wait_for_journal '"phase":"began"'
  wait_for_rest
  key Escape
  wait_for_rest
  open_lab
  mark
  key F6
  key Down
  key Down
  wait_for_rest
  expect_none '"kind":"scroll"|"key":"down"'
  stop
}

test_the_last_change_of_the_lab_is_undone_by_key_and_by_button() {
  start --scene tags
  wait_for_rest
  open_lab
  local edge light
  light=$(pixel_at 300 20)
  key a
  wait_for_change 300 20 "$light"
  wait_for_rest
  # The browser's edge, dragged; its list ends there.
  edge=$(pixel_at 250 300)
  drag 232 300 272 300 150
  wait_for_rest
  wait_for_change 250 300 "$edge"
  key ctrl+z
  wait_for_pixel 250 300 "$edge"
  # The arrow beside the title.
  click 140 28
  wait_for_pixel 300 20 "$light"
  key ctrl+shift+z
  wait_for_change 300 20 "$light"
  stop
}

test_in_a_small_window_a_menu_and_the_palette_have_what_has_no_button() {
  read_aloud start --scene tags --size 400x300
  open_lab
  tree_has 'panel “Inspector”'
  tree_lacks 'toggle button “(Ghosts|Damage|Compare|Select)”'
  # The three dots right of Export.
  mark
  click_on 'push button' 'Show the buttons that have no room, and all commands'
  tree_has 'menu item “Ghosts, G”'
  tree_has 'menu item “Compare, C”'
  click_on 'menu item' 'All commands, Ctrl+K'
  tree_has '^ *dialog'
  # The letters are no shortcuts meanwhile.
  xdotool type --delay 30 'the browser'
  tree_has 'list item “(Show|Hide)( or hide)? the browser'
  key Return
  # The browser, in place of the inspector.
  tree_has 'panel “Browser”'
  tree_lacks 'panel “Inspector”'
  stop
}

test_a_recording_is_renamed_found_and_thrown_away_in_the_palette() {
  start --scene warning
  wait_for_rest
  flick 590 300 590 400 100
  key ctrl+s
  local folder=$XDG_DATA_HOME/interlude/recordings
  eventually test -s "$folder/warning-1.jsonl" || fail 'it is not saved'
  eventually test -s "$folder/warning-1.png" || fail 'it has no picture'
  key ctrl+k
  xdotool type --delay 20 'warning-1'
  key F2
  # What is typed replaces the old name.
  xdotool type --delay 20 'kept'
  key Return
  eventually test -s "$folder/kept.jsonl" || fail "it is not renamed: $(ls "$folder")"
  [[ -s $folder/kept.png && ! -e $folder/warning-1.png ]] || fail "its picture is not renamed: $(ls "$folder")"
  key ctrl+k
  xdotool type --delay 20 'kept'
  key Return
  eventually is_titled 'kept.jsonl — Interlude' || fail 'the title does not name the recording'
  key ctrl+k
  xdotool type --delay 20 'kept'
  key Delete
  eventually test ! -e "$folder/kept.jsonl" || fail 'it is not thrown away'
  [[ -s $XDG_DATA_HOME/Trash/files/kept.jsonl ]] || fail 'it is not in the trash'
  [[ ! -e $folder/kept.png ]] || fail 'its picture stays'
  key ctrl+z
  eventually test -s "$folder/kept.jsonl" || fail 'it does not come back'
  eventually test -s "$folder/kept.png" || fail 'its picture does not come back'
  key q
  ended
}
is_titled() { [[ $(xdotool getwindowname "$window") == "$1" ]]; }

test_the_last_session_is_continued() {
  start --scene tags
  wait_for_rest
  click 1086 60
  wait_for_journal '"call":"completeTransition.*"detail":"true"'
  wait_for_rest
  key q
  ended
  [[ -s $XDG_STATE_HOME/interlude/last-session.jsonl ]] || fail 'the session is not kept'
  start --scene menu
  wait_for_rest
  key ctrl+k
  xdotool type --delay 20 'continue where'
  key Return
  wait_for_journal 'the recording and the journal end here'
  # The sheet is there again.
  wait_for_pixel 590 600 ffffff
  key q
  ended
}
