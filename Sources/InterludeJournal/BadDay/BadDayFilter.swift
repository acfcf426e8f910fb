package import InterludeInput

/// Applies a bad day to input events and frames before they reach a stage. A pure function of its input.
package struct BadDayFilter: Sendable {
  /// The input events and times of one frame.
  package struct Tick: Equatable, Sendable {
    package var events: [InputEvent]
    package var time: FrameTime
  }

  private let day: BadDay
  /// Delayed input events, in order of arrival.
  private var pending: [InputEvent] = []
  /// For each moving pointer, the last event that was sent and a later one that waits to be sent.
  private var pointers: [Int: (sent: InputEvent, waiting: InputEvent?)] = [:]
  private var (inputs, frames) = (0, 0)
  private var (nextFrame, lastArrival, lastNow) = (0.0, 0.0, -1.0)
  private var hertz: Double?

  package init(_ day: BadDay) {
    self.day = day
  }

  /// Whether input events are still pending.
  package var isWaiting: Bool { !pending.isEmpty || pointers.values.contains { $0.waiting != nil } }

  /// Returns the clock's offset at `time`, in seconds.
  package func offset(at time: Double) -> Double {
    (day.clockJumps ?? []).reduce(0) { $0 + Double($1.count(by: time)) * $1.seconds }
  }

  // MARK: Input

  /// Receives an event.
  package mutating func receive(_ event: InputEvent) {
    guard let rate = day.inputRate, case .touch(let sample) = event.kind else {
      sendWaiting()
      return send(event)
    }
    switch sample.phase {
    case .moved:
      guard let known = pointers[sample.id]?.sent else { return send(event) }
      move(event, since: known, period: 1 / rate)
    case .began:
      pointers[sample.id] = (event, nil)
      send(event)
    case .ended, .cancelled:
      sendWaiting()
      pointers[sample.id] = nil
      send(event)
    }
  }

  /// Sends interpolated movements at the pointer's rate; keeps the event pending if it is too early for one.
  private mutating func move(_ event: InputEvent, since last: InputEvent, period: Double) {
    guard case .touch(let new) = event.kind, case .touch(let old) = last.kind else { return }
    let gap = event.time - last.time
    guard gap >= period * 0.999 else {
      pointers[new.id] = (last, event)
      return
    }
    pointers[new.id] = (event, nil)
    // After a rest the pointer's path is unknown, so it is not interpolated.
    let count = min(gap, 0.05) < gap ? 1 : max(1, Int(gap / period * 1.001))
    for step in 1...count {
      var sample = new
      let part = Double(step) / Double(count)
      sample.x = old.x + part * (new.x - old.x)
      sample.y = old.y + part * (new.y - old.y)
      send(InputEvent(time: last.time + part * gap, .touch(step < count ? sample : new)))
    }
  }

  private mutating func sendWaiting() {
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
    pending.append(event)
  }

  /// Returns a pseudorandom number from 0 up to 1, the same for the same `number`.
  private func noise(_ number: Int) -> Double {
    var word = UInt64(number) &* 0x9E37_79B9_7F4A_7C15
    word = (word ^ (word >> 32)) &* 0xD6E8_FEB8_6659_FD93
    return Double((word ^ (word >> 32)) >> 11) / Double(1 << 53)
  }

  // MARK: Frames

  /// Receives a frame; returns nil if it is dropped.
  package mutating func frame(_ time: FrameTime) -> Tick? {
    let now = time.now
    if (day.stalls ?? []).contains(where: { $0.lasts(at: now) }) { return nil }
    var time = time
    var changed: InputEvent?
    if let rate = day.refreshRates?.last(where: { $0.at <= now })?.hertz {
      // A tick can be slightly early.
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
      if late { sendWaiting() }
    }
    let count = pending.firstIndex { $0.time > now } ?? pending.count
    var events = Array(pending[..<count])
    pending.removeFirst(count)
    if let changed { events.append(changed) }
    let offset = offset(at: now)
    for index in events.indices { events[index].time = min(events[index].time, now) + offset }
    (time.now, time.target) = (now + offset, time.target + offset)
    return Tick(events: events, time: time)
  }
}

extension Recording {
  /// Returns the same input under the conditions of `day`. Input that is still pending at the end follows in
  /// additional frames.
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
