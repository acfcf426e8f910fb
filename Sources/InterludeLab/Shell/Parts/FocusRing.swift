import Interlude

/// The outline of the control with the keyboard focus.
final class FocusRing: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    isHidden = true
    layer.cornerRadius = 8
    layer.cornerCurve = .continuous
    layer.borderWidth = 2
    updateColors()
  }

  required init?(coder: NSCoder) {
    nil
  }

  private func updateColors() {
    layer.borderColor = LabStyle.accent.cgColor
  }

  override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
    updateColors()
  }
}
