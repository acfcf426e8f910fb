#!/usr/bin/env bash
# script/page-tests where no browser is installed and none can be: it says so in a sentence and does not fail.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# A PATH without browsers, on which apt can install nothing.
for tool in bash env dirname sed grep cat; do ln -s "$(command -v "$tool")" "$work/$tool"; done
printf '#!/bin/sh\nexit 1\n' >"$work/dpkg-query"
printf '#!/bin/sh\necho "E: Unable to fetch some archives" >&2\nexit 100\n' >"$work/apt-get"
printf '#!/bin/sh\nexec "$@"\n' >"$work/sudo"
chmod +x "$work/dpkg-query" "$work/apt-get" "$work/sudo"

status=0
said=$(PATH=$work "$root/script/page-tests" 2>&1) || status=$?

passed=0 failed=0
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
said() { [[ $said == *"$1"* ]]; }

expect 'the stage does not fail' ended_with 0
expect 'what apt says is shown' said 'E: Unable to fetch some archives'
expect 'bootstrap says that apt failed' said 'apt-get could not install them'
expect 'the last line is the sentence' \
  said 'page tests: skipped, because no browser is installed and none could be installed'

echo "$passed passed, $failed failed"
((failed == 0))
