import Interlude

/// A rounded box that lies a little above the page: a tight shadow where it touches, a wide soft one around.
class RaisedView: UIView {
  /// What lies in the box, cut off at its corners.
  let content = UIView()
  private let contact = UIView()
  private let ambient = UIView()

  /// - Parameter depth: How far it seems to lie above the page, 1 for a card.
  init(ground: UIColor, cornerRadius: CGFloat, depth: CGFloat = 1) {
    super.init(frame: .zero)
    shade(ambient, radius: 14 * depth, offset: 8 * depth, opacity: 0.10)
    shade(contact, radius: 1.5, offset: 1, opacity: 0.14)
    content.clipsToBounds = true
    for view in [ambient, contact, content] {
      view.backgroundColor = ground
      view.layer.cornerRadius = cornerRadius
      view.layer.cornerCurve = .continuous
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      addSubview(view)
    }
    ambient.isUserInteractionEnabled = false
    contact.isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) {
    nil
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    for view in [ambient, contact, content] { view.frame = bounds }
  }

  private func shade(_ view: UIView, radius: CGFloat, offset: CGFloat, opacity: Float) {
    view.layer.shadowColor = Palette.ink.cgColor
    view.layer.shadowRadius = radius
    view.layer.shadowOffset = CGSize(width: 0, height: offset)
    view.layer.shadowOpacity = opacity
  }
}
