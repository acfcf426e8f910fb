public import Foundation

/// An object that observes properties by their key paths as text.
///
/// On iOS every `NSObject` has this method; here the observer declares it.
@preconcurrency @MainActor
public protocol KeyPathObserver: AnyObject {
  /// Called after a change of the property at `keyPath` of `object`.
  func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?)
}

/// The keys of a change that an observer receives.
public nonisolated struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
  /// The name of the key.
  public let rawValue: String

  /// Creates a key from its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The kind of the change, as a number.
  public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
  /// The new value: geometry as an `NSValue`.
  public static let newKey = NSKeyValueChangeKey(rawValue: "new")
  /// The old value: geometry as an `NSValue`.
  public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
}

/// The observations of one object by key paths as text.
private final class TextObservations {
  nonisolated(unsafe) static var key: UInt8 = 0

  struct Entry {
    weak var observer: (any KeyPathObserver)?
    let keyPath: String
    let observation: NSKeyValueObservation
  }

  var entries: [Entry] = []
}

extension NSObject {
  /// Calls the observer's `observeValue(forKeyPath:of:change:context:)` after each change of the property at
  /// `keyPath`, until it is removed or deallocated. The observer is a `KeyPathObserver`.
  ///
  /// The key paths are the names of the properties that can be observed, also those of a scroll view's
  /// `panGestureRecognizer.state`. Another one is reported as misuse.
  @preconcurrency @MainActor
  public func addObserver(
    _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) {
    guard let receiver = observer as? any KeyPathObserver else {
      Stage.current?.reportMisuse("\(type(of: observer)) observes \(keyPath) without being a KeyPathObserver")
      return
    }
    let call = { [weak self, weak receiver] (old: Any?, new: Any?) in
      var change: [NSKeyValueChangeKey: Any] = [.kindKey: NSKeyValueChange.setting.rawValue]
      if options.contains(.old), let old { change[.oldKey] = old }
      if options.contains(.new), let new { change[.newKey] = new }
      receiver?.observeValue(forKeyPath: keyPath, of: self, change: change, context: context)
    }
    guard let observation = observation(of: keyPath, options, call) else {
      Stage.current?.reportMisuse("\(keyPath) of \(type(of: self)) cannot be observed")
      return
    }
    let kept =
      objc_getAssociatedObject(self, &TextObservations.key) as? TextObservations ?? TextObservations()
    kept.entries.removeAll { $0.observer == nil }
    kept.entries.append(.init(observer: receiver, keyPath: keyPath, observation: observation))
    objc_setAssociatedObject(self, &TextObservations.key, kept, .OBJC_ASSOCIATION_RETAIN)
  }

  /// Ends the observation of the property at `keyPath` by `observer` that began last.
  @preconcurrency @MainActor
  public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {
    guard let kept = objc_getAssociatedObject(self, &TextObservations.key) as? TextObservations,
      let index = kept.entries.lastIndex(where: { $0.observer === observer && $0.keyPath == keyPath })
    else { return }
    kept.entries.remove(at: index).observation.invalidate()
  }

  /// Ends the observation of the property at `keyPath` by `observer` that began last. `context` has no
  /// effect.
  @preconcurrency @MainActor
  public func removeObserver(
    _ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?
  ) {
    removeObserver(observer, forKeyPath: keyPath)
  }

  /// Begins to observe; nil if no property has this name.
  @MainActor
  private func observation(
    of keyPath: String, _ options: NSKeyValueObservingOptions,
    _ call: @escaping (_ old: Any?, _ new: Any?) -> Void
  ) -> NSKeyValueObservation? {
    func observe<Root: NSKeyValueObserving, Value>(
      _ root: Root, _ path: KeyPath<Root, Value>, _ box: @escaping (Value) -> Any?
    ) -> NSKeyValueObservation {
      let seen = options.union([.old, .new])
      return root.observe(path, options: seen) { _, change in
        call(change.oldValue.flatMap(box), change.newValue.flatMap(box))
      }
    }
    let point = { (value: CGPoint) in NSValue(cgPoint: value) as Any? }
    let size = { (value: CGSize) in NSValue(cgSize: value) as Any? }
    let rect = { (value: CGRect) in NSValue(cgRect: value) as Any? }
    switch (self, keyPath) {
    case (let scroll as UIScrollView, "contentOffset"): return observe(scroll, \.contentOffset, point)
    case (let scroll as UIScrollView, "contentSize"): return observe(scroll, \.contentSize, size)
    case (let scroll as UIScrollView, "contentInset"):
      return observe(scroll, \.contentInset) { NSValue(uiEdgeInsets: $0) }
    case (let scroll as UIScrollView, "panGestureRecognizer.state"):
      return observe(scroll.panGestureRecognizer as UIGestureRecognizer, \.state) {
        NSNumber(value: $0.rawValue)
      }
    case (let recognizer as UIGestureRecognizer, "state"):
      return observe(recognizer, \.state) { NSNumber(value: $0.rawValue) }
    case (let view as UIView, "frame"): return observe(view, \.frame, rect)
    case (let view as UIView, "bounds"): return observe(view, \.bounds, rect)
    case (let view as UIView, "center"): return observe(view, \.center, point)
    case (let view as UIView, "hidden"): return observe(view, \.isHidden) { NSNumber(value: $0) }
    case (let view as UIView, "alpha"): return observe(view, \.alpha) { NSNumber(value: Double($0)) }
    case (let layer as CALayer, "position"): return observe(layer, \.position, point)
    case (let layer as CALayer, "bounds"): return observe(layer, \.bounds, rect)
    case (let controller as UIViewController, "title"): return observe(controller, \.title) { $0 }
    default: return nil
    }
  }
}
