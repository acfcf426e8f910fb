import Foundation
import InterludeInput
import InterludeJournal
import InterludeTesting
import Testing

@testable import Interlude

/// Frames that come late, rarely or at a changed rate.
@MainActor
@Suite struct OddFramesTests {
  private let test = TestStage(size: CGSize(width: 400, height: 800))
  private let home = UIViewController()

  init() {
    test.show { [home] in home }
  }

  @MainActor
  private final class Target {
    var call: (CADisplayLink) -> Void = { _ in }
    func tick(_ link: CADisplayLink) { call(link) }
  }

  private func frame(at now: Double, target: Double? = nil) {
    _ = test.stage.frame(FrameTime(now: now, target: target ?? now + 1.0 / 60))
  }

  private func box() -> UIView {
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    test.perform { home.view.addSubview(box) }
    frame(at: 0.9)
    return box
  }

  @Test func `events without effect do not hold back the events after them`() {
    for kind: InputEvent.Kind in [.refreshRate(60), .appearance(dark: false), .reduceMotion(false)] {
      test.stage.receive(InputEvent(time: 0.8, kind))
    }
    test.stage.receive(InputEvent(time: 0.8, .resize(width: 300, height: 800, scale: 1)))
    frame(at: 0.9)
    #expect(test.stage.size.width == 300)
  }

  @Test func `after a stall motion is where it would be, and every completion is called once and in order`() {
    let box = box()
    var callLog: [String] = []
    test.perform {
      UIView.animate(withDuration: 10, delay: 0, options: .curveLinear) {
        box.center.x = 1050
      } completion: {
        callLog.append("long \($0)")
      }
      UIView.animate(withDuration: 0.5) {
        box.alpha = 0.5
      } completion: {
        callLog.append("half \($0)")
      }
      UIView.animate(withDuration: 0.2) {
        box.bounds.size.width = 80
      } completion: {
        callLog.append("fifth \($0)")
      }
    }
    frame(at: 1)
    let start = box.layer.presentation()!.position.x
    frame(at: 4)  // Three seconds without a frame.
    #expect(abs(box.layer.presentation()!.position.x - start - 300) < 0.01)
    #expect(callLog == ["fifth true", "half true"])
    frame(at: 3.5)  // The clock runs backwards.
    #expect(abs(box.layer.presentation()!.position.x - start - 300) < 0.01, "nothing goes back")
    frame(at: 12)
    #expect(callLog == ["fifth true", "half true", "long true"])
    #expect(!test.stage.wantsFrame && box.layer.presentation()!.position.x == 1050)
  }

  @Test func `a stall makes one call of a display link`() {
    var calls: [(shown: Double, target: Double)] = []
    let target = Target()
    target.call = { calls.append(($0.timestamp, $0.targetTimestamp)) }
    test.perform { CADisplayLink(target: target, selector: Target.tick).add(to: .main, forMode: .common) }
    frame(at: 1)
    frame(at: 1 + 1.0 / 60)
    frame(at: 3, target: 3.004)
    frame(at: 3.01)
    #expect(calls.count == 4)
    #expect(abs(calls[2].shown - (3.004 - 1.0 / 60)) < 1e-9 && abs(calls[2].target - 3.004) < 1e-9)
    #expect(abs(calls[3].shown - 3.01) < 1e-9, "a refresh before its target, whenever the last one was shown")
    #expect(test.misuses.isEmpty)
  }

  @Test(arguments: [30.0, 60, 120, 144, 240])
  func `another display rate is reported to links, screens and the journal`(rate: Double) {
    var durations: [Double] = []
    let target = Target()
    target.call = { durations.append($0.duration) }
    test.perform { CADisplayLink(target: target, selector: Target.tick).add(to: .main, forMode: .common) }
    frame(at: 1)
    test.stage.receive(InputEvent(time: 1.001, .refreshRate(rate)))
    for step in 1...5 { frame(at: 1.01 + Double(step) / rate) }
    #expect(test.perform { UIScreen.main.maximumFramesPerSecond } == Int(rate))
    #expect(durations.first == 1.0 / 60)
    #expect(durations.dropFirst().allSatisfy { $0 == 1 / rate } && durations.count == 6)
    let values = test.entries.compactMap { entry -> String? in
      guard case .setting(let setting) = entry.event, setting.setting == "refreshRate" else { return nil }
      return setting.value
    }
    #expect(values == (rate == 60 ? [] : ["\(rate)"]))
  }

  @Test(arguments: [0, -60, Double.nan, .infinity, 1e9])
  func `an impossible rate is ignored`(rate: Double) {
    test.stage.receive(InputEvent(time: 1, .refreshRate(rate)))
    frame(at: 1.01)
    #expect(test.stage.refreshRate == 60)
  }

  // MARK: Distance between finger and content

  private func touch(_ time: Double, _ phase: TouchSample.Phase, _ y: Double) {
    test.stage.receive(
      InputEvent(time: time, .touch(TouchSample(id: 1, phase: phase, device: .finger, x: 200, y: y))))
  }

  /// A list under a finger that moves up at 600 points per second with 125 samples per second, and the
  /// journal's measurement of each picture.
  private func drag(latency: Double, contentHeight: CGFloat = 8000) -> LagMeter {
    let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
    list.contentSize = CGSize(width: 400, height: contentHeight)
    test.perform { home.view.addSubview(list) }
    frame(at: 0.9)
    touch(1, .began, 700)
    var next = 1.0
    for step in 1...60 {
      let now = 1.003 + Double(step) / 60
      while next + 0.008 <= now {
        next += 0.008
        touch(next, .moved, 700 - 600 * (next - 1))
      }
      frame(at: now, target: now + latency)
    }
    return LagMeter(test.entries)
  }

  @Test(arguments: [0.004, 1.0 / 60])
  func `at constant velocity a finger is ahead by the frame's latency and the age of its newest sample`(
    latency: Double
  ) throws {
    let meter = drag(latency: latency)
    #expect(meter.distances.count > 40)
    for distance in meter.distances {
      #expect(distance >= 600 * latency - 1e-6 && distance <= 600 * (latency + 0.008) + 1e-6)
    }
    let median = try #require(LagMeter.quantile(0.5, of: meter.delays))
    #expect(median >= latency - 1e-9 && median <= latency + 0.008 + 1e-9)
  }

  @Test func `nothing is measured where an edge resists`() {
    #expect(drag(latency: 1.0 / 60, contentHeight: 800).distances.count < 5)
  }

  @Test func `quantiles are values of the list`() {
    #expect(LagMeter.quantile(0.5, of: []) == nil)
    #expect(LagMeter.quantile(0.5, of: [3, 1, 2]) == 2)
    #expect(LagMeter.quantile(0.95, of: (1...100).map(Double.init)) == 95)
    #expect(LagMeter.quantile(1, of: [1, 5]) == 5)
  }
}
