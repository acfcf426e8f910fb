import CDBus
import CHost
import Foundation
import Glibc
import Synchronization

/// The connection to the bus of assistive technology, on its own thread.
///
/// It answers from the last tree: no question waits for the window, and the window waits for no answer.
final class AccessibilityBus: Sendable {
  private struct State {
    var tree: AccessibilityTree?
    var isEnded = false
  }

  private let state = Mutex(State())
  /// Readable when `state` has changed.
  private let wake: Int32

  /// - Parameters:
  ///   - session: The session bus's address.
  ///   - request: Called on another thread.
  init(session: String, request: @escaping @Sendable (AccessibilityRequest) -> Void) {
    wake = host_event()
    Thread.detachNewThread { [self] in
      run(session, request)
      close(wake)
    }
  }

  /// Publishes another tree.
  func publish(_ tree: AccessibilityTree) { change { $0.tree = tree } }

  func end() { change { $0.isEnded = true } }

  private func change(_ body: (inout State) -> Void) {
    state.withLock { state in
      body(&state)
      // The thread closes the descriptor only after the lock has told it of the end.
      host_notify(wake)
    }
  }

  // MARK: The thread

  private func run(_ session: String, _ request: (AccessibilityRequest) -> Void) {
    dbus_threads_init_default()
    guard let address = Self.address(session), let bus = Self.connect(address) else { return waitForEnd() }
    defer {
      dbus_connection_close(bus)
      dbus_connection_unref(bus)
    }
    var descriptor: Int32 = -1
    guard let name = dbus_bus_get_unique_name(bus), dbus_connection_get_unix_fd(bus, &descriptor) != 0 else {
      return waitForEnd()
    }
    var service = AccessibilityService(bus: String(cString: name))
    let embedding = Self.embed(service, on: bus)
    while true {
      let (tree, isEnded) = state.withLock { state in
        defer { state.tree = nil }
        return (state.tree, state.isEnded)
      }
      if isEnded { return }
      for signal in tree.map({ service.adopt($0) }) ?? [] { Self.send(signal, service, on: bus) }
      dbus_connection_flush(bus)
      guard dbus_connection_read_write(bus, 0) != 0 else { return waitForEnd() }
      while let message = dbus_connection_pop_message(bus) {
        if dbus_message_get_reply_serial(message) == embedding, embedding != 0 {
          service.desktop = BusValue.values(in: message).first ?? service.desktop
        } else {
          Self.answer(message, &service, on: bus, request)
        }
        dbus_message_unref(message)
      }
      dbus_connection_flush(bus)
      let ready = host_wait([wake, descriptor], 2, 0, -1)
      if ready & 1 != 0 { host_clear(wake) }
    }
  }

  /// Waits for the end when there is no bus, as `wake` is still written to.
  private func waitForEnd() {
    while !state.withLock({ $0.isEnded }) {
      _ = host_wait([wake], 1, 0, -1)
      host_clear(wake)
    }
  }

  private static func connect(_ address: String) -> OpaquePointer? {
    guard let bus = dbus_connection_open_private(address, nil) else { return nil }
    dbus_connection_set_exit_on_disconnect(bus, 0)
    if dbus_bus_register(bus, nil) != 0 { return bus }
    dbus_connection_close(bus)
    dbus_connection_unref(bus)
    return nil
  }

  /// Returns the address of the bus of assistive technology, which the session bus knows.
  private static func address(_ session: String) -> String? {
    if let address = ProcessInfo.processInfo.environment["AT_SPI_BUS_ADDRESS"], !address.isEmpty {
      return address
    }
    guard let bus = connect(session) else { return nil }
    defer {
      dbus_connection_close(bus)
      dbus_connection_unref(bus)
    }
    let (name, path) = (AssistiveTechnologyMessage.name, AssistiveTechnologyMessage.path)
    guard let call = dbus_message_new_method_call(name, path, name, "GetAddress") else { return nil }
    defer { dbus_message_unref(call) }
    guard let reply = dbus_connection_send_with_reply_and_block(bus, call, 5_000, nil) else { return nil }
    defer { dbus_message_unref(reply) }
    return BusValue.values(in: reply).first?.text
  }

  /// Announces the application to the registry.
  ///
  /// - Returns: The serial of the call; 0 if there is none.
  private static func embed(_ service: AccessibilityService, on bus: OpaquePointer) -> UInt32 {
    let interface = AccessibilityNames.prefix + "Socket"
    guard
      let call = dbus_message_new_method_call(
        AccessibilityNames.registry, AccessibilityNames.root, interface, "Embed")
    else { return 0 }
    defer { dbus_message_unref(call) }
    BusValue.append([service.reference(nil)], to: call)
    var serial: UInt32 = 0
    dbus_connection_send(bus, call, &serial)
    return serial
  }

  private static func send(
    _ signal: AccessibilitySignal, _ service: AccessibilityService, on bus: OpaquePointer
  ) {
    let interface = AccessibilityNames.prefix + "Event." + signal.interface
    guard
      let message = dbus_message_new_signal(AccessibilityNames.folder + signal.id, interface, signal.member)
    else { return }
    defer { dbus_message_unref(message) }
    BusValue.append(
      [
        .string(signal.detail), .int32(signal.number), .int32(0), .variant(signal.value), .array("{sv}", []),
      ], to: message)
    dbus_connection_send(bus, message, nil)
  }

  private static func answer(
    _ message: OpaquePointer, _ service: inout AccessibilityService, on bus: OpaquePointer,
    _ request: (AccessibilityRequest) -> Void
  ) {
    guard dbus_message_get_type(message) == DBUS_MESSAGE_TYPE_METHOD_CALL else { return }
    func text(_ pointer: UnsafePointer<CChar>?) -> String { pointer.map { String(cString: $0) } ?? "" }
    let call = AccessibilityService.Call(
      path: text(dbus_message_get_path(message)), interface: text(dbus_message_get_interface(message)),
      member: text(dbus_message_get_member(message)), arguments: BusValue.values(in: message))
    guard let answer = service.answer(call) else {
      guard let error = dbus_message_new_error(message, "org.freedesktop.DBus.Error.UnknownMethod", nil)
      else {
        return
      }
      dbus_connection_send(bus, error, nil)
      return dbus_message_unref(error)
    }
    if let wanted = answer.request { request(wanted) }
    guard dbus_message_get_no_reply(message) == 0, let reply = dbus_message_new_method_return(message) else {
      return
    }
    BusValue.append(answer.values, to: reply)
    dbus_connection_send(bus, reply, nil)
    dbus_message_unref(reply)
  }
}
