import Interlude

/// Pages of pictures above a drawer: a finger turns them, and two fingers zoom into one.
final class DrawerPages: UIPageViewController, UIPageViewControllerDataSource, UIPageViewControllerDelegate {
  let dots = UIPageControl(frame: .zero)
  let leaves: [DrawerLeaf]
  /// The pages that fingers have left, and whether they have turned.
  private(set) var turns: [(from: Int, completed: Bool)] = []
  private(set) var announced: [Int] = []

  init(count: Int) {
    leaves = (0..<count).map { DrawerLeaf(number: $0) }
    super.init(
      transitionStyle: .scroll, navigationOrientation: .horizontal,
      options: [.interPageSpacing: 20, .spineLocation: SpineLocation.none.rawValue])
    (dataSource, delegate) = (self, self)
    setViewControllers([leaves[0]], direction: .forward, animated: false)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    (dots.numberOfPages, dots.currentPage, dots.hidesForSinglePage) = (leaves.count, 0, true)
    (dots.pageIndicatorTintColor, dots.currentPageIndicatorTintColor) = (.lightGray, .black)
    (dots.backgroundStyle, dots.allowsContinuousInteraction) = (.minimal, false)
    dots.defersCurrentPageDisplay = false
    dots.frame.size = dots.size(forNumberOfPages: leaves.count)
    dots.updateCurrentPageDisplay()
    dots.addTarget(self, action: Selector(DrawerPages.dotsChanged), for: .valueChanged)
    view.addSubview(dots)
    view.isUserInteractionEnabled = gestureRecognizers.isEmpty && !isDoubleSided && spineLocation == .none
    turnsAlong = (navigationOrientation, transitionStyle)
  }

  private var turnsAlong: (NavigationOrientation, TransitionStyle)?

  /// The page that is shown.
  var page: Int { (viewControllers?.first as? DrawerLeaf)?.number ?? 0 }

  private func dotsChanged() { turn(to: dots.currentPage) }

  /// Turns to a page by an animation.
  func turn(to page: Int) {
    let direction: NavigationDirection = page < self.page ? .reverse : .forward
    setViewControllers([leaves[page]], direction: direction, animated: true) { [weak self] finished in
      if finished, let self { dots.currentPage = self.page }
    }
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController? { leaf(beside: viewController, by: -1) }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController? { leaf(beside: viewController, by: 1) }

  private func leaf(beside controller: UIViewController, by step: Int) -> UIViewController? {
    guard let leaf = controller as? DrawerLeaf, leaves.indices.contains(leaf.number + step) else {
      return nil
    }
    return leaves[leaf.number + step]
  }

  func presentationCount(for pageViewController: UIPageViewController) -> Int { leaves.count }
  func presentationIndex(for pageViewController: UIPageViewController) -> Int { page }

  func pageViewController(
    _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
  ) {
    announced += pendingViewControllers.compactMap { ($0 as? DrawerLeaf)?.number }
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {
    guard let leaf = previousViewControllers.first as? DrawerLeaf else { return }
    turns.append((leaf.number, completed))
    dots.currentPage = page
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, spineLocationFor orientation: UIInterfaceOrientation
  ) -> SpineLocation { .min }
}

/// A page with a picture that two fingers enlarge.
final class DrawerLeaf: UIViewController, UIScrollViewDelegate {
  let number: Int
  let zoomView = UIScrollView(frame: .zero)
  let picture = DrawerPicture(frame: CGRect(x: 0, y: 0, width: 320, height: 320))
  /// The calls about zooming, in their order, each once.
  private(set) var calls: [String] = []

  init(number: Int) {
    self.number = number
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    zoomView.delegate = self
    (zoomView.minimumZoomScale, zoomView.maximumZoomScale, zoomView.bouncesZoom) = (1, 4, true)
    zoomView.contentSize = picture.bounds.size
    zoomView.addSubview(picture)
    zoomView.pinchGestureRecognizer?.isEnabled = true
    view.addSubview(zoomView)
    view.backgroundColor = .white
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    zoomView.frame = view.bounds
  }

  /// Shows the upper left corner large, or the whole picture.
  func toggle() {
    if zoomView.zoomScale > zoomView.minimumZoomScale {
      zoomView.setZoomScale(1, animated: true)
    } else {
      zoomView.zoom(to: CGRect(x: 0, y: 0, width: 100, height: 100), animated: true)
    }
  }

  /// Whether the picture stands still at its own size.
  var isPlain: Bool { zoomView.zoomScale == 1 && !zoomView.isZooming && !zoomView.isZoomBouncing }

  func shrink() { zoomView.zoomScale = zoomView.minimumZoomScale }

  private func note(_ call: String) { if calls.last != call { calls.append(call) } }

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { picture }
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) { note("begin") }
  func scrollViewDidZoom(_ scrollView: UIScrollView) { note("zoom") }
  func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
    note("end")
  }
}

