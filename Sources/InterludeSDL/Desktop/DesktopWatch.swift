import CDBus
import CHost
import Foundation
import Glibc
import Synchronization

/// Asks the desktop's settings portal what the user wants, and follows it, on a thread of its own: a bus that
/// is slow, and a portal that never answers, keep nobody waiting.
///
/// Where there is no session bus, or no portal, nothing is ever said.
final class DesktopWatch: Sendable {
  private struct State {
    var wishes: DesktopWishes?
    var onChange: (@Sendable () -> Void)?
  }

  private let state: Shared
  /// Closing it ends the thread.
  private let stop = Pipe()

  /// What the thread and the window share.
  private final class Shared: Sendable {
    let held = Mutex(State())

    func set(_ wishes: DesktopWishes) {
      let tell = held.withLock { state in
        guard state.wishes != wishes else { return nil as (@Sendable () -> Void)? }
        state.wishes = wishes
        return state.onChange
      }
      tell?()
    }
  }

  /// - Parameter address: Of the session bus; nil where there is none.
  init(address: String? = DesktopWatch.address(in: ProcessInfo.processInfo.environment)) {
    let state = Shared()
    self.state = state
    guard let address else { return }
    let watched = dup(stop.fileHandleForReading.fileDescriptor)
    guard watched >= 0 else { return }
    Thread.detachNewThread {
      Self.run(address, until: watched) { state.set($0) }
      close(watched)
    }
  }

  /// What was said last; nil while nothing was.
  var wishes: DesktopWishes? { state.held.withLock { $0.wishes } }

  /// Calls `change`, on another thread, when something else is said.
  func follow(_ change: @escaping @Sendable () -> Void) {
    state.held.withLock { $0.onChange = change }
  }

  func end() {
    state.held.withLock { $0.onChange = nil }
    try? stop.fileHandleForWriting.close()
  }

  /// The session bus of a process with `environment`. libdbus would start one where there is none.
  static func address(in environment: [String: String]) -> String? {
    if let address = environment["DBUS_SESSION_BUS_ADDRESS"], !address.isEmpty { return address }
    guard let folder = environment["XDG_RUNTIME_DIR"], folder.hasPrefix("/"),
      FileManager.default.fileExists(atPath: folder + "/bus"),
      let path = dbus_address_escape_value(folder + "/bus")
    else { return nil }
    defer { dbus_free(path) }
    return "unix:path=" + String(cString: path)
  }

  // MARK: The thread

  private static func run(_ address: String, until stop: Int32, _ tell: (DesktopWishes) -> Void) {
    dbus_threads_init_default()
    guard let bus = dbus_connection_open_private(address, nil) else { return }
    defer {
      dbus_connection_close(bus)
      dbus_connection_unref(bus)
    }
    dbus_connection_set_exit_on_disconnect(bus, 0)
    guard dbus_bus_register(bus, nil) != 0 else { return }
    // Without a place for an error nobody waits for the answer.
    dbus_bus_add_match(bus, PortalMessage.rule, nil)
    guard let question = PortalMessage.question() else { return }
    var serial: dbus_uint32_t = 0
    dbus_connection_send(bus, question, &serial)
    dbus_message_unref(question)

    var descriptor: Int32 = -1
    guard dbus_connection_get_unix_fd(bus, &descriptor) != 0 else { return }
    var wishes = DesktopWishes()
    while true {
      dbus_connection_flush(bus)
      guard dbus_connection_read_write(bus, 0) != 0 else { return }
      let before = wishes
      while let message = dbus_connection_pop_message(bus) {
        PortalMessage.read(message, answering: serial, into: &wishes)
        dbus_message_unref(message)
      }
      if wishes != before { tell(wishes) }
      let ready = host_wait([stop, descriptor], 2, 0, -1)
      if ready & 0x10001 != 0 { return }
    }
  }
}
