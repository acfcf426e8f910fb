import Foundation
import InterludeJournal
import InterludeMotion

/// Under a finger.
extension UIScrollView {
  var xAxis: ScrollAxis {
    let insets = adjustedContentInset
    return ScrollAxis(
      content: contentSize.width, before: insets.left, after: insets.right, dimension: bounds.width,
      bounces: bounces, alwaysBounces: alwaysBounceHorizontal)
  }

  var yAxis: ScrollAxis {
    let insets = adjustedContentInset
    return ScrollAxis(
      content: contentSize.height, before: insets.top, after: insets.bottom, dimension: bounds.height,
      bounces: bounces, alwaysBounces: alwaysBounceVertical)
  }

  // MARK: Touch

  /// A finger went down: content in motion stops where it is seen.
  ///
  /// - Returns: Whether it was in motion.
  func fingerWentDown() -> Bool {
    isTracking = true
    guard case .moving(let movement) = situation else { return false }
    stop(to: "finger")
    return movement.kind != .wheel
  }

  /// The finger is gone, or the drag went to somebody else, before it moved the content.
  func fingerLeft() {
    isTracking = false
    guard case .resting = situation else { return }
    returnToRange()
    if case .resting = situation { hideIndicators() }
  }

  /// Whether the drag of the present touches may begin.
  var mayDrag: Bool {
    if scrollPan.hasCaughtSheet { return true }
    if let touched = scrollPan.touches.first?.view, touched !== self, contentHasTouch,
      !canCancelContentTouches || !touchesShouldCancel(in: touched)
    {
      return false
    }
    let (x, y) = (xAxis.canDrag, yAxis.canDrag)
    // Held content follows wherever the finger goes first: a pixel tells nothing of the direction.
    if scrollPan.hasCaught { return x || y }
    let travel = scrollPan.travel
    let isAcross = abs(travel.dx) > abs(travel.dy)
    guard isAcross ? x : y else { return false }
    // At its edge a view leaves the drag to one around it that can still move that way.
    return hasRoom(for: travel, isAcross) || !outerViews.contains { $0.hasRoom(for: travel, isAcross) }
  }

  /// The scroll views that this one lies in and that a finger can move, the nearest first.
  private var outerViews: [UIScrollView] {
    var outer: [UIScrollView] = []
    var view = superview
    while let current = view {
      if let scrollView = current as? UIScrollView, scrollView.isScrollEnabled { outer.append(scrollView) }
      view = current.superview
    }
    return outer
  }

  /// Whether the content can follow a finger's `travel` without leaving its range.
  private func hasRoom(for travel: CGVector, _ isAcross: Bool) -> Bool {
    let (axis, offset, way) =
      isAcross ? (xAxis, contentOffset.x, travel.dx) : (yAxis, contentOffset.y, travel.dy)
    let room = way > 0 ? offset - axis.range.lowerBound : axis.range.upperBound - offset
    return axis.canDrag && room > 0.5
  }

  /// Whether the content has heard of the touch that may become a drag.
  private var contentHasTouch: Bool {
    !recognizers.contains { $0 is ContentDelayRecognizer && $0.isUndecided }
  }

  // MARK: Drag

  func panned(_ pan: UIPanGestureRecognizer) {
    switch pan.state {
    case .began: beginDrag()
    case .changed: drag(to: pan.translation(in: self))
    case .ended:
      drag(to: pan.translation(in: self))
      endDrag(pan.velocity(in: self), isFree: true)
    case .cancelled: endDrag(.zero, isFree: false)
    case .possible, .failed: break  // No actions are sent for these.
    }
  }

  private func beginDrag() {
    stop(to: "finger")
    let travel = scrollPan.travel
    let (across, down) = (abs(travel.dx), abs(travel.dy))
    // A diagonal drag locks neither axis.
    let locksY = isDirectionalLockEnabled && across > 2 * down
    let locksX = isDirectionalLockEnabled && down > 2 * across
    let (x, y) = (xAxis, yAxis)
    situation = .dragging(
      ScrollDrag(
        pull: pull(x, y), translation: scrollPan.translation(in: self), start: contentOffset,
        movesX: x.canDrag && !locksX, movesY: y.canDrag && !locksY))
    record("dragging")
    scrollPan.account(.scroll, .zero, of: self, opens: true)
    showIndicators()
    delegate?.scrollViewWillBeginDragging(self)
  }

  private func drag(to translation: CGPoint) {
    let sheetPart = sheetPart(to: translation)
    guard case .dragging(var drag) = situation else { return }
    let (x, y) = (xAxis, yAxis)
    let (old, resistance) = (contentOffset, resistance(to: drag.pull))
    let step = CGVector(
      dx: translation.x - drag.translation.x, dy: translation.y - drag.translation.y - sheetPart)
    var offset = old
    if drag.movesX {
      drag.pull.x -= step.dx
      offset.x = x.shown(pull: drag.pull.x)
    }
    if drag.movesY {
      drag.pull.y -= step.dy
      offset.y = y.shown(pull: drag.pull.y)
    }
    drag.translation = translation
    situation = .dragging(drag)
    move(to: offset)
    guard case .dragging(let now) = situation else { return }
    let more = self.resistance(to: now.pull) - resistance
    scrollPan.account(.scroll, old - contentOffset, of: self)
    scrollPan.account(
      .band, CGVector(dx: now.movesX ? -more.dx : 0, dy: now.movesY ? -more.dy : 0), of: self)
    scrollPan.account(
      .across, CGVector(dx: now.movesX ? 0 : step.dx, dy: now.movesY ? 0 : step.dy), of: self)
    if contentOffset.y != old.y, let stage { scrollPan.handover?.contentMoved(at: stage.time) }
    scrollPan.handover?.moveSheet(by: sheetPart, for: scrollPan)
  }

