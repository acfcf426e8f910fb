import Foundation
import InterludeJournal
import InterludeMotion

/// Dragging by a finger.
extension UIScrollView {
  var xAxis: ScrollAxis {
    let insets = adjustedContentInset
    let axis = ScrollAxis(
      content: contentSize.width, before: insets.left, after: insets.right, dimension: bounds.width,
      bounces: bounces, alwaysBounces: alwaysBounceHorizontal)
    if case .dragging(let drag) = scrollState { return axis.reaching(atLeast: drag.reach.width) }
    return axis
  }

  var yAxis: ScrollAxis {
    let insets = adjustedContentInset
    let axis = ScrollAxis(
      content: contentSize.height, before: insets.top, after: insets.bottom, dimension: bounds.height,
      bounces: bounces, alwaysBounces: alwaysBounceVertical)
    if case .dragging(let drag) = scrollState { return axis.reaching(atLeast: drag.reach.height) }
    return axis
  }

  // MARK: Touch

  /// Handles a touch that begins: content in motion stops at its current position on screen.
  ///
  /// - Returns: Whether the content was in motion.
  func touchDidBegin() -> Bool {
    isTracking = true
    guard case .moving(let movement) = scrollState else { return false }
    stop(to: "finger")
    return movement.kind != .wheel
  }

  /// Handles the end of a touch that did not drag the content, because it lifted or another recogniser won.
  func touchDidEnd() {
    isTracking = false
    returnToZoomLimits()
    guard case .resting = scrollState else { return }
    returnToRange()
    if case .resting = scrollState { hideIndicators() }
  }

  /// Whether the current touches may begin a drag.
  var mayDrag: Bool {
    if scrollPan.hasCaughtSheet { return true }
    if let touched = scrollPan.touches.first?.view, touched !== self, contentHasTouch,
      !canCancelContentTouches || !touchesShouldCancel(in: touched)
    {
      return false
    }
    let (x, y) = (xAxis.canDrag, yAxis.canDrag)
    // Caught content follows in any direction: a movement of one pixel does not show the direction.
    if scrollPan.hasCaught { return x || y }
    let travel = scrollPan.travel
    let isHorizontal = abs(travel.dx) > abs(travel.dy)
    guard isHorizontal ? x : y else { return false }
    // At its edge a view leaves the drag to an enclosing one that can still scroll in this direction.
    return canScroll(for: travel, isHorizontal)
      || !enclosingScrollViews.contains { $0.canScroll(for: travel, isHorizontal) }
  }

  /// The enclosing scroll views that a finger can scroll, the nearest first.
  private var enclosingScrollViews: [UIScrollView] {
    var outer: [UIScrollView] = []
    var view = superview
    while let current = view {
      if let scrollView = current as? UIScrollView, scrollView.isScrollEnabled { outer.append(scrollView) }
      view = current.superview
    }
    return outer
  }

  /// Whether the content can follow `travel` without leaving its range.
  private func canScroll(for travel: CGVector, _ isHorizontal: Bool) -> Bool {
    let (axis, offset, distance) =
      isHorizontal ? (xAxis, contentOffset.x, travel.dx) : (yAxis, contentOffset.y, travel.dy)
    let room = distance > 0 ? offset - axis.range.lowerBound : axis.range.upperBound - offset
    return axis.canDrag && room > 0.5
  }

  /// Whether the touch has been delivered to the content.
  private var contentHasTouch: Bool {
    !recognizers.contains { $0 is ContentDelayRecognizer && $0.isUndecided }
  }

  // MARK: Drag

  func panned(_ pan: UIPanGestureRecognizer) {
    switch pan.state {
    case .began: beginDrag()
    case .changed: drag(to: pan.translation(in: nil))
    case .ended:
      drag(to: pan.translation(in: nil))
      endDrag(pan.velocity(in: self), didLift: true)
    case .cancelled: endDrag(.zero, didLift: false)
    case .possible, .failed: break  // No actions are sent for these.
    }
  }

