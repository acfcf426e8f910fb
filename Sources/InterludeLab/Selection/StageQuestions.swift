import Foundation
import InterludeJournal

/// The answers to questions about a view, from the journal of its run.
struct StageQuestions {
  struct Answer: Equatable {
    /// One sentence.
    let words: String
    /// The number of the journal entry to show; nil if nothing answers the question.
    let entry: Int?
  }

  let entries: EntryLog
  /// The number of the first entry after the shown frame.
  let bound: Int

  private var numbers: Range<Int> { entries.startIndex..<max(entries.startIndex, bound) }

  /// Returns what moved a view last: its own motion, or that of the nearest view that contains it.
  ///
  /// - Parameter layers: The layers of the view and of those that contain it, the nearest first.
  func motion(of layers: [Int], name: String) -> Answer {
    var last: (rank: Int, number: Int, motion: MotionEntry, entry: JournalEntry)?
    for number in numbers.reversed() {
      let entry = entries[number]
      if let last, entry.frame != last.entry.frame { break }
      guard case .motion(let motion) = entry.event, motion.mover != "rest",
        let rank = layers.firstIndex(of: motion.layer), rank < last?.rank ?? .max
      else { continue }
      last = (rank, number, motion, entry)
    }
    guard let last else { return Answer(words: "Nothing has moved \(name) yet.", entry: nil) }
    let isOwn = last.rank == 0
    let subject = isOwn ? last.motion.subject : "\(last.motion.subject), which contains it,"
    let first = beginning(of: last.motion, before: last.number)
    let start = numbers.reversed().first { number in
      guard number <= last.number, entries[number].frame >= entries[first].frame else { return false }
      return handOff(number, of: last.motion)?.to == last.motion.mover
    }
    let begin = Self.words(at: entries[start ?? first].time)
    let moves = last.entry.frame == entries[numbers.upperBound - 1].frame
    let stretch =
      end(of: last.motion, after: last.number).map { "from \(begin) to \(Self.words(at: $0))" }
      ?? "since \(begin)"
    let cause = start.flatMap { handOff($0, of: last.motion) }.map { ", after \(Self.words($0.from))" } ?? ""
    return Answer(
      words:
        "\(subject) \(moves ? "is" : "was") moved by \(Self.words(last.motion.mover)) \(stretch)\(cause).",
      entry: start ?? first)
  }

  /// Returns the hand-off in the entry `number`, if it is of the property of `motion`.
  private func handOff(_ number: Int, of motion: MotionEntry) -> HandOffEntry? {
    guard case .handOff(let handOff) = entries[number].event, handOff.layer == motion.layer,
      handOff.subject == motion.subject
    else { return nil }
    return handOff
  }

  /// Returns the motion in the entry `number`, if it is of the property of `other`.
  private func motion(_ number: Int, of other: MotionEntry) -> MotionEntry? {
    guard case .motion(let motion) = entries[number].event, motion.layer == other.layer,
      motion.subject == other.subject
    else { return nil }
    return motion
  }

  /// Returns the entry with which a motion began, that goes on without a pause until the entry `number`.
  private func beginning(of motion: MotionEntry, before number: Int) -> Int {
    var first = number
    for number in (entries.startIndex..<number).reversed() {
      if entries[number].frame < entries[first].frame - 1 { break }
      guard let earlier = self.motion(number, of: motion) else { continue }
      if earlier.mover != motion.mover { break }
      first = number
    }
    return first
  }

  /// Returns the time at which a motion ended that was going on in the entry `number`, also after the shown
  /// frame; nil if it goes on in the last frame.
  private func end(of motion: MotionEntry, after number: Int) -> Double? {
    var last = number
    for number in (number + 1)..<max(number + 1, entries.endIndex) {
      // A whole frame without the motion.
      if case .frame = entries[number].event, entries[number].frame > entries[last].frame {
        return entries[last].time
      }
      if let handOff = handOff(number, of: motion) {
        if handOff.from == motion.mover { return entries[number].time }
        continue
      }
      guard let later = self.motion(number, of: motion) else { continue }
      if later.mover != motion.mover { return entries[number].time }
      last = number
    }
    return nil
  }

  private static func words(at time: Double) -> String { String(format: "%.2f s", time) }

  private static func words(_ mover: String) -> String {
    switch mover {
    case "finger": "the finger"
    case "held": "a paused animation"
    case "spring": "a spring"
    case "curve": "an animation curve"
    case "decay": "deceleration"
    case "rest": "rest"
    default: mover
    }
  }

  /// Returns the last decision about one of these recognisers, with its cause.
  func gesture(of recognizers: Set<Int>, name: String) -> Answer {
    var lanes = GestureLanes()
    for number in numbers { _ = lanes.read(entries[number]) }
    let decided = lanes.lanes.filter { recognizers.contains($0.recognizer) && !$0.marks.isEmpty }
    // The beginning of the latest gesture that was recognised; otherwise the latest decision.
    let beginnings = decided.compactMap { lane in
      lane.bars.last { $0.kind == .active }.map { (lane: lane, time: $0.start) }
    }
    let decisions = decided.map { (lane: $0, time: $0.marks.last!.time) }
    guard
      let (lane, time) = beginnings.max(by: { $0.time < $1.time })
        ?? decisions.max(by: { $0.time < $1.time }),
      let mark = lane.verdict(at: time), let sentence = lanes.sentence(of: lane, at: time)
    else { return Answer(words: "No recogniser of \(name) has decided anything yet.", entry: nil) }
    let entry = numbers.first { entries[$0].frame == mark.frame && entries[$0].time == mark.time }
    return Answer(words: sentence, entry: entry)
  }
}
