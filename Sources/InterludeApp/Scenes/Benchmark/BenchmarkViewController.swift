import Interlude
import InterludeMotion

/// The list, the dim over it, and the sheet, which begins in its place.
final class BenchmarkViewController: UIViewController {
  private let list = RecyclingList(columns: 2, count: 200, cell: CGSize(width: 590, height: 45)) {
    ItemCard()
  }
  private let dim = UIView()
  private let sheet = BenchmarkSheet()
  /// What moves the sheet; a tap that calls it back adds to what takes it away.
  private var animators: [UIViewPropertyAnimator] = []
  private var grip = BenchmarkDrag()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = BenchmarkColor.ground
    dim.backgroundColor = .black
    list.addGestureRecognizer(BackgroundTap(target: self, action: Selector(BenchmarkViewController.tapped)))
    let pan = HeaderPan(target: self, action: Selector(BenchmarkViewController.dragged(_:)))
    pan.willTouch = { [weak self] in self?.stopSpring() }
    sheet.header.addGestureRecognizer(pan)
    for part in [list, dim, sheet] { view.addSubview(part) }
    sheet.frame = CGRect(x: 395, y: BenchmarkDrag.shown, width: 390, height: 960)
    place(at: BenchmarkDrag.shown)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    list.frame = view.bounds
    dim.frame = view.bounds
  }

  /// Moves the sheet's top to `y`; the dim grows with what is shown of it.
  private func place(at y: CGFloat) {
    sheet.frame.origin.y = y
    dim.alpha = 0.45 * (1 - (y - BenchmarkDrag.shown) / (BenchmarkDrag.away - BenchmarkDrag.shown))
  }

  private func dragged(_ pan: HeaderPan) {
    switch pan.state {
    case .began:
      grip = BenchmarkDrag(top: sheet.frame.minY)
    case .changed:
      place(at: grip.top(translation: pan.translation(in: view).y))
    case .ended, .cancelled:
      let velocity = grip.velocity(finger: pan.velocity(in: view).y, top: sheet.frame.minY)
      let goal = sheet.frame.minY + 0.15 * velocity > 520 ? BenchmarkDrag.away : BenchmarkDrag.shown
      spring(to: goal, velocity: velocity)
    case .possible, .failed:
      break
    }
  }

  private func tapped() {
    guard sheet.frame.minY == BenchmarkDrag.away else { return }
    spring(to: BenchmarkDrag.shown)
  }

  /// - Parameter velocity: Of a sheet that nothing moves, in points per second, positive downwards.
  private func spring(to goal: CGFloat, velocity: CGFloat = 0) {
    let start = SpringStart(position: sheet.frame.minY, target: goal, velocity: velocity)
    if start.position != sheet.frame.minY { place(at: start.position) }
    let relative = relativeVelocity(velocity, distance: goal - sheet.frame.minY)
    let timing = UISpringTimingParameters(
      mass: 1, stiffness: 250, damping: 25.3, initialVelocity: CGVector(dx: relative, dy: relative))
    let animator = UIViewPropertyAnimator(duration: 0, timingParameters: timing)
    animator.addAnimations { [self] in place(at: goal) }
    animator.addCompletion { [weak self, weak animator] _ in self?.animators.removeAll { $0 === animator } }
    animator.startAnimation()
    animators.append(animator)
  }

  /// Leaves the sheet where it is seen.
  private func stopSpring() {
    for animator in animators.reversed() { animator.stopAnimation(true) }
    animators = []
  }
}

/// How the sheet follows the finger: one to one, and by three tenths above its place.
struct BenchmarkDrag: Equatable {
  /// The top of the sheet in its place, and out of sight.
  static let shown: CGFloat = 140
  static let away: CGFloat = 900
  private static let yield: CGFloat = 0.3

  /// Where the finger would have the sheet's top at translation 0, without the resistance.
  private var start = Self.shown

  init() {}

  /// Taken where its top is seen, the sheet does not move.
  init(top: CGFloat) {
    start = top < Self.shown ? Self.shown + (top - Self.shown) / Self.yield : top
  }

  func top(translation: CGFloat) -> CGFloat {
    let pulled = start + translation
    return pulled < Self.shown ? Self.shown + (pulled - Self.shown) * Self.yield : pulled
  }

  /// The sheet's own velocity when its top is at `top`.
  func velocity(finger: CGFloat, top: CGFloat) -> CGFloat {
    top < Self.shown ? finger * Self.yield : finger
  }
}

/// Drags the header from the first movement on: nothing else waits for that finger.
final class HeaderPan: UIPanGestureRecognizer {
  /// Called when a finger comes down, before it moves.
  var willTouch: (() -> Void)?

  override func movementToBegin(for touch: UITouch) -> CGFloat { 0 }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    willTouch?()
    super.touchesBegan(touches, with: event)
  }
}

/// A click on the list, also on one that has not come to rest.
final class BackgroundTap: UITapGestureRecognizer {
  override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { false }
}
