import Foundation
import Interlude

/// The controls while branches are compared, or while ghosts are shown: in the timeline, or over the stage.
final class StageStrip: OverlayPanel {
  /// A row of the strip: a caption and choices.
  private struct Row {
    let caption: UILabel
    let choices: UISegmentedControl
    let width: CGFloat
  }

  var perform: ((LabCommand) -> Void)?
  private let modes = UISegmentedControl(items: ComparisonMode.allCases.map(\.title))
  private var rows: [Row] = []
  private var mode: ComparisonMode?
  private var skin: OnionSkin?
  private var hasShortTitles = false
  private static let row: CGFloat = 34
  private static let caption: CGFloat = 56
  private static let modesWidth: CGFloat = 470

  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.cornerRadius = 10
    modes.accessibilityHint = "How two branches are compared  C ends it"
    modes.addTarget(self, action: Selector(StageStrip.chooseMode), for: .valueChanged)
    let lists = [
      ("Past", OnionSkin.counts, "The number of earlier positions  G hides them"),
      ("Future", OnionSkin.counts, "The number of later positions, when you look back"),
      ("Frames", OnionSkin.spacings, "The frames between two positions"),
    ]
    for (title, numbers, hint) in lists {
      let choices = UISegmentedControl(items: numbers.map(String.init))
      choices.accessibilityHint = hint
      choices.addTarget(self, action: Selector(StageStrip.chooseSkin), for: .valueChanged)
      rows.append(
        Row(caption: UILabel(title, LabStyle.label, LabStyle.quiet), choices: choices, width: 160))
    }
    addSubview(modes)
    for row in rows {
      addSubview(row.caption)
      addSubview(row.choices)
    }
  }

  required init?(coder: NSCoder) {
    nil
  }

  /// - Parameters:
  ///   - mode: How branches are compared; nil if they are not.
  ///   - skin: The shown ghosts; nil for none.
  func show(_ mode: ComparisonMode?, _ skin: OnionSkin?) {
    let isShown = mode != nil || skin != nil
    if isShown, mode != self.mode || skin != self.skin {
      (self.mode, self.skin) = (mode, skin)
      modes.isHidden = mode == nil
      modes.selectedSegmentIndex = mode.flatMap(ComparisonMode.allCases.firstIndex) ?? 0
      for row in rows {
        row.caption.isHidden = skin == nil
        row.choices.isHidden = skin == nil
      }
      if let skin {
        let values =
          [(skin.past, OnionSkin.counts), (skin.future, OnionSkin.counts)]
          + [(skin.spacing, OnionSkin.spacings)]
        for (row, (value, list)) in zip(rows, values) {
          row.choices.selectedSegmentIndex = list.firstIndex(of: value) ?? UISegmentedControl.noSegment
        }
      }
      setNeedsLayout()
      superview?.setNeedsLayout()
    }
    if isUserInteractionEnabled != isShown {
      isUserInteractionEnabled = isShown
      superview?.setNeedsLayout()
    }
    setShown(isShown)
  }

  private func chooseMode() {
    perform?(.compare(ComparisonMode.allCases[modes.selectedSegmentIndex]))
  }

  private func chooseSkin() {
    func value(_ row: Int, _ list: [Int], _ old: Int) -> Int {
      let index = rows[row].choices.selectedSegmentIndex
      return list.indices.contains(index) ? list[index] : old
    }
    let old = skin ?? OnionSkin()
    perform?(
      .ghosts(
        OnionSkin(
          past: value(0, OnionSkin.counts, old.past), future: value(1, OnionSkin.counts, old.future),
          spacing: value(2, OnionSkin.spacings, old.spacing))))
  }

  /// The width in points that the strip does not exceed.
  var available: CGFloat = 600 { didSet { if available != oldValue { setNeedsLayout() } } }
  /// Whether the strip is a row of the timeline, flat and with all choices beside one another.
  var isRow = false { didSet { if isRow != oldValue { showPlace() } } }

  private func showPlace() {
    layer.shadowOpacity = isRow ? 0 : 0.28
    layer.borderWidth = isRow ? 0 : 1
    backgroundColor = isRow ? LabStyle.panel : LabStyle.surface
    setNeedsLayout()
  }

  /// The height of a row in the timeline, and below, the width of a choice of ghosts there, in points.
  static let rowHeight: CGFloat = 40
  private static let choice: CGFloat = 132
  private static let gap: CGFloat = 12

  private var captions: [CGFloat] { rows.map { $0.caption.lineWidth + 6 } }
  /// The width of the choices of ghosts beside one another, in points.
  private var skinWidth: CGFloat {
    captions.reduce(0, +) + CGFloat(rows.count) * (Self.choice + Self.gap) - Self.gap
  }
  /// Whether the choices of comparison and ghosts have a row each.
  var hasTwoRows: Bool {
    mode != nil && skin != nil && Self.modesWidth + Self.gap + skinWidth > available
  }

  override var size: CGSize {
    if isRow { return CGSize(width: available, height: Self.rowHeight * (hasTwoRows ? 2 : 1)) }
    var (width, height): (CGFloat, CGFloat) = (0, 8)
    if mode != nil {
      width = min(Self.modesWidth + 16, available)
      height += Self.row
    }
    if skin != nil {
      width = max(width, min(Self.caption + 160 + 20, available))
      height += Self.row * CGFloat(rows.count)
    }
    return CGSize(width: width, height: height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    showTitles()
    if isRow { return layOutRow() }
    var y: CGFloat = 4
    if mode != nil {
      modes.frame = CGRect(x: 8, y: y + 1, width: bounds.width - 16, height: 32)
      y += Self.row
    }
    guard skin != nil else { return }
    for row in rows {
      row.caption.frame = CGRect(x: 12, y: y, width: Self.caption, height: Self.row)
      row.choices.frame = CGRect(
        x: Self.caption + 8, y: y + 1, width: bounds.width - Self.caption - 16, height: 32)
      y += Self.row
    }
  }

  /// Shows short titles where the long ones have no room.
  private func showTitles() {
    let isNarrow = bounds.width < Self.modesWidth
    guard isNarrow != hasShortTitles else { return }
    hasShortTitles = isNarrow
    for (index, mode) in ComparisonMode.allCases.enumerated() {
      modes.setTitle(isNarrow ? mode.shortTitle : mode.title, forSegmentAt: index)
    }
  }

  /// Lays out all choices beside one another, or in two rows where one is too long.
  private func layOutRow() {
    if mode != nil {
      modes.frame = CGRect(x: 0, y: 4, width: min(Self.modesWidth, bounds.width), height: 32)
    }
    guard skin != nil else { return }
    var x = mode == nil || hasTwoRows ? 0 : Self.modesWidth + Self.gap
    let y: CGFloat = hasTwoRows ? Self.rowHeight + 2 : 4
    let excess = max(x + skinWidth - bounds.width, 0)
    let choice = Self.choice - (excess / CGFloat(rows.count)).rounded(.up)
    for (row, caption) in zip(rows, captions) {
      row.caption.frame = CGRect(x: x, y: y, width: caption, height: 32)
      row.choices.frame = CGRect(x: x + caption, y: y, width: choice, height: 32)
      x += caption + choice + Self.gap
    }
  }
}
