public import Foundation

/// A method to call on a target. It stands for `#selector` on iOS and is created from the unapplied method.
///
///     recognizer.addTarget(self, action: Selector(Scene.panned(_:)))
///
/// Two selectors are equal if one is a copy of the other, or if both have the same label. The label lets
/// `removeTarget` find an action whose selector was not stored.
public struct Selector: Hashable, Sendable {
  /// Calls the method; returns false if the target or the sender has another type than the method expects.
  typealias Invocation =
    @MainActor (_ target: AnyObject, _ sender: AnyObject, _ event: UIEvent?) -> Bool

  private final class Identity: Sendable {}

  /// The label; a selector without one equals only its own copies.
  public let label: String?
  let invoke: Invocation
  private let identity = Identity()

  /// Creates a selector for a method that takes its sender.
  @preconcurrency
  public init<Target: AnyObject, Sender: AnyObject>(
    _ method: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void, label: String? = nil
  ) {
    self.init(label: label) { target, sender, _ in
      guard let target = target as? Target, let sender = sender as? Sender else { return false }
      method(target)(sender)
      return true
    }
  }

  /// Creates a selector for a method without arguments.
  @preconcurrency
  public init<Target: AnyObject>(
    _ method: @escaping @MainActor (Target) -> @MainActor () -> Void, label: String? = nil
  ) {
    self.init(label: label) { target, _, _ in
      guard let target = target as? Target else { return false }
      method(target)()
      return true
    }
  }

  /// Creates a selector for a method that takes its sender and the event that caused it.
  @preconcurrency
  public init<Target: AnyObject, Sender: AnyObject>(
    _ method: @escaping @MainActor (Target) -> @MainActor (Sender, UIEvent?) -> Void, label: String? = nil
  ) {
    self.init(label: label) { target, sender, event in
      guard let target = target as? Target, let sender = sender as? Sender else { return false }
      method(target)(sender, event)
      return true
    }
  }

  /// Creates a selector for a method that takes its sender and the event that caused it. Without an event the
  /// method receives an empty one.
  @preconcurrency
  public init<Target: AnyObject, Sender: AnyObject>(
    _ method: @escaping @MainActor (Target) -> @MainActor (Sender, UIEvent) -> Void, label: String? = nil
  ) {
    self.init(label: label) { target, sender, event in
      guard let target = target as? Target, let sender = sender as? Sender else { return false }
      method(target)(sender, event ?? UIEvent())
      return true
    }
  }

  /// Creates a selector for a method that takes a sender of any type.
  @preconcurrency
  public init<Target: AnyObject>(
    _ method: @escaping @MainActor (Target) -> @MainActor (Any) -> Void, label: String? = nil
  ) {
    self.init(label: label) { target, sender, _ in
      guard let target = target as? Target else { return false }
      method(target)(sender)
      return true
    }
  }

  /// Creates a selector for a method that takes a flag: whether there is a sender.
  @preconcurrency
  public init<Target: AnyObject>(
    _ method: @escaping @MainActor (Target) -> @MainActor (Bool) -> Void, label: String? = nil
  ) {
    self.init(label: label) { target, sender, _ in
      guard let target = target as? Target else { return false }
      method(target)(!(sender is NSNull) && sender !== target)
      return true
    }
  }

  /// Creates a selector for a method that takes a notification, for `NotificationCenter`.
  @preconcurrency
  public init<Target: AnyObject>(
    _ method: @escaping @MainActor (Target) -> @MainActor (Notification) -> Void, label: String? = nil
  ) {
    self.init(label: label) { target, sender, _ in
      guard let target = target as? Target, let sender = sender as? NotificationBox else { return false }
      method(target)(sender.notification)
      return true
    }
  }

  /// Creates a selector for a method with two other arguments. It names the method and cannot be called.
  @preconcurrency @_disfavoredOverload
  public init<Target: AnyObject, One, Other>(
    _ method: @escaping @MainActor (Target) -> @MainActor (One, Other) -> Void, label: String? = nil
  ) {
    self.init(label: label) { _, _, _ in false }
  }

  /// Creates a selector for a method that takes its sender and returns a value, which is ignored.
  @preconcurrency @_disfavoredOverload
  public init<Target: AnyObject, Sender: AnyObject, Result>(
    _ method: @escaping @MainActor (Target) -> @MainActor (Sender) -> Result, label: String? = nil
  ) {
    self.init(label: label) { target, sender, _ in
      guard let target = target as? Target, let sender = sender as? Sender else { return false }
      _ = method(target)(sender)
      return true
    }
  }

  /// The selector that stands for a method that a delegate does not implement.
  static let unanswered = Selector(label: nil) { _, _, _ in false }

  /// Creates a selector that calls a closure, with any target.
  init<Sender: AnyObject>(closure: @escaping @MainActor (Sender) -> Void) {
    self.init(label: nil) { _, sender, _ in
      guard let sender = sender as? Sender else { return false }
      closure(sender)
      return true
    }
  }

  private init(label: String?, invoke: @escaping Invocation) {
    self.label = label
    self.invoke = invoke
  }

  /// Whether both selectors stand for the same action.
  public static func == (left: Selector, right: Selector) -> Bool {
    if left.identity === right.identity { return true }
    guard let label = left.label else { return false }
    return label == right.label
  }

  /// Hashes the label; selectors without a label have the same hash.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(label)
  }

  /// Creates a selector that has only a name, and calls nothing. It can be compared.
  public init(named name: String) {
    self.init(label: name) { _, _, _ in false }
  }
}

extension Selector: CustomStringConvertible {
  /// The label; empty for a selector without one.
  public var description: String { label ?? "" }
}

/// Returns a selector that has only a name, and calls nothing: methods cannot be found by name here.
public func NSSelectorFromString(_ aSelectorName: String) -> Selector { Selector(named: aSelectorName) }

/// Returns the name of a selector; empty for one without a label.
public func NSStringFromSelector(_ aSelector: Selector) -> String { aSelector.description }
