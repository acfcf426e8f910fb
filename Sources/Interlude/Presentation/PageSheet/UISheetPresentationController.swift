public import Foundation
package import InterludeTransitions

/// Presents a controller in a sheet: a card that stands on the lower edge, rests at detents and follows a
/// finger between them. It is the presentation of `.automatic`, `.pageSheet` and `.formSheet`.
///
/// The presenter does not move. Of several sheets on top of each other, the one below the topmost steps back
/// a little where that one is at its full height. A form sheet that floats has no detents.
///
/// The card always has its full height. A detent moves it down; the controller's view is as high as what is
/// to be seen of it, and moves out of sight below the lowest detent.
@preconcurrency @MainActor
open class UISheetPresentationController: UIPresentationController {
  let card = SheetCard()
  package private(set) lazy var driver = SheetDriver(self)
  let dim = UIView()
  private lazy var pull = SheetPullGestureRecognizer(driver: driver)

  // MARK: Detents

  /// The detents, from the smallest to the largest; large by default.
  open var detents: [Detent] = [.large()] {
    didSet { invalidateDetents() }
  }

  /// The detent that the user or client code selected last; nil at first. The smallest one stands in for nil
  /// and for a detent that is not active.
  ///
  /// Set in `animateChanges(_:)`, the sheet moves there; otherwise it is there at the next layout.
  open var selectedDetentIdentifier: Detent.Identifier? {
    didSet {
      hasChoiceToReport = false
      if selectedDetentIdentifier != oldValue { setNeedsUpdate() }
    }
  }

  /// The largest detent at which the presenter is not dimmed and receives touches outside of the sheet; nil
  /// for none.
  open var largestUndimmedDetentIdentifier: Detent.Identifier? {
    didSet { if largestUndimmedDetentIdentifier != oldValue { setNeedsUpdate() } }
  }

  /// Whether dragging up content that is scrolled to its top expands the sheet before the content scrolls.
  open var prefersScrollingExpandsWhenScrolledToEdge = true

  /// Whether a bar at the top shows that the sheet can be dragged. A tap on it leads to the next larger
  /// detent, and from the largest one to the smallest.
  open var prefersGrabberVisible = false {
    didSet { if prefersGrabberVisible != oldValue { setNeedsUpdate() } }
  }

  /// Whether the sheet stands on the lower edge of a container of compact height and keeps its detents;
  /// otherwise it covers the container, and cannot be pulled down.
  open var prefersEdgeAttachedInCompactHeight = false {
    didSet { if prefersEdgeAttachedInCompactHeight != oldValue { invalidateDetents() } }
  }

  /// Whether the sheet has the width of the controller's `preferredContentSize` where it stands on the lower
  /// edge.
  open var widthFollowsPreferredContentSizeWhenEdgeAttached = false {
    didSet { if widthFollowsPreferredContentSizeWhenEdgeAttached != oldValue { setNeedsUpdate() } }
  }

  /// The radius of the sheet's corners in points; nil for the system's.
  open var preferredCornerRadius: CGFloat? {
    didSet { if preferredCornerRadius != oldValue { setNeedsUpdate() } }
  }

  /// Resolves the detents again, with the next layout or in `animateChanges(_:)`.
  open func invalidateDetents() {
    resolved = nil
    setNeedsUpdate()
  }

  /// Makes changes to the sheet's properties, which are animated.
  ///
  /// With reduced motion the sheet does not move to a detent, but is there at once.
  open func animateChanges(_ changes: () -> Void) {
    let isNested = isAnimatingChanges
    isAnimatingChanges = true
    changes()
    isAnimatingChanges = isNested
    guard !isNested, let containerView, card.isDescendant(of: containerView) else { return }
    updateDetents(isAnimated: !UIAccessibility.isReduceMotionEnabled)
    card.layoutIfNeeded()  // what is not animated is there before the animation
    let animator = UIViewPropertyAnimator(duration: 0, timingParameters: driver.spring())
    animator.addAnimations { [weak self] in
      guard let self else { return }
      if driver.machine.isAtRest { placeView() }
      updateLooks()
      card.layoutIfNeeded()
    }
    animator.startAnimation()
  }

