import Interlude

/// A control that picks the menu's transition style, with an explanation of each.
final class MenuStyleControl: UIView {
  private(set) var style = MenuTransitionStyle.natural

  private let control = UISegmentedControl(items: MenuTransitionStyle.allCases.map(\.title))
  private let label = UILabel(font: Typography.caption, color: MenuPalette.secondaryLabel)

  override init(frame: CGRect) {
    super.init(frame: frame)
    control.selectedSegmentIndex = 0
    control.addTarget(self, action: Selector(MenuStyleControl.chosen), for: .valueChanged)
    label.numberOfLines = 0
    label.text = style.explanation
    addSubview(control)
    addSubview(label)
  }

  required init?(coder: NSCoder) {
    nil
  }

  private func chosen() {
    style = MenuTransitionStyle.allCases[control.selectedSegmentIndex]
    label.text = style.explanation
    superview?.setNeedsLayout()
    setNeedsLayout()
  }

  private func labelHeight(_ width: CGFloat) -> CGFloat {
    label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height.rounded(.up)
  }

  /// The height for the longest explanation, so that the thread does not move when the style changes.
  func height(forWidth width: CGFloat) -> CGFloat { 32 + 12 + (width < 480 ? 72 : 40) }

  override func layoutSubviews() {
    super.layoutSubviews()
    control.frame = CGRect(x: 0, y: 0, width: min(bounds.width, 400), height: 32)
    label.frame = CGRect(x: 0, y: 44, width: bounds.width, height: labelHeight(bounds.width))
  }
}
