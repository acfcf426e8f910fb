public import Foundation
public import InterludeMotion

/// The position and appearance of a cell, a supplementary view or a decoration view.
///
/// A subclass with properties of its own overrides `copy(with:)` and `isEqual(_:)`; the collection view does
/// not apply attributes that are equal to the current ones.
@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes: NSObject, NSCopying {
  /// The element: its category, its kind and its index path.
  private(set) var key = ElementKey(.cell, IndexPath(item: 0, section: 0))
  /// The frame without the transform.
  private var box = CGRect.zero
  /// The dimensions that the content determines; nil if the layout does not say.
  var fitting: FittingAxes?
  /// Whether `fitting` still has estimates.
  var isEstimate = false
  /// Whether a dynamic animator moves the object itself, so that a shown value is kept as a copy.
  var isMovedInPlace = false
  /// The position of a list's row; nil outside of lists.
  var listRow: ListRow?

  /// Creates attributes of no element; used by `init(forCellWith:)` and its siblings.
  public required override init() {
    super.init()
  }

  /// Creates the attributes of a cell.
  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    key = ElementKey(.cell, indexPath)
  }

  /// Creates the attributes of a supplementary view.
  public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
    self.init()
    key = ElementKey(.supplementary(elementKind), indexPath)
  }

  /// Creates the attributes of a decoration view.
  public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
    self.init()
    key = ElementKey(.decoration(decorationViewKind), indexPath)
  }

  /// Returns attributes of `type`, a layout's class of attributes, for an element.
  static func make(_ type: AnyClass, for key: ElementKey) -> UICollectionViewLayoutAttributes {
    let made = (type as? UICollectionViewLayoutAttributes.Type ?? UICollectionViewLayoutAttributes.self)
      .init()
    made.key = key
    return made
  }

  // MARK: Element

  /// The index path of the item, or of the supplementary or decoration view.
  open var indexPath: IndexPath {
    get { key.path }
    set { key.path = newValue }
  }

  /// The category of the element.
  open var representedElementCategory: UICollectionView.ElementCategory { key.category }

  /// The kind of a supplementary or decoration view; nil for a cell.
  open var representedElementKind: String? { key.kindName }

  // MARK: Geometry, in the collection view's coordinates, in points

  /// The smallest rectangle around the transformed element. Setting it sets `center` and `size`.
  open var frame: CGRect {
    get {
      guard transform != .identity else { return box }
      let own = CGRect(x: -box.width / 2, y: -box.height / 2, width: box.width, height: box.height)
      return own.applying(transform).offsetBy(dx: box.midX, dy: box.midY)
    }
    set { box = newValue }
  }

  /// The centre. Setting it keeps `size`.
  open var center: CGPoint {
    get { CGPoint(x: box.midX, y: box.midY) }
    set { box.origin = CGPoint(x: newValue.x - box.width / 2, y: newValue.y - box.height / 2) }
  }

  /// The size without the transform. Setting it keeps `center`.
  open var size: CGSize {
    get { box.size }
    set {
      let center = center
      box.size = newValue
      self.center = center
    }
  }

  /// The bounds: an origin of zero and `size`.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: size) }
    set { size = newValue.size }
  }

  /// The transform around the centre.
  open var transform = CGAffineTransform.identity

  /// The same transform in three dimensions. One that is not flat is reduced to its flat part.
  open var transform3D: CATransform3D {
    get { CATransform3DMakeAffineTransform(transform) }
    set { transform = CATransform3DGetAffineTransform(newValue) }
  }

  // MARK: Appearance

  /// The opacity: 0 invisible … 1 opaque.
  open var alpha: CGFloat = 1

  /// The position from back to front; elements with higher values are in front. Cells default to 0.
  open var zIndex = 0

  /// Whether the element is not shown; the collection view creates no view for it.
  open var isHidden = false

  // MARK: Copying and comparing

  /// Returns a copy. Overrides call super and copy their own properties.
  open nonisolated func copy(with zone: NSZone? = nil) -> Any {
    MainActor.assumeIsolated { duplicate() }
  }

  /// Returns whether `object` has the same values. Overrides call super.
  open nonisolated override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UICollectionViewLayoutAttributes else { return false }
    return MainActor.assumeIsolated { hasValues(of: other) }
  }

  private func duplicate() -> UICollectionViewLayoutAttributes {
    let copy = type(of: self).init()
    (copy.key, copy.box, copy.transform) = (key, box, transform)
    (copy.alpha, copy.zIndex, copy.isHidden) = (alpha, zIndex, isHidden)
    (copy.fitting, copy.isEstimate, copy.listRow) = (fitting, isEstimate, listRow)
    return copy
  }

  private func hasValues(of other: UICollectionViewLayoutAttributes) -> Bool {
    self === other
      || (key == other.key && box == other.box && transform == other.transform && alpha == other.alpha
        && zIndex == other.zIndex && isHidden == other.isHidden && listRow == other.listRow)
  }

  /// A copy of the same class.
  var copied: Self {
    guard let copy = copy() as? Self else { preconditionFailure("\(type(of: self)) copies to another class") }
    return copy
  }
}

/// The dimensions of an element that its content determines.
struct FittingAxes: OptionSet {
  let rawValue: Int
  static let width = FittingAxes(rawValue: 1)
  static let height = FittingAxes(rawValue: 2)
}

/// An element of a collection view: its category, kind and index path.
nonisolated struct ElementKey: Hashable {
  enum Kind: Hashable {
    case cell
    case supplementary(String)
    case decoration(String)
  }

  let kind: Kind
  var path: IndexPath

  init(_ kind: Kind, _ path: IndexPath) {
    (self.kind, self.path) = (kind, path)
  }

  var category: UICollectionView.ElementCategory {
    switch kind {
    case .cell: .cell
    case .supplementary: .supplementaryView
    case .decoration: .decorationView
    }
  }

  var kindName: String? {
    switch kind {
    case .cell: nil
    case .supplementary(let name), .decoration(let name): name
    }
  }

  /// The order of elements with the same `zIndex`, from back to front: decorations, cells, supplementary
  /// views, each by index path and kind.
  func isBehind(_ other: ElementKey) -> Bool {
    if rank != other.rank { return rank < other.rank }
    if path != other.path { return path < other.path }
    return (kindName ?? "") < (other.kindName ?? "")
  }

  private var rank: Int {
    switch kind {
    case .decoration: 0
    case .cell: 1
    case .supplementary: 2
    }
  }
}
