import Foundation
import Interlude

/// The delegate of scroll views that checks what it is called with, and in which order.
final class TrialScrollDelegate: NSObject, UICollectionViewDelegate, UITableViewDelegate {
  /// The calls that a view has got since its content was last at rest.
  private enum Stage {
    case resting
    case dragging
    /// The finger has lifted, and the content will decelerate.
    case released(Release)
    case decelerating(Release)
  }

  /// The place that was announced for the content's rest, and what it follows from.
  private struct Release {
    let target: CGPoint
    let surroundings: ContentCheck.Surroundings?
  }

  private let ledger: TrialLedger
  private var stages: [ObjectIdentifier: Stage] = [:]
  private var announced: [ObjectIdentifier: Release] = [:]

  init(_ ledger: TrialLedger) { self.ledger = ledger }

  private func change(_ view: UIScrollView, to stage: Stage, in call: String, isAllowed: (Stage) -> Bool) {
    let before = stages[ObjectIdentifier(view)] ?? .resting
    if !isAllowed(before) { ledger.note("\(call) came after \(before)") }
    stages[ObjectIdentifier(view)] = stage
  }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    change(scrollView, to: .dragging, in: "the beginning of a drag") {
      if case .resting = $0 { true } else { false }
    }
  }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    let (pan, target) = (scrollView.panGestureRecognizer, targetContentOffset.pointee)
    if pan.state != .ended { ledger.note("the end of a drag was announced although its pan is \(pan.state)") }
    let surroundings = ContentCheck.Surroundings(scrollView)
    announced[ObjectIdentifier(scrollView)] = Release(target: target, surroundings: surroundings)
    let (range, offset) = (surroundings.yRange, scrollView.contentOffset.y)
    // At an edge content follows the finger more slowly, or not at all.
    guard offset > range.lowerBound, offset < range.upperBound else { return }
    let speed = -pan.velocity(in: scrollView).y
    if abs(velocity.y * 1000 - speed) > 1 {
      ledger.note("a drag of \(speed) points per second was announced as one of \(velocity.y * 1000)")
    }
    // The place to which the velocity leads, in seconds and points.
    let decay = -1000 * log(scrollView.decelerationRate.rawValue)
    let place = min(max(offset + velocity.y * 1000 / decay, range.lowerBound), range.upperBound)
    if abs(place - target.y) > 1 {
      ledger.note("the target of a drag is \(target.y), and its velocity leads to \(place)")
    }
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    // A drag that was cancelled has no target.
    let release =
      announced.removeValue(forKey: ObjectIdentifier(scrollView))
      ?? Release(target: scrollView.contentOffset, surroundings: nil)
    change(scrollView, to: decelerate ? .released(release) : .resting, in: "the end of a drag") {
      if case .dragging = $0 { true } else { false }
    }
  }

  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
    // Content that lies beyond its edge returns without a drag as well.
    var release = Release(target: scrollView.contentOffset, surroundings: nil)
    if case .released(let known) = stages[ObjectIdentifier(scrollView)] { release = known }
    change(scrollView, to: .decelerating(release), in: "the beginning of a deceleration") {
      if case .dragging = $0 { false } else { true }
    }
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    let before = stages[ObjectIdentifier(scrollView)]
    change(scrollView, to: .resting, in: "the end of a deceleration") {
      if case .decelerating = $0 { true } else { false }
    }
    guard case .decelerating(let release) = before, let surroundings = release.surroundings,
      !scrollView.isTracking, surroundings == ContentCheck.Surroundings(scrollView)
    else { return }
    let range = surroundings.yRange
    let expected = min(max(release.target.y, range.lowerBound), range.upperBound)
    guard abs(scrollView.contentOffset.y - expected) > 1 else { return }
    ledger.note("content rests at \(scrollView.contentOffset.y), and \(expected) was announced")
  }

  /// A view whose drag or deceleration has no end; nil for none.
  func fault(of view: UIScrollView) -> String? {
    switch stages[ObjectIdentifier(view)] ?? .resting {
    case .resting: nil
    case .dragging: "a drag of content has no end"
    case .released: "a deceleration has no beginning"
    case .decelerating: "a deceleration has no end"
    }
  }
}
