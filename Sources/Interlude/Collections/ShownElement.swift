import Foundation

/// An element that has a view.
@MainActor
final class ShownElement {
  var key: ElementKey
  let view: UICollectionReusableView
  /// The attributes that the view shows.
  var attributes: UICollectionViewLayoutAttributes
  /// The number of the update that animates the view, which keeps the view off screen too.
  var update: Int?
  /// Whether the view was asked for the size that it prefers.
  var isFitted = false

  init(_ key: ElementKey, _ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes) {
    (self.key, self.view) = (key, view)
    self.attributes = attributes.isMovedInPlace ? attributes.copied : attributes
  }

  /// Whether the element is drawn before `other`.
  func isBehind(_ other: ShownElement) -> Bool {
    let (own, next) = (attributes.zIndex, other.attributes.zIndex)
    return own != next ? own < next : key.isBehind(other.key)
  }

  /// Shows `new`, if it differs from the current attributes.
  ///
  /// - Returns: Whether the `zIndex` has changed.
  func apply(_ new: UICollectionViewLayoutAttributes) -> Bool {
    guard new !== attributes, !new.isEqual(attributes) else { return false }
    let old = attributes
    attributes = new.isMovedInPlace ? new.copied : new
    view.show(new)
    return new.zIndex != old.zIndex
  }
}

/// A view whose removal is animated.
struct RemovedElement {
  let view: UICollectionReusableView
  let update: Int
  /// The element that the view showed.
  let key: ElementKey
}
