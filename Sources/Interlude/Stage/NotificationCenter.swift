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

    init(_ name: NSNotification.Name?, _ object: AnyObject?, _ block: @escaping (Notification) -> Void) {
      (self.name, self.object, self.block) = (name, object, block)
      matchesAllObjects = object == nil
    }

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

  /// Removes an observer that `addObserver(forName:object:queue:using:)` returned.
  open func removeObserver(_ observer: Any) {
    guard let observer = observer as? Observer else { return }
    observer.block = nil
    observers.removeAll { $0 === observer }
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
