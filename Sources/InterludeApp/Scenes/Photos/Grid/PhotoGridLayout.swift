import Foundation
import Interlude

/// Places the photos of the grid: at rest in one density, while it is scaled in two.
final class PhotoGridLayout: UICollectionViewLayout {
  enum Arrangement: Equatable {
    case resting(GridDensity, GridGeometry)
    /// On its way between two densities; the geometry gives the content its size.
    case scaling(GridZoom, contentOf: GridGeometry)
  }

  var arrangement: Arrangement {
    didSet { if arrangement != oldValue { invalidateLayout() } }
  }

  init(_ arrangement: Arrangement) {
    self.arrangement = arrangement
    super.init()
  }

  required init?(coder: NSCoder) {
    nil
  }

  override var collectionViewContentSize: CGSize {
    switch arrangement {
    case .resting(_, let geometry), .scaling(_, let geometry): geometry.size
    }
  }

  /// The planes with the sections that show them and their opacities, from back to front.
  private var planes: [(plane: GridPlane, section: Int, alpha: CGFloat)] {
    switch arrangement {
    case .resting(let density, let geometry): return [(GridPlane(geometry), density.section, 1)]
    case .scaling(let zoom, _):
      let opacity = zoom.frontOpacity
      let back = (zoom.backPlane, zoom.back.density.section, CGFloat(1))
      let front = (zoom.frontPlane, zoom.front.density.section, opacity)
      return opacity == 1 ? [front] : opacity == 0 ? [back] : [back, front]
    }
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    planes.enumerated().flatMap { index, shown in
      shown.plane.items(in: rect).map { item in
        attributes(IndexPath(item: item, section: shown.section), shown.plane, shown.alpha, zIndex: index)
      }
    }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    for (index, shown) in planes.enumerated() where shown.section == indexPath.section {
      return attributes(indexPath, shown.plane, shown.alpha, zIndex: index)
    }
    return nil
  }

  private func attributes(_ path: IndexPath, _ plane: GridPlane, _ alpha: CGFloat, zIndex: Int)
    -> UICollectionViewLayoutAttributes
  {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
    let frame = plane.frame(of: path.item)
    // A cell keeps its size and is scaled, so that its picture is drawn once.
    let side = plane.geometry.pitch - GridGeometry.gap
    attributes.size = CGSize(width: side, height: side)
    attributes.center = CGPoint(x: frame.midX, y: frame.midY)
    let scale = frame.width / side
    if abs(scale - 1) > 1e-9 { attributes.transform = CGAffineTransform(scaleX: scale, y: scale) }
    attributes.alpha = alpha
    attributes.zIndex = zIndex
    return attributes
  }
}
