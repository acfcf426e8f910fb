import Interlude

// A small library of drawers, in the style of those that apps bring along: it observes scroll views, keeps
// values beside other objects, lays out by distances between anchors and draws its own handle.

/// The positions of a drawer, as parts of its container's height.
enum DrawerPosition: CGFloat, CaseIterable {
  case peek = 0.2
  case half = 0.5
  case full = 0.9
}

/// Responds to the movements of a drawer.
@MainActor
protocol DrawerDelegate: AnyObject {
  func drawer(_ drawer: DrawerController, didMoveTo position: DrawerPosition)
}

private nonisolated(unsafe) var drawerKey: UInt8 = 0

extension UIViewController {
  /// The drawer that holds this controller.
  var drawer: DrawerController? {
    get { objc_getAssociatedObject(self, &drawerKey) as? DrawerController }
    set { objc_setAssociatedObject(self, &drawerKey, newValue, .OBJC_ASSOCIATION_ASSIGN) }
  }
}

/// The handle at the top of a drawer.
final class DrawerHandle: UIView {
  /// The colour of the bar.
  var barColor = UIColor(displayP3Red: 0.76, green: 0.77, blue: 0.76, alpha: 1) {
    didSet { setNeedsDisplay() }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentMode = .redraw
    isOpaque = false
    isAccessibilityElement = true
    accessibilityLabel = "Drawer"
    accessibilityTraits = [.button, .adjustable]
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.translateBy(x: rect.midX - 18, y: rect.midY - 2.5)
    barColor.setFill()
    UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 36, height: 5), cornerRadius: 2.5).fill()
    context.restoreGState()
  }

  override func sizeToFit() { bounds.size = CGSize(width: 36, height: 5) }
}

/// A title with room around it.
final class DrawerTitle: UILabel {
  private let insets = UIEdgeInsets(top: 4, left: 12, bottom: 4, right: 12)

  override func drawText(in rect: CGRect) { super.drawText(in: rect.inset(by: insets)) }

  override func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
    let inner = super.textRect(forBounds: bounds.inset(by: insets), limitedToNumberOfLines: numberOfLines)
    return CGRect(
      x: inner.minX - insets.left, y: inner.minY - insets.top,
      width: inner.width + insets.left + insets.right, height: inner.height + insets.top + insets.bottom)
  }
}

/// A close button whose image lies behind its title.
final class DrawerButton: UIButton {
  override func imageRect(forContentRect contentRect: CGRect) -> CGRect {
    var rect = super.imageRect(forContentRect: contentRect)
    rect.origin.x = contentRect.maxX - rect.width
    return rect
  }

  override func titleRect(forContentRect contentRect: CGRect) -> CGRect {
    var rect = super.titleRect(forContentRect: contentRect)
    rect.origin.x = contentRect.minX
    return rect
  }

  override func addTarget(_ target: Any?, action: Selector, for controlEvents: UIControl.Event) {
    super.addTarget(target, action: action, for: controlEvents)
  }
}

/// The surface that moves: it counts what is added to it.
final class DrawerSurface: UIView {
  private(set) var additions = 0

  override func addSubview(_ view: UIView) {
    additions += 1
    super.addSubview(view)
  }

  override func layoutSublayers(of layer: CALayer) {
    super.layoutSublayers(of: layer)
    self.layer.setValue(12, forKeyPath: "cornerRadius")
  }

  override func safeAreaInsetsDidChange() { setNeedsLayout() }
  override func layoutMarginsDidChange() { setNeedsLayout() }
  override var canBecomeFirstResponder: Bool { true }
}

/// A controller with a drawer over its content.
final class DrawerController: UIViewController {
  private(set) var position = DrawerPosition.peek
  weak var delegate: (any DrawerDelegate)?
  let surface = DrawerSurface()
  private let handle = DrawerHandle()
  private let name = DrawerTitle()
  private let close = DrawerButton(type: .system)
  private let content: UIViewController
  private let room = UILayoutGuide()
  private var distance: NSLayoutConstraint?
  private var observations: [NSKeyValueObservation] = []
  private let states = CurrentValueSubject<DrawerPosition, Never>(.peek)
  private var token: AnyCancellable?
  private var lock = os_unfair_lock()
  private let log = OSLog(subsystem: "drawer", category: "motion")
  private let feedback = UIImpactFeedbackGenerator(style: .medium)
  private let selection = UISelectionFeedbackGenerator()
  private let router = DrawerRouter()

