# shellcheck shell=bash
# shellcheck disable=SC2034,SC2154 # the tests' and the harness's variables
# Helpers for tests of the scene "Tags" in its window of 1180 by 900 points.
#
# The sheet spans x 310 to 870 and its top rests at y 80. Its header, 88 points high and white in the
# column at x 500, shows on the screen where the sheet is.

button_x=1086 button_y=60
place=80
# Half of the distance from the sheet's resting position to hidden, where the decision at release changes.
halfway=510

# sheet_top [X]: the y of the sheet's first row of pixels; nothing if no sheet is visible.
sheet_top() {
  column "${1:-500}" 0 900 | awk '
    found { next }
    $0 == " ff ff ff" { if (!run) top = NR - 1; if (++run == 60) found = 1; next }
    { run = 0 }
    END { if (found || run >= 10) print top }'
}

# near VALUE WANTED [TOLERANCE]: both are whole points; 1 point off is near.
near() { [[ -n $1 ]] && (($1 - $2 <= ${3:-1} && $2 - $1 <= ${3:-1})); }
expect_near() {
  near "$1" "$2" "${4:-1}" || fail "$3: ${1:-nothing} instead of $2"
}
sheet_is() { near "$(sheet_top "${3:-500}")" "$1" "${2:-1}"; }
# wait_for_sheet Y [TOLERANCE [X]]
wait_for_sheet() { eventually sheet_is "$@" || fail "the sheet's top is at $(sheet_top "${3:-500}"), not at $1"; }
no_sheet() { [[ -z $(sheet_top) ]]; }

# The sheet is at its resting position, and nothing moves.
expect_shown() { expect_shown_at $place 500; }
# expect_shown_at Y X: the same in a window of another size, seen in the column at X.
expect_shown_at() {
  wait_for_sheet "$1" 0 "$2"
  wait_for_rest
  sheet_is "$1" 0 "$2" || fail "the sheet left its place for $(sheet_top "$2")"
}
# The sheet is gone, nothing moves, and the page equals the picture that `start_tags` took.
expect_gone() {
  eventually no_sheet || fail "the sheet's top is at $(sheet_top) and should be gone"
  wait_for_rest
  eventually picture_is 0 0 1180 900 "$page" || fail 'the page is not what it was before the sheet came'
}

# The window at rest, without the sheet.
start_tags() {
  start
  wait_for_rest
  page=$(picture 0 0 1180 900)
}

present() {
  click $button_x $button_y
  expect_shown
}

# completions CALL VALUE: how many transitions that began with CALL were completed with VALUE.
completions() {
  since_mark | awk -v call="\"call\":\"$1(" -v end="\"detail\":\"$2\"" '
    { match($0, /"transition":[0-9]+/); number = substr($0, RSTART, RLENGTH) }
    index($0, call) { wanted[number] = 1 }
    index($0, "\"call\":\"completeTransition(_:)\"") && index($0, end) && number in wanted { count++ }
    END { print count + 0 }'
}
# expect_only CALL VALUE: since the mark, one transition has begun, with CALL, and ended with VALUE.
expect_only() {
  wait_for_journal '"call":"completeTransition'
  (($(completions "$1" "$2") == 1)) || fail "no $1 was completed with $2"
  (($(count_journal '"call":"(present|dismiss)\(') == 1)) || fail 'there was more than one transition'
  (($(count_journal '"call":"completeTransition') == 1)) || fail 'there was more than one completion'
  expect_none '"kind":"misuse"'
}
