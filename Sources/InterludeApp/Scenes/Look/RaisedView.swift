import Interlude

/// A rounded box that lies a little above the page: a tight shadow where it touches, a wide soft one around.
class RaisedView: UIView {
  /// What lies in the box, cut off at its corners.
  let content = UIView()
  /// The colour of the box.
  var ground: UIColor {
    didSet { contact.backgroundColor = ground }
  }

  private static let shade = UIColor(light: 0x1C1B22, dark: 0x000000)

  private let contact = UIView()
  private let ambient = UIView()

  /// - Parameter depth: How far it seems to lie above the page, 1 for a card.
  init(ground: UIColor, cornerRadius: CGFloat, depth: CGFloat = 1) {
    self.ground = ground
    super.init(frame: .zero)
    shade(ambient, radius: 14 * depth, offset: 8 * depth)
    shade(contact, radius: 1.5, offset: 1)
    showShade()
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

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    showShade()
  }

  /// A shadow on a dark ground needs to be deeper to be seen.
  private func showShade() {
    let isDark = traitCollection.userInterfaceStyle == .dark
    ambient.layer.shadowOpacity = isDark ? 0.32 : 0.10
    contact.layer.shadowOpacity = isDark ? 0.4 : 0.14
    for view in [ambient, contact] {
      view.layer.shadowColor = Self.shade.resolvedColor(with: traitCollection).cgColor
    }
  }

  private func shade(_ view: UIView, radius: CGFloat, offset: CGFloat) {
    view.layer.shadowRadius = radius
    view.layer.shadowOffset = CGSize(width: 0, height: offset)
  }
}
