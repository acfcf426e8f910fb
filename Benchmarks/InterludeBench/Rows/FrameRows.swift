import Interlude
import InterludeLayers

/// The frames of the benchmark scene, phase by phase.
@MainActor
struct FrameRows {
  let meter: Meter
  let text: any TextSource

  var groups: [Group] {
    [
      Group("sheet drag") { drag("sheet drag", at: Path.header, along: Path.header(_:)) },
      Group("sheet drag at scale 2") { [largeDrag()] },
      Group("row scroll") { drag("row scroll", at: Path.rows, along: Path.rows(_:)) },
      Group("item scroll") { [itemScroll()] },
      Group("sheet spring") { [spring()] },
      Group("input without recognisers") { [input()] },
    ]
  }

  private func drag(_ name: String, at start: CGPoint, along path: (Double) -> CGPoint) -> [Row] {
    let session = Session(text: text, BenchmarkScene.make)
    let probe = FrameProbe(session, text: text)
    session.press(start)
    let costs = meter.costs(seconds: 2) {
      session.move(along: path)
      return probe.frame { FrameProbe.now }
    }
    return zip(FrameProbe.phases + ["frame"], costs).map { Row("\(name): \($0)", $1) }
  }

  /// As in a window of 2360x1800 pixels, with two bands.
  private func largeDrag() -> Row {
    let session = Session(scale: 2, text: text, BenchmarkScene.make)
    let probe = FrameProbe(session, text: text, bands: 2)
    session.press(Path.header)
    let cost = meter.costs(seconds: 2, scale: 2) {
      session.move(along: Path.header(_:))
      return [probe.frame { FrameProbe.now }[5]]
    }
    return Row("sheet drag at scale 2: frame", cost[0])
  }

  private func itemScroll() -> Row {
    let session = Session(text: text, BenchmarkScene.make)
    let probe = FrameProbe(session, text: text)
    session.press(Path.header)
    var way = 0.0
    while way < 1 {
      session.move { _ in CGPoint(x: 590, y: 160 + 500 * way) }
      way += 0.1
      _ = session.frame()
    }
    session.release()
    session.settle()
    session.press(Path.items)
    let cost = meter.costs(seconds: 1) {
      session.move(along: Path.items(_:))
      return [probe.frame { FrameProbe.now }[5]]
    }
    return Row("item scroll: frame", cost[0])
  }

  /// The sheet on its spring, repeatedly pulled down and released.
  private func spring() -> Row {
    let session = Session(text: text, BenchmarkScene.make)
    let probe = FrameProbe(session, text: text)
    let cost = meter.costs(seconds: 1) {
      if !session.stage.wantsFrame {
        session.press(Path.header)
        var depth = 0.0
        while depth < 250 {
          depth += 50
          session.move { _ in CGPoint(x: 590, y: 160 + depth) }
          probe.frame()
        }
        for _ in 0..<6 { probe.frame() }
        session.release()
        probe.frame()
      }
      return [probe.frame { FrameProbe.now }[5]]
    }
    return Row("sheet spring: frame", cost[0])
  }

  /// The same samples in a scene without recognisers: the part of a drag's input cost that is not gestures.
  private func input() -> Row {
    let session = Session(text: text) {
      let controller = UIViewController()
      controller.view.addSubview(UIView(frame: CGRect(x: 395, y: 140, width: 390, height: 960)))
      return controller
    }
    let probe = FrameProbe(session, text: text)
    session.press(Path.header)
    let cost = meter.costs(seconds: 0.5) {
      session.move(along: Path.header(_:))
      return [probe.frame { FrameProbe.now }[0]]
    }
    return Row("input without recognisers", cost[0])
  }
}
