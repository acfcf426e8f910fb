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
}

/// A protocol that every recogniser conforms to, so that closures receive the recogniser's own type.
@preconcurrency @MainActor
public protocol GestureActions: UIGestureRecognizer {}

extension UIGestureRecognizer: GestureActions {}

extension GestureActions {
  /// Calls `handler` at each change of state except `failed`.
  ///
  /// Capture `self` weakly: a gesture whose view leaves the window is cancelled after its controller may have
  /// been released.
  ///
  /// - Returns: The selector that removes it: `removeTarget(nil, action:)`.
  @discardableResult
  public func addAction(_ handler: @escaping @MainActor (Self) -> Void) -> Selector {
    let action = Selector(closure: handler)
    actions.add(closure: action)
    return action
  }
}
