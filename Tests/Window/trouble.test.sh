# shellcheck shell=bash
# shellcheck disable=SC2034,SC2154 # the harness's variables
# System failures: failing calls, lost displays, full disks, missing environment.
# The program exits with a message and an exit status, or continues.
source Tests/Window/tags-words.sh

# --- displays of a test's own

own_server='' own_manager='' lane_display=''

# own_display SCREEN [OPTION...]: an X server of this test's own, with a window manager. SCREEN: 1280x1024x24.
own_display() {
  local screen=$1 number=''
  shift
  lane_display=$DISPLAY
  trap end_both EXIT
  rm -f "$work/own" "$work/own.started"
  mkfifo "$work/own"
  Xvfb -displayfd 5 -screen 0 "$screen" -nolisten tcp "$@" 5>"$work/own" >/dev/null 2>&1 &
  own_server=$!
  # Otherwise the shell would report its end.
  disown
  read -r -t 60 number <"$work/own" || fail 'Xvfb did not start'
  export DISPLAY=:$number
  openbox --sm-disable --startup "touch '$work/own.started'" >/dev/null 2>&1 &
  own_manager=$!
  disown
  eventually test -e "$work/own.started" || fail 'openbox did not start'
}
# A failing test also ends its display.
# shellcheck disable=SC2317,SC2329 # called by the trap
end_both() {
  local status=$?
  end_own_display
  end_program "$status"
}
end_own_display() {
  [[ -z $own_server ]] || kill -KILL "$own_manager" "$own_server" 2>/dev/null || true
  own_server=''
  export DISPLAY=$lane_display
}

# ends_well STATUS...: the program ends by itself with one of these, and not by a trap or a signal.
ends_well() {
  ended "$@"
  [[ ! -s $recording ]] || check_whole "$recording"
  [[ ! -s $journal ]] || check_whole "$journal"
}

# check_whole FILE: whole lines, each an object.
check_whole() {
  [[ -z $(tail -c 1 "$1" | tr -d '\n') ]] || fail "$1 does not end with a whole line"
  if grep -qvE '^\{.*\}$' "$1"; then fail "$1 has a line that is no object"; fi
}

# --- the display goes

test_a_display_that_goes_at_rest_ends_it_with_a_sentence() {
  own_display 1280x1024x24
  start
  wait_for_rest
  kill -KILL "$own_server"
  ends_well 71
  grep -q 'the display connection was lost' "$work/$test_name.err" || fail "not said: $(cat "$work/$test_name.err")"
  end_own_display
}

test_a_display_that_goes_in_mid_drag_ends_it_and_its_files_are_whole() {
  own_display 1280x1024x24
  start_tags
  present
  press 590 120
  move 590 120 590 320 150
  kill -KILL "$own_server"
  ends_well 71
  end_own_display
  check_replay
}

test_a_display_that_goes_while_the_window_closes_does_not_hold_it() {
  local pause
  # Where the server dies between the ends of SDL's two connections, a millisecond decides.
  for pause in 0 0.0005 0.0008 0.001 0.002 0.005 0.01 0.05; do
    own_display 1280x1024x24
    start
    wait_for_rest
    kill -TERM "$program"
    sleep "$pause"
    kill -KILL "$own_server"
    ends_well 71 143
    end_own_display
  done
}

test_a_display_that_answers_no_more_does_not_hold_its_end() {
  own_display 1280x1024x24
  start
  wait_for_rest
  kill -STOP "$own_server"
  kill -TERM "$program"
  ends_well 143
  end_own_display
}

test_a_display_that_goes_while_it_starts_is_told() {
  local pause status
  for pause in 0 0.02 0.04 0.06 0.08 0.1 0.15; do
    own_display 1280x1024x24
    "$binary" open >"$work/out" 2>"$work/err" &
    program=$!
    sleep "$pause"
    kill -KILL "$own_server"
    ended 69 71
    grep -q 'display' "$work/err" || fail "after $pause s not said: $(cat "$work/err")"
    end_own_display
  done
}

# --- displays that are unusual

test_a_display_without_shared_memory_shows_the_same_picture() {
  start
  wait_for_rest
  local shared
  shared=$(picture 0 0 1180 900)
  stop
  own_display 1280x1024x24 -extension MIT-SHM
  start
  wait_for_rest
  eventually picture_is 0 0 1180 900 "$shared" || fail 'the picture is another'
  stop
  end_own_display
}

test_a_display_of_sixteen_bits_is_drawn_and_dragged() {
  own_display 1280x1024x16
  start
  wait_for_rest
  local before
  before=$(picture 0 0 1180 900)
  click $button_x $button_y
  wait_for_rest
  ! picture_is 0 0 1180 900 "$before" || fail 'nothing happens at a click'
  stop
  end_own_display
}

