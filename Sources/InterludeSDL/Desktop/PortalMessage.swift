import CDBus

/// The settings portal's messages: how they are made and what they say.
enum PortalMessage {
  private static let name = "org.freedesktop.portal.Desktop"
  private static let path = "/org/freedesktop/portal/desktop"
  private static let interface = "org.freedesktop.portal.Settings"

  /// What the bus is asked to pass on.
  static let rule =
    "type='signal',sender='\(name)',path='\(path)',interface='\(interface)',member='SettingChanged'"

  /// Asks for all settings of both namespaces at once; the caller releases the message.
  static func question() -> OpaquePointer? {
    guard let message = dbus_message_new_method_call(name, path, interface, "ReadAll") else { return nil }
    var arguments = DBusMessageIter()
    var names = DBusMessageIter()
    dbus_message_iter_init_append(message, &arguments)
    dbus_message_iter_open_container(&arguments, type("a"), "s", &names)
    for namespace in [DesktopWishes.appearance, DesktopWishes.interface] {
      namespace.withCString { text in
        var text: UnsafePointer<CChar>? = text
        _ = dbus_message_iter_append_basic(&names, type("s"), &text)
      }
    }
    dbus_message_iter_close_container(&arguments, &names)
    return message
  }

  /// Takes what `message` says about settings into `wishes`: the answer with the `serial` of the question, or
  /// a change. Anything else says nothing, an error too.
  static func read(_ message: OpaquePointer, answering serial: UInt32, into wishes: inout DesktopWishes) {
    var arguments = DBusMessageIter()
    if dbus_message_is_signal(message, interface, "SettingChanged") != 0 {
      guard dbus_message_has_signature(message, "ssv") != 0, dbus_message_iter_init(message, &arguments) != 0
      else { return }
      let namespace = text(&arguments)
      dbus_message_iter_next(&arguments)
      let key = text(&arguments)
      dbus_message_iter_next(&arguments)
      wishes.take(namespace, key, value(&arguments))
    } else if dbus_message_get_type(message) == DBUS_MESSAGE_TYPE_METHOD_RETURN,
      dbus_message_get_reply_serial(message) == serial,
      dbus_message_has_signature(message, "a{sa{sv}}") != 0, dbus_message_iter_init(message, &arguments) != 0
    {
      each(&arguments) { namespace, settings in
        each(&settings) { key, found in wishes.take(namespace, key, value(&found)) }
      }
    }
  }

  // MARK: Parts

  /// The number of a type, whose constants are casts in C.
  private static func type(_ letter: Unicode.Scalar) -> Int32 { Int32(letter.value) }

  private static func text(_ place: inout DBusMessageIter) -> String {
    var text: UnsafePointer<CChar>?
    dbus_message_iter_get_basic(&place, &text)
    return text.map { String(cString: $0) } ?? ""
  }

  private static func value(_ place: inout DBusMessageIter) -> PortalValue {
    switch dbus_message_iter_get_arg_type(&place) {
    case type("v"):
      var inner = DBusMessageIter()
      dbus_message_iter_recurse(&place, &inner)
      return value(&inner)
    case type("u"):
      var number: UInt32 = 0
      dbus_message_iter_get_basic(&place, &number)
      return .number(number)
    case type("b"):
      var truth: dbus_bool_t = 0
      dbus_message_iter_get_basic(&place, &truth)
      return .truth(truth != 0)
    default: return .other
    }
  }

  /// Goes through a dictionary whose keys are strings.
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
