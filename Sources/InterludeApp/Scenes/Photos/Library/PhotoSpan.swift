/// The days of the photos on screen, in words.
struct PhotoSpan: Equatable {
  /// "Thursday 8 October", "3–8 October", "March – October", "2024–2026".
  let title: String

  init(from first: LibraryPhoto, to last: LibraryPhoto) {
    let (newest, oldest) = (first.outing.calendarDay, last.outing.calendarDay)
    let year = newest.isThisYear ? "" : " \(newest.year)"
    if newest == oldest {
      title = "\(newest.weekday.prefix(3)) \(newest.day) \(newest.monthName)\(year)"
    } else if newest.year != oldest.year {
      title = "\(oldest.year)–\(newest.year)"
    } else if newest.month != oldest.month {
      title = "\(oldest.monthName) – \(newest.monthName)\(year)"
    } else {
      title = "\(oldest.day)–\(newest.day) \(newest.monthName)\(year)"
    }
  }

  /// Returns a number with a comma before each three digits: 100,000.
  static func grouped(_ number: Int) -> String {
    number < 1000
      ? "\(number)" : grouped(number / 1000) + "," + String("\(number % 1000 + 1000)".dropFirst())
  }
}
