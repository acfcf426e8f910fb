import Foundation
import InterludeMotion
import InterludeTransitions

/// The arrangement of the content, the dim and a sheet below, which depends on the position of the sheet.
extension UISheetPresentationController {
  package func viewMoved(to position: Double, sizedAt sizePosition: Double) {
    if driver.machine.isAtRest { (lead, course) = (.none, nil) }
    var wanted = usual(at: position)
    wanted.height = usual(at: sizePosition).height
    show(wanted + lead.arrangement(at: position))
  }

  /// Lays out the height that a finger has left: it may have moved and lifted within one frame.
  package func viewWillBeReleased() {
    UIView.prepareAnimation { card.layoutIfNeeded() }
  }

  package func viewSettles(_ start: SpringStart, keepsSize: Bool) {
    guard let seen = arrangement else { return }
    UIView.prepareAnimation { card.layoutIfNeeded() }  // the spring may start elsewhere than the last layout
    let course = SheetCourse(
      from: start.position, to: start.target, corners: activeDetents.rests, bend: lead.bend,
      isTurning: start.relativeVelocity < 0, seen: seen
    ) { position in
      var usual = usual(at: position) + lead.arrangement(at: position)
      if keepsSize { usual.height = seen.height }
      return usual
    }
    (self.course, lead) = (course, .none)
    let points = course.points
    let last = points[points.count - 1].arrangement
    let isPlain = points.count == 2 && (course.extendsBeyondEnd || points[0].arrangement == last)
    guard points.count > 1, !isPlain else { return layOut(last) }
    // Only a keyframe that ends with the animation goes on beyond its end.
    let latest = course.extendsBeyondEnd ? 1 : 1 - 1e-12
    UIView.animateKeyframes(withDuration: 0, delay: 0, options: []) {
      for (start, end) in zip(points, points.dropFirst()) {
        let duration = min(end.part, latest) - start.part
        UIView.addKeyframe(withRelativeStartTime: start.part, relativeDuration: duration) {
          self.layOut(end.arrangement)
        }
      }
    }
  }

  package func viewWasCaught(at position: Double) {
    guard let seen = course?.arrangement(at: position) ?? arrangement else { return }
    course = nil
    lead = SheetLead(
      seen - usual(at: position), at: position, corners: activeDetents.rests + [geometry.distance])
    show(seen)
  }

  private func usual(at position: Double) -> SheetArrangement {
    activeDetents.arrangement(
      at: position, undimmed: largestUndimmedDetentIdentifier,
      away: followsInTransitions ? geometry.distance : nil)
  }

  private func layOut(_ wanted: SheetArrangement) {
    show(wanted)
    card.layoutIfNeeded()
  }

  private func show(_ wanted: SheetArrangement) {
    let whole = geometry.frame.height
    let wanted = wanted.limited(to: whole)
    let before = arrangement
    arrangement = wanted
    card.contentHeight = wanted.height == whole ? nil : wanted.height
    // A finger or a resize may have stopped the dim elsewhere than in the last arrangement.
    dim.backgroundColor = UIColor(white: 0, alpha: wanted.dim)
    if pushesBelow, wanted.push != before?.push { sheetBelow?.stepBack(by: wanted.push) }
  }
}
