public import Foundation

/// Arranges a presented view controller and what belongs around it, from the start of its presentation to
/// the end of its dismissal.
@preconcurrency @MainActor
open class UIPresentationController: NSObject {
  /// The controller that is shown.
  public let presentedViewController: UIViewController
  private weak var givenPresenting: UIViewController?
  weak var runner: TransitionRunner?

  /// A presentation of `presentedViewController` over `presentingViewController`, which may be unknown yet.
  public init(
    presentedViewController: UIViewController, presenting presentingViewController: UIViewController?
  ) {
    self.presentedViewController = presentedViewController
    givenPresenting = presentingViewController
    let style = presentedViewController.modalPresentationStyle
    presentationStyle = style == .automatic ? .pageSheet : style
    super.init()
  }

  /// The controller that presents; while nothing is known of one, the presented controller itself.
  public var presentingViewController: UIViewController {
    runner?.presenter ?? givenPresenting ?? presentedViewController
  }

  /// The style that the presented controller had when this presentation was made; `.automatic` has become
  /// `.pageSheet`.
  public let presentationStyle: UIModalPresentationStyle

  /// Who is asked and told when the user wants the presentation to leave.
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

  /// The view in which the presentation takes place; nil before it starts and after it ends.
  public var containerView: UIView? { runner?.container }

  /// The view that animators move: the presented controller's, unless overridden.
  open var presentedView: UIView? { presentedViewController.view }

  /// Where the presented view belongs, in the container; asked anew at every use.
  open var frameOfPresentedViewInContainerView: CGRect {
    containerView?.bounds ?? presentingViewController.viewIfLoaded?.bounds ?? .zero
  }

  /// Whether the presenter's view leaves the window while the controller is presented.
  ///
  /// Asked once, when the presentation is requested.
  open var shouldRemovePresentersView: Bool {
    switch presentationStyle {
    case .fullScreen, .currentContext: true
    case .automatic, .pageSheet, .formSheet, .custom, .overFullScreen, .overCurrentContext: false
    }
  }

  /// Whether the presentation takes the whole window; false keeps it to the nearest controller that defines
  /// a presentation context.
  ///
  /// Asked once, when the presentation is requested.
  open var shouldPresentInFullscreen: Bool {
    switch presentationStyle {
    case .currentContext, .overCurrentContext: false
    case .automatic, .fullScreen, .pageSheet, .formSheet, .custom, .overFullScreen: true
    }
  }

  /// Called before the presentation starts, with the container in the window and the coordinator at hand.
  open func presentationTransitionWillBegin() {}

  /// Called when the presentation has ended, on screen (true) or back at its start.
  open func presentationTransitionDidEnd(_ completed: Bool) {}

  /// Called before a dismissal starts, with the coordinator at hand.
  open func dismissalTransitionWillBegin() {}

  /// Called when a dismissal has ended: the controller is off the screen (true) or still on it.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}

  /// Called before the container lays out its subviews.
  open func containerViewWillLayoutSubviews() {}

  /// Called after the container has laid out its subviews.
  open func containerViewDidLayoutSubviews() {}

  /// Called before the window gets the size `size`, in points, and the presentation with it.
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
  }
}

/// The view in which a presentation takes place; it fills the window, or lies over its context.
package final class TransitionContainerView: UIView {
  /// Who made it; nil once the presentation is over.
  weak var runner: TransitionRunner?

  package override func didMoveToSuperview() {
    super.didMoveToSuperview()
    if superview == nil { runner?.containerWasRemoved() }
  }

  package override func layoutSubviews() {
    runner?.presentationController?.containerViewWillLayoutSubviews()
    super.layoutSubviews()
    runner?.presentationController?.containerViewDidLayoutSubviews()
  }
}

extension UIView {
  /// The layout may have moved the views over which presentations lie.
  func letPresentationsFollow() {
    for subview in subviews { (subview as? TransitionContainerView)?.runner?.followPresenter() }
  }
}
