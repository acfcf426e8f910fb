import Foundation
import Interlude
package import InterludeInput
import InterludeJournal
import InterludeLayers

/// Plays one input at 30, 60 and 120 frames per second and compares the pictures at the instants that all of
/// them show.
///
/// Input that acts on the last picture comes right after an instant of a common picture, so that every rate
/// shows the user the same: a finger that catches a moving view, a key, a new window size.
@MainActor
package struct FrameRateComparison {
  /// The first instant at which the picture depends on the frame rate.
  package struct Difference: Equatable, Sendable {
    package let rate: Double
    /// Stage seconds.
    package let time: Double
    /// The layer and its property, or the call, with both values.
    package let sentence: String

    package var text: String {
      String(format: "%g Hz instead of 60 show another picture at %.3f s: ", rate, time) + sentence
    }
  }

  /// The frame rates that are compared with the usual one, in hertz.
  private static let others = [30.0, 120]
  private static let usual = 60.0
  /// The interval of the common pictures, in seconds.
  package static let interval = 1.0 / 30
  /// The time from the start of a frame's work to its picture, in seconds, the same at every rate.
  package static let latency = 1.0 / 120
  /// The time after the last input in which everything comes to rest, in seconds.
  private static let rest = 3.0
  /// The largest difference of places, sizes and offsets, in points.
  private static let tolerance: CGFloat = 1e-6
  /// The largest difference of opacities. A fade that a timer begins, such as that of a scroll view's
  /// indicators, begins in a frame.
  fileprivate nonisolated static let opacityTolerance: CGFloat = 0.2

  private let subject: FuzzSubject
  private let input: [InputEvent]
  private let end: Double

  private struct Outcome {
    var pictures: [DisplayNode] = []
    /// The steps of transitions and the calls that controllers received.
    var calls: [String] = []
  }

  private init(_ script: FuzzScript, _ subject: FuzzSubject) {
    self.subject = subject
    let input = script.recording(subject.header).steps.compactMap { step -> InputEvent? in
      if case .input(let event) = step { event } else { nil }
    }
    self.input = Self.aligned(input, to: Self.interval, latency: Self.latency)
    end = (self.input.last?.time ?? 0) + Self.rest
  }

  /// Returns the first difference; nil if the session is the same at all frame rates.
  package static func difference(of script: FuzzScript, in subject: FuzzSubject) -> Difference? {
    let comparison = FrameRateComparison(script, subject)
    var usual = Outcome()
    comparison.play(at: Self.usual) { picture in
      usual.pictures.append(picture)
      return true
    } call: {
      usual.calls.append($0)
    }
    return others.lazy.compactMap { comparison.difference(from: usual, at: $0) }.first
  }

  private func difference(from usual: Outcome, at rate: Double) -> Difference? {
    var found: Difference?
    var (pictures, calls) = (0, 0)
    func compare(_ picture: DisplayNode) -> Bool {
      defer { pictures += 1 }
      guard found == nil, pictures < usual.pictures.count else { return false }
      if let sentence = usual.pictures[pictures].distance(from: picture, above: Self.tolerance) {
        found = Difference(rate: rate, time: Double(pictures + 1) * Self.interval, sentence: sentence)
      }
      return found == nil
    }
    func compare(_ call: String) {
      defer { calls += 1 }
      guard found == nil, calls >= usual.calls.count || usual.calls[calls] != call else { return }
      let expected = calls < usual.calls.count ? usual.calls[calls] : "nothing"
      found = Difference(
        rate: rate, time: Double(pictures) * Self.interval, sentence: "\(call), and not \(expected)")
    }
    play(at: rate, picture: compare, call: compare)
    return found
  }

  /// - Parameter picture: Receives the common pictures; returns false to end.
  private func play(
    at rate: Double, picture: (DisplayNode) -> Bool, call: @escaping (String) -> Void
  ) {
    let header = subject.header
    let stage = Stage(
      size: CGSize(width: header.width, height: header.height), scale: header.scale, refreshRate: rate,
      isDark: header.isDark, text: subject.text)
    stage.isReplaying = true
    stage.tuning.set(header.settings)
    stage.misuseHandler = { _ in }
    stage.journal.listen(readsMotion: false) { entry in
      switch entry.event {
      case .request(let request): call("request \(request.request) \(request.step.rawValue) \(request.detail)")
      case .appearance(let appearance): call("\(appearance.call) of \(appearance.name)")
      default: break
      }
    }
    stage.makeRootController = subject.make
    stage.show(subject.make)
    let framesPerPicture = Int(rate * Self.interval + 0.5)
    var waiting = input[...]
    for frame in 1...max(1, Int(end * rate)) {
      let target = Double(frame) / rate
      let now = target - Self.latency
      guard now > 0 else { continue }
      while let next = waiting.first, next.time <= now {
        stage.receive(next)
        waiting.removeFirst()
      }
      let shown = stage.frame(FrameTime(now: now, target: target))
      if frame.isMultiple(of: framesPerPicture), !picture(shown) { break }
    }
    stage.end()
  }

  /// Delays the input so that events that act on a picture come right after the work of a common one, and
  /// those after a change of the scene after the picture that shows it.
  ///
  /// - Parameters:
  ///   - interval: The interval of the common pictures, in seconds.
  ///   - latency: The time from the start of a frame's work to its picture, in seconds.
  package static func aligned(
    _ input: [InputEvent], to interval: Double, latency: Double
  ) -> [InputEvent] {
    var delay = 0.0
    var followsChange = false
    return input.map { event in
      if followsChange || event.kind.actsOnPicture || event.kind.changesScene {
        let first = event.time + delay + (followsChange ? 0.001 : 0)
        let pictures = ((first + latency) / interval - 1e-6).rounded(.up)
        delay = pictures * interval - latency + 0.0004 - event.time
      }
      followsChange = event.kind.changesScene
      return InputEvent(time: event.time + delay, event.kind)
    }
  }
}

