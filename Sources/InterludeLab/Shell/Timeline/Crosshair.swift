import Interlude

/// The vertical line at the pointer, through ruler and tracks. It ignores touches.
final class Crosshair: UIView {
  private let line = UIView()
  /// The pointer's distance from the left edge, in points; nil while it is elsewhere.
  var pointer: CGFloat? {
    didSet { if pointer != oldValue { place() } }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    clipsToBounds = true
    line.backgroundColor = LabStyle.quiet
    line.isHidden = true
    addSubview(line)
  }

  required init?(coder: NSCoder) {
    nil
  }

  private func place() {
    line.isHidden = pointer == nil
    line.frame = CGRect(
      x: (pointer ?? 0).rounded(), y: 0, width: 1 / UIScreen.main.scale, height: bounds.height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    place()
  }
}
