#!/usr/bin/env bash
# The stages of script/test and script/check: quiet when they pass, and a failure is the last thing on the screen.
set -euo pipefail
unset VERBOSE

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
work=$(mktemp -d)/'ü b'
trap 'rm -rf "${work%/*}"' EXIT
mkdir -p "$work/script"
ln -s "$root/script/lib" "$work/script/lib"
cat >"$work/script/demo" <<'DEMO'
#!/usr/bin/env bash
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
source "$root/script/lib/stages"
command_again() { echo "script/demo --only \"$1\""; }
closing_line() { echo "$tests_passed passed, $tests_failed failed"; }
source "$root/case"
closing_line
DEMO

said='' status=0 passed=0 failed=0
# demo: runs the stages that come on standard input.
demo() {
  cat >"$work/case"
  status=0
  said=$(bash "$work/script/demo" 2>&1) || status=$?
}
# expect NAME COMMAND...: the command succeeds.
expect() {
  local name=$1
  shift
  if "$@"; then
    passed=$((passed + 1))
  else
    failed=$((failed + 1))
    printf '%s\n  FAIL   %s\n' "${said//$'\n'/$'\n'    }" "$name"
  fi
}
ended_with() { ((status == $1)); }
says() { grep -qE -- "$1" <<<"$said"; }
says_not() { ! says "$1"; }
last_lines_are() { [[ $(tail -n "$1" <<<"$said") == "$2" ]]; }
lines_are() { (($(wc -l <<<"$said") == $1)); }

demo <<'CASE'
words() { echo 'much to say'; }
tests() {
  printf '\e[92m✔\e[0m Test "is green" passed after 0.1 seconds.\n'
  echo '✔ Test "a table" with 3 test cases passed after 0.1 seconds.'
  echo '━ Test known() passed after 0.1 seconds with 1 known issue.'
  echo '✔ Test run with 3 tests in 1 suite passed after 0.1 seconds.'
  echo "Test Case 'Old.testThing' passed (0.001 seconds)"
}
ours() { echo 'window tests: 5 passed, 0 failed, 1 times one was made again'; }
stage words words
stage 'unit tests' tests
stage 'window tests' ours
CASE
expect 'what passes exits with 0' ended_with 0
expect 'what passes prints a line a stage' lines_are 4
expect 'a stage has its name and time' says '^words +0\.[0-9] s$'
expect 'a stage of tests has their number' says '^unit tests +0\.[0-9] s   4 passed$'
expect 'the last line has all tests' last_lines_are 1 '9 passed, 0 failed'

demo <<'CASE'
tests() {
  echo '◇ Test "a fact" started.'
  echo '✔ Test "another" passed after 0.1 seconds.'
  printf '\e[91m✘\e[0m Test "a fact" recorded an issue at A.swift:1:2: Expectation failed: 1 == 2\n'
  echo '↳ a comment'
  echo '  of two lines'
  echo '◇ Test "third" started.'
  echo '✘ Test "a fact" failed after 0.1 seconds with 1 issue.'
  echo '✘ Suite Facts failed after 0.1 seconds with 1 issue.'
  echo '✘ Test run with 2 tests in 1 suite failed after 0.1 seconds with 1 issue.'
  return 7
}
never() { touch "$root/never"; }
stage 'unit tests' tests
stage never never
CASE
expect 'a failure keeps its status' ended_with 7
expect 'the command that repeats it is last' last_lines_are 4 '✘ Test "a fact" failed after 0.1 seconds with 1 issue.
1 passed, 1 failed
script/demo: "unit tests" failed; all that it printed: .build/logs/demo-unit-tests.log. To repeat it:
    script/demo --only "unit tests"'
expect 'a failed test tells its issue' says '^✘ Test "a fact" recorded an issue at A\.swift:1:2'
expect 'an issue keeps its comment' says '^  of two lines$'
expect 'what passed is not shown' says_not '"another"|started|Suite|run with'
expect 'all of it is kept' grep -q '"another" passed' "$work/.build/logs/demo-unit-tests.log"
expect 'nothing runs after a failure' test ! -e "$work/never"

demo <<'CASE'
build() {
  echo '[1/2] Compiling A.swift'
  false
  echo 'goes on'
}
stage build build
CASE
expect 'any command that fails ends a stage' ended_with 1
expect 'a stage that fails without tests counts as one failed' says '^0 passed, 1 failed$'
expect 'nothing goes on in it' says_not 'goes on'
expect 'progress is not shown' says_not Compiling

demo <<'CASE'
windows() {
  echo '    said by the first'
  echo '  again  the first (12 ms)'
  echo '    said by the second'
  echo '  FAIL   the second (12 ms)'
  echo 'window tests: 1 passed, 1 failed, 1 times one was made again'
  return 1
}
stage 'window tests' windows
CASE
expect 'a window test that passed at last is not shown' says_not 'the first'
expect 'a window test that failed says why' says 'said by the second'

demo <<'CASE'
crash() {
  echo 'Some words.'
  echo '✘ Test "a fact" failed after 0.1 seconds with 1 issue.'
  echo 'script/test: the tests called "rest" ended early. The last that they printed:'
  for ((line = 1; line <= 200; line++)); do echo "frame $line"; done
  return 1
}
stage 'unit tests' crash
CASE
expect 'a process that ended early is shown with what it printed last' says '^frame 200$'
expect 'besides the failed tests' says 'Test "a fact" failed'
expect 'and no more than a screen of it' says_not '^frame 120$|Some words'

VERBOSE=1 demo <<'CASE'
words() { echo 'much to say'; }
wrong() { echo 'a last word'; exit 3; }
stage words words
stage wrong wrong
CASE
expect 'VERBOSE=1 shows everything' says 'much to say'
expect 'VERBOSE=1 keeps the status' ended_with 3
expect 'VERBOSE=1 says nothing twice' test "$(grep -c 'a last word' <<<"$said")" = 1

status=0
said=$("$root/script/test" --only nonsense 2>&1) || status=$?
expect 'an unknown stage is refused' ended_with 64

echo "$passed passed, $failed failed"
((failed == 0))
