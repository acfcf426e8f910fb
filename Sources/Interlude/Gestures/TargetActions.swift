import Foundation

/// The targets of one sender, in the order in which they were added; each is held weakly.
@MainActor
struct TargetActions {
  private struct Entry {
    weak var target: AnyObject?
    /// A closure needs no target.
    let isFree: Bool
    let action: Selector
  }

  private var entries: [Entry] = []

  var isEmpty: Bool { entries.isEmpty }

  /// Adds a pair; the same pair only once. Without a target or an action nothing is added.
  mutating func add(_ target: Any?, _ action: Selector?) {
    guard let target, let action else { return }
    guard type(of: target) is AnyClass else {
      Stage.current?.reportMisuse(
        "\(type(of: target)) cannot be a target: it is no object, and targets are held weakly")
      return
    }
    let object = target as AnyObject
    guard !entries.contains(where: { $0.target === object && $0.action == action }) else { return }
    entries.append(Entry(target: object, isFree: false, action: action))
  }

  /// Adds a closure under the selector that takes it away again.
  mutating func add(free action: Selector) {
    entries.append(Entry(target: nil, isFree: true, action: action))
  }

  /// Takes pairs away; nil stands for every target, or for every action.
  mutating func remove(_ target: Any?, _ action: Selector?) {
    let object = target.map { $0 as AnyObject }
    entries.removeAll { entry in
      (object == nil || entry.target === object) && (action == nil || entry.action == action)
    }
  }

  /// Calls every target that is still alive.
  func send(from sender: AnyObject, event: UIEvent?) {
    for entry in entries {
      guard let target = entry.isFree ? sender : entry.target else { continue }
      if !entry.action.invoke(target, sender, event) {
        Stage.current?.reportMisuse(
          "an action of \(type(of: sender)) was not called: it is a method of another type than "
            + "\(type(of: target)), or takes another sender")
      }
    }
  }
}
