import Foundation
import InterludeJournal
import Testing

@testable import InterludeLab

/// The costs of frames, from the journal.
@Suite struct FrameBarsTests {
  private func entry(_ frame: Int, _ event: JournalEvent) -> JournalEntry {
    JournalEntry(time: Double(frame) / 60, stageTime: 0, frame: frame, event: event)
  }

  private func frame(_ number: Int) -> JournalEntry {
    entry(number, .frame(FrameEntry(target: 0, changed: number % 2 == 0, animations: 0, touches: 0)))
  }

  private var phases: FrameCost.Phases {
    var phases = FrameCost.Phases()
    (phases.input, phases.gestures, phases.layout) = (0.001, 0.002, 0.003)
    return phases
  }

  @Test func `a cost belongs to its frame, and the update outside of the phases is the rest`() throws {
    var bars = FrameBars(refreshRate: 60)
    _ = bars.read(frame(1))
    #expect(bars.isEmpty)
    let cost = FrameCost(
      update: 0.010, raster: 0.004, present: 0.001, interval: 0.0167, missed: 2, phases: phases)
    let told = bars.read(entry(1, .cost(cost)))
    #expect(told == 1.0 / 60)
    let one = try #require(bars.frames.first)
    #expect(!bars.isEmpty)
    #expect(one.isMeasured && one.missed == 2 && one.interval.map { abs($0 - 0.0167) < 1e-8 } == true)
    let expected = [0.001, 0.002, 0, 0.003, 0, 0.004, 0.004, 0.001]
    for (phase, seconds) in zip(FrameBars.Phase.allCases, expected) {
      #expect(abs(one.seconds(phase) - seconds) < 1e-8, "\(phase)")
    }
    #expect(abs(one.whole - 0.015) < 1e-8)
  }

  @Test func `without phases all of the update is the rest`() {
    var bars = FrameBars(refreshRate: 60)
    _ = bars.read(frame(1))
    _ = bars.read(entry(1, .cost(FrameCost(update: 0.01, raster: 0, present: 0, interval: nil, missed: 0))))
    #expect(abs(bars.frames[0].seconds(.rest) - 0.01) < 1e-8)
  }

  @Test func `a lag that is reported later belongs to its frame`() {
    var bars = FrameBars(refreshRate: 60)
    for number in 1...4 { _ = bars.read(frame(number)) }
    let told = bars.read(entry(4, .lag(LagEntry(picture: 2, subject: "View", distance: 9.5, speed: 600))))
    #expect(bars.frames.map(\.lag) == [nil, 9.5, nil, nil])
    // The line to this point may start some frames earlier.
    #expect(told == 1.0 / 60)
    #expect(bars.read(entry(4, .lag(LagEntry(picture: 99, subject: "", distance: 1, speed: 600)))) == nil)
  }

  @Test func `a frame takes 64 bytes, since a session has a hundred thousand of them`() {
    #expect(MemoryLayout<FrameBars.Frame>.stride == 64)
  }

  @Test func `the period follows the display`() {
    var bars = FrameBars(refreshRate: 60)
    _ = bars.read(frame(1))
    _ = bars.read(entry(1, .setting(SettingEntry(setting: "refreshRate", value: "120.0"))))
    _ = bars.read(frame(2))
    let rates = bars.frames.map { (1 / $0.period).rounded() }
    #expect(rates == [60, 120])
  }

  @Test func `a time range has its frames and one neighbour on each side`() {
    var bars = FrameBars(refreshRate: 60)
    for number in 1...10 { _ = bars.read(frame(number)) }
    let stretch = 3.0 / 60...5.0 / 60
    #expect(bars.indices(around: stretch) == 1..<6)
    #expect(bars.indices(around: 0...1) == 0..<10)
    #expect(bars.frame(at: 3.5 / 60)?.number == 3)
    #expect(bars.frame(at: 0) == nil)
    // The cost of the newest frame is not known yet.
    #expect(bars.frame(at: 1)?.number == 9)
    _ = bars.read(entry(10, .cost(FrameCost(update: 1, raster: 0, present: 0, interval: nil, missed: 0))))
    #expect(bars.frame(at: 1)?.number == 10)
  }
}
