import CHost
import CSDL2
import Foundation

/// Waits for the display, the main queue and signals together. The window's thread waits nowhere else.
///
/// On X11 all three are descriptors. Elsewhere SDL does not expose the display's descriptor, so a thread
/// watches the other two and wakes SDL with an event.
@MainActor
final class EventWait {
  /// Whether the connection to the display was lost.
  private(set) var lostDisplay = false

  private let window: OpaquePointer
  /// The display's descriptor; -1 if SDL waits instead.
  private let display: Int32
  private let mainQueue: Int32
  private let signals: Int32
  private var relay: Relay?

  init(window: OpaquePointer) {
    self.window = window
    display = host_x11_connection(window)
    mainQueue = _dispatch_get_main_queue_handle_4CF()
    signals = host_signals_begin()
    if display < 0 { relay = Relay(descriptors: [mainQueue, signals].filter { $0 >= 0 }) }
  }

  func end() {
    relay?.end()
    relay = nil
    host_signals_end()
  }

  /// The first signal that requested termination.
  var receivedSignal: Int32? {
    let number = host_signals_received()
    return number == 0 ? nil : number
  }

  /// Handles the relay's wake-up event; returns false for any other event.
  func handleRelayed(_ event: SDL_Event) -> Bool {
    guard event.type == SDL_USEREVENT.rawValue, let relay else { return false }
    runMainQueue()
    relay.resume()
    return true
  }

  /// Waits at most `seconds` (nil: without limit). Events must have been pumped just before.
  ///
  /// - Returns: An event that was taken from SDL's queue in order to wait. It is older than the events in the
  ///   queue.
  func wait(_ seconds: Double?, watchesInput: Bool) -> SDL_Event? {
    if let seconds, seconds <= 0 { return nil }
    if display < 0 && watchesInput { return waitInSDL(seconds) }
    // Requests during pumping can read events ahead, which the descriptor then does not announce.
    if watchesInput && host_x11_has_queued(window) { return nil }
    var descriptors = [mainQueue]
    if signals >= 0 { descriptors.append(signals) }
    var hangUpOnly: UInt32 = 0
    if display >= 0 {
      if !watchesInput { hangUpOnly = 1 << UInt32(descriptors.count) }
      descriptors.append(display)
    }
    let timeout = seconds.map { Int64(min($0, 86_400) * 1e9) } ?? -1
    let ready = host_wait(descriptors, Int32(descriptors.count), hangUpOnly, timeout)
    if display >= 0 && ready >> (16 + UInt32(descriptors.count - 1)) & 1 != 0 { lostDisplay = true }
    if ready & 1 != 0 { runMainQueue() }
    return nil
  }

  /// Sleeps for `seconds`, without handling events.
  func pause(_ seconds: Double) {
    if seconds > 0 { _ = host_wait([], 0, 0, Int64(min(seconds, 1) * 1e9)) }
  }

  private func waitInSDL(_ seconds: Double?) -> SDL_Event? {
    // Rounded up because SDL counts milliseconds, and an early return would find nothing due.
    let milliseconds = seconds.map { Int32(min(($0 * 1000).rounded(.up), 1e9)) } ?? -1
    var event = SDL_Event()
    return SDL_WaitEventTimeout(&event, milliseconds) != 0 ? event : nil
  }

  /// Runs the main queue's pending work, including main-actor tasks.
  private func runMainQueue() {
    host_clear(mainQueue)
    _dispatch_main_queue_callback_4CF(nil)
  }
}

/// Watches descriptors on its own thread and wakes SDL's wait.
private final class Relay: Sendable {
  private let handled = DispatchSemaphore(value: 0)
  /// Closing it ends the thread.
  private let stop = Pipe()

  init(descriptors: [Int32]) {
    let all = descriptors + [stop.fileHandleForReading.fileDescriptor]
    let handled = handled
    Thread.detachNewThread {
      while true {
        let ready = host_wait(all, Int32(all.count), 0, -1)
        if ready >> UInt32(all.count - 1) & 0x10001 != 0 { return }
        if ready == 0 { continue }
        var event = SDL_Event()
        event.type = SDL_USEREVENT.rawValue
        SDL_PushEvent(&event)
        // Wait until the window's thread has handled the descriptors, which stay readable until then.
        handled.wait()
      }
    }
  }

  func resume() { handled.signal() }

  func end() {
    try? stop.fileHandleForWriting.close()
    handled.signal()
  }
}
