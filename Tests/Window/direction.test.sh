# shellcheck shell=bash
# shellcheck disable=SC2154,SC2034,SC1111 # the harness's variables; quotes as the screen has them
# The direction of the stage's interface and its type size, in a window of 1180 by 900 points with the scene of mail.

# edges_of ROLE NAME: its left and its right edge on the screen.
edges_of() {
  local x y width height
  read -r x y width height < <(ask frame "$@")
  echo "$x $((x + width))"
}
# Whether the button below the inbox is at $1, and whether the lab's own button is where it was.
filter_is_at() { [[ $(edges_of 'push button' Filter) == "$1" && $(edges_of 'toggle button' Dark) == "$2" ]]; }
# The name of the first message, and whether its row has that height.
first_message() { ask tree | sed -nE '/panel “Stage/,/panel “Browser/s/^ *list item “(.*)” \[.*/\1/p' | head -n 1; }
first_row_is() { is_about "$(height_of 'list item' "$(first_message)")" "$1" 0.5; }
first_row_is_higher() { (($(height_of 'list item' "$(first_message)") > $1)); }

test_a_click_mirrors_the_stage_and_not_the_lab_and_the_back_swipe_comes_from_the_right() {
  read_aloud start --scene mail
  open_lab
  local left right own mirrored
  read -r left right < <(edges_of 'push button' Filter)
  own=$(edges_of 'toggle button' Dark)
  # The stage is at x 232 to 860.
  mirrored="$((1092 - right)) $((1092 - left))"
  mark
  click_on 'toggle button' 'Right to left'
  wait_for_journal '"setting":"layoutDirection".*"value":"rightToLeft"'
  tree_has 'toggle button “Right to left” \[focusable enabled checked\]'
  eventually filter_is_at "$mirrored" "$own" || fail "the button is at $(edges_of 'push button' Filter), not at $mirrored"
  mark
  key r
  wait_for_journal '"setting":"layoutDirection".*"value":"leftToRight"'
  eventually filter_is_at "$left $right" "$own" || fail "the button is at $(edges_of 'push button' Filter), not at $left $right"
  mark
  key ctrl+z
  wait_for_journal '"setting":"layoutDirection".*"value":"rightToLeft"'
  eventually filter_is_at "$mirrored" "$own" || fail "undone, the button is at $(edges_of 'push button' Filter)"
  wait_for_rest
  # A message, and back: a swipe from the left edge is none.
  click 500 180
  wait_for_journal '"call":"completeTransition'
  wait_for_rest
  mark
  flick 244 300 650 300 150
  wait_for_journal '"kind":"touch".*"phase":"ended"'
  wait_for_rest
  expect_none '"call":"popViewController'
  flick 848 300 444 300 150
  wait_for_journal '"call":"popViewController'
  wait_for_journal '"call":"completeTransition.*"detail":"true"'
  stop
}

test_buttons_and_keys_change_the_type_size_of_the_stage_in_steps_and_the_next_scene_has_it() {
  read_aloud start --scene mail
  open_lab
  local usual own size
  usual=$(height_of 'list item' "$(first_message)")
  own=$(ask frame 'toggle button' Dark)
  mark
  for size in 'XL extraLarge' 'XXL extraExtraLarge'; do
    click_on 'push button' 'Larger type size'
    wait_for_journal '"setting":"contentSizeCategory".*"value":"'"${size#* }"'"'
    tree_has "label “Type size ${size% *}”"
  done
  eventually first_row_is_higher "$usual" || fail "with larger type, a row still has $usual points"
  [[ $(ask frame 'toggle button' Dark) == "$own" ]] || fail 'the lab has changed its size, too'
  mark
  key u
  wait_for_journal '"setting":"contentSizeCategory".*"value":"extraExtraExtraLarge"'
  key shift+u
  wait_for_journal '"setting":"contentSizeCategory".*"value":"extraExtraLarge"'
  click_on 'push button' 'Smaller type size'
  wait_for_journal '"setting":"contentSizeCategory".*"value":"extraLarge"'
  # As many steps back as were made.
  for _ in 1 2 3 4 5; do key ctrl+z; done
  tree_has '^ *label “Type size L”'
  eventually first_row_is "$usual" || fail "a row has $(height_of 'list item' "$(first_message)") points instead of $usual"
  for _ in 1 2 3 4 5 6 7 8; do key u; done
  tree_has 'label “Type size AX5”'
  tree_has 'push button “Larger type size” \[\]'
  # Recipes.
  key 8
  tree_has 'panel “Stage: Recipes”'
  tree_has 'label “Type size AX5”'
  key q
  ended
}
