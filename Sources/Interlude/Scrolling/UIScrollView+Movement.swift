public import Foundation
package import InterludeMotion

/// By itself: decelerating, bouncing, on the way to a place, following the wheel.
extension UIScrollView {
  /// Moves to `contentOffset`, which may lie outside of what a finger can reach; stops any other movement.
  ///
  /// - Parameter animated: Whether it takes a third of a second; an earlier velocity goes over into it. With
  ///   motion reduced it is there at once, and the delegate hears of the end all the same.
  public func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    guard animated, window != nil else {
      stop()
      move(to: contentOffset)
      reanchorDrag()
      return
    }
    if case .dragging = situation { return }  // The finger has it.
    if stage?.isMotionReduced == true {
      stop()
      guard contentOffset != self.contentOffset else { return }
      move(to: contentOffset)
      stage?.atEndOfTurn { [weak self] in
        if let self { delegate?.scrollViewDidEndScrollingAnimation(self) }
      }
      return
    }
    let (mover, velocity) = interrupt()
    let offset = self.contentOffset
    guard contentOffset != offset else {
      return handOff(from: mover, to: "rest", velocity, .zero, contract: "setContentOffset")
    }

    let spring = Spring(dampingRatio: 1, duration: Self.animationDuration)
    func course(_ from: CGFloat, _ to: CGFloat, _ velocity: Double) -> ScrollCourse {
      let motion = SpringMotion(spring: spring, from: from, target: to, initialVelocity: velocity)
      let duration = motion.settlingDuration(within: ScrollMotion.settledDistance)
      return duration > 0 ? .spring(motion, duration: duration, limits: nil) : .rest(to)
    }
    start(
      .program, course(offset.x, contentOffset.x, velocity.dx),
      course(offset.y, contentOffset.y, velocity.dy), from: mover, velocity: velocity)
  }

  /// Seconds.
  private static var animationDuration: Double { 0.4 }

  /// Moves as little as it takes to bring `rect`, in the view's coordinates, into view.
  public func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    let inset = adjustedContentInset
    func nearest(_ offset: CGFloat, _ length: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
      // What is larger than the view shows its beginning.
      min(max(offset, high - length), low)
    }
    let view = bounds.inset(by: inset)
    let x = nearest(view.minX, view.width, rect.minX, rect.maxX)
    let y = nearest(view.minY, view.height, rect.minY, rect.maxY)
    let target = CGPoint(x: xAxis.clamped(x - inset.left), y: yAxis.clamped(y - inset.top))
    if target != contentOffset { setContentOffset(target, animated: animated) }
  }

  /// Moves the content as a wheel or a trackpad says, never beyond its edges.
  ///
  /// - Parameters:
  ///   - delta: Points that the content offset grows.
  ///   - isPrecise: Whether it is taken as it comes; otherwise the content follows smoothly.
  /// - Returns: Whether the view took it; false when it rests at its edge already.
  package func scroll(by delta: CGVector, isPrecise: Bool) -> Bool {
    guard isScrollEnabled else { return false }
    let (x, y) = (xAxis, yAxis)
    let offset = contentOffset
    var base = offset
    var isFollowing = false
    switch situation {
    case .dragging: return true  // The finger has it.
    case .moving(let movement) where movement.kind == .wheel: (base, isFollowing) = (movement.target, true)
    case .resting, .moving: break
    }
    // The way back from beyond an edge is not disturbed.
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

  /// Radians per second: a step of a wheel is nearly done after a fifth of a second.
  private static var wheelFrequency: Double { 24 }

  // MARK: Moving

  func start(
    _ kind: ScrollMovement.Kind, _ x: ScrollCourse, _ y: ScrollCourse, from mover: String, velocity: CGVector
  ) {
    lastMovement += 1
    guard let stage, max(x.duration, y.duration) > 0 else {
      handOff(from: mover, to: "rest", velocity, .zero)
      record("rest")
      hideIndicators()
      return
    }
    let movement = ScrollMovement(number: lastMovement, kind: kind, x: x, y: y, start: stage.motionTime)
    situation = .moving(movement)
    let phase = movement.phase(at: movement.start)
    handOff(from: mover, to: phase.rawValue, velocity, movement.velocity(at: movement.start))
    record(word(for: movement, phase))
    showIndicators()
    stage.start(driver)
    if kind == .release { delegate?.scrollViewWillBeginDecelerating(self) }
  }

  /// Shows where the movement is at stage time `time`.
  ///
  /// - Returns: Whether anything goes on moving.
  func advance(to time: Double) -> Bool {
    guard case .moving(var movement) = situation else { return false }
    for crossing in movement.bounceStarts(after: movement.last, upTo: time) {
      recordBounce(of: movement, at: crossing)
    }
    movement.last = max(time, movement.last)
    situation = .moving(movement)
    move(to: movement.value(at: movement.last))
    // The delegate may have begun something else.
    guard case .moving(let now) = situation else { return false }
    guard now.number == movement.number, movement.isSettled(at: movement.last) else { return true }

    let end = movement.start + movement.duration - Self.instant
    handOff(
      from: movement.phase(at: end).rawValue, to: "rest", movement.velocity(at: end), .zero,
      valueBefore: movement.value(at: end), contract: bounces ? nil : "bounces")
    rest(after: movement)
    if case .moving = situation { return true }
    return false
  }

  /// Seconds: just before something.
  static var instant: Double { 1e-9 }

  /// Ends any movement where it is seen, for `taker`.
  func stop(to taker: String = "rest") {
    guard case .moving(let movement) = situation else { return }
    let (mover, velocity) = (movement.phase(at: movement.last).rawValue, movement.velocity(at: movement.last))
    handOff(from: mover, to: taker, velocity, .zero, contract: taker == "rest" ? "setContentOffset" : nil)
    rest(after: movement)
  }

  private func rest(after movement: ScrollMovement) {
    situation = .resting
    stage?.stop(driver)
    record("rest")
    if !isTracking { hideIndicators() }
    tellEnd(of: movement)
  }

  private func tellEnd(of movement: ScrollMovement) {
    switch movement.kind {
    case .release: delegate?.scrollViewDidEndDecelerating(self)
    case .program: delegate?.scrollViewDidEndScrollingAnimation(self)
    case .wheel: break
    }
  }

  /// Ends any movement because another one follows.
  ///
  /// - Returns: What moved the content, and how fast.
  private func interrupt() -> (mover: String, velocity: CGVector) {
    guard case .moving(let movement) = situation else { return ("rest", .zero) }
    situation = .resting
    tellEnd(of: movement)
    return (movement.phase(at: movement.last).rawValue, movement.velocity(at: movement.last))
  }

  /// Sets the offset on the view's own account.
  func move(to offset: CGPoint) {
    guard offset != contentOffset else { return }
    isMovingItself = true
    bounds.origin = offset
  }

  /// Somebody else set the origin of the bounds.
  func wasMoved() {
    stop()
    reanchorDrag()
  }

  /// The size of the content, of the view or of an inset changed.
  func rangeChanged() {
    placeIndicators()
    switch situation {
    case .dragging: reanchorDrag()
    case .resting:
      if !isTracking {
        move(to: CGPoint(x: xAxis.clamped(contentOffset.x), y: yAxis.clamped(contentOffset.y)))
      }
    case .moving(let movement):
      goOn(movement)
    }
  }

  /// The content has grown by `delta` in front of what is seen: the offset follows, so that nothing moves on
  /// the screen, and a drag or a movement goes on with the velocity that it has.
  func shiftContent(by delta: CGVector) {
    move(to: CGPoint(x: contentOffset.x + delta.dx, y: contentOffset.y + delta.dy))
    switch situation {
    case .resting: break
    case .dragging: reanchorDrag()
    case .moving(let movement): goOn(movement, shiftedBy: delta)
    }
  }

  /// Goes on within the present range, with the velocity that it has.
  private func goOn(_ movement: ScrollMovement, shiftedBy delta: CGVector = .zero) {
    guard let stage else { return }
    let velocity = movement.velocity(at: movement.last)
    let offset = contentOffset
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
        return .approach(
          from: from,
          to: movement.kind == .program ? motion.target + shift : axis.clamped(motion.target + shift),
          velocity: velocity, frequency: motion.spring.angularFrequency,
          // What a smaller range has left outside comes back without a jump.
          limits: limits != nil && axis.range.contains(from) ? axis.range : nil)
      }
    }
    var next = ScrollMovement(
      number: movement.number, kind: movement.kind,
      x: course(xAxis, movement.x, offset.x, velocity.dx, delta.dx),
      y: course(yAxis, movement.y, offset.y, velocity.dy, delta.dy),
      start: max(movement.last, stage.motionTime))
    next.last = next.start
    situation = .moving(next)
    let (from, to) = (movement.phase(at: movement.last), next.phase(at: next.start))
    handOff(from: from.rawValue, to: to.rawValue, velocity, next.velocity(at: next.start))
  }

  /// Brings content back that was left beyond an edge.
  func returnToRange() {
    let (x, y) = (xAxis, yAxis)
    let offset = contentOffset
    guard x.clamped(offset.x) != offset.x || y.clamped(offset.y) != offset.y else { return }
    func course(_ axis: ScrollAxis, _ from: CGFloat) -> ScrollCourse {
      let motion = ScrollMotion(
        offset: from, velocity: 0, range: axis.range, decelerationRate: decelerationRate.rawValue,
        pixel: pixel)
      return motion.duration > 0 ? .glide(motion, bounces: true) : .rest(from)
    }
    start(.release, course(x, offset.x), course(y, offset.y), from: "finger", velocity: .zero)
  }
}

/// Moves a scroll view with the stage's clock, as long as there is one.
@MainActor
final class ScrollDriver: StageMotion {
  private weak var view: UIScrollView?

  init(view: UIScrollView) {
    self.view = view
  }

  func advance(to time: Double) -> Bool {
    view?.advance(to: time) ?? false
  }

  func clockChanged(jump: Double) { view?.recordClock(jump: jump) }

  var movingOffset: MotionTrace.Offset? { view?.movingOffset }
}
