# shellcheck shell=bash
# shellcheck disable=SC2154,SC2034 # the harness's variables
# The stage in the lab: what a selection tells, its menu, and devices, in a window of 1180 by 900 points.

pick() {
  key p
  click "$1" "$2"
  wait_for_rest
}
# The names of the rows of Calls, one a line.
calls() { ask tree | sed -n '/panel “Calls”/,/toggle button “Calls”/s/^ *list item //p'; }

test_a_selection_tells_name_class_frame_transform_opacity_and_recognisers() {
  read_aloud session_of_a_sheet
  pick 400 203
  tree_has 'panel “Selection”'
  tree_has 'label “UILabel “Cosy””'
  tree_has 'label “UILabel”'
  tree_has 'label “TagRow”'
  tree_has 'label “[0-9.]+, [0-9.]+, [0-9.]+ × [0-9.]+ pt”'
  tree_has 'label “identity”'
  tree_has 'label “1\.00”'
  tree_lacks 'label “Recognizer'
  key Up
  tree_lacks 'label “UILabel”'
  tree_has 'label “TagRow”'
  # The sheet has the pan, with its state, and a controller.
  key Escape
  pick 470 84
  for _ in 1 2 3; do key Up; done
  tree_has 'label “SheetView “Tags””'
  tree_has 'label “Controller”'
  tree_has 'label “CatchingPan, possible”'
  stop
}

test_calls_are_filtered_to_the_selection() {
  read_aloud start --scene mail
  open_lab
  # A message is pushed, and its photo: two transitions, of which the photo's views take part in one.
  click 560 300
  wait_for_journal '"call":"pushViewController'
  wait_for_rest
  mark
  click 450 430
  wait_for_journal '"call":"(present\(|pushViewController)'
  wait_for_rest
  wait_for_rest
  fold 1
  eventually has_calls || fail 'there are no calls'
  show_first_calls
  local all
  all=$(calls)
  [[ $all == *'Message is pushed'* || $all == *'MessageViewController is pushed'* ]] || fail "the first calls are $all"
  pick 546 300
  tree_has 'panel “Selection”'
  click 1010 18
  show_first_calls
  eventually calls_begin_with 'Photo is pushed' || fail "the first calls are $(calls)"
  key Escape
  key Escape
  show_first_calls
  eventually calls_are "$all" || fail "without a selection, the calls are $(calls) instead of $all"
  stop
}
show_first_calls() {
  wait_for_rest
  xdotool mousemove 1010 400
  wheel_up 60
  wait_for_rest
}
has_calls() { (($(calls | wc -l) > 4)); }
calls_are() { [[ $(calls | sort) == "$(sort <<<"$1")" ]]; }
calls_begin_with() { [[ $(calls) == *"$1"* && $(calls) != *'Message'*' is pushed'* ]]; }

test_the_view_hierarchy_highlights_the_selection() {
  start --scene tags
  open_lab
  bring_sheet
  # Tuning, Calls, Release map, Audit and Rules; the section of the selection comes above them.
  fold 5
  local before
  before=$(count_color 870 250 300 280 "$accent")
  pick 400 203
  click 1010 18
  eventually has_color $((before + 40)) 870 250 300 280 "$accent" || fail 'no layer is highlighted'
  key Escape
  key Escape
  wait_for_rest
  lacks_color $((before + 40)) 870 250 300 280 "$accent" || fail 'it stays highlighted'
  stop
}

test_a_click_in_the_menu_selects_copies_and_answers() {
  read_aloud session_of_a_sheet
  mark
  xdotool mousemove 400 203 click 3
  tree_has 'menu item “Copy name”'
  click_on 'menu item' 'Copy name'
  eventually clipboard_has 'UILabel “Cosy”' || fail "the clipboard has: $(x11 clipboard)"
  tree_lacks 'menu item'
  xdotool mousemove 400 203 click 3
  tree_has 'menu item “Select TagRow”'
  click_on 'menu item' 'Select TagRow'
  tree_lacks 'label “UILabel”'
  tree_has 'label “TagRow”'
  local around
  around=$(stage_around)
  xdotool mousemove 400 203 click 3
  tree_has 'menu item “Isolate”'
  click_on 'menu item' Isolate
  tree_lacks 'menu item'
  eventually stage_differs_from "$around" || fail 'the view is not shown alone'
  xdotool mousemove 400 203 click 3
  tree_has 'menu item “Show everything”'
  click_on 'menu item' 'Show everything'
  tree_lacks 'menu item'
  # Of the sheet's header: the pan of the drag, at the frame in which it began.
  xdotool mousemove 470 62 click 3
  tree_has 'menu item “Why did this gesture win”'
  click_on 'menu item' 'Why did this gesture win'
  tree_has 'label “CatchingPan (began|ended|won).*”'
  eventually is_in_the_past || fail "it shows no earlier frame: $(playhead)"
  # The scene heard nothing of all this.
  expect_none '"kind":"touch"'
  key End
  stop
}
is_in_the_past() { awk -v t="$(playhead)" -v end="$(journal_time '"kind":"frame"' last)" 'BEGIN { exit !(t < end - 0.2) }'; }

