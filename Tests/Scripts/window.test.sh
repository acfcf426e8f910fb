#!/usr/bin/env bash
# script/window-tests with a program that makes a package which does not build: the test that waits for the package's
# window fails at once, and the command that repeats it is the last line.
set -euo pipefail
unset VERBOSE KEEP

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
passed=0 failed=0

# fails_at_once NAME: does so with a package whose script/run is the text on standard input.
fails_at_once() {
  local said status=0
  cat >"$work/run"
  cat >"$work/interlude" <<'PROGRAM'
#!/usr/bin/env bash
install -D "$(dirname "$0")/run" "$2/script/run"
PROGRAM
  chmod +x "$work/interlude"
  # Without the machine's part it takes two seconds; the wait for a build, ten minutes.
  said=$(INTERLUDE=$work/interlude timeout 60 "$root/script/window-tests" a_saved_file_is_built 2>&1) || status=$?
  if ((status == 1)) && [[ $said == *'window tests: 0 passed, 1 failed, '* ]] \
    && [[ $(tail -n 1 <<<"$said") == '    KEEP=1 script/window-tests a_saved_file_is_built'* ]]; then
    passed=$((passed + 1))
  else
    failed=$((failed + 1))
    printf '%s\n    exit status %s\n  FAIL   %s\n' "${said//$'\n'/$'\n'    }" "$status" "$1"
  fi
}

fails_at_once 'a script that ends before there is a window ends its test' <<'RUN'
#!/usr/bin/env bash
exit 1
RUN
fails_at_once 'a build that fails ends its test' <<'RUN'
#!/usr/bin/env bash
echo 'Card.swift:1:1: error: expected a pattern' >&2
exec sleep 100
RUN

echo "$passed passed, $failed failed"
((failed == 0))
