package import Foundation

/// The state that the layers of one stage share: the presentation time, the running animations, and the
/// current animation block.
@MainActor
package final class LayerTree {
  /// An animation block: the run that receives the property changes made in it.
  package struct AnimationBlock {
    package let run: AnimationRun
    /// The fraction of the run that has already passed when the changes are made, 0…1.
    package let joinFraction: Double
    /// The part of the run's progress in which the changes happen; nil for all of it.
    package let window: ClosedRange<Double>?
    /// Whether clients make the changes, alongside a transition whose animator the run is.
    package var isAlongside = false

    package init(run: AnimationRun, joinFraction: Double = 0, window: ClosedRange<Double>? = nil) {
      self.run = run
      self.joinFraction = joinFraction
      self.window = window
    }
  }

  /// The time in stage seconds for which the presentation values were last computed.
  package private(set) var time: Double = 0
  /// The nested animation blocks, the innermost last; nil stands for `performWithoutAnimation`.
  package var animationBlocks: [AnimationBlock?] = []
  /// Whether something changed since the last commit.
  @exclusivity(unchecked) package internal(set) var needsCommit = true
  /// Called when `needsCommit` becomes true.
  package var onChange: (() -> Void)?
  /// The back reference that the tree's layers share.
  var uplink: BackReference<LayerTree> { ownLink.made(for: self) }
  private var ownLink: BackReference<LayerTree>?
  /// The stage of the tree.
  package var host: (any LayerTreeHost)? { findHost() }
  /// Returns the host: a closure, because a weak reference would slow down all reference counting of it.
  @exclusivity(unchecked) package var findHost: () -> (any LayerTreeHost)? = { nil }
  /// Whether animation blocks animate (`UIView.setAnimationsEnabled`).
  @exclusivity(unchecked) package var animationsEnabled = true
  /// The open transactions, the innermost last.
  var transactions: [LayerTransaction] = []
  /// Whether the first transaction is the implicit one, which ends with the turn.
  var turnHasTransaction = false
  /// Whether any layer has ever had a time of its own.
  var hasOwnTimes = false
  /// The number of animations that have been added to layers.
  var lastAttached = 0
  /// The layers without a view that need layout, in the order in which they were changed.
  var layersToLayOut: [CALayer] = []
  /// The number of layers around those that are being committed.
  @exclusivity(unchecked) var commitDepth = 0
  /// The hand-off detector; nil while hand-offs are not recorded.
  @exclusivity(unchecked) package var handOffDetector: HandOffDetector?
  /// The layers that have, or recently had, animations.
  package private(set) var animating: [CALayer] = []
  /// The layer that is being given another superlayer in this tree, so that it keeps its animations and those
  /// of its sublayers; nil for none.
  @exclusivity(unchecked) var movedLayer: CALayer?
  package let firstID: Int
  private var lastID: Int
  /// The last ID of the nodes that a commit can have shown.
  private(set) var lastCommittedID: Int

  /// - Parameter firstID: The first ID of the tree's nodes. Trees that are shown together need disjoint IDs.
  package init(firstID: Int = 0) {
    self.firstID = firstID
    (lastID, lastCommittedID) = (firstID, firstID)
  }

  deinit { ownLink?.cut() }

  var animationBlock: AnimationBlock? { animationsEnabled ? animationBlocks.last ?? nil : nil }

  /// Whether changes of layers without a view animate implicitly now.
  var allowsImplicitAnimations: Bool {
    guard host != nil, animationBlocks.isEmpty else { return false }
    return transaction.map { !$0.disablesActions && $0.duration > 0 } ?? true
  }

  /// The stage time at which an animation that is added now begins.
  var motionTime: Double { host?.motionTime ?? time }
  /// The same instant in real seconds.
  var fingerTime: Double { host?.fingerTime ?? time }

  /// Whether an animation block is running.
  package var isInAnimationBlock: Bool { animationBlock != nil }

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

  /// Updates the presentation of all layers that follow the times of `layer`, which have changed.
  func timingChanged(of layer: CALayer) {
    hasOwnTimes = true
    for other in animating where other.isInside(layer) { other.updatePresentation() }
    setNeedsCommit()
  }

  /// Runs changes of the innermost block, noting whether clients make them alongside a transition.
  package func perform(asAlongside isAlongside: Bool, _ changes: () -> Void) {
    guard let last = animationBlocks.indices.last else { return changes() }
    let before = animationBlocks[last]?.isAlongside ?? false
    animationBlocks[last]?.isAlongside = isAlongside
    changes()
    animationBlocks[last]?.isAlongside = before
  }

  /// Updates the presentation of every animated layer for stage time `time`.
  package func advance(to time: Double) {
    self.time = time
    animating.removeAll { layer in
      layer.updatePresentation()
      layer.isListed = layer.isAnimating && layer.tree === self
      return !layer.isListed
    }
  }

  /// Updates the presentation of the layers of `run` at the current time, after its playback was changed.
  package func refresh(_ run: AnimationRun) {
    for layer in run.layers { layer.updatePresentation() }
  }

  /// Removes `run`'s animations from its layers. With `keeping`, their presentation values are first written
  /// into the model, so that nothing moves.
  package func remove(_ run: AnimationRun, keepingPresentation keeping: Bool) {
    for layer in run.layers { layer.remove(run, keepingPresentation: keeping) }
    run.release()
  }
}

extension LayerTree {
  /// Lays out the sublayers of layers without a view, at most ten times in a row.
  private func layOutLayers() {
    for _ in 0..<10 where !layersToLayOut.isEmpty {
      let layers = layersToLayOut
      layersToLayOut = []
      for layer in layers where layer.tree === self {
        layer.layoutIfNeeded()
        layer.displayIfNeeded()
      }
    }
  }

  /// Requests a new commit because the set of roots has changed.
  package func changed() {
    setNeedsCommit()
  }

  /// Returns the display tree of `roots`, from back to front, in a root node at the origin with `size`
  /// points.
  package func commit(_ roots: [CALayer], size: CGSize) -> DisplayNode {
    layOutLayers()
    (needsCommit, lastCommittedID) = (false, lastID)
    return DisplayNode(
      id: firstID, placement: .at(.zero), size: size, clipsChildren: true,
      children: roots.compactMap { $0.commit() })
  }
}
