import Interlude

/// A note in a drawer that a finger swings about, throws away or lets snap back, as libraries of messages do.
final class DrawerThrow: UIView, UIDynamicAnimatorDelegate {
  let note = UILabel(frame: CGRect(x: 60, y: 60, width: 200, height: 80))
  private let more = UIButton(type: .system)
  private lazy var animator = UIDynamicAnimator(referenceView: self)
  private lazy var motion = UIDynamicItemBehavior(items: [note])
  private var hold: UIAttachmentBehavior? {
    didSet {
      if let oldValue { animator.removeBehavior(oldValue) }
      if let hold { animator.addBehavior(hold) }
    }
  }
  private let listeners = NSHashTable<UIView>.weakObjects()
  private var cleaning = Timer()
  /// The number of times that the note has come to rest.
  private(set) var rests = 0
  /// Whether the note has left the view.
  private(set) var isGone = false
  private var watch: NSKeyValueObservation?

  override init(frame: CGRect) {
    super.init(frame: frame)
    note.baselineAdjustment = .alignCenters
    let descriptor = UIFontDescriptor.preferredFontDescriptor(withTextStyle: .headline)
    let font = UIFont(descriptor: descriptor, size: 0)
    note.font = UIFontMetrics(forTextStyle: .headline).scaledFont(for: font)
    note.layer.allowsEdgeAntialiasing = true
    note.layer.isDoubleSided = false
    note.accessibilityTraits = .tabBar
    note.accessibilityIgnoresInvertColors = true
    note.isUserInteractionEnabled = true
    more.setAttributedTitle(NSAttributedString(string: "More", attributes: [.font: font]), for: .normal)
    for view in [more, note] {
      addSubview(view)
      listeners.add(view)
    }
    animator.delegate = self
    motion.allowsRotation = true
    motion.resistance = 0.5
    motion.angularResistance = 1
    motion.action = { [weak self] in self?.noticeExit() }
    note.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: Selector(DrawerThrow.panned(_:))))
    watch = observe(\.bounds, options: [.old, .prior]) { view, change in
      if change.oldValue?.equalTo(view.bounds) == false { view.snap() }
    }
  }

  required init?(coder: NSCoder) { nil }

  /// The bent corner of the note.
  func corner() -> UIBezierPath {
    let path = UIBezierPath()
    path.miterLimit = 4
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 12, y: 12))
    return path
  }

  func panned(_ pan: UIPanGestureRecognizer) {
    let point = pan.location(in: self)
    switch pan.state {
    case .began:
      animator.removeAllBehaviors()
      animator.addBehavior(motion)
      let offset = UIOffset(horizontal: point.x - note.center.x, vertical: point.y - note.center.y)
      hold = UIAttachmentBehavior(item: note, offsetFromCenter: offset, attachedToAnchor: point)
    case .changed:
      hold?.anchorPoint = point
    default:
      hold = nil
      let velocity = pan.velocity(in: self)
      if hypot(velocity.x, velocity.y) > 600 {
        motion.addLinearVelocity(velocity, for: note)
      } else {
        snap()
      }
    }
  }

  /// Whether the note lies in the middle, in its own size.
  var isHome: Bool {
    __CGPointEqualToPoint(note.center, CGPoint(x: bounds.midX, y: bounds.midY))
      && __CGSizeEqualToSize(note.bounds.size, CGSize(width: 200, height: 80))
      && !note.center.equalTo(.zero) && !note.bounds.size.equalTo(.zero)
  }

  /// Moves the note back to the middle.
  func snap() {
    animator.removeAllBehaviors()
    let snap = UISnapBehavior(item: note, snapTo: CGPoint(x: bounds.midX, y: bounds.midY))
    snap.damping = 0.8
    animator.addBehavior(snap)
  }

  /// Lets the note fall, with a push to the side.
  func drop() {
    animator.removeAllBehaviors()
    let push = UIPushBehavior(items: [note], mode: .instantaneous)
    push.setAngle(0, magnitude: 1)
    let fall = UIDynamicBehavior()
    fall.addChildBehavior(UIGravityBehavior(items: [note]))
    fall.addChildBehavior(push)
    fall.addChildBehavior(motion)
    animator.addBehavior(fall)
  }

  private func noticeExit() {
    guard !isGone, !note.frame.intersects(bounds) else { return }
    isGone = true
    animator.removeAllBehaviors()
    cleaning.invalidate()
    cleaning = Timer.scheduledTimer(withTimeInterval: 60, repeats: false) { [weak self] _ in
      self?.listeners.allObjects.forEach { $0.removeFromSuperview() }
    }
    cleaning.fireDate = Date(timeIntervalSinceNow: 0.2)
  }

  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) { rests += 1 }

  /// A picture of the screen, for a transition away from the drawer.
  func screenPicture() -> UIView { UIScreen.main.snapshotView(afterScreenUpdates: false) }
}

/// A layout that mirrors itself in languages from right to left.
final class DrawerLayout: UICollectionViewFlowLayout {
  override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
}

/// A stack with a page of its own, which asks for a font that the program brings along.
final class DrawerStack: UINavigationController {
  private let page: UIViewController

  init(page: UIViewController) {
    self.page = page
    super.init(rootViewController: page)
    if let provider = CGDataProvider(data: Data() as CFData), let font = CGFont(provider) {
      var error: Unmanaged<CFError>?
      CTFontManagerRegisterGraphicsFont(font, &error)
    }
  }

  required init?(coder: NSCoder) { nil }
}
