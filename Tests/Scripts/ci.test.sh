#!/usr/bin/env bash
# The shell steps of the workflows in docs/ci do what they say, on recordings of a client's program.
#
# CLIENT is the program that is made of Examples/Client/Lab. The services' own parts, which fetch, build and keep files,
# are left out.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
client=${CLIENT:-$root/.build/examples/debug/ClientLab}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

failed=0 passed=0
check() {
  if "${@:2}"; then
    passed=$((passed + 1))
  else
    failed=$((failed + 1))
    echo "  FAIL   $1"
    sed 's/^/    /' out 2>/dev/null | tail -n 20
  fi
}

# Prints the shell blocks of the workflow $1 that call the program, one after another, each ended by a NUL.
blocks() {
  awk '
    function done() { if (inside && text ~ /\.\/program/) printf "%s%c", text, 0; inside = 0 }
    {
      match($0, /^ */); indent = RLENGTH
      if (inside && $0 != "" && indent <= column) done()
      if (inside) { text = text substr($0, column + 3) "\n"; next }
      if ($0 ~ /(run: |- )\|$/) { inside = 1; column = indent; text = "" }
    }
    END { done() }' "$1"
}

# Runs the blocks of the workflow $1 on the recordings here, with the variables after it. Prints how each ended.
play() {
  local file=$1 status count=0 block part
  shift
  while IFS= read -r -d '' block; do
    count=$((count + 1))
    # The machines of a matrix, one after another.
    for part in 1 2; do
      if [[ $block != *fuzz*--shard* && $part == 2 ]]; then continue; fi
      env "$@" PART=$part PARTS=2 CI_NODE_INDEX=$part CI_NODE_TOTAL=2 MINUTES=0.05 GITHUB_SHA=abc CI_COMMIT_SHA=abc \
        bash -e -c "$block" && status=0 || status=$?
      echo "block $count ended with $status"
    done
  done < <(blocks "$file")
}

# Whether each recording of a failure has a page beside it, and recordings/broken.jsonl has one in results.
pages() {
  local failure
  [[ -s results/broken.html ]] || return 1
  for failure in failures-*/*.jsonl; do
    [[ ! -e $failure || -s ${failure%.jsonl}.html ]] || return 1
  done
}

no_other_status() { ! grep -qE '^block [0-9]+ ended with ([2-9]|[0-9]{2,})$' out; }

for service in github gitlab; do
  rm -rf "${work:?}/$service"
  mkdir -p "$work/$service/recordings" "$work/$service/results"
  cd "$work/$service"
  ln -s "$client" program
  ./program fuzz --seed 7 --count 1 --journals sessions --checks rules >out 2>&1
  cp sessions/*.jsonl recordings/card.jsonl
  ./program replay recordings/card.jsonl --accept >>out 2>&1
  # A recording whose first digest is another one, so that what happens is not as it was recorded.
  sed -E 's/"frames":"[0-9a-f]{16}/"frames":"0000000000000000/' recordings/card.jsonl >recordings/broken.jsonl
  play "$root/docs/ci/$service.yml" GITHUB_ACTIONS=true GITHUB_STEP_SUMMARY="$PWD/summary.md" >out 2>&1
  # The recording does not feel right, which the workflow must say. The client may have other faults, but no error.
  check "$service: a recording that does not feel right fails its step" grep -q '^block 1 ended with 1$' out
  check "$service: the step that fuzzes is there" grep -q '^block 2 ended with' out
  check "$service: each step ends with 0 or 1" no_other_status
  check "$service: an annotation names the recording" grep -q '^::error file=recordings/[a-z]*.jsonl,title=.*feel' out
  check "$service: the summary has a table" grep -q '^| recordings/card.jsonl |' summary.md
  check "$service: a recording that fails has a page" pages
  for results in replay-card replay-broken check feel; do
    check "$service: $results.xml lists cases" grep -q '<testcase ' "results/$results.xml"
  done
  check "$service: both machines left their part" test -s part-1.jsonl -a -s part-2.jsonl
  ./program fuzz merge part-*.jsonl --junit fuzz.xml >out 2>&1 || true
  check "$service: the parts are joined" grep -q '<testsuite name=.* fuzz"' fuzz.xml
done

echo "$passed passed, $failed failed"
((failed == 0))
