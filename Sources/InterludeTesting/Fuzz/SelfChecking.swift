package import Interlude

/// A controller that counts what the toolkit owes it.
@MainActor
package protocol SelfChecking: UIViewController {
  /// A sentence about what is missing now that everything rests; nil if nothing is.
  var faultAtRest: String? { get }
}
