import CHost
import CSDL2
import Foundation
import InterludeInput
import InterludeJournal
import InterludeLayers

/// The main loop of one window, from its first frame to its end.
@MainActor
final class WindowSession {
  private let window: Window
  private let content: any WindowContent
  private let wait: EventWait
  private let painter: Painter
  private var clock = SessionClock()
  private var mapper = InputMapper()
  private var pacer: Pacer

  private var events: [SDL_Event] = []
  private var isClosing = false
  /// Whether the window is hidden, so drawing can be skipped.
  private var isHidden = false
  /// Whether input arrived since the last frame, so the next frame need not wait for a tick.
  private var hasInput = false
  /// Whether the back buffer is invalid and must be redrawn.
  private var mustDraw = true
  private var needsAllPixels = false
  private var changesDisplay = false
  private var lostDisplay = false
  /// The time that the content spent on input since the last frame, in seconds.
  private var inputCost = 0.0
  private var phases = PhaseClock()
  private var previousPresentation: Double?
  private let options: WindowOptions
  private let desktop: DesktopSettingsMonitor?
  /// The desktop settings that the content has received.
  private var desktopSettings = DesktopSettings()
  /// The requested frame rate, in frames per second, which overrides the display's rate.
  private let forcedRate: Double?
  /// The measurement of whether presenting waits; nil when it is complete.
  private var probe: PresentProbe?
  /// The presenter of the current or last probe.
  private weak var probed: (any Presenter)?

  init(
    window: Window, content: any WindowContent, text: any TextSource, options: WindowOptions,
    desktop: DesktopSettingsMonitor?
  ) {
    self.window = window
    self.content = content
    (self.options, self.desktop) = (options, desktop)
    let rate = options.rate
    wait = EventWait(window: window.handle)
    forcedRate = rate.map { min(max($0, 1), 1_000) }
    let refreshRate = forcedRate ?? window.refreshRate
    painter = .make(for: window, vsync: rate == nil, text: text) { [weak content] in content?.noted($0) }
    pacer = Pacer(period: 1 / refreshRate, presentWaits: false)
    mapper.size = window.size
    mapper.pointsPerUnit = window.pointsPerUnit
    content.wake = { [weak self] in self?.hasInput = true }
    content.copy = { text in _ = SDL_SetClipboardText(text) }
    content.onPhase = { [weak self] phase in
      guard let self else { return }
      phases.enter(phase, at: clock.now)
    }
    desktop?.observe { [weak self] in
      DispatchQueue.main.async { MainActor.assumeIsolated { self?.followDesktop() } }
    }
    followDesktop()
    content.begin(size: window.size, scale: window.scale, refreshRate: refreshRate)
  }

  /// - Parameter windowExists: Whether the window still exists on the display.
  func end(windowExists: Bool) {
    content.wake = nil
    content.copy = nil
    content.onPhase = nil
    if windowExists { painter.end() }
    wait.end()
  }

  func run(log: FrameLog?) throws(HostError) -> WindowEnding {
    while true {
      pump()
      if let signal = wait.receivedSignal { return .signal(signal) }
      if wait.lostDisplay || lostDisplay { throw .displayLost }
      if isClosing || content.wantsToClose { return .closed }
      let step = pacer.step(
        at: clock.now, wantsFrame: content.wantsFrame || (mustDraw && !isHidden), hasInput: hasInput,
        timer: content.nextDeadline)
      switch step {
      case .frame(let time, let schedule):
        try frame(time, schedule, log: log)
      case .wait(let end, let watchesInput):
        let seconds = end.map { $0 - clock.now }
        if seconds ?? 1 > 0.1 && probePresenting() { continue }
        if let early = wait.wait(seconds, watchesInput: watchesInput) { events.append(early) }
      }
    }
  }

  private func frame(
    _ time: FrameTime, _ schedule: Pacer.Schedule, log: FrameLog?
  ) throws(HostError) {
    hasInput = false
    let start = clock.now
    let root = content.frame(time)
    let updated = clock.now
    var changed = false
    if !isHidden {
      changed = try painter.draw(root, scale: window.scale, clear: content.clearColor)
      mustDraw = false
    }
    let drawn = clock.now
    if changed { wait.pause(pacer.presentationTime(at: drawn) - drawn) }
    // Exclude the wait from the frame's cost.
    let delay = clock.now - drawn
    if changed, try !painter.present() { mustDraw = true }
    let stamp = host_now()
    let presented = clock.now
    log?.append(stamp)
    if painter.presenter !== probed { beginProbe() }
    pacer.finished(changed: changed, cost: presented - time.now - delay)
    let cost = FrameCost(
      update: updated - start + inputCost, raster: drawn - updated, present: presented - drawn - delay,
      interval: changed && !schedule.followsRest ? previousPresentation.map { presented - $0 } : nil,
      missed: schedule.missed, phases: phases.take(input: inputCost))
    inputCost = 0
    previousPresentation = changed ? presented : nil
    content.presented(cost)
  }

  private func beginProbe() {
    probed = painter.presenter
    pacer.presentWaits = false
    probe = painter.presenter.mayWait && forcedRate == nil ? PresentProbe() : nil
  }

