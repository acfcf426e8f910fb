import Foundation
import Interlude

/// The list of scenes, lessons and recordings, with controls for the stage's size and appearance.
final class BrowserPanel: PanelView {
  private static let inset: CGFloat = 12
  private static let headHeight: CGFloat = 52
  private static let footHeight: CGFloat = 150
  /// The height of a row of devices, low enough that the first lessons are seen in a window of 900 points.
  private static let footRow: CGFloat = 28
  /// The height in points below which the devices scroll with the list.
  private static let low: CGFloat = 454
  /// The maximum number of listed recordings.
  private static let mostRecordings = 20

  private struct Group {
    let caption: UILabel
    var rows: [BrowserRow]
  }

  private let scroll = UIScrollView()
  private let heading = UILabel()
  private lazy var help = LabButton("?", hint: "Show the keys  H") { [weak self] in
    self?.perform?(.toggleHelp)
  }
  private lazy var undo = LabButton(symbol: "arrow.uturn.backward") { [weak self] in self?.perform?(.undo) }
  private lazy var redo = LabButton(symbol: "arrow.uturn.forward") { [weak self] in self?.perform?(.redo) }
  private var groups: [Group] = []
  private var recordings = Group(caption: BrowserPanel.caption("Recordings"), rows: [])
  private var rows: [(index: Int, row: BrowserRow)] = []
  private let foot = UIView()
  private let line = UIView()
  private let deviceCaption = BrowserPanel.caption("Stage")
  /// The buttons of the devices, in rows.
  private var devices: [[(device: StageDevice, button: LabButton)]] = []
  private lazy var dark = LabButton("Dark", hint: "Switch between light and dark  A", isToggle: true) {
    [weak self] in
    self?.perform?(.toggleAppearance)
  }
  private lazy var reduceMotion = LabButton(
    "Reduce motion", hint: "System transitions cross-fade; gestures still move views  M", isToggle: true
  ) { [weak self] in
    self?.perform?(.toggleReduceMotion)
  }
  private lazy var rightToLeft = LabButton(
    "Right to left", hint: "Mirror the stage’s interface  R", isToggle: true
  ) { [weak self] in
    self?.perform?(.toggleDirection)
  }
  private lazy var smaller = LabButton("A−", hint: "Smaller type size  Shift+U") { [weak self] in
    self?.perform?(.stepTextSize(-1))
  }
  private lazy var larger = LabButton("A+", hint: "Larger type size  U") { [weak self] in
    self?.perform?(.stepTextSize(1))
  }
  private let textSize = UILabel()
  private let scenes: [LabScene]
  /// The scale of a device's screen, and whether a lesson is shown.
  private var (zoom, isLesson): (CGFloat, Bool) = (1, false)
  private weak var selection: BrowserRow?
  /// The row that was scrolled into sight last, and the height of the list then.
  private var revealed: (row: BrowserRow?, height: CGFloat) = (nil, 0)

  init(scenes: [LabScene]) {
    self.scenes = scenes
    super.init(edge: .right)
    heading.text = "Interlude"
    heading.font = LabStyle.title
    heading.accessibilityTraits = .header
    heading.textColor = LabStyle.text
    addSubview(scroll)
    addSubview(heading)
    for kind in [LabScene.Kind.scene, .lesson] where scenes.contains(where: { $0.kind == kind }) {
      var group = Group(caption: Self.caption(kind == .scene ? "Scenes" : "Lessons"), rows: [])
      for (index, scene) in scenes.enumerated() where scene.kind == kind {
        let row = BrowserRow(
          scene.title, key: kind == .scene ? "\(index + 1)" : "", canBeMarked: kind == .lesson
        ) { [weak self] in self?.perform?(.choose(index)) }
        row.accessibilityHint = kind == .scene ? "Show the scene  \(index + 1)" : "Show the lesson"
        rows.append((index, row))
        group.rows.append(row)
      }
      groups.append(group)
      for view in [group.caption] + group.rows { scroll.addSubview(view) }
    }
    recordings.caption.isHidden = true
    scroll.addSubview(recordings.caption)
    // Behind the rows, so that the keyboard's focus reaches those first.
    for button in [undo, redo, help] { addSubview(button) }
    show(UndoState())
    devices = StageDevice.listed.map { row in
      row.map { device in
        let button = LabButton(device.title, hint: device.hint, isToggle: true) { [weak self] in
          self?.perform?(.device(device))
        }
        return (device, button)
      }
    }
    line.backgroundColor = LabStyle.line
    addSubview(foot)
    textSize.font = LabStyle.body
    textSize.textColor = LabStyle.text
    textSize.textAlignment = .center
    (smaller.accessibilityLabel, larger.accessibilityLabel) = ("Smaller type size", "Larger type size")
    for view in [line, deviceCaption] + devices.joined().map(\.button) + [dark, reduceMotion, rightToLeft] {
      foot.addSubview(view)
    }
    for view in [smaller, textSize, larger] { foot.addSubview(view) }
  }

  required init?(coder: NSCoder) {
    nil
  }

  private static func caption(_ text: String) -> UILabel {
    let label = UILabel()
    label.text = text
    label.font = LabStyle.labelStrong
    label.textColor = LabStyle.quiet
    label.accessibilityTraits = .header
    return label
  }

  func show(_ settings: StageSettings, scene: String, device: StageDevice) {
    for (index, row) in rows {
      let isSelected = scenes[index].name == scene
      if isSelected, !row.isSelected {
        selection = row
        setNeedsLayout()
      }
      row.isSelected = isSelected
    }
    for (other, button) in devices.joined() { button.isSelected = other == device }
    (dark.isSelected, reduceMotion.isSelected) = (settings.isDark, settings.reducesMotion)
    rightToLeft.isSelected = settings.isRightToLeft
    textSize.text = settings.textSize.title
    textSize.accessibilityLabel = "Type size \(settings.textSize.title)"
    smaller.isEnabled = settings.textSize != settings.textSize.stepped(by: -1)
    larger.isEnabled = settings.textSize != settings.textSize.stepped(by: 1)
  }

