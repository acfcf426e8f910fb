import Foundation
import InterludeLayers
package import InterludeMotion

/// Movement without a finger: decelerating, bouncing, animating to an offset, following the wheel.
extension UIScrollView {
  func moveContent(to contentOffset: CGPoint, animated: Bool) {
    guard accepts(contentOffset, "contentOffset") else { return }
    guard animated, window != nil else {
      offsetWasSet()
      moveDuringDrag(to: contentOffset)
      return
    }
    if case .dragging = scrollState { return }  // A drag has precedence.
    if stage?.isMotionReduced == true {
      offsetWasSet()
      guard contentOffset != self.contentOffset else { return }
      move(to: contentOffset)
      stage?.atEndOfTurn { [weak self] in
        guard let self else { return }
        delegate?.scrollViewDidEndScrollingAnimation(self)
        contentDidRest()
      }
      return
    }
    let (mover, velocity) = interrupt()
    let offset = self.contentOffset
    guard contentOffset != offset else {
      if !isTracking { hideIndicators() }
      return handOff(from: mover, to: "rest", velocity, .zero, contract: "setContentOffset")
    }

    let spring = Spring(dampingRatio: 1, duration: Self.animationDuration)
    func course(_ from: CGFloat, _ to: CGFloat, _ velocity: Double) -> ScrollCourse {
      let motion = SpringMotion(spring: spring, from: from, target: to, initialVelocity: velocity)
      let duration = motion.settlingDuration(within: ScrollMotion.settledDistance)
      return duration > 0 ? .spring(motion, duration: duration, limits: nil) : .rest(to)
    }
    let isInRange = xAxis.range.contains(contentOffset.x) && yAxis.range.contains(contentOffset.y)
    start(
      .program(beyondRange: !isInRange), course(offset.x, contentOffset.x, velocity.dx),
      course(offset.y, contentOffset.y, velocity.dy), from: mover, velocity: velocity)
  }

  /// The duration in seconds.
  private static var animationDuration: Double { 0.4 }

  func showContent(_ rect: CGRect, animated: Bool) {
    guard accepts(rect, "scrollRectToVisible") else { return }
    let inset = adjustedContentInset
    func nearest(_ offset: CGFloat, _ length: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
      // A rectangle larger than the view shows its beginning.
      min(max(offset, high - length), low)
    }
    let view = bounds.inset(by: inset)
    let x = nearest(view.minX, view.width, rect.minX, rect.maxX)
    let y = nearest(view.minY, view.height, rect.minY, rect.maxY)
    let target = CGPoint(x: xAxis.clamped(x - inset.left), y: yAxis.clamped(y - inset.top))
    if target != contentOffset { setContentOffset(target, animated: animated) }
  }

  /// Moves the content by a wheel or a trackpad, never beyond its edges.
  ///
  /// - Parameters:
  ///   - delta: The change of the content offset, in points.
  ///   - isPrecise: Whether the change is applied at once; otherwise the content follows smoothly.
  /// - Returns: Whether the view used it; false if it rests at its edge already.
  package func scroll(by delta: CGVector, isPrecise: Bool) -> Bool {
    guard isScrollEnabled else { return false }
    let (x, y) = (xAxis, yAxis)
    let offset = contentOffset
    var base = offset
    var isFollowing = false
    switch scrollState {
    case .dragging: return true  // A drag has precedence.
    case .moving(let movement) where movement.kind == .wheel: (base, isFollowing) = (movement.target, true)
    case .resting, .moving: break
    }
    // A return from beyond an edge is not interrupted.
    if x.clamped(offset.x) != offset.x || y.clamped(offset.y) != offset.y { return true }
    let target = CGPoint(x: x.clamped(base.x + delta.dx), y: y.clamped(base.y + delta.dy))
    if isPrecise {
      let goal = CGPoint(x: x.clamped(offset.x + delta.dx), y: y.clamped(offset.y + delta.dy))
      guard goal != offset else { return false }
      stop()
      showIndicators()
      move(to: goal)
      hideIndicators()
      return true
    }
    guard target != base else { return isFollowing }
    let (mover, velocity) = interrupt()
    func course(_ from: CGFloat, _ to: CGFloat, _ velocity: Double, _ axis: ScrollAxis) -> ScrollCourse {
      .approach(
        from: from, to: to, velocity: velocity, frequency: Self.wheelFrequency,
        limits: axis.range)
    }
    start(
      .wheel, course(offset.x, target.x, velocity.dx, x), course(offset.y, target.y, velocity.dy, y),
      from: mover, velocity: velocity)
    return true
  }

  /// The frequency in radians per second: a step of a wheel is nearly complete after a fifth of a second.
  private static var wheelFrequency: Double { 24 }

  // MARK: Moving