  /// Presents once more to measure whether that waits for the display.
  ///
  /// - Returns: false if there is nothing to measure.
  private func probePresenting() -> Bool {
    guard probe != nil, !isHidden else { return false }
    let start = clock.now
    guard painter.presentAll() else {
      mustDraw = true
      return true
    }
    if let waits = probe?.add(clock.now - start, period: pacer.period) {
      pacer.presentWaits = waits
      probe = nil
    }
    return true
  }

  /// Delivers all pending events to the content, in order.
  private func pump() {
    guard host_pump_events() else {
      lostDisplay = true
      return
    }
    drainQueue()
    var wasResized = false
    for index in events.indices {
      let event = events[index]
      if wait.handleRelayed(event) { continue }
      switch SDL_EventType(event.type) {
      case SDL_QUIT:
        // Outside X11, a quit event without a preceding close event means that the compositor is gone.
        if !window.isOnX11 && !isClosing { lostDisplay = true }
        isClosing = true
      case SDL_WINDOWEVENT: wasResized = handle(event.window) || wasResized
      case SDL_DISPLAYEVENT: changesDisplay = true
      case SDL_DROPFILE: drop(event.drop)
      case SDL_RENDER_TARGETS_RESET, SDL_RENDER_DEVICE_RESET: needsAllPixels = true
      default: break
      }
      let next = index + 1 < events.count ? events[index + 1] : nil
      if let kind = mapper.map(event, next: next) {
        let time = clock.time(ofStamp: event.common.timestamp)
        deliver(InputEvent(time: time, kind))
        if let second = mapper.second(to: kind) { deliver(InputEvent(time: time, second)) }
      }
    }
    events.removeAll(keepingCapacity: true)
    if changesDisplay {
      changesDisplay = false
      followDisplay()
    }
    if wasResized { resize() } else if window.measure() { followScale() }
    if needsAllPixels {
      needsAllPixels = false
      if !painter.presentAll() { mustDraw = true }
    }
  }

  private func drop(_ event: SDL_DropEvent) {
    guard let file = event.file else { return }
    content.dropped(String(cString: file))
    SDL_free(file)
    hasInput = true
  }

  private func drainQueue() {
    let room = 64
    while true {
      let count = events.count
      events.append(contentsOf: repeatElement(SDL_Event(), count: room))
      let taken = events.withUnsafeMutableBufferPointer {
        SDL_PeepEvents(
          $0.baseAddress! + count, Int32(room), SDL_GETEVENT, SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue)
      }
      events.removeLast(room - Int(max(0, taken)))
      if taken < room { return }
    }
  }

  /// - Returns: Whether the window's size changed.
  private func handle(_ event: SDL_WindowEvent) -> Bool {
    switch SDL_WindowEventID(UInt32(event.event)) {
    case SDL_WINDOWEVENT_CLOSE: isClosing = true
    case SDL_WINDOWEVENT_SIZE_CHANGED: return true
    case SDL_WINDOWEVENT_DISPLAY_CHANGED: changesDisplay = true
    case SDL_WINDOWEVENT_EXPOSED: needsAllPixels = true
    case SDL_WINDOWEVENT_HIDDEN, SDL_WINDOWEVENT_MINIMIZED: isHidden = true
    case SDL_WINDOWEVENT_SHOWN, SDL_WINDOWEVENT_RESTORED, SDL_WINDOWEVENT_MAXIMIZED:
      if isHidden {
        painter.invalidate()
        mustDraw = true
      }
      isHidden = false
    default: break
    }
    return false
  }

  private func resize() {
    // SDL discards the pixels even if the size returns to its previous value.
    painter.invalidate()
    mustDraw = true
    if window.measure() { followScale() }
  }

  /// Delivers a new size or scale. A drag continues, because locations are in points.
  private func followScale() {
    mustDraw = true
    mapper.size = window.size
    mapper.pointsPerUnit = window.pointsPerUnit
    deliver(
      InputEvent(
        time: clock.timeOfNow(),
        .resize(width: window.size.width, height: window.size.height, scale: window.scale)))
  }

  /// Adopts the refresh rate of the window's current display.
  private func followDisplay() {
    let rate = window.refreshRate
    guard forcedRate == nil, rate != 1 / pacer.period else { return }
    pacer.period = 1 / rate
    deliver(InputEvent(time: clock.timeOfNow(), .refreshRate(rate)))
    beginProbe()
  }

  /// Delivers changes of the desktop's settings.
  private func followDesktop() {
    guard let new = desktop?.settings else { return }
    let old = desktopSettings
    desktopSettings = new
    if options.followsAppearance, new.isDark != old.isDark {
      deliver(InputEvent(time: clock.timeOfNow(), .appearance(dark: new.isDark)))
    }
    if options.followsReducedMotion, new.reducesMotion != old.reducesMotion {
      deliver(InputEvent(time: clock.timeOfNow(), .reduceMotion(new.reducesMotion)))
    }
  }

  private func deliver(_ event: InputEvent) {
    let start = clock.now
    content.receive(event)
    inputCost += clock.now - start
    hasInput = true
  }
}
