/// A small wrong change of the sources that a switch turns on.
struct Mutation: Sendable {
  /// The kinds of change.
  enum Kind: String, Sendable, CaseIterable {
    case negated = "negated condition"
    case dropped = "dropped statement"
    case swapped = "swapped arguments"
    case offByOne = "off by one"
    case constant = "wrong constant"
    case wrongCase = "wrong enum case"
  }

  /// Texts inserted before and after a range of a file's UTF-8. No text has a line break, so that a compiler's line
  /// is the source's.
  struct Edit: Sendable {
    let range: Range<Int>
    let before: String
    let after: String
  }

  let kind: Kind
  /// The file's path below `Sources`.
  let file: String
  /// The declaration around the change: `SheetMachine.handle(_:)`.
  let function: String
  let line: Int
  /// The lines that the change covers.
  let lines: ClosedRange<Int>
  /// The lines of the declaration around it.
  let functionLines: ClosedRange<Int>
  /// The source text, white space collapsed.
  let original: String
  let replacement: String
  /// The insertions, as a function of the mutation's number.
  let edits: @Sendable (Int) -> [Edit]
  /// Number of mutations before it in the file with the same function, text and replacement.
  var ordinal = 0
  /// The number by which the instrumented program knows it.
  var number = 0

  /// The name of the change, which lines inserted elsewhere do not alter.
  var key: String {
    "\(file) :: \(function) :: \(original) → \(replacement)" + (ordinal == 0 ? "" : " (\(ordinal + 1))")
  }

  /// The key's hash, in eight digits.
  var id: String {
    let hex = String(fnv1a(key.utf8) & 0xffff_ffff, radix: 16)
    return String(repeating: "0", count: 8 - hex.count) + hex
  }

  var module: String { String(file.prefix { $0 != "/" }) }

  /// The module, or for the toolkit its chapter: `InterludeMotion`, `Interlude/Scrolling`.
  var area: String {
    let parts = file.split(separator: "/")
    return parts[0] == "Interlude" ? parts.prefix(2).joined(separator: "/") : String(parts[0])
  }
}

/// The 64-bit FNV-1a hash of bytes: the same in every process.
func fnv1a(_ bytes: some Sequence<UInt8>) -> UInt64 {
  bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
}
