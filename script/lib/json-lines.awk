# Takes a JSON text apart into lines "PATH<TAB>VALUE": command.arguments.0.valueName<TAB>WxH.
# Numbers of an array's elements count from 0. Line breaks in strings become blanks.
{ text = text $0 "\n" }

END {
  size = length(text)
  place = 1
  value("")
}

# Skips white space and returns the sign that stands there.
function sign() {
  while (place <= size && index(" \t\r\n", substr(text, place, 1))) place++
  return substr(text, place, 1)
}

function fail() {
  print "this is no JSON: " substr(text, place, 40) > "/dev/stderr"
  exit 65
}

function expect(wanted) {
  if (sign() != wanted) fail()
  place++
}

function string(  out, c) {
  expect("\"")
  out = ""
  while ((c = substr(text, place++, 1)) != "\"") {
    if (place > size) fail()
    if (c == "\\") {
      c = substr(text, place++, 1)
      if (c ~ /[nrtbf]/) c = " "
      # Only control characters are written in this way, and no help has any.
      else if (c == "u") { place += 4; c = " " }
    }
    out = out c
  }
  return out
}

function value(path,  c, key, count) {
  c = sign()
  if (c == "\"") {
    print path "\t" string()
  } else if (c == "{") {
    place++
    while (sign() != "}") {
      key = string()
      expect(":")
      value(path == "" ? key : path "." key)
      if (sign() == ",") place++
    }
    place++
  } else if (c == "[") {
    place++
    count = 0
    while (sign() != "]") {
      value(path "." count++)
      if (sign() == ",") place++
    }
    place++
  } else {
    if (!match(substr(text, place), /^[-+.0-9A-Za-z]+/)) fail()
    print path "\t" substr(text, place, RLENGTH)
    place += RLENGTH
  }
}
