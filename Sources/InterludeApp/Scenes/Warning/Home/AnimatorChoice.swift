import Interlude

/// A control that picks the kind of animator, with an explanation of each.
final class AnimatorChoice: UIView {
  private(set) var kind = WarningTransition.Kind.plain

  private let title = UILabel(
    "The warning's animator", font: Typography.captionStrong, color: WarningPalette.label)
  private let explanation = UILabel(font: Typography.caption, color: WarningPalette.secondaryLabel)
  private let control = UISegmentedControl(items: ["Plain", "Interruptible"])

  override init(frame: CGRect) {
    super.init(frame: frame)
    explanation.numberOfLines = 3
    control.selectedSegmentIndex = 0
    control.addTarget(self, action: Selector(AnimatorChoice.chosen), for: .valueChanged)
    for part in [title, explanation, control] { addSubview(part) }
    show()
  }

  required init?(coder: NSCoder) {
    nil
  }

  private func chosen() {
    kind = control.selectedSegmentIndex == 1 ? .interruptible : .plain
    show()
    setNeedsLayout()
  }

  private func show() {
    explanation.text =
      switch kind {
      case .plain:
        "Nothing stops the panel on its way in. Pulled down, it follows the hand; let go, it runs to its end."
      case .interruptible:
        "The panel can be caught on its way, in and out, and goes on from there as fast as the hand threw it."
      }
  }

  private static let controlSize = CGSize(width: 260, height: 32)

  private static func isStacked(_ width: CGFloat) -> Bool { width < 560 }

  func height(forWidth width: CGFloat) -> CGFloat { Self.isStacked(width) ? 128 : 56 }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = Self.controlSize
    if Self.isStacked(bounds.width) {
      control.frame = CGRect(origin: .zero, size: CGSize(width: min(bounds.width, 320), height: size.height))
      title.frame = CGRect(x: 0, y: 44, width: bounds.width, height: 18)
      layOutExplanation(CGRect(x: 0, y: 64, width: bounds.width, height: 60))
    } else {
      control.frame = CGRect(origin: CGPoint(x: 0, y: 4), size: size)
      let left = size.width + 20
      title.frame = CGRect(x: left, y: 0, width: bounds.width - left, height: 18)
      layOutExplanation(CGRect(x: left, y: 20, width: bounds.width - left, height: 36))
    }
  }

  private func layOutExplanation(_ box: CGRect) {
    let height = explanation.sizeThatFits(box.size).height.rounded(.up)
    explanation.frame = CGRect(x: box.minX, y: box.minY, width: box.width, height: min(height, box.height))
  }
}
