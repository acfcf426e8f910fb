import CHost
import CSDL2
import Foundation
import InterludeInput
import InterludeJournal
import InterludeLayers

/// The main loop of one window, from its first frame to its end.
@MainActor
final class WindowSession {
  /// The state of the window's pixels.
  private enum Pixels {
    case current
    /// The back buffer is invalid and must be redrawn.
    case outdated
    /// The window is hidden, so drawing is skipped.
    case hidden

    /// Requests a redraw. A hidden window is redrawn when it is shown.
    mutating func invalidate() {
      if self != .hidden { self = .outdated }
    }
  }

  /// The reason to leave the loop.
  private enum Closing { case requested, displayLost }

  private let window: Window
  private let content: any WindowContent
  /// The content, or a simulation of a slow machine before it.
  private let source: any FrameSource
  private let wait: EventWait
  private let painter: Painter
  private var clock = SessionClock()
  private var queue = EventQueue()
  private var mapper = InputMapper()
  private var pacer: Pacer
  private var meter = CostMeter()

  private var pixels = Pixels.outdated
  private var closing: Closing?
  /// Whether input arrived since the last frame, so the next frame need not wait for a tick.
  private var hasInput = false
  private let options: WindowOptions
  private let desktop: DesktopSettingsMonitor
  /// The desktop settings that the content has received.
  private var desktopSettings = DesktopSettings()
  /// The frame rate of the command line, in frames per second, which overrides all others.
  private let forcedRate: Double?
  /// The frame rate that the content asks for, in frames per second; nil for the display's.
  private var contentRate: Double?
  /// The window's elements for assistive technology; nil while none runs.
  private var accessibility: AccessibilityPublisher?
  /// The measurement of whether presenting waits; nil when it is complete.
  private var probe: PresentProbe?
  /// The presenter of the current or last probe.
  private weak var probed: (any Presenter)?

  init(
    window: Window, content: any WindowContent, text: any TextSource, options: WindowOptions,
    desktop: DesktopSettingsMonitor
  ) {
    self.window = window
    self.content = content
    source = options.badDay.map { BadDaySource(content, on: $0) } ?? content
    (self.options, self.desktop) = (options, desktop)
    wait = EventWait(window: window.handle)
    forcedRate = options.rate.map { min(max($0, 1), 1_000) }
    let refreshRate = forcedRate ?? window.refreshRate
    painter = .make(for: window, vsync: options.rate == nil, text: text) { [weak content] in
      content?.noted($0)
    }
    pacer = Pacer(period: 1 / refreshRate, presentWaits: false)
    mapper.size = window.size
    mapper.pointsPerUnit = window.pointsPerUnit
    desktop.observe { [weak self] in
      DispatchQueue.main.async { MainActor.assumeIsolated { self?.followDesktop() } }
    }
    followDesktop()
    content.begin(size: window.size, scale: window.scale, refreshRate: refreshRate, services: services)
  }

  /// The window's services, which do nothing after the session.
  private var services: WindowServices {
    var services = WindowServices()
    services.wake = { [weak self] in self?.hasInput = true }
    services.copy = { [weak self] text in if self != nil { _ = SDL_SetClipboardText(text) } }
    services.setTitle = { [weak self] title in
      guard let self else { return }
      host_set_title(window.handle, title ?? options.title)
    }
    services.setRate = { [weak self] rate in
      guard let self, rate != contentRate else { return }
      contentRate = rate
      followDisplay()
    }
    services.modifiers = { KeyNames.modifiers(UInt16(truncatingIfNeeded: SDL_GetModState().rawValue)) }
    services.enterPhase = { [weak self] phase in
      guard let self else { return }
      meter.enter(phase, at: clock.now)
    }
    return services
  }

  /// - Parameter windowExists: Whether the window still exists on the display.
  func end(windowExists: Bool) {
    accessibility?.end()
    if windowExists { painter.end() }
    wait.end()
  }

  // MARK: The loop

  func run(log: FrameLog?) throws(HostError) -> WindowEnding {
    while true {
      pump()
      if let ending = try ending() { return ending }
      let step = pacer.step(
        at: clock.now, wantsFrame: source.wantsFrame || pixels == .outdated, hasInput: hasInput,
        timer: source.nextDeadline)
      switch step {
      case .frame(let time, let schedule): try frame(time, schedule, log: log)
      case .wait(let end, let watchesInput): rest(until: end, watchesInput: watchesInput)
      }
    }
  }

  private func ending() throws(HostError) -> WindowEnding? {
    if let signal = wait.receivedSignal { return .signal(signal) }
    if wait.lostDisplay || closing == .displayLost { throw .displayLost }
    return closing == .requested || content.wantsToClose ? .closed : nil
  }

  private func frame(
    _ time: FrameTime, _ schedule: Pacer.Schedule, log: FrameLog?
  ) throws(HostError) {
    hasInput = false
    let start = clock.now
    let root = source.frame(time)
    let updated = clock.now
    let changed = try draw(root)
    let drawn = clock.now
    if changed { wait.pause(pacer.presentationTime(at: drawn) - drawn) }
    let delay = clock.now - drawn
    if changed, try !painter.present() { pixels.invalidate() }
    let stamp = host_now()
    let presented = clock.now
    log?.append(stamp)
    if painter.presenter !== probed { beginProbe() }
    pacer.finished(changed: changed, cost: presented - time.now - delay)
    let steps = CostMeter.Steps(
      start: start, updated: updated, drawn: drawn, delay: delay, presented: presented)
    content.presented(meter.finish(steps, changed: changed, schedule: schedule))
    accessibility?.follow()
  }

