/// A class whose instances can take default values from `appearance()`.
///
/// It has no effect here: values that are set on the result do not apply to other objects.
@preconcurrency @MainActor
public protocol UIAppearance: AnyObject {}

/// A class that can contain objects with such default values. It has no effect.
@preconcurrency @MainActor
public protocol UIAppearanceContainer: AnyObject {}

extension UIView: UIAppearance, UIAppearanceContainer {}
extension UIBarItem: UIAppearance {}
extension UIViewController: UIAppearanceContainer {}

extension UIAppearance where Self == UIView {
  /// Returns a new view, whose values have no effect on other views.
  public static func appearance() -> UIView { UIView(frame: .zero) }
}

extension UIAppearance where Self == UIWindow {
  /// Returns a new hidden window, whose values have no effect on other windows.
  public static func appearance() -> UIWindow { UIWindow(frame: .zero) }
}

extension UIAppearance where Self == UILabel {
  /// Returns a new label, whose values have no effect on other labels.
  public static func appearance() -> UILabel { UILabel(frame: .zero) }
}

extension UIAppearance where Self == UIButton {
  /// Returns a new button, whose values have no effect on other buttons.
  public static func appearance() -> UIButton { UIButton(frame: .zero) }
}

extension UIAppearance where Self == UINavigationBar {
  /// Returns a new bar, whose values have no effect on other bars.
  public static func appearance() -> UINavigationBar { UINavigationBar(frame: .zero) }
}

extension UIAppearance where Self == UITabBar {
  /// Returns a new bar, whose values have no effect on other bars.
  public static func appearance() -> UITabBar { UITabBar(frame: .zero) }
}

extension UIAppearance where Self == UIPageControl {
  /// Returns a new control, whose values have no effect on other controls.
  public static func appearance() -> UIPageControl { UIPageControl(frame: .zero) }
}

extension UIAppearance where Self == UITabBarItem {
  /// Returns a new item, whose values have no effect on other items.
  public static func appearance() -> UITabBarItem { UITabBarItem(title: nil, image: nil, tag: 0) }
}
