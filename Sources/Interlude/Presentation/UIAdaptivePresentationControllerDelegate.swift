/// Is asked and told when the user, not the program, wants a presentation to leave: by pulling a sheet down,
/// by touching what lies around it, or with the Esc key.
///
/// Every requirement has a default; a subclass of a conforming class cannot override it, so implement it in
/// the class that conforms.
@preconcurrency @MainActor
public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
  /// Whether the user may dismiss the controller; asked when a pull begins. True unless written down.
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool

  /// Tells that the user begins to dismiss the controller, with the coordinator at hand; a pull may yet be
  /// taken back.
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)

  /// Tells that the user has dismissed the controller; not called for `dismiss(animated:completion:)`.
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)

  /// Tells that the user wanted to dismiss the controller and was not let: it is modal, or the delegate said
  /// no.
  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
  /// True.
  public func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool { true }

  /// Takes no notice.
  public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}

  /// Takes no notice.
  public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}

  /// Takes no notice.
  public func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  ) {}
}
