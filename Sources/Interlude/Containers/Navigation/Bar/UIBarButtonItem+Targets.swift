/// Target-action pairs with method references instead of selectors.
extension UIBarButtonItem {
  /// Creates an item with a title, which calls `action` with itself on `target`, which it holds weakly.
  public convenience init<Target: AnyObject>(
    title: String?, style: Style = .plain, target: Target?,
    action: @escaping @MainActor (Target) -> @MainActor (UIBarButtonItem) -> Void
  ) {
    self.init(title: title, style: style, target: target, action: Selector(action))
  }

  /// Creates an item with a title, which calls `action` on `target`, which it holds weakly.
  public convenience init<Target: AnyObject>(
    title: String?, style: Style = .plain, target: Target?,
    action: @escaping @MainActor (Target) -> @MainActor () -> Void
  ) {
    self.init(title: title, style: style, target: target, action: Selector(action))
  }

  /// Creates an item with an image, which calls `action` with itself on `target`, which it holds weakly.
  public convenience init<Target: AnyObject>(
    image: UIImage?, style: Style = .plain, target: Target?,
    action: @escaping @MainActor (Target) -> @MainActor (UIBarButtonItem) -> Void
  ) {
    self.init(image: image, style: style, target: target, action: Selector(action))
  }

  /// Creates an item with an image, which calls `action` on `target`, which it holds weakly.
  public convenience init<Target: AnyObject>(
    image: UIImage?, style: Style = .plain, target: Target?,
    action: @escaping @MainActor (Target) -> @MainActor () -> Void
  ) {
    self.init(image: image, style: style, target: target, action: Selector(action))
  }

  /// Creates an item of the system's, which calls `action` with itself on `target`, which it holds weakly.
  public convenience init<Target: AnyObject>(
    barButtonSystemItem systemItem: SystemItem, target: Target?,
    action: @escaping @MainActor (Target) -> @MainActor (UIBarButtonItem) -> Void
  ) {
    self.init(barButtonSystemItem: systemItem, target: target, action: Selector(action))
  }

  /// Creates an item of the system's, which calls `action` on `target`, which it holds weakly.
  public convenience init<Target: AnyObject>(
    barButtonSystemItem systemItem: SystemItem, target: Target?,
    action: @escaping @MainActor (Target) -> @MainActor () -> Void
  ) {
    self.init(barButtonSystemItem: systemItem, target: target, action: Selector(action))
  }
}
