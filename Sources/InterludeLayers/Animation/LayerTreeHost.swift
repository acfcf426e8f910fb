/// What a layer tree needs of its stage.
@MainActor
package protocol LayerTreeHost: AnyObject {
  /// The stage time at which a motion that starts now begins.
  var motionTime: Double { get }
  /// A number that nothing else on the stage has.
  func nextNumber() -> Int
  /// Tells a client that it broke a rule.
  func reportMisuse(_ sentence: String)
  /// Runs `work` at the end of the turn.
  func later(_ work: @escaping @MainActor () -> Void)
  /// An animation was added to a layer.
  func began(_ animation: AttachedAnimation)
  /// An animation was taken off its layer before its end.
  func stopped(_ animation: AttachedAnimation)
  /// `run` has lost all its layers.
  func cutOff(_ run: AnimationRun)
}
