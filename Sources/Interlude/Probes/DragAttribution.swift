import InterludeGestures
import InterludeJournal
import InterludeLayers

/// Records which part of each drag's movement was used, and by what, so that no movement is lost unnoticed.
///
/// Views of the toolkit that follow a pan report their parts. For a layer that a client's action moves, this
/// probe computes the parts.
final class DragAttribution: StageProbe {
  /// The part that accounts for the movement of a drag.
  private enum Consumer {
    case none
    /// Scroll views and cards, which account for the distance that they move.
    case toolkit
    /// A layer that a client moves.
    case client(Client)
  }

  /// A client moves this layer; the path up to `path` is accounted for.
  private struct Client {
    weak var layer: CALayer?
    var path: CGPoint
    var movesX: Bool
    var movesY: Bool
  }

  /// The last drag of a pan.
  private struct Drag {
    weak var pan: UIPanGestureRecognizer?
    var consumer = Consumer.none
  }

  private var drags: [Drag] = []

  func drag(of pan: UIPanGestureRecognizer, did step: DragStep, on stage: Stage) {
    switch step {
    case .began(let slop):
      drags.removeAll { $0.pan == nil }
      setConsumer(.none, of: pan)
      record(.slop, slop, of: pan)
      recordFinger(slop, of: pan)
    case .moved(let movement):
      recordFinger(movement, of: pan)
    case .used(let travel, let consumer, let subject, let opens):
      if subject != nil { setConsumer(.toolkit, of: pan) }
      guard travel != .zero || opens else { return }
      record(consumer, travel, of: pan, subject.map { "\(type(of: $0))" } ?? "")
    case .movedLayer(let layer, let movement):
      attribute(movement, to: layer, pan)
    case .sentActions:
      attributeAcross(pan)
    }
  }

  private func consumer(of pan: UIPanGestureRecognizer) -> Consumer {
    drags.first { $0.pan === pan }?.consumer ?? .none
  }

  private func setConsumer(_ consumer: Consumer, of pan: UIPanGestureRecognizer) {
    if let index = drags.firstIndex(where: { $0.pan === pan }) {
      drags[index].consumer = consumer
    } else {
      drags.append(Drag(pan: pan, consumer: consumer))
    }
  }

  /// Attributes the finger's movement up to now to `layer`, which a client's action moved by points of its
  /// superlayer.
  ///
  /// The first layer that moves during a drag counts. A smaller movement than the finger's is resistance.
  /// Movement of other layers belongs to no part.
  private func attribute(_ movement: CGVector, to layer: CALayer, _ pan: UIPanGestureRecognizer) {
    let (end, translation) = (pan.reportedEnd, pan.machine.translation)
    var start = CGPoint(x: end.x - translation.dx, y: end.y - translation.dy)
    var client = Client(layer: layer, path: end, movesX: movement.dx != 0, movesY: movement.dy != 0)
    switch consumer(of: pan) {
    case .toolkit: return
    case .none: break
    case .client(let earlier):
      guard earlier.layer === layer else { return }
      start = earlier.path
      client.movesX = client.movesX || earlier.movesX
      client.movesY = client.movesY || earlier.movesY
    }
    setConsumer(.client(client), of: pan)
    let step = end - start
    func resistance(_ step: CGFloat, _ movement: CGFloat, _ moves: Bool) -> CGFloat {
      moves && movement * step > 0 && abs(movement) < abs(step) ? step - movement : 0
    }
    recordOfView(.sheet, movement, of: pan)
    recordOfView(
      .band,
      CGVector(
        dx: resistance(step.dx, movement.dx, client.movesX),
        dy: resistance(step.dy, movement.dy, client.movesY)),
      of: pan)
    recordAcross(step, client, of: pan)
  }

  /// Accounts for a movement along an axis that the client does not follow.
  private func attributeAcross(_ pan: UIPanGestureRecognizer) {
    guard case .client(var client) = consumer(of: pan) else { return }
    let step = pan.reportedEnd - client.path
    if !client.movesX { client.path.x = pan.reportedEnd.x }
    if !client.movesY { client.path.y = pan.reportedEnd.y }
    setConsumer(.client(client), of: pan)
    recordAcross(step, client, of: pan)
  }

  private func recordFinger(_ movement: CGVector, of pan: UIPanGestureRecognizer) {
    if movement != .zero { record(.finger, movement, of: pan) }
  }

  /// Records the part of `step` along the axes that the client does not follow.
  private func recordAcross(_ step: CGVector, _ client: Client, of pan: UIPanGestureRecognizer) {
    recordOfView(.across, CGVector(dx: client.movesX ? 0 : step.dx, dy: client.movesY ? 0 : step.dy), of: pan)
  }

  /// Records a part for the recogniser's view.
  private func recordOfView(
    _ consumer: TravelEntry.Consumer, _ travel: CGVector, of pan: UIPanGestureRecognizer
  ) {
    record(consumer, travel, of: pan, pan.view.map { "\(type(of: $0))" } ?? "")
  }

  private func record(
    _ consumer: TravelEntry.Consumer, _ travel: CGVector, of pan: UIPanGestureRecognizer,
    _ subject: String = ""
  ) {
    guard travel != .zero || consumer != .band && consumer != .across else { return }
    pan.dispatcher?.stage.journal.record(
      .travel(
        TravelEntry(drag: pan.number, subject: subject, consumer: consumer, x: travel.dx, y: travel.dy)))
  }
}

extension UIPanGestureRecognizer {
  /// Records which part of the finger's movement `subject`, a view of the toolkit, used, in points and in the
  /// finger's direction.
  ///
  /// - Parameter opens: Whether to record a part of zero too. From then on the whole movement is accounted
  ///   for.
  func account(
    _ consumer: TravelEntry.Consumer, _ travel: CGVector, of subject: AnyObject?, opens: Bool = false
  ) {
    observe(.used(travel, by: consumer, of: subject, opens: opens))
  }
}