  /// How much of the finger's way to `translation` is the sheet's on which the view lies.
  private func sheetPart(to translation: CGPoint) -> Double {
    guard case .dragging(let drag) = situation, drag.movesY, let handover = scrollPan.handover else {
      return 0
    }
    let step = translation.y - drag.translation.y
    // A view around this one that can still go that way stands between it and the sheet.
    let down = CGVector(dx: 0, dy: 1)
    if step > 0, outerViews.contains(where: { $0.hasRoom(for: down, false) }) { return 0 }
    return step - handover.contentPart(of: step, pull: drag.pull.y, axis: yAxis, for: scrollPan)
  }

  /// How much less the edges show than a finger has pulled.
  private func resistance(to pull: CGPoint) -> CGPoint {
    CGPoint(x: pull.x - xAxis.shown(pull: pull.x), y: pull.y - yAxis.shown(pull: pull.y))
  }

  /// The offset or its range changed under the finger: the drag goes on from what is shown.
  func reanchorDrag() {
    guard case .dragging(var drag) = situation else { return }
    drag.pull = pull(xAxis, yAxis)
    situation = .dragging(drag)
  }

  private func pull(_ x: ScrollAxis, _ y: ScrollAxis) -> CGPoint {
    CGPoint(x: x.pull(shown: contentOffset.x), y: y.pull(shown: contentOffset.y))
  }

  // MARK: Release

  /// The finger let go. `isFree` tells whether it did so by itself.
  private func endDrag(_ fingerVelocity: CGPoint, isFree: Bool) {
    let sheetFollows = scrollPan.handover?.sheetFollows(scrollPan) ?? false
    let speed = scrollPan.velocity(in: self).y
    defer { scrollPan.handover?.letGo(velocity: speed, isFree: isFree, by: scrollPan) }
    guard case .dragging(let drag) = situation else { return }
    let (x, y) = (xAxis, yAxis)
    // The content moves against the finger's offset; at an edge that gives, it moves more slowly.
    let velocity = CGVector(
      dx: drag.movesX ? -fingerVelocity.x * x.slope(pull: drag.pull.x) : 0,
      dy: drag.movesY && !sheetFollows ? -fingerVelocity.y * y.slope(pull: drag.pull.y) : 0)
    let releaseX = release(of: x, at: contentOffset.x, velocity.dx, drag.start.x)
    let releaseY = release(of: y, at: contentOffset.y, velocity.dy, drag.start.y)

    let planned = CGPoint(x: releaseX.target, y: releaseY.target)
    var target = planned
    isTracking = false
    // What the delegate does from here on counts more than the release.
    situation = .resting
    lastMovement += 1
    let number = lastMovement
    if isFree {
      let perMillisecond = CGPoint(x: velocity.dx / 1000, y: velocity.dy / 1000)
      delegate?.scrollViewWillEndDragging(
        self, withVelocity: perMillisecond, targetContentOffset: &target)
    }
    let courseX = releaseX.course(to: target.x)
    let courseY = releaseY.course(to: target.y)
    let goesOn = max(courseX.duration, courseY.duration) > 0
    delegate?.scrollViewDidEndDragging(self, willDecelerate: goesOn)
    guard case .resting = situation, lastMovement == number else { return }
    start(.release, courseX, courseY, from: "finger", velocity: velocity)
  }

  private func release(
    of axis: ScrollAxis, at offset: CGFloat, _ velocity: Double, _ start: CGFloat
  ) -> ScrollRelease {
    ScrollRelease(
      axis: axis, offset: offset, velocity: velocity, pixel: pixel,
      rate: isPagingEnabled ? DecelerationRate.fast.rawValue : decelerationRate.rawValue,
      page: isPagingEnabled ? axis.page(offset: offset, velocity: velocity, start: start) : nil)
  }

  /// What counts as a pixel where decelerations end, in points: half of a real one.
  var pixel: CGFloat { 0.5 / (stage?.scale ?? 1) }
}

/// One axis of a scroll view at the moment when the finger lets go.
struct ScrollRelease {
  let axis: ScrollAxis
  let offset: Double
  let velocity: Double
  /// What it does if nobody wants anything else.
  private let natural: ScrollCourse
  /// Radians per second below which no spring to a target goes.
  private let frequency: Double

  /// - Parameters:
  ///   - pixel: A deceleration with less than half of it to go, in points, ends.
  ///   - rate: What is left of the velocity after a millisecond.
  ///   - page: Where it must come to rest; nil where it may do so anywhere.
  init(axis: ScrollAxis, offset: Double, velocity: Double, pixel: Double, rate: Double, page: Double?) {
    (self.axis, self.offset, self.velocity) = (axis, offset, velocity)
    frequency = max(6, -1000 * log(rate))
    let motion = ScrollMotion(
      offset: offset, velocity: velocity, range: axis.range, decelerationRate: rate, pixel: pixel)
    let glide = ScrollCourse.glide(motion, bounces: axis.bounces)
    if let page, axis.range.contains(offset) {
      natural = .approach(
        from: offset, to: page, velocity: velocity, frequency: frequency,
        limits: axis.bounces ? nil : axis.range)
    } else {
      natural = glide.duration > 0 ? glide : .rest(offset)
    }
  }

  /// Where it comes to rest by itself.
  var target: Double { natural.target }

  /// What it does when it is to come to rest at `wanted`; in a bounce nobody can want anything.
  func course(to wanted: Double) -> ScrollCourse {
    guard wanted != target, wanted.isFinite, axis.range.contains(offset) else { return natural }
    return .approach(
      from: offset, to: axis.clamped(wanted), velocity: velocity, frequency: frequency,
      limits: axis.bounces ? nil : axis.range)
  }
}
