#!/usr/bin/env bash
# A client's program has the lab's commands for its own recordings, under its own name.
#
# CLIENT is the program that is made of Examples/Client/Lab. Nothing needs a window.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
client=${CLIENT:-$root/.build/examples/debug/ClientLab}
name=$(basename "$client")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

failed=0 passed=0
# says STATUS PATTERN ARGUMENT...: the program ends with STATUS, and prints a line like PATTERN; any text for none.
says() {
  local status=0 wanted=$1 pattern=$2
  shift 2
  "$client" "$@" >out 2>&1 || status=$?
  if ((status == wanted)) && { [[ -z $pattern ]] || grep -qE -- "$pattern" out; }; then
    passed=$((passed + 1))
  else
    failed=$((failed + 1))
    printf '  FAIL   %s %s: exit status %s instead of %s, or no line like "%s" in\n%s\n' \
      "$name" "$*" "$status" "$wanted" "$pattern" "$(head -n 20 out)"
  fi
}

says 0 "^USAGE: $name <subcommand>" --help
says 0 "^USAGE: $name replay " replay --help
says 0 "\`$name replay --accept|made with \`$name open --record" replay --help
says 64 "^USAGE: $name|no command and no recording" nothing
says 0 '^client: seeds 7 to 7, 1 session' fuzz --seed 7 --count 1 --journals sessions --checks rules
recording=sessions/client-7.jsonl
says 65 "^$name: .*run \`$name replay --accept" replay "$recording" --check
says 0 'this run is what --check expects' replay "$recording" --accept
says 0 'all [0-9]+ frames are as they were recorded' replay "$recording" --check
says 0 'kept, ' check "$recording" sessions/client-7.journal
says 1 '"findings":' feel --json /dev/stdout "$recording"
says 1 'hand-offs' feel --json feel.jsonl --junit feel.xml "$recording"
says 0 '' check "$recording" --junit check.xml --json check.jsonl
says 64 'is the same file as|must not be written over' check "$recording" --json "$recording"
says 0 '' replay "$recording" --check --junit replay.xml
says 64 'go with --check' replay "$recording" --junit replay.xml
says 0 'seeds 7 to ' fuzz --seed 7 --count 8 --shard 1/2 --checks rules --json 1.jsonl
says 65 'no results of part 2/2' fuzz merge 1.jsonl
says 0 'seeds 7 to ' fuzz --seed 7 --count 8 --shard 2/2 --checks rules --json 2.jsonl
says 0 'client: seeds 7 to 14, 8 sessions' fuzz merge 2.jsonl 1.jsonl --json both.jsonl --junit fuzz.xml
says 64 'named twice' fuzz merge 1.jsonl 1.jsonl
says 64 'shard' fuzz --shard 3/2 --count 1
says 1 '^damping 0.4 ' compare "$recording" --set damping=0.4,1 --sheet sheet.png
says 0 '' snapshot ball.png
says 64 'end the name in .png, not in .jpg' snapshot ball.jpg
says 0 '' snapshot --recording "$recording" --at 0.5 moment.png
says 64 'no scene called .*nowhere.*; the scenes are: client' snapshot --scene nowhere nowhere.png
says 0 'no fault' fuzz --once "$recording" --checks rules
for results in feel check 1 both; do
  if head -n 1 "$results.jsonl" | grep -q '"interlude":"results"'; then
    passed=$((passed + 1))
  else
    failed=$((failed + 1))
    echo "  FAIL   $results.jsonl does not begin with the header of results"
  fi
done
for picture in sheet ball moment; do
  if [[ $(head -c 4 "$picture.png" | tail -c 3) == PNG ]]; then
    passed=$((passed + 1))
  else
    failed=$((failed + 1))
    echo "  FAIL   $picture.png is no picture"
  fi
done
sed '1s/"client"/"elsewhere"/' "$recording" >elsewhere.jsonl
says 64 "^$name: there is no scene called .*elsewhere" replay elsewhere.jsonl

echo "$passed passed, $failed failed"
((failed == 0))
