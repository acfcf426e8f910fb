import Interlude

/// The switch between the ways in which a menu comes, and a line that says what to expect of each.
final class WayChoice: UIView {
  private(set) var way = MenuWay.natural

  private let control = UISegmentedControl(items: MenuWay.allCases.map(\.title))
  private let words = UILabel(font: Typography.caption, color: MenuPalette.inkSoft)

  override init(frame: CGRect) {
    super.init(frame: frame)
    control.selectedSegmentIndex = 0
    control.addTarget(self, action: Selector(WayChoice.chosen), for: .valueChanged)
    words.numberOfLines = 0
    words.text = way.words
    addSubview(control)
    addSubview(words)
  }

  required init?(coder: NSCoder) {
    nil
  }

  private func chosen() {
    way = MenuWay.allCases[control.selectedSegmentIndex]
    words.text = way.words
    superview?.setNeedsLayout()
    setNeedsLayout()
  }

  private func wordsHeight(_ width: CGFloat) -> CGFloat {
    words.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height.rounded(.up)
  }

  /// Room for the longest of the explanations, so that the thread does not move when another is chosen.
  func height(forWidth width: CGFloat) -> CGFloat { 32 + 12 + (width < 480 ? 72 : 40) }

  override func layoutSubviews() {
    super.layoutSubviews()
    control.frame = CGRect(x: 0, y: 0, width: min(bounds.width, 400), height: 32)
    words.frame = CGRect(x: 0, y: 44, width: bounds.width, height: wordsHeight(bounds.width))
  }
}
