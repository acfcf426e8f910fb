import ArgumentParser
import Foundation

/// The address at which the lab listens for an app: a port of this machine, or of one of its interfaces.
package struct ListenAddress: ExpressibleByArgument, Equatable, Sendable {
  /// A numeric address.
  package let host: String
  /// 0 for a port that the system chooses.
  package let port: UInt16

  package init(host: String = "127.0.0.1", port: UInt16) {
    (self.host, self.port) = (host, port)
  }

  /// Parses 5000, 192.168.1.7:5000 or [::1]:5000; nil for anything else.
  package init?(argument: String) {
    var host = "127.0.0.1"
    var port = argument[...]
    if let colon = argument.lastIndex(of: ":") {
      host = String(argument[..<colon])
      port = argument[argument.index(after: colon)...]
      if host.hasPrefix("["), host.hasSuffix("]") { host = String(host.dropFirst().dropLast()) }
    }
    guard port.allSatisfy(\.isNumber), let number = UInt16(port), !host.isEmpty else { return nil }
    self.init(host: host, port: number)
  }

  /// Whether only programs on this machine reach it.
  package var isLoopback: Bool { host.hasPrefix("127.") || host == "::1" }

  package var description: String { host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)" }
}

extension ListenAddress: CustomStringConvertible {}

/// An error when the lab begins to listen.
package enum ListenError: CommandError, Equatable {
  case notAnAddress(String)
  case cannotListen(String, reason: String)

  package var description: String {
    switch self {
    case .notAnAddress(let host): "“\(host)” is no numeric address of this machine"
    case .cannotListen(let address, let reason): "cannot listen on \(address): \(reason)"
    }
  }

  package var exitCode: Int32 {
    switch self {
    case .notAnAddress: 64
    case .cannotListen: 69
    }
  }
}

/// The token that an app on another machine must send, so that no stranger's program is shown.
package enum ListenToken {
  /// Letters and digits that are not confused with one another.
  private static let letters = Array("ABCDEFGHJKLMNPQRSTUVWXYZ23456789")

  /// Returns a new token of 50 random bits.
  package static func random() -> String {
    let letters = (0..<10).map { _ in Self.letters.randomElement()! }
    return "\(String(letters[..<5]))-\(String(letters[5...]))"
  }
}
