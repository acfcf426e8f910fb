/// A day in the scenes' calendar, counted from their today.
struct CalendarDay: Equatable, Sendable {
  let year: Int
  /// The month, 1…12.
  let month: Int
  let day: Int
  /// The name of the day of the week.
  let weekday: String

  /// The scenes' today, and its day of the week: 0 is Monday.
  private static let today = (year: 2026, month: 10, day: 8, weekday: 3)

  /// - Parameter offset: Days since today; 0 or negative.
  init(daysFromToday offset: Int) {
    var (year, month, date) = (Self.today.year, Self.today.month, Self.today.day + offset)
    while date < 1 {
      month -= 1
      if month == 0 { (year, month) = (year - 1, 12) }
      date += Self.length(of: month, in: year)
    }
    (self.year, self.month, day) = (year, month, date)
    weekday = Self.weekdays[(Self.today.weekday + offset % 7 + 7) % 7]
  }

  var monthName: String { Self.months[month - 1] }

  /// Whether the day is in the present year.
  var isThisYear: Bool { year == Self.today.year }

  /// Returns the time of day as it is read: "9:05".
  static func time(ofMinute minute: Int) -> String {
    let (hours, minutes) = (minute / 60, minute % 60)
    return "\(hours):\(minutes < 10 ? "0" : "")\(minutes)"
  }

  private static func length(of month: Int, in year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  private static let weekdays = [
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
  ]
  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
    "November", "December",
  ]
}