test_what_moved_it_is_answered_with_a_sentence_at_its_frame() {
  read_aloud session_of_a_sheet
  local moved
  xdotool mousemove 470 62 click 3
  tree_has 'menu item “What moved it”'
  click_on 'menu item' 'What moved it'
  tree_has 'label “SheetView\.position(, which contains it,)? was moved'
  eventually is_in_the_past || fail "it shows no earlier frame: $(playhead)"
  moved=$(journal_time '"kind":"handOff".*"subject":"SheetView.position"' last)
  playhead_is_about "$moved" 0.05 || fail "it shows $(playhead) instead of $moved"
  key End
  stop
}

test_phone_small_and_tablet_have_their_sizes_and_safe_areas_in_the_lab() {
  read_aloud start --scene tags
  local device size safe top
  while read -r device size safe; do
    mark
    [[ $device != Phone ]] || open_lab
    click_on 'toggle button' "$device"
    wait_for_journal '"setting":"size".*"value":"'"$size"'@'
    wait_for_rest
    # The heading's distance from the screen's upper edge, in points of the device; 15 are the scene's own.
    top=$(heading_top "${size%x*}")
    is_about "$top" "$safe" 3 || fail "$device: the heading is $top points below the upper edge, not about $safe"
    # Screen and bezel lie on the stage.
    awk -v frame="$(ask frame panel 'Stage: Tags')" 'BEGIN {
      split(frame, f, " "); exit !(f[1] >= 232 && f[2] >= 0 && f[1] + f[3] <= 860 && f[2] + f[4] <= 560)
    }' || fail "$device: the screen is at $(ask frame panel 'Stage: Tags')"
  done <<'DEVICES'
Phone 393.0x852.0 75
Small 375.0x667.0 36
Tablet 820.0x1180.0 56
DEVICES
  click_on 'toggle button' Window
  wait_for_journal '"setting":"size".*"value":"628.0x560.0@'
  stop
}
heading_top() {
  awk -v stage="$(ask frame panel 'Stage: Tags')" -v label="$(ask frame label Backlog)" -v wide="$1" 'BEGIN {
    split(stage, s, " "); split(label, l, " "); print (l[2] - s[2]) * wide / s[3]
  }'
}

test_a_lesson_has_the_whole_window_and_the_chosen_device_returns_with_the_next_scene() {
  read_aloud start --scene tags
  open_lab
  mark
  click_on 'toggle button' Phone
  wait_for_journal '"setting":"device".*"value":"iphone-15"'
  wait_for_rest
  key n
  tree_has 'panel “Natural”'
  tree_has 'heading “Stage: Window in lessons”'
  tree_has 'toggle button “Phone” \[checked\]'
  wait_for_rest
  local side x y width height
  for side in Naive Natural; do
    read -r x y width height < <(ask frame panel "$side")
    ((x >= 232 && y >= 0 && x + width <= 860 && y + height <= 560 && width > 200 && height > 400)) \
      || fail "$side is at $x, $y with $width by $height points"
  done
  key 1
  tree_has 'panel “Stage: Tags”'
  tree_has 'toggle button “Phone” \[focusable enabled checked\]'
  wait_for_rest
  read -r x y width height < <(ask frame panel 'Stage: Tags')
  is_about $((width * 852)) $((height * 393)) 1500 || fail "the phone has $width by $height points"
  key q
  ended
}