/// A speech bubble with text, drawn in a context.
final class DrawerPicture: UIView, UIPointerInteractionDelegate {
  private lazy var pointer = UIPointerInteraction(delegate: self)
  private let nothing = NSLayoutConstraint()

  override init(frame: CGRect) {
    super.init(frame: frame)
    addInteraction(pointer)
    (pointer.isEnabled, nothing.isActive) = (true, false)
    pointer.invalidate()
  }

  required init?(coder: NSCoder) { nil }

  override var semanticContentAttribute: UISemanticContentAttribute {
    get { .forceLeftToRight }
    set {}
  }

  /// The outline of the bubble.
  func bubble() -> CGPath {
    let (box, path) = (bounds.insetBy(dx: 10, dy: 10), CGMutablePath())
    path.move(to: CGPoint(x: box.midX, y: box.minY))
    for (corner, next) in [
      (CGPoint(x: box.maxX, y: box.minY), CGPoint(x: box.maxX, y: box.maxY)),
      (CGPoint(x: box.maxX, y: box.maxY), CGPoint(x: box.minX, y: box.maxY)),
      (CGPoint(x: box.minX, y: box.maxY), CGPoint(x: box.minX, y: box.minY)),
      (CGPoint(x: box.minX, y: box.minY), CGPoint(x: box.midX, y: box.minY)),
    ] {
      path.addArc(tangent1End: corner, tangent2End: next, radius: 12)
    }
    path.closeSubpath()
    path.addRelativeArc(
      center: CGPoint(x: box.midX, y: box.midY), radius: 5, startAngle: 0, delta: CGFloat.pi)
    return path
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.addPath(bubble())
    context.setFillColor(UIColor.systemYellow.cgColor)
    context.fillPath()
    context.move(to: CGPoint(x: 20, y: 40))
    context.addArc(
      tangent1End: CGPoint(x: 60, y: 40), tangent2End: CGPoint(x: 60, y: 80), radius: 10)
    context.strokePath()
    let shadow = NSShadow()
    (shadow.shadowOffset, shadow.shadowBlurRadius) = (CGSize(width: 1, height: 1), 2)
    shadow.shadowColor = UIColor.gray
    let attributes: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: 20), .strokeWidth: 0, .strokeColor: UIColor.black,
      .strikethroughColor: UIColor.black, .shadow: shadow, .ligature: 1, .obliqueness: 0, .expansion: 0,
    ]
    "A note".draw(in: CGRect(x: 40, y: 40, width: 200, height: 30), withAttributes: attributes)
    "Left".draw(at: CGPoint(x: 40, y: 80), withAttributes: attributes)
    "Below".draw(
      with: CGRect(x: 40, y: 110, width: 200, height: 30), options: .usesLineFragmentOrigin,
      attributes: attributes, context: nil)
    let text = NSAttributedString(string: "More", attributes: attributes)
    text.draw(in: CGRect(x: 40, y: 140, width: 200, height: 30))
    text.draw(at: CGPoint(x: 40, y: 170))
    text.draw(with: CGRect(x: 40, y: 200, width: 200, height: 30), options: [], context: nil)
    let line = NSString("End")
    line.draw(in: CGRect(x: 40, y: 230, width: 200, height: 30), withAttributes: attributes)
    line.draw(at: CGPoint(x: 40, y: 260), withAttributes: attributes)
    line.draw(
      with: CGRect(x: 40, y: 280, width: 200, height: 30), options: [], attributes: attributes, context: nil)
  }

  func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
    defaultRegion: UIPointerRegion
  ) -> UIPointerRegion? {
    bubble().contains(request.location) ? UIPointerRegion(rect: bounds) : defaultRegion
  }

  func pointerInteraction(
    _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
  ) -> UIPointerStyle? {
    guard let view = interaction.view, interactions.contains(where: { $0 === interaction }) else {
      return nil
    }
    let preview = UITargetedPreview(view: view)
    let effect = region.identifier == nil ? UIPointerEffect.lift(preview) : .highlight(preview)
    return preview.view === self
      ? UIPointerStyle(effect: effect, shape: .roundedRect(region.rect))
      : UIPointerStyle(shape: .path(UIBezierPath(rect: region.rect)))
  }

  /// Removes the reaction to a pointer.
  func ignorePointer() { removeInteraction(pointer) }
}

