/// The time at which a message came, in a calendar that begins with the scene's today.
struct MailDate: Equatable, Sendable {
  /// Days since today; 0 or negative.
  let day: Int
  /// Minutes since midnight.
  let minute: Int

  /// The scene's today, and its weekday: 0 is Monday.
  private static let today = (year: 2026, month: 10, day: 8, weekday: 3)
  /// Minutes since midnight at which the newest message came, and the first one of a day may come.
  private static let (now, morning) = (18 * 60 + 24, 7 * 60)
  /// The minutes of a day in which messages come.
  private static let waking = 16 * 60

  /// Creates a date `minutes` waking minutes before the newest message.
  init(minutesAgo minutes: Int) {
    let sum = Self.now - Self.morning - minutes
    day = sum >= 0 ? 0 : -((Self.waking - 1 - sum) / Self.waking)
    minute = Self.morning + sum - day * Self.waking
  }

  /// The time of today, else the day, as short as it is clear: "18:24", "Yesterday", "28 Sep", "3/2025".
  var short: String {
    switch day {
    case 0: return time
    case -1: return "Yesterday"
    case -6...(-2): return String(weekday.prefix(3))
    default:
      let date = calendarDay
      if date.year == Self.today.year { return "\(date.day) \(Self.months[date.month - 1].prefix(3))" }
      return "\(date.month)/\(date.year)"
    }
  }

  /// The day and the time: "Thursday 8 October, 18:24".
  var long: String {
    let date = calendarDay
    let year = date.year == Self.today.year ? "" : " \(date.year)"
    return "\(weekday) \(date.day) \(Self.months[date.month - 1])\(year), \(time)"
  }

  private var time: String {
    let (hours, minutes) = (minute / 60, minute % 60)
    return "\(hours):\(minutes < 10 ? "0" : "")\(minutes)"
  }

  private var weekday: String {
    let number = (Self.today.weekday + day % 7 + 7) % 7
    return Self.weekdays[number]
  }

  private var calendarDay: (year: Int, month: Int, day: Int) {
    var (year, month, date) = (Self.today.year, Self.today.month, Self.today.day + day)
    while date < 1 {
      month -= 1
      if month == 0 { (year, month) = (year - 1, 12) }
      date += Self.length(of: month, in: year)
    }
    return (year, month, date)
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
