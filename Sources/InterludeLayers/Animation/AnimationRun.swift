package import InterludeMotion

/// One playback shared by all the property changes that one animation block or one animator made.
@MainActor
package final class AnimationRun {
  /// How touches find a view that this run moves.
  package enum HitTesting: Sendable {
    /// Views take no touches while the run moves them (`UIView.animate` without `allowUserInteraction`).
    case none
    /// Touches land where the view will be (`allowUserInteraction`).
    case model
    /// Touches land where the view is seen (property animators).
    case presentation
  }

  package let number: Int
  package var playback: Playback {
    willSet { layers.first?.tree?.watch?.playbackWillChange(self) }
    didSet { layers.first?.tree?.watch?.playbackDidChange(self, from: oldValue) }
  }
  package var hitTesting: HitTesting
  /// Whether changes in this run replace what animates the property already instead of adding to it
  /// (`beginFromCurrentState`).
  package let replaces: Bool
  /// Whether its changes replace what animates the property, start from the model where they do not replace,
  /// and are replaced by the next change: keyframes and repeated courses.
  package var isAbsolute = false
  /// Whether a property animator drives it.
  package var isOfAnimator = false
  /// Completions of keyframes that were added inside of it, called after the animator's own.
  package var afterwards: [(Bool) -> Void] = []
  /// Whether it ends, unfinished, when its layers have lost its animations.
  package var endsWithoutLayers = false
  /// Whether the run stays, held at its end, instead of leaving its layers.
  package var holdsAtEnd = false
  /// How often the whole course is played before it ends, and whether every second one goes backwards.
  package var repeats: Repeats?
  /// The layers that this run changes, in the order of their first change.
  package private(set) var layers: [CALayer] = []
  /// Called once by the stage when the playback is over: with true after the last picture, with false when
  /// the layers have lost their animations before.
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

  /// Progress at `time` for one number of a property.
  package func progress(at time: Double, axis: TimingCurve.Axis, joined: Double) -> Double {
    guard let repeats, case .along(let start, _) = playback.motion, playback.duration > 0 else {
      return playback.progress(at: time, axis: axis, joined: joined)
    }
    let cycles = max(time - start, 0) / playback.duration
    if let end, time >= end { return repeats.autoreverses ? 0 : 1 }
    var within = cycles - cycles.rounded(.down)
    if repeats.autoreverses, Int(cycles) % 2 == 1 { within = 1 - within }
    return playback.curve.progress(
      at: within * playback.duration, duration: playback.duration, axis: axis)
  }

  /// When the run is over on the stage clock; nil while it is held or repeats for ever.
  package var end: Double? {
    guard let repeats, case .along(let start, _) = playback.motion else { return playback.end }
    guard repeats.count.isFinite else { return nil }
    return start + playback.duration * repeats.count * (repeats.autoreverses ? 2 : 1)
  }

  // MARK: Layers with times of their own

  /// How far the run is at stage time `time`: as far as that of its layers whose time lies furthest behind.
  package func time(at time: Double) -> Double {
    guard layers.first?.tree?.hasOwnTimes == true else { return time }
    return layers.map { $0.time(of: self, at: time) }.min() ?? time
  }

  /// `end` in stage time, as far as it can be told at stage time `now`.
  package func end(asOf now: Double) -> Double? {
    end.map { $0 + now - time(at: now) }
  }

  /// Whether the time of all its layers stands still.
  package var isFrozen: Bool {
    guard layers.first?.tree?.hasOwnTimes == true else { return false }
    return layers.allSatisfy { $0.localSpeed == 0 }
  }

  /// `layer` has lost its animations of this run.
  func lost(_ layer: CALayer) {
    guard endsWithoutLayers else { return }
    layers.removeAll { $0 === layer }
    if layers.isEmpty { layer.tree?.host?.cutOff(self) }
  }

  /// Tells those who wait that the run is over.
  package func leaveTransactions() {
    let waiting = groups
    groups = []
    for group in waiting { group.leave() }
  }

  /// Forgets the layers; called once their animations are gone.
  package func release() {
    layers.removeAll()
  }
}

/// One animated change of one property: `delta` is added to the model and fades as the run proceeds, so
/// several changes of a property add up and a change in flight keeps position and velocity.
struct LayerAnimation {
  let run: AnimationRun
  let property: LayerProperty
  /// Old value minus new value.
  var delta: LayerProperty.Numbers
  /// The fraction of the run at which this change was made; its whole course fits into the rest.
  let joined: Double
  /// The part of the run's progress in which the change happens; nil for all of it.
  let window: ClosedRange<Double>?
  /// How far the layer's own time lay behind the stage's at the beginning.
  let lag: Double

  /// What is still to be added at the layer's time `time`.
  @MainActor
  func contribution(at time: Double) -> LayerProperty.Numbers {
    var left = delta
    for index in 0..<property.count where delta[index] != 0 {
      let progress = run.progress(at: time + lag, axis: property.axis(of: index), joined: joined)
      left[index] *= 1 - within(progress)
    }
    return left
  }

  /// How fast that changes, per second.
  @MainActor
  func velocity(at time: Double) -> LayerProperty.Numbers {
    var velocity = LayerProperty.Numbers(repeating: 0)
    for index in 0..<property.count {
      let axis = property.axis(of: index)
      velocity[index] = -delta[index] * run.playback.rate(at: time + lag, axis: axis, joined: joined)
      guard let window else { continue }
      let progress = within(run.progress(at: time + lag, axis: axis, joined: joined))
      velocity[index] *= progress > 0 && progress < 1 ? 1 / (window.upperBound - window.lowerBound) : 0
    }
    return velocity
  }

  /// The part of the change that is done at the run's `progress`. Only the first and the last of several
  /// windows follow it beyond its ends.
  private func within(_ progress: Double) -> Double {
    guard let window else { return progress }
    let length = window.upperBound - window.lowerBound
    guard length > 0 else { return progress >= window.upperBound ? 1 : 0 }
    let part = (progress - window.lowerBound) / length
    if part < 0 { return window.lowerBound > 0 ? 0 : part }
    return part > 1 && window.upperBound < 1 ? 1 : part
  }
}

/// How far a change that was frozen in flight is from its beginning and its end.
package struct FrozenChange {
  package let layer: CALayer
  package let property: LayerProperty
  package let toStart: LayerProperty.Numbers
  package let toEnd: LayerProperty.Numbers
}