  /// - Parameter contract: The rule by which the velocity may be lost if nothing moves.
  func start(
    _ kind: ScrollMovement.Kind, _ x: ScrollCourse, _ y: ScrollCourse, from mover: String,
    velocity: CGVector, contract: String? = nil
  ) {
    lastMovement += 1
    guard let stage, max(x.duration, y.duration) > 0 else {
      handOff(from: mover, to: "rest", velocity, .zero, contract: contract)
      record("rest")
      restedInsets = adjustedContentInset
      hideIndicators()
      // Nothing moves outside of a window.
      if stage == nil { move(to: CGPoint(x: x.target, y: y.target)) }
      return contentDidRest()
    }
    let movement = ScrollMovement(number: lastMovement, kind: kind, x: x, y: y, start: stage.motionTime)
    scrollState = .moving(movement)
    let phase = movement.phase(at: movement.start)
    handOff(from: mover, to: phase.rawValue, velocity, movement.velocity(at: movement.start))
    record(word(for: movement, phase))
    showIndicators()
    stage.start(driver)
    if kind == .release { delegate?.scrollViewWillBeginDecelerating(self) }
  }

  /// Sets the offset of the movement at stage time `time`.
  ///
  /// - Returns: Whether a movement continues.
  func advance(to time: Double) -> Bool {
    keepMovementInRange()
    guard case .moving(var movement) = scrollState else { return false }
    for crossing in movement.bounceStarts(after: movement.last, upTo: time) {
      recordBounce(of: movement, at: crossing)
    }
    movement.last = max(time, movement.last)
    scrollState = .moving(movement)
    let offset = movement.value(at: movement.last)
    if let detector = stage?.layers.handOffDetector {
      detector.scroll(layer) { move(to: offset) }
    } else {
      move(to: offset)
    }
    // The delegate may have begun another movement.
    guard case .moving(let now) = scrollState else { return false }
    guard now.number == movement.number, movement.isSettled(at: movement.last) else { return true }

    let end = movement.start + movement.duration - Self.instant
    handOff(
      from: movement.phase(at: end).rawValue, to: "rest", movement.velocity(at: end), .zero,
      valueBefore: movement.value(at: end), contract: bounces ? nil : "bounces")
    rest(after: movement)
    if case .moving = scrollState { return true }
    return false
  }

  /// Leads a movement into the range of now.
  func keepMovementInRange() {
    guard case .moving(let movement) = scrollState, leadsBeyondRange(movement) else { return }
    continueMovement(movement)
  }

  /// Whether the content would rest beyond the range of now: what the view lies in has moved relative to the
  /// safe area since the movement began. A finger that is down may still move it.
  private func leadsBeyondRange(_ movement: ScrollMovement) -> Bool {
    guard movement.kind != .program(beyondRange: true), stage?.touches.hasActiveTouches == false else {
      return false
    }
    let target = movement.target
    return abs(xAxis.clamped(target.x) - target.x) > pixel || abs(yAxis.clamped(target.y) - target.y) > pixel
  }

  /// A very short time before an instant, in seconds.
  static var instant: Double { 1e-9 }

  /// Stops any movement at its current offset; `taker` is the next mover.
  func stop(to taker: String = "rest") {
    guard case .moving(let movement) = scrollState else { return }
    let (mover, velocity) = (movement.phase(at: movement.last).rawValue, movement.velocity(at: movement.last))
    handOff(from: mover, to: taker, velocity, .zero, contract: taker == "rest" ? "setContentOffset" : nil)
    rest(after: movement)
  }

  /// Ends any movement at its target. The frame in which a view leaves its window depends on the frame rate;
  /// the place where its content rests does not, and is never beyond an edge.
  func finishMovement() {
    guard case .moving(let movement) = scrollState else { return }
    move(to: movement.target)
    stop()
  }

  private func rest(after movement: ScrollMovement) {
    scrollState = .resting
    stage?.stop(driver)
    record("rest")
    restedInsets = movement.kind == .program(beyondRange: true) ? nil : adjustedContentInset
    if !isTracking { hideIndicators() }
    notifyEnd(of: movement)
  }

  private func notifyEnd(of movement: ScrollMovement) {
    switch movement.kind {
    case .release: delegate?.scrollViewDidEndDecelerating(self)
    case .program: delegate?.scrollViewDidEndScrollingAnimation(self)
    case .wheel: break
    }
    if case .resting = scrollState { contentDidRest() }
  }

  /// Ends any movement before another one.
  ///
  /// - Returns: The mover of the content and its velocity.
  private func interrupt() -> (mover: String, velocity: CGVector) {
    guard case .moving(let movement) = scrollState else { return ("rest", .zero) }
    scrollState = .resting
    notifyEnd(of: movement)
    return (movement.phase(at: movement.last).rawValue, movement.velocity(at: movement.last))
  }

  /// Sets the offset as part of the view's own movement.
  func move(to offset: CGPoint) {
    guard offset != contentOffset else { return }
    isMovingItself = true
    bounds.origin = offset
  }

  /// Handles an offset that other code sets.
  func offsetWasSet() {
    stop()
    restedInsets = nil
    overrideDrag()
    reanchorDrag()
    overridesRelease = dragEnd != nil
  }

