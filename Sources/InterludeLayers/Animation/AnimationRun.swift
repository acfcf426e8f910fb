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
  package var playback: Playback
  package var hitTesting: HitTesting
  /// Whether changes in this run replace what animates the property already instead of adding to it
  /// (`beginFromCurrentState`).
  package let replaces: Bool
  /// Whether the run stays, held at its end, instead of leaving its layers.
  package var holdsAtEnd = false
  /// How often the whole course is played before it ends, and whether every second one goes backwards.
  package var repeats: Repeats?
  /// The layers that this run changes, in the order of their first change.
  package private(set) var layers: [CALayer] = []
  /// Called once by the stage, after the last picture, when the playback is over.
  package var ended: (() -> Void)?

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

  @MainActor
  func contribution(at time: Double) -> LayerProperty.Numbers {
    var left = delta
    for index in 0..<property.count where delta[index] != 0 {
      left[index] *= 1 - run.progress(at: time, axis: property.axis(of: index), joined: joined)
    }
    return left
  }
}

/// How far a change that was frozen in flight is from its beginning and its end.
package struct FrozenChange {
  package let layer: CALayer
  package let property: LayerProperty
  package let toStart: LayerProperty.Numbers
  package let toEnd: LayerProperty.Numbers
}