  private func beginDrag() {
    stop(to: "finger")
    catchZoom()
    let travel = scrollPan.travel
    let (across, down) = (abs(travel.dx), abs(travel.dy))
    // A diagonal drag locks neither axis.
    let locksY = isDirectionalLockEnabled && across > 2 * down
    let locksX = isDirectionalLockEnabled && down > 2 * across
    let (x, y) = (xAxis.reaching(contentOffset.x), yAxis.reaching(contentOffset.y))
    scrollState = .dragging(
      ScrollDrag(
        pull: pull(x, y), reach: CGSize(width: x.reach, height: y.reach), size: bounds.size,
        translation: scrollPan.translation(in: nil), start: contentOffset,
        movesX: x.canDrag && !locksX, movesY: y.canDrag && !locksY))
    let isAtTop = y.canDrag && contentOffset.y <= y.range.lowerBound
    record("dragging", sheetRoom: isAtTop ? scrollPan.scrollCoordinator?.sheetRoom : nil)
    scrollPan.account(.scroll, .zero, of: self, opens: true)
    showIndicators()
    delegate?.scrollViewWillBeginDragging(self)
  }

  /// - Parameter translation: In the window's coordinates, so that a view that is scaled meanwhile counts
  ///   each step in the scale that it has then.
  private func drag(to translation: CGPoint) {
    guard case .dragging(let before) = scrollState else { return }
    let whole = convertMovement(fromWindow: translation - before.translation)
    let sheetStep = sheetStep(of: whole.dy)
    // The sheet's animation, which was stopped, has left the view in the size in which it was shown; or the
    // view has moved with it to where bars cover another part of the content.
    if case .dragging(let drag) = scrollState, drag.size != bounds.size || !shows(drag) { reanchorDrag() }
    guard case .dragging(var drag) = scrollState else { return }
    let (x, y) = (xAxis, yAxis)
    let (old, resistance) = (contentOffset, resistance(to: drag.pull))
    let step = CGVector(dx: whole.dx, dy: whole.dy - sheetStep)
    var offset = old
    if drag.movesX {
      drag.pull.x -= step.dx
      if step.dx != 0 { drag.previous.x = old.x }
      offset.x = x.shown(pull: drag.pull.x)
    }
    if drag.movesY {
      drag.pull.y -= step.dy
      if step.dy != 0 { drag.previous.y = old.y }
      offset.y = y.shown(pull: drag.pull.y)
    }
    drag.translation = translation
    if step != .zero { drag.isOverridden = false }
    scrollState = .dragging(drag)
    move(to: offset)
    guard case .dragging(let now) = scrollState else { return }
    let more = self.resistance(to: now.pull) - resistance
    account(.scroll, old - contentOffset)
    account(.band, CGVector(dx: now.movesX ? -more.dx : 0, dy: now.movesY ? -more.dy : 0))
    account(.across, CGVector(dx: now.movesX ? 0 : step.dx, dy: now.movesY ? 0 : step.dy))
    if contentOffset.y != old.y, let stage { scrollPan.scrollCoordinator?.contentMoved(at: stage.time) }
    guard sheetStep != 0 else { return }
    let sheetMovement = convertMovement(toWindow: CGVector(dx: 0, dy: sheetStep))
    scrollPan.scrollCoordinator?.moveSheet(by: sheetMovement.dy, for: scrollPan)
  }

  /// - Parameter movement: In the view's coordinates.
  private func account(_ consumer: TravelEntry.Consumer, _ movement: CGVector) {
    scrollPan.account(consumer, convertMovement(toWindow: movement), of: self)
  }

