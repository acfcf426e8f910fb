/// The part of a controller that tab bar controllers read.
extension UIViewController {
  /// The tab bar controller that contains this controller, or a container of it.
  public var tabBarController: UITabBarController? {
    var current = parent
    while let controller = current {
      if let tabs = controller as? UITabBarController { return tabs }
      current = controller.parent
    }
    return nil
  }

  /// The item that represents the controller in a tab bar; created when it is first read, with the
  /// controller's title.
  ///
  /// A navigation controller without an item of its own has that of its root.
  public var tabBarItem: UITabBarItem! {
    get {
      if let item = containment.tabBarItem { return item }
      if let root = (self as? UINavigationController)?.viewControllers.first { return root.tabBarItem }
      let item = UITabBarItem(following: title)
      containment.tabBarItem = item
      return item
    }
    set {
      containment.tabBarItem = newValue
      tabBarController?.itemsChanged()
    }
  }
}
