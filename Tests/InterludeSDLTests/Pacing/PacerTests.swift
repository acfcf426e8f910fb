import InterludeInput
import InterludeJournal
import Testing

@testable import InterludeSDL

@Suite struct PacerTests {
  private let period = 0.01

  private func start(of step: Pacer.Step) -> FrameTime? {
    if case .frame(let time, _) = step { time } else { nil }
  }

  private func schedule(of step: Pacer.Step) -> Pacer.Schedule? {
    if case .frame(_, let schedule) = step { schedule } else { nil }
  }

  /// A pacer whose first frame ran at 1 s.
  private func running(changed: Bool) -> Pacer {
    var pacer = Pacer(period: period, presentWaits: false)
    _ = pacer.step(at: 1, wantsFrame: true, hasInput: true, timer: nil)
    pacer.finished(changed: changed, cost: period)
    return pacer
  }

  @Test func `when idle it waits for input, without limit or until the timer`() {
    var pacer = Pacer(period: period, presentWaits: false)
    #expect(
      pacer.step(at: 1, wantsFrame: false, hasInput: false, timer: nil)
        == .wait(until: nil, watchesInput: true))
    #expect(
      pacer.step(at: 1, wantsFrame: false, hasInput: false, timer: 4)
        == .wait(until: 4, watchesInput: true))
  }

  @Test func `after a rest the first frame runs at once`() {
    var pacer = Pacer(period: period, presentWaits: false)
    let step = pacer.step(at: 1.234, wantsFrame: true, hasInput: true, timer: nil)
    #expect(start(of: step) == FrameTime(now: 1.234, target: 1.234 + period))
    #expect(schedule(of: step) == Pacer.Schedule(followsRest: true, missed: 0))
  }

  /// Returns the presentation times of frames whose costs are `cost`.
  private func shown(_ count: Int, cost: (Int) -> Double) -> [Double] {
    var pacer = Pacer(period: period, presentWaits: false)
    var now = 1.0
    var shown: [Double] = []
    while shown.count < count {
      switch pacer.step(at: now, wantsFrame: true, hasInput: true, timer: nil) {
      case .wait(let end, _): now = end!
      case .frame(let time, _):
        let drawn = now + cost(shown.count)
        let due = pacer.presentationTime(at: drawn)
        #expect(due == drawn || due <= time.target - 0.002 + 1e-9, "there is time to show it")
        #expect(due == drawn || due <= time.now + period / 2 + 1e-9, "a finger catches what it sees")
        pacer.finished(changed: true, cost: drawn - now)
        now = due
        shown.append(now)
      }
    }
    return shown
  }

  @Test func `pictures are shown at even intervals, although frame costs differ`() {
    for dear in [0.002, 0.004, 0.005] {
      let shown = shown(120) { $0.isMultiple(of: 3) ? dear : 0.002 }
      for (one, next) in zip(shown.dropFirst(10), shown.dropFirst(11)) {
        #expect(abs(next - one - period) < period / 50)
      }
    }
  }

  @Test func `three expensive frames in a second are late, and no others`() {
    let shown = shown(120) { $0 % 20 == 9 ? 0.009 : 0.002 }
    let late = zip(shown, shown.dropFirst()).dropFirst(10).filter { $1 - $0 > period * 1.02 }
    #expect(late.count == 5, "there are five in these frames")
  }

  @Test func `the ticks continue from the first picture`() {
    let shown = shown(4) { _ in 0.003 }
    for (one, next) in zip(shown, shown.dropFirst()) { #expect(abs(next - one - period) < 1e-9) }
  }

  @Test func `content that starts to move, or that the display delays itself, is shown at once`() {
    for (changed, time, waits, isHeld) in [
      (true, 1 + period, false, true), (false, 1 + period, false, true),
      (false, 1 + period / 2, false, false), (true, 1 + period, true, false),
    ] {
      var pacer = Pacer(period: period, presentWaits: waits)
      _ = pacer.step(at: 1, wantsFrame: true, hasInput: true, timer: nil)
      #expect(pacer.presentationTime(at: 1 + period / 2) == 1 + period / 2, "it comes from a rest")
      pacer.finished(changed: changed, cost: period / 2)
      let step = pacer.step(at: time, wantsFrame: true, hasInput: true, timer: nil)
      #expect(start(of: step) != nil && (pacer.presentationTime(at: time) > time) == isHeld)
    }
  }

  @Test func `a due timer is a frame`() {
    var pacer = Pacer(period: period, presentWaits: false)
    #expect(start(of: pacer.step(at: 4, wantsFrame: false, hasInput: false, timer: 4)) != nil)
  }

  @Test func `ticks are absolute, so lateness does not accumulate`() {
    var pacer = running(changed: true)
    for tick in 1...100 {
      let late = 1 + Double(tick) * period + 0.003
      let step = pacer.step(at: late, wantsFrame: true, hasInput: true, timer: nil)
      #expect(abs(start(of: step)!.target - (1 + Double(tick + 1) * period)) < 1e-9)
      #expect(schedule(of: step) == Pacer.Schedule(followsRest: false, missed: 0))
      pacer.finished(changed: true, cost: period)
    }
  }

  @Test func `while content moves it waits for the tick and does not wake for input`() {
    var pacer = running(changed: true)
    #expect(
      pacer.step(at: 1.001, wantsFrame: true, hasInput: true, timer: nil)
        == .wait(until: 1 + period, watchesInput: false))
  }

  @Test func `ticks missed during a long frame are skipped and counted`() {
    var pacer = running(changed: true)
    let step = pacer.step(at: 1.0351, wantsFrame: true, hasInput: false, timer: nil)
    #expect(schedule(of: step)?.missed == 2)
    #expect(abs(start(of: step)!.target - 1.04) < 1e-9)
  }

  @Test func `a finger that rests and then moves is drawn before the next tick`() {
    var pacer = running(changed: false)
    #expect(
      pacer.step(at: 1.001, wantsFrame: true, hasInput: false, timer: nil)
        == .wait(until: 1 + period, watchesInput: true))
    let step = pacer.step(at: 1.006, wantsFrame: true, hasInput: true, timer: nil)
    #expect(start(of: step) == FrameTime(now: 1.006, target: 1.006 + period))
    pacer.finished(changed: true, cost: period)
    // From there the ticks continue from the new picture.
    #expect(
      pacer.step(at: 1.007, wantsFrame: true, hasInput: true, timer: nil)
        == .wait(until: 1.006 + period, watchesInput: false))
  }

  @Test func `a fast device that changes nothing gets at most four frames per tick`() {
    var pacer = running(changed: false)
    var frames = 0
    for millisecond in 1...100 {
      let now = 1 + Double(millisecond) / 1000
      if start(of: pacer.step(at: now, wantsFrame: true, hasInput: true, timer: nil)) != nil {
        frames += 1
        pacer.finished(changed: false, cost: period)
      }
    }
    #expect(frames >= 30 && frames <= 40)
  }

  @Test(arguments: [60.0, 120, 144, 240], [125.0, 250, 500, 1000])
  func `pictures that differ are a period apart, also after frames that changed nothing`(
    rate: Double, samples: Double
  ) {
    for samplesForChange in [1.0, 2, 3] {
      let shortest = shortestInterval(rate: rate, samples: samples, samplesForChange: samplesForChange)
      #expect(shortest * rate > 0.99)
    }
  }

  /// Returns the shortest interval between pictures that differ, while a pointer sends `samples` a second, of
  /// which each `samplesForChange`-th one moves the picture.
  private func shortestInterval(rate: Double, samples: Double, samplesForChange: Double) -> Double {
    var pacer = Pacer(period: 1 / rate, presentWaits: false)
    var (now, seen, frames) = (1.0, 0.0, 0)
    var shown: [Double] = []
    while shown.count < 400, frames < 10_000 {
      let sample = (now * samples).rounded(.down)
      switch pacer.step(at: now, wantsFrame: true, hasInput: sample > seen, timer: nil) {
      case .wait(let end, let watchesInput):
        // Rounding must not end the wait before the sample.
        now = max(now + 1e-7, watchesInput ? min(end!, (sample + 1) / samples + 1e-7) : end!)
      case .frame:
        let changed = (sample / samplesForChange).rounded(.down) > (seen / samplesForChange).rounded(.down)
        (seen, frames) = (sample, frames + 1)
        let cost = (changed ? 0.6 : 0.1) / 1000 + (frames.isMultiple(of: 7) ? 0.0004 : 0)
        let due = pacer.presentationTime(at: now + cost)
        pacer.finished(changed: changed, cost: cost)
        now = due
        if changed { shown.append(due) }
      }
    }
    #expect(shown.count == 400)
    return zip(shown, shown.dropFirst()).dropFirst(50).map { $1 - $0 }.min()!
  }

  @Test func `events that each want one frame do not exceed the display's rate`() {
    var pacer = running(changed: true)
    _ = pacer.step(at: 1.001, wantsFrame: false, hasInput: false, timer: nil)
    #expect(
      pacer.step(at: 1.002, wantsFrame: true, hasInput: true, timer: nil)
        == .wait(until: 1 + period, watchesInput: false))
    let step = pacer.step(at: 1.0105, wantsFrame: true, hasInput: true, timer: nil)
    #expect(schedule(of: step) == Pacer.Schedule(followsRest: true, missed: 0))
  }

  @Test func `target times never decrease and never precede the frame`() {
    var pacer = Pacer(period: period, presentWaits: false)
    var generator = SystemRandomNumberGenerator()
    let seed = UInt64.random(in: 0...UInt64.max, using: &generator)
    var state = seed
    func chance(_ count: UInt64) -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return (state >> 33) % count
    }
    var now = 0.0
    var last = -Double.infinity
    for _ in 0..<5_000 {
      now += Double(chance(200)) / 10_000
      let step = pacer.step(at: now, wantsFrame: chance(4) > 0, hasInput: chance(2) > 0, timer: nil)
      guard let time = start(of: step) else { continue }
      pacer.finished(changed: chance(2) > 0, cost: Double(chance(200)) / 10_000)
      #expect(time.now == now && time.target >= now && time.target >= last, "seed \(seed)")
      last = time.target
    }
  }

  @Test func `if presenting blocks, frames follow one another`() {
    var pacer = Pacer(period: period, presentWaits: true)
    for now in [1, 1.009, 1.0201, 1.0299] {
      let step = pacer.step(at: now, wantsFrame: true, hasInput: false, timer: nil)
      #expect(start(of: step)?.now == now)
      pacer.finished(changed: true, cost: period)
    }
  }

  @Test func `presents that stop blocking do not increase the frame rate`() {
    var pacer = Pacer(period: period, presentWaits: true)
    _ = pacer.step(at: 1, wantsFrame: true, hasInput: false, timer: nil)
    pacer.finished(changed: true, cost: period)
    #expect(
      pacer.step(at: 1.001, wantsFrame: true, hasInput: false, timer: nil)
        == .wait(until: 1 + period / 2, watchesInput: false))
  }

  @Test(arguments: [0.004, 0.04])
  func `a display of another rate is followed while content moves`(other: Double) {
    var pacer = running(changed: true)
    pacer.period = other
    var now = 1.001
    var starts: [Double] = []
    var targets: [Double] = []
    while starts.count < 10 {
      switch pacer.step(at: now, wantsFrame: true, hasInput: false, timer: nil) {
      case .frame(let time, _):
        starts.append(time.now)
        targets.append(time.target)
        pacer.finished(changed: true, cost: period)
      case .wait(let end, _): now = end!
      }
    }
    #expect(starts[0] <= 1 + period + 1e-9)
    for (earlier, later) in zip(starts, starts.dropFirst()) { #expect(abs(later - earlier - other) < 1e-9) }
    #expect(targets == targets.sorted())
  }

  @Test func `after a stall of seconds there is one frame, and then the ticks again`() {
    var pacer = running(changed: true)
    let late = pacer.step(at: 6.003, wantsFrame: true, hasInput: true, timer: nil)
    #expect(start(of: late)?.now == 6.003)
    #expect(schedule(of: late)?.missed == 499)
    pacer.finished(changed: true, cost: period)
    guard case .wait(let end, _) = pacer.step(at: 6.004, wantsFrame: true, hasInput: true, timer: nil)
    else {
      Issue.record("a burst of frames")
      return
    }
    #expect(abs(end! - 6.01) < 1e-9)
  }

  @Test func `a clock that goes back delays a frame by at most a period`() {
    var pacer = running(changed: true)
    guard case .wait(let end, _) = pacer.step(at: 0.2, wantsFrame: true, hasInput: false, timer: nil) else {
      return
    }
    #expect(end! <= 0.2 + period + 1e-9)
    let step = pacer.step(at: 0.2 + period, wantsFrame: true, hasInput: false, timer: nil)
    // The targets do not go back with the clock.
    #expect(start(of: step)!.target >= 1 + period)
  }

  /// Runs frames that each take `cost` and start exactly on time.
  private func run(_ pacer: inout Pacer, from now: Double, _ count: Int, cost: Double) -> [FrameTime] {
    var now = now
    var times: [FrameTime] = []
    while times.count < count {
      switch pacer.step(at: now, wantsFrame: true, hasInput: true, timer: nil) {
      case .frame(let time, let schedule):
        // Before the first frame there may have been nothing to do for a while.
        if !times.isEmpty { #expect(schedule.missed == 0) }
        times.append(time)
        pacer.finished(changed: true, cost: cost)
        now += cost
      case .wait(let end, _): now = end!
      }
    }
    return times
  }

  @Test func `input is read as late as nearly all frames allow, and ticks stay in place`() {
    var pacer = Pacer(period: period, presentWaits: false)
    let times = run(&pacer, from: 1, 200, cost: 0.003)
    #expect(abs(pacer.lead - 0.005) < 1e-9, "the cost and two milliseconds")
    #expect(abs(times[199].target - times[199].now - 0.005) < 1e-9)
    for (one, next) in zip(times, times.dropFirst()) {
      #expect(abs(next.target - one.target - period) < 1e-9, "the pictures' instants are even")
      #expect(next.now - one.now < period * 1.02, "no interval is long")
    }
  }

  @Test func `expensive frames get more time from the fourth in a second, for one second`() {
    var pacer = Pacer(period: period, presentWaits: false)
    _ = run(&pacer, from: 1, 200, cost: 0.001)
    #expect(abs(pacer.lead - 0.003) < 1e-9)
    _ = run(&pacer, from: 3.1, 3, cost: 0.006)
    #expect(abs(pacer.lead - 0.003) < 1e-9)
    _ = run(&pacer, from: 3.2, 1, cost: 0.006)
    #expect(abs(pacer.lead - 0.008) < 1e-9)
    _ = run(&pacer, from: 3.3, 4, cost: 0.0095)
    #expect(pacer.lead == period, "no more than a period")
    _ = run(&pacer, from: 3.6, 200, cost: 0.001)
    #expect(abs(pacer.lead - 0.003) < 1e-9)
  }

  @Test(arguments: [30.0, 60, 120, 144, 240])
  func `a new display rate begins with a whole period of margin`(rate: Double) {
    var pacer = Pacer(period: period, presentWaits: false)
    let before = run(&pacer, from: 1, 100, cost: 0.001)
    pacer.period = 1 / rate
    let after = run(&pacer, from: before[99].now + 0.001, 100, cost: 0.001)
    #expect(after[0].now - before[99].now <= period * 1.02)
    #expect(after[0].target >= before[99].target)
    let targets = after.map(\.target).filter { $0 > before[99].target }
    for (one, next) in zip(targets, targets.dropFirst()).dropFirst() {
      #expect(abs(next - one - 1 / rate) < 1e-9)
    }
  }
}
