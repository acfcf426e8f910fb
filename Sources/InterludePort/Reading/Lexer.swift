/// Splits Swift source into tokens. It recognises strings, comments and interpolations, but no grammar.
struct Lexer {
  private let bytes: [UInt8]
  private var position = 0
  private var line = 1
  private var isFirstInLine = true
  private var tokens: [Token] = []

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Returns the tokens of a file. The tokens of an interpolation are between the pieces of its string.
  static func tokens(of bytes: [UInt8]) throws(SyntaxError) -> [Token] {
    var lexer = Lexer(bytes)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { lexer.position = 3 }
    try lexer.code(isInterpolation: false)
    return lexer.tokens
  }

  private func byte(_ offset: Int = 0) -> UInt8 {
    let index = position + offset
    return index < bytes.count ? bytes[index] : 0
  }

  private func matches(_ text: StaticString, at offset: Int = 0) -> Bool {
    let start = position + offset
    guard start + text.utf8CodeUnitCount <= bytes.count else { return false }
    for index in 0..<text.utf8CodeUnitCount where bytes[start + index] != text.utf8Start[index] {
      return false
    }
    return true
  }

  /// Reads to the end of the file, or to the parenthesis that closes an interpolation.
  private mutating func code(isInterpolation: Bool) throws(SyntaxError) {
    var depth = 0
    while position < bytes.count {
      switch byte() {
      case UInt8(ascii: "\n"):
        newLine()
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), 0x0B, 0x0C:
        position += 1
      case UInt8(ascii: "/") where matches("//"):
        while position < bytes.count, byte() != UInt8(ascii: "\n") { position += 1 }
      case UInt8(ascii: "/") where matches("/*"):
        try comment()
      case UInt8(ascii: "/") where beginsPattern:
        pattern()
      case UInt8(ascii: "\""):
        try string(hashes: 0)
      case UInt8(ascii: "#"):
        try hash()
      case UInt8(ascii: "`"):
        quotedName()
      case let byte where Self.isName(byte) && !Self.isDigit(byte):
        let start = position
        while Self.isName(self.byte()) { position += 1 }
        add(.word, from: start)
      case let byte where Self.isDigit(byte):
        number()
      case UInt8(ascii: "-") where matches("->"):
        position += 2
        add(.sign, from: position - 2)
      case let byte:
        position += 1
        add(.sign, from: position - 1)
        guard isInterpolation else { continue }
        if byte == UInt8(ascii: "(") { depth += 1 }
        if byte == UInt8(ascii: ")") { depth -= 1 }
        if depth == 0 { return }
      }
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  private static func isName(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...0xFF: true
    default: false
    }
  }

  private mutating func newLine() {
    position += 1
    line += 1
    isFirstInLine = true
  }

  /// - Parameter line: The line in which the token begins; nil for the current line.
  private mutating func add(_ kind: Token.Kind, from start: Int, line: Int? = nil) {
    var text = bytes[start..<position]
    if kind == .word, text.first == UInt8(ascii: "`"), text.count > 2 { text = text.dropFirst().dropLast() }
    tokens.append(
      Token(
        kind: kind, text: String(decoding: text, as: UTF8.self), range: start..<position,
        line: line ?? self.line, startsLine: isFirstInLine))
    isFirstInLine = false
  }

  private mutating func comment() throws(SyntaxError) {
    let first = line
    var depth = 0
    repeat {
      guard position < bytes.count else { throw .unterminatedComment(line: first) }
      if matches("/*") {
        depth += 1
        position += 2
      } else if matches("*/") {
        depth -= 1
        position += 2
      } else if byte() == UInt8(ascii: "\n") {
        newLine()
      } else {
        position += 1
      }
    } while depth > 0
  }

  private mutating func quotedName() {
    let start = position
    position += 1
    while position < bytes.count, byte() != UInt8(ascii: "`"), byte() != UInt8(ascii: "\n") { position += 1 }
    if byte() == UInt8(ascii: "`") { position += 1 }
    add(.word, from: start)
  }

