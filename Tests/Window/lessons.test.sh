# shellcheck shell=bash
# shellcheck disable=SC2154 # the harness's variables
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

test_a_key_switches_the_side_of_a_lesson_that_the_instruments_show() {
  start --lesson release
  wait_for_rest
  click 219 824
  wait_for_journal '"call":"completeTransition'
  flick 219 442 219 700 120
  wait_for_rest
  open_lab
  local naive
  naive=$(picture 0 728 1180 90)
  key v
  eventually differs 0 728 1180 90 "$naive" || fail 'the other side is not shown'
  key v
  eventually picture_is 0 728 1180 90 "$naive" || fail 'the first side does not come back'
  stop
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
