extension UIGestureRecognizer {
  /// Creates a recogniser that calls `action` with itself on `target`, which it holds weakly.
  public convenience init<Target: AnyObject, Recognizer: UIGestureRecognizer>(
    target: Target?, action: @escaping @MainActor (Target) -> @MainActor (Recognizer) -> Void
  ) {
    self.init(target: target, action: Selector(action))
  }

  /// Creates a recogniser that calls `action`, which takes recognisers of any type, on `target`, which it
  /// holds weakly.
  public convenience init<Target: AnyObject>(
    target: Target?, action: @escaping @MainActor (Target) -> @MainActor (UIGestureRecognizer) -> Void
  ) {
    self.init(target: target, action: Selector(action))
  }

  /// Creates a recogniser that calls `action` on `target`, which it holds weakly.
  public convenience init<Target: AnyObject>(
    target: Target?, action: @escaping @MainActor (Target) -> @MainActor () -> Void
  ) {
    self.init(target: target, action: Selector(action))
  }

  /// Calls `action` on `target`, which is held weakly, at each change of state except `failed`.
  public func addTarget(_ target: Any?, action: Selector) {
    actions.add(target, action)
  }

  /// Calls `action` with the recogniser on `target`, which is held weakly.
  public func addTarget<Target: AnyObject, Recognizer: UIGestureRecognizer>(
    _ target: Target?, action: @escaping @MainActor (Target) -> @MainActor (Recognizer) -> Void
  ) {
    actions.add(target, Selector(action))
  }

  /// Calls `action`, which takes recognisers of any type, on `target`, which is held weakly.
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
  /// Swift cannot compare methods. So an action that was added as a method is removed together with all of
  /// its target's actions (`action: nil`), or by a selector that was stored or has its label.
  public func removeTarget(_ target: Any?, action: Selector?) {
    actions.remove(target, action)
  }
}

/// A protocol that every recogniser conforms to, so that closures receive the recogniser's own type.
@preconcurrency @MainActor
public protocol GestureActions: UIGestureRecognizer {}

extension UIGestureRecognizer: GestureActions {}

extension GestureActions {
  /// Calls `handler` at each change of state except `failed`.
  ///
  /// - Returns: The selector that removes it: `removeTarget(nil, action:)`.
  @discardableResult
  public func addAction(_ handler: @escaping @MainActor (Self) -> Void) -> Selector {
    let action = Selector(closure: handler)
    actions.add(closure: action)
    return action
  }
}
