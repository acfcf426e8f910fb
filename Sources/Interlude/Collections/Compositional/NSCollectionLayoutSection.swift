public import Foundation

/// Groups one after the other, with insets, headers, footers and a background.
@preconcurrency @MainActor
open class NSCollectionLayoutSection: NSObject {
  let group: NSCollectionLayoutGroup
  /// The appearance of list rows; nil unless the section is a list.
  var list: ListSectionStyle?

  /// Creates a section that repeats `group`.
  public init(group: NSCollectionLayoutGroup) {
    self.group = group
    super.init()
  }

  /// The insets of the groups, in points.
  open var contentInsets = NSDirectionalEdgeInsets.zero

  /// The spacing between groups, in points.
  open var interGroupSpacing: CGFloat = 0

  /// The headers and footers.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []

  /// The backgrounds, of classes that are registered with the layout.
  open var decorationItems: [NSCollectionLayoutDecorationItem] = []
}

/// A header or footer of a section.
@preconcurrency @MainActor
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutItem {
  /// The kind of the supplementary view.
  public let elementKind: String
  /// The edge of the section, and the alignment along it.
  public let alignment: NSRectAlignment
  /// The distance from the aligned position, in points.
  public let offset: CGPoint

  /// Creates a header or footer.
  ///
  /// - Parameter alignment: The edge of the section at which it lies: at the start of the scrolling axis a
  ///   header, at its end a footer. A corner also aligns it along that edge.
  public init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment,
    absoluteOffset: CGPoint = .zero
  ) {
    (self.elementKind, self.alignment, offset) = (elementKind, alignment, absoluteOffset)
    super.init(layoutSize: layoutSize)
  }

  /// Whether the item extends the section; otherwise it covers the section's content.
  open var extendsBoundary = true

  /// Whether the item stays visible while its section is.
  open var pinToVisibleBounds = false

  /// The position in the stacking order; higher values are in front.
  open var zIndex = 0
}

/// A background behind the whole section.
@preconcurrency @MainActor
open class NSCollectionLayoutDecorationItem: NSObject {
  /// The kind of the decoration view.
  public let elementKind: String

  private init(elementKind: String) {
    self.elementKind = elementKind
    super.init()
  }

  /// Returns a background of a class that is registered with the layout for `elementKind`.
  open class func background(elementKind: String) -> NSCollectionLayoutDecorationItem {
    NSCollectionLayoutDecorationItem(elementKind: elementKind)
  }

  /// The insets in the section, in points.
  open var contentInsets = NSDirectionalEdgeInsets.zero

  /// The position in the stacking order; higher values are in front.
  open var zIndex = 0
}

/// An edge or a corner of a rectangle.
public enum NSRectAlignment: Int, Sendable {
  /// No edge: the start of the section.
  case none
  /// The top edge.
  case top
  /// The top left corner.
  case topLeading
  /// The left edge.
  case leading
  /// The bottom left corner.
  case bottomLeading
  /// The bottom edge.
  case bottom
  /// The bottom right corner.
  case bottomTrailing
  /// The right edge.
  case trailing
  /// The top right corner.
  case topTrailing

  /// Whether the alignment is at the end of an axis.
  func isAtEnd(of axis: LayoutAxis) -> Bool {
    switch self {
    case .none, .topLeading: false
    case .bottomTrailing: true
    case .top, .bottom: axis.isVertical && self == .bottom
    case .leading, .trailing: !axis.isVertical && self == .trailing
    case .bottomLeading: axis.isVertical
    case .topTrailing: !axis.isVertical
    }
  }

  /// The position across an axis: 0 at its near edge … 1 at its far one.
  func across(_ axis: LayoutAxis) -> CGFloat {
    switch self {
    case .none: 0
    case .topLeading: 0
    case .bottomTrailing: 1
    case .top, .bottom: axis.isVertical ? 0.5 : (self == .top ? 0 : 1)
    case .leading, .trailing: axis.isVertical ? (self == .leading ? 0 : 1) : 0.5
    case .bottomLeading: axis.isVertical ? 0 : 1
    case .topTrailing: axis.isVertical ? 1 : 0
    }
  }
}
