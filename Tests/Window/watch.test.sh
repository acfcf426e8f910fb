# shellcheck shell=bash
# shellcheck disable=SC2154 # the harness's variables
# The package that `interlude new` makes, while its author works on it.
#
# It is built for debugging and in the folder of the examples, where all that it needs is built already. The
# first time that takes minutes: script/test does it before.

# shellcheck disable=SC2317,SC2329 # called by the trap
end_watch() {
  local status=$?
  # The script also ends its window.
  [[ -z $program ]] || kill -TERM "$program" 2>/dev/null || true
  program=''
  end_program "$status"
}

# Fails at once when the script has ended or a build has failed: no window will come then.
expect_builds() {
  local said=$work/$test_name.out
  is_running || fail "script/run has ended: $(tail -n 20 "$said")"
  if grep -q 'error: ' "$said"; then fail "the build fails: $(grep -A 5 'error: ' "$said" | head -n 40)"; fi
}

# has_other_window PROCESS: there is a window of another process. The server may use a number again.
has_other_window() {
  expect_builds
  window=$(xdotool search --onlyvisible --name '^Fresh$' 2>/dev/null | tail -n 1)
  [[ -n $window ]] || return
  owner=$(xdotool getwindowpid "$window" 2>/dev/null)
  [[ -n $owner && $owner != "$1" ]]
}
window_has() { [[ $(xdotool getwindowgeometry --shell "$window" 2>/dev/null) == *"WIDTH=$1"*"HEIGHT=$2"* ]]; }

test_a_saved_file_is_built_and_the_lab_opens_anew_where_it_was() {
  local folder=$PWD/.build/template owner='' first shown
  rm -rf "$folder"
  mkdir -p "$folder"
  (cd "$folder" && "$binary" new Fresh --interlude "$OLDPWD/Examples/Dependencies/interlude-toolkit" >/dev/null)
  export CONFIGURATION=debug SWIFTPM_BUILD_DIR=$PWD/.build/examples
  park_pointer
  trap end_watch EXIT
  # It waits for builds, as long as they go on.
  # shellcheck disable=SC2034 # the harness reads it
  patience=600
  "$folder/Fresh/script/run" --watch --borderless --position 0,0 --scale 1 >"$work/$test_name.out" 2>&1 &
  program=$!
  eventually has_other_window '' || fail "no window: $(tail -n 3 "$work/$test_name.out")"
  first=$owner
  xdotool windowsize "$window" 700 640
  eventually window_has 700 640 || fail 'the window does not change its size'
  shown=$(picture 0 0 700 640)
  click 350 320
  eventually differs 0 0 700 640 "$shown" || fail 'nothing happens'
  # Two equal pictures in a row: it has come to rest.
  eventually stands 700 640 || fail 'it does not come to rest'
  shown=$(picture 0 0 700 640)

  echo '// Another line.' >>"$folder/Fresh/Sources/Fresh/CardTransition.swift"
  eventually has_other_window "$first" || fail "it does not open anew: $(tail -n 3 "$work/$test_name.out")"
  eventually window_has 700 640 || fail 'its size is another'
  eventually picture_is 0 0 700 640 "$shown" || fail 'it does not go on where it was'

  # A failed build does not change the lab.
  echo 'let' >>"$folder/Fresh/Sources/Fresh/CardTransition.swift"
  eventually has_error || fail 'it is not built'
  picture_is 0 0 700 640 "$shown" || fail 'the lab has gone'
}
has_error() {
  is_running || fail "script/run has ended: $(tail -n 20 "$work/$test_name.out")"
  grep -q 'error:' "$work/$test_name.out"
}
stands() {
  local before
  before=$(picture 0 0 "$1" "$2")
  sleep 0.3
  picture_is 0 0 "$1" "$2" "$before"
}
