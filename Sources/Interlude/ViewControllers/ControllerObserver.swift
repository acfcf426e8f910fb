/// Receives calls of `UIViewController`'s own methods, before they take effect: `present`, `dismiss` and the
/// appearance callbacks.
///
/// It stands for the exchange of these methods, by which a tool observes them on iOS. As there, the observer
/// receives a callback that a subclass overrides only if the subclass calls `super`.
///
/// - Parameters:
///   - controller: The receiver of the call.
///   - call: UIKit's name of the method.
///   - presented: The controller to present; nil in other calls.
///   - animated: The method's argument.
package typealias ControllerObserver =
  @MainActor (
    _ controller: UIViewController, _ call: String, _ presented: UIViewController?, _ animated: Bool
  ) -> Void

extension UIViewController {
  /// Passes a call of one of the base class's methods to the stage's observer.
  func observed(_ call: String, _ presented: UIViewController? = nil, animated: Bool) {
    Stage.current?.controllerObserver?(self, call, presented, animated)
  }
}
