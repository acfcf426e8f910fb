import Foundation
import Interlude

/// A square of the map, drawn at one scale.
///
/// It is opaque and clips, so that the renderer copies its pixels while the map moves.
final class MapTile: UIView {
  static let side: CGFloat = 256

  /// - Parameter scale: Points of the screen per point of the town.
  init(column: Int, row: Int, scale: CGFloat) {
    let side = Self.side
    super.init(
      frame: CGRect(x: CGFloat(column) * side, y: CGFloat(row) * side, width: side, height: side))
    isUserInteractionEnabled = false
    backgroundColor = MapsPalette.land
    clipsToBounds = true
    let part = CGRect(
      x: frame.minX / scale, y: frame.minY / scale, width: side / scale, height: side / scale)
    let paths = CityPaths.paths(part, scale: scale)
    func width(_ base: CGFloat) -> CGFloat { CityPaths.width(base, at: scale) }
    add(paths.buildings, fill: MapsPalette.building)
    add(paths.minor, line: MapsPalette.street, width(2.8))
    add(paths.secondary, line: MapsPalette.street, width(4.6))
    add(paths.parks, fill: MapsPalette.park)
    add(paths.water, fill: MapsPalette.water)
    add(paths.major, line: MapsPalette.casing, width(7) + 2)
    add(paths.major, line: MapsPalette.street, width(7))
    add(paths.motorway, line: MapsPalette.motorwayCasing, width(9) + 2)
    add(paths.motorway, line: MapsPalette.motorway, width(9))
  }

  required init?(coder: NSCoder) {
    nil
  }

  private func add(_ path: CGPath?, fill: UIColor) {
    guard let path else { return }
    add(path).fill = fill
  }

  private func add(_ path: CGPath?, line: UIColor, _ width: CGFloat) {
    guard let path else { return }
    let view = add(path)
    view.shape.fillColor = nil
    view.shape.lineWidth = width
    view.shape.lineCap = .round
    view.shape.lineJoin = .round
    view.stroke = line
  }

  private func add(_ path: CGPath) -> ShapeView {
    let view = ShapeView(frame: bounds)
    view.shape.path = path
    addSubview(view)
    return view
  }
}
