/// The style in which a view controller is presented over another.
public enum UIModalPresentationStyle: Int, Sendable {
  /// The system's default: a page sheet.
  case automatic = -2
  /// Over the whole window; the presenter's view leaves it while the controller is presented.
  case fullScreen = 0
  /// A card over the dimmed presenter that the user can drag down; at most 640 points wide.
  case pageSheet = 1
  /// A smaller card, centered in a window that has room for it: 540 by 620 points, or the controller's
  /// `preferredContentSize`.
  case formSheet = 2
  /// Over the nearest controller that defines a presentation context, whose view leaves the window meanwhile.
  case currentContext = 3
  /// The layout of the transitioning delegate's presentation controller.
  case custom = 4
  /// Over the whole window; the presenter's view stays below.
  case overFullScreen = 5
  /// Over the nearest controller that defines a presentation context, whose view stays below.
  case overCurrentContext = 6
  /// Beside a view, with an arrow; a page sheet in a narrow window, unless the delegate answers otherwise.
  case popover = 7
  /// No style: the answer of an adaptivity delegate that keeps the style. Presents like `automatic`.
  case none = -1
}

/// The system's own transitions.
public enum UIModalTransitionStyle: Int, Sendable {
  /// Slides up from the lower edge, and down again.
  case coverVertical = 0
  /// Fades in and out without moving.
  case crossDissolve = 2
}

/// The key of a view controller in a transition: from or to.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
  /// The key's name.
  public let rawValue: String

  /// Creates a key with a name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The controller that is on screen when the transition starts.
  public static let from = UITransitionContextViewControllerKey(rawValue: "from")
  /// The controller that is on screen when the transition has completed.
  public static let to = UITransitionContextViewControllerKey(rawValue: "to")
}

/// The key of a view in a transition: from or to.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
  /// The key's name.
  public let rawValue: String

  /// Creates a key with a name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The view that is on screen when the transition starts.
  public static let from = UITransitionContextViewKey(rawValue: "from")
  /// The view that is on screen when the transition has completed.
  public static let to = UITransitionContextViewKey(rawValue: "to")
}
