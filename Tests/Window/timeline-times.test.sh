# shellcheck shell=bash
# shellcheck disable=SC2154,SC1111 # the harness's variables
# Instants and ranges of the timeline as numbers: a screen reader's interface tells the playhead's time, and the journal
# tells the times of what was done. The window is that of timeline.test.sh.

# time_at X: the time at that location of the ruler, by a click there.
time_at() {
  click "$1" 652
  wait_for_rest
  playhead
}
# Sets `first` and `last`, the times at both ends of the tracks. The clicks lie inside, where they scroll nothing.
measure_span() {
  local a b
  a=$(time_at 400)
  b=$(time_at 900)
  first=$(awk -v a="$a" -v b="$b" 'BEGIN { print a - (b - a) / 500 * 280 }')
  last=$(awk -v a="$a" -v b="$b" 'BEGIN { print b + (b - a) / 500 * 280 }')
}
# expect_span FROM TO: the tracks show the times from FROM to TO, with a little more at their sides.
expect_span() {
  awk -v first="$first" -v last="$last" -v from="$1" -v to="$2" 'BEGIN {
    room = (to - from) / 4 + 0.1
    exit !(first <= from + 0.02 && first >= from - room && last >= to - 0.02 && last <= to + room)
  }' || fail "the tracks show $first to $last instead of about $1 to $2"
}
# journal_time PATTERN [N]: the time of the N-th line (1 unless given; "last") with the pattern.
journal_time() {
  grep -E -- "$1" "$journal" | if [[ ${2:-1} == last ]]; then tail -n 1; else sed -n "${2:-1}p"; fi \
    | sed -E 's/.*"t":([0-9.]+).*/\1/'
}
expect_playhead() { eventually playhead_is_about "$1" 0.02 || fail "the playhead is at $(playhead) instead of $1"; }
# select_range X1 X2: by Shift and a drag on the tracks.
select_range() {
  xdotool keydown shift
  drag "$1" 850 "$2" 850 200
  xdotool keyup shift
  wait_for_rest
}

test_the_last_gesture_the_transition_and_the_session_fit_by_key_and_by_button() {
  read_aloud session_of_a_sheet
  local first last pressed presented rested way
  presented=$(journal_time '"call":"present\(')
  pressed=$(journal_time '"kind":"touch".*"phase":"began"' last)
  rested=$(journal_time '"call":"completeTransition' last)
  for way in 'key z' 'click_on_button Gesture'; do
    key 0
    wait_for_rest
    $way
    wait_for_rest
    measure_span
    expect_span "$pressed" "$rested"
    key End
  done
  for way in 'key x' 'click_on_button Transition'; do
    key 0
    key bracketleft
    key bracketleft
    expect_playhead "$presented"
    $way
    wait_for_rest
    measure_span
    expect_span "$presented" "$(journal_time '"call":"completeTransition')"
    key End
  done
  for way in 'key 0' 'click_on_button All'; do
    key z
    wait_for_rest
    $way
    wait_for_rest
    measure_span
    expect_span 0 "$rested"
    key End
  done
  stop
}
click_on_button() { click_on 'push button' "$1"; }

test_plus_and_minus_zoom_in_and_out_by_key_and_by_button() {
  read_aloud session_of_a_sheet
  key z
  wait_for_rest
  local first last whole way
  measure_span
  whole=$(awk -v a="$first" -v b="$last" 'BEGIN { print b - a }')
  for way in 'key plus,key minus' 'click_on_button Zoom in,click_on_button Zoom out'; do
    zoom "${way%,*}"
    measure_span
    awk -v a="$first" -v b="$last" -v whole="$whole" 'BEGIN { exit !(b - a < whole * 0.9 && b - a > whole * 0.3) }' \
      || fail "${way%,*}: $first to $last are not less than $whole s"
    zoom "${way#*,}"
    measure_span
    is_about "$(awk -v a="$first" -v b="$last" 'BEGIN { print b - a }')" "$whole" 0.05 \
      || fail "${way#*,}: $first to $last are not $whole s"
  done
  stop
}
zoom() {
  case $1 in
  key*) $1 ;;
  *) click_on 'push button' "${1#click_on_button }" ;;
  esac
  wait_for_rest
}

