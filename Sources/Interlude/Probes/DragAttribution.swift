import InterludeGestures
import InterludeJournal
import InterludeLayers
import InterludeMotion

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
    var movesX = false
    var movesY = false
    /// The movement by the actions that are being sent; nil for none.
    var moved: CGVector?
  }

  /// The last drag of a pan.
  private struct Drag {
    weak var pan: UIPanGestureRecognizer?
    var consumer = Consumer.none
    /// The finger's movement that belongs to no part so far.
    var missing = CGVector.zero
    /// The movement of what the pan's view lies in, by another pan's actions in this frame.
    var carried = CGVector.zero
    /// The resistance in that movement.
    var resisted = CGVector.zero
  }

  private var drags: [Drag] = []

  func drag(of pan: UIPanGestureRecognizer, did step: DragStep, on stage: Stage) {
    switch step {
    case .began(let slop):
      drags.removeAll { $0.pan == nil }
      drags.removeAll { $0.pan === pan }
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
      attributeRest(pan)
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
  /// The first layer that moves during a drag counts. Movement of other layers belongs to no part.
  private func attribute(_ movement: CGVector, to layer: CALayer, _ pan: UIPanGestureRecognizer) {
    var client: Client
    switch consumer(of: pan) {
    case .toolkit: return
    case .none:
      let (end, translation) = (pan.reportedEnd, pan.machine.translation)
      client = Client(layer: layer, path: CGPoint(x: end.x - translation.dx, y: end.y - translation.dy))
    case .client(let earlier):
      guard earlier.layer === layer else { return }
      client = earlier
    }
    client.movesX = client.movesX || movement.dx != 0
    client.movesY = client.movesY || movement.dy != 0
    var moved = client.moved ?? .zero
    moved += movement
    client.moved = moved
    setConsumer(.client(client), of: pan)
    recordOfView(.sheet, movement, of: pan)
    for index in lists(in: layer, besides: pan) { drags[index].carried += movement }
  }

  /// Accounts for the rest of the finger's movement when its actions have been sent: a smaller movement of
  /// the layer is resistance, and along an axis that the layer does not follow the movement is across.
  private func attributeRest(_ pan: UIPanGestureRecognizer) {
    guard case .client(var client) = consumer(of: pan) else { return }
    let step = pan.reportedEnd - client.path
    func resistance(_ step: CGFloat, _ movement: CGFloat, _ moves: Bool) -> CGFloat {
      moves && movement * step > 0 && abs(movement) < abs(step) ? step - movement : 0
    }
    if let moved = client.moved {
      let band = CGVector(
        dx: resistance(step.dx, moved.dx, client.movesX), dy: resistance(step.dy, moved.dy, client.movesY))
      recordOfView(.band, band, of: pan)
      for index in lists(in: client.layer, besides: pan) { drags[index].resisted += band }
    }
    if client.moved != nil || !client.movesX { client.path.x = pan.reportedEnd.x }
    if client.moved != nil || !client.movesY { client.path.y = pan.reportedEnd.y }
    client.moved = nil
    setConsumer(.client(client), of: pan)
    recordOfView(.across, CGVector(dx: client.movesX ? 0 : step.dx, dy: client.movesY ? 0 : step.dy), of: pan)
  }

  private func recordFinger(_ movement: CGVector, of pan: UIPanGestureRecognizer) {
    if movement != .zero { record(.finger, movement, of: pan) }
  }

  /// The indexes of the drags of scroll views in `layer` by the finger of `pan`.
  private func lists(in layer: CALayer?, besides pan: UIPanGestureRecognizer) -> [Int] {
    guard let layer else { return [] }
    return drags.indices.filter { index in
      guard let other = drags[index].pan, other !== pan, case .toolkit = drags[index].consumer,
        let list = other.view as? UIScrollView, other.touches.contains(where: pan.touches.contains)
      else { return false }
      return sequence(first: list.layer, next: \.superlayer).contains { $0 === layer }
    }
  }

  /// Accounts for what scroll views have left of the finger's movement: a client has set their content back
  /// and moved what they lie in.
  func didLayout(on stage: Stage) {
    for index in drags.indices where drags[index].carried != .zero || drags[index].resisted != .zero {
      defer { (drags[index].carried, drags[index].resisted) = (.zero, .zero) }
      guard let pan = drags[index].pan else { continue }
      func part(of movement: CGVector) -> CGVector {
        func part(_ missing: CGFloat, _ movement: CGFloat) -> CGFloat {
          missing * movement > 0 ? (abs(missing) < abs(movement) ? missing : movement) : 0
        }
        let missing = drags[index].missing
        return CGVector(dx: part(missing.dx, movement.dx), dy: part(missing.dy, movement.dy))
      }
      let sheet = part(of: drags[index].carried)
      if sheet != .zero { recordOfView(.sheet, sheet, of: pan) }
      recordOfView(.band, part(of: drags[index].resisted), of: pan)
    }
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
    if let index = drags.firstIndex(where: { $0.pan === pan }) {
      let sign: CGFloat = consumer == .finger ? 1 : -1
      drags[index].missing += CGVector(dx: sign * travel.dx, dy: sign * travel.dy)
    }
    pan.dispatcher?.stage.journal.record(
      .travel(
        TravelEntry(drag: pan.number, subject: subject, consumer: consumer, x: travel.dx, y: travel.dy)))
  }
}

private func += (sum: inout CGVector, vector: CGVector) {
  sum = CGVector(dx: sum.dx + vector.dx, dy: sum.dy + vector.dy)
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