  /// Returns the part of a vertical `step` that belongs to the sheet around the view.
  private func sheetStep(of step: Double) -> Double {
    guard case .dragging(let drag) = scrollState, drag.movesY,
      let scrollCoordinator = scrollPan.scrollCoordinator
    else {
      return 0
    }
    // An enclosing view that can still scroll in this direction comes before the sheet.
    let down = CGVector(dx: 0, dy: 1)
    if step > 0, enclosingScrollViews.contains(where: { $0.canScroll(for: down, false) }) { return 0 }
    return step - scrollCoordinator.contentStep(of: step, pull: drag.pull.y, axis: yAxis, for: scrollPan)
  }

  /// Whether the content is where the drag has pulled it, within the range of now.
  private func shows(_ drag: ScrollDrag) -> Bool {
    let offset = contentOffset
    return (!drag.movesX || abs(xAxis.shown(pull: drag.pull.x) - offset.x) < 1e-6)
      && (!drag.movesY || abs(yAxis.shown(pull: drag.pull.y) - offset.y) < 1e-6)
  }

  /// Returns the difference between `pull` and the offset on screen.
  private func resistance(to pull: CGPoint) -> CGPoint {
    CGPoint(x: pull.x - xAxis.shown(pull: pull.x), y: pull.y - yAxis.shown(pull: pull.y))
  }

  /// Moves the content at once; a drag goes on from there.
  ///
  /// An action of another pan of the same finger, which moves what the view lies in, takes back what the drag
  /// has moved.
  func moveDuringDrag(to offset: CGPoint) {
    guard case .dragging(let drag) = scrollState, let other = stage?.touches.sendingPan, other !== scrollPan,
      other.touches.contains(where: scrollPan.touches.contains)
    else {
      move(to: offset)
      return reanchorDrag()
    }
    let (old, resistance) = (contentOffset, resistance(to: drag.pull))
    move(to: offset)
    reanchorDrag()
    guard case .dragging(let now) = scrollState else { return }
    let more = self.resistance(to: now.pull) - resistance
    account(.scroll, old - contentOffset)
    account(.band, CGVector(dx: now.movesX ? -more.dx : 0, dy: now.movesY ? -more.dy : 0))
  }

  /// Continues the drag from the offset on screen, after the offset or its range has changed.
  func reanchorDrag() {
    guard case .dragging(var drag) = scrollState else { return }
    let (x, y) = (xAxis.reaching(contentOffset.x), yAxis.reaching(contentOffset.y))
    (drag.pull, drag.reach) = (pull(x, y), CGSize(width: x.reach, height: y.reach))
    drag.size = bounds.size
    scrollState = .dragging(drag)
  }

  private func pull(_ x: ScrollAxis, _ y: ScrollAxis) -> CGPoint {
    CGPoint(x: x.pull(shown: contentOffset.x), y: y.pull(shown: contentOffset.y))
  }

  // MARK: Release

