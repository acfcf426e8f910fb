import ArgumentParser

/// A part of a fuzzing run that one of several machines plays.
struct FuzzShard: Codable, Hashable {
  /// From 1.
  let number: Int
  let count: Int

  static let whole = FuzzShard(number: 1, count: 1)

  init(number: Int, count: Int) { (self.number, self.count) = (number, count) }

  /// The text of a shard, such as 2/8; nil if it is none.
  init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let number = parts[0], let count = parts[1], (1...1_000_000).contains(count),
      (1...count).contains(number)
    else { return nil }
    self.init(number: number, count: count)
  }

  var text: String { "\(number)/\(count)" }
}

extension FuzzShard: ExpressibleByArgument {
  init?(argument: String) { self.init(argument) }

  var defaultValueDescription: String { text }
}
