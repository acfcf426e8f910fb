public import Foundation
import InterludeGestures
import InterludeJournal
import InterludeLayers
import InterludeMotion

/// Reads a drag of one or several fingers, or of the pressed mouse.
///
/// The translation is zero at `began` and counts from the point of the path at which the movement that is
/// needed to begin was used up. What the finger had moved beyond it by then follows in a `changed` right
/// after `began`, so apart from that first stretch the content keeps up with the finger.
@preconcurrency @MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// The fewest fingers whose movement counts.
  open var minimumNumberOfTouches = 1
  /// The most fingers with which the gesture begins.
  open var maximumNumberOfTouches = Int.max

  private var machine = PanMachine()
  private var estimator = VelocityEstimator()
  /// All movement of the touches' middle since the first touch; fingers that come and go do not move it.
  private var path = CGPoint.zero
  /// This event's samples of several fingers, to be put in order.
  private var steps: [(time: Double, movement: CGVector)] = []
  private var accountant = Accountant.nobody

  /// Who keeps the account of the present drag.
  private enum Accountant {
    case nobody
    /// Scroll views and cards, which know what they move.
    case toolkit
    /// A client moves this layer; accounted for is the way up to `path`.
    case client(CALayer, path: CGPoint, movesX: Bool, movesY: Bool)
  }

  /// How many points `touch` must move before the gesture begins: 10 for a finger, 3 for the mouse.
  ///
  /// Override it to answer 0 for a view that was caught in flight: it then follows from the first
  /// movement, as the finger is already on what moves. Asked before each movement until it begins.
  ///
  /// Source of the 10: "usually 10 points" (WWDC 2018, 803).
  open func movementToBegin(for touch: UITouch) -> CGFloat {
    switch touch.type {
    case .direct, .indirect, .pencil: 10
    case .indirectPointer: 3
    }
  }

  /// How far the touches have moved, in the coordinates of `view`; nil for the window's.
  open func translation(in view: UIView?) -> CGPoint {
    let translation = Self.convert(machine.translation, to: view)
    return CGPoint(x: translation.dx, y: translation.dy)
  }

  /// Replaces the translation, which goes on from there, and makes the velocity zero.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    let vector = CGVector(dx: translation.x, dy: translation.y)
    machine.translation = Self.convert(vector, from: view)
    estimator.reset()
    if let newest = touches.last { estimator.add(path, at: newest.timestamp) }
  }

  /// How fast the touches move, in points per second in the coordinates of `view`; nil for the window's.
  ///
  /// Estimated from every sample of the last 100 ms by its own time stamp; zero 40 ms after the last one.
  open func velocity(in view: UIView?) -> CGPoint {
    guard let stage = dispatcher?.stage else { return .zero }
    let velocity = Self.convert(estimator.velocity(at: stage.time), to: view)
    return CGPoint(x: velocity.dx, y: velocity.dy)
  }

  /// The finger as it is now, in the window's coordinates.
  var hand: Hand? {
    guard let stage = dispatcher?.stage else { return nil }
    return Hand(
      number: number, path: path - .zero, translation: machine.translation,
      velocity: estimator.velocity(at: stage.time))
  }

  /// Tells the journal what became of a part of the finger's way, in points and in its direction.
  ///
  /// What the toolkit moves with a pan's finger tells its shares, so that none of the way is lost unnoticed;
  /// for what clients move `clientMoved(_:by:)` finds them.
  ///
  /// - Parameter opens: Whether to tell a share of nothing too: from here on the whole way is accounted for.
  func account(
    _ share: TravelEntry.Share, _ travel: CGVector, of subject: AnyObject? = nil, opens: Bool = false
  ) {
    if subject != nil { accountant = .toolkit }
    guard travel != .zero || opens || share == .slop else { return }
    write(share, travel, subject.map { "\(type(of: $0))" } ?? "")
  }

  /// A client's action has moved `layer`, by points of its superlayer: the finger's way up to here has gone
  /// there.
  ///
  /// The first layer that moves in a drag counts. What it moves less than the finger is resistance; what
  /// went elsewhere, or was passed over, is in no share.
  func clientMoved(_ layer: CALayer, by way: CGVector) {
    let translation = machine.translation
    var (start, movesX, movesY) =
      (CGPoint(x: path.x - translation.dx, y: path.y - translation.dy), way.dx != 0, way.dy != 0)
    switch accountant {
    case .toolkit: return
    case .nobody: break
    case .client(let own, let path, let movedX, let movedY):
      guard own === layer else { return }
      (start, movesX, movesY) = (path, movesX || movedX, movesY || movedY)
    }
    accountant = .client(layer, path: path, movesX: movesX, movesY: movesY)
    let step = path - start
    func resistance(_ step: CGFloat, _ way: CGFloat, _ moves: Bool) -> CGFloat {
      moves && way * step > 0 && abs(way) < abs(step) ? step - way : 0
    }
    write(.sheet, way)
    write(.band, CGVector(dx: resistance(step.dx, way.dx, movesX), dy: resistance(step.dy, way.dy, movesY)))
    writeAcross(step, movesX, movesY)
  }

  /// The finger went only where the client does not follow, and so nothing has moved.
  private func accountAcross() {
    guard case .client(let layer, let start, let movesX, let movesY) = accountant else { return }
    let end = CGPoint(x: movesX ? start.x : path.x, y: movesY ? start.y : path.y)
    accountant = .client(layer, path: end, movesX: movesX, movesY: movesY)
    writeAcross(path - start, movesX, movesY)
  }

  /// The part of `step` along the axes that the client does not follow.
  private func writeAcross(_ step: CGVector, _ movesX: Bool, _ movesY: Bool) {
    write(.across, CGVector(dx: movesX ? 0 : step.dx, dy: movesY ? 0 : step.dy))
  }

  /// Tells of a share of what lies under the recogniser's view.
  private func write(_ share: TravelEntry.Share, _ travel: CGVector) {
    write(share, travel, view.map { "\(type(of: $0))" } ?? "")
  }

  private func write(_ share: TravelEntry.Share, _ travel: CGVector, _ subject: String) {
    guard travel != .zero || share != .band && share != .across else { return }
    dispatcher?.stage.journal.record(
      .travel(
        TravelEntry(
          drag: number, subject: subject, share: share, x: travel.dx, y: travel.dy)))
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    machine.minimumTouches = minimumNumberOfTouches
    machine.maximumTouches = maximumNumberOfTouches
    if machine.touches == 0 { estimator.add(path, at: event.timestamp) }
    for touch in self.touches where touches.contains(touch) {
      if hasRecognized, machine.touches >= maximumNumberOfTouches {
        ignore(touch, for: event)
      } else {
        perform(machine.handle(.touchDown, marks))
      }
    }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let first = self.touches.first else { return }
    let movement = follow(touches)
    if hasRecognized, !isDeaf { account(.finger, movement) }
    machine.slop = max(0, movementToBegin(for: first))
    perform(machine.handle(.moved(by: movement), marks))
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    for _ in touches { perform(machine.handle(.touchUp, marks)) }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .cancelled
  }

  open override func reset() {
    super.reset()
    _ = machine.handle(.reset, marks)
    estimator.reset()
    path = .zero
  }

  override func wasDecided(_ state: State) {
    switch state {
    case .began:
      _ = machine.handle(.won, marks)
      accountant = .nobody
      let ahead = machine.ahead
      account(.slop, CGVector(dx: path.x - ahead.dx, dy: path.y - ahead.dy))
      account(.finger, path - .zero)
    case .cancelled, .failed: _ = machine.handle(.lost, marks)
    case .possible, .changed, .ended: break
    }
  }

  override func wasTold(_ state: State) {
    accountAcross()
    guard state == .began, machine.handle(.told, marks) == .change, decided == .began else { return }
    self.state = .changed
  }

  private func perform(_ effect: PanMachine.Effect?) {
    switch effect {
    case nil: break
    case .begin: state = .began
    case .change: state = .changed
    case .end: state = .ended
    case .fail: state = .failed
    }
  }

  /// Feeds every sample of this event to the estimator.
  ///
  /// - Returns: How far the touches' middle has moved.
  private func follow(_ moved: Set<UITouch>) -> CGVector {
    steps.removeAll(keepingCapacity: true)
    let share = 1 / CGFloat(touches.count)
    for touch in touches where moved.contains(touch) {
      var previous = touch.previousPlace
      for sample in touch.samples {
        let step = CGVector(
          dx: (sample.place.x - previous.x) * share, dy: (sample.place.y - previous.y) * share)
        steps.append((sample.time, step))
        previous = sample.place
      }
    }
    // One finger's samples are in order already.
    if moved.count > 1 { steps.sort { $0.time < $1.time } }
    let before = path
    for step in steps {
      path = CGPoint(x: path.x + step.movement.dx, y: path.y + step.movement.dy)
      estimator.add(path, at: step.time)
    }
    return CGVector(dx: path.x - before.x, dy: path.y - before.y)
  }

  private static func convert(_ vector: CGVector, to view: UIView?) -> CGVector {
    guard let view else { return vector }
    let start = view.convert(CGPoint.zero, from: nil)
    let end = view.convert(CGPoint(x: vector.dx, y: vector.dy), from: nil)
    return CGVector(dx: end.x - start.x, dy: end.y - start.y)
  }

  private static func convert(_ vector: CGVector, from view: UIView?) -> CGVector {
    guard let view else { return vector }
    let start = view.convert(CGPoint.zero, to: nil)
    let end = view.convert(CGPoint(x: vector.dx, y: vector.dy), to: nil)
    return CGVector(dx: end.x - start.x, dy: end.y - start.y)
  }
}
