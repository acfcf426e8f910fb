import CHost
import CSDL2

/// The pending events of SDL, in order.
struct EventQueue {
  private var events: [SDL_Event] = []

  /// Adds an event that was taken out of SDL's queue, before the events that are still in it.
  mutating func append(_ event: SDL_Event) { events.append(event) }

  /// Reads the display's events and takes all of SDL's.
  ///
  /// - Returns: false if the display is lost.
  mutating func pump() -> Bool {
    guard host_pump_events() else { return false }
    let room = 64
    while true {
      let count = events.count
      events.append(contentsOf: repeatElement(SDL_Event(), count: room))
      let taken = events.withUnsafeMutableBufferPointer {
        SDL_PeepEvents(
          $0.baseAddress! + count, Int32(room), SDL_GETEVENT, SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue)
      }
      events.removeLast(room - Int(max(0, taken)))
      if taken < room { return true }
    }
  }

  /// Calls `body` with each event and its successor, and empties the queue.
  mutating func drain(_ body: (_ event: SDL_Event, _ next: SDL_Event?) -> Void) {
    for index in events.indices {
      body(events[index], index + 1 < events.count ? events[index + 1] : nil)
    }
    events.removeAll(keepingCapacity: true)
  }
}
