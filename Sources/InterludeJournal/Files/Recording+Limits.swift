import InterludeInput

/// Limits that no recording of a window exceeds. Values beyond them would overflow computations, or take too
/// much time and memory to replay.
extension Recording {
  /// The maximum number of steps: about ten hours of continuous motion.
  static let mostSteps = 8_000_000
  /// The maximum number of fingers that are down at once.
  static let mostFingers = 100
  /// The allowed coordinates, in points from the window's corner.
  private static let coordinates = -1e6...1e6

  /// Returns the reason why `step` is invalid, as the end of a sentence; nil if it is valid.
  ///
  /// - Parameters:
  ///   - last: The time of the previous step, in seconds.
  ///   - fingers: The number of fingers that are down before it.
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
    case .touch(let sample): [sample.x, sample.y].allSatisfy(coordinates.contains)
    case .hover(let x, let y): [x, y].allSatisfy(coordinates.contains)
    case .scroll(let sample): [sample.x, sample.y, sample.dx, sample.dy].allSatisfy(coordinates.contains)
    case .resize(let width, let height, let scale):
      // A window manager can make a window smaller than a point.
      (0...100_000).contains(width) && (0...100_000).contains(height) && Header.scales.contains(scale)
    case .rate(let rate): (0...1000).contains(rate)
    case .refreshRate(let rate): rate.isFinite
    case .tune(let setting):
      if case .number(let number) = setting.value { number.isFinite } else { true }
    case .disturb(.removeView(let x, let y)), .disturb(.disable(let x, let y)):
      [x, y].allSatisfy(coordinates.contains)
    case .key, .focus, .reduceMotion, .appearance, .layoutDirection, .contentSizeCategory, .device, .disturb:
      true
    }
  }
}

extension Recording.Header {
  /// The allowed scales, in device pixels per point.
  fileprivate static let scales = 0.25...16

  var isPlausible: Bool {
    (1...100_000).contains(width) && (1...100_000).contains(height) && Self.scales.contains(scale)
      && (1...1000).contains(refreshRate)
  }
}

/// The fingers that are down.
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
      .layoutDirection, .contentSizeCategory, .tune, .device, .disturb:
      break
    }
  }
}
