import Foundation

/// A piece of a run that is measured and drawn separately.
enum RunPiece: Equatable {
  case text(String)
  /// One digit, in a cell with the width of the font's widest digit.
  case digit(Character)

  /// Returns `string` as one line without control characters.
  static func cleaned(_ string: String) -> String {
    if string.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return string }
    var scalars = String.UnicodeScalarView()
    // Composed, because equal strings must look the same, and fonts support "é" better than "e" with a
    // combining accent.
    for scalar in string.precomposedStringWithCanonicalMapping.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .lineSeparator, .paragraphSeparator: scalars.append(" ")
      case .control:
        if scalar == "\n" || scalar == "\r" || scalar == "\t" { scalars.append(" ") }
      default: scalars.append(scalar)
      }
    }
    return String(scalars)
  }

  /// Returns `cleaned` in one piece, or divided around its digits.
  static func pieces(of cleaned: String, hasTabularDigits: Bool) -> [RunPiece] {
    guard hasTabularDigits else { return cleaned.isEmpty ? [] : [.text(cleaned)] }
    var pieces: [RunPiece] = []
    var text = ""
    for character in cleaned {
      if "0" <= character, character <= "9" {
        if !text.isEmpty { pieces.append(.text(text)) }
        text = ""
        pieces.append(.digit(character))
      } else {
        text.append(character)
      }
    }
    if !text.isEmpty { pieces.append(.text(text)) }
    return pieces
  }
}
