import Interlude

/// The buttons beside the map: closer, further away, and back to the user's position.
final class MapButtons: RaisedView {
  var onZoom: ((CGFloat) -> Void)?
  var onPosition: (() -> Void)?

  static let size = CGSize(width: 44, height: 133)
  private static let side: CGFloat = 44

  private let buttons: [UIButton]
  private let lines = [UIView(), UIView()]

  init() {
    buttons = [("plus", "Zoom in"), ("minus", "Zoom out"), ("location.fill", "My position")].map {
      symbol, name in
      let button = UIButton(type: .system)
      button.setImage(UIImage(systemName: symbol), for: .normal)
      button.tintColor = MapsPalette.label
      button.accessibilityLabel = name
      return button
    }
    super.init(background: MapsPalette.card, cornerRadius: 10)
    content.backgroundColor = MapsPalette.card
    for line in lines { line.backgroundColor = MapsPalette.line }
    for part in buttons + lines { content.addSubview(part) }
    buttons[2].tintColor = MapsPalette.accent
    buttons[0].addAction(UIAction { [weak self] _ in self?.onZoom?(2) }, for: .touchUpInside)
    buttons[1].addAction(UIAction { [weak self] _ in self?.onZoom?(0.5) }, for: .touchUpInside)
    buttons[2].addAction(UIAction { [weak self] _ in self?.onPosition?() }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) {
    nil
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let pixel = 1 / UIScreen.main.scale
    for (index, button) in buttons.enumerated() {
      button.frame = CGRect(
        x: 0, y: CGFloat(index) * (Self.side + 0.5), width: Self.side, height: Self.side)
    }
    for (index, line) in lines.enumerated() {
      line.frame = CGRect(
        x: 0, y: (CGFloat(index + 1) * (Self.side + 0.5)).rounded(), width: bounds.width, height: pixel)
    }
  }
}