  private mutating func number() {
    let start = position
    while Self.isName(byte()) || (byte() == UInt8(ascii: ".") && Self.isDigit(byte(1))) { position += 1 }
    add(.number, from: start)
  }

  /// Reads what follows a `#`: a raw string, a regular expression or a directive.
  private mutating func hash() throws(SyntaxError) {
    var hashes = 1
    while byte(hashes) == UInt8(ascii: "#") { hashes += 1 }
    if byte(hashes) == UInt8(ascii: "\"") {
      try string(hashes: hashes)
      return
    }
    let start = position
    if byte(hashes) == UInt8(ascii: "/") {
      try rawPattern(hashes: hashes)
      return
    }
    position += 1
    while Self.isName(byte()) { position += 1 }
    add(position - start > 1 ? .directive : .sign, from: start)
  }

  /// Reads the string that begins here, with its interpolations.
  private mutating func string(hashes: Int) throws(SyntaxError) {
    let first = line
    var start = position
    var startLine = line
    position += hashes
    let isLong = matches("\"\"\"")
    position += isLong ? 3 : 1
    while true {
      guard position < bytes.count else { throw .unterminatedString(line: first) }
      switch byte() {
      case UInt8(ascii: "\n"):
        guard isLong else { throw .unterminatedString(line: first) }
        newLine()
      case UInt8(ascii: "\\") where hasHashes(hashes, at: 1):
        position += 1 + hashes
        if byte() == UInt8(ascii: "(") {
          add(.string, from: start, line: startLine)
          try code(isInterpolation: true)
          guard tokens.last?.isSign(")") == true else { throw .unterminatedString(line: first) }
          start = position
          startLine = line
        } else if byte() != UInt8(ascii: "\n") {
          position += 1
        }
      case UInt8(ascii: "\"") where (!isLong || matches("\"\"\"")) && hasHashes(hashes, at: isLong ? 3 : 1):
        position += (isLong ? 3 : 1) + hashes
        add(.string, from: start, line: startLine)
        return
      case _:
        position += 1
      }
    }
  }

  private func hasHashes(_ count: Int, at offset: Int) -> Bool {
    (0..<count).allSatisfy { byte(offset + $0) == UInt8(ascii: "#") }
  }

  /// Whether the slash here begins a regular expression: an operand is expected, and it is closed on its
  /// line.
  private var beginsPattern: Bool {
    guard !isSpace(byte(1)), byte(1) != 0 else { return false }
    if let last = tokens.last {
      switch last.kind {
      case .sign: if [")", "]", "}", "?", ">", ".", "/", "*", "+", "-"].contains(last.text) { return false }
      case .word: if !["return", "in", "case", "where", "try", "await"].contains(last.text) { return false }
      case .string, .number, .pattern, .directive: return false
      }
    }
    var offset = 1
    while byte(offset) != 0, byte(offset) != UInt8(ascii: "\n") {
      if byte(offset) == UInt8(ascii: "/") { return true }
      offset += byte(offset) == UInt8(ascii: "\\") ? 2 : 1
    }
    return false
  }

  private func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\n")
  }

  private mutating func pattern() {
    let start = position
    position += 1
    while byte() != UInt8(ascii: "/") { position += byte() == UInt8(ascii: "\\") ? 2 : 1 }
    position += 1
    add(.pattern, from: start)
  }

  private mutating func rawPattern(hashes: Int) throws(SyntaxError) {
    let (start, first) = (position, line)
    position += hashes + 1
    while !(byte() == UInt8(ascii: "/") && hasHashes(hashes, at: 1)) {
      guard position < bytes.count else { throw .unterminatedString(line: first) }
      if byte() == UInt8(ascii: "\n") { newLine() } else { position += 1 }
    }
    position += hashes + 1
    add(.pattern, from: start, line: first)
  }
}
