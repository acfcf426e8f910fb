import Foundation
import InterludeTransitions

/// The presentation of `.automatic`, `.pageSheet` and `.formSheet`: a card over the dimmed presenter.
///
/// The presenter does not move. Of several cards on top of each other, the one below the topmost steps back
/// a little.
final class SheetPresentationController: UIPresentationController {
  let card = SheetCard()
  private(set) lazy var driver = SheetDriver(self)
  private let dim = UIView()
  private lazy var pull = SheetPullGestureRecognizer(driver: driver)

  override init(presentedViewController: UIViewController, presenting: UIViewController?) {
    super.init(presentedViewController: presentedViewController, presenting: presenting)
    dim.backgroundColor = UIColor(white: 0, alpha: 1)
    dim.alpha = 0
    dim.addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: SheetPresentationController.tappedOutside))
    card.addGestureRecognizer(pull)
    card.scrollCoordinator = NestedScrollCoordinator(pan: pull, delegate: driver)
  }

  // MARK: Layout

  var geometry: SheetGeometry {
    SheetGeometry(
      container: (containerView ?? presentingViewController.viewIfLoaded?.window)?.bounds.size ?? .zero,
      isForm: presentationStyle == .formSheet,
      wantedSize: presentedViewController.preferredContentSize)
  }

  override var presentedView: UIView? {
    card.hold(presentedViewController.view)
    return card
  }

  override var frameOfPresentedViewInContainerView: CGRect { geometry.frame }

  override func containerViewWillLayoutSubviews() {
    super.containerViewWillLayoutSubviews()
    guard let containerView else { return }
    dim.frame = containerView.bounds
    guard let card = presentedView, card.isDescendant(of: containerView) else { return }
    placeView()
    if isCovered { stepBack() }
  }

  // MARK: Around the card

  /// The sheet from which this one is presented, if it is one of our cards.
  private var sheetBelow: SheetPresentationController? {
    presentingViewController.presentingRunner?.presentationController as? SheetPresentationController
  }

  /// The opacity of the dim; less where another card dims the presenter already.
  private var darkness: CGFloat { sheetBelow == nil ? 0.32 : 0.16 }

  /// Whether another card lies on this one.
  private var isCovered: Bool {
    guard let above = presentedViewController.presentedViewController?.presentingRunner else { return false }
    return above.presentationController is SheetPresentationController && !above.machine.isBeingDismissed
  }

  /// Moves the card back, so that only an edge is seen above the card on top.
  private func stepBack() {
    let height = card.bounds.height
    let scale = card.bounds.width > 0 ? 1 - 32 / card.bounds.width : 1
    card.transform = CGAffineTransform(translationX: 0, y: -height * (1 - scale) / 2 - 10)
      .scaledBy(x: scale, y: scale)
  }

  private func stepForward() {
    card.transform = .identity
  }

  override func presentationTransitionWillBegin() {
    guard let containerView else { return }
    dim.frame = containerView.bounds
    containerView.insertSubview(dim, at: 0)
    alongsideTransition { sheet in
      sheet.dim.alpha = sheet.darkness
      sheet.sheetBelow?.stepBack()
    }
  }

  override func presentationTransitionDidEnd(_ completed: Bool) {
    if !completed { leave() }
  }

  override func dismissalTransitionWillBegin() {
    alongsideTransition { sheet in
      sheet.dim.alpha = 0
      sheet.sheetBelow?.stepForward()
    }
  }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    if completed { leave() }
  }

  private func leave() {
    dim.removeFromSuperview()
    sheetBelow?.stepForward()
    card.letGo()
  }

  private func tappedOutside() {
    dismissalRequested(by: .touchBeside)
  }
}

extension SheetPresentationController: DraggablePresentation {
  var travel: SheetTravel { SheetTravel(rests: [0], dismissed: geometry.distance) }
  var movingView: UIView { card }

  func placeView() {
    card.floats = geometry.floats
    driver.placeView()
  }
}
