# Counts the tests that a log tells of; prints how many passed and how many failed.

# Swift Testing: one line at the end of each test, and one of the same form for each suite and for the run.
/^[^ ]+ Test .* passed after [0-9.]+ seconds/ && !/^[^ ]+ Test run with / { passed++ }
/^[^ ]+ Test .* failed after [0-9.]+ seconds/ && !/^[^ ]+ Test run with / { failed++ }

# XCTest.
/^Test Case .* passed \([0-9.]+ seconds\)/ { passed++ }
/^Test Case .* failed \([0-9.]+ seconds\)/ { failed++ }

# The scripts' own tests.
/^([a-z][a-z ]*: )?[0-9]+ passed, [0-9]+ failed/ {
  match($0, /[0-9]+ passed, [0-9]+ failed/)
  split(substr($0, RSTART, RLENGTH), words, " ")
  passed += words[1]
  failed += words[3]
}

END { print passed + 0, failed + 0 }
