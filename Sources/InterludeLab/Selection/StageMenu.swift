import Foundation
import Interlude
import InterludeInput

/// A menu over the window, at the location of a secondary click or of a button.
///
/// A click beside it, or Escape, closes it. The arrow keys move through it, Return chooses.
final class StageMenu: UIControl {
  struct Item: Equatable {
    let title: String
    /// The key of the command; empty for none.
    var key = ""
    let command: LabCommand
    var isEnabled = true
  }

  var perform: ((LabCommand) -> Void)?
  private let card = UIView()
  private var rows: [StageMenuRow] = []
  private var items: [Item] = []
  private var highlighted: Int?
  private static let row: CGFloat = 30
  private static let inset: CGFloat = 5

  override init(frame: CGRect) {
    super.init(frame: frame)
    isHidden = true
    accessibilityLabel = "Menu"
    card.layer.cornerRadius = 10
    card.layer.cornerCurve = .continuous
    card.layer.borderWidth = 1
    card.layer.shadowColor = UIColor.black.cgColor
    card.layer.shadowOpacity = 0.22
    card.layer.shadowRadius = 16
    card.layer.shadowOffset = CGSize(width: 0, height: 6)
    addSubview(card)
    addTarget(self, action: Selector(StageMenu.close), for: .touchDown)
  }

  required init?(coder: NSCoder) {
    nil
  }

  var isOpen: Bool { !isHidden }

  /// The row that Return chooses; nil for none.
  var highlightedRow: UIView? { highlighted.flatMap { rows.indices.contains($0) ? rows[$0] : nil } }

  func close() { isHidden = true }

  /// Opens the menu with its corner at a location of the window, or as near as it fits.
  func open(_ items: [Item], at location: CGPoint) {
    self.items = items
    for row in rows { row.removeFromSuperview() }
    rows = items.indices.map { index in
      let row = StageMenuRow(items[index]) { [weak self] in self?.choose(index) }
      card.addSubview(row)
      return row
    }
    card.backgroundColor = LabStyle.surface
    card.layer.borderColor = LabStyle.edge.cgColor
    highlight(nil)
    let width = (rows.map(\.fittingWidth).max() ?? 0) + 2 * Self.inset
    let height = CGFloat(items.count) * Self.row + 2 * Self.inset
    card.frame = CGRect(
      x: max(4, min(location.x, bounds.width - width - 4)),
      y: max(4, min(location.y, bounds.height - height - 4)), width: width, height: height)
    for (index, row) in rows.enumerated() {
      row.frame = CGRect(
        x: Self.inset, y: Self.inset + CGFloat(index) * Self.row, width: width - 2 * Self.inset,
        height: Self.row)
    }
    isHidden = false
  }

  private func choose(_ index: Int) {
    guard items.indices.contains(index), items[index].isEnabled else { return }
    close()
    perform?(items[index].command)
  }

  private func highlight(_ index: Int?) {
    highlighted = index
    for (number, row) in rows.enumerated() { row.isSelected = number == index }
  }

  /// Handles a key while the menu is open, which then gets all keys.
  func press(_ key: KeySample) {
    let enabled = items.indices.filter { items[$0].isEnabled }
    switch key.key {
    case "escape": close()
    case "down": highlight(enabled.first { $0 > highlighted ?? -1 } ?? enabled.first)
    case "up": highlight(enabled.last { $0 < highlighted ?? .max } ?? enabled.last)
    case "return", "space": if let highlighted { choose(highlighted) }
    default: break
    }
  }
}

final class StageMenuRow: UIControl {
  private let title: UILabel
  private let key: UILabel
  private let choose: () -> Void

  init(_ item: StageMenu.Item, choose: @escaping () -> Void) {
    title = UILabel(item.title, LabStyle.body, item.isEnabled ? LabStyle.text : LabStyle.quiet)
    key = UILabel(item.key, LabStyle.number, LabStyle.quiet)
    self.choose = choose
    super.init(frame: .zero)
    isEnabled = item.isEnabled
    layer.cornerRadius = 6
    for label in [title, key] {
      label.isUserInteractionEnabled = false
      addSubview(label)
    }
    addTarget(self, action: Selector(StageMenuRow.press), for: .touchUpInside)
    addGestureRecognizer(UIHoverGestureRecognizer(target: self, action: StageMenuRow.hovered))
  }

  required init?(coder: NSCoder) {
    nil
  }

  private func press() { choose() }

  private func hovered(_ hover: UIHoverGestureRecognizer) {
    isSelected = isEnabled && (hover.state == .began || hover.state == .changed)
  }

  override var isSelected: Bool { didSet { show() } }
  override var isHighlighted: Bool { didSet { show() } }

  private func show() {
    backgroundColor = isEnabled && (isSelected || isHighlighted) ? LabStyle.accentSoft : .clear
  }

  var fittingWidth: CGFloat { 10 + title.lineWidth + 24 + key.lineWidth + 10 }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = key.lineWidth
    title.frame = CGRect(x: 10, y: 0, width: bounds.width - width - 24, height: bounds.height)
    key.frame = CGRect(x: bounds.width - 10 - width, y: 0, width: width, height: bounds.height)
  }
}
