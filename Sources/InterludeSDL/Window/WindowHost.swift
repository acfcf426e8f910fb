import CHost
import CSDL2
import Foundation
import InterludeJournal
package import InterludeLayers

/// Opens a window, hands its input and frame times to a content, and shows what that answers with.
///
/// Must be used from the program's main thread, from synchronous code: the loop runs the main queue itself.
@MainActor
package final class WindowHost {
  private let options: WindowOptions
  private let text: any TextSource

  package init(options: WindowOptions = WindowOptions(), text: any TextSource) {
    self.options = options
    self.text = text
  }

  /// Shows `content` until the window closes.
  @discardableResult
  package func run(_ content: any WindowContent) throws(HostError) -> WindowEnding {
    var log: FrameLog?
    if let path = options.frameLog { log = try FrameLog(path: path) }
    let window = try Window(options)
    let session = WindowSession(window: window, content: content, text: text, rate: options.rate)
    defer { session.end() }
    do {
      let ending = try session.run(log: log)
      if !host_x11_window_is_gone() { window.close() }
      return ending
    } catch {
      // Taking leave of a display that is gone ends the process inside Xlib.
      if error != .displayLost { window.close() }
      throw error
    }
  }
}

/// One window's life, from its first frame to its end.
@MainActor
private final class WindowSession {
  private let window: Window
  private let content: any WindowContent
  private let wait: EventWait
  private let presenter: SurfacePresenter
  private var clock = SessionClock()
  private var mapper = InputMapper()
  private var pacer: Pacer

  private var events: [SDL_Event] = []
  private var isClosing = false
  /// Whether the window is on no screen, so that drawing would be in vain.
  private var isHidden = false
  /// Whether something happened since the last frame that it should not wait for a tick to show.
  private var hasInput = false
  /// Whether the pixels are worth nothing, whatever the content says.
  private var mustDraw = true
  private var needsAllPixels = false
  /// Seconds that the content spent with input since the last frame.
  private var inputCost = 0.0
  private var previousPresentation: Double?

  init(window: Window, content: any WindowContent, text: any TextSource, rate: Double?) {
    self.window = window
    self.content = content
    wait = EventWait(window: window.handle)
    presenter = SurfacePresenter(window: window.handle, text: text)
    let refreshRate = rate.map { min(max($0, 1), 1_000) } ?? window.refreshRate
    let period = 1 / refreshRate
    // X11 never waits here. Elsewhere a driver's word is worth little, so it is timed.
    let clock = clock
    let presentWaits =
      !window.isOnX11 && rate == nil
      && presenter.measurePresenting { clock.now } > period / 2
    pacer = Pacer(period: period, presentWaits: presentWaits)
    mapper.size = window.size
    mapper.pointsPerUnit = window.pointsPerUnit
    content.wake = { [weak self] in self?.hasInput = true }
    content.begin(size: window.size, scale: window.scale, refreshRate: refreshRate)
  }

  func end() {
    content.wake = nil
    wait.end()
  }

  func run(log: FrameLog?) throws(HostError) -> WindowEnding {
    while true {
      pump()
      if let signal = wait.receivedSignal { return .signal(signal) }
      if wait.lostDisplay { throw .displayLost }
      if isClosing || content.wantsToClose { return .closed }
      let step = pacer.step(
        at: clock.now, wantsFrame: content.wantsFrame || mustDraw, hasInput: hasInput,
        timer: content.nextTimer)
      switch step {
      case .frame(let time, let schedule):
        try frame(time, schedule, log: log)
      case .wait(let end, let watchesInput):
        let seconds = end.map { $0 - clock.now }
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
      changed = try presenter.draw(root, scale: window.scale, clear: content.clearColor)
      mustDraw = false
    }
    let drawn = clock.now
    if changed { try presenter.present() }
    let stamp = host_now()
    let presented = clock.now
    log?.append(stamp)
    pacer.finished(changed: changed)
    let cost = FrameCost(
      update: updated - start + inputCost, raster: drawn - updated, present: presented - drawn,
      interval: schedule.followsRest ? nil : previousPresentation.map { presented - $0 },
      missed: schedule.missed)
    inputCost = 0
    previousPresentation = presented
    content.presented(cost)
  }

  /// Takes everything that has happened and hands it to the content, in order.
  private func pump() {
    SDL_PumpEvents()
    takeQueue()
    var wasResized = false
    for index in events.indices {
      let event = events[index]
      if wait.handleRelayed(event) { continue }
      switch SDL_EventType(event.type) {
      case SDL_QUIT: isClosing = true
      case SDL_WINDOWEVENT: wasResized = handle(event.window) || wasResized
      default: break
      }
      let next = index + 1 < events.count ? events[index + 1] : nil
      if let kind = mapper.map(event, next: next) {
        deliver(InputEvent(time: clock.time(ofStamp: event.common.timestamp), kind))
      }
    }
    events.removeAll(keepingCapacity: true)
    if wasResized { resize() }
    if needsAllPixels {
      needsAllPixels = false
      if !presenter.presentAll() { mustDraw = true }
    }
  }

  private func takeQueue() {
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

  /// - Returns: Whether the window has a new size.
  private func handle(_ event: SDL_WindowEvent) -> Bool {
    switch SDL_WindowEventID(UInt32(event.event)) {
    case SDL_WINDOWEVENT_CLOSE: isClosing = true
    case SDL_WINDOWEVENT_SIZE_CHANGED: return true
    case SDL_WINDOWEVENT_EXPOSED: needsAllPixels = true
    case SDL_WINDOWEVENT_HIDDEN, SDL_WINDOWEVENT_MINIMIZED: isHidden = true
    case SDL_WINDOWEVENT_SHOWN, SDL_WINDOWEVENT_RESTORED, SDL_WINDOWEVENT_MAXIMIZED:
      if isHidden {
        presenter.invalidate()
        mustDraw = true
      }
      isHidden = false
    default: break
    }
    return false
  }

  private func resize() {
    // SDL throws the pixels away even when the size came back to what it was.
    presenter.invalidate()
    mustDraw = true
    guard window.measure() else { return }
    mapper.size = window.size
    mapper.pointsPerUnit = window.pointsPerUnit
    deliver(
      InputEvent(
        time: clock.timeOfNow(),
        .resize(width: window.size.width, height: window.size.height, scale: window.scale)))
  }

  private func deliver(_ event: InputEvent) {
    let start = clock.now
    content.receive(event)
    inputCost += clock.now - start
    hasInput = true
  }
}
