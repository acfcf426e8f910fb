import Interlude

/// A row of a chapter: the plate with the symbol, the name, and how long it takes.
final class RecipeCell: UITableViewCell {
  static let identifier = "recipe"
  static let height: CGFloat = 100

  private let plate = RecipePlate()
  private let name = UILabel(font: Typography.title, color: RecipesPalette.label)
  private let facts = UILabel(font: Typography.captionDigits, color: RecipesPalette.secondaryLabel)

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
    let inset = UIEdgeInsets(top: 0, left: start, bottom: 0, right: 0)
    if separatorInset != inset { separatorInset = inset }
    super.layoutSubviews()
    let width = max(bounds.width - start - 16, 0)
    plate.frame = CGRect(x: 16, y: 16, width: 68, height: 68)
    name.frame = CGRect(x: start, y: 27, width: width, height: 22)
    facts.frame = CGRect(x: start, y: 52, width: width, height: 18)
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
