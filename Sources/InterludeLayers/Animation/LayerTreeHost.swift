/// The services that a layer tree needs from its stage.
@MainActor
package protocol LayerTreeHost: AnyObject {
  /// The stage time at which a motion that starts now begins.
  var motionTime: Double { get }
  /// The same instant in real seconds, in which fingers move also while animations are slow.
  var fingerTime: Double { get }
  /// Returns a number that is unique on the stage.
  func nextNumber() -> Int
  /// Reports incorrect use by client code.
  func reportMisuse(_ sentence: String)
  /// Runs `work` at the end of the turn.
  func performAtEndOfTurn(_ work: @escaping @MainActor () -> Void)
  /// Called when an animation was added to a layer.
  func animationBegan(_ animation: AttachedAnimation)
  /// Called when an animation was removed from its layer before its end.
  func animationWasRemoved(_ animation: AttachedAnimation)
  /// Called when all animations of `run` were removed from its layers.
  func runLostItsLayers(_ run: AnimationRun)
}

extension LayerTree {
  /// Returns the host whose client code is running, for objects outside of windows; the first stage sets it,
  /// to the same function as all others.
  package static var currentHost: () -> (any LayerTreeHost)? = { nil }
}

extension CALayer {
  /// Reports misuse by client code, to the layer's host or to the current one.
  func reportMisuse(_ sentence: String) {
    (tree?.host ?? LayerTree.currentHost())?.reportMisuse(sentence)
  }
}
