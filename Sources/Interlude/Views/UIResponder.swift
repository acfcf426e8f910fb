public import Foundation

/// An object that handles touches, or passes them to the next responder in the chain.
@preconcurrency @MainActor
open class UIResponder: NSObject {
  /// Creates a responder outside of any chain.
  public override init() {
    super.init()
  }

  /// The next responder in the chain; nil at its end.
  open var next: UIResponder? { nil }

  /// Called when touches began; passes them to the next responder unless overridden.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }

  /// Called when touches moved; passes them to the next responder unless overridden.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }

  /// Called when touches lifted; passes them to the next responder unless overridden.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }

  /// Called when the system cancelled touches; passes them to the next responder unless overridden.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  /// Dismisses the current presentation, for the Esc key.
  ///
  /// - Returns: Whether this responder did so; false passes the request on.
  open func accessibilityPerformEscape() -> Bool { false }
}
