/// A reference upwards, to what holds the referrer: nil as soon as that has gone.
///
/// A weak reference would do the same, but whoever is referred to weakly counts its references slowly from then
/// on, which costs a third of a frame without drawing. So an owner hands out one of these, and cuts it in
/// its `deinit`.
package final class Uplink<Owner: AnyObject>: @unchecked Sendable {
  // Written by the owner's end only, which like all use of views and layers is the main actor's.
  package private(set) nonisolated(unsafe) unowned(unsafe) var owner: Owner?

  package init(_ owner: Owner) {
    self.owner = owner
  }

  /// The owner ends.
  package func cut() {
    owner = nil
  }
}
