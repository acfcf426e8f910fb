import Foundation

/// The targets of one sender, in the order in which they were added. Targets are held weakly.
@MainActor
struct TargetActions {
  private struct Entry {
    weak var target: AnyObject?
    /// Whether the action is a closure, which needs no target.
    let isClosure: Bool
    let action: Selector
  }

  private var entries: [Entry] = []

  var isEmpty: Bool { entries.isEmpty }

  /// Adds a pair unless it was added already. Does nothing without a target or an action.
  mutating func add(_ target: Any?, _ action: Selector?) {
    guard let target, let action else { return }
    guard type(of: target) is AnyClass else {
      Stage.current?.reportMisuse(
        "\(type(of: target)) cannot be a target: targets are held weakly, so they must be objects")
      return
    }
    // The second cast searches all conformances of the program for each class, at its first object.
    let object = target as? NSObject ?? target as AnyObject
    guard !entries.contains(where: { $0.target === object && $0.action == action }) else { return }
    entries.append(Entry(target: object, isClosure: false, action: action))
  }

  /// Adds a closure with the selector that removes it.
  mutating func add(closure action: Selector) {
    entries.append(Entry(target: nil, isClosure: true, action: action))
  }

  /// Removes pairs; nil stands for every target, or for every action.
  mutating func remove(_ target: Any?, _ action: Selector?) {
    let object = target.map { $0 as AnyObject }
    entries.removeAll { entry in
      (object == nil || entry.target === object) && (action == nil || entry.action == action)
    }
  }

  /// Calls every target that still exists.
  func send(from sender: AnyObject, event: UIEvent?) {
    for entry in entries {
      guard let target = entry.isClosure ? sender : entry.target else { continue }
      if !entry.action.invoke(target, sender, event) {
        Stage.current?.reportMisuse(
          "an action of \(type(of: sender)) was not called: it is a method of another type than "
            + "\(type(of: target)), or takes another sender")
      }
    }
  }
}