test_at_unusual_scales_a_sheet_comes() {
  own_display 3600x2800x24
  local scale before
  for scale in 1.25 3; do
    start --scale "$scale"
    wait_for_rest
    before=$(picture 0 0 1180 900)
    click "$(awk -v a=$button_x -v s="$scale" 'BEGIN { print int(a * s) }')" \
      "$(awk -v a=$button_y -v s="$scale" 'BEGIN { print int(a * s) }')"
    wait_for_journal '"call":"present'
    wait_for_rest
    ! picture_is 0 0 1180 900 "$before" || fail "at $scale nothing happens at a click"
    stop
  done
  end_own_display
}

test_a_window_of_one_pixel_lives_and_grows_again() {
  # Without a window manager the minimum size is not enforced.
  own_display 1280x1024x24
  kill "$own_manager"
  start --size 1x1
  wait_for_rest
  local place
  for place in '1 1' '2 1200' '1 1' '1180 900'; do
    # shellcheck disable=SC2086
    xdotool windowsize "$window" $place
    sleep 0.1
    wait_for_rest
  done
  mark
  click $button_x $button_y
  wait_for_journal '"call":"present'
  wait_for_rest
  stop
  end_own_display
}

# --- the disk

test_a_disk_that_fills_up_while_recording_keeps_what_it_had() {
  make_failing
  local told=$work/told
  rm -f "$told"
  # Only the program loads it.
  local program_itself=$binary
  printf '#!/usr/bin/env bash\nexport LD_PRELOAD=%q FAIL_CALL=write:9 FAIL_TOLD=%q\nexec %q "$@"\n' \
    "$work/failing.so" "$told" "$(realpath "$program_itself")" >"$work/on-a-small-disk"
  chmod +x "$work/on-a-small-disk"
  binary=$work/on-a-small-disk
  start
  binary=$program_itself
  wait_for_rest
  click $button_x $button_y
  wait_for_rest
  click $button_x $button_y
  wait_for_rest
  eventually test -e "$told" || fail 'nothing failed'
  key q
  ends_well 0 73
  grep -q 'cannot write' "$work/$test_name.err" || fail "not said: $(cat "$work/$test_name.err")"
  local file=$recording
  timeout 20 "$binary" replay "$file" >"$work/out" 2>"$work/err" || fail "it does not replay: $(cat "$work/err")"
}

test_standard_error_without_room_ends_nothing() {
  local status=0
  "$binary" open --scene nowhere 2>/dev/full >"$work/out" || status=$?
  ((status == 64)) || fail "exit status $status instead of 64"
  status=0
  "$binary" replay --check Fuzz/Corpus/recording/huge-window.jsonl 2>/dev/full >"$work/out" || status=$?
  ((status == 65)) || fail "exit status $status instead of 65"
}

test_a_signal_while_it_records_leaves_a_whole_recording() {
  local signal status
  for signal in TERM INT HUP; do
    start
    press 590 300
    move 590 300 620 380 60
    kill -"$signal" "$program"
    status=$(kill -l "$signal")
    ended $((128 + status))
    xdotool mouseup 1
    check_files
    grep -q '"kind":"digests"' "$recording" || fail "after $signal the recording has no digests"
  done
}

# --- the environment

test_two_at_the_same_time_do_not_spoil_what_is_remembered() {
  local number programs=() status
  local state=$XDG_STATE_HOME/interlude/state.json
  for number in 1 2 3; do
    "$binary" open --scene menu --frame-log "$work/$test_name.$number" >/dev/null 2>"$work/err.$number" &
    programs+=($!)
  done
  for number in 1 2 3; do eventually test -s "$work/$test_name.$number" || fail "$number shows nothing"; done
  kill -TERM "${programs[@]}"
  for number in "${programs[@]}"; do
    status=0
    wait "$number" || status=$?
    ((status == 143)) || fail "exit status $status"
  done
  cat "$work"/err.? >"$work/err"
  [[ ! -s $work/err ]] || fail "said: $(cat "$work/err")"
  grep -q '"scene": "menu"' "$state" || fail "the memory is $(cat "$state")"
  [[ $(find "$XDG_STATE_HOME/interlude" -type f | wc -l) == 1 ]] || fail 'a part of a file was left behind'
}

test_it_needs_nothing_of_its_surroundings_but_a_display() {
  local bare=(env -i DISPLAY="$DISPLAY" PATH=/nowhere) status=0
  local settings=('HOME=/proc/nowhere' 'LC_ALL=C' 'HOME=relative LC_ALL=xx_YY.nothing TZ=::' HOME=/dev/null)
  local setting
  for setting in '' "${settings[@]}"; do
    rm -f "$work/$test_name.frames"
    # shellcheck disable=SC2086
    "${bare[@]}" $setting "$binary" open --frame-log "$work/$test_name.frames" >"$work/out" 2>"$work/err" &
    program=$!
    frame_log=$work/$test_name.frames
    eventually has_frame || fail "$setting: no frame: $(cat "$work/err")"
    kill -TERM "$program"
    ended 143
    (($(wc -l <"$work/err") <= 1)) || fail "$setting: $(cat "$work/err")"
  done
}

