import Foundation
import Interlude
import InterludeInput
import InterludeLayers

/// The frames of the map scene: the sheet dragged across its detents, the map dragged, and its flights.
@MainActor
struct MapsRows {
  let meter: Meter
  let text: any TextSource

  var groups: [Group] {
    [Group("maps") { frames() }, Group("allocations, maps") { allocations() }]
  }

  private static let rows: [(name: String, prepare: @MainActor (MapsSession) -> Void)] = [
    ("sheet drag", { $0.dragsSheet() }), ("map drag", { $0.dragsMap() }), ("flight", { $0.flies() }),
    ("pinch", { $0.pinches() }),
  ]

  private func frames() -> [Row] {
    let sessions = Self.rows.map { _ in MapsSession(text: text) }
    let probes = sessions.map { FrameProbe($0.session, text: text) }
    var times: [[Double]] = []
    let costs = meter.costs(count: 240, withScalings: true) {
      for (row, session) in zip(Self.rows, sessions) { row.prepare(session) }
      times.append(probes.map { $0.frame { FrameProbe.now }[5] })
      return times[times.count - 1]
    }
    // Half of a flight's frames cost little, and the median is one of them. The mean includes the others.
    let (copy, blend) = meter.referenceTimes ?? (1, 1)
    let means = costs.indices.map { index in
      let mean = times.reduce(0) { $0 + $1[index] } / Double(times.count)
      return Meter.Cost(nanoseconds: mean, copies: mean / copy, blends: mean / blend)
    }
    return zip(Self.rows, zip(costs, means)).flatMap { row, costs in
      [Row("maps \(row.name): frame", costs.0), Row("maps \(row.name): mean frame", costs.1)]
    }
  }

  private func allocations() -> [Row] {
    Self.rows.map { row in
      let session = MapsSession(text: text)
      let probe = FrameProbe(session.session, text: text)
      for _ in 0..<130 {
        row.prepare(session)
        probe.frame()
      }
      let counts = (0..<120).map { _ in
        row.prepare(session)
        return Double(AllocationCount.count { probe.frame() })
      }
      return Row("allocations, maps \(row.name): frame", .allocations(Meter.median(counts)))
    }
  }
}

/// The map scene with a mouse, or with two fingers.
@MainActor
private final class MapsSession {
  let session: Session
  private var isDown = false
  private var far = false
  private var turn = 0

  init(text: any TextSource) {
    session = Session(text: text, MapsScene.make)
    session.settle()
  }

  /// Before a frame of a drag of the sheet, across its detents and back.
  func dragsSheet() {
    drag(Path.detents, along: Path.detents(_:))
  }

  /// Before a frame of a drag of the map, to and fro.
  func dragsMap() {
    drag(Path.town, along: Path.town(_:))
  }

  private func drag(_ start: CGPoint, along path: (Double) -> CGPoint) {
    if !isDown {
      isDown = true
      session.press(start)
    }
    session.move(along: path)
  }

  /// Before a frame of a flight: begins the next where the last has landed.
  func flies() {
    guard !session.stage.wantsFrame, let map else { return }
    far.toggle()
    session.stage.perform {
      map.fly(to: CGPoint(x: far ? 600 : 0, y: far ? -300 : 0), at: map.focus, scale: far ? 2 : 1)
    }
  }

  /// Before a frame of a pinch that opens and closes in two seconds.
  func pinches() {
    let reach = 100 + 60 * (1 - cos(2 * .pi * Double(turn) / 120))
    turn += 1
    for (id, x) in [(1, 590 - reach), (2, 590 + reach)] {
      session.stage.receive(
        InputEvent(
          time: session.time,
          .touch(
            TouchSample(
              id: id, phase: isDown ? .moved : .began, device: .finger, x: x.rounded(), y: 400))))
    }
    isDown = true
  }

  private var map: MapView? {
    (session.stage.windows.last?.rootViewController as? MapsViewController)?.map
  }
}
