import CBench
import Foundation
import Interlude
import InterludeGestures
import InterludeLayers
import InterludeMotion

/// Heap allocations, by phase and by function.
@MainActor
struct AllocationRows {
  let text: any TextSource

  var groups: [Group] {
    [Group("allocations", { [motion()] + drag() }, notes: sites)]
  }

  /// The functions that allocate in a frame of a sheet drag, most first.
  private func sites() -> [String] {
    let (session, probe) = dragging()
    let frames = 20
    let sites = AllocationCount.sites {
      for _ in 0..<frames {
        session.move(along: Path.header(_:))
        probe.frame()
      }
    }
    return ["allocations of a sheet-drag frame, by function:"]
      + sites.prefix(24).map { site in
        String(format: "%8.2f  ", Double(site.count) / Double(frames)) + site.name
      }
  }

  /// A sheet drag that has run for a while.
  private func dragging() -> (Session, FrameProbe) {
    let session = Session(text: text, BenchmarkScene.make)
    let probe = FrameProbe(session, text: text)
    session.press(Path.header)
    for _ in 0..<130 {
      session.move(along: Path.header(_:))
      probe.frame()
    }
    return (session, probe)
  }

  private func drag() -> [Row] {
    let (session, probe) = dragging()
    let frames = 120
    var phases: [[Double]] = []
    var wholes: [Double] = []
    for _ in 0..<frames {
      session.move(along: Path.header(_:))
      bench_count_allocations(true)
      phases.append(probe.frame { Double(bench_allocations()) })
      bench_count_allocations(false)
    }
    for _ in 0..<frames {
      session.move(along: Path.header(_:))
      wholes.append(Double(AllocationCount.count { probe.frame() }))
    }
    return FrameProbe.phases.enumerated().map { index, name in
      Row("allocations, sheet drag: \(name)", .allocations(Meter.median(phases.map { $0[index] })))
    } + [Row("allocations, sheet drag: frame", .allocations(Meter.median(wholes)))]
  }

  /// The allocations of a thousand samples in the pure state machines.
  private func motion() -> Row {
    var pan = PanMachine()
    var estimator = VelocityEstimator()
    let spring = SpringMotion(
      spring: Spring(mass: 1, stiffness: 250, damping: 25.3), from: 0, target: 760, initialVelocity: 900)
    var sum = 0.0
    func pass() {
      _ = pan.handle(.touchDown)
      for index in 0..<1_000 {
        let time = Double(index) / 125
        if pan.handle(.moved(by: CGVector(dx: 0, dy: 1))) == .begin { _ = pan.handle(.won) }
        estimator.add(CGPoint(x: 0, y: Double(index)), at: time)
        sum += estimator.velocity(at: time).dy + pan.translation.dy
        sum += spring.value(at: time) + spring.velocity(at: time)
        sum += Deceleration.normal.distance(from: 900, after: time)
      }
      _ = pan.handle(.touchUp)
      _ = pan.handle(.reset)
      estimator.reset()
    }
    pass()
    let count = AllocationCount.count(pass)
    precondition(sum.isFinite, "the optimiser must not remove the work")
    return Row("allocations, motion and gestures: 1000 samples", .allocations(Double(count)))
  }
}
