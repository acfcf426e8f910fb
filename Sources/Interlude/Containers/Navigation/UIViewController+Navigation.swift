/// The part of a controller that navigation controllers read.
extension UIViewController {
  /// The navigation controller that contains this controller, or a container of it.
  public var navigationController: UINavigationController? {
    var current = parent
    while let controller = current {
      if let navigation = controller as? UINavigationController { return navigation }
      current = controller.parent
    }
    return nil
  }

  /// The item that represents the controller in a navigation bar; created when it is first read, with the
  /// controller's title.
  public var navigationItem: UINavigationItem {
    if let item = containment.navigationItem { return item }
    let item = UINavigationItem(title: title ?? "")
    if title == nil { item.title = nil }
    containment.navigationItem = item
    return item
  }

  /// The items that a navigation controller shows in its toolbar while this controller is on top.
  public var toolbarItems: [UIBarButtonItem]? {
    get { containment.toolbarItems }
    set { setToolbarItems(newValue, animated: false) }
  }

  /// Sets the items of the toolbar. They change without animation.
  public func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
    containment.toolbarItems = toolbarItems
    guard let navigation = navigationController, navigation.topViewController === self,
      navigation.exchange == nil
    else { return }
    navigation.toolbar.show(toolbarItems ?? [])
  }

  /// Whether the toolbar is hidden while this controller, or one above it, is on top of a navigation stack.
  public var hidesBottomBarWhenPushed: Bool {
    get { containment.hidesBottomBarWhenPushed }
    set { containment.hidesBottomBarWhenPushed = newValue }
  }
}
