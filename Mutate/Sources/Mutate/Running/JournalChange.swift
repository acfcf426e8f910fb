import Foundation

/// The difference of a session's journal from that of the same session without a mutation.
enum JournalChange: Comparable {
  case none
  /// Only the lab's measures differ: hand-offs, parts of a finger's travel, releases, delays, and the mover and the
  /// velocity of a movement. All is shown and called as it was.
  case measures
  /// The picture differs, or the behaviour of recognisers, transitions or clients.
  case behaviour

  private static let kindsOfMeasures = ["handOff", "travel", "release", "lag"].map { "\"kind\":\"\($0)\"" }

  init(between one: URL, and other: URL) {
    guard let first = try? String(contentsOf: one, encoding: .utf8),
      let second = try? String(contentsOf: other, encoding: .utf8)
    else {
      self = .behaviour
      return
    }
    self =
      first == second
      ? .none : Self.behaviour(in: first) == Self.behaviour(in: second) ? .measures : .behaviour
  }

  /// The lines of a journal without measures.
  private static func behaviour(in journal: String) -> [Substring] {
    journal.split(separator: "\n").compactMap { line in
      if kindsOfMeasures.contains(where: line.contains) { return nil }
      guard line.contains("\"kind\":\"motion\"") else { return line }
      // The keys are in the order of the alphabet, so the velocity is the last.
      let value = line.range(of: ",\"velocity\"").map { line[..<$0.lowerBound] } ?? line
      guard let mover = value.range(of: "\"mover\":"), let stage = value.range(of: "\"stage\":") else {
        return value
      }
      return value[..<mover.lowerBound] + value[stage.lowerBound...]
    }
  }
}