test_ctrl_and_wheel_and_a_pinch_zoom_about_their_location() {
  read_aloud session_of_a_sheet
  local first last x before whole
  for x in 400 900; do
    key z
    wait_for_rest
    measure_span
    whole=$(awk -v a="$first" -v b="$last" 'BEGIN { print b - a }')
    before=$(time_at "$x")
    xdotool keydown ctrl mousemove "$x" 780
    wheel_up 4
    xdotool keyup ctrl
    wait_for_rest
    is_about "$(time_at "$x")" "$before" 0.01 || fail "$(playhead) is at $x instead of $before"
    measure_span
    expect_shorter_span "$whole"
    key End
  done
  # With Ctrl, the other finger of the pinch is opposite the pointer, about the middle of the tracks.
  key z
  wait_for_rest
  measure_span
  whole=$(awk -v a="$first" -v b="$last" 'BEGIN { print b - a }')
  before=$(time_at 650)
  xdotool keydown ctrl
  drag 800 850 1000 850 200
  xdotool keyup ctrl
  wait_for_rest
  is_about "$(time_at 650)" "$before" 0.01 || fail "$(playhead) is between the fingers instead of $before"
  measure_span
  expect_shorter_span "$whole"
  stop
}
expect_shorter_span() {
  awk -v first="$first" -v last="$last" -v whole="$1" 'BEGIN { exit !(last - first < whole * 0.8) }' \
    || fail "$first to $last are not less than $1 s"
}

test_a_session_of_more_than_eight_seconds_is_fitted_and_scrolled_as_a_whole() {
  read_aloud session_of_a_sheet
  local i rested first last
  for ((i = 0; i < 4; i++)); do drag 530 130 530 330 1300; done
  wait_for_rest
  rested=$(journal_time '"call":"completeTransition' last)
  awk -v t="$rested" 'BEGIN { exit !(t > 8) }' || fail "the session has $rested s"
  key 0
  xdotool mousemove 700 300
  wait_for_rest
  # On a busy machine the pauses between the drags may be long enough to be folded.
  local fold
  for ((i = 0; i < 8; i++)); do
    fold=$(fold_at)
    [[ -n $fold ]] || break
    click "$fold" 652
    key 0
    xdotool mousemove 700 300
    wait_for_rest
  done
  [[ -z $(fold_at) ]] || fail 'a click does not unfold a stretch'
  measure_span
  expect_span 0 "$rested"
  key plus
  key plus
  key plus
  wait_for_rest
  xdotool mousemove 700 780
  wheel_up 60
  wait_for_rest
  measure_span
  awk -v first="$first" -v last="$last" -v t="$rested" 'BEGIN { exit !(first < t - 6 && last < t - 1) }' \
    || fail "the tracks show $first to $last of $rested s"
  stop
}

test_keys_lead_to_the_previous_and_the_next_transition_and_hand_off() {
  read_aloud session_of_a_sheet
  # Caught in flight: a second and a third hand-off.
  flick 530 130 530 330 120
  press 530 250
  wait_for_frames 4
  release
  wait_for_rest
  local presented dismissed first second
  presented=$(journal_time '"call":"present\(')
  dismissed=$(journal_time '"call":"dismiss\(')
  first=$(journal_time '"kind":"handOff".*"subject":"SheetView.position"')
  second=$(journal_time '"kind":"handOff".*"subject":"SheetView.position"' 2)
  key Home
  key bracketleft
  local i
  for ((i = 0; i < 6; i++)); do key bracketleft; done
  expect_playhead "$presented"
  # The instant is told as numbers, too: with hundredths, and the frame, which is live no more.
  tree_has "label “$(awk -v t="$(playhead)" 'BEGIN { printf "%.2f", t }') s”"
  tree_has 'label “frame [0-9]+”'
  key bracketright
  expect_playhead "$dismissed"
  key bracketleft
  expect_playhead "$presented"
  key braceright
  expect_playhead "$first"
  key braceright
  expect_playhead "$second"
  key braceleft
  expect_playhead "$first"
  stop
}

