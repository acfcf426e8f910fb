import CDBus

/// A value in a message of D-Bus.
indirect enum BusValue: Equatable, Sendable {
  case string(String)
  case path(String)
  case bool(Bool)
  case int16(Int16)
  case int32(Int32)
  case uint32(UInt32)
  case double(Double)
  case variant(BusValue)
  /// An array whose elements have this signature.
  case array(String, [BusValue])
  case structure([BusValue])
  case entry(BusValue, BusValue)
  /// A value of a type that is not needed here.
  case other

  /// The type, as D-Bus writes it.
  var signature: String {
    switch self {
    case .string, .other: "s"
    case .path: "o"
    case .bool: "b"
    case .int16: "n"
    case .int32: "i"
    case .uint32: "u"
    case .double: "d"
    case .variant: "v"
    case .array(let element, _): "a" + element
    case .structure(let parts): "(" + parts.map(\.signature).joined() + ")"
    case .entry(let key, let value): "{" + key.signature + value.signature + "}"
    }
  }

  /// The code of a D-Bus type. The C constants are casts that Swift does not import.
  static func type(_ letter: Unicode.Scalar) -> Int32 { Int32(letter.value) }

  // MARK: Writing

  /// Appends the values to a message.
  static func append(_ values: [BusValue], to message: OpaquePointer) {
    var arguments = DBusMessageIter()
    dbus_message_iter_init_append(message, &arguments)
    for value in values { value.append(to: &arguments) }
  }

  private func append(to iterator: inout DBusMessageIter) {
    switch self {
    case .string(let text): Self.append(text, "s", to: &iterator)
    case .other: Self.append("", "s", to: &iterator)
    case .path(let text): Self.append(text, "o", to: &iterator)
    case .bool(let bool): Self.append(dbus_bool_t(bool ? 1 : 0), "b", to: &iterator)
    case .int16(let number): Self.append(number, "n", to: &iterator)
    case .int32(let number): Self.append(number, "i", to: &iterator)
    case .uint32(let number): Self.append(number, "u", to: &iterator)
    case .double(let number): Self.append(number, "d", to: &iterator)
    case .variant(let value): Self.append([value], "v", containing: value.signature, to: &iterator)
    case .array(let element, let values): Self.append(values, "a", containing: element, to: &iterator)
    case .structure(let parts): Self.append(parts, "r", containing: nil, to: &iterator)
    case .entry(let key, let value): Self.append([key, value], "e", containing: nil, to: &iterator)
    }
  }

  private static func append<Value: BitwiseCopyable>(
    _ value: Value, _ letter: Unicode.Scalar, to iterator: inout DBusMessageIter
  ) {
    var value = value
    dbus_message_iter_append_basic(&iterator, type(letter), &value)
  }

  private static func append(_ text: String, _ letter: Unicode.Scalar, to iterator: inout DBusMessageIter) {
    text.withCString { text in
      var text: UnsafePointer<CChar>? = text
      _ = dbus_message_iter_append_basic(&iterator, type(letter), &text)
    }
  }

  private static func append(
    _ values: [BusValue], _ letter: Unicode.Scalar, containing signature: String?,
    to iterator: inout DBusMessageIter
  ) {
    var inner = DBusMessageIter()
    dbus_message_iter_open_container(&iterator, type(letter), signature, &inner)
    for value in values { value.append(to: &inner) }
    dbus_message_iter_close_container(&iterator, &inner)
  }

  // MARK: Reading

  /// Returns the values in a message.
  static func values(in message: OpaquePointer) -> [BusValue] {
    var arguments = DBusMessageIter()
    guard dbus_message_iter_init(message, &arguments) != 0 else { return [] }
    return values(&arguments)
  }

  private static func values(_ iterator: inout DBusMessageIter) -> [BusValue] {
    var found: [BusValue] = []
    while dbus_message_iter_get_arg_type(&iterator) != 0 {
      found.append(value(&iterator))
      dbus_message_iter_next(&iterator)
    }
    return found
  }

  private static func value(_ iterator: inout DBusMessageIter) -> BusValue {
    switch dbus_message_iter_get_arg_type(&iterator) {
    case type("s"): return .string(text(&iterator))
    case type("o"): return .path(text(&iterator))
    case type("b"): return .bool(basic(&iterator, dbus_bool_t(0)) != 0)
    case type("n"): return .int16(basic(&iterator, 0))
    case type("i"): return .int32(basic(&iterator, 0))
    case type("u"): return .uint32(basic(&iterator, 0))
    case type("d"): return .double(basic(&iterator, 0))
    case type("v"): return .variant(inside(&iterator).first ?? .other)
    case type("r"): return .structure(inside(&iterator))
    case type("a"):
      let values = inside(&iterator)
      return .array(values.first?.signature ?? "s", values)
    case type("e"):
      let parts = inside(&iterator)
      return parts.count == 2 ? .entry(parts[0], parts[1]) : .other
    default: return .other
    }
  }

  private static func inside(_ iterator: inout DBusMessageIter) -> [BusValue] {
    var inner = DBusMessageIter()
    dbus_message_iter_recurse(&iterator, &inner)
    return values(&inner)
  }

  private static func basic<Value: BitwiseCopyable>(_ iterator: inout DBusMessageIter, _ initial: Value)
    -> Value
  {
    var value = initial
    dbus_message_iter_get_basic(&iterator, &value)
    return value
  }

  private static func text(_ iterator: inout DBusMessageIter) -> String {
    var text: UnsafePointer<CChar>?
    dbus_message_iter_get_basic(&iterator, &text)
    return text.map { String(cString: $0) } ?? ""
  }

  /// The text of a string or a path; nil for other values.
  var text: String? {
    switch self {
    case .string(let text), .path(let text): text
    case .bool, .int16, .int32, .uint32, .double, .variant, .array, .structure, .entry, .other: nil
    }
  }

  /// The number as an integer; nil for other values.
  var number: Int? {
    switch self {
    case .int16(let number): Int(number)
    case .int32(let number): Int(number)
    case .uint32(let number): Int(number)
    case .variant(let value): value.number
    case .string, .path, .bool, .double, .array, .structure, .entry, .other: nil
    }
  }
}
