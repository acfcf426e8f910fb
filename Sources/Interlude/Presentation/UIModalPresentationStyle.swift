/// How a view controller is put over the one that presents it.
public enum UIModalPresentationStyle: Int, Sendable {
  /// The system's choice: over the whole window, with the system's slide, the presenter's view staying below.
  case automatic = -2
  /// Over the whole window; the presenter's view leaves it while the controller is presented.
  case fullScreen = 0
  /// As the transitioning delegate's presentation controller arranges it.
  case custom = 4
  /// Over the whole window; the presenter's view stays below.
  case overFullScreen = 5
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
