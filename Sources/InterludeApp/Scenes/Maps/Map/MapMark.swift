import Foundation
import Interlude

/// A view at a location of the town that keeps its size while the map is scaled.
class MapMark: UIView {
  let location: CGPoint

  init(at location: CGPoint, size: CGSize) {
    self.location = location
    super.init(frame: CGRect(origin: .zero, size: size))
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) {
    nil
  }

  /// Called when the map has another scale.
  func adapt(to scale: CGFloat) {}
}

/// The name of a district or a water.
final class NameMark: MapMark {
  private let label: UILabel

  init(_ name: City.Name) {
    let color = name.isWater ? MapsPalette.waterName : MapsPalette.district
    label = UILabel(name.text, font: name.isWater ? Typography.caption : Typography.label, color: color)
    super.init(at: name.location, size: CGSize(width: label.naturalWidth, height: 16))
    label.frame = bounds
    addSubview(label)
  }

  required init?(coder: NSCoder) {
    nil
  }
}

/// The user's position.
final class PositionMark: MapMark {
  init() {
    super.init(at: .zero, size: CGSize(width: 44, height: 44))
    let (halo, rim, dot) = (UIView(), UIView(), UIView())
    for (view, side, color) in [
      (halo, 44, MapsPalette.position.withAlphaComponent(0.16)), (rim, 22, UIColor.white),
      (dot, 16, MapsPalette.position),
    ] as [(UIView, CGFloat, UIColor)] {
      view.frame = CGRect(x: (44 - side) / 2, y: (44 - side) / 2, width: side, height: side)
      view.layer.cornerRadius = side / 2
      view.backgroundColor = color
      addSubview(view)
    }
    rim.layer.shadowOpacity = 0.25
    rim.layer.shadowRadius = 3
    rim.layer.shadowOffset = CGSize(width: 0, height: 1)
  }

  required init?(coder: NSCoder) {
    nil
  }
}

/// The pin of a place: a disc with the symbol of its kind, above its name.
final class PinMark: MapMark {
  let place: Place
  private let disc = UIView()
  private let plate = UIView()
  private let name: UILabel
  private var mapScale: CGFloat = 1
  private(set) var isChosen = false

  static let side: CGFloat = 28
  /// The scale from which names are shown.
  private static let nameScale: CGFloat = 0.9
  private static let growth: CGFloat = 1.5

  init(_ place: Place) {
    self.place = place
    name = UILabel(place.name, font: Typography.label, color: MapsPalette.label)
    super.init(at: place.location, size: CGSize(width: Self.side, height: Self.side))
    let symbol = UIImageView(image: UIImage(systemName: place.kind.symbol))
    symbol.tintColor = .white
    symbol.contentMode = .scaleAspectFit
    symbol.frame = CGRect(x: 7, y: 7, width: 14, height: 14)
    disc.frame = bounds
    disc.backgroundColor = MapsPalette.fill(place.kind)
    disc.layer.cornerRadius = Self.side / 2
    disc.layer.borderWidth = 1.5
    disc.layer.shadowOpacity = 0.22
    disc.layer.shadowRadius = 3
    disc.layer.shadowOffset = CGSize(width: 0, height: 1)
    disc.addSubview(symbol)
    plate.backgroundColor = MapsPalette.land.withAlphaComponent(0.86)
    plate.layer.cornerRadius = 4
    plate.layer.cornerCurve = .continuous
    let width = name.naturalWidth
    plate.frame = CGRect(
      x: ((Self.side - width) / 2 - 4).rounded(), y: Self.side + 3, width: width + 8, height: 16)
    name.frame = plate.bounds.insetBy(dx: 4, dy: 0)
    plate.addSubview(name)
    for part in [plate, disc] { addSubview(part) }
    disc.layer.borderColor = UIColor.white.cgColor
    adapt(to: 1)
  }

  required init?(coder: NSCoder) {
    nil
  }

  override func adapt(to scale: CGFloat) {
    mapScale = scale
    plate.isHidden = scale < Self.nameScale && !isChosen
  }

  /// Enlarges the pin, or lets it shrink again.
  func choose(_ isChosen: Bool, animated: Bool) {
    guard isChosen != self.isChosen else { return }
    self.isChosen = isChosen
    adapt(to: mapScale)
    let scale = isChosen ? Self.growth : 1
    let changes = {
      self.disc.transform = CGAffineTransform(scaleX: scale, y: scale)
      self.plate.transform = CGAffineTransform(
        translationX: 0, y: isChosen ? (Self.growth - 1) * Self.side / 2 : 0)
    }
    guard animated else { return changes() }
    UIView.animate(
      withDuration: 0.45, delay: 0, usingSpringWithDamping: 0.62, initialSpringVelocity: 0,
      options: .allowUserInteraction, animations: changes)
  }
}
