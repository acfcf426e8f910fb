/// A reference to an owner that becomes nil when the owner is deallocated.
///
/// A weak reference would do the same, but slows down all reference counting of its target, which costs a
/// third of a frame without drawing. Instead, the owner creates one back reference for all its referrers and
/// clears it in its `deinit`.
package final class BackReference<Owner: AnyObject>: @unchecked Sendable {
  // Written only when the owner is deallocated, which, like all use of views and layers, happens on the main
  // actor.
  @exclusivity(unchecked)
  package private(set) nonisolated(unsafe) unowned(unsafe) var owner: Owner?

  package init(_ owner: Owner) {
    self.owner = owner
  }

  /// Clears the reference. The owner calls this in its `deinit`.
  package func cut() {
    owner = nil
  }
}

extension Optional {
  /// Returns the back reference to `owner`, which stores it here, and makes it at first use.
  package mutating func made<Owner>(for owner: Owner) -> BackReference<Owner>
  where Wrapped == BackReference<Owner> {
    if let self { return self }
    let reference = BackReference(owner)
    self = reference
    return reference
  }
}
