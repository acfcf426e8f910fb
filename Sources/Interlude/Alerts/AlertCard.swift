import Foundation

/// The view of an alert controller: texts, fields and buttons. An action sheet's cancel button is a card of
/// its own.
@MainActor
final class AlertCard: UIView {
  static let alertWidth: CGFloat = 270
  private static let margin: CGFloat = 8
  private static let padding: CGFloat = 16

  private weak var alert: UIAlertController?
  private let main = UIView()
  private let separate = UIView()
  private let titleLabel = UILabel()
  private let messageLabel = UILabel()
  private var buttons: [AlertButton] = []

  init(_ alert: UIAlertController) {
    self.alert = alert
    super.init(frame: .zero)
    for group in [main, separate] {
      group.backgroundColor = .secondarySystemGroupedBackground
      group.layer.cornerRadius = 14
      group.layer.cornerCurve = .continuous
      group.clipsToBounds = true
      addSubview(group)
    }
    for label in [titleLabel, messageLabel] {
      label.numberOfLines = 0
      label.textAlignment = .center
      main.addSubview(label)
    }
    titleLabel.font = .systemFont(ofSize: isSheet ? 13 : 17, weight: .semibold)
    messageLabel.font = .systemFont(ofSize: 13)
    if isSheet { for label in [titleLabel, messageLabel] { label.textColor = .secondaryLabel } }
    showTexts()
    rebuild()
  }

  required init?(coder: NSCoder) { nil }

  private var isSheet: Bool { alert?.preferredStyle == .actionSheet }

  func showTexts() {
    (titleLabel.text, messageLabel.text) = (alert?.title, alert?.message)
    superview?.setNeedsLayout()
    setNeedsLayout()
  }

  /// Makes the buttons anew.
  func rebuild() {
    guard let alert else { return }
    for button in buttons { button.removeFromSuperview() }
    let cancel = alert.cancelAction
    let bold = alert.preferredAction ?? cancel
    var order = alert.actions.filter { $0 !== cancel }
    // Of two buttons side by side the one that changes nothing is on the left; of several it is the last one.
    if let cancel { order.insert(cancel, at: !isSheet && order.count == 1 ? 0 : order.count) }
    buttons = order.map { action in
      let button = AlertButton(action, isBold: action === bold, size: isSheet ? 20 : 17)
      button.addAction(UIAction { [weak alert] _ in alert?.choose(action) }, for: .touchUpInside)
      (isSheet && action === cancel ? separate : main).addSubview(button)
      return button
    }
    for field in alert.textFields ?? [] where field.superview !== main {
      field.borderStyle = .roundedRect
      main.addSubview(field)
    }
    superview?.setNeedsLayout()
    setNeedsLayout()
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: place(width: size.width, moves: false))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    _ = place(width: bounds.width, moves: true)
  }

  /// Returns the height, and sets the frames if `moves`.
  private func place(width: CGFloat, moves: Bool) -> CGFloat {
    var y: CGFloat = 0
    func put(_ view: UIView, _ frame: CGRect) { if moves { view.frame = frame } }
    let room = CGSize(width: width - 2 * Self.padding, height: .infinity)
    for label in [titleLabel, messageLabel] {
      let isEmpty = label.text?.isEmpty != false
      if !isEmpty { y = y == 0 ? Self.padding : y + 4 }
      let height = isEmpty ? 0 : label.sizeThatFits(room).height
      put(label, CGRect(x: Self.padding, y: y, width: room.width, height: height))
      y += height
    }
    for field in alert?.textFields ?? [] {
      y += y == 0 ? Self.padding : 10
      put(field, CGRect(x: Self.padding, y: y, width: room.width, height: 30))
      y += 30
    }
    if y > 0 { y += Self.padding }
    let inMain = buttons.filter { $0.superview === main }
    let height: CGFloat = isSheet ? 57 : 44
    if !isSheet, inMain.count == 2 {
      for (index, button) in inMain.enumerated() {
        let x = width / 2 * CGFloat(isContentMirrored ? 1 - index : index)
        put(button, CGRect(x: x, y: y, width: width / 2, height: height))
        if moves { button.showLines(top: y > 0, left: x > 0) }
      }
      y += height
    } else {
      for button in inMain {
        put(button, CGRect(x: 0, y: y, width: width, height: height))
        if moves { button.showLines(top: y > 0, left: false) }
        y += height
      }
    }
    put(main, CGRect(x: 0, y: 0, width: width, height: y))
    guard let last = buttons.first(where: { $0.superview === separate }) else {
      if moves { separate.isHidden = true }
      return y
    }
    if moves { separate.isHidden = false }
    if y > 0 { y += Self.margin }
    put(separate, CGRect(x: 0, y: y, width: width, height: height))
    put(last, CGRect(x: 0, y: 0, width: width, height: height))
    return y + height
  }
}

/// A button of an alert, with lines that separate it from others.
@MainActor
private final class AlertButton: UIControl {
  private let action: UIAlertAction
  private let label = UILabel()
  private let topLine = UIView()
  private let leftLine = UIView()

  init(_ action: UIAlertAction, isBold: Bool, size: CGFloat) {
    self.action = action
    super.init(frame: .zero)
    label.text = action.title
    label.font = .systemFont(ofSize: size, weight: isBold ? .semibold : .regular)
    label.textAlignment = .center
    label.adjustsFontSizeToFitWidth = true
    addSubview(label)
    for line in [topLine, leftLine] {
      line.backgroundColor = .separator
      line.isUserInteractionEnabled = false
      addSubview(line)
    }
    accessibilityLabel = action.title
    action.onChange = { [weak self] in self?.showState() }
    showState()
  }

  required init?(coder: NSCoder) { nil }

  private func showState() {
    isEnabled = action.isEnabled
    label.textColor = !isEnabled ? .tertiaryLabel : action.style == .destructive ? .systemRed : tintColor
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    showState()
  }

  override var isHighlighted: Bool {
    didSet { backgroundColor = isHighlighted ? .systemFill : nil }
  }

  func showLines(top: Bool, left: Bool) { (topLine.isHidden, leftLine.isHidden) = (!top, !left) }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.insetBy(dx: 8, dy: 0)
    topLine.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 0.5)
    leftLine.frame = CGRect(x: 0, y: 0, width: 0.5, height: bounds.height)
  }
}