test_without_fontconfig_it_shows_what_it_has() {
  mkdir -p "$work/no-fonts"
  FONTCONFIG_FILE=/nowhere FONTCONFIG_PATH=/nowhere XDG_CACHE_HOME=$work/no-fonts start
  wait_for_rest
  stop
}

# --- calls that fail

make_failing() {
  [[ ! -e $work/failing.so ]] || return 0
  # shellcheck disable=SC2046
  cc -shared -fPIC -O1 -Wall -Werror -o "$work/failing.so" Tests/Window/failing.c $(pkg-config --cflags sdl2)
}

# Some of the first turns of a call, or with FAIL_ALL=1 all up to here.
turns() { if [[ -n ${FAIL_ALL:-} ]]; then seq 1 60; else echo 1 2 3 5 8 13 21 34; fi; }

# failing NAME TURN COMMAND...: runs `session` or `alone` with this turn of the call failing; fails when the
# program crashes or hangs, or ends with nothing said, and answers 1 when it took no such turn.
failing() {
  local name=$1 turn=$2 status=0
  shift 2
  rm -f "$work/told"
  FAIL_CALL=$name:$turn FAIL_TOLD=$work/told "$@" >"$work/out" 2>"$work/err" </dev/null || status=$?
  echo "$name:$turn $status $(head -n 1 "$work/err")" >>"$work/failing.log"
  # 143 is the exit status of a session ended by a signal.
  ((status < 128 || status == 143)) || fail "$name, turn $turn: status $status: $(tail -n 60 "$work/err")"
  if ((status != 0 && status != 143)) && [[ ! -s $work/err ]]; then fail "$name, turn $turn: $status and no word"; fi
  [[ -e $work/told ]]
}

# each_turn NAME COMMAND...: with each turn of the call failing, until it takes no more.
each_turn() {
  local name=$1 turn
  shift
  make_failing
  for turn in $(turns); do
    failing "$name" "$turn" "$@" || return 0
  done
}

# alone ARGUMENT...: the program without a window.
alone() { timeout -s KILL 120 env LD_PRELOAD="$work/failing.so" "$binary" "$@"; }

# session [OPTION...]: a short one with a window, ended from outside once it has shown something and was
# clicked at.
session() {
  local status=0 own=0
  frame_log=$work/$test_name.frames
  rm -f "$frame_log"
  env LD_PRELOAD="$work/failing.so" "$binary" open --borderless --position 0,0 --size 1180x900 --scale 1 \
    --frame-log "$frame_log" --journal "$work/session.journal" --record "$work/session.recording" "$@" &
  program=$!
  eventually has_begun || status=137
  if ((status == 0)) && is_running; then
    click $button_x $button_y
    sleep 0.15
    kill -TERM "$program" 2>/dev/null || true
  fi
  eventually is_gone || status=137
  if ((status == 137)); then
    where_it_stands "$work/err"
    kill -KILL "$program" 2>/dev/null || true
  fi
  wait "$program" || own=$?
  program=''
  return $((status > 0 ? status : own))
}
has_begun() { [[ -s $frame_log ]] || is_gone; }

each_session() {
  local name
  for name in "$@"; do each_turn "$name" session; done
}

test_calls_for_files_may_fail() {
  each_session open read write rename mkdir mmap pipe2
}

test_calls_for_the_display_may_fail() {
  each_session XOpenDisplay SDL_InitSubSystem SDL_CreateWindow SDL_GetWindowSurface SDL_UpdateWindowSurface \
    SDL_UpdateWindowSurfaceRects SDL_GetCurrentDisplayMode SDL_GetDisplayUsableBounds SDL_GetWindowDisplayIndex \
    shmget shmat XShmAttach
}

test_calls_for_a_texture_may_fail() {
  local name
  for name in SDL_CreateRenderer SDL_CreateTexture SDL_UpdateTexture SDL_RenderCopy SDL_CreateWindow; do
    each_turn "$name" session --present texture
  done
}

test_calls_for_fonts_may_fail() {
  each_session TTF_Init TTF_OpenFontIndexDPIRW TTF_SizeUTF8 TTF_RenderUTF8_Blended SDL_RWFromConstMem
}

test_calls_of_a_replay_may_fail() {
  local name
  for name in open read write rename mkdir mmap TTF_Init TTF_OpenFontIndexDPIRW TTF_RenderUTF8_Blended; do
    each_turn "$name" alone replay Assets/recordings/handover.jsonl --journal "$work/replay.journal" \
      --sheet "$work/sheet.png" --curves "$work/curves.svg"
    each_turn "$name" alone snapshot --scene tags "$work/tags.png"
  done
}
