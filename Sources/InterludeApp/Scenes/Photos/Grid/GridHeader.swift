import Interlude

/// The bar above the grid: the days on screen, the place, and the buttons that change the density.
final class GridHeader: UIView {
  static let height: CGFloat = 64

  private let title = UILabel(font: Typography.section, color: PhotosPalette.label)
  private let subtitle = UILabel(font: Typography.caption, color: PhotosPalette.secondaryLabel)
  private let line = UIView()
  private let buttons: [RoundButton]
  private let isRightToLeft: Bool

  /// - Parameter onStep: Called by the buttons: with true for smaller pictures.
  init(isRightToLeft: Bool, onStep: @escaping (_ toSmaller: Bool) -> Void) {
    self.isRightToLeft = isRightToLeft
    buttons = [
      RoundButton("minus", "Smaller pictures") { onStep(true) },
      RoundButton("plus", "Larger pictures") { onStep(false) },
    ]
    super.init(frame: .zero)
    backgroundColor = PhotosPalette.background
    line.backgroundColor = PhotosPalette.line
    for label in [title, subtitle] { label.textAlignment = isRightToLeft ? .right : .left }
    for part in [title, subtitle, line] + buttons { addSubview(part) }
  }

  required init?(coder: NSCoder) {
    nil
  }

  func show(title: String, subtitle: String) {
    if self.title.text != title { self.title.text = title }
    if self.subtitle.text != subtitle { self.subtitle.text = subtitle }
  }

  func show(_ density: GridDensity) {
    buttons[0].isEnabled = density.smaller != nil
    buttons[1].isEnabled = density.larger != nil
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width
    let margin: CGFloat = width < 600 ? 16 : 24
    // The discs end at the margin.
    var end = width - margin + (RoundButton.side - 34) / 2
    for button in buttons.reversed() {
      end -= RoundButton.side
      put(button, end, (bounds.height - RoundButton.side) / 2, RoundButton.side, RoundButton.side)
    }
    put(title, margin, 9, end - 8 - margin, 28)
    put(subtitle, margin, 37, end - 8 - margin, 18)
    line.frame = CGRect(x: 0, y: bounds.height - 1, width: width, height: 1)
  }

  private func put(_ view: UIView, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) {
    view.frame = CGRect(x: x, y: y, width: max(width, 0), height: height)
      .mirrored(in: bounds.width, if: isRightToLeft)
  }
}
