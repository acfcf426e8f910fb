# Writes docs/CLI.md: the text before "<!-- commands -->" of the file on the command line, then every command and its
# options as json-lines.awk takes them apart, on standard input before it.
#
#   interlude --experimental-dump-help | awk -f json-lines.awk | awk -f cli.awk - docs/CLI.md
BEGIN { FS = "\t" }

FILENAME == "-" { field[$1] = $2; next }

{ print }
/^<!-- commands -->$/ { commands(); exit }

function commands(  i, at) {
  for (i = 0; (at = "command.subcommands." i) ".commandName" in field; i++) {
    if (field[at ".shouldDisplay"] != "true" || field[at ".commandName"] == "help") continue
    print "\n## interlude " field[at ".commandName"]
    print "\n" field[at ".abstract"]
    if (at ".discussion" in field) print "\n" field[at ".discussion"]
    arguments(at)
  }
}

# A row for every argument of a command but --help and --version, which all commands share. A flag and its
# inversion (`--slow`, `--no-slow`) follow one another with the same text: they share a row.
function arguments(at,  i, j, one, about, names, values, rows) {
  for (i = 0; (one = at ".arguments." i) ".kind" in field; i++) {
    if (field[one ".shouldDisplay"] != "true" || field[one ".valueName"] ~ /^(help|version)$/) continue
    about = field[one ".abstract"]
    names = cell(one)
    while (field[one ".kind"] == "flag" && field[at ".arguments." (i + 1) ".abstract"] == about) {
      names = names ", " cell(at ".arguments." ++i)
    }
    values = ""
    for (j = 0; (one ".allValues." j) in field; j++) {
      values = values (j ? ", " : " Values: ") "`" field[one ".allValues." j] "`"
    }
    if (one ".defaultValue" in field) about = about " The default is " field[one ".defaultValue"] "."
    rows = rows "| " names " | " escaped(about) values (values == "" ? "" : ".") " |\n"
  }
  if (rows != "") printf "\n| argument | meaning |\n|---|---|\n%s", rows
}

# The ways to write an argument, as code: `--size WxH`.
function cell(one,  j, name, names) {
  if (field[one ".kind"] == "positional") return "`" escaped(field[one ".valueName"]) "`"
  for (j = 0; (name = one ".names." j ".name") in field; j++) {
    names = names (j ? ", " : "") "`" (field[one ".names." j ".kind"] == "long" ? "--" : "-") field[name] \
      (field[one ".kind"] == "option" ? " " escaped(field[one ".valueName"]) : "") "`"
  }
  return names
}

function escaped(text) {
  gsub(/\|/, "\\|", text)
  return text
}
