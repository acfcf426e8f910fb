public import Foundation
import InterludeLayers

/// The settings for animations that are added, and for changes of layers without a view, between `begin()`
/// and `commit()` on the current stage.
///
/// Without a `begin()` they last until the end of the turn. Outside of a stage's code the calls have no
/// effect.
@preconcurrency @MainActor
open class CATransaction: NSObject {
  private class var tree: LayerTree? { Stage.current?.layers }

  /// Begins a transaction with the settings of the enclosing one.
  open class func begin() {
    tree?.beginTransaction()
  }

  /// Ends the innermost transaction.
  open class func commit() {
    guard let stage = Stage.current, !stage.layers.commitTransaction() else { return }
    stage.reportMisuse("CATransaction.commit was called without a CATransaction.begin before it")
  }

  /// Returns the duration of animations without one of their own, in seconds; 0.25 by default.
  open class func animationDuration() -> CFTimeInterval {
    tree?.transaction?.duration ?? LayerTransaction.defaultDuration
  }

  /// Sets the duration of animations without one of their own, in seconds. With 0 layers change at once.
  open class func setAnimationDuration(_ dur: CFTimeInterval) {
    guard ClientValues.accept(dur, "animationDuration", of: CATransaction.self) else { return }
    tree?.openTransaction.duration = max(dur, 0)
  }

  /// Returns the timing function of animations without one of their own; nil by default.
  open class func animationTimingFunction() -> CAMediaTimingFunction? { tree?.transaction?.curve }

  /// Sets the timing function of animations without one of their own.
  open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    tree?.openTransaction.curve = function
  }

  /// Whether layers without a view change at once.
  open class func disableActions() -> Bool { tree?.transaction?.disablesActions ?? false }

  /// Sets whether layers without a view change at once instead of animating to their new values.
  open class func setDisableActions(_ flag: Bool) {
    tree?.openTransaction.disablesActions = flag
  }

  /// Returns the block of `setCompletionBlock(_:)`; nil for none.
  open class func completionBlock() -> (@MainActor () -> Void)? { tree?.transaction?.completion }

  /// Runs `block` after all animations that are added from now on in this transaction, those of views
  /// included. Without any, it runs at the end of the turn of the commit.
  open class func setCompletionBlock(_ block: (@MainActor () -> Void)?) {
    guard let stage = Stage.current else { return }
    stage.layers.openTransaction.setCompletion(block, host: stage)
  }
}

/// Returns the time on the current stage's clock, in seconds, which slow animations stretch. In a frame it is
/// the target time. 0 outside of a stage's code.
@preconcurrency @MainActor
public func CACurrentMediaTime() -> CFTimeInterval {
  Stage.current?.motionTime ?? 0
}