  /// Shows the scale at which a device's screen is shown, if it is not its own size.
  func show(zoom: CGFloat) {
    self.zoom = zoom
    deviceCaption.text = deviceTitle
  }

  /// Disables the devices while a lesson is shown, which has the whole window. The chosen one stays marked.
  func showLesson(_ isLesson: Bool) {
    guard isLesson != self.isLesson else { return }
    self.isLesson = isLesson
    deviceCaption.text = deviceTitle
    for (device, button) in devices.joined() {
      button.isEnabled = !isLesson
      button.accessibilityHint = isLesson ? "Lessons have the whole window" : device.hint
    }
  }

  private var deviceTitle: String {
    if isLesson { return "Stage: Window in lessons" }
    return zoom < 1 ? "Stage at \(Int((zoom * 100).rounded()))%" : "Stage"
  }

  /// Shows the changes that can be undone and redone.
  func show(_ state: UndoState) {
    (undo.isEnabled, redo.isEnabled) = (state.undo != nil, state.redo != nil)
    undo.accessibilityHint = state.undo.map { "Undo: \($0)  Ctrl+Z" } ?? "Nothing to undo  Ctrl+Z"
    redo.accessibilityHint = state.redo.map { "Redo: \($0)  Ctrl+Shift+Z" } ?? "Nothing to redo  Ctrl+Shift+Z"
  }

  /// Marks the lessons with these names as tried.
  func show(tried: Set<String>) {
    for (index, row) in rows where scenes[index].kind == .lesson {
      row.isMarked = tried.contains(scenes[index].name)
    }
  }

  /// Lists the saved recordings.
  func show(recordings entries: [RecordingStore.Entry]) {
    for row in recordings.rows { row.removeFromSuperview() }
    recordings.rows = entries.prefix(Self.mostRecordings).map { entry in
      let picture = RecordingPictureView(frame: .zero)
      picture.show(entry.picture)
      let row = BrowserRow(entry.name, key: "", detail: entry.detail, picture: picture) { [weak self] in
        self?.perform?(.open(entry.path))
      }
      row.accessibilityHint = "Play \(entry.path)"
      return row
    }
    for row in recordings.rows { scroll.addSubview(row) }
    recordings.caption.isHidden = entries.isEmpty
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (inset, width) = (Self.inset, bounds.width - 2 * Self.inset)
    let isLow = bounds.height < Self.low
    heading.frame = CGRect(x: inset + 4, y: 16, width: width - 104, height: 24)
    undo.frame = CGRect(x: bounds.width - inset - 96, y: 12, width: 32, height: 32)
    redo.frame = CGRect(x: bounds.width - inset - 64, y: 12, width: 32, height: 32)
    help.frame = CGRect(x: bounds.width - inset - 32, y: 12, width: 32, height: 32)
    var y: CGFloat = 0
    for group in groups + [recordings] where !group.rows.isEmpty {
      if group.caption !== groups.first?.caption { y += 16 }
      group.caption.frame = CGRect(x: inset + 4, y: y, width: width, height: 20)
      y += 24
      for row in group.rows {
        let height = row.height(in: width + 8)
        row.frame = CGRect(x: inset - 4, y: y, width: width + 8, height: height)
        y += height
      }
    }
    y += 12
    scroll.frame = CGRect(
      x: 0, y: Self.headHeight, width: bounds.width,
      height: max(0, bounds.height - Self.headHeight - (isLow ? 0 : Self.footHeight)))
    scroll.contentSize = CGSize(width: bounds.width, height: y + (isLow ? Self.footHeight : 0))
    if let selection, selection !== revealed.row || scroll.bounds.height != revealed.height {
      scroll.scrollRectToVisible(selection.frame.insetBy(dx: 0, dy: -8), animated: false)
      revealed = (selection, scroll.bounds.height)
    }
    let parent: UIView = isLow ? scroll : self
    if foot.superview !== parent { parent.addSubview(foot) }
    foot.frame = CGRect(
      x: 0, y: isLow ? y : bounds.height - Self.footHeight, width: bounds.width, height: Self.footHeight)
    line.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 1 / UIScreen.main.scale)
    deviceCaption.frame = CGRect(x: inset + 4, y: 8, width: width, height: 20)
    let rows = devices.map { $0.map(\.button) } + [[dark, reduceMotion], [rightToLeft]]
    func cell(_ row: Int, _ column: Int) -> CGRect {
      let count = CGFloat(max(rows[row].count, 2))
      let step = (width + 12) / count
      return CGRect(
        x: inset - 4 + CGFloat(column) * step, y: 30 + CGFloat(row) * Self.footRow, width: step - 4,
        height: Self.footRow)
    }
    for (row, buttons) in rows.enumerated() {
      for (column, button) in buttons.enumerated() { button.frame = cell(row, column) }
    }
    let sizes = cell(rows.count - 1, 1)
    smaller.frame = CGRect(x: sizes.minX, y: sizes.minY, width: 34, height: Self.footRow)
    larger.frame = CGRect(x: sizes.maxX - 34, y: sizes.minY, width: 34, height: Self.footRow)
    textSize.frame = CGRect(
      x: smaller.frame.maxX, y: sizes.minY, width: max(larger.frame.minX - smaller.frame.maxX, 0),
      height: Self.footRow)
  }
}
