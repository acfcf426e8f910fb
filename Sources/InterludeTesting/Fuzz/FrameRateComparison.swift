import Foundation
import Interlude
import InterludeInput
import InterludeJournal
import InterludeLayers

/// Plays one input at 30, 60 and 120 frames per second and compares the pictures at the instants that all of
/// them show.
///
/// All input comes right after an instant of a common picture. So the user has seen the same at every rate,
/// and the input falls into frames in the same way. `StrokeFrameRateTests` compares other ways.
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
  private static let interval = 1.0 / 30
  /// The time from the start of a frame's work to its picture, in seconds, the same at every rate.
  private static let latency = 1.0 / 120
  /// The time after the last input in which everything comes to rest, in seconds.
  private static let rest = 3.0
  /// The largest difference of places, sizes and offsets, in points, and of opacities.
  fileprivate nonisolated static let tolerance: CGFloat = 1e-6

  private let subject: FuzzSubject
  private let input: [InputEvent]
  /// The indices of the pictures that show the first effect of input.
  private let inputPictures: Set<Int>
  private let end: Double

  private struct Outcome {
    var pictures: [DisplayNode] = []
    /// The steps of transitions and the calls that controllers received.
    var calls: [String] = []
    /// The indices of the pictures before which a timer, a display link or a completion began, paused or
    /// continued an animation.
    var starts: Set<Int> = []
    /// The indices of the pictures in whose frame animations ran, in sight or not.
    var moving: Set<Int> = []
  }

  private init(_ script: FuzzScript, _ subject: FuzzSubject) {
    self.subject = subject
    input = Self.spread(script)
    inputPictures = Set(input.map { Int((($0.time + Self.latency) / Self.interval).rounded()) })
    end = (input.last?.time ?? 0) + Self.rest
  }

  /// Returns the first difference; nil if the session is the same at all frame rates, or removes a view.
  package static func difference(of script: FuzzScript, in subject: FuzzSubject) -> Difference? {
    let comparison = FrameRateComparison(script, subject)
    // A part that a cell has lost is missing in the row that reuses the cell, and the frames decide which.
    if comparison.input.contains(where: { if case .disturb(.removeView) = $0.kind { true } else { false } }) {
      return nil
    }
    var usual = Outcome()
    comparison.play(at: Self.usual) { picture, isMoving in
      if isMoving { usual.moving.insert(usual.pictures.count) }
      usual.pictures.append(picture)
      return true
    } call: {
      usual.calls.append($0)
    } start: {
      usual.starts.insert(usual.pictures.count)
    }
    return others.lazy.compactMap { comparison.difference(from: usual, at: $0) }.first
  }

  private func difference(from usual: Outcome, at rate: Double) -> Difference? {
    var found: Difference?
    var (pictures, calls) = (0, 0)
    // A motion that a timer or a completion begins starts in a frame, so it may be late; one that a timer
    // begins after it is late twice. So nothing is compared until all rests; input may meet another state.
    var (isLate, hasMetAnotherState) = (false, false)
    func isOver() -> Bool {
      hasMetAnotherState = hasMetAnotherState || (isLate && inputPictures.contains(pictures))
      return hasMetAnotherState || found != nil
    }
    func find(_ sentence: String) {
      found = Difference(rate: rate, time: Double(pictures + 1) * Self.interval, sentence: sentence)
    }
    func compare(_ picture: DisplayNode, _ isMoving: Bool) -> Bool {
      defer { pictures += 1 }
      guard !isOver(), pictures < usual.pictures.count else { return false }
      if !usual.starts.isDisjoint(with: pictures - 2...pictures + 1) { isLate = true }
      let difference = picture.placeDifference(from: usual.pictures[pictures])
      // A motion that begins in the next pictures may have begun already at the other rate.
      let isResting =
        usual.starts.isDisjoint(with: pictures...pictures + 2)
        && usual.pictures[max(0, pictures - 4)...pictures].allSatisfy { $0 === usual.pictures[pictures] }
      // A view that moves out of sight may come into sight before it rests.
      if isResting, difference == nil, !isMoving, !usual.moving.contains(pictures) { isLate = false }
      if let difference, isResting || !isLate { find(difference) }
      return found == nil
    }
    func compare(_ call: String) {
      defer { calls += 1 }
      guard !isOver(), calls >= usual.calls.count || usual.calls[calls] != call else { return }
      let expected = calls < usual.calls.count ? usual.calls[calls] : "nothing"
      find("\(call), and not \(expected)")
    }
    play(at: rate, picture: compare, call: compare, start: { isLate = true })
    return found
  }

  /// - Parameters:
  ///   - picture: Receives the common pictures, and whether animations ran; returns false to end.
  ///   - call: Receives the calls.
  ///   - start: Called when a timer, a display link or a completion begins, pauses or continues an
  ///     animation, and before a resize while something moves.
  private func play(
    at rate: Double, picture: (_ shown: DisplayNode, _ isMoving: Bool) -> Bool,
    call: @escaping (String) -> Void,
    start: @escaping () -> Void
  ) {
    let header = subject.header
    let stage = Stage(
      size: CGSize(width: header.width, height: header.height), scale: header.scale, refreshRate: rate,
      isDark: header.isDark, device: StageDevice(named: header.device), text: subject.text)
    stage.isReplaying = true
    stage.tuning.set(header.settings)
    stage.misuseHandler = { _ in }
    var (hasInputEnded, isMoving) = (false, false)
    stage.onPhase = { phase in
      if phase == .animation { hasInputEnded = true }
      if phase == .input { hasInputEnded = false }
    }
    // Recognisers and sheets have numbers of the same counter, so requests are counted here.
    var requests: [Int: Int] = [:]
    stage.journal.listen(readsMotion: false) { entry in
      switch entry.event {
      // An animation that goes on from a pause begins a motion as a new one does.
      case .animation(let animation): if animation.action != "ended", hasInputEnded { start() }
      case .frame(let frame): isMoving = frame.animations > 0
      case .request(let request):
        let number = requests[request.request] ?? requests.count + 1
        requests[request.request] = number
        call("request \(number) \(request.step.rawValue) \(request.detail)")
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
        // The next frame's layout may lead what moves elsewhere.
        if case .resize = next.kind, stage.wantsFrame { start() }
        stage.receive(next)
        waiting.removeFirst()
      }
      let shown = stage.frame(FrameTime(now: now, target: target))
      if frame.isMultiple(of: framesPerPicture), !picture(shown, isMoving) { break }
    }
    stage.end()
  }

  /// Returns the script's input with equal intervals: all that arrives in one frame comes right after the
  /// work of one common picture, and so in one frame at every rate. The input of dropped frames gets
  /// intervals of its own.
  private static func spread(_ script: FuzzScript) -> [InputEvent] {
    var slot = 0
    var input: [InputEvent] = []
    for frame in script.frames {
      slot += 1
      var lead = frame.events.first?.lead
      for event in frame.events {
        if event.lead != lead { slot += 1 }
        lead = event.lead
        let time = Double(slot) * interval - latency + 0.0004
        input.append(InputEvent(time: time, event.kind))
      }
    }
    return input
  }
}

