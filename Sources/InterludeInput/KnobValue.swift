/// The value of a scene's knob.
package enum KnobValue: Hashable, Sendable {
  case number(Double)
  /// The name of the selected choice; "on" or "off" for a switch.
  case choice(String)
}

extension KnobValue: Codable {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else {
      self = .choice(try container.decode(String.self))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .number(let number): try container.encode(number)
    case .choice(let name): try container.encode(name)
    }
  }
}

extension KnobValue: CustomStringConvertible {
  package var description: String {
    switch self {
    case .number(let number): "\(number)"
    case .choice(let name): name
    }
  }
}

/// A knob's name and new value, as an input event carries them.
package struct KnobSetting: Codable, Equatable, Sendable {
  package var name: String
  package var value: KnobValue

  package init(name: String, value: KnobValue) {
    (self.name, self.value) = (name, value)
  }
}
