/// What the conditions of conditional compilation are here, where there is Interlude and no UIKit.
enum Conditions {
  /// For each token, whether the compiler leaves it out here; what nobody can know is compiled.
  static func leftOut(_ tokens: [Token]) throws(SyntaxError) -> [Bool] {
    var result = [Bool](repeating: false, count: tokens.count)
    // For each open #if: its line, whether a clause before was surely taken, whether this one is left out.
    var open: [(line: Int, isDecided: Bool, isOut: Bool)] = []
    var index = 0
    while index < tokens.count {
      let token = tokens[index]
      result[index] = open.contains { $0.isOut }
      index += 1
      guard token.kind == .directive else { continue }
      switch token.text {
      case "#if":
        let value = condition(tokens, &index, line: token.line)
        open.append((token.line, value == true, value == false))
      case "#elseif":
        guard let last = open.last else { throw .strayCondition(token.text, line: token.line) }
        let value = condition(tokens, &index, line: token.line)
        open[open.count - 1].isOut = last.isDecided || value == false
        if value == true { open[open.count - 1].isDecided = true }
      case "#else":
        guard let last = open.last else { throw .strayCondition(token.text, line: token.line) }
        open[open.count - 1].isOut = last.isDecided
      case "#endif":
        guard open.popLast() != nil else { throw .strayCondition(token.text, line: token.line) }
      case _:
        continue
      }
    }
    if let unclosed = open.last { throw .openCondition(line: unclosed.line) }
    return result
  }

  /// The value of the condition in this line; nil when it depends on flags. Moves `index` behind it.
  private static func condition(_ tokens: [Token], _ index: inout Int, line: Int) -> Bool? {
    var end = index
    while end < tokens.count, tokens[end].line == line { end += 1 }
    var words = tokens[index..<end]
    index = end
    return either(&words)
  }

  private static func either(_ words: inout ArraySlice<Token>) -> Bool? {
    var value = both(&words)
    while take("|", "|", &words) {
      let next = both(&words)
      value = value == true || next == true ? true : value == false && next == false ? false : nil
    }
    return value
  }

  private static func both(_ words: inout ArraySlice<Token>) -> Bool? {
    var value = one(&words)
    while take("&", "&", &words) {
      let next = one(&words)
      value = value == false || next == false ? false : value == true && next == true ? true : nil
    }
    return value
  }

  private static func take(_ first: String, _ second: String, _ words: inout ArraySlice<Token>) -> Bool {
    guard words.count > 1, words[words.startIndex].isSign(first), words[words.startIndex + 1].isSign(second)
    else { return false }
    words.removeFirst(2)
    return true
  }

  private static func one(_ words: inout ArraySlice<Token>) -> Bool? {
    guard let first = words.popFirst() else { return nil }
    if first.isSign("!") { return one(&words).map { !$0 } }
    if first.isSign("(") {
      let value = either(&words)
      if words.first?.isSign(")") == true { words.removeFirst() }
      return value
    }
    guard words.first?.isSign("(") == true else {
      return first.isWord("true") ? true : first.isWord("false") ? false : nil
    }
    words.removeFirst()
    var argument: [String] = []
    while let word = words.popFirst(), !word.isSign(")") { argument.append(word.text) }
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
  /// What `import Interlude` brings instead, as far as it goes.
  static let replaced: Set<String> = ["UIKit", "QuartzCore", "CoreGraphics"]

  /// There is nothing in their place.
  static let absent: Set<String> = [
    "AVFoundation", "AVKit", "AppKit", "Cartography", "Combine", "CoreAnimation", "CoreData", "CoreHaptics",
    "CoreImage", "CoreLocation", "CoreMotion", "CoreText", "GameKit", "GameplayKit", "ImageIO",
    "LinkPresentation",
    "MapKit", "MessageUI", "Metal", "MetalKit", "ObjectiveC", "OSLog", "PDFKit", "Photos", "PhotosUI",
    "PlaygroundSupport", "QuickLook", "SafariServices", "SceneKit", "SnapKit", "SpriteKit", "StoreKit",
    "SwiftUI", "UserNotifications", "Vision", "WebKit", "WidgetKit", "os",
  ]
}
