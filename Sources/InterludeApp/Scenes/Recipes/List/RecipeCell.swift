import Interlude

/// A row of a chapter: the plate with the symbol, the name, and how long it takes.
final class RecipeCell: UITableViewCell {
  static let identifier = "recipe"
  /// The height of a row in the user's text size.
  static var height: CGFloat { max(100, 27 + nameHeight + 3 + factsHeight + 30) }

  private static var nameHeight: CGFloat { CGFloat(22).scaled(with: .body) }
  private static var factsHeight: CGFloat { CGFloat(18).scaled(with: .footnote) }

  private let plate = RecipePlate()
  private let name = UILabel(font: Typography.title, color: RecipesPalette.label, scales: true)
  private let facts = UILabel(
    font: Typography.captionDigits, color: RecipesPalette.secondaryLabel, scales: true)

  required init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    backgroundColor = RecipesPalette.background
    plate.layer.cornerRadius = 14
    let pressed = UIView()
    pressed.backgroundColor = RecipesPalette.pressed
    selectedBackgroundView = pressed
    for part in [plate, name, facts] { contentView.addSubview(part) }
  }

  required init?(coder: NSCoder) {
    nil
  }

  func show(_ recipe: Recipe, color: UIColor) {
    name.text = recipe.name
    facts.text = recipe.facts
    plate.show(recipe.symbol, on: color)
  }

  override func layoutSubviews() {
    let start: CGFloat = 16 + 68 + 14
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let inset = UIEdgeInsets(
      top: 0, left: isRightToLeft ? 0 : start, bottom: 0, right: isRightToLeft ? start : 0)
    if separatorInset != inset { separatorInset = inset }
    super.layoutSubviews()
    let width = max(bounds.width - start - 16, 0)
    func put(_ view: UIView, _ frame: CGRect) {
      view.frame = frame.mirrored(in: bounds.width, if: isRightToLeft)
    }
    put(plate, CGRect(x: 16, y: 16, width: 68, height: 68))
    put(name, CGRect(x: start, y: 27, width: width, height: Self.nameHeight))
    put(facts, CGRect(x: start, y: 27 + Self.nameHeight + 3, width: width, height: Self.factsHeight))
  }
}

/// A coloured plate with a white symbol.
final class RecipePlate: UIView {
  private let symbol = UIImageView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.cornerCurve = .continuous
    isUserInteractionEnabled = false
    symbol.tintColor = .white
    symbol.contentMode = .scaleAspectFit
    addSubview(symbol)
  }

  required init?(coder: NSCoder) {
    nil
  }

  func show(_ name: String, on color: UIColor) {
    symbol.image = UIImage(systemName: name)
    backgroundColor = color
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let side = (min(bounds.width, bounds.height) * 0.5).rounded()
    symbol.frame = CGRect(
      x: ((bounds.width - side) / 2).rounded(), y: ((bounds.height - side) / 2).rounded(), width: side,
      height: side)
  }
}
