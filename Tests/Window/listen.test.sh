# shellcheck shell=bash
# shellcheck disable=SC2154 # the harness's variables
# The window that listens for an app, and another process that sends one's journal.

# Whether the window's journal has as many lines as the one that was sent.
has_arrived() { [[ -s $journal ]] && (($(wc -l <"$journal") == $(wc -l <Fuzz/Corpus/journal/probe.jsonl))); }

test_an_app_is_shown_while_it_runs() {
  local port=$((40000 + RANDOM % 20000)) said
  journal=$work/$test_name.journal
  env --default-signal=INT "$binary" open --borderless --size 900x700 --listen "$port" --journal "$journal" \
    >"$work/$test_name.out" 2>"$work/$test_name.err" &
  program=$!
  eventually bash -c "exec 3<>/dev/tcp/127.0.0.1/$port" 2>/dev/null || fail 'nothing listens on the port'
  said=$(bash -c "exec 3<>/dev/tcp/127.0.0.1/$port; echo garbage >&3; cat <&3")
  [[ $said == 'the first line is no header of a journal' ]] || fail "a stranger was told: $said"
  bash -c "exec 3<>/dev/tcp/127.0.0.1/$port; cat Fuzz/Corpus/journal/probe.jsonl >&3"
  eventually has_arrived || fail "the journal has $(wc -l <"$journal") lines"
  kill -TERM "$program"
  ended 143
}
