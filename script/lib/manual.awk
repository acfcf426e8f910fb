# Writes the manual page: the template on the command line, filled in with what the program says of itself,
# as json-lines.awk takes it apart, on standard input before it. Needs the variable `version`.
#
#   interlude --experimental-dump-help | awk -f json-lines.awk | awk -f manual.awk version=0.1.0 - TEMPLATE
BEGIN { FS = "\t" }

FILENAME == "-" { field[$1] = $2; next }

/^@DESCRIPTION@$/ { print prose(field["command.discussion"]); next }
/^@COMMANDS@$/ { commands(); next }
{ gsub(/@VERSION@/, version); print }

# `code` in bold; nothing that roff would take for a request.
function prose(text,  out) {
  gsub(/\\/, "\\e", text)
  out = ""
  while (match(text, /`[^`]*`/)) {
    out = out substr(text, 1, RSTART - 1) "\\fB" dashes(substr(text, RSTART + 1, RLENGTH - 2)) "\\fP"
    text = substr(text, RSTART + RLENGTH)
  }
  out = out text
  return (out ~ /^[.\047]/ ? "\\&" : "") out
}

function dashes(text) {
  gsub(/-/, "\\-", text)
  return text
}

function commands(  i, at) {
  arguments("command")
  for (i = 0; (at = "command.subcommands." i) ".commandName" in field; i++) {
    if (field[at ".shouldDisplay"] != "true" || field[at ".commandName"] == "help") continue
    print ".SS interlude " field[at ".commandName"]
    print prose(field[at ".abstract"])
    if (at ".discussion" in field) print ".PP\n" prose(field[at ".discussion"])
    arguments(at)
  }
}

# Every argument of a command, but for those that all commands share.
function arguments(at,  i, j, one, name, names, about) {
  for (i = 0; (one = at ".arguments." i) ".kind" in field; i++) {
    if (field[one ".shouldDisplay"] != "true") continue
    if (at != "command" && field[one ".valueName"] ~ /^(help|version)$/) continue
    names = ""
    for (j = 0; (name = one ".names." j ".name") in field; j++) {
      names = names (j ? ", " : "") \
        "\\fB" (field[one ".names." j ".kind"] == "long" ? "\\-\\-" : "\\-") dashes(field[name]) "\\fP"
    }
    if (field[one ".kind"] == "option") names = names " \\fI" dashes(field[one ".valueName"]) "\\fP"
    if (field[one ".kind"] == "positional") names = "\\fI" dashes(field[one ".valueName"]) "\\fP"
    about = field[one ".abstract"]
    if (one ".defaultValue" in field) about = about " (default: " field[one ".defaultValue"] ")"
    print ".TP\n" names "\n" prose(about)
  }
}
