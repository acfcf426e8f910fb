import CDBus
import CHost
import Foundation
import Glibc
import Synchronization

/// Reads the desktop's appearance settings from the settings portal, and whether assistive technology runs,
/// and observes changes, on its own thread, so that a slow bus or portal does not delay the window.
///
/// Without a session bus or a portal, `settings` stays nil.
final class DesktopSettingsMonitor: Sendable {
  private struct State {
    var settings: DesktopSettings?
    var onChange: (@Sendable () -> Void)?
  }

  private let shared: Shared
  /// Closing it ends the thread.
  private let stop = Pipe()

  /// The state that the thread and the window share.
  private final class Shared: Sendable {
    let state = Mutex(State())

    func set(_ settings: DesktopSettings) {
      let notify = state.withLock { state in
        guard state.settings != settings else { return nil as (@Sendable () -> Void)? }
        state.settings = settings
        return state.onChange
      }
      notify?()
    }
  }

  /// - Parameter address: The session bus's address; nil if there is no bus.
  init(address: String? = DesktopSettingsMonitor.address(in: ProcessInfo.processInfo.environment)) {
    let shared = Shared()
    self.shared = shared
    guard let address else { return }
    let stopDescriptor = dup(stop.fileHandleForReading.fileDescriptor)
    guard stopDescriptor >= 0 else { return }
    Thread.detachNewThread {
      Self.run(address, until: stopDescriptor) { shared.set($0) }
      close(stopDescriptor)
    }
  }

  /// The latest settings; nil until the portal replies.
  var settings: DesktopSettings? { shared.state.withLock { $0.settings } }

  /// Calls `change`, on another thread, when the settings change.
  func observe(_ change: @escaping @Sendable () -> Void) {
    shared.state.withLock { $0.onChange = change }
  }

  func end() {
    shared.state.withLock { $0.onChange = nil }
    try? stop.fileHandleForWriting.close()
  }

  /// Returns the address of the session bus for `environment`. libdbus would start a bus if there is none.
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

  private static func run(_ address: String, until stop: Int32, _ notify: (DesktopSettings) -> Void) {
    dbus_threads_init_default()
    guard let bus = dbus_connection_open_private(address, nil) else { return }
    defer {
      dbus_connection_close(bus)
      dbus_connection_unref(bus)
    }
    dbus_connection_set_exit_on_disconnect(bus, 0)
    guard dbus_bus_register(bus, nil) != 0 else { return }
    // Without an error argument the call does not wait for the reply.
    for rule in [PortalMessage.rule] + AssistiveTechnologyMessage.rules { dbus_bus_add_match(bus, rule, nil) }
    func send(_ request: OpaquePointer?) -> UInt32 {
      var serial: dbus_uint32_t = 0
      guard let request else { return serial }
      dbus_connection_send(bus, request, &serial)
      dbus_message_unref(request)
      return serial
    }
    let serial = send(PortalMessage.request())
    var statusSerial = send(AssistiveTechnologyMessage.request())

    var descriptor: Int32 = -1
    guard dbus_connection_get_unix_fd(bus, &descriptor) != 0 else { return }
    var settings = DesktopSettings()
    while true {
      dbus_connection_flush(bus)
      guard dbus_connection_read_write(bus, 0) != 0 else { return }
      let before = settings
      while let message = dbus_connection_pop_message(bus) {
        PortalMessage.read(message, answering: serial, into: &settings)
        if AssistiveTechnologyMessage.read(message, answering: statusSerial, into: &settings) {
          statusSerial = send(AssistiveTechnologyMessage.request())
        }
        dbus_message_unref(message)
      }
      if settings != before { notify(settings) }
      let ready = host_wait([stop, descriptor], 2, 0, -1)
      if ready & 0x10001 != 0 { return }
    }
  }
}
