import CDBus

/// The messages that tell whether assistive technology runs. They start no service.
enum AssistiveTechnologyMessage {
  static let name = "org.a11y.Bus"
  static let path = "/org/a11y/bus"
  private static let interface = "org.a11y.Status"

  /// The match rules for changes: of the status, and of the service's presence.
  static let rules = [
    "type='signal',path='\(path)',interface='\(AccessibilityNames.properties)',member='PropertiesChanged'",
    "type='signal',sender='org.freedesktop.DBus',interface='org.freedesktop.DBus',"
      + "member='NameOwnerChanged',arg0='\(name)'",
  ]

  /// Creates the request for the status. The caller releases the message.
  static func request() -> OpaquePointer? {
    guard let message = dbus_message_new_method_call(name, path, AccessibilityNames.properties, "GetAll")
    else {
      return nil
    }
    dbus_message_set_auto_start(message, 0)
    BusValue.append([.string(interface)], to: message)
    return message
  }

  /// Applies a message: the reply with this `serial`, or a change. Other messages are ignored.
  ///
  /// - Returns: Whether the service has come, so that its status should be requested again.
  static func read(
    _ message: OpaquePointer, answering serial: UInt32, into settings: inout DesktopSettings
  ) -> Bool {
    if dbus_message_is_signal(message, "org.freedesktop.DBus", "NameOwnerChanged") != 0 {
      let values = BusValue.values(in: message)
      guard values.first == .string(name) else { return false }
      settings.assistance = []
      return values.last != .string("")
    }
    var values: [BusValue] = []
    if dbus_message_is_signal(message, AccessibilityNames.properties, "PropertiesChanged") != 0 {
      values = BusValue.values(in: message)
      guard values.first == .string(interface) else { return false }
      values.removeFirst()
    } else if dbus_message_get_type(message) == DBUS_MESSAGE_TYPE_METHOD_RETURN, serial != 0,
      dbus_message_get_reply_serial(message) == serial
    {
      values = BusValue.values(in: message)
    }
    guard case .array(_, let entries)? = values.first else { return false }
    for case .entry(.string(let name), .variant(.bool(let isOn))) in entries {
      if isOn { settings.assistance.insert(name) } else { settings.assistance.remove(name) }
    }
    return false
  }
}