  /// Creates the presentation of a sheet.
  public override init(
    presentedViewController: UIViewController, presenting presentingViewController: UIViewController?
  ) {
    super.init(presentedViewController: presentedViewController, presenting: presentingViewController)
    dim.backgroundColor = UIColor(white: 0, alpha: 1)
    dim.alpha = 0
    dim.addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: UISheetPresentationController.tappedOutside))
    card.addGestureRecognizer(pull)
    card.scrollCoordinator = NestedScrollCoordinator(pan: pull, delegate: driver)
  }

  private var isAnimatingChanges = false
  /// Whether the user has chosen a detent to which the sheet is on its way.
  private var hasChoiceToReport = false
  /// The active detents, and the frame for which they were resolved.
  private var resolved: (detents: SheetDetents, geometry: SheetGeometry)?
  /// The resting positions that the driver has.
  private var applied: AppliedRests?
  var arrangement: SheetArrangement?
  /// A mistake that a lesson shows: whether the place of a release alone chooses the detent.
  package var choosesRestByPlace = false
  /// The difference between the arrangement and the one for the position of the sheet, while a finger has a
  /// sheet that it caught on its way.
  var lead = SheetLead.none
  /// The way of the sheet while a spring moves it.
  var course: SheetCourse?
  /// Whether the sheet below follows this one's position now.
  private(set) var pushesBelow = false
  /// Whether the dim and the sheet below follow the position in transitions, too.
  private(set) var followsInTransitions = false

  private struct AppliedRests: Equatable {
    let geometry: SheetGeometry
    let rests: [Double]
    var selected: Int
  }

  private func setNeedsUpdate() {
    if !isAnimatingChanges { containerView?.setNeedsLayout() }
  }

  // MARK: Layout

  private var containerSize: CGSize {
    (containerView ?? presentingViewController.viewIfLoaded?.window)?.bounds.size ?? .zero
  }

  var geometry: SheetGeometry {
    SheetGeometry(
      container: containerSize, isForm: presentationStyle == .formSheet,
      wantedSize: presentedViewController.preferredContentSize,
      followsWidth: widthFollowsPreferredContentSizeWhenEdgeAttached,
      attachesInCompactHeight: prefersEdgeAttachedInCompactHeight,
      safeTop: containerView?.safeAreaInsets.top ?? 0)
  }

  /// The detents that are active in the container.
  var activeDetents: SheetDetents {
    let geometry = geometry
    if let resolved, resolved.geometry == geometry { return resolved.detents }
    let detents = resolve(in: geometry)
    resolved = (detents, geometry)
    return detents
  }

  private func resolve(in geometry: SheetGeometry) -> SheetDetents {
    let whole = geometry.frame.height
    guard geometry.place == .edge else { return SheetDetents([], whole: whole) }
    let inset = containerView?.safeAreaInsets.bottom ?? 0
    let context = DetentContext(
      containerTraitCollection: (containerView ?? card).traitCollection,
      maximumDetentValue: max(whole - inset, 0),
      hasCompactHeight: SheetGeometry.isCompact(containerSize))
    let candidates = detents.compactMap { detent in
      detent.resolvedValue(in: context).map {
        SheetDetents.Active(identifier: detent.identifier, height: $0 + inset)
      }
    }
    return SheetDetents(candidates, whole: whole)
  }

  /// The view that moves: a card with the presented controller's view, or that view itself if the animator of
  /// a client has added it to the container.
  open override var presentedView: UIView? {
    if let viewOfClient { return viewOfClient }
    card.hold(presentedViewController.view)
    return card
  }

  /// The presented controller's view, where a client's animator has added it without the card.
  private var viewOfClient: UIView? {
    guard let containerView, let view = presentedViewController.viewIfLoaded, !view.isDescendant(of: card),
      view.isDescendant(of: containerView)
    else { return nil }
    return view
  }

  /// Takes a view that a client's animator has added into the card, if it has the card's frame.
  private func takeViewOfClient() {
    guard let containerView, let view = viewOfClient, view.superview === containerView,
      view.transform.isIdentity, view.frame == frameOfPresentedViewInContainerView
    else { return }
    containerView.insertSubview(card, aboveSubview: view)
    card.letGo()
    card.hold(view)
    placeView()
    card.layoutIfNeeded()
  }

  /// The frame of the card at the selected detent. It has its full height, and ends below the container.
  open override var frameOfPresentedViewInContainerView: CGRect {
    geometry.frame.offsetBy(dx: 0, dy: activeDetents.rests[selectedRest])
  }

  /// Places the sheet and what surrounds it.
  open override func containerViewWillLayoutSubviews() {
    super.containerViewWillLayoutSubviews()
    guard let containerView else { return }
    dim.frame = containerView.bounds
    guard presentedView === card, card.isDescendant(of: containerView) else { return }
    placeView()
    if let above = coveringSheet { stepBack(by: above.arrangement?.push ?? 1) }
  }

  /// Passes touches beside a sheet on that does not dim the presenter.
  override func receivesTouch(on view: UIView) -> Bool {
    !isUndimmed || view.isDescendant(of: card)
  }

  private var isUndimmed: Bool {
    guard let largestUndimmedDetentIdentifier else { return false }
    let detents = activeDetents
    guard let index = detents.active.firstIndex(where: { $0.identifier == largestUndimmedDetentIdentifier })
    else { return false }
    return selectedRest >= index
  }

  private func updateLooks() {
    let place = geometry.place
    card.floats = place == .floating
    card.radius = place == .full ? 0 : max(preferredCornerRadius ?? SheetCard.radius, 0)
    card.showGrabber(prefersGrabberVisible && place != .full) { [weak self] in self?.tappedGrabber() }
  }

  /// Gives the driver changed resting positions.
  private func updateDetents(isAnimated: Bool = false) {
    let now = AppliedRests(geometry: geometry, rests: activeDetents.rests, selected: selectedRest)
    guard now != applied else { return }
    let before = applied
    applied = now
    guard let before else { return }
    if before.geometry != now.geometry {
      (lead, course) = (.none, nil)
      driver.restsChanged(selected: now.selected)
    } else {
      driver.select(now.selected, animated: isAnimated)
    }
  }

  // MARK: Around the card

  /// The sheet from which this one is presented.
  var sheetBelow: UISheetPresentationController? {
    presentingViewController.presentingRunner?.presentationController as? UISheetPresentationController
  }

  /// The opacity of the dim; less where another card dims the presenter already.
  private var darkness: CGFloat { sheetBelow == nil ? 0.32 : 0.16 }

  /// The sheet that lies on this one.
  private var coveringSheet: UISheetPresentationController? {
    guard let above = presentedViewController.presentedViewController?.presentingRunner,
      !above.machine.isBeingDismissed
    else { return nil }
    return above.presentationController as? UISheetPresentationController
  }

  /// Moves the card back, so that only an edge is seen above the card on top.
  ///
  /// - Parameter part: The part of the way back, 0…1.
  func stepBack(by part: CGFloat) {
    let height = card.bounds.height
    let scale = card.bounds.width > 0 ? 1 - part * 32 / card.bounds.width : 1
    card.transform = CGAffineTransform(translationX: 0, y: -height * (1 - scale) / 2 - part * 10)
      .scaledBy(x: scale, y: scale)
  }

  private func stepForward() {
    card.transform = .identity
  }

  /// Shows the dim and lets a sheet below step back, alongside the presentation.
  open override func presentationTransitionWillBegin() {
    guard let containerView else { return }
    dim.frame = containerView.bounds
    containerView.insertSubview(dim, at: 0)
    followsInTransitions = movesBetweenDetents
    if followsInTransitions {
      dim.alpha = darkness
      pushesBelow = true
      return
    }
    alongsideTransition { sheet in
      sheet.dim.alpha = sheet.darkness
      sheet.sheetBelow?.stepBack(by: sheet.arrangement?.push ?? 1)
    }
  }

  /// Removes the dim if the sheet is not presented.
  open override func presentationTransitionDidEnd(_ completed: Bool) {
    guard completed else { return leave() }
    takeViewOfClient()
    pushesBelow = true
  }

  /// Hides the dim and lets a sheet below step forward, alongside the dismissal.
  open override func dismissalTransitionWillBegin() {
    followsInTransitions = movesBetweenDetents
    if followsInTransitions { return }
    // The transition moves the sheet below alongside, so that one does not follow the position as well.
    pushesBelow = arrangement?.push == 0
    let isDimming = arrangement?.dim != 0
    alongsideTransition { sheet in
      if isDimming { sheet.dim.alpha = 0 }
      sheet.sheetBelow?.stepForward()
    }
  }

  /// Removes the dim if the sheet has left.
  open override func dismissalTransitionDidEnd(_ completed: Bool) {
    guard !completed else { return leave() }
    pushesBelow = true
    // The sheet below returned to where it had stepped before a resize in flight.
    sheetBelow?.containerView?.setNeedsLayout()
  }

  /// Whether the transition that begins moves the sheet, which has several detents.
  private var movesBetweenDetents: Bool {
    activeDetents.rests.count > 1
      && (driver.wantsInteractiveStart || !UIAccessibility.isReduceMotionEnabled)
  }

  private func leave() {
    dim.removeFromSuperview()
    sheetBelow?.stepForward()
    card.letGo()
  }

  // MARK: The user

  private func tappedOutside() {
    dismissalRequested(by: .touchBeside)
  }

  private func tappedGrabber() {
    let count = activeDetents.active.count
    guard isAtRest, count > 1 else { return }
    let next = selectedRest > 0 ? selectedRest - 1 : count - 1
    restWasChosen(next)
    driver.select(next, animated: !UIAccessibility.isReduceMotionEnabled)
  }
}

extension UISheetPresentationController: DraggablePresentation {
  package var travel: SheetTravel {
    SheetTravel(rests: activeDetents.rests, dismissed: geometry.distance)
  }
  package var movingView: UIView { card }
  package var restingFrame: CGRect { geometry.frame }
  package var selectedRest: Int { activeDetents.index(of: selectedDetentIdentifier) }

  package var canBePulled: Bool { geometry.place != .full }

  package var scrollingPosition: Double {
    let rests = activeDetents.rests
    return prefersScrollingExpandsWhenScrolledToEdge ? rests[0] : rests[selectedRest]
  }

  package func placeView() {
    updateLooks()
    updateDetents()
    driver.placeView()
  }

  package func restWasChosen(_ index: Int) {
    let detents = activeDetents
    guard detents.active.indices.contains(index) else { return }
    applied?.selected = index
    selectedDetentIdentifier = detents.active[index].identifier
    hasChoiceToReport = true
  }

  package func viewDidRest() {
    guard hasChoiceToReport, case .resting(.rest) = driver.machine.state else { return }
    hasChoiceToReport = false
    runner?.notifySelectedDetent(of: self)
  }
}
