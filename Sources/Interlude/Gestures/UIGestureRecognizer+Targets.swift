extension UIGestureRecognizer {
  /// A recogniser that calls `action` with itself on `target`, which it holds weakly.
  public convenience init<Target: AnyObject, Recognizer: UIGestureRecognizer>(
    target: Target?, action: @escaping @MainActor (Target) -> @MainActor (Recognizer) -> Void
  ) {
    self.init(target: target, action: Selector(action))
  }

  /// A recogniser that calls `action`, which takes recognisers of any kind, on `target`, which it holds
  /// weakly.
  public convenience init<Target: AnyObject>(
    target: Target?, action: @escaping @MainActor (Target) -> @MainActor (UIGestureRecognizer) -> Void
  ) {
    self.init(target: target, action: Selector(action))
  }

  /// A recogniser that calls `action` on `target`, which it holds weakly.
  public convenience init<Target: AnyObject>(
    target: Target?, action: @escaping @MainActor (Target) -> @MainActor () -> Void
  ) {
    self.init(target: target, action: Selector(action))
  }

  /// Calls `action` on `target`, which is held weakly, at each change of state but `failed`.
  public func addTarget(_ target: Any?, action: Selector) {
    actions.add(target, action)
  }

  /// Calls `action` with the recogniser on `target`, which is held weakly.
  public func addTarget<Target: AnyObject, Recognizer: UIGestureRecognizer>(
    _ target: Target?, action: @escaping @MainActor (Target) -> @MainActor (Recognizer) -> Void
  ) {
    actions.add(target, Selector(action))
  }

  /// Calls `action`, which takes recognisers of any kind, on `target`, which is held weakly.
  public func addTarget<Target: AnyObject>(
    _ target: Target?, action: @escaping @MainActor (Target) -> @MainActor (UIGestureRecognizer) -> Void
  ) {
    actions.add(target, Selector(action))
  }

  /// Calls `action` on `target`, which is held weakly.
  public func addTarget<Target: AnyObject>(
    _ target: Target?, action: @escaping @MainActor (Target) -> @MainActor () -> Void
  ) {
    actions.add(target, Selector(action))
  }

  /// Stops calling `action` on `target`; nil stands for every action, or for every target.
  ///
  /// Swift cannot tell whether two methods are one, so an action that was given as a method is taken away
  /// with all of its target's (`action: nil`), or by a selector that was kept or carries its label.
  public func removeTarget(_ target: Any?, action: Selector?) {
    actions.remove(target, action)
  }
}

/// Every recogniser: gives closures their recogniser's own type.
@preconcurrency @MainActor
public protocol GestureActions: UIGestureRecognizer {}

extension UIGestureRecognizer: GestureActions {}

extension GestureActions {
  /// Calls `handler` at each change of state but `failed`.
  ///
  /// - Returns: What takes it away again: `removeTarget(nil, action:)`.
  @discardableResult
  public func addAction(_ handler: @escaping @MainActor (Self) -> Void) -> Selector {
    let action = Selector(closure: handler)
    actions.add(free: action)
    return action
  }
}
