import InterludeInput

/// What no window ever writes. Further out, sums of what a recording says would be no numbers any more, or
/// running it would take more time and memory than there are.
extension Recording {
  /// Ten hours in which something moves all the time.
  static let mostSteps = 8_000_000
  /// Fingers that are down at once.
  static let mostFingers = 100
  /// Points from the window's corner, either way.
  private static let places = -1e6...1e6

  /// What cannot be in `step`, as the end of a sentence; nil where all can.
  ///
  /// - Parameters:
  ///   - last: Seconds: when the step before it was.
  ///   - fingers: How many are down before it.
  static func fault(of step: Step, after last: Double, fingers: Int) -> String? {
    let time = step.time
    guard time.isFinite, time >= last - 3600, time < last + 86_400 else { return "has an impossible time" }
    switch step {
    case .frame(let frame):
      guard abs(frame.target - frame.now) <= 3600 else { return "has an impossible time" }
    case .input(let event):
      if case .touch(let sample) = event.kind, sample.phase == .began, fingers >= mostFingers {
        return "puts more than \(mostFingers) fingers down"
      }
      guard isPlausible(event.kind) else { return "has an impossible number" }
    }
    return nil
  }

  private static func isPlausible(_ kind: InputEvent.Kind) -> Bool {
    switch kind {
    case .touch(let sample): [sample.x, sample.y].allSatisfy(places.contains)
    case .hover(let x, let y): [x, y].allSatisfy(places.contains)
    case .scroll(let sample): [sample.x, sample.y, sample.dx, sample.dy].allSatisfy(places.contains)
    case .resize(let width, let height, let scale):
      // A window manager may make a window smaller than a point.
      (0...100_000).contains(width) && (0...100_000).contains(height) && Header.scales.contains(scale)
    case .rate(let rate): (0...1000).contains(rate)
    case .refreshRate(let rate): rate.isFinite
    case .tune(let setting):
      if case .number(let number) = setting.value { number.isFinite } else { true }
    case .disturb(.removeView(let x, let y)), .disturb(.disable(let x, let y)):
      [x, y].allSatisfy(places.contains)
    case .key, .focus, .reduceMotion, .appearance, .disturb: true
    }
  }
}

extension Recording.Header {
  /// Device pixels a point.
  fileprivate static let scales = 0.25...16

  var isPlausible: Bool {
    (1...100_000).contains(width) && (1...100_000).contains(height) && Self.scales.contains(scale)
      && (1...1000).contains(refreshRate)
  }
}

/// Which fingers are down.
struct FingerCount {
  private var down: Set<Int> = []

  var count: Int { down.count }

  mutating func follow(_ step: Recording.Step) {
    guard case .input(let event) = step else { return }
    switch event.kind {
    case .touch(let sample):
      switch sample.phase {
      case .began: down.insert(sample.id)
      case .moved: break
      case .ended, .cancelled: down.remove(sample.id)
      }
    case .focus(false): down.removeAll()
    case .focus(true), .hover, .scroll, .key, .resize, .rate, .refreshRate, .reduceMotion, .appearance,
      .tune, .disturb:
      break
    }
  }
}
