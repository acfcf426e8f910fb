package import InterludeMotion

/// The playback shared by all property changes of one animation block or one animator.
@MainActor
package final class AnimationRun {
  /// The hit testing of views that this run animates.
  package enum HitTesting: Sendable {
    /// Views receive no touches while the run animates them (`UIView.animate` without
    /// `allowUserInteraction`).
    case none
    /// Touches hit the view at its model values (`allowUserInteraction`).
    case model
    /// Touches hit the view at its presentation values (property animators).
    case presentation
  }

  package let number: Int
  package var playback: Playback {
    willSet { layers.first?.tree?.handOffDetector?.playbackWillChange(self) }
    didSet { layers.first?.tree?.handOffDetector?.playbackDidChange(self, from: oldValue) }
  }
  package var hitTesting: HitTesting
  /// Whether changes in this run replace earlier animations of the property instead of adding to them
  /// (`beginFromCurrentState`).
  package let replaces: Bool
  /// Whether the run contains keyframes or repeats. Its changes replace earlier animations of the property,
  /// start from the model value unless `replaces` is set, and are replaced by the next change.
  package var isAbsolute = false
  /// Whether a property animator drives it.
  package var isDrivenByAnimator = false
  /// The completions of keyframes nested in an animator, called after the animator's own.
  package var nestedCompletions: [(Bool) -> Void] = []
  /// Whether the run ends unfinished when all its animations were removed from their layers.
  package var endsWithoutLayers = false
  /// Whether the run ends as finished when it reaches its end.
  package private(set) var isFinished = true
  /// Whether the run is held at its end instead of being removed from its layers.
  package var holdsAtEnd = false
  /// The number of repetitions before the run ends, and whether every second one is reversed.
  package var repeats: Repeats?
  /// The layers that this run changes, in the order of their first change.
  package private(set) var layers: [CALayer] = []
  /// Called once by the stage when the playback is over: with true after the last frame, with false if the
  /// animations were removed from the layers before.
  package var ended: ((Bool) -> Void)?
  /// The transactions that wait for the end.
  package var groups: [LayerTransaction.Group] = []

  package struct Repeats: Equatable, Sendable {
    package var count: Double
    package var autoreverses: Bool
    package init(count: Double, autoreverses: Bool) {
      (self.count, self.autoreverses) = (count, autoreverses)
    }
  }

  package init(number: Int, playback: Playback, hitTesting: HitTesting, replaces: Bool = false) {
    self.number = number
    self.playback = playback
    self.hitTesting = hitTesting
    self.replaces = replaces
  }

  package var isEmpty: Bool { layers.isEmpty }

  func add(_ layer: CALayer) {
    if !layers.contains(where: { $0 === layer }) { layers.append(layer) }
  }

  /// Returns the progress at `time` for one number of a property.
  package func progress(at time: Double, axis: TimingCurve.Axis, joinFraction: Double) -> Double {
    guard let repeats, case .along(let start, _) = playback.motion, playback.duration > 0 else {
      return playback.progress(at: time, axis: axis, joinFraction: joinFraction)
    }
    let cycles = max(time - start, 0) / playback.duration
    if let end, time >= end { return repeats.autoreverses ? 0 : 1 }
    var within = cycles - cycles.rounded(.down)
    if repeats.autoreverses, cycles.truncatingRemainder(dividingBy: 2) >= 1 { within = 1 - within }
    return playback.curve.progress(
      at: within * playback.duration, duration: playback.duration, axis: axis)
  }

  /// The stage time at which the run ends; nil while it is held or if it repeats without end.
  package var end: Double? {
    guard let repeats, case .along(let start, _) = playback.motion else { return playback.end }
    guard repeats.count.isFinite else { return nil }
    return start + playback.duration * repeats.count * (repeats.autoreverses ? 2 : 1)
  }

  // MARK: Layers with their own time

  /// Returns the run's time at stage time `time`: that of the layer whose time is furthest behind.
  package func time(at time: Double) -> Double {
    guard layers.first?.tree?.hasOwnTimes == true else { return time }
    return layers.map { $0.time(of: self, at: time) }.min() ?? time
  }

  /// Returns the expected end in stage time, as of stage time `now`.
  package func end(asOf now: Double) -> Double? {
    end.map { $0 + now - time(at: now) }
  }

  /// Whether the time of all its layers is paused.
  package var isFrozen: Bool {
    guard layers.first?.tree?.hasOwnTimes == true else { return false }
    return layers.allSatisfy { $0.localSpeed == 0 }
  }

  /// Called when this run's animations were removed from `layer`.
  ///
  /// - Parameter host: The host of the layer's tree, or of the one that it has left.
  func didLoseLayer(_ layer: CALayer, host: (any LayerTreeHost)?) {
    guard endsWithoutLayers else { return }
    layers.removeAll { $0 === layer }
    if layers.isEmpty { host?.runLostItsLayers(self) }
  }

  /// Called when another block changed `property` of `layer`, which this block animates. Its motion goes on,
  /// but the block ends unfinished: now, or at its end if it animates anything else.
  func wasReplaced(_ property: LayerProperty, on layer: CALayer) {
    guard endsWithoutLayers, !layers.isEmpty else { return }
    layer.changes.markReplaced(property, by: self)
    isFinished = false
    let isReplaced = layers.allSatisfy { $0.changes.all.allSatisfy { $0.run !== self || $0.isReplaced } }
    guard isReplaced, let ended else { return }
    self.ended = nil
    layer.tree?.host?.performAtEndOfTurn { ended(false) }
  }

  /// Completes the transactions that wait for the run.
  package func leaveTransactions() {
    let waiting = groups
    groups = []
    for group in waiting { group.leave() }
  }

  /// Releases the layers, after their animations have been removed.
  package func release() {
    layers.removeAll()
  }
}

