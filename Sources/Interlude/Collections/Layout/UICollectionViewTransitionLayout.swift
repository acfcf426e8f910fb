public import Foundation
import InterludeMotion

/// A layout between two others, for a change of layouts that a gesture drives.
///
/// It shows the elements that are on screen at the beginning or at the end, each between its two positions.
@preconcurrency @MainActor
open class UICollectionViewTransitionLayout: UICollectionViewLayout {
  /// The layout at progress 0.
  public let currentLayout: UICollectionViewLayout
  /// The layout at progress 1.
  public let nextLayout: UICollectionViewLayout
  /// The elements of both layouts, each once.
  private var keys: [ElementKey] = []
  private var values: [String: CGFloat] = [:]

  /// Creates a layout between two others.
  public init(currentLayout: UICollectionViewLayout, nextLayout newLayout: UICollectionViewLayout) {
    (self.currentLayout, nextLayout) = (currentLayout, newLayout)
    super.init()
  }

  /// Not supported; always returns nil.
  public required init?(coder: NSCoder) {
    nil
  }

  /// The progress: 0 at the current layout … 1 at the next one. Values outside extrapolate.
  open var transitionProgress: CGFloat = 0 {
    didSet {
      guard transitionProgress != oldValue else { return }
      collectionView?.transitionProgressChanged()
      invalidateLayout()
    }
  }

  /// Sets a value that a subclass needs for its attributes, such as a pinch's location.
  open func updateValue(_ value: CGFloat, forAnimatedKey key: String) {
    values[key] = value
  }

  /// Returns the value that was set for `key`; 0 if there is none.
  open func value(forAnimatedKey key: String) -> CGFloat { values[key] ?? 0 }

  /// Finds the elements that are in `start` in the current layout or in `end` in the next one.
  func begin(from start: CGRect, to end: CGRect) {
    var seen: Set<ElementKey> = []
    keys = []
    for (layout, rect) in [(currentLayout, start), (nextLayout, end)] {
      for element in layout.layoutAttributesForElements(in: rect) ?? []
      where seen.insert(element.key).inserted { keys.append(element.key) }
    }
  }

  // MARK: Layout

  open override var collectionViewContentSize: CGSize {
    // The larger one keeps every offset between the two reachable.
    let (old, new) = (currentLayout.collectionViewContentSize, nextLayout.collectionViewContentSize)
    return CGSize(width: max(old.width, new.width), height: max(old.height, new.height))
  }

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    keys.compactMap { between($0) }.filter { $0.frame.intersects(rect) }
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    between(ElementKey(.cell, indexPath))
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    between(ElementKey(.supplementary(elementKind), indexPath))
  }

  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    between(ElementKey(.decoration(elementKind), indexPath))
  }

  /// Returns an element's attributes at the current progress. An element of one layout only fades.
  private func between(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
    let (old, new) = (currentLayout.attributes(of: key), nextLayout.attributes(of: key))
    guard let result = (new ?? old)?.copied, let start = old ?? new, let end = new ?? old else { return nil }
    let progress = transitionProgress
    func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * progress }
    result.size = CGSize(
      width: max(0, mix(start.size.width, end.size.width)),
      height: max(0, mix(start.size.height, end.size.height)))
    result.center = CGPoint(x: mix(start.center.x, end.center.x), y: mix(start.center.y, end.center.y))
    let (a, b) = (start.transform, end.transform)
    if a != b {
      result.transform = CGAffineTransform(
        a: mix(a.a, b.a), b: mix(a.b, b.b), c: mix(a.c, b.c), d: mix(a.d, b.d), tx: mix(a.tx, b.tx),
        ty: mix(a.ty, b.ty))
    }
    result.alpha = min(1, max(0, mix(old?.alpha ?? 0, new?.alpha ?? 0)))
    result.zIndex = progress < 0.5 ? start.zIndex : end.zIndex
    result.isEstimate = false
    result.fitting = []
    return result
  }
}
