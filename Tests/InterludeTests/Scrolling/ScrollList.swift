import Foundation
import Interlude
import InterludeJournal
import InterludeTesting

/// A list of 2000 points in a view of 300 x 400 points that logs its delegate calls.
@MainActor
final class ScrollList: UIViewController, UIScrollViewDelegate {
  let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
  let button = UIButton(frame: CGRect(x: 0, y: 100, width: 300, height: 44))
  let row = ScrollRow(frame: CGRect(x: 0, y: 200, width: 300, height: 44))
  var callLog: [String] = []
  var velocity = CGPoint.zero
  var target: CGPoint?
  var wanted: CGPoint?
  var clampsTop = false
  var taps = 0

  static func shown(framesPerSecond: Double = 60) -> (TestStage, ScrollList) {
    let stage = TestStage(framesPerSecond: framesPerSecond)
    let list = stage.perform { ScrollList() }
    stage.show { list }
    return (stage, list)
  }

  override func viewDidLoad() {
    scrollView.contentSize = CGSize(width: 300, height: 2000)
    scrollView.delegate = self
    scrollView.addSubview(button)
    scrollView.addSubview(row)
    button.addAction(UIAction { [weak self] _ in self?.taps += 1 }, for: .touchUpInside)
    view.addSubview(scrollView)
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    if callLog.last != "didScroll" { callLog.append("didScroll") }
    if clampsTop, scrollView.contentOffset.y < 0 { scrollView.contentOffset.y = 0 }
  }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { callLog.append("willBeginDragging") }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    callLog.append("willEndDragging")
    self.velocity = velocity
    target = targetContentOffset.pointee
    if let wanted { targetContentOffset.pointee = wanted }
  }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    callLog.append("didEndDragging(\(decelerate))")
  }
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { callLog.append("willBeginDecelerating") }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { callLog.append("didEndDecelerating") }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { callLog.append("didEndAnimation") }
}

@MainActor
final class ScrollRow: UIView {
  var phases: [String] = []
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { phases.append("began") }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { phases.append("ended") }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { phases.append("cancelled") }
}

extension TestStage {
  var handOffEntries: [HandOffEntry] {
    entries.compactMap { if case .handOff(let entry) = $0.event { entry } else { nil } }
  }

  var scrolls: [String] {
    entries.compactMap { if case .scroll(let entry) = $0.event { entry.motion } else { nil } }
  }
}
