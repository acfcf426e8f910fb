import Foundation
import InterludeInput
import InterludeJournal

/// The input of a stage that waits for a frame, and the pointer.
struct StageInput {
  var pending: [InputEvent] = []
  /// The last known location of the pointer.
  var pointer: CGPoint?

  /// Removes and returns the events up to `now`, in the order in which they were received.
  mutating func take(upTo now: Double) -> ArraySlice<InputEvent> {
    guard !pending.isEmpty else { return [] }
    let late = pending.firstIndex { $0.time > now } ?? pending.count
    defer { pending.removeFirst(late) }
    return pending[..<late]
  }
}

/// Delivery of input: each event is a turn of its own, in time order.
extension Stage {
  func deliver(_ events: ArraySlice<InputEvent>) {
    // Consecutive touch samples are delivered together, so that the dispatcher can deliver one movement for
    // the frame with all of its samples.
    var samples: [(time: Double, sample: TouchSample)] = []
    for event in events {
      if !event.isTouch {
        deliver(&samples)
        time = max(time, event.time)
      }
      deliver(event, joining: &samples)
    }
    deliver(&samples)
  }

  /// Delivers one event. A touch sample joins `samples`, which wait for the last one that follows directly.
  private func deliver(
    _ event: InputEvent, joining samples: inout [(time: Double, sample: TouchSample)]
  ) {
    switch event.kind {
    case .touch(let sample):
      samples.append((event.time, sample))
      if sample.device == .mouse { input.pointer = CGPoint(x: sample.x, y: sample.y) }
    case .hover(let x, let y):
      let location = CGPoint(x: x, y: y)
      input.pointer = location
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
      focusChanged(to: on)
    case .rate(let rate):
      setRate(rate, at: max(event.time, clock.target))
      journal.record(.setting(SettingEntry(setting: "rate", value: "\(rate)")))
    case .refreshRate(let rate):
      // An invalid rate would make display links count frames that never happen.
      guard rate.isFinite, (1...1000).contains(rate), rate != refreshRate else { return }
      display.refreshRate = rate
      journal.record(.setting(SettingEntry(setting: "refreshRate", value: "\(rate)")))
    case .tune(let setting):
      tuning.set(setting)
      journal.record(.setting(SettingEntry(setting: setting.name, value: "\(setting.value)")))
    case .appearance(let isDark):
      guard isDark != self.isDark else { return }
      screen.set(
        isDark: isDark, scale: scale, size: size, idiom: device.userInterfaceIdiom)
      journal.record(.setting(SettingEntry(setting: "appearance", value: isDark ? "dark" : "light")))
      turn {
        for window in windows { window.inheritTraits() }
      }
    case .layoutDirection(let isRightToLeft):
      setDirection(isRightToLeft ? .rightToLeft : .leftToRight)
    case .contentSizeCategory(let name): setTextSize(UIContentSizeCategory(named: name).step)
    case .device(let name):
      let device = StageDevice(named: name)
      guard device != self.device else { return }
      setDevice(device)
      journal.record(.setting(SettingEntry(setting: "device", value: device.rawValue)))
    case .disturb(let disturbance): disturb(disturbance)
    case .reduceMotion(let on):
      guard on != isMotionReduced else { return }
      display.isMotionReduced = on
      journal.record(.setting(SettingEntry(setting: "reduceMotion", value: "\(on)")))
      turn {
        notifications.post(name: UIAccessibility.reduceMotionStatusDidChangeNotification, object: nil)
      }
    }
  }

  /// Delivers the touch samples that arrived together.
  private func deliver(_ samples: inout [(time: Double, sample: TouchSample)]) {
    guard !samples.isEmpty else { return }
    touches.deliver(samples)
    samples.removeAll(keepingCapacity: true)
    for probe in probes { probe.didDeliverTouches(on: self) }
  }

  private func setDirection(_ direction: UITraitEnvironmentLayoutDirection) {
    guard direction != screen.traits.layoutDirection else { return }
    screen.set(direction)
    journal.record(.setting(SettingEntry(setting: "layoutDirection", value: "\(direction)")))
    turn {
      for window in windows { window.inheritTraits() }
    }
  }

  private func setTextSize(_ step: TextSizeStep) {
    guard step.category != contentSizeCategory else { return }
    screen.set(step)
    journal.record(.setting(SettingEntry(setting: "contentSizeCategory", value: "\(step)")))
    turn {
      for window in windows { window.inheritTraits() }
      notifications.post(
        name: UIContentSizeCategory.didChangeNotification, object: application,
        userInfo: [UIContentSizeCategory.newValueUserInfoKey: step.category.rawValue])
    }
  }

  private func resize(to size: CGSize, scale: CGFloat) {
    guard size != self.size || scale != self.scale else { return }
    guard size.isUsable, scale.isUsable, scale > 0 else {
      ClientValues.refuse("\(size.width) × \(size.height) at scale \(scale)", "size", of: self, on: self)
      return
    }
    let oldScale = self.scale
    let oldTraits = screen.traits.resolvedTraits
    (display.size, display.scale) = (size, scale)
    updateScreen()
    let haveClassesChanged = screen.traits.resolvedTraits != oldTraits
    for probe in probes { probe.windowWillResize(on: self) }
    journal.record(.setting(SettingEntry(setting: "size", value: "\(size.width)x\(size.height)@\(scale)")))
    turn {
      if scale != oldScale {
        for window in windows { window.inheritTraits(oldScale: oldScale) }
      }
      for window in windows { window.stageResized(to: size, haveClassesChanged: haveClassesChanged) }
    }
  }

  private func focusChanged(to on: Bool) {
    guard on != display.hasFocus else { return }
    display.hasFocus = on
    turn {
      notifications.post(
        name: on ? UIApplication.didBecomeActiveNotification : UIApplication.willResignActiveNotification,
        object: application)
    }
  }

  private func setRate(_ rate: Double, at real: Double) {
    let before = clock.stageTime(at: real)
    clock.setRate(rate, at: real)
    let jump = clock.stageTime(at: real) - before
    for probe in probes { probe.clockDidChange(on: self, jump: jump) }
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
    input.pointer = point
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

extension InputEvent {
  fileprivate var isTouch: Bool {
    if case .touch = kind { true } else { false }
  }
}