test_ghosts_are_visible_on_a_dark_stage() {
  session_of_a_sheet
  key a
  wait_for_pixel 226 300 1b1c20
  key braceleft
  local i orange
  for ((i = 0; i < 10; i++)); do key period; done
  wait_for_rest
  orange=$(count_lines orange)
  key g
  eventually has_lines orange $((orange + 200)) || fail "$(count_lines orange) orange pixels after $orange"
  key g
  eventually lacks_lines orange $((orange + 100)) || fail 'they stay'
  stop
}

test_the_stage_has_the_rate_of_its_device() {
  local device step
  for device in iphone-15 iphone-15-pro; do
    start --scene menu --device "$device"
    wait_for_rest
    # A location of the screen, which the window shows smaller.
    click 590 500
    wait_for_journal '"call":"completeTransition'
    wait_for_rest
    step=$(frame_milliseconds)
    case $device in
    iphone-15) is_about "$step" 16.7 2.5 || fail "$device: a frame lasts $step ms" ;;
    *) is_about "$step" 8.3 2.5 || fail "$device: a frame lasts $step ms" ;;
    esac
    stop
  done
}

# The middle one of the times from frame to frame, in milliseconds.
frame_milliseconds() {
  since_mark | grep '"kind":"frame"' | sed -E 's/.*"t":([0-9.]+).*/\1/' \
    | awk 'NR > 1 && $1 - t < 0.1 { print ($1 - t) * 1000 } { t = $1 }' | sort -n | awk '{ s[NR] = $1 } END { print s[int((NR + 1) / 2)] }'
}

test_a_click_on_pro_gives_the_stage_120_hz() {
  read_aloud start --scene menu
  open_lab
  local device name wanted
  while read -r device name wanted; do
    mark
    click_on 'toggle button' "$device"
    wait_for_journal '"setting":"device".*"value":"'"$name"'"'
    wait_for_rest
    mark
    click 440 150
    wait_for_journal '"call":"completeTransition'
    wait_for_rest
    is_about "$(frame_milliseconds)" "$wanted" 2.5 || fail "$device: a frame lasts $(frame_milliseconds) ms"
    key Escape
    wait_for_rest
  done <<'DEVICES'
Phone iphone-15 16.7
Pro iphone-15-pro 8.3
DEVICES
  tree_has 'toggle button “Pro” \[focusable enabled checked\]'
  stop
}

# A server and a window manager of the test's own, which leaves Alt and the mouse to the windows.
own_server=''
# shellcheck disable=SC2317,SC2329 # called by the trap
end_own_server() {
  local status=$?
  xdotool keyup alt 2>/dev/null || true
  [[ -z $own_manager ]] || kill "$own_manager" 2>/dev/null || true
  [[ -z $program ]] || kill -KILL "$program" 2>/dev/null || true
  [[ -z $own_server ]] || kill "$own_server" 2>/dev/null || true
  exit "$status"
}
own_manager=''
start_own_server() {
  local number
  mkfifo "$work/own-display"
  Xvfb -displayfd 5 -screen 0 1280x1024x24 -nolisten tcp 5>"$work/own-display" >/dev/null 2>&1 &
  own_server=$!
  trap end_own_server EXIT
  read -r -t 60 number <"$work/own-display" || fail 'Xvfb did not start'
  rm "$work/own-display"
  export DISPLAY=:$number
  # shellcheck disable=SC2034 # the harness's
  server=$own_server
  sed -E 's/"[AW]-(Left|Right|Middle|Up|Down)"/"C-A-W-\1"/' /etc/xdg/openbox/rc.xml >"$work/rc.xml"
  rm -f "$work/own.started"
  openbox --sm-disable --config-file "$work/rc.xml" --startup "touch '$work/own.started'" >/dev/null 2>&1 &
  own_manager=$!
  eventually test -e "$work/own.started" || fail 'openbox did not start'
}

test_alt_and_a_click_select_where_the_window_manager_leaves_them() {
  start_own_server
  start --scene tags
  open_lab
  bring_sheet
  mark
  local none
  none=$(inspector)
  xdotool keydown alt
  click 400 203
  xdotool keyup alt
  eventually inspector_differs "$none" || fail 'nothing is selected'
  eventually has_color 40 300 180 440 40 "$accent" || fail 'the view has no outline'
  expect_none '"kind":"touch"'
  key Escape
  eventually inspector_is "$none" || fail 'Escape does not clear the selection'
  # Without Alt, the scene has the click again.
  click 400 203
  wait_for_journal '"kind":"touch"'
  stop
}
