# Writes docs/UIKIT_COVERAGE.md: the text before "<!-- types -->" of the page that it is given, then each type with its
# members, those without effect, and those that are absent. An absent name that exists is an error.
#
#   awk -f coverage.awk docs/UIKIT_COVERAGE.md script/lib/absent-names -
#
# Standard input has a line for each declaration: its kind, its type, its path below the type, the number of names in its
# whole path, and its comment, between tabs. A type stands before its members.
BEGIN {
  FS = "\t"
  # The phrases by which a comment says that a declaration has no effect; not those that speak of its completion,
  # handler or delegate.
  inertPhrases = "[Ii]nert|[Ww]ithout effect|[Ii]t has no effect|[Tt]his has no effect|" \
    "(kept|attribute) and has no effect|: no effect|" \
    "[Nn]ever (posted|called|reported)|[Nn]ot supported|([Ii]t|[Tt]hey|which) (is|are) not (read|called)|" \
    "not read here|do(es)? not exist here|; always false"
}

FNR == 1 { input++ }

input == 1 {
  if (!isPastIntroduction) print
  if ($0 == "<!-- types -->") isPastIntroduction = 1
  next
}

# A type, a tab and its absent members; or an absent type, a tab, "-", a tab and the reason or the way round.
input == 2 {
  if (/^#/ || /^$/) next
  if ($2 == "-") { absentTypes[++absentCount] = $1; reasons[$1] = $3 }
  else absentMembers[$1] = $2
  next
}

{ add($1, $2, $3, $4, $5) }

END {
  for (i = 1; i <= count; i++) divide(types[i])
  summary()
  for (i = 1; i <= count; i++) section(types[i])
  print "\n## Functions\n\n" substr(functions, 3) "\n\nInert: " substr(inertFunctions, 3)
  print "\n## Absent types\n\n| type | reason, or the way round |\n|---|---|"
  for (i = 1; i <= absentCount; i++) {
    one = absentTypes[i]
    if (one in isThere) wrong(one " exists")
    print "| `" one "` | " reasons[one] " |"
  }
  for (one in absentMembers) if (!(one in isThere)) wrong("there is no type " one ", so it has no absent members")
  exit failed
}

# Adds a declaration. Cases of nested enumerations and operators are left out.
function add(kind, type, path, depth, comment,  base, without) {
  if (type !~ /^(UI|NS|CA|CG|IMP|OSLog|objc_|class_|method_|os_|Timer$|Thread$|Selector$|RunLoop$)/) return
  if (kind == "swift.func.op" || path ~ /^(hash\(into:\)|hashValue)$/) return
  if (kind == "swift.func" && path == "") {
    isThere[type] = 1
    functions = functions ", `" type "`"
    if (comment ~ inertPhrases) inertFunctions = inertFunctions ", `" type "`"
    return
  }
  if (!(type in isThere)) { isThere[type] = 1; types[++count] = type }
  sub(/ +$/, "", comment)
  if (path == "") { if (comment ~ inertPhrases) inertTypes[type] = comment; return }
  if (kind == "swift.enum.case" && depth > 2) return
  exists[type, path] = 1
  base = path
  sub(/\(.*/, "", base)
  exists[type, base] = 1
  without = (type in inertTypes) || comment ~ inertPhrases
  # The first of one path decides: a protocol's requirement comes before its default implementation. But an
  # overload that is not supported stands beside one that is.
  if (!((type, path) in isInert)) { paths[type, ++pathCount[type]] = path; isInert[type, path] = without }
  else if (isUnsupported[type, path] && !without) isInert[type, path] = 0
  isUnsupported[type, path] = comment ~ /^ ?Not supported: registers nothing/
}

# Divides the members of a type into those with an effect and those without.
function divide(type,  i, path) {
  for (i = 1; i <= pathCount[type]; i++) {
    path = paths[type, i]
    if (isInert[type, path]) { inert[type] = inert[type] ", `" path "`"; inertCount[type]++ }
    else { there[type] = there[type] ", `" path "`"; thereCount[type]++ }
  }
}

function section(type,  names, n, i, list) {
  print "\n## " type
  if (type in inertTypes) print "\n" substr(inertTypes[type], 2)
  if (type in there) print "\n" substr(there[type], 3)
  if (type in inert) print "\nInert: " substr(inert[type], 3)
  n = split(absentMembers[type], names, " ")
  for (i = 1; i <= n; i++) {
    if ((type, names[i]) in exists) wrong(type "." names[i] " exists")
    list = list (i > 1 ? ", " : "") "`" names[i] "`"
  }
  if (n) print "\nAbsent: " list
}

function summary(  i, names, present, without, absent, one) {
  for (i = 1; i <= count; i++) {
    one = types[i]
    present += thereCount[one]
    without += inertCount[one]
    absent += split(absentMembers[one], names, " ")
  }
  print "\n" count " types with " present " members, " without " inert members, and " absent " known absent members."
}

function wrong(sentence) {
  print "script/lib/absent-names: " sentence > "/dev/stderr"
  failed = 1
}
