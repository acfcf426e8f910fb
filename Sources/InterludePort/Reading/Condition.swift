/// One condition of conditional compilation: the expression behind `#if` or `#elseif`.
indirect enum Condition: Equatable {
  /// `os(iOS)`, `canImport(UIKit)`, `compiler(>=6.2)` or a flag, with the indices of its tokens.
  case test(name: String, argument: String, tokens: Range<Int>)
  case not(Condition)
  case all([Condition])
  case any([Condition])
  case group(Condition)

  /// Reads the condition that begins at `index` and ends with the line. Moves `index` past it.
  init(_ tokens: [Token], at index: inout Int, line: Int) {
    var end = index
    while end < tokens.count, tokens[end].line == line { end += 1 }
    var reader = Reader(tokens: tokens, index: index, end: end)
    index = end
    self = reader.alternatives()
  }

  private struct Reader {
    let tokens: [Token]
    var index: Int
    let end: Int
    private var depth = 0

    init(tokens: [Token], index: Int, end: Int) {
      self.tokens = tokens
      self.index = index
      self.end = end
    }

    private func isSign(_ sign: String, at offset: Int = 0) -> Bool {
      index + offset < end && tokens[index + offset].isSign(sign)
    }

    mutating func alternatives() -> Condition {
      var parts = [conjunction()]
      while isSign("|"), isSign("|", at: 1) {
        index += 2
        parts.append(conjunction())
      }
      return parts.count == 1 ? parts[0] : .any(parts)
    }

    private mutating func conjunction() -> Condition {
      var parts = [operand()]
      while isSign("&"), isSign("&", at: 1) {
        index += 2
        parts.append(operand())
      }
      return parts.count == 1 ? parts[0] : .all(parts)
    }

    private mutating func operand() -> Condition {
      let start = index
      // Nobody nests conditions that deeply; a damaged file may, and must not use up the stack.
      depth += 1
      defer { depth -= 1 }
      guard index < end, depth < 100 else { return .test(name: "", argument: "", tokens: start..<start) }
      if isSign("!") {
        index += 1
        return .not(operand())
      }
      if isSign("(") {
        index += 1
        let inner = alternatives()
        if isSign(")") { index += 1 }
        return .group(inner)
      }
      let name = tokens[index].text
      index += 1
      guard isSign("(") else { return .test(name: name, argument: "", tokens: start..<index) }
      index += 1
      var argument = ""
      while index < end, !isSign(")") {
        argument += tokens[index].text
        index += 1
      }
      if index < end { index += 1 }
      return .test(name: name, argument: argument, tokens: start..<index)
    }
  }
}

extension Condition {
  /// Returns the value for a system; nil if it depends on flags.
  func value(on system: ModelledSystem) -> Bool? {
    switch self {
    case .test(let name, let argument, _):
      return system.value(of: name, argument)
    case .not(let condition):
      return condition.value(on: system).map { !$0 }
    case .group(let condition):
      return condition.value(on: system)
    case .all(let conditions):
      let values = conditions.map { $0.value(on: system) }
      return values.contains(false) ? false : values.contains(nil) ? nil : true
    case .any(let conditions):
      let values = conditions.map { $0.value(on: system) }
      return values.contains(true) ? true : values.contains(nil) ? nil : false
    }
  }

  /// Returns the edits after which the compiler, which runs on another system, decides as `value(on: .iOS)`.
  ///
  /// - Parameter isAlone: Whether `||` may follow without parentheses.
  func openings(_ tokens: [Token], isAlone: Bool = true) -> [Edit] {
    switch self {
    case .test(let name, let argument, let range):
      guard let first = tokens[range].first, let last = tokens[range].last else { return [] }
      let bytes = first.range.lowerBound..<last.range.upperBound
      let suffix: String
      switch (name, argument) {
      case ("os", "iOS"): suffix = " || canImport(Interlude)"
      case ("canImport", let module) where AppleModules.openable.contains(module):
        suffix = " || canImport(Interlude)"
      case ("compiler", _) where ModelledSystem.isNewer(argument):
        suffix = argument.hasPrefix(">") ? " && !canImport(Interlude)" : " || canImport(Interlude)"
      case _: return []
      }
      let end = bytes.upperBound..<bytes.upperBound
      if isAlone { return [Edit(range: end, text: suffix)] }
      return [
        Edit(range: bytes.lowerBound..<bytes.lowerBound, text: "("), Edit(range: end, text: suffix + ")"),
      ]
    case .not(let condition):
      return condition.openings(tokens, isAlone: false)
    case .group(let condition):
      return condition.openings(tokens)
    case .all(let conditions):
      return conditions.flatMap { $0.openings(tokens, isAlone: false) }
    case .any(let conditions):
      // One alternative that is true here is enough.
      var isOpened = false
      return conditions.flatMap { condition -> [Edit] in
        if case .test(let name, _, _) = condition, name == "os" || name == "canImport" {
          guard !isOpened else { return [] }
          let edits = condition.openings(tokens)
          isOpened = !edits.isEmpty
          return edits
        }
        return condition.openings(tokens, isAlone: false)
      }
    }
  }
}

/// A system for which conditions are evaluated.
enum ModelledSystem: Equatable {
  /// The newest iOS that the toolkit models, built with the Xcode of its year. Files written for iOS are read
  /// as this system's compiler reads them.
  case iOS
  /// Linux with Interlude and without UIKit. Files that name Interlude are written for both systems, and are
  /// read as they are compiled here.
  case linux

  /// The newest iOS whose names the toolkit has. Code for later ones is left out.
  static let newestVersion = 18
  /// The compiler of the first Xcode whose SDK is newer than `newestVersion`.
  private static let firstNewerCompiler = [6, 2]

  /// Returns the value of one test; nil if it is not known.
  fileprivate func value(of name: String, _ argument: String) -> Bool? {
    switch name {
    case "true": return true
    case "false": return false
    case "os": return argument == "Linux" || (self == .iOS && argument == "iOS")
    case "targetEnvironment": return argument == "Linux"
    case "canImport":
      let module = argument.prefix { $0 != "." && $0 != "," }
      if ["Interlude", "Foundation", "Dispatch", "Glibc", "XCTest", "Testing"].contains(module) {
        return true
      }
      if AppleModules.openable.contains(String(module)) { return self == .iOS }
      return AppleModules.all.contains(String(module)) ? false : nil
    case "compiler":
      guard Self.version(argument) != nil else { return nil }
      if Self.isNewer(argument) { return self == .iOS ? argument.hasPrefix("<") : nil }
      // Each compiler that builds the toolkit is newer than those that older code distinguishes.
      return argument.hasPrefix(">")
    case "swift":
      // The language version: 5.10 in Swift 5 mode.
      guard let version = Self.version(argument), version.lexicographicallyPrecedes([5, 11]) else {
        return nil
      }
      return argument.hasPrefix(">")
    default: return nil
    }
  }

  /// Whether `>=6.2` or `<6.2` asks for a compiler whose SDK is newer than the toolkit's names.
  fileprivate static func isNewer(_ argument: String) -> Bool {
    version(argument).map { !$0.lexicographicallyPrecedes(firstNewerCompiler) } ?? false
  }

  private static func version(_ argument: String) -> [Int]? {
    let digits = argument.drop { $0 == ">" || $0 == "<" || $0 == "=" }
    let numbers = digits.split(separator: ".").compactMap { Int($0) }
    return numbers.isEmpty || digits.count == argument.count ? nil : numbers
  }
}
