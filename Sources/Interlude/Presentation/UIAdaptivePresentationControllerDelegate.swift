/// Responds when the user, not client code, wants to dismiss a presentation: by dragging a sheet down, by
/// touching outside of it, or with the Esc key.
///
/// Every requirement has a default. A subclass of a conforming class cannot override it, so implement it in
/// the class that conforms.
@preconcurrency @MainActor
public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
  /// Asks whether the user may dismiss the controller, when a drag begins. True by default.
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool

  /// Called when the user begins to dismiss the controller. The coordinator exists; a drag may still be
  /// cancelled.
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)

  /// Called when the user has dismissed the controller, but not for `dismiss(animated:completion:)`.
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)

  /// Called when the user tried to dismiss the controller and it was prevented: it is modal, or the delegate
  /// returned false.
  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)

  /// Asks for the style that replaces the presentation's in a narrow window; `none` keeps it. Only a popover
  /// changes. A page sheet for a popover in a window of compact width by default, `none` otherwise.
  func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle

  /// Asks for the style that replaces the presentation's for `traitCollection`; by default
  /// `adaptivePresentationStyle(for:)` answers.
  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle

  /// Asks for the controller to present instead where `style` replaces a popover, such as a navigation
  /// controller around the presented one; nil, the default, presents the same one. Asked when the
  /// presentation begins.
  func presentationController(
    _ controller: UIPresentationController,
    viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController?

  /// Called before a presentation that replaces a popover begins, so that it can be configured.
  func presentationController(
    _ presentationController: UIPresentationController,
    prepare adaptivePresentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
  /// True.
  public func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool { true }

  /// Does nothing.
  public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}

  /// Does nothing.
  public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}

  /// Does nothing.
  public func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  ) {}

  /// A page sheet for a popover in a window of compact width, `none` otherwise.
  public func adaptivePresentationStyle(
    for controller: UIPresentationController
  ) -> UIModalPresentationStyle {
    let isNarrow =
      controller.presentationStyle == .popover
      && controller.traitCollection.horizontalSizeClass == .compact
    return isNarrow ? .pageSheet : UIModalPresentationStyle.none
  }

  /// The answer of `adaptivePresentationStyle(for:)`.
  public func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { adaptivePresentationStyle(for: controller) }

  /// Nil.
  public func presentationController(
    _ controller: UIPresentationController,
    viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController? { nil }

  /// Does nothing.
  public func presentationController(
    _ presentationController: UIPresentationController,
    prepare adaptivePresentationController: UIPresentationController
  ) {}
}
