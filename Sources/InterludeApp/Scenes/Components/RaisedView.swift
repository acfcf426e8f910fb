import Interlude

/// A rounded box that appears raised above the page, with a tight contact shadow and a wide ambient one.
class RaisedView: UIView {
  /// The container of the box's content, clipped to its rounded corners.
  let content = UIView()
  /// The background colour of the box.
  var background: UIColor {
    didSet { contact.backgroundColor = background }
  }

  private static let shadowColor = UIColor(light: 0x1C1B22, dark: 0x000000)

  private let contact = UIView()
  private let ambient = UIView()

  /// - Parameter depth: The apparent height above the page; 1 for a card.
  init(background: UIColor, cornerRadius: CGFloat, depth: CGFloat = 1) {
    self.background = background
    super.init(frame: .zero)
    addShadow(to: ambient, radius: 14 * depth, offset: 8 * depth)
    addShadow(to: contact, radius: 1.5, offset: 1)
    updateShadow()
    ambient.backgroundColor = background
    contact.backgroundColor = background
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
    // Two antialiased edges on top of each other would look hard, so the ambient one is inset under the next.
    ambient.frame = bounds.insetBy(dx: min(1, bounds.width / 2), dy: min(1, bounds.height / 2))
    contact.frame = bounds
    content.frame = bounds
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    updateShadow()
  }

  /// A shadow on a dark background must be more opaque to be visible.
  private func updateShadow() {
    let isDark = traitCollection.userInterfaceStyle == .dark
    ambient.layer.shadowOpacity = isDark ? 0.32 : 0.10
    contact.layer.shadowOpacity = isDark ? 0.4 : 0.14
    for view in [ambient, contact] {
      view.layer.shadowColor = Self.shadowColor.resolvedColor(with: traitCollection).cgColor
    }
  }

  private func addShadow(to view: UIView, radius: CGFloat, offset: CGFloat) {
    view.layer.shadowRadius = radius
    view.layer.shadowOffset = CGSize(width: 0, height: offset)
  }
}
