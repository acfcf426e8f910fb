public import Foundation

/// Lines of items, broken where the next item does not fit, in sections with headers and footers.
///
/// The items of a line spread over the whole width (when scrolling vertically), and the last line of a
/// section keeps their spacing. Items of one size cost the same for any number of items. Without a fixed
/// size, the delegate's sizes are read once for all items; with `estimatedItemSize` items are measured when
/// they come near.
@preconcurrency @MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// The reference area of section insets.
  public nonisolated enum SectionInsetReference: Int, Sendable {
    /// The collection view's content inset.
    case fromContentInset
    /// The safe area.
    case fromSafeArea
  }

  /// The estimate for items that determine their size: `itemSize` until they are measured.
  public static let automaticSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)

  /// The size that represents an unimplemented delegate method.
  static let unimplementedSize = CGSize(
    width: -CGFloat.greatestFiniteMagnitude, height: -CGFloat.greatestFiniteMagnitude)

  /// The current positions; nil if they must be computed.
  private(set) var geometry: FlowGeometry?
  /// The sections with sizes measured since the last `prepare()`.
  private var measuredSections: [Int] = []

  // MARK: Properties

  /// The axis along which the content scrolls.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet { if scrollDirection != oldValue { invalidateLayout() } }
  }

  /// The size of all items, if the delegate does not specify it, in points; 50 x 50 by default.
  open var itemSize = CGSize(width: 50, height: 50) {
    didSet { if itemSize != oldValue { invalidateLayout() } }
  }

  /// The estimated size of items that determine their own; zero, the default, does not measure items.
  open var estimatedItemSize = CGSize.zero {
    didSet { if estimatedItemSize != oldValue { invalidateLayout() } }
  }

  /// The minimum spacing between lines, in points; 10 by default.
  open var minimumLineSpacing: CGFloat = 10 {
    didSet { if minimumLineSpacing != oldValue { invalidateLayout() } }
  }

  /// The minimum spacing between the items of a line, in points; 10 by default.
  open var minimumInteritemSpacing: CGFloat = 10 {
    didSet { if minimumInteritemSpacing != oldValue { invalidateLayout() } }
  }

  /// The insets of the items of a section, in points. Headers and footers are outside of them.
  open var sectionInset = UIEdgeInsets.zero {
    didSet { if sectionInset != oldValue { invalidateLayout() } }
  }

  /// The reference area of `sectionInset`.
  open var sectionInsetReference = SectionInsetReference.fromContentInset {
    didSet { if sectionInsetReference != oldValue { invalidateLayout() } }
  }

  /// The size of headers; only the dimension along the scrolling axis counts, and 0 means no header.
  open var headerReferenceSize = CGSize.zero {
    didSet { if headerReferenceSize != oldValue { invalidateLayout() } }
  }

  /// The size of footers; only the dimension along the scrolling axis counts, and 0 means no footer.
  open var footerReferenceSize = CGSize.zero {
    didSet { if footerReferenceSize != oldValue { invalidateLayout() } }
  }

  /// Whether headers stay visible while their section is.
  open var sectionHeadersPinToVisibleBounds = false {
    didSet { if sectionHeadersPinToVisibleBounds != oldValue { invalidateLayout() } }
  }

  /// Whether footers stay visible while their section is.
  open var sectionFootersPinToVisibleBounds = false {
    didSet { if sectionFootersPinToVisibleBounds != oldValue { invalidateLayout() } }
  }

  open override class var invalidationContextClass: AnyClass {
    UICollectionViewFlowLayoutInvalidationContext.self
  }

  // MARK: Computing

  open override func prepare() {
    super.prepare()
    guard let collectionView else { return geometry = nil }
    if geometry == nil {
      geometry = makeGeometry(in: collectionView)
    } else {
      geometry?.update(measuredSections)
    }
    measuredSections = []
  }

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    let flow = context as? UICollectionViewFlowLayoutInvalidationContext
    // A scrolled bounds and measured items leave the line breaks of other items as they are.
    let isWhole = context.invalidateEverything || context.invalidateDataSourceCounts
    if isWhole, flow?.invalidateFlowLayoutDelegateMetrics ?? true, let geometry {
      (measuredBefore, self.geometry) = (geometry, nil)
    }
    super.invalidateLayout(with: context)
  }

  private func makeGeometry(in view: UICollectionView) -> FlowGeometry {
    let axis = LayoutAxis(scrollDirection)
    let breadth = axis.breadth(view.bounds.size) - outerInset(of: view, axis)
    let delegate = view.delegate as? any UICollectionViewDelegateFlowLayout
    let sections = (0..<view.numberOfSections).map { number -> FlowGeometry.Section in
      let inset = axis.insets(
        delegate?.collectionView(view, layout: self, insetForSectionAt: number) ?? sectionInset)
      let header =
        delegate?.collectionView(view, layout: self, referenceSizeForHeaderInSection: number)
        ?? headerReferenceSize
      let footer =
        delegate?.collectionView(view, layout: self, referenceSizeForFooterInSection: number)
        ?? footerReferenceSize
      let spacing =
        delegate?.collectionView(view, layout: self, minimumInteritemSpacingForSectionAt: number)
        ?? minimumInteritemSpacing
      let lineSpacing =
        delegate?.collectionView(view, layout: self, minimumLineSpacingForSectionAt: number)
        ?? minimumLineSpacing
      return FlowGeometry.Section(
        header: max(0, axis.length(header)), footer: max(0, axis.length(footer)), before: inset.before,
        after: inset.after, near: inset.near,
        lines: FlowLines(
          axis: axis, breadth: max(0, breadth - inset.near - inset.far), spacing: spacing,
          lineSpacing: lineSpacing, sizes: sizes(of: number, in: view, delegate)))
    }
    return FlowGeometry(axis: axis, breadth: max(0, breadth), sections: sections)
  }

  /// The insets beside the content, which the room for items excludes.
  private func outerInset(of view: UICollectionView, _ axis: LayoutAxis) -> CGFloat {
    let insets: UIEdgeInsets =
      switch sectionInsetReference {
      case .fromContentInset: view.adjustedContentInset
      case .fromSafeArea: view.safeAreaInsets
      }
    let sides = axis.insets(insets)
    return sides.near + sides.far
  }

  private func sizes(
    of section: Int, in view: UICollectionView, _ delegate: (any UICollectionViewDelegateFlowLayout)?
  ) -> FlowSizes {
    let count = view.numberOfItems(inSection: section)
    let measures = estimatedItemSize != .zero
    if let delegate, count > 0 {
      func size(_ item: Int) -> CGSize {
        let path = view.dataPath(IndexPath(item: item, section: section))
        return delegate.collectionView(view, layout: self, sizeForItemAt: path)
      }
      let first = size(0)
      if first != Self.unimplementedSize {
        return FlowSizes([first] + (1..<count).map(size), isEstimate: measures)
      }
    }
    let common = measures && estimatedItemSize != Self.automaticSize ? estimatedItemSize : itemSize
    return FlowSizes(count: count, all: common, isEstimate: measures)
  }

  // MARK: Reading

  open override var collectionViewContentSize: CGSize {
    guard let geometry else { return .zero }
    return geometry.axis.size(breadth: geometry.breadth, length: geometry.length)
  }

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    guard let geometry else { return nil }
    let axis = geometry.axis
    let (low, high) = (axis.start(rect), axis.end(rect))
    var found: [UICollectionViewLayoutAttributes] = []
    for section in geometry.sections(from: low, to: high) {
      let path = IndexPath(item: 0, section: section)
      if let header = boundary(.header, at: path), header.frame.intersects(rect) { found.append(header) }
      for (item, frame) in geometry.items(of: section, from: low, to: high) where frame.intersects(rect) {
        found.append(attributes(of: IndexPath(item: item, section: section), frame))
      }
      if let footer = boundary(.footer, at: path), footer.frame.intersects(rect) { found.append(footer) }
    }
    return found
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard let geometry, geometry.contains(indexPath) else { return nil }
    return attributes(of: indexPath, geometry.frame(of: indexPath))
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard let kind = BoundaryKind.allCases.first(where: { $0.elementKind == elementKind }) else { return nil }
    return boundary(kind, at: indexPath)
  }

  private func attributes(of path: IndexPath, _ frame: CGRect) -> UICollectionViewLayoutAttributes {
    let attributes = UICollectionViewLayoutAttributes.make(
      Self.layoutAttributesClass, for: ElementKey(.cell, path))
    attributes.frame = frame
    let sizes = geometry?.sections[path.section].lines.sizes
    attributes.fitting = sizes?.isEstimate == true ? [.width, .height] : []
    attributes.isEstimate = sizes.map { !$0.isKnown(path.item) } ?? false
    return attributes
  }

  private func boundary(_ kind: BoundaryKind, at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard let geometry, geometry.sections.indices.contains(path.section) else { return nil }
    let made = UICollectionViewLayoutAttributes.make(
      Self.layoutAttributesClass, for: ElementKey(.supplementary(kind.elementKind), path))
    made.fitting = []
    let isPinned = kind == .header ? sectionHeadersPinToVisibleBounds : sectionFootersPinToVisibleBounds
    let visible = collectionView.map { $0.bounds.inset(by: $0.adjustedContentInset) }
    guard let frame = geometry.frame(of: kind, in: path.section, pinnedTo: isPinned ? visible : nil) else {
      return nil
    }
    made.frame = frame
    // In front of the cells that pass behind it.
    if isPinned { made.zIndex = Self.pinnedIndex }
    return made
  }

  /// The `zIndex` of pinned headers and footers.
  static var pinnedIndex: Int { 1024 }

  // MARK: Invalidation

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let geometry, let view = collectionView else { return true }
    if sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds { return true }
    let breadth = geometry.axis.breadth(newBounds.size) - outerInset(of: view, geometry.axis)
    return max(0, breadth) != geometry.breadth
  }

  open override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    if let geometry, let view = collectionView {
      let breadth = geometry.axis.breadth(newBounds.size) - outerInset(of: view, geometry.axis)
      context.invalidateEverything = max(0, breadth) != geometry.breadth
    }
    return context
  }

  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    guard estimatedItemSize != .zero, originalAttributes.representedElementCategory == .cell else {
      return false
    }
    return originalAttributes.isEstimate || preferredAttributes.size != originalAttributes.size
  }

  open override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
    let path = originalAttributes.indexPath
    // No copy of the positions is kept here, or the change would copy them.
    if geometry?.contains(path) == true {
      geometry?.set(preferredAttributes.size, of: path)
      if !measuredSections.contains(path.section) { measuredSections.append(path.section) }
      context.invalidateItems(at: [path])
    }
    return context
  }

  // MARK: Updates

  override func preserved(near rect: CGRect) -> PreservedLayout {
    guard type(of: self) == UICollectionViewFlowLayout.self else { return super.preserved(near: rect) }
    var pinned: [ElementKey: UICollectionViewLayoutAttributes] = [:]
    if sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds {
      for element in layoutAttributesForElements(in: rect) ?? [] { pinned[element.key] = element.copied }
    }
    let old = UICollectionViewFlowLayout()
    old.geometry = geometry
    return PreservedLayout { pinned[$0] ?? old.attributes(of: $0) }
  }

  override func carryMeasurements(over map: ListUpdateMap, except reloaded: Set<IndexPath>) {
    guard estimatedItemSize != .zero, let before = measuredBefore, var after = geometry else { return }
    measuredBefore = nil
    guard before.axis == after.axis, before.breadth == after.breadth else { return }
    var changed: [Int] = []
    for (number, section) in before.sections.enumerated() {
      for (item, size) in section.lines.sizes.measured {
        let old = IndexPath(item: item, section: number)
        guard !reloaded.contains(old), let path = map.path(old), after.contains(path) else { continue }
        after.set(size, of: path)
        if !changed.contains(path.section) { changed.append(path.section) }
      }
    }
    after.update(changed)
    geometry = after
  }

  override func forgetMeasurements(of paths: [IndexPath]) {
    guard estimatedItemSize != .zero else { return }
    for path in paths where geometry?.contains(path) == true {
      geometry?.forget(path)
      if !measuredSections.contains(path.section) { measuredSections.append(path.section) }
    }
  }

  /// The positions before an update, of which measured sizes are kept.
  private var measuredBefore: FlowGeometry?
}

/// The parts of a flow layout that must be computed again.
@preconcurrency @MainActor
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
  /// Whether the delegate's sizes and spacings are read again; true by default.
  open var invalidateFlowLayoutDelegateMetrics = true

  /// Whether the attributes of all items are computed again; true by default.
  open var invalidateFlowLayoutAttributes = true
}
