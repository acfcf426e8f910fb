# shellcheck shell=bash
# shellcheck disable=SC2154 # the harness's variables
# The desktop's settings: dark or light, and Reduce motion, from a portal on the test's own bus.

bus_daemon='' portal=''

# shellcheck disable=SC2317,SC2329 # called by the trap
end_bus() {
  local status=$?
  [[ -z $portal ]] || kill "$portal" 2>/dev/null || true
  [[ -z $bus_daemon ]] || kill "$bus_daemon" 2>/dev/null || true
  end_program "$status"
}

start_bus() {
  command -v dbus-daemon >/dev/null || fail 'dbus-daemon is missing: run script/bootstrap --tests'
  local socket=$work/bus
  rm -f "$socket"
  export DBUS_SESSION_BUS_ADDRESS=unix:path=$socket
  dbus-daemon --session --nofork --nopidfile --address="$DBUS_SESSION_BUS_ADDRESS" >/dev/null 2>&1 &
  bus_daemon=$!
  trap end_bus EXIT
  eventually test -S "$socket" || fail 'the bus did not start'
}

# start_portal [mute]: starts a portal that accepts `tell`.
start_portal() {
  if [[ ! -x $kept/portal ]]; then
    # shellcheck disable=SC2046
    cc -o "$work/portal" Tests/Window/portal.c $(pkg-config --cflags --libs dbus-1)
    mv -f "$work/portal" "$kept/portal"
  fi
  rm -f "$work/portal.input"
  mkfifo "$work/portal.input"
  "$kept/portal" "$@" <"$work/portal.input" &
  portal=$!
  exec {portal_input}>"$work/portal.input"
  eventually has_portal || fail 'the portal is not on the bus'
}
has_portal() {
  dbus-send --session --print-reply --dest=org.freedesktop.DBus / org.freedesktop.DBus.GetNameOwner \
    string:org.freedesktop.portal.Desktop >/dev/null 2>&1
}
tell() { echo "$*" >&"$portal_input"; }

is_dark_from_the_start() { head -n 1 "$recording" | grep -q '"dark":true'; }

test_it_is_as_dark_and_as_calm_as_the_desktop() {
  start_bus
  start_portal
  tell scheme 1
  tell animations 0
  tell ready
  start
  # The reply arrives before the first picture or right after it.
  is_dark_from_the_start || wait_for_journal '"setting":"appearance".*"value":"dark"'
  wait_for_journal '"setting":"reduceMotion".*"value":"true"'
  wait_for_rest
  mark
  tell motion 0
  wait_for_journal '"setting":"reduceMotion".*"value":"false"'
  tell scheme 2
  wait_for_journal '"setting":"appearance".*"value":"light"'
  tell scheme 1
  wait_for_journal '"setting":"appearance".*"value":"dark"'
  tell scheme 0
  eventually has_count 2 '"setting":"appearance".*"value":"light"' || fail 'no preference is not light'
  wait_for_rest
  local frames
  frames=$(frame_count)
  sleep 1
  (($(frame_count) == frames)) || fail 'it draws at rest'
  stop
}
has_count() { (($(count_journal "$2") == $1)); }

test_what_is_asked_for_wins_over_the_desktop() {
  start_bus
  start_portal
  tell scheme 1
  tell ready
  start --appearance light
  wait_for_rest
  tell scheme 2
  tell scheme 1
  tell motion 1
  wait_for_journal '"setting":"reduceMotion".*"value":"true"'
  expect_none '"setting":"appearance"'
  if is_dark_from_the_start; then fail 'it is dark'; fi
  stop
  start --appearance dark --no-reduce-motion
  wait_for_rest
  is_dark_from_the_start || fail 'it is not dark'
  expect_none '"setting":"reduceMotion"'
  stop
}

test_a_portal_that_never_answers_keeps_nobody_waiting() {
  start_bus
  start_portal mute
  tell ready
  patience=5 start
  wait_for_rest
  if is_dark_from_the_start; then fail 'it is dark'; fi
  [[ ! -s $work/$test_name.err ]] || fail "it says: $(cat "$work/$test_name.err")"
  # The bus disappears, with no effect.
  kill "$bus_daemon"
  sleep 0.5
  is_running || fail 'it ended with the bus'
  expect_none '"setting":"(appearance|reduceMotion)"'
  stop
}

# On X11 the desktop announces the factor for text, and has multiplied the resolution with it.
set_resolution() { xprop -root -f RESOURCE_MANAGER 8s -set RESOURCE_MANAGER "Xft.dpi: $1"; }

test_text_is_as_large_as_the_desktops() {
  start_bus
  start_portal
  tell text 100
  tell ready
  journal=$work/$test_name.journal frame_log=$work/$test_name.frames
  park_pointer
  "$binary" open --borderless --position 0,0 --size 1180x900 --scene tags --journal "$journal" \
    --frame-log "$frame_log" >"$work/$test_name.out" 2>"$work/$test_name.err" &
  program=$!
  eventually has_frame || fail 'no first frame'
  wait_for_rest
  set_resolution 144
  tell text 150
  eventually grep -q '"setting":"size".*@1.5"' "$journal" || { set_resolution 96; fail 'the text does not grow'; }
  set_resolution 96
  tell text 100
  eventually grep -q '"setting":"size".*"value":"1180.0x900.0@1.0"' "$journal" || fail 'it does not shrink again'
  kill -TERM "$program"
  ended 0 143
}
