public import Foundation

/// The smallest part of a compositional layout: the size of one cell in its group.
@preconcurrency @MainActor
open class NSCollectionLayoutItem: NSObject {
  /// The size, including `contentInsets`.
  public let layoutSize: NSCollectionLayoutSize

  /// Creates an item of a size.
  public init(layoutSize: NSCollectionLayoutSize) {
    self.layoutSize = layoutSize
    super.init()
  }

  /// The insets of the cell in the item's size, in points. In a dimension that the content determines they
  /// are added to the cell's size.
  open var contentInsets = NSDirectionalEdgeInsets.zero
}

/// Items in a line, or at positions that a client computes; a group may contain groups.
@preconcurrency @MainActor
open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  enum Arrangement {
    /// The subitems again and again until the next one does not fit.
    case repeating(isVertical: Bool)
    /// A number of equally long copies of the only subitem.
    case counted(isVertical: Bool, count: Int)
    case custom(NSCollectionLayoutGroupCustomItemProvider)
  }

  let arrangement: Arrangement
  /// The items of the group; empty for a custom group.
  public let subitems: [NSCollectionLayoutItem]

  private init(
    _ size: NSCollectionLayoutSize, _ arrangement: Arrangement, _ subitems: [NSCollectionLayoutItem]
  ) {
    (self.arrangement, self.subitems) = (arrangement, subitems)
    super.init(layoutSize: size)
  }

  /// Returns a group of subitems from left to right, repeated until the next one does not fit.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, .repeating(isVertical: false), subitems)
  }

  /// Returns a group of `count` items of the same width from left to right.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, .counted(isVertical: false, count: max(1, count)), [subitem])
  }

  /// Returns a group of `count` items of the same width from left to right.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    horizontal(layoutSize: layoutSize, repeatingSubitem: subitem, count: count)
  }

  /// Returns a group of subitems from top to bottom, repeated until the next one does not fit.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, .repeating(isVertical: true), subitems)
  }

  /// Returns a group of `count` items of the same height from top to bottom.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, .counted(isVertical: true, count: max(1, count)), [subitem])
  }

  /// Returns a group of `count` items of the same height from top to bottom.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    vertical(layoutSize: layoutSize, repeatingSubitem: subitem, count: count)
  }

  /// Returns a group whose items a client positions. The provider is called once for each container size.
  open class func custom(
    layoutSize: NSCollectionLayoutSize, itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, .custom(itemProvider), [])
  }

  /// Returns a copy with another size.
  func resizedGroup(to size: NSCollectionLayoutSize) -> NSCollectionLayoutGroup {
    let copy = NSCollectionLayoutGroup(size, arrangement, subitems)
    copy.interItemSpacing = interItemSpacing
    return copy
  }

  /// The spacing between the items; nil for none.
  open var interItemSpacing: NSCollectionLayoutSpacing?
}

/// Returns the positions of a custom group's items.
public typealias NSCollectionLayoutGroupCustomItemProvider =
  @MainActor (_ layoutEnvironment: any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem]

/// The position of an item in a custom group.
@preconcurrency @MainActor
open class NSCollectionLayoutGroupCustomItem: NSObject {
  /// The frame in the group, in points.
  public let frame: CGRect
  /// The position from back to front.
  public let zIndex: Int

  /// Creates a position.
  public init(frame: CGRect, zIndex: Int = 0) {
    (self.frame, self.zIndex) = (frame, zIndex)
    super.init()
  }
}

/// The surroundings of a section or a custom group.
@preconcurrency @MainActor
public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {
  /// The container.
  var container: any NSCollectionLayoutContainer { get }
  /// The traits of the collection view.
  var traitCollection: UITraitCollection { get }
}

/// The size of a container and its insets.
@preconcurrency @MainActor
public protocol NSCollectionLayoutContainer: NSObjectProtocol {
  /// The size without the insets, in points.
  var contentSize: CGSize { get }
  /// The size inside of the insets, in points.
  var effectiveContentSize: CGSize { get }
  /// The insets, in points.
  var contentInsets: NSDirectionalEdgeInsets { get }
  /// The insets, in points.
  var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

final class LayoutSurroundings: NSObject, NSCollectionLayoutEnvironment, NSCollectionLayoutContainer {
  let contentSize: CGSize
  let contentInsets: NSDirectionalEdgeInsets
  let traitCollection: UITraitCollection

  init(contentSize: CGSize, insets: NSDirectionalEdgeInsets = .zero, traits: UITraitCollection) {
    (self.contentSize, contentInsets, traitCollection) = (contentSize, insets, traits)
    super.init()
  }

  var container: any NSCollectionLayoutContainer { self }
  var effectiveContentInsets: NSDirectionalEdgeInsets { contentInsets }
  var effectiveContentSize: CGSize {
    CGSize(
      width: max(0, contentSize.width - contentInsets.leading - contentInsets.trailing),
      height: max(0, contentSize.height - contentInsets.top - contentInsets.bottom))
  }
}
