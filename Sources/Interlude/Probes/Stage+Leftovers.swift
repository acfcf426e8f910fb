import Foundation

/// The traces of touches and transitions that are over, for tests.
extension Stage {
  /// A view at rest that shows what only a touch or a transition in progress shows.
  package struct Leftover {
    /// The view's class.
    package let name: String
    /// The trace, as a predicate: `is highlighted although no finger is down`.
    package let predicate: String
  }

  /// The leftovers in the visible views of all windows. Call it at rest, with no touch down and no transition
  /// open.
  ///
  /// A client may highlight controls, or place content beyond the edges of a scroll view, by itself; then
  /// they are no leftovers, but cannot be told from them. A client's animator may leave the presenter's view
  /// where it moved it, while its controller is presented.
  package var leftovers: [Leftover] {
    var found: [Leftover] = []
    let presented = presentedControllers
    let isMovable = presented.contains { $0.modalPresentationStyle == .custom }
    for window in windows where !window.isHidden {
      if !isMovable, let view = window.rootViewController?.viewIfLoaded, view.superview === window,
        view.frame != window.bounds
      {
        found.append(Leftover(name: "\(type(of: view))", predicate: "does not fill its window"))
      }
      window.forSubtree { view in
        guard !view.isHidden else { return false }
        let predicate =
          view.leftover
          ?? (view.tintAdjustmentMode == .dimmed && presented.isEmpty
            ? "has a dimmed tint although nothing is presented" : nil)
        if let predicate { found.append(Leftover(name: "\(type(of: view))", predicate: predicate)) }
        return true
      }
    }
    return found
  }
}

extension UIView {
  /// The trace of a touch that is over, as a predicate; nil if there is none.
  fileprivate var leftover: String? {
    for recognizer in gestureRecognizers ?? [] where recognizer.numberOfTouches > 0 {
      return "has a recogniser with a touch although no finger is down"
    }
    return switch self {
    case let control as UIControl:
      control.isHighlighted && !control.isTracking ? "is highlighted although no finger is down" : nil
    case let cell as UICollectionViewCell:
      cell.isHighlighted ? "is highlighted although no finger is down" : nil
    case let cell as UITableViewCell:
      cell.isHighlighted ? "is highlighted although no finger is down" : nil
    case let table as UITableView: table.scrollLeftover ?? table.rowLeftover
    case let collection as UICollectionView: collection.scrollLeftover ?? collection.itemLeftover
    case let view as UIScrollView: view.scrollLeftover
    default: nil
    }
  }
}

extension UIScrollView {
  fileprivate var scrollLeftover: String? {
    if indicators.isLeftShown { return "shows its scroll indicators although nothing moves" }
    // Computed again, so that a mistake in the scroll view's own range is found.
    func isBeyond(_ value: CGFloat, _ content: CGFloat, _ size: CGFloat, _ insets: (CGFloat, CGFloat)) -> Bool
    {
      let start = -insets.0
      return value < start - 0.5 || value > max(start, content + insets.1 - size) + 0.5
    }
    let (offset, inset) = (contentOffset, adjustedContentInset)
    if isBeyond(offset.x, contentSize.width, bounds.width, (inset.left, inset.right))
      || isBeyond(offset.y, contentSize.height, bounds.height, (inset.top, inset.bottom))
    {
      return "rests beyond the edge of its content"
    }
    let least = min(minimumZoomScale, maximumZoomScale)
    if zoomScale < least - 1e-6 || zoomScale > max(least, maximumZoomScale) + 1e-6 {
      return "rests at a scale beyond its range"
    }
    func isBetween(_ axis: ScrollAxis, _ value: CGFloat) -> Bool {
      abs(axis.page(offset: value, velocity: 0, start: value) - value) > 0.5
    }
    guard isPagingEnabled, isBetween(xAxis, offset.x) || isBetween(yAxis, offset.y) else { return nil }
    return "rests between two pages"
  }
}

extension UITableView {
  fileprivate var rowLeftover: String? {
    let rows = (indexPathsForRows(in: bounds) ?? []).map {
      (rectForRow(at: $0), cellForRow(at: $0) as UIView?)
    }
    let cells = subviews.filter { $0 is UITableViewCell && !$0.isHidden }
    return cellLeftover(of: rows, cells)
  }
}

extension UICollectionView {
  fileprivate var itemLeftover: String? {
    let elements = collectionViewLayout.layoutAttributesForElements(in: bounds) ?? []
    let items = elements.filter { $0.representedElementCategory == .cell && !$0.isHidden }
      .map { ($0.frame, cellForItem(at: $0.indexPath) as UIView?) }
    let cells = subviews.filter { $0 is UICollectionViewCell && !$0.isHidden }
    return cellLeftover(of: items, cells)
  }
}

extension UIScrollView {
  /// A client may swipe a cell aside, so that only the direction of scrolling is compared.
  ///
  /// - Parameters:
  ///   - places: The rows or items in the visible part, each with its cell.
  ///   - cells: The cells among the subviews.
  fileprivate func cellLeftover(of places: [(frame: CGRect, cell: UIView?)], _ cells: [UIView]) -> String? {
    let visible = bounds.insetBy(dx: 1, dy: 1)
    let scrollsSideways = contentSize.width > bounds.width
    for (frame, cell) in places where frame.intersects(visible) {
      guard let cell, cell.superview === self else { return "has no cell for what is on screen" }
      let distance = scrollsSideways ? cell.center.x - frame.midX : cell.center.y - frame.midY
      if abs(distance) > 0.5 { return "has a cell beside its place" }
    }
    let extra = cells.first { cell in cell.frame.intersects(visible) && !places.contains { $0.cell === cell }
    }
    return extra == nil ? nil : "shows a cell for which there is no place"
  }
}
