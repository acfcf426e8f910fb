import Foundation
import Interlude

/// An item that an animator moves, and content that an animation scrolls. A finger catches the item anywhere
/// on the page, scrubs it, and lets it go on, forward or back.
///
/// In each frame and at each catch, the shown values are compared with the animator's progress.
final class TrialAnimators: UIViewController, SelfChecking {
  private let buttons = [UIButton(type: .system), UIButton(type: .system)]
  private let item = TrialItem()
  private let (clock, scroll) = (UIView(), UIScrollView())
  private let ledger = TrialLedger()
  private let pan = TrialCatchingPan()
  private var link: CADisplayLink?
  private var run: Run?
  /// The numbers of the animators, of continuations and of scrolls, which choose their kinds.
  private(set) var (runs, continuations, scrolls) = (0, 0, 0)
  private var isAtEnd = false

  var faultAtRest: String? { ledger.fault }

  /// A movement of the item, from its beginning to its completion.
  private struct Run {
    let animator: UIViewPropertyAnimator
    let (start, end): (Pose, Pose)
    /// The progress at which a finger took hold, and the progress last seen.
    var held: CGFloat?
    var seen: CGFloat = 0
    /// Whether the item has left the window, where a layer loses its animations.
    var wasAway = false
  }

  /// The animated properties of the item.
  private struct Pose {
    let (center, bounds): (CGPoint, CGRect)
    let (alpha, radius, scale): (CGFloat, CGFloat, CGFloat)

    static let (first, last) = (
      Pose(
        center: CGPoint(x: 120, y: 180), bounds: CGRect(x: 0, y: 0, width: 100, height: 60), alpha: 1,
        radius: 4, scale: 1),
      Pose(
        center: CGPoint(x: 310, y: 400), bounds: CGRect(x: 30, y: -20, width: 140, height: 90), alpha: 0.5,
        radius: 24, scale: 1.2)
    )

    init(center: CGPoint, bounds: CGRect, alpha: CGFloat, radius: CGFloat, scale: CGFloat) {
      (self.center, self.bounds) = (center, bounds)
      (self.alpha, self.radius, self.scale) = (alpha, radius, scale)
    }

    @MainActor init(_ layer: CALayer) {
      self.init(
        center: layer.position, bounds: layer.bounds, alpha: CGFloat(layer.opacity),
        radius: layer.cornerRadius, scale: layer.affineTransform().a)
    }

    @MainActor func apply(to view: UIView) {
      (view.center, view.bounds, view.alpha, view.layer.cornerRadius) = (center, bounds, alpha, radius)
      view.transform = CGAffineTransform(scaleX: scale, y: scale)
    }

    private var numbers: [CGFloat] {
      [
        center.x, center.y, bounds.minX, bounds.minY, bounds.width, bounds.height, alpha, radius, scale,
      ]
    }

    /// Returns the progress of each number from `start` to `end`.
    func progress(from start: Pose, to end: Pose) -> [CGFloat] {
      zip(numbers, zip(start.numbers, end.numbers)).map { ($0 - $1.0) / ($1.1 - $1.0) }
    }
  }

  isolated deinit {
    run?.animator.stopAnimation(true)
    link?.invalidate()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    for (button, title) in zip(buttons, ["Move", "Scroll"]) {
      button.setTitle(title, for: .normal)
      view.addSubview(button)
    }
    buttons[0].addAction(UIAction { [weak self] _ in self?.move() }, for: .touchUpInside)
    buttons[1].addAction(UIAction { [weak self] _ in self?.scrollContent() }, for: .touchUpInside)
    item.backgroundColor = .systemTeal
    item.leftWindow = { [weak self] in self?.run?.wasAway = true }
    Pose.first.apply(to: item)
    scroll.contentSize = CGSize(width: 1000, height: 1000)
    scroll.backgroundColor = .lightGray
    clock.backgroundColor = .systemOrange
    clock.frame = CGRect(x: 20, y: 90, width: 20, height: 20)
    for part in [item, scroll, clock] {
      part.isUserInteractionEnabled = false
      view.addSubview(part)
    }
    pan.addTarget(self, action: TrialAnimators.panned)
    pan.touchDown = { [weak self] in self?.catchItem() ?? false }
    pan.allLifted = { [weak self] in self?.letGo(velocity: 0) }
    view.addGestureRecognizer(pan)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    for (index, button) in buttons.enumerated() {
      button.frame = CGRect(x: 20 + 150 * CGFloat(index), y: 20, width: 140, height: 60)
    }
    if scroll.bounds.isEmpty { scroll.frame = CGRect(x: 20, y: 560, width: 200, height: 120) }
  }

  // MARK: The item

  private func move() {
    guard run == nil, view.window != nil else { return }
    let (start, end) = isAtEnd ? (Pose.last, Pose.first) : (Pose.first, Pose.last)
    let item = item
    let timing: any UITimingCurveProvider =
      switch runs % 3 {
      case 0: UICubicTimingParameters(animationCurve: .linear)
      case 1: UICubicTimingParameters(animationCurve: .easeInOut)
      default: UISpringTimingParameters(dampingRatio: 1)
      }
    runs += 1
    let animator = UIViewPropertyAnimator(duration: Self.duration, timingParameters: timing)
    animator.addAnimations { end.apply(to: item) }
    animator.addCompletion { [weak self] in self?.ended(at: $0) }
    ledger.begin("a movement")
    run = Run(animator: animator, start: start, end: end)
    animator.startAnimation()
    startLink()
  }

  private static let duration = 0.8

