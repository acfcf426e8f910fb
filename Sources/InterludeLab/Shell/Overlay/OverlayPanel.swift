import Interlude

/// A floating panel with an interruptible spring animation.
class OverlayPanel: UIView {
  private(set) var isShown = false
  /// The size in points.
  var size: CGSize { .zero }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    alpha = 0
    backgroundColor = LabStyle.surface
    layer.cornerCurve = .continuous
    layer.borderWidth = 1
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOpacity = 0.28
    layer.shadowRadius = 24
    layer.shadowOffset = CGSize(width: 0, height: 8)
    transform = Self.away
    updateColors()
  }

  private func updateColors() {
    layer.borderColor = LabStyle.edge.cgColor
  }

  override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
    updateColors()
  }

  required init?(coder: NSCoder) {
    nil
  }

  private static let away = CGAffineTransform(translationX: 0, y: -8)

  /// Sets the panel's frame to `rect`, independent of its current transform.
  func setFrame(_ rect: CGRect) {
    bounds.size = rect.size
    center = CGPoint(x: rect.midX, y: rect.midY)
  }

  func setShown(_ shown: Bool) {
    guard shown != isShown else { return }
    isShown = shown
    let change = {
      self.alpha = shown ? 1 : 0
      self.transform = shown ? .identity : Self.away
    }
    if UIAccessibility.isReduceMotionEnabled { return change() }
    UIView.animate(
      withDuration: 0.3, delay: 0, usingSpringWithDamping: 0.85, initialSpringVelocity: 0,
      options: [.allowUserInteraction],
      animations: change)
  }
}
