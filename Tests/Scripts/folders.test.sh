#!/usr/bin/env bash
# A package that `interlude new` makes finds the toolkit whatever the toolkit's folder is called, and wherever the
# package lies.
#
# SwiftPM tells packages apart by the names of their folders, in small letters. Packages are resolved in the
# examples' build folder, where all that they need lies already; nothing is built.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
program=${INTERLUDE:-$root/.build/debug/interlude}
work=$root/.build/folders
rm -rf "$work"
trap 'rm -rf "$work"' EXIT

failed=0 passed=0
# resolves TOOLKIT PACKAGE [FOLDER]: makes PACKAGE in FOLDER, with the toolkit in a folder called TOOLKIT.
resolves() {
  local toolkit=$1 package=$2 folder=$work/packages/${3:-$1} said
  rm -rf "$work"
  mkdir -p "$work/toolkits" "$folder"
  ln -s "$root" "$work/toolkits/$toolkit"
  # The versions that lie there already are good: nothing is fetched.
  if said=$(cd "$folder" && "$program" new "$package" --interlude "$work/toolkits/$toolkit" 2>&1) \
    && { [[ ! -e $root/Package.resolved ]] || cp "$root/Package.resolved" "$folder/$package"; } \
    && said=$(swift package --package-path "$folder/$package" --scratch-path "$root/.build/examples" \
      show-dependencies 2>&1); then
    passed=$((passed + 1))
  else
    failed=$((failed + 1))
    printf '  FAIL   %s in "%s", beside a toolkit in "%s"\n%s\n' "$package" "${3:-$1}" "$toolkit" "$said"
  fi
}

resolves fresh Fresh
resolves card Card 'a b'
resolves Interlude Fresh ü
resolves "ü \"b\\" Fresh
# What the toolkit itself is made of.
resolves swift-log Fresh

echo "$passed passed, $failed failed"
((failed == 0))
