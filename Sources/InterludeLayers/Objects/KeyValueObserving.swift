public import Foundation

/// The values that a change handler receives, and a first call.
public nonisolated struct NSKeyValueObservingOptions: OptionSet, Sendable {
  /// The bits of the options.
  public let rawValue: UInt

  /// Creates options from their bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The change has the new value.
  public static let new = NSKeyValueObservingOptions(rawValue: 1)
  /// The change has the old value.
  public static let old = NSKeyValueObservingOptions(rawValue: 2)
  /// The handler is also called once, before the observation is returned.
  public static let initial = NSKeyValueObservingOptions(rawValue: 4)
  /// A call before the change. It has no effect: the handler is called after each change.
  public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}

/// The kinds of change of an observed property.
public nonisolated enum NSKeyValueChange: UInt, Sendable {
  /// The property has a new value: the only kind that is reported here.
  case setting = 1
  /// Elements were inserted into a collection; never reported here.
  case insertion = 2
  /// Elements were removed from a collection; never reported here.
  case removal = 3
  /// Elements of a collection were replaced; never reported here.
  case replacement = 4
}

/// A change of an observed property.
public nonisolated struct NSKeyValueObservedChange<Value> {
  /// The kinds of change.
  public typealias Kind = NSKeyValueChange

  /// The kind of the change.
  public let kind: Kind
  /// The new value; nil unless the options contain `new`.
  public let newValue: Value?
  /// The old value; nil unless the options contain `old`, and in the initial call.
  public let oldValue: Value?
  /// The indexes of a change in a collection; always nil here.
  public let indexes: IndexSet?
  /// Whether the call precedes the change; always false here.
  public let isPrior: Bool

  init(old: Value?, new: Value?) {
    (kind, oldValue, newValue, indexes, isPrior) = (.setting, old, new, nil, false)
  }
}

/// An observation of one property. It ends when it is invalidated or deallocated.
public final class NSKeyValueObservation: NSObject {
  private let observer: KeyValueObserver

  init(_ observer: KeyValueObserver) {
    self.observer = observer
  }

  deinit { observer.end() }

  /// Ends the observation; the handler is not called any more and is released.
  public func invalidate() {
    observer.end()
  }
}

/// An object with properties that can be observed by key path.
///
/// The handler is called after a setter that gave the property another value has returned, also for setters
/// that change it by way of another property, such as `frame` for `center`. Observable are the properties of
/// a layer that can be animated; `frame`, `bounds`, `center`, `transform`, `alpha`, `isHidden`,
/// `backgroundColor` and `safeAreaInsets` of a view; a scroll view's `contentOffset`, `contentSize`,
/// `contentInset` and `delegate`; a control's states; a recogniser's `state`; a controller's `title` and
/// `preferredContentSize`. A change of another property is noticed with the next change of one of these.
@preconcurrency @MainActor
public protocol NSKeyValueObserving: AnyObject {}

extension NSKeyValueObserving {
  /// Calls `changeHandler` after each change of the property at `keyPath`, until the result is invalidated or
  /// deallocated, or this object is.
  ///
  /// The handler is called in the turn of the change. A setter that does not change the value calls nothing.
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    let observer = KeyValueObserver()
    var last = self[keyPath: keyPath]
    observer.check = { [weak self] in
      guard let self else { return false }
      let (old, new) = (last, self[keyPath: keyPath])
      guard !isSame(old, new) else { return false }
      last = new
      changeHandler(
        self,
        NSKeyValueObservedChange(
          old: options.contains(.old) ? old : nil, new: options.contains(.new) ? new : nil))
      return true
    }
    if let holder = self as? any ExtrasHolder {
      let extras = holder.neededExtras
      let observers = extras.observers ?? KeyValueObservers(of: "\(type(of: self))")
      extras.observers = observers
      observers.add(observer)
    }
    if options.contains(.initial) {
      changeHandler(self, NSKeyValueObservedChange(old: nil, new: options.contains(.new) ? last : nil))
    }
    return NSKeyValueObservation(observer)
  }
}

/// Whether `old` and `new` are equal or the same object. Values that cannot be compared count as different.
private func isSame<Value>(_ old: Value, _ new: Value) -> Bool {
  switch (content(of: old), content(of: new)) {
  case (nil, nil): return true
  case (nil, _), (_, nil): return false
  case (let old?, let new?):
    if type(of: old) is AnyClass, type(of: new) is AnyClass { return old as AnyObject === new as AnyObject }
    return (old as? any Equatable).map { $0.isEqual(to: new) } ?? false
  }
}

/// Returns the value within an optional; nil if there is none.
private func content(of value: Any) -> Any? {
  guard let optional = value as? any OptionalValue else { return value }
  return optional.content
}

private protocol OptionalValue {
  var content: Any? { get }
}

extension Optional: OptionalValue {
  fileprivate var content: Any? { flatMap { InterludeLayers.content(of: $0) } }
}

extension Equatable {
  fileprivate func isEqual(to other: Any) -> Bool { (other as? Self) == self }
}
