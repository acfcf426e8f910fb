import Interlude

/// The head of the sheet: an invitation to find a place, or the chosen place with a button that clears it.
final class PlaceField: UIControl {
  let clear = UIButton(type: .system)
  var isRightToLeft = false {
    didSet { if isRightToLeft != oldValue { setNeedsLayout() } }
  }

  private let lens = UIImageView(image: UIImage(systemName: "magnifyingglass"))
  private let invitation = UILabel("Find a place", font: Typography.body, color: MapsPalette.secondaryLabel)
  private let disc = KindDisc()
  private let name = UILabel(font: Typography.bodyStrong, color: MapsPalette.label)
  private let note = UILabel(font: Typography.captionDigits, color: MapsPalette.secondaryLabel)

  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.cornerRadius = 12
    layer.cornerCurve = .continuous
    backgroundColor = MapsPalette.field
    lens.tintColor = MapsPalette.secondaryLabel
    lens.contentMode = .scaleAspectFit
    clear.setImage(UIImage(systemName: "xmark.circle.fill"), for: .normal)
    clear.accessibilityLabel = "Clear"
    clear.tintColor = MapsPalette.secondaryLabel
    for part in [lens, invitation, disc, name, note] {
      part.isUserInteractionEnabled = false
      addSubview(part)
    }
    addSubview(clear)
  }

  required init?(coder: NSCoder) {
    nil
  }

  override var isHighlighted: Bool {
    didSet { for part in [lens, invitation, disc, name, note] { part.alpha = isHighlighted ? 0.5 : 1 } }
  }

  func show(_ place: Place?) {
    name.text = place?.name
    note.text = place.map { "\($0.walk), \($0.distance)" }
    if let place { disc.show(place.kind) }
    for part in [disc, name, note, clear] { part.isHidden = place == nil }
    for part in [lens, invitation] { part.isHidden = place != nil }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width
    func put(_ view: UIView, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) {
      view.frame = CGRect(x: x, y: y, width: max(width, 0), height: height)
        .mirrored(in: bounds.width, if: isRightToLeft)
    }
    for label in [invitation, name, note] { label.textAlignment = isRightToLeft ? .right : .left }
    put(lens, 14, 15, 18, 18)
    put(invitation, 42, 14, width - 56, 20)
    put(disc, 8, 8, 32, 32)
    put(name, 50, 5, width - 50 - 48, 20)
    put(note, 50, 25, width - 50 - 48, 18)
    put(clear, width - 46, 2, 44, 44)
  }
}

/// A disc in the colour of a kind of place, with its symbol.
final class KindDisc: UIView {
  private let symbol = UIImageView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    symbol.tintColor = .white
    symbol.contentMode = .scaleAspectFit
    addSubview(symbol)
  }

  required init?(coder: NSCoder) {
    nil
  }

  func show(_ kind: Place.Kind) {
    symbol.image = UIImage(systemName: kind.symbol)
    backgroundColor = MapsPalette.fill(kind)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    layer.cornerRadius = bounds.width / 2
    symbol.frame = bounds.insetBy(dx: (bounds.width * 0.26).rounded(), dy: (bounds.height * 0.26).rounded())
  }
}
