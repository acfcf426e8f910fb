/// A class whose instances can take default values from `appearance()`.
///
/// It has no effect here: values that are set on the result reach no other object.
@preconcurrency @MainActor
public protocol UIAppearance: AnyObject {}

/// A class that can contain objects with such default values. It has no effect.
@preconcurrency @MainActor
public protocol UIAppearanceContainer: AnyObject {}

extension UIView: UIAppearance, UIAppearanceContainer {}
extension UIBarItem: UIAppearance {}
extension UIViewController: UIAppearanceContainer {}

extension UIAppearance where Self == UIView {
  /// Returns a view of its own, whose values have no effect on others.
  public static func appearance() -> UIView { UIView(frame: .zero) }
}

extension UIAppearance where Self == UIWindow {
  /// Returns a hidden window of its own, whose values have no effect on others.
  public static func appearance() -> UIWindow { UIWindow(frame: .zero) }
}

extension UIAppearance where Self == UILabel {
  /// Returns a label of its own, whose values have no effect on others.
  public static func appearance() -> UILabel { UILabel(frame: .zero) }
}

extension UIAppearance where Self == UIButton {
  /// Returns a button of its own, whose values have no effect on others.
  public static func appearance() -> UIButton { UIButton(frame: .zero) }
}

extension UIAppearance where Self == UINavigationBar {
  /// Returns a bar of its own, whose values have no effect on others.
  public static func appearance() -> UINavigationBar { UINavigationBar(frame: .zero) }
}

extension UIAppearance where Self == UITabBar {
  /// Returns a bar of its own, whose values have no effect on others.
  public static func appearance() -> UITabBar { UITabBar(frame: .zero) }
}

extension UIAppearance where Self == UIPageControl {
  /// Returns a control of its own, whose values have no effect on others.
  public static func appearance() -> UIPageControl { UIPageControl(frame: .zero) }
}

extension UIAppearance where Self == UITabBarItem {
  /// Returns an item of its own, whose values have no effect on others.
  public static func appearance() -> UITabBarItem { UITabBarItem(title: nil, image: nil, tag: 0) }
}
