package import Foundation

/// What the layers of one stage share: the time for which they are pictured, the animations that run, and
/// the block that is being recorded.
@MainActor
package final class LayerTree {
  /// Where a property change goes while an animation block runs.
  package struct Recording {
    package let run: AnimationRun
    /// The fraction of the run that has already passed, 0…1.
    package let joined: Double
    /// The part of the run's progress in which the changes happen; nil for all of it.
    package let window: ClosedRange<Double>?

    package init(run: AnimationRun, joined: Double = 0, window: ClosedRange<Double>? = nil) {
      self.run = run
      self.joined = joined
      self.window = window
    }
  }

  /// Stage seconds: the instant of the last picture, or of the one being made.
  package private(set) var time: Double = 0
  /// The innermost animation block; an entry of nil means `performWithoutAnimation`.
  package var recordings: [Recording?] = []
  /// Whether something changed since the last commit.
  package internal(set) var needsCommit = true
  /// Called when `needsCommit` becomes true.
  package var onChange: (() -> Void)?
  /// What its layers know of it.
  var uplink: Uplink<LayerTree> {
    let link = ownLink ?? Uplink(self)
    ownLink = link
    return link
  }
  private var ownLink: Uplink<LayerTree>?
  /// The stage.
  package weak var host: (any LayerTreeHost)?
  /// Whether animation blocks animate (`UIView.setAnimationsEnabled`).
  package var animationsEnabled = true
  /// Transactions that have begun and were not committed, the innermost last.
  var transactions: [LayerTransaction] = []
  /// Whether the first of them was begun by nobody and ends with the turn.
  var turnHasTransaction = false
  /// Whether any layer has had times of its own.
  var hasOwnTimes = false
  /// How many animations were added to layers.
  var lastAttached = 0
  /// Notices who moves what; nil while nobody wants to know.
  package var watch: MotionWatch?
  /// The layers that have animations, and some that had.
  private(set) var animating: [CALayer] = []
  let firstID: Int
  private var lastID: Int

  /// - Parameter firstID: Where the numbers of the nodes begin: trees that are shown together need numbers
  ///   of their own.
  package init(firstID: Int = 0) {
    self.firstID = firstID
    lastID = firstID
  }

  deinit { ownLink?.cut() }

  var recording: Recording? { animationsEnabled ? recordings.last ?? nil : nil }

  /// Whether a layer without a view fades to its new values now.
  var allowsImplicitAnimations: Bool {
    guard host != nil, recordings.isEmpty else { return false }
    return transaction.map { !$0.disablesActions && $0.duration > 0 } ?? true
  }

  /// The stage time at which an animation that is added now begins.
  var motionTime: Double { host?.motionTime ?? time }

  /// Whether changes are being made in an animation block.
  package var isRecording: Bool { recording != nil }

  func nextID() -> Int {
    lastID += 1
    return lastID
  }

  func setNeedsCommit() {
    guard !needsCommit else { return }
    needsCommit = true
    onChange?()
  }

  func beganAnimating(_ layer: CALayer) {
    if !layer.isListed {
      layer.isListed = true
      animating.append(layer)
    }
    setNeedsCommit()
  }

  /// Pictures anew what follows the times of `layer`, which have changed.
  func retimed(_ layer: CALayer) {
    hasOwnTimes = true
    for other in animating where other.isInside(layer) { other.updatePresentation() }
    setNeedsCommit()
  }

  /// Pictures every animated layer for stage time `time`.
  package func advance(to time: Double) {
    self.time = time
    animating.removeAll { layer in
      layer.updatePresentation()
      layer.isListed = layer.isAnimating && layer.tree === self
      return !layer.isListed
    }
  }

  /// Pictures the layers of `run` anew without moving time, after its playback was changed by hand.
  package func refresh(_ run: AnimationRun) {
    for layer in run.layers { layer.updatePresentation() }
  }

  /// Takes `run`'s animations off its layers. `keeping` writes what they show into the model first, so that
  /// nothing moves.
  package func remove(_ run: AnimationRun, keepingPresentation keeping: Bool) {
    for layer in run.layers { layer.remove(run, keepingPresentation: keeping) }
    run.release()
  }
}

extension LayerTree {
  /// Asks for a new commit because the set of roots has changed.
  package func changed() {
    setNeedsCommit()
  }

  /// The picture of `roots`, from back to front, in a root node that lies at the origin with `size` points.
  package func commit(_ roots: [CALayer], size: CGSize) -> DisplayNode {
    needsCommit = false
    return DisplayNode(
      id: firstID, placement: .at(.zero), size: size, clipsChildren: true,
      children: roots.compactMap { $0.commit() })
  }
}
