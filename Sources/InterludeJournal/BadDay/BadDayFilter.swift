package import InterludeInput

/// Stands between a machine and a stage, and makes the machine worse: a pure function of what it was given.
package struct BadDayFilter: Sendable {
  /// What a stage is given for a frame.
  package struct Tick: Equatable, Sendable {
    package var events: [InputEvent]
    package var time: FrameTime
  }

  private let day: BadDay
  /// Input under way, in the order in which it comes.
  private var coming: [InputEvent] = []
  /// The last place of each pointer that moves, and whether that still has to be told.
  private var pointers: [Int: (told: InputEvent, waiting: InputEvent?)] = [:]
  private var (inputs, frames) = (0, 0)
  private var (nextFrame, lastArrival, lastNow) = (0.0, 0.0, -1.0)
  private var hertz: Double?

  package init(_ day: BadDay) {
    self.day = day
  }

  /// Whether input has still to come.
  package var isWaiting: Bool { !coming.isEmpty || pointers.values.contains { $0.waiting != nil } }

  /// How far the clock is ahead at `time`, in seconds.
  package func offset(at time: Double) -> Double {
    (day.clockJumps ?? []).reduce(0) { $0 + Double($1.count(by: time)) * $1.seconds }
  }

  // MARK: Input

  /// Takes an event when it happens.
  package mutating func receive(_ event: InputEvent) {
    guard let rate = day.inputRate, case .touch(let sample) = event.kind else {
      tellWaiting()
      return send(event)
    }
    switch sample.phase {
    case .moved:
      guard let known = pointers[sample.id]?.told else { return send(event) }
      move(event, since: known, period: 1 / rate)
    case .began:
      pointers[sample.id] = (event, nil)
      send(event)
    case .ended, .cancelled:
      tellWaiting()
      pointers[sample.id] = nil
      send(event)
    }
  }

  /// Tells as many places between two as the pointer's rate has; none where it is too early for one.
  private mutating func move(_ event: InputEvent, since last: InputEvent, period: Double) {
    guard case .touch(let new) = event.kind, case .touch(let old) = last.kind else { return }
    let gap = event.time - last.time
    guard gap >= period * 0.999 else {
      pointers[new.id] = (last, event)
      return
    }
    pointers[new.id] = (event, nil)
    // A pointer that rested did not creep along all the while.
    let count = min(gap, 0.05) < gap ? 1 : max(1, Int(gap / period * 1.001))
    for step in 1...count {
      var sample = new
      let part = Double(step) / Double(count)
      sample.x = old.x + part * (new.x - old.x)
      sample.y = old.y + part * (new.y - old.y)
      send(InputEvent(time: last.time + part * gap, .touch(step < count ? sample : new)))
    }
  }

  private mutating func tellWaiting() {
    for id in pointers.keys.sorted() {
      guard let waiting = pointers[id]?.waiting else { continue }
      pointers[id] = (waiting, nil)
      send(waiting)
    }
  }

  private mutating func send(_ event: InputEvent) {
    inputs += 1
    var event = event
    event.time = max(lastArrival, event.time + (day.latency ?? 0) + (day.jitter ?? 0) * noise(inputs))
    lastArrival = event.time
    coming.append(event)
  }

  /// 0 up to 1, the same for the same number, with no pattern that a pointer could follow.
  private func noise(_ number: Int) -> Double {
    var word = UInt64(number) &* 0x9E37_79B9_7F4A_7C15
    word = (word ^ (word >> 32)) &* 0xD6E8_FEB8_6659_FD93
    return Double((word ^ (word >> 32)) >> 11) / Double(1 << 53)
  }

  // MARK: Frames

  /// Takes a frame of the machine's: nil where it is not shown.
  package mutating func frame(_ time: FrameTime) -> Tick? {
    let now = time.now
    if (day.stalls ?? []).contains(where: { $0.lasts(at: now) }) { return nil }
    var time = time
    var changed: InputEvent?
    if let rate = day.refreshRates?.last(where: { $0.at <= now })?.hertz {
      // A tick may come a little early.
      guard now >= nextFrame - 0.002 else { return nil }
      nextFrame = max(nextFrame + 1 / rate, now)
      time.target = max(time.target, now + 1 / rate)
      if rate != hertz { changed = InputEvent(time: now, .refreshRate(rate)) }
      hertz = rate
    }
    frames += 1
    if let part = day.dropsOneIn, frames.isMultiple(of: part) { return nil }
    if let rate = day.inputRate {
      let late = pointers.values.contains { $0.waiting.map { now - $0.time >= 1 / rate } ?? false }
      if late { tellWaiting() }
    }
    let count = coming.firstIndex { $0.time > now } ?? coming.count
    var events = Array(coming[..<count])
    coming.removeFirst(count)
    if let changed { events.append(changed) }
    let offset = offset(at: now)
    for index in events.indices { events[index].time = min(events[index].time, now) + offset }
    (time.now, time.target) = (now + offset, time.target + offset)
    return Tick(events: events, time: time)
  }
}

extension Recording {
  /// The same hand on a machine that has a bad day. What came late comes after the recording's end.
  package func on(_ day: BadDay) -> Recording {
    var filter = BadDayFilter(day)
    var (made, last) = ([Step](), FrameTime(now: 0, target: 0))
    func tick(_ time: FrameTime) {
      guard let tick = filter.frame(time) else { return }
      made += tick.events.map(Step.input)
      made.append(.frame(tick.time))
    }
    for step in steps {
      switch step {
      case .input(let event): filter.receive(event)
      case .frame(let time):
        tick(time)
        last = time
      }
    }
    let interval = 1 / header.refreshRate
    let end = last.now + 20
    while filter.isWaiting, last.now < end {
      last = FrameTime(now: last.now + interval, target: last.target + interval)
      tick(last)
    }
    return Recording(header: header, steps: made)
  }
}