  /// Handles the end of the drag. `didLift` is true if the finger lifted, false if the touch was cancelled.
  private func endDrag(_ fingerVelocity: CGPoint, didLift: Bool) {
    let sheetFollows = scrollPan.scrollCoordinator?.sheetFollows(scrollPan) ?? false
    let speed = convertMovement(toWindow: CGVector(dx: 0, dy: scrollPan.velocity(in: self).y)).dy
    defer { scrollPan.scrollCoordinator?.endDrag(velocity: speed, didLift: didLift, by: scrollPan) }
    guard case .dragging(let drag) = scrollState else { return }
    let (x, y) = (xAxis, yAxis)
    // The content moves opposite to its offset, and more slowly beyond an edge that rubber-bands.
    let velocity = CGVector(
      dx: drag.movesX ? -fingerVelocity.x * x.slope(pull: drag.pull.x) : 0,
      dy: drag.movesY && !sheetFollows ? -fingerVelocity.y * y.slope(pull: drag.pull.y) : 0)
    let releaseX = release(of: x, at: contentOffset.x, velocity.dx, drag.start.x)
    let releaseY = release(of: y, at: contentOffset.y, velocity.dy, drag.start.y)

    let planned = CGPoint(x: releaseX.target, y: releaseY.target)
    var target = planned
    // Changes by the delegate from here on override the release.
    (scrollState, overridesRelease) = (.resting, false)
    lastMovement += 1
    let number = lastMovement
    if didLift {
      let perMillisecond = CGPoint(x: velocity.dx / 1000, y: velocity.dy / 1000)
      target = targetOffset(proposed: target, velocity: perMillisecond)
      dragEnd = .announced
      delegate?.scrollViewWillEndDragging(
        self, withVelocity: perMillisecond, targetContentOffset: &target)
    }
    var courseX = releaseX.course(to: target.x)
    var courseY = releaseY.course(to: target.y)
    let continues = max(courseX.duration, courseY.duration) > 0
    dragEnd = continues ? .beforeDeceleration : .beforeRest
    delegate?.scrollViewDidEndDragging(self, willDecelerate: continues)
    (dragEnd, isTracking) = (nil, false)
    guard case .resting = scrollState, lastMovement == number else { return }
    // Content that client code held at the finger's last movement had no velocity on screen, and loses none.
    let shown = CGVector(
      dx: drag.previous.x == contentOffset.x ? 0 : velocity.dx,
      dy: drag.previous.y == contentOffset.y ? 0 : velocity.dy)
    if overridesRelease {
      handOff(from: "finger", to: "rest", shown, .zero, contract: "setContentOffset")
      record("rest")
      hideIndicators()
      return contentDidRest()
    }
    // An inset that the delegate has set holds the content there.
    if xAxis.range != x.range {
      let release = release(of: xAxis, at: contentOffset.x, velocity.dx, drag.start.x)
      courseX = release.course(to: target.x == planned.x ? release.target : target.x)
    }
    if yAxis.range != y.range {
      let release = release(of: yAxis, at: contentOffset.y, velocity.dy, drag.start.y)
      courseY = release.course(to: target.y == planned.y ? release.target : target.y)
    }
    start(
      .release, courseX, courseY, from: "finger", velocity: continues ? velocity : shown,
      contract: drag.isOverridden ? (bounces ? "setContentOffset" : "bounces") : nil)
  }

  func release(
    of axis: ScrollAxis, at offset: CGFloat, _ velocity: Double, _ start: CGFloat
  ) -> ScrollRelease {
    ScrollRelease(
      axis: axis, offset: offset, velocity: velocity, pixel: pixel,
      rate: isPagingEnabled ? DecelerationRate.fast.rawValue : decelerationRate.rawValue,
      page: isPagingEnabled ? axis.page(offset: offset, velocity: velocity, start: start) : nil)
  }

  /// The size of a pixel for the end of decelerations, in points: half of a device pixel.
  var pixel: CGFloat { 0.5 / displayScale }
}

/// One axis of a scroll view at the release of a finger.
struct ScrollRelease {
  let axis: ScrollAxis
  let offset: Double
  let velocity: Double
  /// The motion without a change by the delegate.
  private let natural: ScrollCourse
  /// The lowest frequency of a spring to a target, in radians per second.
  private let frequency: Double

  /// Creates a release.
  ///
  /// - Parameters:
  ///   - pixel: The size of a pixel, in points. A deceleration ends with less than half of it to go.
  ///   - rate: The part of the velocity that remains after a millisecond.
  ///   - page: The offset at which it must come to rest; nil for any offset.
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

  /// The offset at which it comes to rest without a change by the delegate.
  var target: Double { natural.target }

  /// Returns the motion to `wanted`; a bounce cannot be changed.
  func course(to wanted: Double) -> ScrollCourse {
    guard wanted != target, wanted.isFinite, axis.range.contains(offset) else { return natural }
    return .approach(
      from: offset, to: axis.clamped(wanted), velocity: velocity, frequency: frequency,
      limits: axis.bounces ? nil : axis.range)
  }
}
