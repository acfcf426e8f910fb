# shellcheck shell=bash
# shellcheck disable=SC2154,SC1111 # the harness's variables
# The lessons in their window of 1180 by 900 points: two stages of 390 by 819 points, the naive one's corner at
# (24, 53) and the natural one's at (438, 53). Their button is at (195, 771), their card's top rests at y 359.

lessons='curve release rule flight list unit leaving kink link slow ending rubber'

# The touch samples in a journal, one "phase x y" per line.
touches() {
  grep '"kind":"touch"' "$1" | sed -E 's/.*"phase":"([a-z]+)".*"x":([-0-9.e]+),"y":([-0-9.e]+)[,}].*/\1 \2 \3/'
}

test_lessons_give_both_sides_the_same_hand() {
  local lesson natural=$work/$test_name-natural.journal
  for lesson in $lessons; do
    start --lesson "$lesson"
    wait_for_rest
    click 219 824 # the naive side's button
    wait_for_journal '"call":"completeTransition'
    wait_for_rest
    # The natural side's card, dragged and released.
    drag 633 442 633 560 150
    wait_for_rest
    stop
    [[ -s $natural ]] || fail "$lesson: there is no journal of the natural side"
    (($(touches "$journal" | wc -l) >= 4)) || fail "$lesson: hardly any touches arrived"
    [[ $(touches "$journal") == "$(touches "$natural")" ]] || fail "$lesson: the two sides got different touches"
    grep -q '"x":195,"y":771' "$natural" || fail "$lesson: the tap is not where the hand was"
    if grep -q '"kind":"misuse"' "$journal" "$natural"; then fail "$lesson: a rule was broken"; fi
  done
}

test_a_lesson_remembers_its_hand_in_a_recording() {
  start --lesson release
  wait_for_rest
  click 633 824
  wait_for_journal '"call":"completeTransition'
  flick 219 442 219 700 120
  wait_for_rest
  stop
  head -n 1 "$recording" | grep -q '"lesson":"release"' || fail 'the recording does not name the lesson'
  # Played back in the lab, it is on both sides again.
  local played=$work/played.recording
  cp "$recording" "$played"
  start "$played"
  wait_for_rest
  stop
  head -n 1 "$recording" | grep -q '"lesson":"release"' || fail 'what was played is no lesson'
}

test_a_page_of_a_lesson_is_made_from_inside_the_lab() {
  local page=$XDG_DATA_HOME/interlude/clips/release-1.html
  start --lesson release
  wait_for_rest
  click 219 824
  wait_for_journal '"call":"completeTransition'
  wait_for_rest
  open_lab
  click 368 582
  wait_for_rest
  click 556 582
  eventually test -s "$page" || fail 'there is no page'
  grep -q '"name":"Naive: ' "$page" || fail 'the page has no naive side'
  grep -q '"name":"Natural: ' "$page" || fail 'the page has no natural side'
  stop
}

# follows NAME: the journal ends with the note that the lesson NAME follows.
follows() { grep -q 'the scene “'"$1"'” follows' "$journal"; }

test_the_arrow_below_the_plot_leads_to_the_next_lesson_and_a_tried_one_is_remembered() {
  start --lesson kink
  wait_for_rest
  click 219 824
  wait_for_journal '"call":"completeTransition'
  wait_for_rest
  click 1114 876
  eventually follows link || fail 'the arrow leads nowhere'
  key q
  ended
  grep -q '"triedLessons": "kink"' "$XDG_STATE_HOME/interlude/state.json" || fail 'the lesson is not remembered'
}

test_show_me_makes_the_attempt_and_then_plays_the_difference() {
  start --lesson release
  wait_for_rest
  local home slow
  home=$(pixel_at 60 600)
  slow=$(picture 896 4 200 44)
  click 898 876
  eventually follows release || fail 'the lesson does not begin again'
  # The card comes, on both stages.
  wait_for_change 60 600 "$home"
  # Slow motion, as the badge says, then full speed again.
  eventually differs 896 4 200 44 "$slow" || fail 'the difference is not played'
  eventually picture_is 896 4 200 44 "$slow" || fail 'the difference does not end'
  wait_for_rest
  stop
}

test_the_difference_is_played_at_a_tenth_of_the_speed() {
  read_aloud start --lesson release
  open_lab
  click_on 'push button' 'Show me'
  tree_has 'page tab “1/10” \[.*selected'
  tree_has 'page tab “1×” \[.*selected'
  stop
}

# The card of “Keep the release velocity” is thrown on both sides, and the lab opened.
thrown_in_the_lab() {
  start --lesson release
  wait_for_rest
  click 219 824
  wait_for_journal '"call":"completeTransition'
  flick 219 442 219 700 120
  wait_for_rest
  open_lab
}

