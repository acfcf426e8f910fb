public import Foundation

/// A transition between two controllers. There are no storyboards; client code creates and performs it.
@preconcurrency @MainActor
open class UIStoryboardSegue: NSObject {
  /// The name of the segue.
  public let identifier: String?
  /// The controller that it leaves.
  public let source: UIViewController
  /// The controller that the segue shows.
  public let destination: UIViewController

  /// Creates a segue.
  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    (self.identifier, self.source, self.destination) = (identifier, source, destination)
  }

  /// Performs the segue: nothing, unless overridden.
  open func perform() {}
}
