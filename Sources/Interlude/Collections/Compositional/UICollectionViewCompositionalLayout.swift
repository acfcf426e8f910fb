public import Foundation

/// Provides the sections of a compositional layout.
public typealias UICollectionViewCompositionalLayoutSectionProvider =
  @MainActor (_ sectionIndex: Int, _ layoutEnvironment: any NSCollectionLayoutEnvironment) ->
  NSCollectionLayoutSection?

/// The properties of a whole compositional layout.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayoutConfiguration: NSObject {
  /// The axis along which the content scrolls.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical
  /// The spacing between sections, in points.
  open var interSectionSpacing: CGFloat = 0

  /// Creates a configuration of a vertical layout.
  public override init() {
    super.init()
  }
}

/// Sections of repeated groups of items.
///
/// Groups without estimated dimensions cost the same for any number of items.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  private let provider: UICollectionViewCompositionalLayoutSectionProvider
  private var stack: SectionStack<CompositionalSection>?
  /// The sizes for which the layout was computed.
  private var container = CGSize.zero
  private var measuredBefore: SectionStack<CompositionalSection>?

  /// Creates a layout that uses one definition for all sections.
  public convenience init(section: NSCollectionLayoutSection) {
    self.init(section: section, configuration: UICollectionViewCompositionalLayoutConfiguration())
  }

  /// Creates a layout that uses one definition for all sections.
  public convenience init(
    section: NSCollectionLayoutSection, configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    self.init(sectionProvider: { _, _ in section }, configuration: configuration)
  }

  /// Creates a layout whose sections `sectionProvider` defines.
  public convenience init(sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider) {
    self.init(
      sectionProvider: sectionProvider, configuration: UICollectionViewCompositionalLayoutConfiguration())
  }

  /// Creates a layout whose sections `sectionProvider` defines.
  public init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    (provider, self.configuration) = (sectionProvider, configuration)
    super.init()
  }

  /// Not supported; always returns nil.
  public required init?(coder: NSCoder) {
    nil
  }

  /// The properties of the whole layout.
  open var configuration: UICollectionViewCompositionalLayoutConfiguration {
    didSet { invalidateLayout() }
  }

  // MARK: Computing

  open override func prepare() {
    super.prepare()
    guard let view = collectionView else { return stack = nil }
    if stack == nil { stack = makeStack(in: view) }
  }

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if context.invalidateEverything || context.invalidateDataSourceCounts, let stack {
      (measuredBefore, self.stack) = (stack, nil)
    }
    super.invalidateLayout(with: context)
  }

  private func room(in view: UICollectionView, _ bounds: CGRect) -> CGSize {
    bounds.inset(by: view.adjustedContentInset).size
  }

  private func makeStack(in view: UICollectionView) -> SectionStack<CompositionalSection> {
    let axis = LayoutAxis(configuration.scrollDirection)
    container = room(in: view, view.bounds)
    let traits = view.traitCollection
    let surroundings = LayoutSurroundings(contentSize: container, traits: traits)
    let count = view.numberOfSections
    return SectionStack(
      axis: axis,
      sections: (0..<count).map { number in
        let definition = provider(number, surroundings)
        if definition == nil {
          Stage.current?.reportMisuse("\(type(of: self)) has no section \(number) from its section provider")
        }
        return CompositionalSection(
          definition ?? Self.emptySection, axis: axis,
          count: definition == nil ? 0 : view.numberOfItems(inSection: number), container: container,
          gap: number < count - 1 ? configuration.interSectionSpacing : 0, traits: traits)
      })
  }

  private static var emptySection: NSCollectionLayoutSection {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .absolute(1))
    return NSCollectionLayoutSection(
      group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
  }

  // MARK: Reading

  open override var collectionViewContentSize: CGSize {
    guard let stack else { return .zero }
    return stack.axis.size(breadth: stack.axis.breadth(container), length: stack.length)
  }

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    guard let stack else { return nil }
    let (low, high) = (stack.axis.start(rect), stack.axis.end(rect))
    var found: [UICollectionViewLayoutAttributes] = []
    for number in stack.sections(from: low, to: high) {
      let section = stack.sections[number]
      let start = stack.start(of: number)
      let path = IndexPath(item: 0, section: number)
      for item in section.definition.decorationItems { found.append(decoration(item, at: path, in: stack)) }
      for index in section.boundaries.indices { found.append(boundary(index, at: path, in: stack)) }
      for (item, slot) in section.slots(from: low - start, to: high - start) {
        found.append(cell(IndexPath(item: item, section: number), slot, in: stack))
      }
    }
    return found.filter { $0.frame.intersects(rect) }
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard let stack, contains(indexPath, in: stack) else { return nil }
    return cell(indexPath, stack.sections[indexPath.section].slot(of: indexPath.item), in: stack)
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard let stack, indexPath.count == 2, stack.sections.indices.contains(indexPath.section),
      let index = stack.sections[indexPath.section].boundaries.firstIndex(where: {
        $0.item.elementKind == elementKind
      })
    else { return nil }
    return boundary(index, at: indexPath, in: stack)
  }

  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard let stack, indexPath.count == 2, stack.sections.indices.contains(indexPath.section),
      let item = stack.sections[indexPath.section].definition.decorationItems.first(where: {
        $0.elementKind == elementKind
      })
    else { return nil }
    return decoration(item, at: indexPath, in: stack)
  }

  private func isItem(_ path: IndexPath) -> Bool { stack.map { contains(path, in: $0) } ?? false }

  private func contains(_ path: IndexPath, in stack: SectionStack<CompositionalSection>) -> Bool {
    path.count == 2 && stack.sections.indices.contains(path.section) && path.item >= 0
      && path.item < stack.sections[path.section].count
  }

  private func cell(
    _ path: IndexPath, _ slot: SolvedGroup.Slot, in stack: SectionStack<CompositionalSection>
  ) -> UICollectionViewLayoutAttributes {
    let section = stack.sections[path.section]
    let made = UICollectionViewLayoutAttributes(forCellWith: path)
    made.frame = stack.axis.shift(slot.frame, by: stack.start(of: path.section))
    made.zIndex = slot.zIndex
    made.fitting = slot.fitting
    made.isEstimate = !slot.fitting.isEmpty && !section.sizes.isKnown(path.item)
    made.listRow = section.definition.list.map {
      ListRow(style: $0, isFirst: path.item == 0, isLast: path.item == section.count - 1)
    }
    return made
  }

  private func boundary(
    _ index: Int, at path: IndexPath, in stack: SectionStack<CompositionalSection>
  ) -> UICollectionViewLayoutAttributes {
    let section = stack.sections[path.section]
    let item = section.boundaries[index].item
    let start = stack.start(of: path.section)
    let (frame, limit) = section.frame(ofBoundary: index)
    let made = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: item.elementKind, with: path)
    made.frame = stack.axis.shift(frame, by: start)
    made.zIndex = item.zIndex
    if item.pinToVisibleBounds, let view = collectionView {
      let visible = view.bounds.inset(by: view.adjustedContentInset)
      made.frame = stack.pinned(
        made.frame, isFirst: !section.boundaries[index].isAtEnd, limit: start + limit, to: visible)
      made.zIndex = max(item.zIndex, UICollectionViewFlowLayout.pinnedIndex)
    }
    made.fitting = item.layoutSize.fitting
    made.isEstimate = !section.boundaries[index].isKnown
    return made
  }

  private func decoration(
    _ item: NSCollectionLayoutDecorationItem, at path: IndexPath, in stack: SectionStack<CompositionalSection>
  ) -> UICollectionViewLayoutAttributes {
    let section = stack.sections[path.section]
    let made = UICollectionViewLayoutAttributes(forDecorationViewOfKind: item.elementKind, with: path)
    made.frame = stack.axis.rect(
      along: stack.start(of: path.section), across: 0, length: section.ownLength, breadth: section.breadth
    ).inset(by: item.contentInsets.fixed)
    made.zIndex = item.zIndex
    made.fitting = []
    return made
  }

  // MARK: Invalidation

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard stack != nil, let view = collectionView else { return true }
    return dependsOn(room(in: view, newBounds))
  }

  /// Whether the layout in a container of `size` differs from the current one.
  private func dependsOn(_ size: CGSize) -> Bool { size != container }

  open override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    context.invalidateEverything = true
    return context
  }

  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    originalAttributes.isEstimate || preferredAttributes.size != originalAttributes.size
  }

  open override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
    let path = originalAttributes.indexPath
    // No copy of the positions is kept here, or the changes would copy them.
    switch originalAttributes.key.kind {
    case .cell where isItem(path):
      stack?.change(path.section) { $0.set(preferredAttributes.size, of: path.item) }
      context.invalidateItems(at: [path])
    case .supplementary(let kind)
    where path.count == 2 && stack?.sections.indices.contains(path.section) == true:
      stack?.change(path.section) { $0.set(preferredAttributes.size, ofBoundary: kind) }
      context.invalidateSupplementaryElements(ofKind: kind, at: [path])
    case .cell, .supplementary, .decoration: break
    }
    return context
  }

  // MARK: Updates

  override func preserved(near rect: CGRect) -> PreservedLayout {
    guard type(of: self) == UICollectionViewCompositionalLayout.self else {
      return super.preserved(near: rect)
    }
    let old = UICollectionViewCompositionalLayout(sectionProvider: provider, configuration: configuration)
    (old.stack, old.container) = (stack, container)
    var pinned: [ElementKey: UICollectionViewLayoutAttributes] = [:]
    for element in layoutAttributesForElements(in: rect) ?? [] where element.key.kind != .cell {
      pinned[element.key] = element
    }
    return PreservedLayout { pinned[$0]?.copied ?? old.attributes(of: $0) }
  }

  override func carryMeasurements(over map: ListUpdateMap, except reloaded: Set<IndexPath>) {
    guard let before = measuredBefore, before.axis == stack?.axis else { return }
    measuredBefore = nil
    for (number, section) in before.sections.enumerated() {
      for (item, size) in section.sizes.measured {
        let old = IndexPath(item: item, section: number)
        guard !reloaded.contains(old), let path = map.path(old), isItem(path),
          stack?.sections[path.section].room == section.room
        else { continue }
        stack?.change(path.section) { $0.set(size, of: path.item) }
      }
      guard let new = map.section(number), stack?.sections.indices.contains(new) == true else { continue }
      for boundary in section.boundaries where boundary.isKnown {
        stack?.change(new) { $0.set(boundary.size, ofBoundary: boundary.item.elementKind) }
      }
    }
  }

  override func forgetMeasurements(of paths: [IndexPath]) {
    for path in paths where isItem(path) { stack?.change(path.section) { $0.forget(path.item) } }
  }
}
