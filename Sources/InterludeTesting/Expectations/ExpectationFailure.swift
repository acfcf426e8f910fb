public import Foundation

/// Why an expectation of a test stage was not met.
///
/// Expectations throw it: Swift Testing and XCTest both record what a test throws, with these words.
public nonisolated struct ExpectationFailure: LocalizedError, Equatable, CustomStringConvertible {
  /// What was expected, what was found, and where the test asked.
  public let description: String

  /// The same words.
  public var errorDescription: String? { description }

  init(_ text: String, _ file: StaticString, _ line: UInt) {
    description = "\(file):\(line): \(text)"
  }
}
