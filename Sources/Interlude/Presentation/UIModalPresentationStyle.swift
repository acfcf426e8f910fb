/// How a view controller is put over the one that presents it.
public enum UIModalPresentationStyle: Int, Sendable {
  /// The system's choice: a page sheet.
  case automatic = -2
  /// Over the whole window; the presenter's view leaves it while the controller is presented.
  case fullScreen = 0
  /// A card over the dimmed presenter, which can be pulled down with a finger; at most 640 points wide.
  case pageSheet = 1
  /// A smaller card, in the middle of a window that has room for it: 540 by 620 points, or the controller's
  /// `preferredContentSize`.
  case formSheet = 2
  /// Over the nearest controller that defines a presentation context, whose view leaves the window meanwhile.
  case currentContext = 3
  /// As the transitioning delegate's presentation controller arranges it.
  case custom = 4
  /// Over the whole window; the presenter's view stays below.
  case overFullScreen = 5
  /// Over the nearest controller that defines a presentation context, whose view stays below.
  case overCurrentContext = 6
}

/// The system's own transitions.
public enum UIModalTransitionStyle: Int, Sendable {
  /// Up from the lower edge, and down again.
  case coverVertical = 0
  /// Fades in and out in its place.
  case crossDissolve = 2
}

/// Names the two view controllers of a transition.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
  /// The key's name.
  public let rawValue: String

  /// A key of that name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The controller that is on screen when the transition starts.
  public static let from = UITransitionContextViewControllerKey(rawValue: "from")
  /// The controller that is on screen when the transition has completed.
  public static let to = UITransitionContextViewControllerKey(rawValue: "to")
}

/// Names the two views of a transition.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
  /// The key's name.
  public let rawValue: String

  /// A key of that name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The view that is on screen when the transition starts.
  public static let from = UITransitionContextViewKey(rawValue: "from")
  /// The view that is on screen when the transition has completed.
  public static let to = UITransitionContextViewKey(rawValue: "to")
}
