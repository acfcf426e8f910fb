import Interlude

/// Marbles in a drawer, which a push sends off.
final class DrawerMarbles: UIView, UIDynamicAnimatorDelegate {
  private lazy var animator = UIDynamicAnimator(referenceView: self)
  private let rest = UIDynamicItemBehavior(items: [])
  private let fall = UIGravityBehavior(items: [])
  private(set) var resumptions = 0

  func add(_ marble: UIView) {
    animator.delegate = self
    addSubview(marble)
    let item: any UIDynamicItem = marble
    (rest.elasticity, rest.friction, rest.charge, rest.density) = (0.4, 0.1, 0, 2)
    rest.isAnchored = false
    rest.addItem(item)
    rest.addAngularVelocity(1, for: item)
    fall.gravityDirection = CGVector(dx: 0, dy: 2)
    fall.angle = .pi / 2
    fall.addItem(item)
    for behavior in [rest, fall] where behavior.dynamicAnimator == nil { animator.addBehavior(behavior) }
  }

  /// Sends a marble away from a corner, with as much turn as it has speed.
  func send(_ marble: UIView, along direction: CGVector) -> UIOffset {
    let mode: UIPushBehavior.Mode = .instantaneous
    let push = UIPushBehavior(items: [marble], mode: mode)
    push.pushDirection = direction
    push.setTargetOffsetFromCenter(UIOffset(horizontal: 4, vertical: 4), for: marble)
    push.active = rest.linearVelocity(for: marble) == .zero && rest.angularVelocity(for: marble) < 10
    let group = UIDynamicBehavior()
    group.addChildBehavior(push)
    animator.addBehavior(group)
    defer { if !push.active { group.removeChildBehavior(push) } }
    return push.targetOffsetFromCenter(for: marble)
  }

  /// Ties a marble to a point by a soft spring, or lets it go home.
  func tie(_ marble: UIView, to point: CGPoint, isSoft: Bool) {
    if isSoft {
      let spring = UIAttachmentBehavior(item: marble, attachedToAnchor: point)
      (spring.length, spring.frequency) = (
        spring.attachedBehaviorType == UIAttachmentBehavior.AttachmentType.anchor ? 20 : 0, 2
      )
      animator.addBehavior(spring)
    } else {
      let snap = UISnapBehavior(item: marble, snapTo: .zero)
      snap.snapPoint = point
      rest.removeItem(marble)
      animator.addBehavior(snap)
    }
    animator.updateItem(usingCurrentState: marble)
  }

  func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) { resumptions += 1 }
}

/// A drawer laid out by formats, and by the priorities of a window that can be resized.
final class DrawerLines: UIView {
  func lay(_ title: UIView, over text: UIView) -> [NSLayoutConstraint] {
    let options: [NSLayoutConstraint.FormatOptions] = [
      [.alignAllLeft, .alignAllRight], [.alignAllTop, .alignAllBottom],
      [.alignAllLeading, .alignAllTrailing],
      .alignAllCenterX, .alignAllLastBaseline, .alignAllFirstBaseline,
      [.directionLeadingToTrailing, .directionLeftToRight],
    ]
    let lines = NSLayoutConstraint.constraints(
      withVisualFormat: "V:|[title]-[text]|", options: options[2], metrics: nil,
      views: ["title": title, "text": text])
    let priorities: [UILayoutPriority] = [
      .dragThatCanResizeScene, .sceneSizeStayPut, .dragThatCannotResizeScene,
    ]
    for (line, priority) in zip(lines, priorities) { line.priority = priority }
    lines.first?.isActive = lines.first?.firstAnchor !== lines.first?.secondAnchor
    return lines + [
      NSLayoutConstraint(
        item: title, attribute: .baseline, relatedBy: .equal, toItem: text, attribute: .baseline,
        multiplier: 1,
        constant: 0)
    ]
  }
}

/// A list in a drawer that follows its insets and leaves some touches alone.
final class DrawerList: UIScrollView, UIScrollViewDelegate {
  private(set) var insetChanges = 0
  private(set) var topTaps = 0

  func prepare(with content: UIView) {
    delegate = self
    let mode: UIScrollView.KeyboardDismissMode = .onDrag
    keyboardDismissMode = mode
    automaticallyAdjustsScrollIndicatorInsets = false
    addSubview(content)
    content.widthAnchor.constraint(equalTo: frameLayoutGuide.widthAnchor).isActive = true
  }

  override func adjustedContentInsetDidChange() {
    super.adjustedContentInsetDidChange()
    insetChanges += 1
  }

  override func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool {
    touches.allSatisfy { touch in
      let ahead = event?.predictedTouches(for: touch) ?? []
      return touch.force <= touch.maximumPossibleForce && touch.majorRadius < 100 && ahead.count < 10
    } && super.touchesShouldBegin(touches, with: event, in: view)
  }

  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) { insetChanges += 1 }
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { scrollView.contentOffset.y > 0 }
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { topTaps += 1 }
}

/// A balloon beside a drawer's button.
final class DrawerBalloon: UIViewController, UIPopoverPresentationControllerDelegate {
  func show(at button: UIView, item: UIBarButtonItem?, from controller: UIViewController) {
    modalPresentationStyle = .popover
    if let popover: UIPopoverPresentationController = popoverPresentationController {
      let directions: UIPopoverArrowDirection = popover.arrowDirection == .unknown ? .any : .up
      (popover.delegate, popover.sourceView, popover.barButtonItem) = (self, button, item)
      (popover.sourceRect, popover.permittedArrowDirections) = (button.bounds, directions)
      popover.popoverLayoutMargins = UIEdgeInsets(top: 20, left: 20, bottom: 20, right: 20)
      popover.passthroughViews = [button]
    }
    controller.present(self, animated: true)
  }