/// The looks of bars around the drawer.
enum DrawerLooks {
  @MainActor
  static func dress(_ bar: UINavigationBar) {
    let look = UINavigationBarAppearance(idiom: .phone)
    look.configureWithOpaqueBackground()
    (look.backgroundColor, look.shadowColor) = (.systemIndigo, nil)
    look.titleTextAttributes = [.foregroundColor: UIColor.white, .font: UIFont.boldSystemFont(ofSize: 15)]
    look.largeTitleTextAttributes = [.foregroundColor: UIColor.white]
    (look.backgroundImage, look.shadowImage, look.backgroundEffect) = (nil, nil, nil)
    look.titlePositionAdjustment = UIOffset(horizontal: 0, vertical: 1)
    let clear = UINavigationBarAppearance(barAppearance: look)
    clear.configureWithTransparentBackground()
    (bar.standardAppearance, bar.scrollEdgeAppearance) = (look, clear)
    (bar.compactAppearance, bar.compactScrollEdgeAppearance) = (look, nil)
  }

  /// As programs for earlier systems do it.
  @MainActor
  static func dressEarly(_ bar: UINavigationBar) {
    bar.titleTextAttributes = [.foregroundColor: UIColor.white]
    bar.largeTitleTextAttributes = [.foregroundColor: UIColor.white]
    bar.setBackgroundImage(UIImage(), for: .default)
    bar.setBackgroundImage(bar.backgroundImage(for: .default), for: .any, barMetrics: .compact)
    bar.shadowImage = UIImage()
    UINavigationBar.appearance().tintColor = .white
    UITabBar.appearance().isTranslucent = false
    UITabBarItem.appearance().setTitleTextAttributes(nil, for: .selected)
    UILabel.appearance().textColor = .label
    UIButton.appearance().tintColor = .white
    UIPageControl.appearance().pageIndicatorTintColor = .lightGray
    UIWindow.appearance().tintColor = .white
    UIView.appearance().backgroundColor = .clear
  }

  @MainActor
  static func dress(_ bar: UITabBar) {
    let look = UITabBarAppearance()
    look.configureWithDefaultBackground()
    (bar.standardAppearance, bar.scrollEdgeAppearance) = (look, look)
    (bar.isTranslucent, bar.barTintColor, bar.barStyle) = (false, .systemIndigo, .black)
    (bar.backgroundImage, bar.shadowImage) = (nil, UIImage())
    for item in bar.items ?? [] {
      item.setTitleTextAttributes([.foregroundColor: UIColor.white], for: .normal)
      item.titlePositionAdjustment = UIOffset(horizontal: 0, vertical: -2)
      item.imageInsets = UIEdgeInsets(top: 2, left: 2, bottom: 2, right: 2)
      assert(item.titleTextAttributes(for: .normal)?.count == 1 && item.value(forKey: "view") == nil)
    }
  }

  /// Flips a card; layers have no perspective, so it cross-fades.
  @MainActor
  static func flip(_ card: UIView, over: UIView.AnimationOptions, _ change: @escaping () -> Void) {
    let flips: UIView.AnimationOptions =
      card.bounds.width > card.bounds.height
      ? [over, .transitionFlipFromTop] : over.contains(.transitionFlipFromLeft) ? over : .transitionCurlUp
    UIView.transition(with: card, duration: 0.3, options: flips, animations: change)
  }

  static let flips: [UIView.AnimationOptions] = [
    .transitionFlipFromRight, .transitionFlipFromBottom, .transitionCurlDown,
  ]

  static let windows = [
    UIWindow.didBecomeVisibleNotification, UIWindow.didBecomeHiddenNotification,
    UIWindow.didBecomeKeyNotification, UIWindow.didResignKeyNotification,
  ]

  /// Whether a transition tells its views, as it does since iOS 8.
  @MainActor
  static func hasViews(_ context: any UIViewControllerContextTransitioning, _ selector: Selector) -> Bool {
    context.responds(to: selector) && context.view(forKey: .to) != nil
  }
}

