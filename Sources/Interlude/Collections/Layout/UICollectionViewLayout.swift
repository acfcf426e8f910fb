public import Foundation

/// The positions of a collection view's elements; an abstract class.
///
/// A subclass computes in `prepare()` and answers for a rectangle, for one element and for the whole content.
/// The collection view calls `prepare()` before anything else, once after each invalidation.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject {
  /// Whether `prepare()` has been called since the last invalidation.
  var isPrepared = false
  /// The classes of decoration views by kind; only looked up.
  var decorationClasses: [String: UICollectionReusableView.Type] = [:]

  /// Creates a layout without a collection view.
  public override init() {
    super.init()
  }

  /// Not supported; always returns nil.
  public required init?(coder: NSCoder) {
    nil
  }

  /// The collection view that uses the layout; nil for none.
  open var collectionView: UICollectionView? { owner }
  /// The collection view, whatever a subclass returns for it.
  weak var owner: UICollectionView?

  /// The class of the attributes that the layout creates.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }

  /// The class of the contexts that the layout creates.
  open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }

  /// Whether the layout is mirrored for languages from right to left. It has no effect: there are none here.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

  // MARK: Layout

  /// Computes the layout; called after each invalidation, before the layout is read. Overrides call super.
  open func prepare() {}

  /// The size of the whole content, in points.
  open var collectionViewContentSize: CGSize { .zero }

  /// Returns the attributes of all elements that intersect `rect`, in the collection view's coordinates.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }

  /// Returns the attributes of an item; nil if there is none.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }

  /// Returns the attributes of a supplementary view; nil if there is none.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Returns the attributes of a decoration view; nil if there is none.
  open func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Not supported: registers nothing, and reports that as misuse. Register a class.
  open func register(_ nib: UINib?, forDecorationViewOfKind elementKind: String) { nib?.report() }

  /// Registers the class of a kind of decoration view, a `UICollectionReusableView`; nil removes it.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    guard let viewClass else {
      decorationClasses[elementKind] = nil
      return
    }
    guard let type = viewClass as? UICollectionReusableView.Type else {
      Stage.current?.reportMisuse(
        "\(Self.self) cannot register \(viewClass) for \"\(elementKind)\": it is not a UICollectionReusableView"
      )
      return
    }
    decorationClasses[elementKind] = type
  }

  // MARK: Invalidation

  /// Computes the whole layout again before the next frame.
  open func invalidateLayout() {
    let context = makeContext()
    context.invalidateEverything = true
    invalidateLayout(with: context)
  }

  /// Computes the parts of the layout that `context` names again before the next frame. Overrides call super.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    isPrepared = false
    owner?.layoutWasInvalidated(self, context)
  }

  /// Returns whether a change of the bounds, by scrolling or resizing, invalidates the layout: false unless
  /// overridden.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  /// Returns the context of a change of the bounds that invalidates the layout.
  open func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext { makeContext() }

  /// Returns whether a size that an element prefers invalidates the layout: false unless overridden.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }

  /// Returns the context of a preferred size that invalidates the layout.
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext { makeContext() }

  /// Returns a context of the layout's class that invalidates nothing.
  func makeContext() -> UICollectionViewLayoutInvalidationContext {
    let type = Self.invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type
    return (type ?? UICollectionViewLayoutInvalidationContext.self).init()
  }

  // MARK: Offsets

  /// Returns the offset at which scrolling comes to rest after a release: `proposedContentOffset` unless
  /// overridden.
  ///
  /// - Parameter velocity: The velocity of the content offset, in points per millisecond.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }

  /// Returns the offset after an update or a change of the layout: `proposedContentOffset` unless overridden.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    proposedContentOffset
  }

  // MARK: Updates

  /// Prepares for the changes of an update, after `prepare()`. Overrides call super.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}

  /// Ends an update; called in its animation block. Overrides call super.
  open func finalizeCollectionViewUpdates() {}

  /// Returns the attributes from which an item that comes on screen in an update is animated; nil for its
  /// final ones. By default an inserted item fades in, and another one comes from its old position.
  open func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    owner?.attributesBeforeUpdate(of: ElementKey(.cell, itemIndexPath))
  }

  /// Returns the attributes to which an item that an update removes is animated; nil for its old ones. By
  /// default it fades out.
  open func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    owner?.attributesOfRemoved(ElementKey(.cell, itemIndexPath))
  }

  /// Returns the attributes from which a supplementary view that comes on screen in an update is animated;
  /// nil for its final ones.
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    owner?.attributesBeforeUpdate(of: ElementKey(.supplementary(elementKind), elementIndexPath))
  }

  /// Returns the attributes to which a supplementary view that an update removes is animated; nil for its old
  /// ones.
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    owner?.attributesOfRemoved(ElementKey(.supplementary(elementKind), elementIndexPath))
  }

  /// Returns the attributes from which a decoration view that comes on screen in an update is animated; nil
  /// for its final ones.
  open func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    owner?.attributesBeforeUpdate(of: ElementKey(.decoration(elementKind), decorationIndexPath))
  }

  /// Returns the attributes to which a decoration view that an update removes is animated; nil for its old
  /// ones.
  open func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    owner?.attributesOfRemoved(ElementKey(.decoration(elementKind), decorationIndexPath))
  }

  // MARK: Transitions between layouts

  /// Prepares for a change to `newLayout`. Overrides call super.
  open func prepareForTransition(to newLayout: UICollectionViewLayout) {}

  /// Prepares for a change from `oldLayout`. Overrides call super.
  open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}

  /// Ends a change of layouts; called in its animation block. Overrides call super.
  open func finalizeLayoutTransition() {}

  // MARK: Interactive movement

  /// Returns the index path that an item moved to `position` takes: by default that of the item there.
  open func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
  ) -> IndexPath {
    owner?.indexPathOfLayoutItem(at: position) ?? previousIndexPath
  }

  /// Returns the attributes of the item that a finger moves: by default its own, centred at `position` and in
  /// front of all others.
  open func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: CGPoint
  ) -> UICollectionViewLayoutAttributes {
    let attributes =
      layoutAttributesForItem(at: indexPath)?.copied
      ?? UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.center = position
    attributes.zIndex = Self.movingIndex
    return attributes
  }

  /// The `zIndex` of moved items, in front of everything.
  static var movingIndex: Int { 1 << 20 }

  /// Returns the context of a step of an interactive movement.
  open func invalidationContext(
    forInteractivelyMovingItems targetIndexPaths: [IndexPath], withTargetPosition targetPosition: CGPoint,
    previousIndexPaths: [IndexPath], previousPosition: CGPoint
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = makeContext()
    context.previousIndexPathsForInteractivelyMovingItems = previousIndexPaths
    context.targetIndexPathsForInteractivelyMovingItems = targetIndexPaths
    context.interactiveMovementTarget = targetPosition
    return context
  }

  /// Returns the context of the end of an interactive movement.
  open func invalidationContextForEndingInteractiveMovementOfItems(
    toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath], movementCancelled: Bool
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = makeContext()
    context.previousIndexPathsForInteractivelyMovingItems = previousIndexPaths
    context.targetIndexPathsForInteractivelyMovingItems = indexPaths
    return context
  }

  // MARK: For the toolkit's layouts

  /// Returns the positions of the current layout, which stay available after the data has changed.
  ///
  /// - Parameter rect: The area whose elements a layout without positions of its own must remember.
  func preserved(near rect: CGRect) -> PreservedLayout {
    var attributes: [ElementKey: UICollectionViewLayoutAttributes] = [:]
    for element in layoutAttributesForElements(in: rect) ?? [] { attributes[element.key] = element.copied }
    return PreservedLayout { attributes[$0] }
  }

  /// Carries measured sizes over an update, which changes index paths by `map`.
  func carryMeasurements(over map: ListUpdateMap, except reloaded: Set<IndexPath>) {}

  /// Makes the sizes of items estimates again, because their content has changed.
  func forgetMeasurements(of paths: [IndexPath]) {}
}

