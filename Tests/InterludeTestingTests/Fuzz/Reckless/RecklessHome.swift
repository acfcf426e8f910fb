import Foundation
import Interlude

/// The first screen: every kind of recogniser, on nested views.
@MainActor
final class RecklessHome: UIViewController, UIGestureRecognizerDelegate {
  private let mischief: Mischief

  init(_ mischief: Mischief) {
    self.mischief = mischief
    super.init(nibName: nil, bundle: nil)
    mischief.home = self
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() {
    view = Ground(mischief)
  }

  /// The retained objects keep the screen alive, and are released with it.
  private final class Ground: UIView {
    private let mischief: Mischief

    init(_ mischief: Mischief) {
      self.mischief = mischief
      super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    override func didMoveToWindow() {
      super.didMoveToWindow()
      if window == nil { mischief.forget() }
    }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    var all: [UIGestureRecognizer] = []
    for group in 0..<3 {
      let pad = UIView(frame: CGRect(x: 0, y: CGFloat(group) * 220, width: 480, height: 200))
      view.addSubview(pad)
      let inner = UIView(frame: CGRect(x: 60, y: 40, width: 360, height: 120))
      pad.addSubview(inner)
      for recognizer in recognizers(group) {
        recognizer.delegate = self
        recognizer.addTarget(self, action: RecklessHome.recognized(_:))
        (mischief.once(in: 2) ? pad : inner).addGestureRecognizer(recognizer)
        if let other = all.last, mischief.once(in: 3) { recognizer.require(toFail: other) }
        all.append(recognizer)
      }
    }
  }

  private func recognizers(_ group: Int) -> [UIGestureRecognizer] {
    let (pan, tap, press) = (RecklessPan(mischief), RecklessTap(mischief), RecklessPress(mischief))
    let (swipe, pinch, turn) = (RecklessSwipe(mischief), RecklessPinch(mischief), RecklessTurn(mischief))
    pan.minimumNumberOfTouches = mischief.one(of: [1, 1, 2])
    pan.maximumNumberOfTouches = mischief.one(of: [.max, 1, 2])
    tap.numberOfTapsRequired = mischief.one(of: [1, 2, 3])
    tap.numberOfTouchesRequired = mischief.one(of: [1, 1, 2])
    press.numberOfTouchesRequired = mischief.one(of: [1, 1, 2])
    press.minimumPressDuration = mischief.one(of: [0.05, 0.2, 0.5])
    swipe.direction = mischief.one(of: [.up, .down, .left, .right, [.up, .down]])
    swipe.numberOfTouchesRequired = mischief.one(of: [1, 1, 2])
    // Two fingers moving apart wait until they are too far for a tap.
    pinch.require(toFail: tap)
    if mischief.once(in: 2) { pan.require(toFail: tap) }
    turn.require(toFail: mischief.one(of: [tap, pinch]))
    // Few per group, so that each wins sometimes.
    let few: [UIGestureRecognizer] = [[pan, tap], [press, swipe, tap], [tap, pinch, turn]][group]
    guard mischief.once(in: 2) else { return few }
    // It never decides, so recognisers that require its failure wait until all fingers have lifted.
    let never = UIGestureRecognizer()
    few.last!.require(toFail: never)
    if group == 2 { pinch.require(toFail: never) }
    if group == 0 { pan.require(toFail: never) }
    return few + [never]
  }

  private func recognized(_ recognizer: UIGestureRecognizer) { mischief.strike(3) }

  func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    mischief.strike(20)
    return !mischief.once(in: 8)
  }

  func gestureRecognizer(
    _ recognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
  ) -> Bool { mischief.once(in: 2) }

  override func viewWillAppear(_ animated: Bool) { mischief.strike() }
  override func viewDidDisappear(_ animated: Bool) { mischief.strike() }
}
