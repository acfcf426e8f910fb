public import Foundation

/// Whether a screen measures the force of touches.
public nonisolated enum UIForceTouchCapability: Int, Sendable {
  case unknown, unavailable, available
}

extension UITraitCollection {
  /// Whether the screen measures the force of touches: it does not.
  public var forceTouchCapability: UIForceTouchCapability { .unavailable }
}

/// Responds to a touch that is pressed hard; never called here, since no screen measures the force.
@preconcurrency @MainActor
public protocol UIPreviewInteractionDelegate: NSObjectProtocol {
  /// Whether the interaction may begin; never asked.
  func previewInteractionShouldBegin(_ previewInteraction: UIPreviewInteraction) -> Bool
  /// Called while the force grows towards the preview; never called.
  func previewInteraction(
    _ previewInteraction: UIPreviewInteraction, didUpdatePreviewTransition transitionProgress: CGFloat,
    ended: Bool)
  /// Called while the force grows towards the commit; never called.
  func previewInteraction(
    _ previewInteraction: UIPreviewInteraction, didUpdateCommitTransition transitionProgress: CGFloat,
    ended: Bool)
  /// Called when the interaction was cancelled; never called.
  func previewInteractionDidCancel(_ previewInteraction: UIPreviewInteraction)
}

extension UIPreviewInteractionDelegate {
  /// True.
  public func previewInteractionShouldBegin(_ previewInteraction: UIPreviewInteraction) -> Bool { true }
  /// Does nothing.
  public func previewInteraction(
    _ previewInteraction: UIPreviewInteraction, didUpdateCommitTransition transitionProgress: CGFloat,
    ended: Bool
  ) {}
}

/// Follows the force of a touch. Inert: no screen measures the force, so it never begins.
@preconcurrency @MainActor
open class UIPreviewInteraction: NSObject {
  /// The view whose touches it would follow.
  open private(set) weak var view: UIView?
  /// The delegate, which is not called.
  open weak var delegate: (any UIPreviewInteractionDelegate)?

  /// Creates an interaction that never begins.
  public init(view: UIView) {
    self.view = view
    super.init()
  }

  /// Returns zero: there is no touch.
  open func location(in coordinateSpace: (any UICoordinateSpace)?) -> CGPoint { .zero }

  /// Ends the interaction: without effect.
  open func cancel() {}
}
