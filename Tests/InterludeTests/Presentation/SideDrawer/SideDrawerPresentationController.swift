import Foundation
import Interlude
import InterludeTransitions

/// The presentation of a drawer: a panel at the left or the right edge, over the dimmed presenter.
final class SideDrawerPresentationController: UIPresentationController {
  let edge: UIRectEdge
  private let panel: SideDrawerPanel
  private let dim = UIView()
  private(set) lazy var driver = SheetDriver(self)

  /// - Parameter edge: The edge at which the drawer lies: left or right.
  init(
    presentedViewController: UIViewController, presenting: UIViewController?, edge: UIRectEdge
  ) {
    self.edge = edge
    panel = SideDrawerPanel(edge: edge)
    super.init(presentedViewController: presentedViewController, presenting: presenting)
    dim.backgroundColor = UIColor(white: 0, alpha: 1)
    dim.alpha = 0
    dim.addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: SideDrawerPresentationController.tappedBeside))
    panel.addGestureRecognizer(SheetPullGestureRecognizer(driver: driver))
  }

  /// Makes the presentation that is being requested follow a drag, from out of sight.
  func startsWithDrag() {
    // The panel's edge begins at the window's, so that it stays near the finger.
    let position = travel.dismissed - SideDrawerPanel.shadow
    let drag = SheetDrag(at: position, rest: travel.rest, resistance: driver.behavior.resistance)
    driver.machine = SheetMachine(
      .requested(drag, release: nil), travel: travel, behavior: driver.behavior)
  }

  // MARK: Layout

  override var presentedView: UIView? {
    panel.hold(presentedViewController.view)
    return panel
  }

  /// At most 320 points wide; 56 points of the presenter stay in sight.
  override var frameOfPresentedViewInContainerView: CGRect {
    let container = (containerView ?? presentingViewController.viewIfLoaded?.window)?.bounds.size ?? .zero
    let width = min(320, max(container.width - 56, 0))
    return CGRect(
      x: edge == .left ? 0 : container.width - width, y: 0, width: width, height: container.height)
  }

  override func containerViewWillLayoutSubviews() {
    super.containerViewWillLayoutSubviews()
    dim.frame = containerView?.bounds ?? .zero
    placeView()
  }

  // MARK: Around the panel

  override func presentationTransitionWillBegin() {
    containerView?.insertSubview(dim, at: 0)
    alongsideTransition { $0.dim.alpha = 0.32 }
  }

  override func presentationTransitionDidEnd(_ completed: Bool) {
    if !completed { dim.removeFromSuperview() }
  }

  override func dismissalTransitionWillBegin() {
    alongsideTransition { $0.dim.alpha = 0 }
  }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    if completed { dim.removeFromSuperview() }
  }

  private func tappedBeside() {
    dismissalRequested(by: .touchBeside)
  }
}

extension SideDrawerPresentationController: DraggablePresentation {
  var movingView: UIView { panel }

  var travel: SheetTravel {
    SheetTravel(
      axis: .horizontal, direction: edge == .left ? .decreasing : .increasing, rests: [0],
      dismissed: frameOfPresentedViewInContainerView.width + SideDrawerPanel.shadow)
  }
}
