/// Hashes a value's encoded keys and values in encoding order, without storing them.
final class DigestEncoder: Encoder {
  final class Sink {
    var sum = JournalDigest.Sum()
  }

  let sink: Sink
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  init(_ sink: Sink = Sink()) {
    self.sink = sink
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(Keyed<Key>(sink: sink))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer { Values(sink: sink) }

  func singleValueContainer() -> any SingleValueEncodingContainer { Values(sink: sink) }

  fileprivate static func add(_ value: some Encodable, to sink: Sink) throws {
    switch value {
    case let number as Double: sink.sum.add(number)
    case let number as Int: sink.sum.add(Int64(number))
    case let text as String: sink.sum.add(text)
    case let flag as Bool: sink.sum.add(flag ? 1 : 0 as UInt8)
    case let numbers as [Double]:
      sink.sum.add(Int64(numbers.count))
      for number in numbers { sink.sum.add(number) }
    default: try value.encode(to: DigestEncoder(sink))
    }
  }

  private struct Keyed<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let sink: Sink
    var codingPath: [any CodingKey] { [] }

    mutating func encodeNil(forKey key: Key) { sink.sum.add(key.stringValue) }

    mutating func encode<T: Encodable>(_ value: T, forKey key: Key) throws {
      sink.sum.add(key.stringValue)
      try DigestEncoder.add(value, to: sink)
    }

    mutating func nestedContainer<Nested: CodingKey>(
      keyedBy keyType: Nested.Type, forKey key: Key
    ) -> KeyedEncodingContainer<Nested> {
      sink.sum.add(key.stringValue)
      return KeyedEncodingContainer(DigestEncoder.Keyed<Nested>(sink: sink))
    }

    mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
      sink.sum.add(key.stringValue)
      return Values(sink: sink)
    }

    mutating func superEncoder() -> any Encoder { DigestEncoder(sink) }
    mutating func superEncoder(forKey key: Key) -> any Encoder { DigestEncoder(sink) }
  }

  private struct Values: UnkeyedEncodingContainer, SingleValueEncodingContainer {
    let sink: Sink
    var count = 0
    var codingPath: [any CodingKey] { [] }

    init(sink: Sink) {
      self.sink = sink
    }

    mutating func encodeNil() { sink.sum.add("nil") }

    mutating func encode<T: Encodable>(_ value: T) throws {
      count += 1
      try DigestEncoder.add(value, to: sink)
    }

    mutating func nestedContainer<Nested: CodingKey>(
      keyedBy keyType: Nested.Type
    ) -> KeyedEncodingContainer<Nested> {
      KeyedEncodingContainer(DigestEncoder.Keyed<Nested>(sink: sink))
    }

    mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { Values(sink: sink) }
    mutating func superEncoder() -> any Encoder { DigestEncoder(sink) }
  }
}
