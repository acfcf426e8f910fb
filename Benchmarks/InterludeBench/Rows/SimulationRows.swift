import CBench
import Interlude
import InterludeLayers

/// The speed of a session that runs again without drawing, which is the cost of going back in time.
@MainActor
struct SimulationRows {
  let meter: Meter
  let text: any TextSource

  var groups: [Group] {
    [
      Group("running again") {
        let seconds = 4.0
        let whole = meter.cost(seconds: 2) { simulate(seconds) }
        let frames = seconds * 60
        return [
          Row(
            "running again: a frame",
            Meter.Cost(
              nanoseconds: whole.nanoseconds / frames, copies: whole.copies / frames,
              blends: whole.blends / frames))
        ]
      } notes: {
        let seconds = 20.0
        let speed = seconds * 1e9 / Meter.time { simulate(seconds) }
        return [String(format: "%.0f times real time", speed)]
      }
    ]
  }

  /// Makes the scene and drags its sheet and its rows alternately.
  private func simulate(_ seconds: Double) {
    let session = Session(text: text, BenchmarkScene.make)
    while session.time < seconds {
      let isHeader = Int(session.time / 2) % 2 == 0
      let end = session.time + 2
      session.press(isHeader ? Path.header : Path.rows)
      let start = session.time
      while session.time < end {
        session.move { isHeader ? Path.header($0 - start) : Path.rows($0 - start) }
        _ = session.frame()
      }
      session.release()
      _ = session.frame()
    }
  }
}
