import Foundation
import Testing

import InterludeInput
@testable import InterludeJournal

@Suite struct BadDayTests {
  private func touch(_ phase: TouchSample.Phase, _ time: Double, y: Double = 0) -> InputEvent {
    InputEvent(time: time, .touch(TouchSample(id: 0, phase: phase, device: .mouse, x: 0, y: y)))
  }

  /// The disturbed ticks of a pointer that goes down at 0.1 s and then moves at 100 points per second, with
  /// 100 samples per second.
  private func ticks(_ day: BadDay, seconds: Double = 1) -> [BadDayFilter.Tick?] {
    var filter = BadDayFilter(day)
    filter.receive(touch(.began, 0.1))
    var moves = 1
    return (1...Int(seconds * 60)).map { number in
      let now = Double(number) / 60
      while 0.1 + Double(moves) / 100 <= now {
        filter.receive(touch(.moved, 0.1 + Double(moves) / 100, y: Double(moves)))
        moves += 1
      }
      return filter.frame(FrameTime(now: now, target: now + 1 / 60))
    }
  }

  private func locations(_ ticks: [BadDayFilter.Tick?]) -> [Double] {
    ticks.compactMap { $0 }.flatMap(\.events).compactMap { event in
      if case .touch(let sample) = event.kind, sample.phase == .moved { sample.y } else { nil }
    }
  }

  @Test func `no disturbances change nothing`() {
    let shown = ticks(BadDay())
    #expect(shown.allSatisfy { $0 != nil })
    #expect(locations(shown) == (1...90).map(Double.init))
  }

  @Test func `a slow display shows every second frame and reports its rate`() {
    let shown = ticks(BadDay(refreshRates: [.init(at: 0, hertz: 30)]))
    #expect((30...31).contains(shown.count { $0 != nil }))
    let rates = shown.compactMap { $0 }.flatMap(\.events).filter { $0.kind == .refreshRate(30) }
    #expect(rates.count == 1)
    #expect(locations(shown).last == 88 || locations(shown).last == 90)
  }

  @Test func `every n-th frame is dropped, with no input lost`() {
    let shown = ticks(BadDay(dropsOneIn: 4))
    #expect(shown.count { $0 == nil } == 15)
    #expect(locations(shown).count >= 87)
  }

  @Test func `a slower pointer reports fewer locations and a faster one more, along the same path`() {
    let slow = locations(ticks(BadDay(inputRate: 25)))
    #expect((22...24).contains(slow.count))
    let fast = locations(ticks(BadDay(inputRate: 1000)))
    #expect((880...900).contains(fast.count))
    #expect(fast == fast.sorted())
    #expect(fast.last == 90)
  }

  @Test func `late input arrives in order, stamped with its arrival`() {
    let shown = ticks(BadDay(latency: 0.1, jitter: 0.05))
    let events = shown.compactMap { $0 }.flatMap(\.events)
    #expect(events.first?.time ?? 0 >= 0.2)
    #expect(events.map(\.time) == events.map(\.time).sorted())
    #expect(locations(shown) == locations(shown).sorted())
    #expect(locations(shown).count < 82)
  }

  @Test func `input waits until a stall ends`() throws {
    let shown = ticks(BadDay(stalls: [.init(at: 0.25, seconds: 0.5)]))
    #expect(shown.count { $0 == nil } == 30)
    let first = try #require(shown[30...].first { $0 != nil } ?? nil)
    #expect(first.events.count >= 49)
  }

  @Test func `a clock jump moves frames and input`() throws {
    let shown = ticks(BadDay(clockJumps: [.init(at: 0.5, seconds: 3), .init(at: 0.8, seconds: -1)]))
    let times = shown.compactMap { $0?.time.now }
    #expect(times.count == 60)
    #expect(abs(times[40] - (41.0 / 60 + 3)) < 1e-9)
    #expect(abs(times[59] - 3) < 1e-9)
    for tick in shown.compactMap({ $0 }) {
      #expect(tick.events.allSatisfy { $0.time <= tick.time.now + 1e-9 })
    }
  }

  @Test func `late input arrives after a recording's end`() {
    var steps: [Recording.Step] = [.input(touch(.began, 0.1)), .frame(FrameTime(now: 0.2, target: 0.2))]
    steps += [.input(touch(.ended, 0.21)), .frame(FrameTime(now: 0.22, target: 0.22))]
    let header = Recording.Header(scene: "tags", width: 1, height: 1, scale: 1, refreshRate: 60)
    let late = Recording(header: header, steps: steps).on(BadDay(latency: 0.5))
    let inputs = late.steps.compactMap { step in if case .input(let event) = step { event } else { nil } }
    #expect(inputs.map(\.time) == [0.6, 0.71])
  }

  @Test(arguments: BadDay.named.keys.sorted())
  func `every named day also round-trips as a file`(name: String) throws {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).json").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    try JSONEncoder().encode(BadDay.named[name]).write(to: URL(fileURLWithPath: path))
    #expect(try BadDay(path) == BadDay.named[name])
  }

  @Test(arguments: [
    #"{"dropsOneIn": 1}"#, #"{"stalls": [{"at": 0, "seconds": 9, "every": 3}]}"#, #"{"inputRate": 1e9}"#,
    #"{"refreshRates": [{"at": 0, "hertz": 0}]}"#, #"{"latency": -1}"#, "[]", "",
    #"{"dealy": 1}"#, #"{"stalls": [{"at": 0, "seconds": 1, "evry": 3}]}"#,
  ])
  func `an invalid file is rejected`(text: String) throws {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).json").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    #expect(throws: BadDayError.self) { try BadDay(path) }
  }

  @Test func `an unknown day is reported`() {
    #expect(throws: BadDayError.unknown("rain")) { try BadDay("rain") }
  }
}
