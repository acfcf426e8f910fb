import Foundation

/// The axis along which a layout scrolls. *Along* it lie lines and sections, *across* it the items of a line.
struct LayoutAxis: Equatable {
  let isVertical: Bool

  init(_ direction: UICollectionView.ScrollDirection) {
    isVertical = direction == .vertical
  }

  /// The dimension along the axis.
  func length(_ size: CGSize) -> CGFloat { isVertical ? size.height : size.width }

  /// The dimension across the axis.
  func breadth(_ size: CGSize) -> CGFloat { isVertical ? size.width : size.height }

  func start(_ rect: CGRect) -> CGFloat { isVertical ? rect.minY : rect.minX }

  func end(_ rect: CGRect) -> CGFloat { isVertical ? rect.maxY : rect.maxX }

  func along(_ point: CGPoint) -> CGFloat { isVertical ? point.y : point.x }

  func size(breadth: CGFloat, length: CGFloat) -> CGSize {
    isVertical ? CGSize(width: breadth, height: length) : CGSize(width: length, height: breadth)
  }

  func rect(along: CGFloat, across: CGFloat, length: CGFloat, breadth: CGFloat) -> CGRect {
    isVertical
      ? CGRect(x: across, y: along, width: breadth, height: length)
      : CGRect(x: along, y: across, width: length, height: breadth)
  }

  /// The insets before and after along the axis, and before and after across it.
  func insets(_ insets: UIEdgeInsets) -> (before: CGFloat, after: CGFloat, near: CGFloat, far: CGFloat) {
    isVertical
      ? (insets.top, insets.bottom, insets.left, insets.right)
      : (insets.left, insets.right, insets.top, insets.bottom)
  }

  /// Moves `rect` by `distance` along the axis.
  func shift(_ rect: CGRect, by distance: CGFloat) -> CGRect {
    rect.offsetBy(dx: isVertical ? 0 : distance, dy: isVertical ? distance : 0)
  }
}
