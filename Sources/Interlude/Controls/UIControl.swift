public import Foundation

/// A view that turns touches into actions.
@preconcurrency @MainActor
open class UIControl: UIView {
  /// The actions, in the order in which they were added.
  private var entries: [Entry] = []

  private struct Entry {
    var events: Event
    /// One target's action, or one closure.
    var actions: TargetActions
    /// The action object, where it is one.
    var action: UIAction?
  }

  /// Points by which a finger may leave the control and still be on it.
  ///
  /// Source: measurements of UIKit's buttons (SEMANTICS E2).
  private static let touchMargin: CGFloat = 70

  /// A control at `frame`, in its superview's coordinates, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Archives of views do not exist here: nil.
  public required init?(coder: NSCoder) {
    nil
  }

  /// A control that runs `primaryAction` whenever what it is there for has happened.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  // MARK: State

  /// Whether the control takes touches.
  open var isEnabled = true {
    didSet {
      guard isEnabled != oldValue else { return }
      if !isEnabled { loseTouch(with: nil) }
      stateChanged()
    }
  }

  /// Whether the control is chosen; only the client changes it.
  open var isSelected = false {
    didSet { if isSelected != oldValue { stateChanged() } }
  }

  /// Whether the control shows that a finger is on it.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { stateChanged() } }
  }

  /// All that is true of the control.
  public var state: State {
    var state = State.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  /// Whether a finger is down that went down on the control.
  public var isTracking: Bool { touch != nil }
  private var touch: UITouch?

  /// Whether that finger is on the control, or not far off.
  public private(set) var isTouchInside = false

  /// Called when `state` has changed; subclasses change their looks in it.
  func stateChanged() {}

  // MARK: Tracking

  /// Called when a finger goes down on the control.
  ///
  /// - Returns: Whether the control follows it.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  /// Called when the finger has moved.
  ///
  /// - Returns: Whether the control still follows it.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  /// Called when the finger has lifted.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}

  /// Called when the finger was taken away, or the control was disabled.
  open func cancelTracking(with event: UIEvent?) {}

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled, !isTracking, let touch = touches.first else { return }
    guard beginTracking(touch, with: event) else { return }
    self.touch = touch
    isTouchInside = true
    isHighlighted = true
    send(.touchDown, with: event)
    if touch.tapCount > 1 { send(.touchDownRepeat, with: event) }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch, touches.contains(touch) else { return }
    guard continueTracking(touch, with: event) else {
      endTracking(touch, with: event)
      forgetTouch()
      return
    }
    let wasInside = isTouchInside
    isTouchInside = isNear(touch)
    isHighlighted = isTouchInside
    switch (wasInside, isTouchInside) {
    case (true, true): send(.touchDragInside, with: event)
    case (true, false): send(.touchDragExit, .touchDragOutside, with: event)
    case (false, true): send(.touchDragEnter, .touchDragInside, with: event)
    case (false, false): send(.touchDragOutside, with: event)
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch, touches.contains(touch) else { return }
    let isInside = isNear(touch)
    endTracking(touch, with: event)
    forgetTouch()
    send(isInside ? .touchUpInside : .touchUpOutside, with: event)
    if isInside, isTapPrimary { send(.primaryActionTriggered, with: event) }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch, touches.contains(touch) else { return }
    loseTouch(with: event)
  }

  /// Whether a tap is what the control is there for.
  var isTapPrimary: Bool { false }

  /// A tap on a control is the control's, not that of a recogniser further out.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    if let tap = gestureRecognizer as? UITapGestureRecognizer, tap.view !== self, isEnabled { return false }
    return super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  private func isNear(_ touch: UITouch) -> Bool {
    bounds.insetBy(dx: -Self.touchMargin, dy: -Self.touchMargin).contains(touch.location(in: self))
  }

  private func loseTouch(with event: UIEvent?) {
    guard isTracking else { return }
    cancelTracking(with: event)
    forgetTouch()
    send(.touchCancel, with: event)
  }

  private func forgetTouch() {
    touch = nil
    isTouchInside = false
    isHighlighted = false
  }

  // MARK: Actions

  /// Calls `action` on `target`, which is held weakly, at each of `controlEvents`.
  public func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    var actions = TargetActions()
    actions.add(target, action)
    entries.append(Entry(events: controlEvents, actions: actions))
  }

  /// Stops calling `action` on `target` at `controlEvents`; nil stands for every action, or every target.
  public func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    for index in entries.indices where entries[index].action == nil {
      var others = entries[index].actions
      others.remove(target, action)
      if others.isEmpty { entries[index].events.subtract(controlEvents) }
    }
    entries.removeAll { $0.events.isEmpty }
  }

  /// Runs `action` at each of `controlEvents`; an action with the same identifier is replaced.
  public func addAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(action, for: controlEvents)
    var actions = TargetActions()
    actions.add(free: Selector(closure: { (sender: UIControl) in sender.sendAction(action) }))
    entries.append(Entry(events: controlEvents, actions: actions, action: action))
  }

  /// Stops running `action` at `controlEvents`.
  public func removeAction(_ action: UIAction, for controlEvents: Event) {
    for index in entries.indices where entries[index].action?.identity == action.identity {
      entries[index].events.subtract(controlEvents)
    }
    entries.removeAll { $0.events.isEmpty }
  }

  /// Runs `action` as the control's; every action of the control goes through here.
  open func sendAction(_ action: UIAction) {
    action.perform(from: self)
  }

  /// Calls whoever waits for one of `controlEvents`.
  open func sendActions(for controlEvents: Event) {
    send(controlEvents, with: nil)
  }

  /// Tells of a value that a finger has changed.
  func sendValueChanged(with event: UIEvent?) {
    send(.valueChanged, .primaryActionTriggered, with: event)
  }

  private func send(_ events: Event..., with event: UIEvent?) {
    for one in events {
      // An action may add or remove others; who is called was settled before.
      for entry in entries where !entry.events.isDisjoint(with: one) {
        entry.actions.send(from: self, event: event)
      }
    }
  }
}