  private func ended(at position: UIViewAnimatingPosition) {
    guard let run else { return ledger.note("a movement was completed twice") }
    self.run = nil
    ledger.end("a movement")
    isAtEnd = (position == .end) == (run.end.alpha < 1)
    guard !run.wasAway else { return (isAtEnd ? Pose.last : Pose.first).apply(to: item) }
    let progress = Pose(item.layer).progress(from: run.start, to: run.end)
    if progress.contains(where: { abs($0 - (position == .end ? 1 : 0)) > 1e-6 }) {
      ledger.note("an item is at \(progress) after its movement, which ended at \(position.rawValue)")
    }
  }

  /// The progress that is shown; nil where it is not. All properties must have the same.
  private func shownProgress(_ run: Run) -> CGFloat? {
    guard !run.wasAway, let layer = item.layer.presentation() else { return nil }
    let all = Pose(layer).progress(from: run.start, to: run.end)
    guard let (least, most) = all.min().flatMap({ least in all.max().map { (least, $0) } }) else {
      return nil
    }
    if most - least > 1e-3 { ledger.note("the properties of one animation are at \(all)") }
    return all[0]
  }

  // MARK: The finger

  private func catchItem() -> Bool {
    guard var run, run.held == nil, let before = shownProgress(run) else { return false }
    run.animator.pauseAnimation()
    guard let after = shownProgress(run) else { return false }
    if abs(after - before) > 1e-3 { ledger.note("an item that was caught at \(before) jumped to \(after)") }
    let told = run.animator.fractionComplete
    if abs(told - after) > 1e-3 { ledger.note("a paused animator is at \(after) and says \(told)") }
    (run.held, run.seen) = (told, told)
    self.run = run
    return true
  }

  private func panned(_ pan: UIPanGestureRecognizer) {
    switch pan.state {
    case .changed: scrub(by: pan.translation(in: nil).x)
    case .ended: letGo(velocity: pan.velocity(in: nil).x)
    case .cancelled: letGo(velocity: 0)
    case .possible, .began, .failed: break
    }
  }

  private func scrub(by translation: CGFloat) {
    guard let run, let held = run.held else { return }
    let fraction = min(max(held + translation / 300, 0.001), 0.999)
    run.animator.fractionComplete = fraction
    self.run?.seen = fraction
    guard let shown = shownProgress(run), abs(shown - fraction) > 1e-3 else { return }
    ledger.note("an animator that was scrubbed to \(fraction) shows \(shown)")
  }

  private func letGo(velocity: CGFloat) {
    guard let run, run.held != nil else { return }
    self.run?.held = nil
    run.animator.isReversed = velocity < 0
    let easeOut = UICubicTimingParameters(animationCurve: .easeOut)
    let spring = UISpringTimingParameters(dampingRatio: 1)
    let choices: [((any UITimingCurveProvider)?, CGFloat)] = [
      (nil, 0), (easeOut, 0.5), (spring, 0.6), (nil, 1),
    ]
    let (timing, factor) = choices[continuations % choices.count]
    continuations += 1
    run.animator.continueAnimation(withTimingParameters: timing, durationFactor: factor)
    if factor > 0 { expectEnd(of: run.animator, after: Self.duration * factor) }
  }

  /// Compares the duration of a continuation with those of other animations.
  private func expectEnd(of animator: UIViewPropertyAnimator, after duration: TimeInterval) {
    let number = continuations
    for (factor, isOver) in [(0.8, false), (1.25, true)] {
      UIView.animate(
        withDuration: duration * factor, delay: 0, options: [.allowUserInteraction],
        animations: { [clock] in clock.alpha = clock.alpha < 0.7 ? 0.9 : 0.5 },
        completion: { [weak self, weak animator] finished in
          guard let self, finished, number == continuations, clock.window != nil, run?.held == nil,
            (run.map { $0.animator !== animator } ?? true) != isOver
          else { return }
          let state = isOver ? "is not over" : "is over"
          ledger.note("a continuation of \(duration) s \(state) after \(duration * factor) s")
        })
    }
  }

  // MARK: Content

  private func scrollContent() {
    guard view.window != nil else { return }
    scrolls += 1
    let target = scroll.contentOffset.x > 150 ? CGPoint.zero : CGPoint(x: 300, y: 180)
    if scrolls.isMultiple(of: 2) {
      scroll.setContentOffset(target, animated: true)
    } else {
      UIView.animate(withDuration: 0.5, delay: 0, options: .allowUserInteraction) { [scroll] in
        scroll.contentOffset = target
      }
    }
    startLink()
  }

  // MARK: Frames

  private func startLink() {
    guard link == nil else { return }
    let link = CADisplayLink(target: self, selector: TrialAnimators.look)
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  private func look(_ link: CADisplayLink) {
    let offset = scroll.layer.presentation()?.bounds.origin ?? scroll.contentOffset
    if abs(offset.x / 300 - offset.y / 180) > 1e-3 {
      ledger.note("content on a straight path is at \(offset)")
    }
    guard let run else {
      let isScrolling = offset != scroll.contentOffset
      if !isScrolling {
        link.invalidate()
        self.link = nil
      }
      return
    }
    guard run.held == nil, let shown = shownProgress(run) else { return }
    let told = run.animator.fractionComplete
    if abs(told - shown) > 1e-3 { ledger.note("an animator that runs is at \(shown) and says \(told)") }
    let change = run.animator.isReversed ? run.seen - shown : shown - run.seen
    if change < -1e-3 { ledger.note("an item goes back from \(run.seen) to \(shown)") }
    self.run?.seen = shown
  }
}

private final class TrialItem: UIView {
  var leftWindow: () -> Void = {}

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { leftWindow() }
  }
}
