extension UIControl {
  /// What can happen to a control.
  public struct Event: OptionSet, Sendable {
    /// The bits of the events.
    public let rawValue: UInt

    /// Events from their bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// A finger went down on the control.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// A finger went down again soon after a tap.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    /// The finger moved on the control.
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// The finger moved off the control.
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// The finger came back.
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    /// The finger left.
    public static let touchDragExit = Event(rawValue: 1 << 5)
    /// The finger lifted on the control.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// The finger lifted off the control.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// The finger was taken away.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// The control has another value.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// What the control is there for has happened.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// Everything that a finger does.
    public static let allTouchEvents = Event(rawValue: 0xfff)
    /// Everything.
    public static let allEvents = Event(rawValue: 0xffff_ffff)
  }

  /// What can be true of a control.
  public struct State: OptionSet, Hashable, Sendable {
    /// The bits of the state.
    public let rawValue: UInt

    /// A state from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Nothing of the other three.
    public static let normal: State = []
    /// A finger is on it.
    public static let highlighted = State(rawValue: 1 << 0)
    /// It takes no touches.
    public static let disabled = State(rawValue: 1 << 1)
    /// It is chosen.
    public static let selected = State(rawValue: 1 << 2)
  }

  /// Where a control's content lies across.
  public enum ContentHorizontalAlignment: Int, Sendable {
    /// In the middle.
    case center
    /// At the left edge.
    case left
    /// At the right edge.
    case right
  }
}

/// Actions from methods, without a `Selector` of one's own.
extension UIControl {
  /// Calls `action` with the control on `target`, which is held weakly, at each of `controlEvents`.
  public func addTarget<Target: AnyObject, Sender: UIControl>(
    _ target: Target?, action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void,
    for controlEvents: Event
  ) {
    addTarget(target, action: Selector(action), for: controlEvents)
  }

  /// Calls `action` on `target`, which is held weakly, at each of `controlEvents`.
  public func addTarget<Target: AnyObject>(
    _ target: Target?, action: @escaping @MainActor (Target) -> @MainActor () -> Void,
    for controlEvents: Event
  ) {
    addTarget(target, action: Selector(action), for: controlEvents)
  }

  /// Calls `action`, which takes controls of any kind, on `target`, which is held weakly.
  public func addTarget<Target: AnyObject>(
    _ target: Target?, action: @escaping @MainActor (Target) -> @MainActor (UIControl) -> Void,
    for controlEvents: Event
  ) {
    addTarget(target, action: Selector(action), for: controlEvents)
  }

  /// Calls `action` with the control and the event that led to it on `target`, which is held weakly; an event
  /// without touches where there was none.
  public func addTarget<Target: AnyObject, Sender: UIControl>(
    _ target: Target?, action: @escaping @MainActor (Target) -> @MainActor (Sender, UIEvent) -> Void,
    for controlEvents: Event
  ) {
    addTarget(target, action: Selector(action), for: controlEvents)
  }

  /// Calls `action` with the control and the event that led to it on `target`, which is held weakly.
  public func addTarget<Target: AnyObject, Sender: UIControl>(
    _ target: Target?, action: @escaping @MainActor (Target) -> @MainActor (Sender, UIEvent?) -> Void,
    for controlEvents: Event
  ) {
    addTarget(target, action: Selector(action), for: controlEvents)
  }
}
