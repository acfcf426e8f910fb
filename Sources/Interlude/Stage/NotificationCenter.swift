public import Foundation

/// Notifies observers, in the order in which they were added.
///
/// Each stage has its own center. It replaces Foundation's, which all stages of a process would share and
/// which calls observers in an order that differs between processes. A file that uses it must not import
/// Foundation as well, or must write `Interlude.NotificationCenter`.
@preconcurrency @MainActor
open class NotificationCenter: NSObject {
  private final class Observer: NSObject {
    let name: NSNotification.Name?
    weak var object: AnyObject?
    let matchesAllObjects: Bool
    /// The block; nil after removal.
    var block: ((Notification) -> Void)?

    /// The object on which a selector is called; nil for a block.
    weak var target: AnyObject?
    let hasTarget: Bool

    init(
      _ name: NSNotification.Name?, _ object: AnyObject?, target: AnyObject? = nil,
      _ block: @escaping (Notification) -> Void
    ) {
      (self.name, self.object, self.block) = (name, object, block)
      matchesAllObjects = object == nil
      self.target = target
      hasTarget = target != nil
    }

    /// Whether it calls a selector on an object that was deallocated.
    var isOver: Bool { hasTarget && target == nil }

    func matches(_ notification: Notification) -> Bool {
      guard name == nil || name == notification.name else { return false }
      return matchesAllObjects || object.map { $0 === notification.object as AnyObject } ?? false
    }
  }

  private var observers: [Observer] = []

  /// The center of the current stage; outside of a stage's code a new center.
  public class var `default`: NotificationCenter { Stage.current?.notifications ?? NotificationCenter() }

  /// Calls `block` with each notification of `name` from `obj`; nil stands for all. The block runs
  /// synchronously, whatever `queue` is.
  ///
  /// - Returns: The argument for `removeObserver(_:)`. The center retains it and the block until then.
  open func addObserver(
    forName name: NSNotification.Name?, object obj: Any?, queue: OperationQueue?,
    using block: @escaping @MainActor (Notification) -> Void
  ) -> any NSObjectProtocol {
    let observer = Observer(name, obj.map { $0 as AnyObject }, block)
    observers.append(observer)
    return observer
  }

  /// Calls `aSelector` on `observer`, which is held weakly, with each notification of `aName` from
  /// `anObject`; nil stands for all.
  open func addObserver(
    _ observer: Any, selector aSelector: Selector, name aName: NSNotification.Name?, object anObject: Any?
  ) {
    let target = observer as AnyObject
    observers.removeAll(where: \.isOver)
    observers.append(
      Observer(aName, anObject.map { $0 as AnyObject }, target: target) { [weak target] notification in
        guard let target, !aSelector.invoke(target, NotificationBox(notification), nil) else { return }
        Stage.current?.reportMisuse(
          "\(type(of: target)) was registered for \(notification.name.rawValue) with a selector of another class"
        )
      })
  }

  /// Removes an observer that `addObserver(forName:object:queue:using:)` returned, or all registrations of an
  /// object with selectors.
  open func removeObserver(_ observer: Any) {
    remove { $0 === observer as AnyObject || $0.target === observer as AnyObject }
  }

  /// Removes the registrations of an object with selectors for `aName` from `anObject`; nil stands for all.
  open func removeObserver(_ observer: Any, name aName: NSNotification.Name?, object anObject: Any?) {
    remove {
      ($0 === observer as AnyObject || $0.target === observer as AnyObject)
        && (aName == nil || aName == $0.name)
        && (anObject == nil || $0.object === anObject.map { $0 as AnyObject })
    }
  }

  private func remove(where matches: (Observer) -> Bool) {
    for observer in observers where matches(observer) { observer.block = nil }
    observers.removeAll { $0.block == nil }
  }

  func removeAll() {
    observers = []
  }

  /// Notifies the current observers.
  open func post(_ notification: Notification) {
    for observer in observers where observer.matches(notification) { observer.block?(notification) }
  }

  /// Notifies the current observers.
  open func post(
    name aName: NSNotification.Name, object anObject: Any?, userInfo aUserInfo: [AnyHashable: Any]? = nil
  ) {
    post(Notification(name: aName, object: anObject, userInfo: aUserInfo))
  }
}

/// A notification as the sender of a selector.
final class NotificationBox: NSObject {
  let notification: Notification

  init(_ notification: Notification) {
    self.notification = notification
  }
}
