/// The state of the thermostat.
struct Thermostat: Equatable {
  /// The target temperature, in degrees Celsius, in steps of half a degree.
  var target = 20.5
  /// The measured temperature, in degrees Celsius.
  let measured = 19.0
  /// Whether it still has the learned habits.
  var hasHabits = true

  static let range = 14.0...26.0

  /// The position of `target` along the dial, 0…1.
  var position: Double {
    (target - Self.range.lowerBound) / (Self.range.upperBound - Self.range.lowerBound)
  }

  /// Sets the target to the half degree nearest to a position on the dial.
  ///
  /// - Parameter position: A position along the dial; clamped to 0…1.
  mutating func set(position: Double) {
    let width = Self.range.upperBound - Self.range.lowerBound
    let degrees = Self.range.lowerBound + min(max(position, 0), 1) * width
    target = (degrees * 2).rounded() / 2
  }

  mutating func step(by degrees: Double) {
    target = min(max(target + degrees, Self.range.lowerBound), Self.range.upperBound)
  }

  /// The learned warmth of an hour of the week, 0…1.
  ///
  /// - Parameters:
  ///   - day: 0 for Monday to 6 for Sunday.
  ///   - hour: 0…23.
  static func habit(day: Int, hour: Int) -> Double {
    let isWeekend = day >= 5
    // Mornings and evenings are warm. On weekends it starts later and stays warm.
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