extension UIAppearance {
  /// Changes the object by a closure, as libraries of styles do.
  @MainActor
  func styled(_ change: (Self) -> Void) -> Self {
    change(self)
    return self
  }
}

/// A grid that asks before it changes its layout.
final class DrawerGrid: UICollectionView {
  private(set) var changes = 0

  override func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    changes += 1
    super.setCollectionViewLayout(layout, animated: animated)
  }

  override func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) {
    changes += 1
    super.setCollectionViewLayout(layout, animated: animated, completion: completion)
  }

  override func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    changes += 1
    super.register(viewClass, forSupplementaryViewOfKind: elementKind, withReuseIdentifier: identifier)
  }

  override func register(
    _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
  ) {
    collectionViewLayout.register(nib, forDecorationViewOfKind: kind)
  }
}

/// A layout that takes no nibs.
final class DrawerGridLayout: UICollectionViewFlowLayout {
  override func register(_ nib: UINib?, forDecorationViewOfKind elementKind: String) {}
}

/// A ring that fills, with a value for assistive technology.
final class DrawerRing: UIControl, UITableViewDelegate {
  private let ring = CAShapeLayer()
  private lazy var knob = DrawerKnob(accessibilityContainer: self)
  private(set) var hidden: [Int] = []
  private(set) var shown: [Int] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    (ring.strokeStart, ring.strokeEnd, ring.miterLimit) = (0.25, 0.75, 4)
    (ring.lineDashPattern, ring.lineDashPhase) = ([4, 2], 1)
    layer.addSublayer(ring)
    knob.accessibilityFrameInContainerSpace = bounds
    accessibilityElements = [knob]
  }

  required init?(coder: NSCoder) { nil }

  /// The font of a style, as layers take it.
  static func font(_ style: NSParagraphStyle) -> CFTypeRef {
    let height = style.minimumLineHeight + style.maximumLineHeight + style.lineHeightMultiple
    return UIFont.systemFont(ofSize: max(height + style.paragraphSpacing, 12)) as CFTypeRef
  }

  /// Fills soon, unless it is emptied before.
  func fillSoon() {
    let fill = Selector(DrawerRing.fill, label: "fill")
    perform(fill, with: nil, afterDelay: 0.2)
    NSObject.cancelPreviousPerformRequests(withTarget: self, selector: fill, object: nil)
    perform(fill, with: nil, afterDelay: 0.1)
  }

  func emptyNow() {
    NSObject.cancelPreviousPerformRequests(withTarget: self)
    perform(Selector(DrawerRing.empty))
  }

  func fill() { ring.strokeStart = 0 }
  func empty() { ring.strokeStart = ring.strokeEnd }

  /// Whether the ring is whole from its beginning.
  var isFull: Bool { ring.strokeStart == 0 }

  /// Lets no touch through while it turns.
  func turn() {
    UIApplication.shared.beginIgnoringInteractionEvents()
    UIView.animate(withDuration: 0.2) {
      self.transform = CGAffineTransform(rotationAngle: .pi / 2)
    } completion: { _ in
      if UIApplication.shared.isIgnoringInteractionEvents {
        UIApplication.shared.endIgnoringInteractionEvents()
      }
    }
  }

  func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {
    shown.append(section)
  }
  func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int) {
    shown.append(section)
  }
  func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int) {
    hidden.append(section)
  }
  func tableView(_ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int) {
    hidden.append(section)
  }
}

/// The knob of a ring, for assistive technology.
final class DrawerKnob: UIAccessibilityElement {
  override func accessibilityIncrement() { (accessibilityContainer as? DrawerRing)?.fill() }
}

/// A score in letters, drawn by a layer of text.
final class DrawerScore: UIView {
  let text = CATextLayer()
  private let label = UILabel()

  init(_ score: String) {
    super.init(frame: CGRect(x: 0, y: 0, width: 80, height: 20))
    label.adjustsFontForContentSizeCategory = true
    text.string = score
    text.font = label.font as CFTypeRef
    if let font = CGFont(label.font.fontName as CFString) { text.font = font }
    (text.fontSize, text.foregroundColor, text.isWrapped) = (label.font.pointSize, nil, false)
    text.foregroundColor = UIColor.groupTableViewBackground.cgColor
    (text.alignmentMode, text.truncationMode) = (.center, .end)
    text.frame = bounds
    layer.addSublayer(text)
    assert(label.font.familyName == label.font.fontName)
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    UIGraphicsPushContext(context)
    UIRectFill(rect)
    UIGraphicsPopContext()
  }
}
