import Foundation

/// Views that wait for reuse, by identifier.
@MainActor
struct ReuseQueues<Identifier: Hashable, View: UIView> {
  /// The maximum length of a queue, larger than the number of rows on a large screen.
  private let limit: Int
  private var views: [Identifier: [View]] = [:]

  init(limit: Int = 128) {
    self.limit = limit
  }

  /// Returns a waiting view; nil if there is none. Skips views that client code has added to a superview
  /// meanwhile.
  mutating func dequeue(_ identifier: Identifier) -> View? {
    while let view = views[identifier]?.popLast() {
      if view.superview == nil { return view }
    }
    return nil
  }

  mutating func enqueue(_ view: View, _ identifier: Identifier) {
    let waiting = views[identifier, default: []]
    guard waiting.count < limit, !waiting.contains(where: { $0 === view }) else { return }
    views[identifier, default: []].append(view)
  }
}
