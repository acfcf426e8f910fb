import Foundation

/// The visible part of a session: zoom, pan, fit, and following of the shown frame.
struct TimelineViewport: Equatable {
  private(set) var axis: TimeAxis
  /// The end of the session in seconds.
  private var end = 0.0
  /// Whether the axis moves so that the shown frame stays visible while the session continues.
  private(set) var follows = true
  /// The shown instant that was last followed.
  private var followed: Double?

  /// The initial time range, in seconds.
  static let initialSpan = 4.0
  /// The largest scale: a frame at 120 Hz is 25 points wide.
  private static let largestScale: CGFloat = 3000
  /// The distance between a fitted range and the edges, in points.
  private static let margin: CGFloat = 12

  init() {
    axis = TimeAxis(range: 0...Self.initialSpan)
  }

  /// The viewport of another session, as wide as this one.
  var initial: TimelineViewport {
    var viewport = TimelineViewport()
    viewport.setWidth(axis.width)
    return viewport
  }

  mutating func setWidth(_ width: CGFloat) { axis.setWidth(width) }

  /// - Parameters:
  ///   - end: The end of the session in seconds.
  ///   - folds: The folded stretches.
  ///   - x: The point that stays where it is.
  mutating func set(end: Double, folds: TimeFolds, about x: CGFloat = 0) {
    self.end = end
    if folds != axis.folds { axis.setFolds(folds, about: x) }
  }

  // MARK: By hand

  mutating func zoom(by factor: CGFloat, about x: CGFloat) {
    let whole = TimeAxis(range: 0...max(end, Self.initialSpan), width: axis.width, folds: axis.folds)
    let scale = max(axis.pointsPerSecond * factor, whole.pointsPerSecond)
    axis.setScale(min(scale, Self.largestScale), about: x)
    limit()
  }

  mutating func pan(by points: CGFloat) {
    axis.pan(by: points)
    limit()
  }

  /// Shows a range from edge to edge.
  mutating func fit(_ range: ClosedRange<Double>) {
    let length = max(range.upperBound - range.lowerBound, 0.05)
    let inner = max(axis.width - 2 * Self.margin, 1)
    var fitted = TimeAxis(
      range: range.lowerBound...range.lowerBound + length, width: inner, folds: axis.folds)
    fitted.setScale(min(fitted.pointsPerSecond, Self.largestScale), about: 0)
    axis.setScale(fitted.pointsPerSecond, about: 0)
    axis.place(range.lowerBound, at: Self.margin)
    follows = isVisible(followed)
  }

  mutating func fitAll() {
    fit(0...max(end, 0.05))
    follows = true
  }

  /// Puts the instant `time` at the middle.
  mutating func center(_ time: Double) {
    axis.place(time, at: axis.width / 2)
    limit()
  }

  /// Keeps a part of the session visible, and follows the shown frame only while it is visible.
  private mutating func limit() {
    let last = axis.position(end) - 0.1 * axis.width
    axis.pan(by: min(max(axis.offset, -Self.margin), max(last, 0)) - axis.offset)
    follows = isVisible(followed)
  }

  private func isVisible(_ time: Double?) -> Bool {
    guard let time else { return true }
    return (0...axis.width).contains(axis.x(time))
  }

  // MARK: Following

  /// Shows the instant `time` if it is not the one that was shown before.
  ///
  /// The axis moves by a page when the instant leaves it, instead of scrolling in each frame. The end of a
  /// range that was fitted is still on it.
  ///
  /// - Parameter isLive: Whether the session continues; then a hand that scrolled back stops the following.
  mutating func follow(_ time: Double, isLive: Bool) {
    guard time != followed else { return }
    followed = time
    guard follows || !isLive else { return }
    let x = axis.x(time)
    if x > axis.width - Self.margin / 2 || x < 0 {
      axis.place(time, at: x < 0 ? min(0.35 * axis.width, axis.position(time)) : 0.35 * axis.width)
    }
    follows = true
  }

  /// Keeps a range in sight that grows with the session: at a smaller scale when its end leaves the axis.
  ///
  /// - Parameter time: The shown instant.
  mutating func hold(_ range: ClosedRange<Double>, at time: Double) {
    followed = time
    if axis.x(range.upperBound) > axis.width {
      let length = range.upperBound - range.lowerBound
      fit(range.lowerBound...range.lowerBound + Self.growth * length)
    }
    follows = true
  }

  /// Leaves the axis where it is, and follows again when there is something new.
  mutating func stay(at time: Double) { (followed, follows) = (time, true) }

  /// The part of a range's length for which a fit that it has outgrown makes room.
  private static let growth = 1.25

  /// Follows again, and shows the instant that is followed.
  mutating func resume() {
    follows = true
    let time = followed
    followed = nil
    if let time { follow(time, isLive: true) }
  }
}
