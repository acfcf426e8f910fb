# shellcheck shell=bash
# shellcheck disable=SC2154,SC2034 # the harness's variables
# Compared branches on the stage and in Curves, in a window of 1180 by 900 points.

# Two futures of one drag: the sheet that returns, and the sheet that was dragged further.
two_branches() {
  session_of_a_sheet
  key braceleft
  wait_for_rest
  flick 530 300 530 520 150
  wait_for_rest
  key c
  wait_for_rest
}

test_the_divider_of_a_wipe_is_dragged_and_both_branches_have_their_names() {
  read_aloud two_branches
  tree_has 'page tab “Overlay” \[.*selected'
  tree_has 'label “over it: (Branch 1|Run)”'
  click_on 'page tab' Wipe
  tree_has 'separator “Divider between the branches”'
  tree_has '^    label “Branch 1”'
  tree_has '^    label “Run”'
  local x y width height between beside
  read -r x y width height < <(ask frame separator 'Divider between the branches')
  is_about $((x + width / 2)) 546 3 || fail "the divider is at $x"
  # A message lies over the lower part of the stage for a while.
  wait_for_rest
  between=$(picture 380 60 150 480)
  beside=$(picture 240 60 110 380)
  drag 546 300 372 300 200
  eventually divider_is_at 372 || fail "the divider does not move: $(ask frame separator 'Divider between the branches')"
  # The part between both places is the other branch's now; the part left of them is as before.
  eventually differs 380 60 150 480 "$between" || fail 'the part between is the same'
  eventually picture_is 240 60 110 380 "$beside" || fail 'the part left of the divider has changed'
  click_on 'page tab' Difference
  tree_has 'label “− (Branch 1|Run)”'
  tree_lacks 'separator “Divider between the branches”'
  key c
  stop
}
divider_is_at() {
  local x y width height
  read -r x y width height < <(ask frame separator 'Divider between the branches')
  is_about $((x + width / 2)) "$1" 3
}

test_curves_draw_position_and_velocity_of_both_branches_in_the_colours_of_their_names() {
  two_branches
  key z
  xdotool mousemove 700 300
  wait_for_rest
  # With the lanes of the branches, Curves is at y 777 to 847, its velocities below 818.
  local release color top height
  release=$(hand_off_at 790 50)
  ((release > 0)) || fail 'Curves has no hand-off'
  for color in "$accent" "$branch"; do
    has_color 400 240 8 140 20 "$color" || fail "no name is on $color"
    while read -r top height; do
      has_color 15 $((release + 3)) "$top" $((1090 - release)) "$height" "$color" \
        || fail "$color: $(count_color $((release + 3)) "$top" $((1090 - release)) "$height" "$color") pixels from y $top"
      lacks_color 1 130 "$top" 960 "$height" "$spring" || fail 'a curve has the colour of its spring'
    done <<<$'779 36\n820 26'
  done
  key c
  # Without the row of modes, 40 points higher.
  eventually lacks_color 1 130 740 1030 70 "$branch" || fail 'the branch keeps its colour'
  eventually has_color 40 130 740 1030 70 "$spring" || fail 'the spring has not its own colour'
  stop
}
branch=00745a

test_blink_shows_the_branches_alternately_with_their_names() {
  two_branches
  # Blink.
  click 433 624
  xdotool mousemove 246 20
  local round
  for round in 1 2; do
    eventually is_named_on "$branch" "$accent" || fail "round $round: Branch 1 is not shown alone"
    eventually is_named_on "$accent" "$branch" || fail "round $round: Run is not shown alone"
  done
  local run
  eventually is_named_on "$branch" "$accent"
  run=$(stage_picture)
  eventually stage_changed "$run" || fail 'only the name changes'
  eventually stage_is_present "$run" || fail 'the first branch does not return'
  key c
  wait_for_rest
  lacks_color 100 240 8 140 20 "$accent" || fail 'a name stays'
  stop
}
# is_named_on COLOR OTHER: the name in the corner of the stage lies on the one colour, and none on the other.
is_named_on() { has_color 300 240 8 140 20 "$1" && lacks_color 1 240 8 140 20 "$2"; }

test_the_difference_of_branches_is_black_before_they_part() {
  two_branches
  # Difference.
  click 340 624
  xdotool mousemove 700 900
  wait_for_rest
  lacks_color 200000 240 60 600 480 000000 || fail 'there is no difference where the branches differ most'
  # In the ruler, before the hand-off at which they part.
  click 300 692
  xdotool mousemove 700 300
  eventually has_color 288000 240 60 600 480 000000 || fail "$(count_color 240 60 600 480 000000) of 288000 pixels are black"
  key c
  stop
}

test_a_branch_is_named_by_the_knob_that_differs() {
  read_aloud session_of_a_sheet
  # Presentation damping, by a drag of its slider.
  drag 1105 114 980 114 150
  wait_for_rest
  key c
  wait_for_rest
  click_on 'page tab' 'Side by side'
  tree_has '^    label “(Branch )?1.*damping 0\.[0-9]+'
  tree_has '^    label “Run'
  key c
  stop
}
