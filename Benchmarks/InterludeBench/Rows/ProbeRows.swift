import Interlude
import InterludeLayers
import InterludeProbe

/// The cost of a probe in a frame: the median difference between frames with it and frames without.
@MainActor
struct ProbeRows {
  let meter: Meter
  let text: any TextSource

  var groups: [Group] {
    [
      Group("probe") {
        [
          row("probe: sheet drag", BenchmarkScene.make),
          row("probe: 100 views, one moves") {
            ManyViewsController(count: 100, movesAll: false, isFlat: false)
          },
          row("probe: 1000 views, one moves") {
            ManyViewsController(count: 1_000, movesAll: false, isFlat: false)
          },
        ]
      }
    ]
  }

  private func row(_ name: String, _ make: @escaping () -> UIViewController) -> Row {
    let plain = Session(text: text, make)
    let probed = Session(text: text) {
      Probe.start(to: .lines { _ in })
      return make()
    }
    for session in [plain, probed] { session.press(Path.header) }
    let cost = meter.costs(seconds: 1) {
      let times = [plain, probed].map { session in
        session.move(along: Path.header(_:))
        return Meter.time { _ = session.frame() }
      }
      return [times[1] - times[0]]
    }
    return Row(name, cost[0])
  }
}
