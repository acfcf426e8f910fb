/// A method to call on a target: what `#selector` makes on iOS, built here from the unapplied method.
///
///     recognizer.addTarget(self, action: Selector(Scene.panned(_:)))
///
/// Two selectors are equal when one is a copy of the other, or when both carry the same label; the label
/// lets `removeTarget` find an action whose selector was not kept.
public struct Selector: Hashable, Sendable {
  /// Calls the method; false when target or sender are not of the method's types.
  typealias Invocation =
    @MainActor (_ target: AnyObject, _ sender: AnyObject, _ event: UIEvent?) -> Bool

  private final class Identity: Sendable {}

  /// What the selector is called; nil when it only equals its own copies.
  public let label: String?
  let invoke: Invocation
  private let identity = Identity()

  /// A selector for a method that takes its sender.
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

  /// A selector for a method without arguments.
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

  /// A selector for a method that takes its sender and the event that led to it.
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

  /// A selector for a method that takes its sender and the event that led to it; an event without touches
  /// where there was none.
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

  /// A selector for a method that takes a sender of any kind.
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

  /// A selector that calls a closure, whatever the target.
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

  /// Whether both name the same action.
  public static func == (left: Selector, right: Selector) -> Bool {
    if left.identity === right.identity { return true }
    guard let label = left.label else { return false }
    return label == right.label
  }

  /// Feeds the label; unlabelled selectors share one hash.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(label)
  }
}
