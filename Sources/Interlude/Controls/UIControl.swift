public import Foundation

/// A view that converts touches to actions.
@preconcurrency @MainActor
open class UIControl: UIView {
  /// The actions, in the order in which they were added.
  private var entries: [Entry] = []

  private struct Entry {
    var events: Event
    /// The action of one target, or one closure.
    var actions: TargetActions
    /// The action object, if the entry has one.
    var action: UIAction?
  }

  /// The distance by which a finger can leave the control and still count as inside, in points.
  ///
  /// Source: WWDC 2018-803 for the margin; its size is a choice (docs/UIKIT_SEMANTICS.md, Gestures).
  private static let touchMargin: CGFloat = 70

  /// Creates a control with `frame`, in its superview's coordinates, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Not supported; always returns nil.
  public required init?(coder: NSCoder) {
    nil
  }

  /// Creates a control that runs `primaryAction` for its primary event.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  // MARK: State

  /// Whether the control accepts touches.
  open var isEnabled = true {
    didSet {
      guard isEnabled != oldValue else { return }
      if !isEnabled { cancelTouch(with: nil) }
      change(stateChanged)
    }
  }

  /// Whether the control is selected. Only client code changes it.
  open var isSelected = false {
    didSet { if isSelected != oldValue { change(stateChanged) } }
  }

  /// Whether the control appears highlighted.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { change(stateChanged) } }
  }

  /// The horizontal alignment of the content. Buttons use it.
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center {
    didSet { if contentHorizontalAlignment != oldValue { setNeedsLayout() } }
  }

  /// The vertical alignment of the content. Buttons use it.
  open var contentVerticalAlignment = ContentVerticalAlignment.center {
    didSet { if contentVerticalAlignment != oldValue { setNeedsLayout() } }
  }

  /// The control's state.
  open var state: State {
    var state = State.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  /// Whether the control tracks a touch.
  public var isTracking: Bool { touch != nil }
  private var touch: UITouch?

  /// Whether the tracked touch is inside the control or close to it.
  public private(set) var isTouchInside = false

  /// Called when `state` changed. Subclasses update their appearance.
  func stateChanged() {}

  // MARK: Tracking

  /// Called when a touch begins on the control.
  ///
  /// - Returns: Whether to track the touch.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  /// Called when the touch moved.
  ///
  /// - Returns: Whether to continue tracking.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  /// Called when the touch ended.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}

  /// Called when the touch was cancelled or the control was disabled.
  open func cancelTracking(with event: UIEvent?) {}

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled else {
      for touch in touches { touch.wentUnhandled = true }
      return
    }
    guard !isTracking, let touch = touches.first else { return }
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
      clearTouch()
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
    clearTouch()
    send(isInside ? .touchUpInside : .touchUpOutside, with: event)
    if isInside, isTapPrimary { send(.primaryActionTriggered, with: event) }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch, touches.contains(touch) else { return }
    cancelTouch(with: event)
  }

  /// Whether a tap triggers the primary action.
  var isTapPrimary: Bool { false }

  /// Prevents tap recognisers of superviews from beginning while the control is enabled.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    if let tap = gestureRecognizer as? UITapGestureRecognizer, tap.view !== self, isEnabled { return false }
    return super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  private func isNear(_ touch: UITouch) -> Bool {
    bounds.insetBy(dx: -Self.touchMargin, dy: -Self.touchMargin).contains(touch.location(in: self))
  }

  private func cancelTouch(with event: UIEvent?) {
    guard isTracking else { return }
    cancelTracking(with: event)
    clearTouch()
    send(.touchCancel, with: event)
  }

  private func clearTouch() {
    touch = nil
    isTouchInside = false
    isHighlighted = false
  }

  // MARK: Actions

  /// Calls `action` on `target`, which is held weakly, for each of `controlEvents`.
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    var actions = TargetActions()
    actions.add(target, action)
    entries.append(Entry(events: controlEvents, actions: actions))
  }

  /// Removes `action` on `target` for `controlEvents`. nil matches every action or target.
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    for index in entries.indices where entries[index].action == nil {
      var others = entries[index].actions
      others.remove(target, action)
      if others.isEmpty { entries[index].events.subtract(controlEvents) }
    }
    entries.removeAll { $0.events.isEmpty }
  }

  /// Runs `action` for each of `controlEvents`. It replaces an action with the same identifier.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(action, for: controlEvents)
    var actions = TargetActions()
    actions.add(closure: Selector(closure: { (sender: UIControl) in sender.sendAction(action) }))
    entries.append(Entry(events: controlEvents, actions: actions, action: action))
  }

  /// Removes `action` for `controlEvents`.
  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    for index in entries.indices where entries[index].action?.identity == action.identity {
      entries[index].events.subtract(controlEvents)
    }
    entries.removeAll { $0.events.isEmpty }
  }

  /// Runs `action` with the control as its sender. All actions of the control are run by this method.
  open func sendAction(_ action: UIAction) {
    action.perform(from: self)
  }

  /// Calls all actions for `controlEvents`.
  open func sendActions(for controlEvents: Event) {
    send(controlEvents, with: nil)
  }

  /// Sends the events for a value that the user changed.
  func sendValueChanged(with event: UIEvent?) {
    send(.valueChanged, .primaryActionTriggered, with: event)
  }

  private func send(_ events: Event..., with event: UIEvent?) {
    for one in events {
      // `entries` is copied by the loop, so actions can add or remove entries.
      for entry in entries where !entry.events.isDisjoint(with: one) {
        entry.actions.send(from: self, event: event)
      }
    }
  }
}
