# shellcheck shell=bash
# shellcheck disable=SC2154,SC1111,SC1112 # the harness's variables; quotes as the screen has them
# The window as a screen reader reads it, through the bus of assistive technology.

ask() { timeout 30 /usr/bin/python3 -W ignore Tests/Window/accessibility.py "$@" 2>"$work/ask.err"; }
# set_status NAME true|false: turns assistive technology on or off, as Orca does.
set_status() {
  dbus-send --session --print-reply --dest=org.a11y.Bus /org/a11y/bus org.freedesktop.DBus.Properties.Set \
    string:org.a11y.Status "string:$1" "variant:boolean:$2" >/dev/null
}
is_published() { ask tree >"$work/tree"; }
is_gone_from_bus() { ! is_published; }
# tree_has LINE: the elements have a line like this, also in a moment.
tree_has_now() { ask tree >"$work/tree" && grep -qE -- "$1" "$work/tree"; }
tree_has() { eventually tree_has_now "$1" || fail "there is no $1 among: $(cat "$work/tree" "$work/ask.err")"; }
# tree_lacks LINE: no element has a line like this, or in a moment none has.
tree_lacks_now() { ask tree >"$work/tree" && ! grep -qE -- "$1" "$work/tree"; }
tree_lacks() { eventually tree_lacks_now "$1" || fail "there is $(grep -E -- "$1" "$work/tree" | head -n 1)"; }
# The value of the element ROLE NAME, such as the playhead's time.
value_of() { ask tree | sed -nE "s/^ *$1 “$2” .* = ([-0-9.e]+) in .*/\1/p" | head -n 1; }
playhead() { value_of slider Playhead; }
# is_about NUMBER WANTED TOLERANCE
is_about() { awk -v a="$1" -v b="$2" -v by="$3" 'BEGIN { exit !(a != "" && b != "" && a >= b - by && a <= b + by) }'; }
playhead_is_about() { is_about "$(playhead)" "$@"; }

# point_at ROLE NAME: moves the pointer to the middle of an element; click_on presses it there, with the real button.
point_at() {
  local x y width height
  read -r x y width height < <(ask frame "$@") || fail "$(<"$work/ask.err")"
  xdotool mousemove $((x + width / 2)) $((y + height / 2))
}
click_on() {
  point_at "$@"
  xdotool mousedown 1 sleep 0.03 mouseup 1
}

threads() { find "/proc/$program/task" -mindepth 1 -maxdepth 1 | wc -l; }

# read_aloud COMMAND...: starts a program by a command, with a screen reader, and waits until its window is on the bus.
read_aloud() {
  /usr/bin/python3 -c 'import gi; gi.require_version("Atspi", "2.0")' 2>/dev/null \
    || fail 'python3-gi or gir1.2-atspi-2.0 is missing: run script/bootstrap --tests'
  start_bus
  set_status ScreenReaderEnabled true || fail 'at-spi2-core is missing: run script/bootstrap --tests'
  "$@"
  wait_for_rest
  eventually is_published || fail "nothing is on the bus: $(<"$work/ask.err")"
}
start_with_screen_reader() { read_aloud start "$@"; }

test_a_screen_reader_finds_roles_names_values_and_the_focus() {
  start_with_screen_reader --scene tags
  key l
  wait_for_rest
  tree_has '^  frame “Interlude” \[enabled.* active\]'
  tree_has '^    panel “Stage: Tags” \[focused '
  tree_has 'push button “Edit tags”|push button “.*[Tt]ags.*”'
  tree_has '^    panel “Browser”'
  tree_has 'list item “Tags, 1” \[.*selected'
  tree_has 'toggle button “Dark” \[focusable enabled\]'
  tree_has 'page tab “1×” \[.*selected'
  tree_has 'slider “Playhead” .* = [0-9.]+ in 0\.\.'
  tree_has 'toggle button “Tuning” \[focusable enabled expanded\]'
  # The keyboard's focus.
  key F6
  tree_has 'list item “Tags, 1” \[focused '
  # What lies at a place of the screen: the first row of the browser.
  ask at 60 90 | grep -q 'list item “Tags, 1”' || fail "at (60, 90) is $(ask at 60 90)"
  key Escape
  tree_has 'panel “Stage: Tags” \[focused '
  stop
}

test_a_screen_reader_presses_sets_and_is_told() {
  start_with_screen_reader --scene tags
  key l
  wait_for_rest
  ask listen 20 >"$work/announcements" &
  local listener=$!
  eventually grep -q listening "$work/announcements" || fail 'nothing listens'
  mark
  ask press 'toggle button' Dark || fail "$(<"$work/ask.err")"
  wait_for_journal '"setting":"appearance".*"value":"dark"'
  tree_has 'toggle button “Dark” \[focusable enabled checked\]'
  ask press 'page tab' 1/10 || fail "$(<"$work/ask.err")"
  wait_for_journal '"setting":"rate".*"value":"0.1"'
  ask press 'page tab' '1×' || fail "$(<"$work/ask.err")"
  # A scene's button: a tap, which is recorded.
  mark
  ask press 'push button' "$(sed -nE 's/^.*push button “([^”]*[Tt]ags[^”]*)”.*/\1/p' "$work/tree" | head -n 1)" \
    || fail "$(<"$work/ask.err")"
  wait_for_journal '"call":"completeTransition.*"detail":"true"'
  wait_for_rest
  ask set slider Playhead 1 || fail "$(<"$work/ask.err")"
  tree_has 'panel “Stage: Tags” \[focus[^]]*\]$'
  tree_has 'slider “Playhead” .* = (0\.[0-9]+|1) in '
  ask focus 'toggle button' 'Reduce motion' || fail "$(<"$work/ask.err")"
  tree_has 'toggle button “Reduce motion” \[focused '
  eventually grep -q 'state-changed:focused “Reduce motion” 1' "$work/announcements" \
    || fail "the focus was not announced: $(<"$work/announcements")"
  grep -q 'state-changed:checked “Dark” 1' "$work/announcements" || fail 'the button was not announced'
  kill "$listener" 2>/dev/null || true
  key End
  stop
}

test_a_control_that_has_a_key_tells_it() {
  read_aloud start --scene tags
  open_lab
  local line keys
  keys=$(ask keys)
  while read -r line; do
    grep -qxF "$line" <<<"$keys" || fail "there is no “$line” among: $keys"
  done <<'KEYS'
list item “Tags, 1” 1
list item “Card, 9” 9
push button “Undo: Panels” Ctrl+Z
push button “Show the keys” H
toggle button “Dark” A
toggle button “Reduce motion” M
push button “One frame back” ,
push button “Pause or continue the stage’s time” Space
push button “One frame forward” .
toggle button “Ghosts” G
toggle button “Damage” D
toggle button “Compare” C
toggle button “Select” P, or Alt and click
toggle button “Live” End
push button “Zoom out” −, or Ctrl and wheel
push button “Zoom in” +, or Ctrl and wheel
push button “Gesture” Z
push button “Transition” X
push button “All” 0
KEYS
  stop
}

test_nothing_is_published_while_no_screen_reader_runs() {
  start_bus
  start --scene tags
  wait_for_rest
  local before
  before=$(threads)
  set_status IsEnabled true
  eventually is_published || fail "nothing is on the bus: $(<"$work/ask.err")"
  (($(threads) > before)) || fail 'it was published without a thread, so also before'
  set_status IsEnabled false
  eventually is_gone_from_bus || fail 'it is still on the bus'
  eventually has_threads "$before" || fail "$(threads) threads remain instead of $before"
  stop
}
has_threads() { (($(threads) <= $1)); }
