import Foundation
import Interlude
import InterludeInput

/// A list of all commands, scenes, lessons and recordings that is searched by typing.
final class CommandPalette: OverlayPanel {
  private static let visible = 9
  private static let row: CGFloat = 36
  private static let head: CGFloat = 52
  private static let foot: CGFloat = 32

  private var model = PaletteModel([])
  private let field = UILabel()
  private let caret = UIView()
  /// The background of the selected text.
  private let marked = UIView()
  private let line = UIView()
  private let foot = UILabel()
  private let rows: [PaletteRow]
  /// The row of the chosen entry; nil for none.
  var chosenRow: PaletteRow? { rows.first { !$0.isHidden && $0.isChosen } }
  /// The index of the entry in the first row.
  private(set) var first = 0
  /// The part of a row by which the wheel has been turned.
  private var turned = 0.0
  /// The place of the rows among all entries.
  private let indicator = UIView()
  /// Called with the command of the chosen entry.
  var perform: ((LabCommand) -> Void)?
  /// The entries at the time at which the palette is opened.
  var items: () -> [PaletteItem] = { [] }
  /// The height for the palette, in points.
  var availableHeight: CGFloat = 900 {
    didSet { if availableHeight != oldValue { show() } }
  }
  /// The width of the window, in points.
  var available: CGFloat = 1180

  override init(frame: CGRect) {
    rows = (0..<Self.visible).map { _ in PaletteRow() }
    super.init(frame: frame)
    accessibilityLabel = "Command palette"
    layer.cornerRadius = 13
    field.font = LabStyle.title
    foot.font = LabStyle.label
    foot.textColor = LabStyle.quiet
    line.backgroundColor = LabStyle.line
    caret.backgroundColor = LabStyle.accent
    marked.backgroundColor = LabStyle.accentSoft
    marked.layer.cornerRadius = 3
    indicator.backgroundColor = LabStyle.line
    indicator.layer.cornerRadius = 1.5
    for part in [marked, field, caret, line, foot, indicator] { addSubview(part) }
    for (index, row) in rows.enumerated() {
      row.choose = { [weak self] in self?.choose(index) }
      addSubview(row)
    }
  }

  required init?(coder: NSCoder) {
    nil
  }

  /// The number of rows that fit.
  private var most: Int {
    min(Self.visible, max(1, Int((availableHeight - Self.head - Self.foot - 8) / Self.row)))
  }

  /// As high as the entries that were found need.
  override var size: CGSize {
    let count = min(max(model.matches.count, 1), most)
    return CGSize(
      width: min(520, available - 32), height: Self.head + CGFloat(count) * Self.row + Self.foot + 8)
  }

  override func setShown(_ shown: Bool) {
    if shown, !isShown {
      model = PaletteModel(items())
      show()
    }
    isUserInteractionEnabled = shown
    super.setShown(shown)
  }

  /// Handles a key while the palette is shown.
  func press(_ key: KeySample) {
    finish(model.press(key))
  }

  /// Scrolls the entries. The selected one stays in sight.
  func turn(_ sample: ScrollSample) {
    turned += sample.dy / Double(Self.row)
    let rows = Int(turned.rounded(.towardZero))
    guard rows != 0 else { return }
    turned -= Double(rows)
    let target = min(max(first + rows, 0), max(model.matches.count - most, 0))
    model.select(min(max(model.index, target), target + most - 1))
    first = target
    show()
  }

  private func choose(_ row: Int) {
    model.select(first + row)
    finish(model.press(KeySample(key: "return", isDown: true)))
  }

  private func finish(_ outcome: PaletteModel.Outcome) {
    switch outcome {
    case .none: show()
    case .close: setShown(false)
    case .choose(let command):
      setShown(false)
      perform?(command)
    }
  }