  /// - Returns: Whether the frame differs from the one before.
  private func draw(_ root: DisplayNode) throws(HostError) -> Bool {
    guard pixels != .hidden else { return false }
    let changed = try painter.draw(root, scale: window.scale, clear: content.clearColor)
    pixels = .current
    return changed
  }

  /// Waits for an event or until `end`, or uses a long wait to measure the presenter.
  private func rest(until end: Double?, watchesInput: Bool) {
    let seconds = end.map { $0 - clock.now }
    if seconds ?? 1 > 0.1 && probePresenting() { return }
    if let early = wait.wait(seconds, watchesInput: watchesInput) { queue.append(early) }
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
    guard probe != nil, pixels != .hidden else { return false }
    let start = clock.now
    guard painter.presentAll() else {
      pixels.invalidate()
      return true
    }
    if let waits = probe?.add(clock.now - start, period: pacer.period) {
      pacer.presentWaits = waits
      probe = nil
    }
    return true
  }

  // MARK: Events

  /// Delivers all pending events to the content, in order.
  private func pump() {
    guard queue.pump() else {
      closing = .displayLost
      return
    }
    var changes: WindowChanges = []
    queue.drain { event, next in
      if wait.handleRelayed(event) { return }
      let stamp = event.common.timestamp
      if let windowEvent = WindowEvent(event) { handle(windowEvent, stamp: stamp, &changes) }
      guard let kind = mapper.map(event, next: next) else { return }
      let time = clock.time(ofStamp: stamp)
      deliver(InputEvent(time: time, kind))
      if let second = mapper.second(to: kind) { deliver(InputEvent(time: time, second)) }
    }
    follow(changes)
  }

  private func handle(_ event: WindowEvent, stamp: UInt32, _ changes: inout WindowChanges) {
    switch event {
    case .closeRequested: closing = closing ?? .requested
    // Outside X11, a quit event without a preceding close event means that the compositor is gone.
    case .quit: closing = closing ?? (window.isOnX11 ? .requested : .displayLost)
    case .hidden: pixels = .hidden
    case .shown:
      guard pixels == .hidden else { return }
      painter.invalidate()
      pixels = .outdated
    case .dropped(let path):
      content.dropped(path)
      hasInput = true
    case .secondaryPress(let x, let y):
      guard !mapper.isTouching else { return }
      let unit = mapper.pointsPerUnit
      let location = CGPoint(x: Double(x) * unit, y: Double(y) * unit)
      content.secondaryClick(at: location, time: clock.time(ofStamp: stamp))
      hasInput = true
    case .changed(let change): changes.formUnion(change)
    }
  }

  private func follow(_ changes: WindowChanges) {
    if changes.contains(.display) { followDisplay() }
    if changes.contains(.size) {
      // SDL discards the pixels even if the size returns to its previous value.
      painter.invalidate()
      pixels.invalidate()
    }
    if window.measure() { followScale() }
    if changes.contains(.pixels), !painter.presentAll() { pixels.invalidate() }
  }

  /// Delivers a new size or scale. A drag continues, because locations are in points.
  private func followScale() {
    pixels.invalidate()
    mapper.size = window.size
    mapper.pointsPerUnit = window.pointsPerUnit
    deliver(
      InputEvent(
        time: clock.timeOfNow(),
        .resize(width: window.size.width, height: window.size.height, scale: window.scale)))
  }

  /// Adopts the refresh rate of the window's current display, or the one that the content asks for.
  private func followDisplay() {
    guard forcedRate == nil else { return }
    let display = window.refreshRate
    // At about the display's own rate, its ticks count.
    let other = contentRate.flatMap { abs($0 - display) > 1 ? min(max($0, 1), 1_000) : nil }
    let rate = other ?? display
    guard rate != 1 / pacer.period else { return }
    pacer.period = 1 / rate
    painter.presenter.setWaiting(other == nil)
    deliver(InputEvent(time: clock.timeOfNow(), .refreshRate(rate)))
    beginProbe()
  }

  /// Delivers changes of the desktop's settings.
  private func followDesktop() {
    guard let new = desktop.settings else { return }
    let old = desktopSettings
    desktopSettings = new
    setAccessible(new.hasAssistiveTechnology)
    if new.textScale != old.textScale, window.setTextScale(new.textScale) { followScale() }
    if options.followsAppearance, new.isDark != old.isDark {
      deliver(InputEvent(time: clock.timeOfNow(), .appearance(dark: new.isDark)))
    }
    if options.followsReducedMotion, new.reducesMotion != old.reducesMotion {
      deliver(InputEvent(time: clock.timeOfNow(), .reduceMotion(new.reducesMotion)))
    }
  }

  /// Publishes the window's elements while assistive technology runs, and nothing otherwise.
  private func setAccessible(_ isAccessible: Bool) {
    guard isAccessible != (accessibility != nil) else { return }
    accessibility?.end()
    accessibility = nil
    guard isAccessible,
      let session = DesktopSettingsMonitor.address(in: ProcessInfo.processInfo.environment)
    else { return }
    accessibility = AccessibilityPublisher(
      session: session, window: window, elements: { [weak content] in content?.accessibleElements() ?? [] }
    ) { [weak self] request in
      guard let self else { return }
      content.perform(request, time: clock.now)
      hasInput = true
    }
  }

  private func deliver(_ event: InputEvent) {
    let start = clock.now
    source.receive(event)
    meter.addInput(clock.now - start)
    hasInput = true
  }
}
