public import Foundation

/// Tells observers of what happened, in the order in which they were added.
///
/// Each stage has one of its own. It takes the place of Foundation's, which every stage of a process would
/// share and which calls observers in an order that no two processes have in common (a file that uses it must
/// not import Foundation as well, or it names `Interlude.NotificationCenter`).
@preconcurrency @MainActor
open class NotificationCenter: NSObject {
  private final class Observer: NSObject {
    let name: NSNotification.Name?
    weak var object: AnyObject?
    let hearsAllObjects: Bool
    /// nil once it was removed.
    var block: ((Notification) -> Void)?

    init(_ name: NSNotification.Name?, _ object: AnyObject?, _ block: @escaping (Notification) -> Void) {
      (self.name, self.object, self.block) = (name, object, block)
      hearsAllObjects = object == nil
    }

    func hears(_ notification: Notification) -> Bool {
      guard name == nil || name == notification.name else { return false }
      return hearsAllObjects || object.map { $0 === notification.object as AnyObject } ?? false
    }
  }

  private var observers: [Observer] = []

  /// The current stage's; outside of a stage's code a new one that nobody else knows.
  public class var `default`: NotificationCenter { Stage.current?.notifications ?? NotificationCenter() }

  /// Calls `block` at once, whatever `queue` is, with each notification of `name` from `obj`; nil stands for
  /// all of them.
  ///
  /// - Returns: What `removeObserver(_:)` takes. The center keeps it and the block until then.
  open func addObserver(
    forName name: NSNotification.Name?, object obj: Any?, queue: OperationQueue?,
    using block: @escaping @MainActor (Notification) -> Void
  ) -> any NSObjectProtocol {
    let observer = Observer(name, obj.map { $0 as AnyObject }, block)
    observers.append(observer)
    return observer
  }

  /// Ends the calls for what `addObserver(forName:object:queue:using:)` returned.
  open func removeObserver(_ observer: Any) {
    guard let observer = observer as? Observer else { return }
    observer.block = nil
    observers.removeAll { $0 === observer }
  }

  func removeAll() {
    observers = []
  }

  /// Tells the observers that there are now.
  open func post(_ notification: Notification) {
    for observer in observers where observer.hears(notification) { observer.block?(notification) }
  }

  /// Tells the observers that there are now.
  open func post(
    name aName: NSNotification.Name, object anObject: Any?, userInfo aUserInfo: [AnyHashable: Any]? = nil
  ) {
    post(Notification(name: aName, object: anObject, userInfo: aUserInfo))
  }
}
