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
    let until = String(format: "%.2f s", last.entry.time)
    let start = numbers.reversed().first { number in
      guard number <= last.number, case .handOff(let handOff) = entries[number].event else { return false }
      return handOff.layer == last.motion.layer && handOff.subject == last.motion.subject
        && handOff.to == last.motion.mover
    }
    guard let start, case .handOff(let handOff) = entries[start].event else {
      return Answer(
        words: "\(subject) was moved by \(Self.words(last.motion.mover)) until \(until).", entry: last.number)
    }
    let begin = String(format: "%.2f s", entries[start].time)
    return Answer(
      words:
        "\(subject) was moved by \(Self.words(handOff.to)) from \(begin) to \(until), "
        + "after \(Self.words(handOff.from)).",
      entry: start)
  }

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
    else { return Answer(words: "No recognizer of \(name) has decided anything yet.", entry: nil) }
    let entry = numbers.first { entries[$0].frame == mark.frame && entries[$0].time == mark.time }
    return Answer(words: sentence, entry: entry)
  }
}
