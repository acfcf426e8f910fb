import Interlude

/// A row of the kinds of places. A tap shows one kind only, another tap all of them again.
final class KindBar: UIView {
  static let height: CGFloat = 68

  var onChange: ((Place.Kind?) -> Void)?
  var isRightToLeft = false {
    didSet { if isRightToLeft != oldValue { setNeedsLayout() } }
  }

  private let buttons = Place.Kind.allCases.map { KindButton($0) }
  private(set) var kind: Place.Kind?

  override init(frame: CGRect) {
    super.init(frame: frame)
    for button in buttons {
      button.addTarget(self, action: Selector(KindBar.tapped(_:)), for: .touchUpInside)
      addSubview(button)
    }
  }

  required init?(coder: NSCoder) {
    nil
  }

  private func tapped(_ button: KindButton) {
    kind = kind == button.kind ? nil : button.kind
    for one in buttons { one.isDimmed = kind != nil && kind != one.kind }
    onChange?(kind)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width / CGFloat(buttons.count)
    for (index, button) in buttons.enumerated() {
      button.frame = CGRect(x: CGFloat(index) * width, y: 0, width: width, height: bounds.height)
        .mirrored(in: bounds.width, if: isRightToLeft)
    }
  }
}

/// A kind of places: its disc above its name.
final class KindButton: UIControl {
  let kind: Place.Kind
  /// Whether another kind is chosen.
  var isDimmed = false {
    didSet { showState() }
  }

  private let disc = KindDisc()
  private let name: UILabel

  init(_ kind: Place.Kind) {
    self.kind = kind
    name = UILabel(kind.name, font: Typography.label, color: MapsPalette.label)
    super.init(frame: .zero)
    disc.show(kind)
    name.textAlignment = .center
    for part in [disc, name] {
      part.isUserInteractionEnabled = false
      addSubview(part)
    }
  }

  required init?(coder: NSCoder) {
    nil
  }

  override var isHighlighted: Bool {
    didSet { showState() }
  }

  private func showState() {
    disc.alpha = isHighlighted ? 0.6 : isDimmed ? 0.35 : 1
    name.textColor = isDimmed ? MapsPalette.secondaryLabel : MapsPalette.label
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    disc.frame = CGRect(x: ((bounds.width - 44) / 2).rounded(), y: 0, width: 44, height: 44)
    name.frame = CGRect(x: 0, y: 48, width: bounds.width, height: 16)
  }
}
