import Foundation

/// A date in the machine's time zone.
///
/// DateFormatter needs ICU's data, which the program is built without (`Sources/CEmptyICU`).
struct LocalDate {
  private let parts: tm

  init(_ date: Date) {
    var seconds = time_t(date.timeIntervalSince1970.rounded(.down))
    var parts = tm()
    localtime_r(&seconds, &parts)
    self.parts = parts
  }

  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// Day, month and time of day: “24 Nov, 14:03”.
  var short: String {
    "\(parts.tm_mday) \(Self.months[Int(parts.tm_mon)]), \(Self.twoDigits(parts.tm_hour)):"
      + Self.twoDigits(parts.tm_min)
  }

  /// The form of ISO 8601 without a time zone: “2026-11-24T14:03:09”.
  var iso: String {
    let day = [parts.tm_mon + 1, parts.tm_mday].map { "-" + Self.twoDigits($0) }.joined()
    let time = [parts.tm_hour, parts.tm_min, parts.tm_sec].map(Self.twoDigits).joined(separator: ":")
    return "\(parts.tm_year + 1900)\(day)T\(time)"
  }

  private static func twoDigits(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
