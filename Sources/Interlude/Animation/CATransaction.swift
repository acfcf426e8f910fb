public import Foundation
import InterludeLayers

/// Settings for the animations that are added, and for the changes of layers without a view that are made,
/// between `begin()` and `commit()` on the current stage.
///
/// Without a `begin()` they last to the end of the turn. Outside of a stage's code nothing happens.
@preconcurrency @MainActor
open class CATransaction: NSObject {
  private class var tree: LayerTree? { Stage.current?.layers }

  /// Begins a transaction with the settings of the one around it.
  open class func begin() {
    tree?.beginTransaction()
  }

  /// Ends the transaction that was begun last.
  open class func commit() {
    guard let stage = Stage.current, !stage.layers.commitTransaction() else { return }
    stage.reportMisuse("CATransaction.commit was called without a CATransaction.begin before it")
  }

  /// Seconds of an animation that says nothing about its duration; 0.25 unless set.
  open class func animationDuration() -> CFTimeInterval {
    tree?.transaction?.duration ?? LayerTransaction.defaultDuration
  }

  /// Sets the seconds of animations that say nothing about their duration; with 0 layers change at once.
  open class func setAnimationDuration(_ dur: CFTimeInterval) {
    tree?.openTransaction.duration = dur.isFinite ? max(dur, 0) : 0
  }

  /// How progress follows time in animations that say nothing about it; nil unless set.
  open class func animationTimingFunction() -> CAMediaTimingFunction? { tree?.transaction?.curve }

  /// Sets how progress follows time in animations that say nothing about it.
  open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    tree?.openTransaction.curve = function
  }

  /// Whether layers without a view change at once.
  open class func disableActions() -> Bool { tree?.transaction?.disablesActions ?? false }

  /// Lets layers without a view change at once, or fade to their new values.
  open class func setDisableActions(_ flag: Bool) {
    tree?.openTransaction.disablesActions = flag
  }

  /// The block that `setCompletionBlock(_:)` was given; nil for none.
  open class func completionBlock() -> (@MainActor () -> Void)? { tree?.transaction?.completion }

  /// Runs `block` once all animations that are added from now on in this transaction, those of views
  /// included, are over; without any, at the end of the turn in which it is committed.
  open class func setCompletionBlock(_ block: (@MainActor () -> Void)?) {
    guard let stage = Stage.current else { return }
    stage.layers.openTransaction.setCompletion(block, host: stage)
  }
}

/// Seconds on the current stage's clock, which slow animations stretch; in a frame those for which it is
/// pictured. 0 outside of a stage's code.
@preconcurrency @MainActor
public func CACurrentMediaTime() -> CFTimeInterval {
  Stage.current?.motionTime ?? 0
}
