# shellcheck shell=bash
# shellcheck disable=SC2154 # the harness's variables
# The scenes "Warning", "Menu" and "Spin" in their windows of 1180 by 900 points.

# completed VALUE: since the mark, a transition was completed with VALUE, and nothing was misused.
completed() {
  wait_for_journal "\"call\":\"completeTransition.*\"detail\":\"$1\""
  expect_none '"kind":"misuse"'
}
# start_scene NAME: opens the scene and waits for rest; `page` is its picture.
start_scene() {
  start --scene "$1"
  wait_for_rest
  page=$(picture 0 0 1180 900)
}
expect_page() {
  wait_for_rest
  eventually picture_is 0 0 1180 900 "$page" || fail 'the page is not what it was before'
}

# --- Warning: the panel spans x 210 to 970 and rests at y 450; its button for it is at (651, 690).

# panel_top: the y of the panel's upper edge in the column at x 300; nothing if it is not visible.
panel_top() {
  # Read to the end: a writer to a closed pipe is killed.
  column 300 300 600 | awk '
    found { next }
    $0 == " ff ff ff" { if (!run) top = NR - 1 + 300; if (++run == 20) found = 1; next }
    { run = 0 }
    END { if (found) print top }'
}
panel_is() { local top; top=$(panel_top); [[ -n $top ]] && ((top - $1 <= ${2:-1} && $1 - top <= ${2:-1})); }
wait_for_panel() { eventually panel_is "$@" || fail "the panel's top is at $(panel_top), not at $1"; }
warn() {
  click 651 690
  wait_for_panel 450
  wait_for_rest
}
choose_interruptible() {
  click 240 780
  wait_for_rest
  page=$(picture 0 0 1180 900)
}

test_warning_follows_the_hand_and_is_flung_away() {
  start_scene warning
  warn
  mark
  press 590 470
  move 590 470 590 570 150
  wait_for_panel 550 4
  local first
  first=$(panel_top)
  move 590 570 590 650 100
  wait_for_panel $((first + 80))
  release
  wait_for_panel 450
  completed false
  mark
  flick 590 470 590 640 100
  completed true
  expect_page
  stop
}

test_warning_keeps_and_forgets() {
  start_scene warning
  warn
  click 400 806 # Keep it
  completed true
  expect_page
  mark
  warn
  click 780 806 # Forget everything
  wait_for_journal '"call":"dismiss'
  wait_for_rest
  if picture_is 0 0 1180 900 "$page"; then fail 'the week is still there'; fi
  stop
}

test_warning_is_caught_on_its_way_only_if_interruptible() {
  start_scene warning
  key s # slow animations
  click 651 690
  wait_for_frames 20
  press 590 880
  sleep 0.3
  expect_none '"call":"updateInteractiveTransition'
  release
  completed true
  key s
  key Escape
  expect_page
  choose_interruptible
  key s
  mark
  click 651 690
  wait_for_frames 40
  press 590 860
  sleep 0.3
  local caught
  caught=$(panel_top)
  sleep 0.3
  [[ $(panel_top) == "$caught" ]] || fail 'a caught panel moves on'
  # Released at rest before the half of its distance, it returns.
  release
  key s
  completed false
  expect_page
  stop
}

# --- Menu: a tap at (560, 420) opens a menu with its corner there.

test_menu_springs_from_the_finger_and_a_row_is_chosen_by_a_drag() {
  start_scene menu
  local before
  before=$(pixel_at 790 431)
  click 560 420
  completed true
  wait_for_change 790 431 "$before"
  wait_for_rest
  mark
  press 640 440
  move 640 440 650 485 120
  sleep 0.1
  release
  completed true
  wait_for_rest
  if picture_is 0 0 1180 900 "$page"; then fail 'nothing was saved'; fi
  stop
}

test_menu_turns_round_on_its_way() {
  start_scene menu
  key s
  mark
  click 560 420
  wait_for_frames 12
  click 150 800
  wait_for_journal '"call":"cancelInteractiveTransition'
  key s
  completed false
  expect_page
  stop
}

test_a_second_menu_opens_while_the_first_leaves() {
  start_scene menu
  click 560 420
  completed true
  wait_for_rest
  key s
  mark
  click 150 800
  wait_for_journal '"call":"dismiss'
  wait_for_frames 5
  expect_none '"call":"completeTransition'
  click 700 600
  wait_for_journal '"call":"present'
  key s
  eventually two_completed || fail 'not both have ended'
  key Escape
  expect_page
  stop
}
two_completed() { (($(count_journal '"call":"completeTransition') == 2)); }

test_menu_by_a_display_link_is_slow_when_all_is_slow() {
  start_scene menu
  click 490 134 # Display link
  wait_for_rest
  key s
  mark
  click 560 420
  sleep 1.5
  expect_none '"call":"completeTransition'
  completed true
  stop
}

# --- Spin

test_spin_brings_the_record_and_the_system_slides_it_away() {
  start_scene spin
  click 820 690
  completed true
  wait_for_rest
  mark
  click 590 782 # Put it back
  completed true
  expect_page
  stop
}

test_spin_without_animation_is_there_at_once() {
  start_scene spin
  click 944 690
  wait_for_rest
  page=$(picture 0 0 1180 900)
  mark
  click 820 690
  completed true
  wait_for_rest
  if picture_is 0 0 1180 900 "$page"; then fail 'no record is there'; fi
  key Escape
  expect_page
  stop
}

# --- Reduce motion, and the number keys

test_reduced_motion_fades_and_still_follows_the_hand() {
  start_scene warning
  key m
  wait_for_journal '"setting":"reduceMotion".*"value":"true"'
  mark
  click 651 690
  eventually panel_is 450 || fail "the panel is not in its place but at $(panel_top)"
  completed true
  expect_none '"call":"updateInteractiveTransition'
  press 590 470
  move 590 470 590 570 150
  wait_for_panel 550 4
  release
  wait_for_panel 450
  completed false
  key m
  wait_for_journal '"setting":"reduceMotion".*"value":"false"'
  key Escape
  expect_page
  stop
}

test_it_can_start_with_reduced_motion() {
  start --scene menu --reduce-motion
  wait_for_journal '"setting":"reduceMotion".*"value":"true"'
  wait_for_rest
  stop
}

test_a_number_key_shows_another_scene_and_ends_the_files() {
  start_scene menu
  local menu=$page
  key 2
  eventually picture_is_not 0 0 1180 900 "$menu" || fail 'no other scene is shown'
  wait_for_rest
  wait_for_journal '"text":"the window: the scene “warning” follows'
  click 651 690
  wait_for_panel 450
  key 4
  wait_for_rest
  eventually picture_is 0 0 1180 900 "$menu" || fail 'the menu scene is not as it was'
  expect_none '"call":"present'
  stop
}
picture_is_not() { ! picture_is "$@"; }
