# Prints of a stage's log what tells why it failed: the failed tests and what they said. Where no test has failed,
# for instance in a build, prints the last 80 lines that tell of more than progress.

function keep(line) { failures = failures line "\n" }

# What the script itself says at the end belongs to it, too.
/^script\/[a-z-]+: / && !isOwn {
  isOwn = 1
  if (failures != "") count = 0
}
isOwn { rest[++count] = $0; next }

# Swift Testing: what follows an issue up to the next test's line belongs to it.
/^[^ ]+ (Test|Suite) / || /^Test (Case|Suite) / { isIssue = 0 }
/^✘ Test / && !/^✘ Test run with / { isIssue = 1 }
isIssue { keep($0); next }

# XCTest.
/: error: [A-Za-z_0-9]+\.[A-Za-z_0-9]+ : / || /^Test Case .* failed \(/ { keep($0); next }

# The scripts' own tests: what a test said stands before its line.
/^  (ok|again|FAIL) +/ {
  if (/^  FAIL/) keep(said $0)
  said = ""
  next
}

/^\[[0-9]+\/[0-9]+\] / || /^(◇|✔|↳|━|➜) / || /^Test (Case|Suite) / || /^$/ { next }
{
  said = said $0 "\n"
  rest[++count] = $0
}

END {
  printf "%s", failures
  if (failures == "" || isOwn) for (i = count > 80 ? count - 79 : 1; i <= count; i++) print rest[i]
}