  /// Notes that other code than the drag has moved its content.
  private func overrideDrag() {
    guard case .dragging(var drag) = scrollState else { return }
    drag.isOverridden = true
    scrollState = .dragging(drag)
  }

  /// Handles a change of the size of the content, the view or an inset.
  func rangeChanged() {
    layOutIndicators()
    keepBeginning()
    switch scrollState {
    case .dragging:
      // Without a bounce nothing may be shown beyond an edge, not even until the finger moves again.
      let inRange = CGPoint(x: xAxis.clamped(contentOffset.x), y: yAxis.clamped(contentOffset.y))
      if !bounces, inRange != contentOffset {
        overrideDrag()
        move(to: inRange)
      }
      reanchorDrag()
    case .resting:
      if !isTracking, contentSize != .zero {
        move(to: CGPoint(x: xAxis.clamped(contentOffset.x), y: yAxis.clamped(contentOffset.y)))
      }
    case .moving(let movement):
      continueMovement(movement)
    }
  }

  /// Handles content that grew by `delta` before the visible part. The offset changes with it, so that
  /// nothing moves on screen, and a drag or a movement continues with its velocity.
  func shiftContent(by delta: CGVector) {
    move(to: CGPoint(x: contentOffset.x + delta.dx, y: contentOffset.y + delta.dy))
    switch scrollState {
    case .resting: break
    case .dragging: reanchorDrag()
    case .moving(let movement): continueMovement(movement, shiftedBy: delta)
    }
  }

  /// Continues a movement within the current range, from where it is when the change takes effect, with its
  /// velocity there. The last picture may be older, as it is for a timer.
  private func continueMovement(_ movement: ScrollMovement, shiftedBy delta: CGVector = .zero) {
    guard let stage else { return }
    let start = max(movement.last, stage.motionTime)
    let (reached, velocity) = (movement.value(at: start), movement.velocity(at: start))
    let offset = CGPoint(x: reached.x + delta.dx, y: reached.y + delta.dy)
    func course(
      _ axis: ScrollAxis, _ old: ScrollCourse, _ from: CGFloat, _ velocity: Double, _ shift: Double
    ) -> ScrollCourse {
      switch old {
      case .rest, .glide:
        let motion = ScrollMotion(
          offset: from, velocity: velocity, range: axis.range, decelerationRate: decelerationRate.rawValue,
          pixel: pixel)
        return motion.duration > 0 ? .glide(motion, bounces: axis.bounces) : .rest(from)
      case .spring(let motion, _, let limits):
        let target = motion.target + shift
        return .approach(
          from: from, to: movement.kind == .program(beyondRange: true) ? target : axis.clamped(target),
          velocity: velocity, frequency: motion.spring.angularFrequency,
          // An offset outside of a smaller range must return without a jump.
          limits: limits != nil && axis.range.contains(from) ? axis.range : nil)
      }
    }
    var next = ScrollMovement(
      number: movement.number, kind: movement.kind,
      x: course(xAxis, movement.x, offset.x, velocity.dx, delta.dx),
      y: course(yAxis, movement.y, offset.y, velocity.dy, delta.dy),
      start: start)
    next.last = start
    scrollState = .moving(next)
    let (from, to) = (movement.phase(at: start), next.phase(at: start))
    handOff(
      from: from.rawValue, to: to.rawValue, velocity, next.velocity(at: start),
      contract: to == .rest && !bounces ? "bounces" : nil)
  }

  /// Moves content back that was left beyond an edge, or between two pages by a finger that caught it.
  func returnToRange() {
    let (x, y) = (xAxis, yAxis)
    let offset = contentOffset
    let isPaged = isPagingEnabled && scrollPan.hasCaught
    func course(_ axis: ScrollAxis, _ from: CGFloat) -> ScrollCourse {
      if isPaged, axis.canDrag, axis.clamped(from) == from {
        let release = release(of: axis, at: from, 0, from)
        return release.course(to: release.target)
      }
      let motion = ScrollMotion(
        offset: from, velocity: 0, range: axis.range, decelerationRate: decelerationRate.rawValue,
        pixel: pixel)
      return motion.duration > 0 ? .glide(motion, bounces: true) : .rest(from)
    }
    let courses = (x: course(x, offset.x), y: course(y, offset.y))
    let isInRange = x.clamped(offset.x) == offset.x && y.clamped(offset.y) == offset.y
    guard !isInRange || max(courses.x.duration, courses.y.duration) > 0 else { return }
    start(.release, courses.x, courses.y, from: "finger", velocity: .zero)
  }
}

/// Moves a scroll view with the stage's clock; holds the view weakly.
@MainActor
final class ScrollDriver: StageMotion {
  private var view: UIScrollView? { viewLink.owner as? UIScrollView }
  private let viewLink: BackReference<UIView>

  init(view: UIScrollView) {
    viewLink = view.backReference
  }

  func advance(to time: Double) -> Bool {
    view?.advance(to: time) ?? false
  }

  func clockChanged(jump: Double) { view?.recordClock(jump: jump) }

  var movingOffset: MotionRecorder.Offset? { view?.movingOffset }
}
