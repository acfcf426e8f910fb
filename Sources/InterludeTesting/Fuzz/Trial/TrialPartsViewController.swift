import Foundation
import Interlude

/// Controls, and buttons that begin animations which must end in a known way.
final class TrialPartsViewController: UIViewController, SelfChecking {
  private let page = UIScrollView()
  private let (slider, toggle) = (UISlider(), UISwitch())
  private let boxes = (0..<6).map { _ in UIView() }
  private var buttons: [UIButton] = []
  private let ledger = TrialLedger()
  private var isWaiting = false

  var faultAtRest: String? { ledger.fault }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Parts"
    view.backgroundColor = .white
    view.addSubview(page)
    addButton("Wait") { $0.wait() }
    addButton("At once") { $0.atOnce() }
    addButton("Drop") { $0.drop() }
    addButton("Ring") { $0.ring() }
    addButton("List") { $0.push() }
    for part in buttons + boxes + [slider, toggle] { page.addSubview(part) }
    for box in boxes {
      box.backgroundColor = .systemTeal
      box.isUserInteractionEnabled = false
    }
    boxes[4].layer.borderColor = UIColor.systemOrange.cgColor
    boxes[4].layer.borderWidth = 2
  }

  private func addButton(_ title: String, _ action: @escaping (TrialPartsViewController) -> Void) {
    let button = UIButton(type: .system)
    button.setTitle(title, for: .normal)
    button.addAction(UIAction { [weak self] _ in if let self { action(self) } }, for: .touchUpInside)
    buttons.append(button)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    page.frame = view.bounds
    let width = max(view.bounds.width, 240)
    for (index, button) in buttons.enumerated() {
      button.frame = CGRect(x: 20, y: 20 + CGFloat(index) * 72, width: width / 2 - 30, height: 60)
    }
    // The animations move no box, so each has its place at any time.
    for (index, box) in boxes.enumerated() {
      (box.bounds.size, box.center) = (
        CGSize(width: 60, height: 60), CGPoint(x: width - 60, y: 50 + CGFloat(index) * 72)
      )
    }
    slider.frame = CGRect(x: 20, y: 460, width: width - 40, height: 40)
    toggle.frame.origin = CGPoint(x: 20, y: 520)
    page.contentSize = CGSize(width: view.bounds.width, height: 1000)
  }

  private func push() {
    guard navigationController?.topViewController === self, presentedViewController == nil else { return }
    navigationController?.pushViewController(TrialListViewController(), animated: true)
  }

  /// Changes `box` visibly for `duration` seconds.
  private func pulse(_ box: UIView, _ duration: Double, completion: @escaping (Bool) -> Void) {
    UIView.animate(
      withDuration: duration, delay: 0, options: .allowUserInteraction,
      animations: { box.alpha = box.alpha < 0.7 ? 0.9 : 0.5 }, completion: completion)
  }

  /// An animator that has to wait at its end, which is set in flight, does so.
  private func wait() {
    guard !isWaiting else { return }
    isWaiting = true
    let (box, ledger) = (boxes[0], ledger)
    let animator = UIViewPropertyAnimator(duration: 0.3, curve: .easeInOut) { box.alpha = 0.3 }
    animator.startAnimation()
    animator.pausesOnCompletion = true
    pulse(boxes[1], 0.8) { [weak self] finished in
      if finished, box.window != nil, animator.state != .active {
        ledger.note("an animator ended although it was to wait at its end")
      }
      animator.stopAnimation(true)
      box.alpha = 1
      self?.isWaiting = false
    }
  }

  /// An animator without a duration completes once.
  private func atOnce() {
    let (box, ledger) = (boxes[2], ledger)
    let animator = UIViewPropertyAnimator(duration: 0, curve: .linear) { box.alpha = box.alpha < 1 ? 1 : 0.8 }
    ledger.begin("an animator without a duration")
    animator.addCompletion { _ in ledger.end("an animator without a duration") }
    animator.startAnimation()
  }

  /// A layer without animations shows its own values.
  private func drop() {
    let (box, ledger) = (boxes[3], ledger)
    UIView.animate(withDuration: 0.6, delay: 0, options: .allowUserInteraction) {
      box.alpha = box.alpha < 1 ? 1 : 0.2
    }
    pulse(boxes[5], 0.2) { _ in
      box.layer.removeAllAnimations()
      guard let shown = box.layer.presentation() else { return }
      if abs(shown.opacity - box.layer.opacity) > 0.001 {
        ledger.note("a layer without animations shows \(shown.opacity) instead of \(box.layer.opacity)")
      }
    }
  }

  private func ring() {
    boxes[4].layer.borderWidth = boxes[4].layer.borderWidth == 2 ? 8 : 2
  }
}
