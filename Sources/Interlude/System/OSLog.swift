import Foundation

/// The severity of a message.
public nonisolated struct OSLogType: RawRepresentable, Hashable, Sendable {
  /// The number of the severity.
  public let rawValue: UInt8

  /// Creates a severity from its number.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// A message of ordinary importance.
  public static let `default` = OSLogType(rawValue: 0)
  /// Helpful information, which is dropped.
  public static let info = OSLogType(rawValue: 1)
  /// A message for developers, which is dropped.
  public static let debug = OSLogType(rawValue: 2)
  /// An error.
  public static let error = OSLogType(rawValue: 16)
  /// A mistake of the program.
  public static let fault = OSLogType(rawValue: 17)
}

/// A part of a program that writes messages.
public nonisolated final class OSLog: Sendable {
  /// The category of a part.
  public struct Category: Hashable, Sendable {
    /// The name of the category.
    public let rawValue: String
    /// Creates a category with a name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
    /// Messages about points of interest.
    public static let pointsOfInterest = Category("PointsOfInterest")
  }

  /// The part without a name.
  public static let `default` = OSLog(subsystem: "", category: "", isEnabled: true)
  /// A part whose messages are dropped.
  public static let disabled = OSLog(subsystem: "", category: "", isEnabled: false)

  private let name: String
  private let isOn: Bool

  /// Creates a part with the names of its program and its category.
  public convenience init(subsystem: String, category: String) {
    self.init(subsystem: subsystem, category: category, isEnabled: true)
  }

  /// Creates a part with the name of its program, and a category.
  public convenience init(subsystem: String, category: Category) {
    self.init(subsystem: subsystem, category: category.rawValue, isEnabled: true)
  }

  private init(subsystem: String, category: String, isEnabled: Bool) {
    name = [subsystem, category].filter { !$0.isEmpty }.joined(separator: " ")
    isOn = isEnabled
  }

  /// Whether messages of `type` are written.
  public func isEnabled(type: OSLogType) -> Bool { isOn && type != .debug && type != .info }

  /// Writes `message` to standard error if its severity is written.
  func write(_ type: OSLogType, _ message: @autoclosure () -> String) {
    guard isEnabled(type: type) else { return }
    let label = name.isEmpty ? "" : "\(name): "
    FileHandle.standardError.write(Data("\(label)\(message())\n".utf8))
  }
}

/// Writes a message of which `%@`, `%d` and similar places take `args`, to standard error. Debug messages and
/// information are dropped.
public nonisolated func os_log(
  _ message: StaticString, log: OSLog = .default, type: OSLogType = .default, _ args: Any...
) {
  log.write(type, OSLog.formatted(message, args))
}

/// Writes a message of which `%@`, `%d` and similar places take `args`, to standard error. Debug messages and
/// information are dropped.
public nonisolated func os_log(
  _ type: OSLogType, log: OSLog = .default, _ message: StaticString, _ args: Any...
) {
  log.write(type, OSLog.formatted(message, args))
}

extension OSLog {
  /// Returns `format` with its places filled in order: `%@`, `%{public}@`, `%d`, `%.2f` and similar.
  static func formatted(_ format: StaticString, _ args: [Any]) -> String {
    var result = ""
    var rest = Substring("\(format)")
    var remaining = args[...]
    while let place = rest.firstIndex(of: "%") {
      result += rest[..<place]
      rest = rest[rest.index(after: place)...]
      if rest.first == "%" {
        result += "%"
        rest = rest.dropFirst()
        continue
      }
      if rest.first == "{", let end = rest.firstIndex(of: "}") { rest = rest[rest.index(after: end)...] }
      let end = rest.firstIndex { $0.isLetter && !"hlqLztj".contains($0) || $0 == "@" }
      rest = end.map { rest[rest.index(after: $0)...] } ?? ""
      if let next = remaining.popFirst() { result += "\(next)" }
    }
    return result + rest
  }
}
