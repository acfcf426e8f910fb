/// What the thermostat knows.
struct Thermostat: Equatable {
  /// Degrees Celsius that it heats to, in steps of a half.
  var target = 20.5
  /// Degrees Celsius in the living room.
  let measured = 19.0
  /// Whether it still has what it learned.
  var hasHabits = true

  static let range = 14.0...26.0

  /// How far `target` lies along the dial, 0…1.
  var position: Double {
    (target - Self.range.lowerBound) / (Self.range.upperBound - Self.range.lowerBound)
  }

  /// Sets the half degree that is nearest to a place on the dial.
  ///
  /// - Parameter position: 0…1; beyond, it stays at the end.
  mutating func set(position: Double) {
    let width = Self.range.upperBound - Self.range.lowerBound
    let degrees = Self.range.lowerBound + min(max(position, 0), 1) * width
    target = (degrees * 2).rounded() / 2
  }

  mutating func step(by degrees: Double) {
    target = min(max(target + degrees, Self.range.lowerBound), Self.range.upperBound)
  }

  /// How warm an hour of the week is usually wanted, 0…1, as learned since April.
  ///
  /// - Parameters:
  ///   - day: 0 Monday … 6 Sunday.
  ///   - hour: 0…23.
  static func habit(day: Int, hour: Int) -> Double {
    let isWeekend = day >= 5
    // Mornings and evenings are warm, and weekends start late and stay warm.
    let wake = isWeekend ? 8.5 : day == 2 ? 5.5 : 6.5
    let leave = isWeekend ? 13.0 : day == 4 ? 11.0 : 8.5
    let back = isWeekend ? 15.0 : day == 4 ? 13.5 : 17.0
    let bed = isWeekend ? 23.5 : 22.0
    func bump(_ from: Double, _ to: Double, _ height: Double) -> Double {
      let hour = Double(hour) + 0.5
      guard hour > from - 1, hour < to + 1 else { return 0 }
      return height * min(1, (hour - from + 1) / 1.5, (to + 1 - hour) / 1.5)
    }
    return max(bump(wake, leave, 0.8), bump(back, bed, 1))
  }
}
