public import Foundation

/// Something that takes touches, or passes them to the next in the chain.
@preconcurrency @MainActor
open class UIResponder: NSObject {
  /// A responder without a place in a chain.
  public override init() {
    super.init()
  }

  /// Who is asked after this responder; nil at the end of the chain.
  open var next: UIResponder? { nil }

  /// Tells that touches began; passed to the next responder unless overridden.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }

  /// Tells that touches moved; passed to the next responder unless overridden.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }

  /// Tells that touches were lifted; passed to the next responder unless overridden.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }

  /// Tells that touches were taken away; passed to the next responder unless overridden.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  /// Leaves the current presentation, as the Esc key asks for.
  ///
  /// - Returns: Whether this responder has done so; false passes the request on.
  open func accessibilityPerformEscape() -> Bool { false }
}
