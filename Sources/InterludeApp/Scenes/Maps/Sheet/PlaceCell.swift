import Interlude

/// A row of the list: the kind, the name, the street, and the distance on foot.
final class PlaceCell: UITableViewCell {
  static let identifier = "place"
  static let height: CGFloat = 64

  private let disc = KindDisc()
  private let name = UILabel(font: Typography.bodyStrong, color: MapsPalette.label)
  private let note = UILabel(font: Typography.caption, color: MapsPalette.secondaryLabel)
  private let distance = UILabel(font: Typography.captionDigits, color: MapsPalette.secondaryLabel)
  private let check = UIImageView(image: UIImage(systemName: "checkmark"))
  private var isRightToLeft = false

  required init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    check.tintColor = MapsPalette.accent
    check.contentMode = .scaleAspectFit
    let pressed = UIView()
    pressed.backgroundColor = MapsPalette.pressed
    selectedBackgroundView = pressed
    for part in [disc, name, note, distance, check] { contentView.addSubview(part) }
    mark(isChosen: false)
  }

  required init?(coder: NSCoder) {
    nil
  }

  func show(_ place: Place, isChosen: Bool, isRightToLeft: Bool) {
    self.isRightToLeft = isRightToLeft
    disc.show(place.kind)
    name.text = place.name
    note.text = place.note
    distance.text = place.distance
    for label in [name, note] { label.textAlignment = isRightToLeft ? .right : .left }
    distance.textAlignment = isRightToLeft ? .left : .right
    mark(isChosen: isChosen)
  }

  /// Marks the place that is chosen on the map.
  func mark(isChosen: Bool) {
    backgroundColor = isChosen ? MapsPalette.accentSoft : MapsPalette.card
    name.textColor = isChosen ? MapsPalette.accent : MapsPalette.label
    check.isHidden = !isChosen
    setNeedsLayout()
  }

  override func layoutSubviews() {
    let start: CGFloat = 68
    let inset = UIEdgeInsets(
      top: 0, left: isRightToLeft ? 0 : start, bottom: 0, right: isRightToLeft ? start : 0)
    if separatorInset != inset { separatorInset = inset }
    super.layoutSubviews()
    let end = bounds.width - 16
    put(disc, 16, 12, 40, 40)
    let width = distance.naturalWidth
    put(distance, end - width, 23, width, 18)
    var texts = end - width - 12
    if !check.isHidden {
      put(check, texts - 16, 24, 16, 16)
      texts -= 28
    }
    put(name, start, 12, texts - start, 20)
    put(note, start, 33, texts - start, 18)
  }

  private func put(_ view: UIView, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) {
    view.frame = CGRect(x: x, y: y, width: max(width, 0), height: height)
      .mirrored(in: bounds.width, if: isRightToLeft)
  }
}
