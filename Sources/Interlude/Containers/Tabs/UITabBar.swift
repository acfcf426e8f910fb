public import Foundation

/// The bar of a tab bar controller: a button for each tab.
@preconcurrency @MainActor
open class UITabBar: UIView {
  /// The height without the safe area, in points.
  static let height: CGFloat = 49

  private let background = UIVisualEffectView(effect: UIBlurEffect(style: .systemChromeMaterial))
  private let line = UIView()
  private var buttons: [TabButton] = []
  /// Called when the user has tapped an item, also the selected one.
  var tapped: ((Int) -> Void)?
  var isRightToLeft = false {
    didSet { if isRightToLeft != oldValue { setNeedsLayout() } }
  }
  override func layoutDirectionChanged() {
    super.layoutDirectionChanged()
    superview?.setNeedsLayout()
  }

  /// Creates an empty bar with `frame`, in its superview's coordinates, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    line.backgroundColor = .separator
    for view in [background, line] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
  }

  /// Not supported; always returns nil.
  public required init?(coder: NSCoder) {
    nil
  }

  /// The items, from the leading edge. The tab bar controller sets them.
  public var items: [UITabBarItem]? { buttons.map(\.item) }

  /// The selected item.
  public private(set) weak var selectedItem: UITabBarItem?

  /// The colour of the items that are not selected; nil for grey.
  open var unselectedItemTintColor: UIColor? {
    didSet { for button in buttons { button.update(in: self) } }
  }

  /// The style of the background: `black` makes it dark regardless of the traits.
  open var barStyle = UIBarStyle.default {
    didSet { overrideUserInterfaceStyle = barStyle == .black ? .dark : .unspecified }
  }

  /// The colour of the background; nil for the material.
  open var barTintColor: UIColor? {
    didSet { colorBackground() }
  }

  /// Whether the background lets content show through. Pages extend below the bar in either case.
  open var isTranslucent = true {
    didSet { colorBackground() }
  }

  /// An image behind the items; it is kept, and an empty one hides the material.
  open var backgroundImage: UIImage? {
    didSet { colorBackground() }
  }

  /// An image in place of the line above the bar; it is kept, and any image hides the line.
  open var shadowImage: UIImage? {
    didSet { colorBackground() }
  }

  /// The background of the bar; its colours are used.
  open var standardAppearance = UITabBarAppearance() {
    didSet { watch() }
  }

  /// The background over content at its end; it is kept and has no effect.
  open var scrollEdgeAppearance: UITabBarAppearance?

  private func watch() {
    standardAppearance.onChange = { [weak self] in self?.colorBackground() }
    colorBackground()
  }

  private func colorBackground() {
    background.contentView.backgroundColor =
      standardAppearance.color ?? UIBarAppearance.tint(barTintColor, isTranslucent: isTranslucent)
    background.alpha = standardAppearance.isTransparent || backgroundImage?.size == .zero ? 0 : 1
    line.alpha = standardAppearance.hasLine && shadowImage == nil ? 1 : 0
    line.backgroundColor = standardAppearance.shadowColor ?? .separator
  }

  /// Shows `items`.
  func show(_ items: [UITabBarItem]) {
    guard !buttons.map(\.item).elementsEqual(items, by: ===) else { return }
    for button in buttons {
      button.item.onChange = nil
      button.removeFromSuperview()
    }
    buttons = items.enumerated().map { index, item in
      let button = TabButton(item)
      button.addAction(UIAction { [weak self] _ in self?.tapped?(index) }, for: .touchUpInside)
      item.onChange = { [weak self, weak button] in
        guard let self else { return }
        button?.update(in: self)
      }
      addSubview(button)
      return button
    }
    select(selectedItem)
    setNeedsLayout()
  }

  /// Shows `item` as the selected one.
  func select(_ item: UITabBarItem?) {
    selectedItem = item
    for button in buttons {
      button.isSelected = button.item === item
      button.update(in: self)
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    background.frame = bounds
    line.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 0.5)
    let width = bounds.width / CGFloat(max(buttons.count, 1))
    for (index, button) in buttons.enumerated() {
      let place = isRightToLeft ? buttons.count - 1 - index : index
      button.frame = CGRect(x: CGFloat(place) * width, y: 0, width: width, height: Self.height)
    }
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    for button in buttons { button.update(in: self) }
  }
}

/// The button of one item: image, title and badge.
final class TabButton: UIControl {
  let item: UITabBarItem
  private let icon = UIImageView(frame: .zero)
  private let label = UILabel()
  private let badge = UILabel()

  init(_ item: UITabBarItem) {
    self.item = item
    super.init(frame: .zero)
    icon.contentMode = .scaleAspectFit
    label.font = .systemFont(ofSize: 10, weight: .medium)
    label.textAlignment = .center
    badge.font = .systemFont(ofSize: 13)
    badge.textAlignment = .center
    badge.textColor = .white
    badge.clipsToBounds = true
    for view in [icon, label, badge] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
  }

  required init?(coder: NSCoder) {
    nil
  }

  /// Shows the item as it is now.
  func update(in bar: UITabBar) {
    let color = isSelected ? bar.tintColor : bar.unselectedItemTintColor ?? .secondaryLabel
    icon.image = isSelected ? item.selectedImage ?? item.image : item.image
    icon.tintColor = color
    label.text = item.title
    let states: [UIControl.State] = isSelected ? [.selected, .normal] : [.normal]
    let attributes = states.map { TextAttributes(item.titleTextAttributes(for: $0)) }
    label.font = attributes.compactMap(\.font).first ?? .systemFont(ofSize: 10, weight: .medium)
    label.textColor = attributes.first?.color ?? color
    badge.text = item.badgeValue
    badge.isHidden = item.badgeValue == nil
    badge.backgroundColor = item.badgeColor ?? .systemRed
    isEnabled = item.isEnabled
    alpha = item.isEnabled ? 1 : 0.4
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let middle = bounds.width / 2
    icon.frame = CGRect(x: middle - 13, y: 6, width: 26, height: 24).inset(by: item.imageInsets)
    let offset = item.titlePositionAdjustment
    label.frame = CGRect(x: 2, y: 33, width: max(bounds.width - 4, 0), height: 13)
      .offsetBy(dx: offset.horizontal, dy: offset.vertical)
    let width = max(badge.sizeThatFits(.zero).width + 8, 18)
    badge.frame = CGRect(x: middle + 6, y: 3, width: width, height: 18)
    badge.layer.cornerRadius = 9
  }
}
