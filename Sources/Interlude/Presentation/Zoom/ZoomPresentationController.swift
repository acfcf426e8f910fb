import Foundation
import InterludeLayers
import InterludeTransitions

/// The presentation of a controller that zooms out of a view of its presenter, and back into one.
final class ZoomPresentationController: UIPresentationController {
  let zoom: UIViewController.Transition.Zoom
  let card = ZoomCard()
  private(set) lazy var driver = ZoomDriver(self)
  /// The view that the card stands for, hidden while the card moves, and its own opacity.
  private var hidden: (view: UIView, alpha: CGFloat)?
  private let dim: UIView
  private lazy var pull = ZoomPullGestureRecognizer(driver: driver)
  private lazy var pinch = UIPinchGestureRecognizer(target: driver, action: Selector(ZoomDriver.pinched(_:)))

  init(
    _ zoom: UIViewController.Transition.Zoom, presented: UIViewController, presenting: UIViewController?
  ) {
    self.zoom = zoom
    let options = zoom.options
    dim = UIVisualEffectView(effect: options.dimmingVisualEffect)
    super.init(presentedViewController: presented, presenting: presenting)
    dim.backgroundColor =
      options.dimmingColor ?? (options.dimmingVisualEffect == nil ? UIColor(white: 0, alpha: 0.4) : nil)
    dim.alpha = 0
    card.addGestureRecognizer(pull)
    pinch.delegate = driver
    card.addGestureRecognizer(pinch)
    card.scrollCoordinator = NestedScrollCoordinator(pan: pull, delegate: driver)
  }

  // MARK: Layout

  override var presentedView: UIView? {
    card.hold(presentedViewController.view)
    return card
  }

  override var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }

  override func containerViewWillLayoutSubviews() {
    super.containerViewWillLayoutSubviews()
    guard let containerView else { return }
    dim.frame = containerView.bounds
    if card.isDescendant(of: containerView) { driver.containerLaysOut() }
  }

  override func presentationTransitionWillBegin() {
    guard let containerView else { return }
    dim.frame = containerView.bounds
    containerView.insertSubview(dim, at: 0)
  }

  override func presentationTransitionDidEnd(_ completed: Bool) {
    if !completed { leave() }
  }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    if completed { leave() }
  }

  private func leave() {
    dim.removeFromSuperview()
    card.letGo()
  }

  // MARK: Shapes

  /// The shape of the card and of what is behind it.
  var shape: ZoomShape {
    get {
      var shape = card.shape
      shape.dimming = dim.alpha
      return shape
    }
    set {
      card.shape = newValue
      dim.alpha = newValue.dimming
    }
  }

  /// Shows one part of `shape`.
  func show(_ part: ZoomShape.Part, of shape: ZoomShape) {
    if part == .dimming { dim.alpha = shape.dimming } else { card.show(part, of: shape) }
  }

  /// The shape at rest.
  var restingShape: ZoomShape {
    let size = frameOfPresentedViewInContainerView.size
    return ZoomShape(
      size: size, cornerRadius: 0, contentScale: 1, contentOffset: .zero,
      pictureScale: fillScale(of: card.pictureSize, in: size), pictureOpacity: 0, dimming: 1)
  }

  /// Returns the center and the shape of a card that looks like `source`; without one, of a card that has
  /// shrunk and faded away.
  func end(at source: UIView?) -> (center: CGPoint, shape: ZoomShape) {
    let (rest, bounds) = (restingShape, frameOfPresentedViewInContainerView)
    guard let source, let containerView else {
      var shape = rest
      let scale: CGFloat = 0.6
      shape.size = CGSize(width: rest.size.width * scale, height: rest.size.height * scale)
      (shape.contentScale, shape.pictureScale) = (scale, rest.pictureScale * scale)
      (shape.cornerRadius, shape.opacity, shape.dimming) = (24, 0, 0)
      return (CGPoint(x: bounds.midX, y: bounds.midY), shape)
    }
    let frame = source.convert(source.bounds, to: containerView)
    let all = CGRect(origin: .zero, size: bounds.size)
    let context = UIViewController.Transition.ZoomOptions.AlignmentRectContext(
      source: source, zoomed: presentedViewController)
    var aligned = zoom.options.alignmentRectProvider?(context) ?? all
    if aligned.isEmpty || !aligned.isUsable { aligned = all }
    let scale = fillScale(of: aligned.size, in: frame.size)
    let shape = ZoomShape(
      size: frame.size, cornerRadius: source.layer.cornerRadius, contentScale: scale,
      contentOffset: CGPoint(x: (all.midX - aligned.midX) * scale, y: (all.midY - aligned.midY) * scale),
      pictureScale: fillScale(of: card.pictureSize, in: frame.size), pictureOpacity: 1, dimming: 0)
    return (CGPoint(x: frame.midX, y: frame.midY), shape)
  }

  /// Returns the scale at which `size` fills `box`.
  private func fillScale(of size: CGSize, in box: CGSize) -> CGFloat {
    guard size.width > 0, size.height > 0 else { return 1 }
    return max(box.width / size.width, box.height / size.height)
  }

  // MARK: The source

  /// Looks the source up again, hides it and takes its picture.
  func findSource() -> UIView? {
    let context = UIViewController.Transition.ZoomSourceViewProviderContext(
      source: presentingViewController, zoomed: presentedViewController)
    let found = zoom.provider(context)
    let source = found?.window == nil || found?.bounds.isEmpty != false ? nil : found
    showSource()
    card.showPicture(of: source)
    guard let source else { return nil }
    hidden = (source, source.alpha)
    UIView.performWithoutAnimation { source.alpha = 0 }
    return source
  }

  /// Shows the source again.
  func showSource() {
    guard let hidden else { return }
    UIView.performWithoutAnimation { hidden.view.alpha = hidden.alpha }
    self.hidden = nil
  }

  /// The answer of the client to a gesture that may dismiss the controller.
  func shouldBegin(_ gesture: UIGestureRecognizer, velocity: CGVector, willBegin: Bool) -> Bool {
    guard let decide = zoom.options.interactiveDismissShouldBegin else { return willBegin }
    return decide(
      UIViewController.Transition.ZoomOptions.InteractionContext(
        location: gesture.location(in: presentedViewController.view), velocity: velocity,
        willBegin: willBegin))
  }
}

extension ZoomPresentationController: SystemPresentation {
  var animator: (any UIViewControllerAnimatedTransitioning)? { driver }
  var interactionController: (any UIViewControllerInteractiveTransitioning)? { driver }

  func transitionDidEnd() {
    driver.transitionDidEnd()
    showSource()
  }
}

extension UIViewController {
  /// Returns the presentation of a controller that zooms; nil for one that does not.
  func makeZoomPresentation(presenting: UIViewController?) -> UIPresentationController? {
    guard let zoom = preferredTransition?.zoom,
      modalPresentationStyle == .fullScreen || modalPresentationStyle == .overFullScreen
    else { return nil }
    return ZoomPresentationController(zoom, presented: self, presenting: presenting)
  }
}