/// An animated change of one property. `delta` is added to the model value and decreases with the run's
/// progress, so that several changes of a property add up and a change in flight keeps its position and
/// velocity.
struct LayerAnimation {
  let run: AnimationRun
  let property: LayerProperty
  /// The old value minus the new value.
  var delta: LayerProperty.Numbers
  /// The fraction of the run at which the change was made; its whole curve fits into the rest.
  let joinFraction: Double
  /// The part of the run's progress in which the change happens; nil for all of it.
  var window: ClosedRange<Double>?
  /// Whether a client made the change alongside a transition.
  let isAlongside: Bool
  /// Whether another block has changed the property since, so that this one no longer counts as animating it.
  var isReplaced = false
  /// The seconds by which the layer's own time was behind the stage's at the beginning.
  let lag: Double

  /// Returns the offset from the model value at the layer's time `time`.
  @MainActor
  func contribution(at time: Double) -> LayerProperty.Numbers {
    var left = delta
    for index in 0..<property.count where delta[index] != 0 {
      let progress = run.progress(at: time + lag, axis: property.axis(of: index), joinFraction: joinFraction)
      left[index] *= 1 - within(progress)
    }
    return left
  }

  /// Returns the change of the contribution per second.
  @MainActor
  func velocity(at time: Double) -> LayerProperty.Numbers {
    var velocity = LayerProperty.Numbers(repeating: 0)
    for index in 0..<property.count {
      let axis = property.axis(of: index)
      let rate = run.playback.rate(at: time + lag, axis: axis, joinFraction: joinFraction)
      velocity[index] = -delta[index] * rate
      guard let window else { continue }
      let progress = run.progress(at: time + lag, axis: axis, joinFraction: joinFraction)
      let isMoving = isMoving(at: progress, forwards: rate >= 0)
      velocity[index] *= isMoving ? 1 / (window.upperBound - window.lowerBound) : 0
    }
    return velocity
  }

  /// The change per unit of the run's progress at the layer's time `time`; nil without a window.
  @MainActor
  func partialRate(at time: Double) -> LayerProperty.Numbers? {
    guard let window else { return nil }
    var rate = LayerProperty.Numbers(repeating: 0)
    for index in 0..<property.count {
      let progress = run.progress(at: time + lag, axis: property.axis(of: index), joinFraction: joinFraction)
      let isMoving = isMoving(at: progress, forwards: true) || isMoving(at: progress, forwards: false)
      rate[index] = isMoving ? -delta[index] / (window.upperBound - window.lowerBound) : 0
    }
    return rate
  }

  /// Whether the run is at an end of the part of its progress in which the change happens. The change has a
  /// velocity in one direction only there.
  @MainActor
  func isAtPartialEnd(at time: Double) -> Bool {
    (0..<property.count).contains { index in
      let progress = run.progress(at: time + lag, axis: property.axis(of: index), joinFraction: joinFraction)
      return delta[index] != 0
        && isMoving(at: progress, forwards: true) != isMoving(at: progress, forwards: false)
    }
  }

  /// Whether the change goes on from the run's `progress`. At an end of its window it does so in one
  /// direction.
  private func isMoving(at progress: Double, forwards: Bool) -> Bool {
    guard let window else { return true }
    guard window.lowerBound < window.upperBound else { return false }
    // For rounding, and towards the side where the change is.
    let tolerance = forwards ? -1e-9 : 1e-9
    return (progress > window.lowerBound + tolerance || window.lowerBound == 0)
      && (progress < window.upperBound + tolerance || window.upperBound == 1)
  }

  /// Returns the completed fraction of the change at the run's `progress`.
  ///
  /// Of several windows, only the first and the last extend beyond their ends with an overshooting progress.
  private func within(_ progress: Double) -> Double {
    guard let window else { return progress }
    let length = window.upperBound - window.lowerBound
    guard length > 0 else { return progress >= window.upperBound ? 1 : 0 }
    let part = (progress - window.lowerBound) / length
    if part < 0 { return window.lowerBound > 0 ? 0 : part }
    return part > 1 && window.upperBound < 1 ? 1 : part
  }
}

/// The distances of a change that was frozen in flight from its start and end values, and its velocity.
package struct FrozenChange {
  package let layer: CALayer
  package let property: LayerProperty
  package let toStart: LayerProperty.Numbers
  package let toEnd: LayerProperty.Numbers
  /// The change per second.
  package let velocity: LayerProperty.Numbers
  /// Whether a client made the change alongside a transition.
  package let isAlongside: Bool
  /// The change per unit of the run's progress, if it takes only a part of the progress; nil otherwise.
  package let partialRate: LayerProperty.Numbers?

  /// The change in the opposite direction.
  package var reversed: FrozenChange {
    FrozenChange(
      layer: layer, property: property, toStart: toEnd, toEnd: toStart, velocity: velocity,
      isAlongside: isAlongside, partialRate: partialRate)
  }
}
