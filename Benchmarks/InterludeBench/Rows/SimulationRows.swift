import CBench
import Interlude
import InterludeLayers

/// How fast a session runs again without being drawn, which is what going back in time costs.
@MainActor
struct SimulationRows {
  let text: any TextSource

  var groups: [Group] {
    [
      Group("running again") {
        let seconds = 20.0
        let speeds = (0..<5).map { _ in seconds / (Meter.time { simulate(seconds) } / 1e9) }
        return [Row("running again", .speed(Meter.median(speeds)))]
      }
    ]
  }

  /// A scene made anew, its sheet and its rows dragged in turn.
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