  func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {
    preferredContentSize = CGSize(width: 200, height: 120)
  }
}

/// The card of a drawer, which follows the size of what it shows.
final class DrawerCardPresentation: UIPresentationController {
  override func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {
    super.systemLayoutFittingSizeDidChange(forChildContentContainer: container)
    containerView?.setNeedsLayout()
  }
}

/// The traits and the values that a drawer follows.
final class DrawerWatch: UIView, KeyPathObserver, MessageForwarding {
  private var watches: [NSKeyValueObservation] = []
  private(set) var kinds: [NSKeyValueObservedChange<CGRect>.Kind] = []
  private(set) var texts: [String] = []

  /// Whether the drawer is a column, as on a phone.
  func isColumn(in traits: UITraitCollection) -> Bool {
    let narrow: UIUserInterfaceSizeClass = .compact
    let direction: UITraitEnvironmentLayoutDirection = traits.layoutDirection
    let reading: UIUserInterfaceLayoutDirection = direction == .rightToLeft ? .rightToLeft : .leftToRight
    return traits.horizontalSizeClass == narrow && reading == .leftToRight
      && traits.containsTraits(in: traitCollection)
  }

  func listen() {
    let traits: [UITrait] = [
      UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self,
      UITraitPreferredContentSizeCategory.self,
      UITraitLayoutDirection.self,
    ]
    registerForTraitChanges(traits) { (view: DrawerWatch, _) in view.setNeedsLayout() }
    let options: NSKeyValueObservingOptions = [.old, .new]
    watches.append(
      observe(\.frame, options: options) { view, change in
        if change.indexes == nil, !change.isPrior { view.kinds.append(change.kind) }
      })
  }

  /// Whether any object can be watched.
  static func canWatch(_ object: AnyObject) -> Bool { object is any NSKeyValueObserving }

  func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    let kind = (change?[.kindKey] as? UInt).flatMap(NSKeyValueChange.init(rawValue:))
    texts.append("\(keyPath ?? "") \(String(describing: change?[.oldKey])) \(String(describing: kind))")
  }

  func forwardingTarget(for aSelector: Selector!) -> Any? { superview }
}

/// A drawer's bars and pages, by the names of their looks.
@MainActor
enum DrawerPolish {
  static func dress(_ bar: UINavigationBar, in stack: UINavigationController) -> UIBarPosition {
    let style: UIBarStyle = .default
    let metrics: UIBarMetrics = .default
    bar.barStyle = style
    bar.setBackgroundImage(nil, for: metrics)
    let looks: UIBarAppearance = UINavigationBarAppearance()
    looks.configureWithOpaqueBackground()
    stack.interactiveContentPopGestureRecognizer?.isEnabled = true
    return .topAttached
  }

  static func options(gap: CGFloat) -> [UIPageViewController.OptionsKey: Any] { [.interPageSpacing: gap] }
  static func back(_ dots: UIPageControl) -> UIPageControl.BackgroundStyle { dots.backgroundStyle }

  static func shine(_ table: UITableView, blur: UIBlurEffect) {
    let style: UIVibrancyEffectStyle = .separator
    let effect: UIVibrancyEffect = UIVibrancyEffect(blurEffect: blur, style: style)
    table.separatorEffect = effect
  }

  static func play(_ picture: UIImageView, times: Int) {
    picture.animationRepeatCount = times
    if !picture.isAnimating { picture.startAnimating() }
  }

  static func tilt(_ attributes: UICollectionViewLayoutAttributes) {
    attributes.transform3D = CATransform3DMakeRotation(.pi / 8, 0, 1, 0)
  }

  static func point(_ view: UIView) -> any UIInteraction {
    let shape: UIPointerShape = .roundedRect(view.bounds)
    _ = UIPointerStyle(shape: shape)
    return UIPointerInteraction(delegate: nil)
  }

  static func contains<Container: UIAppearanceContainer>(_ container: Container) -> Bool {
    container is UIView
  }

  /// Plays the frames of a wave at a steady pace.
  static func wave(_ views: [UIView]) {
    let options: UIView.KeyframeAnimationOptions = [.calculationModePaced, .calculationModeCubicPaced]
    UIView.animateKeyframes(withDuration: 1, delay: 0, options: options) {
      for (index, view) in views.enumerated() {
        UIView.addKeyframe(withRelativeStartTime: Double(index) / 10, relativeDuration: 0.1) {
          view.alpha = 0.5
        }
      }
    }
  }

  /// A tap, a tick and a warning.
  static func tick(
    _ style: UIImpactFeedbackGenerator.FeedbackStyle, _ type: UINotificationFeedbackGenerator.FeedbackType
  ) {
    let all: [UIFeedbackGenerator] = [
      UIImpactFeedbackGenerator(style: style), UINotificationFeedbackGenerator(),
    ]
    for generator in all { generator.prepare() }
    (all[1] as? UINotificationFeedbackGenerator)?.notificationOccurred(type)
  }

  /// The devices whose screens are fast or have a tall status bar.
  static var devices: [StageDevice] {
    StageDevice.allCases.filter { $0.refreshRate == 120 || $0.statusBarHeight > 50 }
  }
}
