/// Evaluates conditions of conditional compilation for a system with Interlude and without UIKit.
enum Conditions {
  /// Returns for each token whether the compiler skips it. Code under an unknown condition counts as
  /// compiled.
  static func excludedTokens(_ tokens: [Token]) throws(SyntaxError) -> [Bool] {
    var result = [Bool](repeating: false, count: tokens.count)
    // For each open #if: its line, whether an earlier clause was certainly taken, and whether this clause is
    // skipped.
    var open: [(line: Int, isDecided: Bool, isSkipped: Bool)] = []
    var index = 0
    while index < tokens.count {
      let token = tokens[index]
      result[index] = open.contains { $0.isSkipped }
      index += 1
      guard token.kind == .directive else { continue }
      switch token.text {
      case "#if":
        let value = condition(tokens, &index, line: token.line)
        open.append((token.line, value == true, value == false))
      case "#elseif":
        guard let last = open.last else { throw .unmatchedCondition(token.text, line: token.line) }
        let value = condition(tokens, &index, line: token.line)
        open[open.count - 1].isSkipped = last.isDecided || value == false
        if value == true { open[open.count - 1].isDecided = true }
      case "#else":
        guard let last = open.last else { throw .unmatchedCondition(token.text, line: token.line) }
        open[open.count - 1].isSkipped = last.isDecided
      case "#endif":
        guard open.popLast() != nil else { throw .unmatchedCondition(token.text, line: token.line) }
      case _:
        continue
      }
    }
    if let unclosed = open.last { throw .unclosedCondition(line: unclosed.line) }
    return result
  }

  /// Returns the value of the condition in this line; nil if it depends on flags. Moves `index` past it.
  private static func condition(_ tokens: [Token], _ index: inout Int, line: Int) -> Bool? {
    var end = index
    while end < tokens.count, tokens[end].line == line { end += 1 }
    var words = tokens[index..<end]
    index = end
    return disjunction(&words)
  }

  private static func disjunction(_ tokens: inout ArraySlice<Token>) -> Bool? {
    var value = conjunction(&tokens)
    while consume("|", "|", &tokens) {
      let next = conjunction(&tokens)
      value = value == true || next == true ? true : value == false && next == false ? false : nil
    }
    return value
  }

  private static func conjunction(_ tokens: inout ArraySlice<Token>) -> Bool? {
    var value = operand(&tokens)
    while consume("&", "&", &tokens) {
      let next = operand(&tokens)
      value = value == false || next == false ? false : value == true && next == true ? true : nil
    }
    return value
  }

  private static func consume(_ first: String, _ second: String, _ tokens: inout ArraySlice<Token>) -> Bool {
    guard tokens.count > 1, tokens[tokens.startIndex].isSign(first),
      tokens[tokens.startIndex + 1].isSign(second)
    else { return false }
    tokens.removeFirst(2)
    return true
  }

  private static func operand(_ tokens: inout ArraySlice<Token>) -> Bool? {
    guard let first = tokens.popFirst() else { return nil }
    if first.isSign("!") { return operand(&tokens).map { !$0 } }
    if first.isSign("(") {
      let value = disjunction(&tokens)
      if tokens.first?.isSign(")") == true { tokens.removeFirst() }
      return value
    }
    guard tokens.first?.isSign("(") == true else {
      return first.isWord("true") ? true : first.isWord("false") ? false : nil
    }
    tokens.removeFirst()
    var argument: [String] = []
    while let word = tokens.popFirst(), !word.isSign(")") { argument.append(word.text) }
    switch first.text {
    case "canImport": return argument.first.flatMap(canImport)
    case "os", "targetEnvironment": return argument.first == "Linux"
    default: return nil
    }
  }

  private static func canImport(_ module: String) -> Bool? {
    if ["Interlude", "Foundation", "Dispatch", "Glibc"].contains(module) { return true }
    return AppleModules.replaced.contains(module) || AppleModules.absent.contains(module) ? false : nil
  }
}

/// Modules of Apple's systems.
enum AppleModules {
  /// Modules that `import Interlude` replaces.
  static let replaced: Set<String> = ["UIKit", "QuartzCore", "CoreGraphics"]

  /// Modules without a replacement.
  static let absent: Set<String> = [
    "AVFoundation", "AVKit", "AppKit", "Cartography", "Combine", "CoreAnimation", "CoreData", "CoreHaptics",
    "CoreImage", "CoreLocation", "CoreMotion", "CoreText", "GameKit", "GameplayKit", "ImageIO",
    "LinkPresentation",
    "MapKit", "MessageUI", "Metal", "MetalKit", "ObjectiveC", "OSLog", "PDFKit", "Photos", "PhotosUI",
    "PlaygroundSupport", "QuickLook", "SafariServices", "SceneKit", "SnapKit", "SpriteKit", "StoreKit",
    "SwiftUI", "UserNotifications", "Vision", "WebKit", "WidgetKit", "os",
  ]
}
