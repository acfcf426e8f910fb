/// The delegate of a navigation bar. A navigation controller that implements it is that of its own bar.
@preconcurrency @MainActor
public protocol UINavigationBarDelegate: AnyObject {
  /// Called when the back button is tapped. Returns whether `item` is popped; true by default.
  func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool
}

extension UINavigationBarDelegate {
  /// Lets the back button pop `item`.
  public func navigationBar(
    _ navigationBar: UINavigationBar, shouldPop item: UINavigationItem
  ) -> Bool { true }
}
