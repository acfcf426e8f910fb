public import Foundation

/// An object that may forward calls that it does not implement to another object.
///
/// It replaces message forwarding on iOS: the default of a requirement calls the target's method.
@preconcurrency @MainActor
public protocol MessageForwarding: NSObjectProtocol {
  /// Whether the object responds to `aSelector`. By default it is false while a call is forwarded for which
  /// the object has only the default, and otherwise true, since every requirement has a default.
  func responds(to aSelector: Selector!) -> Bool

  /// The object that receives the calls that this object does not implement; nil by default. `aSelector`
  /// names no particular method.
  func forwardingTarget(for aSelector: Selector!) -> Any?
}

extension MessageForwarding {
  /// True, unless a call is forwarded for which the object has only the default.
  public func responds(to aSelector: Selector!) -> Bool {
    !ForwardedCall.silent.contains(ObjectIdentifier(self))
  }

  /// Nil.
  public func forwardingTarget(for aSelector: Selector!) -> Any? { nil }
}

extension NSObjectProtocol {
  /// Whether the object responds to `aSelector`: the result of a `MessageForwarding` object, and false for
  /// any other object, since methods cannot be found by name here.
  @preconcurrency @MainActor
  public func responds(to aSelector: Selector!) -> Bool {
    (self as? any MessageForwarding)?.responds(to: aSelector) ?? false
  }
}

/// The call that is being passed on.
@MainActor
private enum ForwardedCall {
  /// The objects that have left it to their default.
  static var silent: Set<ObjectIdentifier> = []
  /// The object whose default ran last.
  static var unanswered: ObjectIdentifier?
}

extension MessageForwarding {
  /// Passes a call on that this object leaves to a default, until a substitute has a method of its own.
  ///
  /// The runtime of iOS asks for the substitute of one selector, and a substitute without that method is not
  /// chosen. Here the substitute's default shows that it has none; then it responds no more, and the object
  /// is asked for a substitute again.
  ///
  /// - Returns: The first answer; nil without a substitute.
  func passOn<Target, Result>(to type: Target.Type, _ call: (Target) -> Result) -> Result? {
    var silent: [ObjectIdentifier] = []
    var result: Result?
    defer { ForwardedCall.silent.subtract(silent) }
    while let target = forwardingTarget(for: Selector.unanswered) as? Target {
      let number = ObjectIdentifier(target as AnyObject)
      guard !ForwardedCall.silent.contains(number) else { break }
      ForwardedCall.unanswered = nil
      result = call(target)
      guard ForwardedCall.unanswered == number else { return result }
      ForwardedCall.silent.insert(number)
      silent.append(number)
    }
    ForwardedCall.unanswered = ObjectIdentifier(self)
    return result
  }
}