extension InputEvent.Kind {
  /// Whether the event's effect depends on what the last picture showed.
  fileprivate var actsOnPicture: Bool {
    if case .touch(let sample) = self { sample.phase == .began || sample.phase == .cancelled } else { false }
  }

  /// Whether the event changes the scene or its clock. The change begins with the last picture, and later
  /// input meets what the next one shows.
  fileprivate var changesScene: Bool {
    switch self {
    case .touch, .hover, .scroll: false
    case .key, .focus, .resize, .rate, .refreshRate, .reduceMotion, .tune, .appearance, .disturb: true
    }
  }
}

extension DisplayNode {
  /// Returns the first layer whose place, size, content origin or opacity differs by more than `tolerance`
  /// from its counterpart's; nil if there is none. The layers' IDs do not count.
  fileprivate func distance(from other: DisplayNode, above tolerance: CGFloat) -> String? {
    if self === other { return nil }
    let values: [(name: String, own: [CGFloat], other: [CGFloat])] = [
      ("place", placement.numbers, other.placement.numbers),
      ("size", [size.width, size.height], [other.size.width, other.size.height]),
      ("content origin", [contentOrigin.x, contentOrigin.y], [other.contentOrigin.x, other.contentOrigin.y]),
      ("number of sublayers", [CGFloat(children.count)], [CGFloat(other.children.count)]),
    ]
    for (name, own, others) in values where zip(own, others).contains(where: { abs($0 - $1) > tolerance }) {
      return "\(name) \(own) and \(others)"
    }
    guard abs(opacity - other.opacity) <= FrameRateComparison.opacityTolerance else {
      return "opacity \(opacity) and \(other.opacity)"
    }
    for (index, pair) in zip(children, other.children).enumerated() {
      if let found = pair.0.distance(from: pair.1, above: tolerance) { return "sublayer \(index): \(found)" }
    }
    return nil
  }
}

extension DisplayNode.Placement {
  fileprivate var numbers: [CGFloat] {
    switch self {
    case .at(let origin): [1, 0, 0, 1, origin.x, origin.y]
    case .transformed(let matrix): [matrix.a, matrix.b, matrix.c, matrix.d, matrix.tx, matrix.ty]
    }
  }
}
