import InterludeJournal

/// Touches that had no effect: a lane of their own, and the reasons.
extension GestureLanes {
  /// The number of the lane of touches without effect, which no recogniser has.
  static let unansweredLane = -1

  /// Adds a touch without effect to its lane.
  ///
  /// - Returns: The time from which the plot changes; nil for a touch that had an effect, or has none yet.
  mutating func explain(_ touch: TouchEntry, _ entry: JournalEntry) -> Double? {
    let words: String
    switch touch.phase {
    case "swallowed": words = "swallowed by a transition"
    case "unanswered":
      // The journal has the spelling of UIKit's names.
      words = (touch.reason ?? .noRecognizer).rawValue.replacing("recognizer", with: "recogniser")
    default: return nil
    }
    let start = takeTouchDown(touch.touch) ?? entry.time
    let sentence = "Nothing happened: " + explanation(touch, since: start)
    addUnanswered(
      Bar(kind: .possible, start: start, end: entry.time, ending: .failed),
      Mark(time: entry.time, frame: entry.frame, words: words, sentence: sentence))
    return start
  }

  private func explanation(_ touch: TouchEntry, since start: Double) -> String {
    let view = touch.view.isEmpty ? "the window" : touch.view
    guard touch.phase == "unanswered" else { return "a transition that runs takes no touches on \(view)." }
    return switch touch.reason {
    case .interactionDisabled: "isUserInteractionEnabled is false in \(view)."
    case .hidden: "\(view) is hidden."
    case .transparent: "the alpha of \(view) is at most 0.01."
    case .animated: "an animation of \(view) does not allow user interaction."
    case .outsideBounds: "the touch is outside the bounds of \(view), whose subviews get none there."
    case .controlDisabled: "isEnabled is false in \(view)."
    case .recognizerDisabled: "the recognisers of \(view) are disabled."
    case .refusedByDelegate: "the delegate of a recogniser of \(view) did not want the touch."
    case .recognizersFailed: failures(since: start) ?? "the recognisers failed."
    case .eventsIgnored:
      "UIApplication.beginIgnoringInteractionEvents() was called, and endIgnoringInteractionEvents() not yet."
    case .noRecognizer, nil: "\(view) has no recogniser and is no control."
    }
  }

  /// The last decisions of the recognisers that followed the touch: "Pan: shouldBegin returned false."
  private func failures(since start: Double) -> String? {
    let words = lanes.filter { $0.recognizer != Self.unansweredLane }.compactMap { lane in
      lane.marks.last { !$0.words.isEmpty }.flatMap { mark in
        mark.time >= start ? "\(Self.short(lane.label)) \(mark.words)" : nil
      }
    }
    return words.isEmpty ? nil : words.joined(separator: "; ") + "."
  }
}