extension DisplayNode {
  /// Returns the first layer with another place, size, content origin or opacity than its counterpart; nil if
  /// there is none.
  fileprivate func placeDifference(from other: DisplayNode) -> String? {
    if self === other { return nil }
    for (index, pair) in zip(numbers, other.numbers).enumerated()
    where abs(pair.0 - pair.1) > FrameRateComparison.tolerance {
      return "\(Self.names[index]) of layer \(id) \(pair.0) and \(pair.1)"
    }
    var others: [Int: DisplayNode] = [:]
    for node in other.children { others[node.id] = node }
    // Layers that were created in another order have other IDs.
    let isRenumbered =
      children.count == other.children.count && !children.allSatisfy { others[$0.id] != nil }
    for (index, node) in children.enumerated() {
      let counterpart = isRenumbered ? other.children[index] : others.removeValue(forKey: node.id)
      guard let counterpart else { return "layer \(node.id) is there" }
      if let difference = node.placeDifference(from: counterpart) { return difference }
    }
    return isRenumbered ? nil : others.keys.min().map { "layer \($0) is not there" }
  }

  private static let names = [
    "a", "b", "c", "d", "x", "y", "width", "height", "content x", "content y", "opacity",
  ]

  private var numbers: [CGFloat] {
    placement.numbers + [size.width, size.height, contentOrigin.x, contentOrigin.y, opacity]
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
