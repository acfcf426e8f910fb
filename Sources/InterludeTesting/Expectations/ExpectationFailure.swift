public import Foundation

/// The error of an expectation that was not met.
///
/// Swift Testing and XCTest both report a thrown error with its description.
public nonisolated struct ExpectationFailure: LocalizedError, Equatable, CustomStringConvertible {
  /// The expectation, the actual result, and the call's source location.
  public let description: String

  /// The same as `description`.
  public var errorDescription: String? { description }

  init(_ text: String, _ file: StaticString, _ line: UInt) {
    description = "\(file):\(line): \(text)"
  }
}