test_a_key_switches_the_side_of_a_lesson_that_the_instruments_show() {
  thrown_in_the_lab
  local naive
  naive=$(picture 0 728 1180 90)
  key v
  eventually differs 0 728 1180 90 "$naive" || fail 'the other side is not shown'
  key v
  eventually picture_is 0 728 1180 90 "$naive" || fail 'the first side does not come back'
  stop
}

test_compare_draws_both_sides_of_a_lesson_in_curves() {
  thrown_in_the_lab
  key z
  xdotool mousemove 700 300
  wait_for_rest
  # The line of the hand-off is red as well, from the release on there are only curves.
  local release
  read -r -a release <<<"$(columns_of "$broken" 121 1040 740 78)"
  ((${#release[@]} > 0)) || fail 'the hand-off has no red line'
  lacks_curves "$broken" "${release[-1]}" || fail 'a side is red before they are compared'
  key c
  eventually has_curves "$broken" "${release[-1]}" || fail 'Curves lacks the naive side'
  has_curves 1b1c1f "${release[-1]}" || fail 'Curves lacks the natural side'
  lacks_curves "$spring" "${release[-1]}" || fail 'a curve has the colour of its spring'
  key v
  wait_for_rest
  has_curves "$broken" "${release[-1]}" || fail 'with the other side shown, Curves lacks the naive side'
  has_curves 1b1c1f "${release[-1]}" || fail 'with the other side shown, Curves lacks the natural side'
  key c
  eventually has_curves "$spring" "${release[-1]}" || fail 'the spring has not its own colour'
  lacks_curves "$broken" "${release[-1]}" || fail 'the naive side stays'
  lacks_curves 1b1c1f "${release[-1]}" || fail 'the natural side stays'
  stop
}
# has_curves COLOR X: the colour is among the positions and among the velocities of Curves, right of X.
has_curves() {
  has_color 20 $(($2 + 4)) 736 $((1160 - $2)) 46 "$1" && has_color 20 $(($2 + 4)) 786 $((1160 - $2)) 32 "$1"
}
lacks_curves() {
  lacks_color 1 $(($2 + 4)) 736 $((1160 - $2)) 46 "$1" && lacks_color 1 $(($2 + 4)) 786 $((1160 - $2)) 32 "$1"
}

test_the_plot_has_the_step_of_the_velocity() {
  local lesson height
  for lesson in release unit; do
    start --lesson "$lesson"
    wait_for_rest
    click 219 824
    wait_for_journal '"call":"completeTransition'
    wait_for_rest
    (($(highest_step 860 596 290 200) < 30)) || fail "$lesson: there is a step before anything was released"
    flick 219 442 219 700 120
    wait_for_rest
    # The velocities are in the lower half.
    height=$(highest_step 860 596 290 200)
    ((height >= 30)) || fail "$lesson: the highest red step is $height pixels"
    stop
  done
  # In a low window, there is as much of a step.
  start --lesson release --size 1180x600
  wait_for_rest
  click 253 527
  wait_for_journal '"call":"completeTransition'
  wait_for_rest
  flick 253 300 253 480 120
  wait_for_rest
  height=$(highest_step 766 410 310 112)
  ((height >= 30)) || fail "in a low window, the highest red step is $height pixels"
  stop
}
# highest_step X Y WIDTH HEIGHT: the height of the highest upright line of red dashes in that part of the screen.
highest_step() {
  import -silent -window root -crop "$3x$4+$1+$2" -depth 8 rgb:- | od -An -v -tu1 -w3 | awk -v width="$3" '
    $1 > 150 && $1 - $2 > 80 && $1 - $3 > 80 {
      x = (NR - 1) % width; y = int((NR - 1) / width)
      if (!(x in top)) top[x] = y
      bottom[x] = y; ++n[x]
    }
    END {
      for (x in top) if (n[x] * 3 > bottom[x] - top[x] && bottom[x] - top[x] > best) best = bottom[x] - top[x]
      print best + 0
    }'
}

test_feel_finds_the_fault_of_the_naive_side_and_none_of_the_natural_one() {
  local lesson finding status natural=$work/$test_name-natural.journal
  while read -r lesson finding; do
    start --lesson "$lesson"
    wait_for_rest
    click 219 824
    wait_for_journal '"call":"completeTransition'
    wait_for_rest
    flick 219 442 219 700 120
    wait_for_rest
    stop
    status=0
    "$binary" feel "$journal" >"$work/feel" || status=$?
    ((status == 1)) || fail "$lesson, naive: exit status $status"
    grep -q "^$finding, " "$work/feel" || fail "$lesson: no $finding among: $(grep -E '^[a-z-]+, ' "$work/feel")"
    status=0
    "$binary" feel "$natural" >"$work/feel" || status=$?
    ((status == 0)) || fail "$lesson, natural: exit status $status: $(grep -E '^[a-z-]+, ' "$work/feel")"
  done <<'LESSONS'
release velocity-lost
unit velocity-unit
curve constant-speed
LESSONS
}
