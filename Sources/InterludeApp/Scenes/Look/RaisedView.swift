import Interlude

/// A rounded box that lies a little above the page: a tight shadow where it touches, a wide soft one around.
class RaisedView: UIView {
  /// What lies in the box, cut off at its corners.
  let content = UIView()
  /// The colour of the box.
  var ground: UIColor {
    didSet { contact.backgroundColor = ground }
  }

  private static let shade = UIColor(hex: 0x1C1B22)

  private let contact = UIView()
  private let ambient = UIView()

  /// - Parameter depth: How far it seems to lie above the page, 1 for a card.
  init(ground: UIColor, cornerRadius: CGFloat, depth: CGFloat = 1) {
    self.ground = ground
    super.init(frame: .zero)
    shade(ambient, radius: 14 * depth, offset: 8 * depth, opacity: 0.10)
    shade(contact, radius: 1.5, offset: 1, opacity: 0.14)
    ambient.backgroundColor = ground
    contact.backgroundColor = ground
    content.clipsToBounds = true
    for view in [ambient, contact, content] {
      view.layer.cornerRadius = cornerRadius
      view.layer.cornerCurve = .continuous
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
    // Two soft edges on top of each other would make a hard one: this one hides under the next.
    ambient.frame = bounds.insetBy(dx: 1, dy: 1)
    contact.frame = bounds
    content.frame = bounds
  }

  private func shade(_ view: UIView, radius: CGFloat, offset: CGFloat, opacity: Float) {
    view.layer.shadowColor = Self.shade.cgColor
    view.layer.shadowRadius = radius
    view.layer.shadowOffset = CGSize(width: 0, height: offset)
    view.layer.shadowOpacity = opacity
  }
}
