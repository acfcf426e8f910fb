import Foundation
import InterludeInput
import InterludeJournal
import InterludeLab
import Testing

/// A stroke on a scene, and the lessons whose fault it shows.
struct Stroke: Sendable, CustomTestStringConvertible {
  /// The device and the display.
  struct Hand: Sendable, CustomTestStringConvertible {
    let device: TouchSample.Device
    let rate: Double

    var testDescription: String { "\(device.rawValue) at \(Int(rate)) Hz" }

    static let all = [TouchSample.Device.finger, .mouse].flatMap { device in
      [60.0, 120].map { Hand(device: device, rate: $0) }
    }
  }

  let name: String
  /// The names of the lessons whose naive side has its finding.
  let shows: Set<String>
  /// Makes the stroke on a stage of its own, and returns the journal.
  let act: @MainActor @Sendable (Lesson.Side, Hand) -> [JournalEntry]

  var testDescription: String { name }
}