  private func show() {
    let isNaming = model.purpose != .search
    let prompt = isNaming ? "New name" : "Search commands, scenes, lessons, recordings"
    field.text = model.text.isEmpty ? prompt : model.text
    field.textColor = model.text.isEmpty ? LabStyle.quiet : LabStyle.text
    let isRecording = if case .open? = model.selected?.command { true } else { false }
    foot.text =
      isNaming
      ? "Return renames the recording, Esc leaves it"
      : isRecording
        ? "Return plays it, F2 renames it, Delete moves it to the trash"
        : model.matches.isEmpty ? "Nothing has this name" : "Return runs it, Esc closes"
    first = min(max(first, model.index - most + 1), model.index)
    for (index, row) in rows.enumerated() {
      let number = first + index
      row.isHidden = index >= most || !model.matches.indices.contains(number)
      if !row.isHidden { row.show(model.matches[number], isChosen: number == model.index) }
    }
    setNeedsLayout()
    superview?.setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width
    field.frame = CGRect(x: 20, y: 12, width: width - 40, height: 28)
    let typed = model.text.isEmpty ? 0 : min(field.sizeThatFits(field.bounds.size).width, width - 40)
    // Before the first letter of the invitation, or behind the last one that was typed.
    let end = typed > 0 ? typed.rounded(.up) + 1 : -3
    caret.frame = CGRect(x: 20 + end, y: 16, width: 2, height: 20)
    marked.isHidden = !model.isAllSelected
    marked.frame = CGRect(x: 18, y: 14, width: typed.rounded(.up) + 4, height: 24)
    caret.isHidden = model.isAllSelected
    line.frame = CGRect(x: 0, y: Self.head - 4, width: width, height: 1 / UIScreen.main.scale)
    for (index, row) in rows.enumerated() {
      row.frame = CGRect(x: 8, y: Self.head + CGFloat(index) * Self.row, width: width - 16, height: Self.row)
    }
    let (count, height) = (CGFloat(max(model.matches.count, 1)), CGFloat(most) * Self.row)
    indicator.isHidden = model.matches.count <= most
    indicator.frame = CGRect(
      x: width - 6, y: Self.head + height * CGFloat(first) / count, width: 3,
      height: max(16, height * CGFloat(most) / count))
    foot.frame = CGRect(x: 20, y: bounds.height - Self.foot, width: width - 40, height: 20)
  }
}

/// A row of the palette: the entry's name, its group, and its key or date.
final class PaletteRow: UIControl {
  private let background = UIView()
  private let title = UILabel()
  private let group = UILabel()
  private let detail = UILabel()
  /// The picture of a recording; hidden for other entries.
  let picture = RecordingPictureView(frame: .zero)
  var choose: (() -> Void)?
  private(set) var isChosen = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    background.layer.cornerRadius = 6
    background.layer.cornerCurve = .continuous
    title.font = LabStyle.body
    for label in [group, detail] {
      label.font = LabStyle.label
      label.textColor = LabStyle.quiet
      label.textAlignment = .right
    }
    for part in [background, title, group, detail, picture] {
      part.isUserInteractionEnabled = false
      addSubview(part)
    }
    addTarget(self, action: Selector(PaletteRow.press), for: .touchUpInside)
  }

  required init?(coder: NSCoder) {
    nil
  }

  private func press() { choose?() }

  func show(_ item: PaletteItem, isChosen: Bool) {
    (title.text, group.text, detail.text) = (item.title, item.group.rawValue, item.detail)
    self.isChosen = isChosen
    picture.isHidden = item.group != .recording
    picture.show(item.picture)
    title.textColor = isChosen ? LabStyle.accent : LabStyle.text
    background.backgroundColor = isChosen ? LabStyle.accentSoft : .clear
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    background.frame = bounds.insetBy(dx: 0, dy: 1)
    // In a small window, names are more useful than kinds.
    let isSmall = bounds.width < 440
    let detailWidth = isSmall ? 84 : min(160, bounds.width * 0.4)
    group.isHidden = isSmall
    let size = RecordingPicture.size
    picture.frame = CGRect(
      x: 8, y: ((bounds.height - size.height) / 2).rounded(), width: size.width, height: size.height)
    let left = picture.isHidden ? 12 : picture.frame.maxX + 8
    title.frame = CGRect(
      x: left, y: 0, width: bounds.width - detailWidth - (isSmall ? 8 : 88) - left, height: bounds.height)
    group.frame = CGRect(x: bounds.width - detailWidth - 84, y: 0, width: 72, height: bounds.height)
    detail.frame = CGRect(
      x: bounds.width - detailWidth - 8, y: 0, width: detailWidth - 4, height: bounds.height)
  }
}
