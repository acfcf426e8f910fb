import Foundation
import Interlude

/// The controls over the stage while branches are compared, or while ghosts are shown.
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
    if isUserInteractionEnabled != isShown { isUserInteractionEnabled = isShown }
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

  /// The width of the stage, in points, which the strip does not exceed.
  var available: CGFloat = 600 { didSet { if available != oldValue { setNeedsLayout() } } }

  override var size: CGSize {
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
}