  init(content: UIViewController) {
    self.content = content
    super.init(nibName: nil, bundle: nil)
    modalPresentationCapturesStatusBarAppearance = true
    content.drawer = self
  }

  required init?(coder: NSCoder) { nil }

  override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
  override var prefersStatusBarHidden: Bool { position == .full }
  override var childForStatusBarStyle: UIViewController? { content }
  override var childForHomeIndicatorAutoHidden: UIViewController? { content }
  override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }
  override var shouldAutorotate: Bool { true }

  override func viewDidLoad() {
    super.viewDidLoad()
    assert(Interlude.Thread.isMainThread)
    assert(storyboard == nil && !(parent is UISplitViewController))
    view.addLayoutGuide(room)
    surface.translatesAutoresizingMaskIntoConstraints = false
    surface.preservesSuperviewLayoutMargins = true
    surface.insetsLayoutMarginsFromSafeArea = true
    surface.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 8, leading: 16, bottom: 8, trailing: 16)
    surface.accessibilityViewIsModal = true
    view.addSubview(surface)
    for part in [handle, name, close] as [UIView] {
      part.translatesAutoresizingMaskIntoConstraints = false
      surface.addSubview(part)
    }
    name.text = title
    name.font = .preferredFont(forTextStyle: .headline)
    close.addTarget(self, action: Selector(DrawerController.closeTapped), for: .touchUpInside)
    layOut()
    observe()
    let pan = UIPanGestureRecognizer(target: self, action: Selector(DrawerController.panned(_:)))
    router.target = DrawerGestures()
    pan.delegate = router
    surface.addGestureRecognizer(pan)
    addChild(content)
    surface.addSubview(content.view)
    content.didMove(toParent: self)
  }

  private func layOut() {
    let top = view.topAnchor.anchorWithOffset(to: surface.topAnchor)
    let distance = top.constraint(equalTo: view.heightAnchor, multiplier: 1 - position.rawValue)
    distance.priority = .required - 1
    self.distance = distance
    let views: [String: Any] = ["surface": surface, "handle": handle, "name": name, "close": close]
    NSLayoutConstraint.activate(
      [
        distance, surface.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        room.topAnchor.constraint(equalTo: topLayoutGuide.bottomAnchor),
        room.bottomAnchor.constraint(equalTo: bottomLayoutGuide.topAnchor),
        room.leftAnchor.constraint(equalTo: view.readableContentGuide.leftAnchor),
        room.rightAnchor.constraint(equalTo: view.readableContentGuide.rightAnchor),
      ]
        + NSLayoutConstraint.constraints(withVisualFormat: "H:|[surface]|", views: views)
        + NSLayoutConstraint.constraints(
          withVisualFormat: "H:|-[name]-(>=gap)-[close]-|", options: .alignAllCenterY,
          metrics: ["gap": 8], views: views)
        + NSLayoutConstraint.constraints(
          withVisualFormat: "V:|-6-[handle(20)]-[name(>=24)]", views: views)
        + [
          NSLayoutConstraint(
            item: handle, attribute: .leading, relatedBy: .equal, toItem: surface,
            attribute: .leadingMargin, multiplier: 1, constant: 0),
          handle.trailingAnchor.constraint(equalTo: surface.layoutMarginsGuide.trailingAnchor),
        ])
  }

  private func observe() {
    observations = [
      view.observe(\.safeAreaInsets, options: [.initial, .new, .old]) { [weak self] _, change in
        guard let self, change.newValue != change.oldValue else { return }
        self.surface.setNeedsLayout()
      },
      surface.observe(\.center, options: .new) { [weak self] _, change in
        guard let self, let y = change.newValue?.y else { return }
        os_log("moved to %.1f", log: self.log, type: .debug, y)
      },
    ]
    token = states.sink { [weak self] _ in self?.setNeedsStatusBarAppearanceUpdate() }
    NotificationCenter.default.addObserver(
      self, selector: Selector(DrawerController.resigned(_:)),
      name: UIApplication.willResignActiveNotification, object: nil)
    NotificationCenter.default.addObserver(
      self, selector: Selector(DrawerController.resigned(_:)),
      name: UIResponder.keyboardWillShowNotification, object: nil)
  }

  /// Follows the offset of `scrollView`: a pull beyond its top lowers the drawer.
  func track(_ scrollView: UIScrollView) {
    scrollView.scrollsToTop = false
    scrollView.keyboardDismissMode = .onDrag
    observations.append(
      scrollView.observe(\.contentOffset, options: .old) { [weak self] scrollView, change in
        guard let self, let old = change.oldValue?.y, scrollView.isTracking else { return }
        let top = -scrollView.adjustedContentInset.top
        if scrollView.contentOffset.y < top, old >= top { self.move(to: .peek, animated: true) }
      })
  }

  /// Moves the drawer.
  func move(to position: DrawerPosition, animated: Bool) {
    guard os_unfair_lock_trylock(&lock) else { return }
    defer { os_unfair_lock_unlock(&lock) }
    self.position = position
    states.send(position)
    distance?.isActive = false
    let top = view.topAnchor.anchorWithOffset(to: surface.topAnchor)
    distance = top.constraint(equalTo: view.heightAnchor, multiplier: 1 - position.rawValue)
    distance?.isActive = true
    selection.selectionChanged()
    if animated {
      UIView.animateKeyframes(withDuration: 0.3, delay: 0, options: .calculationModeCubic) {
        self.view.layoutIfNeeded()
      }
    } else {
      view.layoutIfNeeded()
    }
    delegate?.drawer(self, didMoveTo: position)
  }

  func closeTapped() {
    UINotificationFeedbackGenerator().notificationOccurred(.success)
    view.endEditing(true)
    move(to: .peek, animated: true)
  }

  func panned(_ pan: UIPanGestureRecognizer) {
    guard pan.state == .ended else { return feedback.prepare() }
    feedback.impactOccurred(intensity: 0.5)
    move(to: pan.velocity(in: view).y < 0 ? .full : .peek, animated: true)
  }

  func resigned(_ notification: Notification) { surface.resignFirstResponder() }

  override func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.willTransition(to: newCollection, with: coordinator)
    if newCollection.verticalSizeClass == .compact { move(to: .full, animated: false) }
  }

  override func viewSafeAreaInsetsDidChange() {
    super.viewSafeAreaInsetsDidChange()
    view.setNeedsLayout()
  }

  override func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
    if container.preferredContentSize.height > view.bounds.height / 2 { move(to: .full, animated: true) }
  }

  override func didReceiveMemoryWarning() { super.didReceiveMemoryWarning() }

  override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    (content.view as? UITableView)?.setEditing(editing, animated: animated)
  }

  /// Shows `controller` beside the close button, where there is room for it.
  func explain(with controller: UIViewController) {
    guard UIDevice.current.userInterfaceIdiom == .phone else { return }
    controller.modalPresentationStyle = .popover
    controller.popoverPresentationController?.sourceView = close
    controller.popoverPresentationController?.permittedArrowDirections = [.up, .down]
    controller.popoverPresentationController?.delegate = router
    present(controller, animated: !UIAccessibility.isReduceMotionEnabled)
  }

  /// A picture of the drawer, for a transition.
  func picture() -> UIView? {
    surface.resizableSnapshotView(
      from: surface.bounds.insetBy(dx: 4, dy: 4), afterScreenUpdates: true, withCapInsets: .zero)
  }
}

/// Answers what is common to all drawers.
final class DrawerGestures: NSObject, UIGestureRecognizerDelegate {
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { otherGestureRecognizer.view is UIScrollView }
}

/// Passes the questions of recognisers on.
final class DrawerRouter: NSObject, UIGestureRecognizerDelegate, UIPopoverPresentationControllerDelegate {
  var target: (any UIGestureRecognizerDelegate)?

  func forwardingTarget(for aSelector: Selector!) -> Any? { target }

  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { .none }
}
