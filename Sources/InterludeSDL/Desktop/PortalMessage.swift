import CDBus

/// Creates and reads messages of the desktop's settings portal.
enum PortalMessage {
  private static let name = "org.freedesktop.portal.Desktop"
  private static let path = "/org/freedesktop/portal/desktop"
  private static let interface = "org.freedesktop.portal.Settings"

  /// The match rule for setting changes.
  static let rule =
    "type='signal',sender='\(name)',path='\(path)',interface='\(interface)',member='SettingChanged'"

  /// Creates the request for all settings of both namespaces. The caller releases the message.
  static func request() -> OpaquePointer? {
    guard let message = dbus_message_new_method_call(name, path, interface, "ReadAll") else { return nil }
    var arguments = DBusMessageIter()
    var names = DBusMessageIter()
    dbus_message_iter_init_append(message, &arguments)
    dbus_message_iter_open_container(&arguments, type("a"), "s", &names)
    for namespace in [DesktopSettings.appearance, DesktopSettings.interface] {
      namespace.withCString { text in
        var text: UnsafePointer<CChar>? = text
        _ = dbus_message_iter_append_basic(&names, type("s"), &text)
      }
    }
    dbus_message_iter_close_container(&arguments, &names)
    return message
  }

  /// Applies the settings in `message`: the reply with this `serial`, or a change. Other messages, including
  /// errors, are ignored.
  static func read(_ message: OpaquePointer, answering serial: UInt32, into settings: inout DesktopSettings) {
    var arguments = DBusMessageIter()
    if dbus_message_is_signal(message, interface, "SettingChanged") != 0 {
      guard dbus_message_has_signature(message, "ssv") != 0, dbus_message_iter_init(message, &arguments) != 0
      else { return }
      let namespace = text(&arguments)
      dbus_message_iter_next(&arguments)
      let key = text(&arguments)
      dbus_message_iter_next(&arguments)
      settings.apply(namespace, key, value(&arguments))
    } else if dbus_message_get_type(message) == DBUS_MESSAGE_TYPE_METHOD_RETURN,
      dbus_message_get_reply_serial(message) == serial,
      dbus_message_has_signature(message, "a{sa{sv}}") != 0, dbus_message_iter_init(message, &arguments) != 0
    {
      each(&arguments) { namespace, entries in
        each(&entries) { key, found in settings.apply(namespace, key, value(&found)) }
      }
    }
  }

  // MARK: Parts

  /// The code of a D-Bus type. The C constants are casts that Swift does not import.
  private static func type(_ letter: Unicode.Scalar) -> Int32 { Int32(letter.value) }

  private static func text(_ iterator: inout DBusMessageIter) -> String {
    var text: UnsafePointer<CChar>?
    dbus_message_iter_get_basic(&iterator, &text)
    return text.map { String(cString: $0) } ?? ""
  }

  private static func value(_ iterator: inout DBusMessageIter) -> PortalValue {
    switch dbus_message_iter_get_arg_type(&iterator) {
    case type("v"):
      var inner = DBusMessageIter()
      dbus_message_iter_recurse(&iterator, &inner)
      return value(&inner)
    case type("u"):
      var number: UInt32 = 0
      dbus_message_iter_get_basic(&iterator, &number)
      return .number(number)
    case type("b"):
      var bool: dbus_bool_t = 0
      dbus_message_iter_get_basic(&iterator, &bool)
      return .bool(bool != 0)
    case type("d"):
      var real = 0.0
      dbus_message_iter_get_basic(&iterator, &real)
      return .real(real)
    default: return .other
    }
  }

  /// Calls `body` for each entry of a dictionary with string keys.
  private static func each(
    _ dictionary: inout DBusMessageIter, _ body: (String, inout DBusMessageIter) -> Void
  ) {
    var entries = DBusMessageIter()
    dbus_message_iter_recurse(&dictionary, &entries)
    while dbus_message_iter_get_arg_type(&entries) == type("e") {
      var entry = DBusMessageIter()
      dbus_message_iter_recurse(&entries, &entry)
      let key = text(&entry)
      dbus_message_iter_next(&entry)
      body(key, &entry)
      dbus_message_iter_next(&entries)
    }
  }
}
