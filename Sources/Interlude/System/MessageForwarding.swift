public import Foundation

/// An object that may pass calls on to another one which it does not implement itself.
///
/// It stands for message forwarding on iOS: a method that has a default calls the substitute's.
@preconcurrency @MainActor
public protocol MessageForwarding: NSObjectProtocol {
  /// Whether the object answers `aSelector`. True by default, since a default answers every method.
  func responds(to aSelector: Selector!) -> Bool

  /// The object to which calls are passed on that this one does not implement; nil by default. `aSelector`
  /// names no particular method.
  func forwardingTarget(for aSelector: Selector!) -> Any?
}

extension MessageForwarding {
  /// True.
  public func responds(to aSelector: Selector!) -> Bool { true }

  /// Nil.
  public func forwardingTarget(for aSelector: Selector!) -> Any? { nil }
}