/// The positions of a layout before an update.
@MainActor
struct PreservedLayout {
  /// Returns the attributes that an element had; nil if they are not known. They may be changed.
  let attributes: (ElementKey) -> UICollectionViewLayoutAttributes?

  init(_ attributes: @escaping (ElementKey) -> UICollectionViewLayoutAttributes?) {
    self.attributes = attributes
  }
}

extension UICollectionViewLayout {
  /// Returns the attributes of an element; nil if there is none.
  func attributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    switch key.kind {
    case .cell: layoutAttributesForItem(at: key.path)
    case .supplementary(let kind): layoutAttributesForSupplementaryView(ofKind: kind, at: key.path)
    case .decoration(let kind): layoutAttributesForDecorationView(ofKind: kind, at: key.path)
    }
  }

  func initialAttributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    switch key.kind {
    case .cell: initialLayoutAttributesForAppearingItem(at: key.path)
    case .supplementary(let kind):
      initialLayoutAttributesForAppearingSupplementaryElement(ofKind: kind, at: key.path)
    case .decoration(let kind):
      initialLayoutAttributesForAppearingDecorationElement(ofKind: kind, at: key.path)
    }
  }

  func finalAttributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    switch key.kind {
    case .cell: finalLayoutAttributesForDisappearingItem(at: key.path)
    case .supplementary(let kind):
      finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: kind, at: key.path)
    case .decoration(let kind):
      finalLayoutAttributesForDisappearingDecorationElement(ofKind: kind, at: key.path)
    }
  }
}
