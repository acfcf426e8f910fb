import Foundation
import InterludeInput
import InterludeJournal
import InterludeLayers
import InterludeTesting
import Testing

@testable import Interlude
@testable import InterludeApp
@testable import InterludeLab

/// The lab's own cost of a frame in a session of many gestures, with all instruments open.
///
/// `INTERLUDE_REPEATS=198` measures an hour: the recording of the handover, repeated. The times are those of
/// the processor in this thread, so that other programs do not count.
@MainActor
@Suite struct LongSessionTests {
  /// The recording, repeated.
  private static func repeated(_ count: Int) throws -> Recording {
    let one = try Recording(contentsOf: Repository.recording("handover"))
    let length = (one.steps.map(\.time).max() ?? 0) + 2
    var steps: [Recording.Step] = []
    for number in 0..<count { steps += one.steps.map { $0.shifted(by: Double(number) * length) } }
    return Recording(header: one.header, steps: steps)
  }

  private struct Costs {
    var seconds: [Double] = []
    func part(_ part: Double) -> Double { seconds.sorted()[Int(Double(seconds.count - 1) * part)] * 1000 }
    var words: String { String(format: "p50 %.2f ms, p99 %.2f ms", part(0.5), part(0.99)) }
  }

  private static var processorTime: Double {
    var now = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now)
    return Double(now.tv_sec) + Double(now.tv_nsec) / 1e9
  }

  /// Measures each of these actions with the frame after it.
  private func measure(_ lab: LabDriver, _ count: Int, _ action: (Int) -> Void) -> Costs {
    var costs = Costs()
    for number in 0..<count {
      let begin = Self.processorTime
      action(number)
      lab.run(1)
      costs.seconds.append(Self.processorTime - begin)
      lab.session.presented(
        FrameCost(update: 0.004, raster: 0.003, present: 0.001, interval: 1 / 60, missed: 0))
    }
    return costs
  }

  private func measure(_ repeats: Int) throws -> [(name: String, costs: Costs)] {
    let lab = try LabDriver(
      scene: "tags", recording: Self.repeated(repeats), size: CGSize(width: 1280, height: 800))
    lab.perform(.toggleLab)
    lab.run(60)
    var found: [(String, Costs)] = []
    for (name, zoom) in [("last gesture", TimelineCommand.fitGesture), ("whole session", .fitAll)] {
      lab.perform(.timeline(zoom))
      lab.run(2)
      let center = lab.session.contentFrame
      found.append(
        (
          "a drag, \(name)",
          measure(lab, 120) { number in
            let phase: TouchSample.Phase = number == 0 ? .began : number == 119 ? .ended : .moved
            let sample = TouchSample(
              id: 1, phase: phase, device: .mouse, x: Double(center.midX),
              y: Double(center.midY) - Double(number % 60))
            lab.session.receive(InputEvent(time: lab.now, .touch(sample)))
          }
        ))
      lab.run(30)
    }
    found.append(("zooming", measure(lab, 40) { lab.perform(.timeline($0 % 20 < 10 ? .zoomIn : .zoomOut)) }))
    lab.perform(.timeline(.fitAll))
    found.append(("folding", measure(lab, 20) { _ in lab.perform(.fold("gestures")) }))
    let root = lab.session.shell?.stage.windows.first?.rootViewController
    let timeline = try #require(root as? ShellController).timeline
    // A session without an idle stretch has none to fold.
    let idle = timeline.outline.idleStretches.last?.lowerBound ?? 0
    found.append(
      (
        "an idle stretch",
        measure(lab, 20) { number in
          lab.session.shell?.stage.perform {
            timeline.unfolded = number % 2 == 0 ? [idle] : []
            timeline.updateFolds(ifOld: true)
            timeline.spread()
          }
        }
      ))
    found.append(
      (
        "the pointer",
        measure(lab, 60) { number in
          lab.session.receive(InputEvent(time: lab.now, .hover(x: 200 + Double(number) * 10, y: 700)))
        }
      ))
    found.append(
      (
        "paging",
        measure(lab, 20) { lab.perform(.timeline($0 % 2 == 0 ? .previousTransition : .previousHandOff)) }
      ))
    return found
  }

  @Test func `a frame of a long session costs about what one of a short session costs`() throws {
    let repeats = ProcessInfo.processInfo.environment["INTERLUDE_REPEATS"].flatMap(Int.init) ?? 24
    let (short, long) = (try measure(1), try measure(repeats))
    for (one, other) in zip(short, long) {
      print("\(one.name): \(one.costs.words); \(repeats) times as long: \(other.costs.words)")
      // The others draw all of the timeline, or look for what is under the pointer.
      if one.name.hasPrefix("a drag") {
        #expect(other.costs.part(0.5) < 1.75 * one.costs.part(0.5) + 0.3, "\(one.name)")
      }
    }
  }
}

extension Recording.Step {
  fileprivate var time: Double {
    switch self {
    case .input(let event): event.time
    case .frame(let time): time.now
    }
  }

  fileprivate func shifted(by seconds: Double) -> Recording.Step {
    switch self {
    case .input(let event): .input(InputEvent(time: event.time + seconds, event.kind))
    case .frame(let time): .frame(FrameTime(now: time.now + seconds, target: time.target + seconds))
    }
  }
}
