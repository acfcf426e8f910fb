/// The time at which a message came, in a calendar that begins with the scene's today.
struct MailDate: Equatable, Sendable {
  /// Days since today; 0 or negative.
  let day: Int
  /// Minutes since midnight.
  let minute: Int

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
    case -6...(-2): return String(calendarDay.weekday.prefix(3))
    default:
      let date = calendarDay
      return date.isThisYear ? "\(date.day) \(date.monthName.prefix(3))" : "\(date.month)/\(date.year)"
    }
  }

  /// The day and the time: "Thursday 8 October, 18:24".
  var long: String {
    let date = calendarDay
    let year = date.isThisYear ? "" : " \(date.year)"
    return "\(date.weekday) \(date.day) \(date.monthName)\(year), \(time)"
  }

  private var time: String { CalendarDay.time(ofMinute: minute) }

  private var calendarDay: CalendarDay { CalendarDay(daysFromToday: day) }
}
