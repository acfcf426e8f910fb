# shellcheck shell=bash
# shellcheck disable=SC2154 # the harness's variables
# The state that the next start restores, and its behaviour when that state is damaged.

# start_as_left [OPTION...]: opens the window as a user does, without a size.
start_as_left() {
  frame_log=$work/$test_name.frames
  rm -f "$frame_log"
  park_pointer
  "$binary" open --borderless --position 0,0 --frame-log "$frame_log" "$@" \
    >"$work/$test_name.out" 2>"$work/$test_name.err" &
  # shellcheck disable=SC2034 # the harness looks at it
  program=$!
  eventually has_frame || fail "no first frame within $patience s: $(tail -n 3 "$work/$test_name.err")"
  window=$(xdotool search --onlyvisible --name Interlude | head -n 1)
}
has_size() { [[ $(xdotool getwindowgeometry "$window") == *"Geometry: $1"* ]]; }
close_window() {
  key q
  ended
}
says_nothing() { [[ ! -s $work/$test_name.err ]] || fail "it says: $(<"$work/$test_name.err")"; }
says_one_sentence() {
  [[ $(wc -l <"$work/$test_name.err") == 1 ]] || fail "not one sentence: $(<"$work/$test_name.err")"
  [[ $(<"$work/$test_name.err") == *"$1"* ]] || fail "not about $1: $(<"$work/$test_name.err")"
}
# The scene that opens is one whose sheet can be dragged away.
can_be_dragged() {
  wait_for_pixel 590 500 ffffff
  flick 590 160 590 420 100
  eventually is_not_white || fail 'the sheet does not follow the finger'
}
is_not_white() { [[ $(pixel_at 590 200) != ffffff ]]; }

test_the_next_start_has_the_same_size_and_scene() {
  start_as_left --scene benchmark
  xdotool windowsize "$window" 800 600
  eventually has_size 800x600 || fail 'the window was not resized'
  sleep 0.2
  close_window
  says_nothing
  start_as_left
  eventually has_size 800x600 || fail "the size is $(xdotool getwindowgeometry "$window")"
  close_window
  grep -q '"scene": "benchmark"' "$XDG_STATE_HOME/interlude/state.json" || fail 'the scene is not remembered'
  says_nothing
}

test_a_size_from_the_command_line_is_not_remembered() {
  start_as_left --size 700x500
  eventually has_size 700x500 || fail 'the option does not count'
  close_window
  if grep -q width "$XDG_STATE_HOME/interlude/state.json"; then fail 'the size is remembered'; fi
}

test_a_damaged_memory_still_opens_a_scene_that_can_be_dragged() {
  mkdir -p "$XDG_STATE_HOME/interlude"
  printf '{"scene": "benchm' >"$XDG_STATE_HOME/interlude/state.json"
  start_as_left --scene benchmark
  can_be_dragged
  close_window
  says_one_sentence state.json
  start_as_left
  close_window
  says_nothing
}

test_without_a_place_to_remember_it_works_all_the_same() {
  export XDG_STATE_HOME=relative XDG_CONFIG_HOME=relative
  unset HOME
  start_as_left
  close_window
  says_nothing
  [[ ! -e relative ]] || fail 'a relative folder was made'
  export HOME=/proc
  start_as_left
  close_window
  says_one_sentence /proc/.local/state/interlude/state.json
}

test_a_configuration_says_what_the_command_line_does_not() {
  mkdir -p "$XDG_CONFIG_HOME/interlude"
  echo '{"scale": 0.5, "slow": 1}' >"$XDG_CONFIG_HOME/interlude/config.json"
  start_as_left --size 800x600
  eventually has_size 400x300 || fail "the scale does not count: $(xdotool getwindowgeometry "$window")"
  close_window
  says_one_sentence '“slow” must be true or false'
  start_as_left --size 800x600 --scale 1
  eventually has_size 800x600 || fail 'the command line does not win'
  close_window
}

test_direction_and_text_size_are_options_and_what_is_chosen_is_there_at_the_next_start() {
  read_aloud start_with_a_frame --scene mail --right-to-left --text-size xl
  grep -q '"setting":"layoutDirection".*"value":"rightToLeft"' "$journal" || fail '--right-to-left does nothing'
  grep -q '"setting":"contentSizeCategory".*"value":"extraLarge"' "$journal" || fail '--text-size does nothing'
  tree_has 'label “Right to left · Type size XL”'
  mark
  key u
  wait_for_journal '"setting":"contentSizeCategory".*"value":"extraExtraLarge"'
  close_window
  grep -q '"rightToLeft": true' "$XDG_STATE_HOME/interlude/state.json" || fail 'the direction is not remembered'
  start_with_a_frame --scene mail
  eventually is_published
  tree_has 'label “Right to left · Type size XXL”'
  mark
  key r
  wait_for_journal '"setting":"layoutDirection".*"value":"leftToRight"'
  close_window
  start_with_a_frame --scene mail
  eventually is_published
  tree_has 'label “Type size XXL”'
  tree_lacks 'label “Right to left'
  close_window
}
