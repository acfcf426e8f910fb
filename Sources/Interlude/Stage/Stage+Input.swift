import Foundation
import InterludeInput
import InterludeJournal

/// Delivery of input: each event is a turn of its own, in time order.
extension Stage {
  func deliverInput(upTo now: Double) {
    guard !pending.isEmpty else { return }
    let late = pending.firstIndex { $0.time > now } ?? pending.count
    let events = pending[..<late]
    pending.removeFirst(late)

    // Consecutive touch samples are delivered together, so that the dispatcher can deliver one movement for
    // the frame with all of its samples.
    var samples: [(time: Double, sample: TouchSample)] = []
    func flush() {
      guard !samples.isEmpty else { return }
      isAtRest = false
      touches.deliver(samples)
      samples.removeAll(keepingCapacity: true)
    }
    for event in events {
      if case .touch(let sample) = event.kind {
        samples.append((event.time, sample))
        if sample.device == .mouse { pointer = CGPoint(x: sample.x, y: sample.y) }
        continue
      }
      flush()
      time = max(time, event.time)
      deliver(event)
    }
    flush()
  }

  private func deliver(_ event: InputEvent) {
    switch event.kind {
    case .touch(let sample):
      touches.deliver([(event.time, sample)])
    case .hover(let x, let y):
      let location = CGPoint(x: x, y: y)
      pointer = location
      turn { touches.hover(to: location) }
    case .scroll(let sample):
      turn { scroll(sample) }
    case .key(let sample):
      if sample.isDown { turn { press(sample) } }
    case .resize(let width, let height, let scale):
      resize(to: CGSize(width: width, height: height), scale: scale)
    case .focus(let on):
      journal.record(.setting(SettingEntry(setting: "focus", value: on ? "gained" : "lost")))
      if !on { touches.cancelAll(cause: "the window lost the focus") }
    case .rate(let rate):
      let turning = max(event.time, lastTarget)
      let before = clock.stageTime(at: turning)
      clock.setRate(rate, at: turning)
      recordClock(jump: clock.stageTime(at: turning) - before)
      journal.record(.setting(SettingEntry(setting: "rate", value: "\(rate)")))
    case .refreshRate(let rate):
      // An invalid rate would make display links count frames that never happen.
      guard rate.isFinite, (1...1000).contains(rate), rate != refreshRate else { return }
      refreshRate = rate
      journal.record(.setting(SettingEntry(setting: "refreshRate", value: "\(rate)")))
    case .tune(let setting):
      tuning.set(setting)
      journal.record(.setting(SettingEntry(setting: setting.name, value: "\(setting.value)")))
    case .appearance(let isDark):
      guard isDark != self.isDark else { return }
      screen.set(isDark: isDark, scale: scale)
      journal.record(.setting(SettingEntry(setting: "appearance", value: isDark ? "dark" : "light")))
      turn {
        for window in windows { window.inheritTraits() }
      }
    case .disturb(let disturbance): disturb(disturbance)
    case .reduceMotion(let on):
      guard on != isMotionReduced else { return }
      isMotionReduced = on
      journal.record(.setting(SettingEntry(setting: "reduceMotion", value: "\(on)")))
      turn {
        notifications.post(name: UIAccessibility.reduceMotionStatusDidChangeNotification, object: nil)
      }
    }
  }

  private func resize(to size: CGSize, scale: CGFloat) {
    guard size != self.size || scale != self.scale else { return }
    let oldScale = self.scale
    self.size = size
    self.scale = scale
    screen.set(isDark: isDark, scale: scale)
    layers.handOffDetector?.windowWillResize()
    journal.record(.setting(SettingEntry(setting: "size", value: "\(size.width)x\(size.height)@\(scale)")))
    turn {
      if scale != oldScale {
        for window in windows { window.inheritTraits(oldScale: oldScale) }
      }
      for window in windows { window.stageResized(to: size) }
    }
  }

  private func press(_ key: KeySample) {
    journal.record(.setting(SettingEntry(setting: "key", value: key.key)))
    guard key.key == "escape" else {
      _ = scroll(key: key.key)
      return
    }
    guard !key.isRepeat else { return }
    windows.last { !$0.isHidden && $0.rootViewController != nil }?.performEscape()
  }

  private func scroll(_ sample: ScrollSample) {
    let point = CGPoint(x: sample.x, y: sample.y)
    pointer = point
    for window in windows.reversed() where !window.isHidden {
      guard let hit = window.hitTest(window.convert(point, from: nil), with: nil) else { continue }
      let delta = CGVector(dx: sample.dx, dy: sample.dy)
      var responder: UIResponder? = hit
      while let current = responder {
        if let view = current as? UIScrollView, view.scroll(by: delta, isPrecise: sample.isPrecise) {
          return
        }
        responder = current.next
      }
      return
    }
  }
}
