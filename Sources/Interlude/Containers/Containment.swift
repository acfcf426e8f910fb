/// The part of a controller's state that containers read and set.
struct Containment {
  var navigationItem: UINavigationItem?
  var tabBarItem: UITabBarItem?
  var toolbarItems: [UIBarButtonItem]?
  var hidesBottomBarWhenPushed = false
  /// Whether that was so, for the controller or one below it, when it was pushed.
  var hidBottomBarWhenPushed = false
  /// The insets that the container's bars cover, in points.
  var barInsets = UIEdgeInsets.zero
  /// The safe area that the view received last, in points.
  var knownSafeArea = UIEdgeInsets.zero
  /// The safe area in the last layout of the view, in points.
  var laidOutSafeArea = UIEdgeInsets.zero
  /// The window that passes its safe area to the view.
  weak var safeAreaWindow: UIWindow?
  /// The zoom of a page of a navigation controller.
  var zoom: NavigationZoom?
  /// The transition between two children of this controller; the container owns it.
  var exchange: ExchangeRunner?
}

extension UIViewController {
  /// The insets that the container's bars cover. They count in the safe area of the view.
  var barInsets: UIEdgeInsets {
    get { containment.barInsets }
    set {
      guard newValue != containment.barInsets else { return }
      containment.barInsets = newValue
      viewIfLoaded?.safeAreaChanged()
    }
  }

  /// The transition between two children of this controller.
  var exchange: ExchangeRunner? {
    get { containment.exchange }
    set { containment.exchange = newValue }
  }

  /// The innermost controller that containers show in this one, whose responder chain handles the Esc key.
  var innermostShown: UIViewController { (self as? any ExchangeHost)?.shownChild?.innermostShown ?? self }
}
