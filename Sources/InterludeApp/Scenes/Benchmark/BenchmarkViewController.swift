import Interlude
import InterludeMotion

/// The list, a dimming view over it, and the sheet, which is shown at first.
final class BenchmarkViewController: UIViewController {
  private let list = RecyclingList(columns: 2, count: 200, cell: CGSize(width: 590, height: 45)) {
    ItemCard()
  }
  private let dim = UIView()
  private let sheet = BenchmarkSheet()
  /// The running animators. A tap that brings the sheet back adds one to the one that hides it.
  private var animators: [UIViewPropertyAnimator] = []
  private var drag = BenchmarkDrag()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = BenchmarkColor.background
    dim.backgroundColor = .black
    list.addGestureRecognizer(BackgroundTap(target: self, action: Selector(BenchmarkViewController.tapped)))
    let pan = HeaderPan(target: self, action: Selector(BenchmarkViewController.dragged(_:)))
    pan.willTouch = { [weak self] in self?.stopSpring() }
    pan.didReset = { [weak self] in self?.continueSpring() }
    sheet.header.addGestureRecognizer(pan)
    for part in [list, dim, sheet] { view.addSubview(part) }
    sheet.frame = CGRect(x: 395, y: BenchmarkDrag.shown, width: 390, height: 960)
    moveSheet(to: BenchmarkDrag.shown)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    list.frame = view.bounds
    dim.frame = view.bounds
  }

  /// Moves the sheet's top to `y`. The dimming follows the visible part of the sheet.
  private func moveSheet(to y: CGFloat) {
    sheet.frame.origin.y = y
    dim.alpha = 0.45 * (1 - (y - BenchmarkDrag.shown) / (BenchmarkDrag.hidden - BenchmarkDrag.shown))
  }

  private func dragged(_ pan: HeaderPan) {
    switch pan.state {
    case .began:
      drag = BenchmarkDrag(top: sheet.frame.minY)
    case .changed:
      moveSheet(to: drag.top(translation: pan.translation(in: view).y))
    case .ended, .cancelled:
      let velocity = drag.velocity(finger: pan.velocity(in: view).y, top: sheet.frame.minY)
      spring(to: BenchmarkDrag.target(top: sheet.frame.minY, velocity: velocity), velocity: velocity)
    case .possible, .failed:
      break
    }
  }

  private func tapped() {
    guard sheet.frame.minY == BenchmarkDrag.hidden else { return }
    spring(to: BenchmarkDrag.shown)
  }

  /// - Parameter velocity: The velocity of a sheet without animation, in points per second, positive
  ///   downwards.
  private func spring(to target: CGFloat, velocity: CGFloat = 0) {
    let start = SpringStart(position: sheet.frame.minY, target: target, velocity: velocity)
    if start.position != sheet.frame.minY { moveSheet(to: start.position) }
    let relative = relativeVelocity(velocity, distance: target - sheet.frame.minY)
    let timing = UISpringTimingParameters(
      mass: 1, stiffness: 250, damping: 25.3, initialVelocity: CGVector(dx: relative, dy: relative))
    let animator = UIViewPropertyAnimator(duration: 0, timingParameters: timing)
    animator.addAnimations { [self] in moveSheet(to: target) }
    animator.addCompletion { [weak self, weak animator] _ in self?.animators.removeAll { $0 === animator } }
    animator.startAnimation()
    animators.append(animator)
  }

  /// Stops the springs and leaves the sheet at its presented position.
  private func stopSpring() {
    for animator in animators.reversed() { animator.stopAnimation(true) }
    animators = []
  }

  /// Moves on a sheet that a touch stopped on its way and did not drag.
  private func continueSpring() {
    let top = sheet.frame.minY
    guard animators.isEmpty, top != BenchmarkDrag.shown, top != BenchmarkDrag.hidden else { return }
    spring(to: BenchmarkDrag.target(top: top, velocity: 0))
  }
}

/// A drag of the sheet: it follows the finger one to one, and by 0.3 above its resting position.
struct BenchmarkDrag: Equatable {
  /// The y coordinate of the sheet's top when shown, in points.
  static let shown: CGFloat = 140
  /// The y coordinate of the sheet's top when hidden, in points.
  static let hidden: CGFloat = 900
  private static let resistanceFactor: CGFloat = 0.3

  /// Returns the y coordinate at which a sheet comes to rest that is released at `top`.
  static func target(top: CGFloat, velocity: CGFloat) -> CGFloat {
    top + 0.15 * velocity > 520 ? hidden : shown
  }

  /// The y coordinate of the sheet's top at translation 0, without resistance.
  private var start = Self.shown

  init() {}

  /// Starts a drag at the sheet's presented top, so that the sheet does not jump.
  init(top: CGFloat) {
    start = top < Self.shown ? Self.shown + (top - Self.shown) / Self.resistanceFactor : top
  }

  func top(translation: CGFloat) -> CGFloat {
    let pulled = start + translation
    return pulled < Self.shown ? Self.shown + (pulled - Self.shown) * Self.resistanceFactor : pulled
  }

  /// Returns the velocity of the sheet when its top is at `top`: exactly where the resistance begins, that of
  /// the side from which it came.
  func velocity(finger: CGFloat, top: CGFloat) -> CGFloat {
    let isResisted = top < Self.shown || (top == Self.shown && finger > 0)
    return isResisted ? finger * Self.resistanceFactor : finger
  }
}

/// A pan that begins with the first movement, because nothing else waits for its touch.
final class HeaderPan: UIPanGestureRecognizer {
  /// Called at touch-down, before the touch moves.
  var willTouch: (() -> Void)?
  /// Called when all touches have lifted, after the actions.
  var didReset: (() -> Void)?

  override func movementToBegin(for touch: UITouch) -> CGFloat { 0 }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    willTouch?()
    super.touchesBegan(touches, with: event)
  }

  override func reset() {
    super.reset()
    didReset?()
  }
}

/// A tap on the list that also works while the list is moving.
final class BackgroundTap: UITapGestureRecognizer {
  override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { false }
}
