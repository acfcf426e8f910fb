import Foundation

/// Formats numbers for source code: a decimal point, no exponent, no trailing zeros.
enum CodeNumber {
  /// Formats `value` with six significant digits.
  ///
  /// A curve from the rounded numbers differs from the exact one by less than 0.00001 of its distance.
  static func short(_ value: Double) -> String {
    guard value.isFinite, value != 0 else { return "0" }
    let digits = 5 - Int(log10(abs(value)).rounded(.down))
    return trimmed(String(format: "%.\(min(max(digits, 0), 12))f", value))
  }

  static func fixed(_ value: Double, _ digits: Int) -> String {
    let text = String(format: "%.\(digits)f", value)
    return Double(text) == 0 && text.hasPrefix("-") ? String(text.dropFirst()) : text
  }

  /// Formats `value` with at most `digits` decimals.
  static func rounded(_ value: Double, _ digits: Int) -> String { trimmed(fixed(value, digits)) }

  private static func trimmed(_ text: String) -> String {
    guard text.contains(".") else { return text }
    let short = text.reversed().drop { $0 == "0" }.drop { $0 == "." }
    let trimmed = String(short.reversed())
    return trimmed == "-0" || trimmed.isEmpty ? "0" : trimmed
  }
}