test_a_range_is_looped_at_a_tenth_of_the_speed() {
  read_aloud session_of_a_sheet
  key z
  wait_for_rest
  local begin end
  # Nearly all of the gesture, so that there are many looks before the range begins again.
  begin=$(time_at 200)
  end=$(time_at 1100)
  key End
  select_range 200 1100
  click_on 'page tab' 1/10
  key o
  # Between two looks, time went on by a tenth of the clock's, but for a look on each side of the range's end.
  local i now last_time='' last_clock=0 clock slow=0
  for ((i = 0; i < 8; i++)); do
    clock=${EPOCHREALTIME/[.,]/}
    now=$(playhead)
    awk -v t="$now" -v a="$begin" -v b="$end" 'BEGIN { exit !(t >= a - 0.03 && t <= b + 0.03) }' \
      || fail "the loop shows $now, outside of $begin to $end"
    if [[ -n $last_time ]] && awk -v a="$last_time" -v b="$now" -v us=$((clock - last_clock)) \
      'BEGIN { rate = (b - a) / us * 1e6; exit !(rate > 0.05 && rate < 0.2) }'; then ((++slow)); fi
    last_time=$now last_clock=$clock
  done
  ((slow >= 3)) || fail "the loop has not a tenth of the speed: $slow of 7 times"
  key o
  wait_for_rest
  stop
}

test_a_range_is_compared_where_two_branches_differ_in_it() {
  read_aloud session_of_a_sheet
  key braceleft
  wait_for_rest
  flick 530 300 530 520 150
  wait_for_rest
  key z
  wait_for_rest
  # The last quarter of the tracks, in which the sheet of the one branch leaves.
  local begin end
  begin=$(time_at 860)
  end=$(time_at 1060)
  key End
  select_range 860 1060
  key Home
  click_on 'toggle button' Compare
  eventually is_between "$begin" "$end" || fail "it shows $(playhead) instead of $begin to $end"
  tree_has 'page tab “Overlay” \[.*selected'
  stop
}
is_between() { awk -v t="$(playhead)" -v a="$1" -v b="$2" 'BEGIN { exit !(t >= a - 0.02 && t <= b + 0.02) }'; }

test_without_a_range_the_last_gesture_is_exported() {
  read_aloud session_of_a_sheet
  flick 530 130 530 600 120
  wait_for_journal '"call":"dismissalTransitionDidEnd\(_:\)".*"detail":"true"'
  wait_for_rest
  click 780 60
  wait_for_rest
  drag 530 130 530 330 200
  wait_for_rest
  local length all pictures
  length=$(awk -v a="$(journal_time '"kind":"touch".*"phase":"began"' last)" \
    -v b="$(journal_time '"call":"completeTransition' last)" 'BEGIN { print (b - a) * 60 }')
  all=$(awk -v b="$(journal_time '"call":"completeTransition' last)" 'BEGIN { print b * 60 }')
  click 368 582
  wait_for_rest
  click 505 582
  eventually has_clip || fail 'no clip was made'
  pictures=$(find "$XDG_DATA_HOME/interlude/clips/tags-1" -name '*.png' | wc -l)
  awk -v n="$pictures" -v gesture="$length" -v all="$all" \
    'BEGIN { exit !(n > gesture * 0.8 && n < gesture + 45 && n < all / 2) }' \
    || fail "the clip has $pictures pictures, the gesture $length frames, the session $all"
  stop
}

test_a_clip_of_a_phone_has_its_size_and_no_bezel() {
  start --scene menu
  open_lab
  click 116 454
  wait_for_rest
  click 440 150
  wait_for_rest
  click 368 582
  wait_for_rest
  click 505 582
  eventually has_clip_of menu || fail 'no clip was made'
  local file size corner
  file=$(find "$XDG_DATA_HOME/interlude/clips" -name '*.png' | sort | tail -n 1)
  size=$(identify -format '%wx%h' "$file")
  [[ $size == 393x852 ]] || fail "the picture has $size pixels"
  # Its corners have the colour of the scene beside them, not the bezel's.
  for corner in 0,0 392,0 0,851 392,851; do
    local x=${corner%,*} y=${corner#*,} inside
    inside=$((x == 0 ? 8 : x - 8)),$((y == 0 ? 8 : y - 8))
    [[ $(color_in "$file" "$corner") == "$(color_in "$file" "$inside")" ]] || fail "the corner $corner is not the scene's"
  done
  stop
}
color_in() { convert "$1" -depth 8 -format "%[hex:p{$2}]" info:; }
has_clip_of() {
  [[ -n $(find "$XDG_DATA_HOME/interlude/clips" -path "*$1*" -name '*.png' 2>/dev/null) ]] || return 1
  [[ -z $(find "$XDG_DATA_HOME/interlude/clips" -newermt '-1 seconds' -name '*.png') ]]
}
