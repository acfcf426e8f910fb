import Interlude
import InterludeInput
import InterludeLayers

/// The view hierarchy of a presentation: an exploded view of the layers, a legend, and outlines on the stage.
final class AnatomyPanel: Instrument {
  override class var name: String { "anatomy" }
  override class var title: String { "View hierarchy" }

  /// The time between updates from a live stage, in seconds.
  private static let interval = 0.12
  /// The time for which the cursor must rest before its frame is replayed, in seconds.
  private static let replayDelay = 0.25
  private static let depthHeight: CGFloat = 220
  /// The width from which the legend is beside the picture, and its width then, in points.
  private static let (wide, column): (CGFloat, CGFloat) = (520, 240)
  /// The largest number of layers at rest and in motion; the deepest are left out first.
  private static let (limit, movingLimit) = (600, 150)

  /// The outlines over the stage; hidden until they are switched on.
  private let overlay = AnatomyOverlay(frame: .zero)
  override var stageOverlay: StageOverlay? { overlay }

  private(set) var anatomy = Anatomy()
  private var reading: Reading?
  /// The take and the index of the shot that are shown.
  private var shown: (take: ObjectIdentifier, shot: Int?)?
  private var isWaiting = false
  /// Counts cursor changes, so that only the last position is replayed.
  private var cursorCount = 0

  /// All views of the shown frame, for the search.
  private var tree = ViewTree()
  private var matches: [ViewTree.Node] = []
  private var selected: Int?

  private let outlines = SmallButton("Show outlines on the stage", isToggle: true)
  let search = SearchField("Find a view by name")
  private let depth = ExplodedView(frame: .zero)
  private let note = UILabel("", LabStyle.label, LabStyle.quiet)
  private let separator = CALayer.internalLayer()
  private lazy var legend = RowList<AnatomyRow>(
    "Views", rowHeight: 24, make: { AnatomyRow(frame: .zero) },
    show: { [weak self] row, index in
      self?.show(index, in: row)
    })
  private let empty = EmptyNote(
    "No views to show",
    "Open a scene to see its presentation containers, their views, and the controller that owns each view.")

  required init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    overlay.isHidden = true
    layer.addSublayer(separator)
    for view in [depth, note, legend, outlines, search, empty] { addSubview(view) }
    outlines.accessibilityHint = "Outline the views of presentations on the stage"
    search.accessibilityHint = "Find a view by its class or text"
    depth.onClick = { [weak self] in self?.select($0) }
    legend.onClick = { [weak self] in self?.clicked($0) }
    search.onChange = { [weak self] in self?.showMatches() }
    outlines.addAction(
      UIAction { [weak self] _ in self?.switchOutlines() }, for: .touchUpInside)
    showColors()
  }

  required init?(coder: NSCoder) {
    nil
  }

  override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
    showColors()
    legend.refresh()
  }

  override func preferredHeight(width: CGFloat) -> CGFloat { 456 }

  func showColors() {
    separator.backgroundColor = LabStyle.line.cgColor
  }

  private func switchOutlines() {
    overlay.isHidden.toggle()
    outlines.isChosen = !overlay.isHidden
    overlay.show(overlay.isHidden ? [] : anatomy.parts)
  }

  // MARK: Selection

  override var isEditing: Bool { search.isEditing }

  override func endEditing() { search.end() }

  override func press(_ key: KeySample) -> Bool {
    guard search.isEditing else { return false }
    if key.key == "return", key.isDown, let first = matches.first { select(first.layer) }
    search.press(key)
    return true
  }

  private func select(_ layer: Int) { perform?(.selection(.select(layer))) }

  private func clicked(_ index: Int) {
    if !search.text.isEmpty {
      if matches.indices.contains(index) { select(matches[index].layer) }
    } else if anatomy.parts.indices.contains(index) {
      select(anatomy.parts[index].layer)
    }
  }

  /// Lists the views that match the search, or the parts of the presentation without one.
  private func showMatches() {
    matches = search.text.isEmpty ? [] : tree.matches(search.text)
    legend.count = search.text.isEmpty ? anatomy.parts.count : matches.count
    legend.refresh()
  }

  private func show(_ index: Int, in row: AnatomyRow) {
    if !search.text.isEmpty {
      if matches.indices.contains(index) {
        row.show(matches[index], isSelected: matches[index].layer == selected)
      }
    } else if anatomy.parts.indices.contains(index) {
      row.show(anatomy.parts[index], isSelected: anatomy.parts[index].layer == selected)
    }
  }

  // MARK: Reading

  override func read(_ reading: Reading) {
    self.reading = reading
    if reading.selection?.node.layer != selected {
      selected = reading.selection?.node.layer
      depth.selected = selected
      legend.refresh()
    }
    let shot = reading.isLive ? reading.take.shots.count - 1 : reading.cursor
    if let shown, shown.take == ObjectIdentifier(reading.take), shown.shot == shot { return }
    guard shown != nil, let stage else { return look() }
    if reading.isLive {
      if !overlay.isHidden { lookAtParts() }
      guard !isWaiting else { return }
      isWaiting = true
      stage.at(stage.time + Self.interval) { [weak self] in
        self?.isWaiting = false
        self?.look()
      }
    } else {
      cursorCount += 1
      stage.at(stage.time + Self.replayDelay) { [weak self, cursorCount] in
        if self?.cursorCount == cursorCount { self?.look() }
      }
    }
  }

  /// Updates the outlines in each frame, so that they do not lag behind the views.
  private func lookAtParts() {
    guard let reading else { return }
    overlay.show(Anatomy(of: reading.take.stage.windows, limit: 0).parts)
  }

  private func look() {
    guard let reading else { return }
    if reading.isLive {
      shown = (ObjectIdentifier(reading.take), reading.take.shots.count - 1)
      show(reading.take.stage, of: reading)
    } else if let cursor = reading.cursor {
      shown = (ObjectIdentifier(reading.take), cursor)
      let again = reading.take.again(upTo: cursor)
      show(again.stage, of: reading)
      again.end()
    }
  }

  private func show(_ stage: Stage, of reading: Reading) {
    tree = ViewTree(of: stage.windows)
    // While something moves, a smaller limit keeps the update short; the last one is at rest.
    let isMoving = reading.isLive && stage.wantsFrame
    let new = Anatomy(of: stage.windows, limit: isMoving ? Self.movingLimit : Self.limit)
    depth.show(new.layers, nodes(of: new, reading))
    show(new)
    if !search.text.isEmpty { showMatches() }
  }

  /// Returns the nodes of layers in the shown frame, by the layers' numbers.
  private func nodes(of anatomy: Anatomy, _ reading: Reading) -> [Int: DisplayNode] {
    guard let shot = shown?.shot, reading.take.shots.indices.contains(shot) else { return [:] }
    let first = reading.take.stage.layers.firstID
    let wanted = Set(anatomy.layers.map(\.number))
    var found: [Int: DisplayNode] = [:]
    func visit(_ node: DisplayNode) {
      if wanted.contains(node.id - first) { found[node.id - first] = node }
      for child in node.children { visit(child) }
    }
    visit(reading.take.picture(at: shot))
    return found
  }

  private func show(_ new: Anatomy) {
    guard new != anatomy else { return }
    let hadParts = anatomy.parts
    anatomy = new
    empty.isHidden = !new.layers.isEmpty
    note.text =
      new.omittedCount > 0
      ? "Drag to rotate. The \(new.omittedCount) deepest layers are not shown." : "Drag to rotate."
    if !overlay.isHidden { overlay.show(new.parts) }
    if hadParts != new.parts, search.text.isEmpty { showMatches() }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    // Enlarged, the picture has all of the height, and the legend is beside it.
    let isWide = bounds.width >= Self.wide
    let height = isWide ? max(bounds.height - 22, 0) : Self.depthHeight
    let column = isWide ? bounds.width - Self.column : 0
    let width = bounds.width - column
    depth.frame = CGRect(x: 0, y: 0, width: isWide ? column : width, height: height)
    note.frame = CGRect(x: 12, y: height, width: depth.frame.width - 24, height: 14)
    let y = isWide ? 0 : height + 22
    outlines.frame = CGRect(
      x: column + 12, y: y, width: min(outlines.fittingWidth, width - 24), height: 24)
    search.frame = CGRect(x: column + 12, y: y + 32, width: width - 24, height: 28)
    let top = y + 68
    separator.frame = CGRect(x: column + 12, y: top, width: width - 24, height: 1 / UIScreen.main.scale)
    legend.frame = CGRect(x: column, y: top + 4, width: width, height: max(bounds.height - top - 4, 0))
    empty.frame = bounds
  }
}

/// A row of the legend: a part's line style, name and role.
private final class AnatomyRow: UIView {
  private let sample = CAShapeLayer.internalLayer()
  private let name = UILabel("", LabStyle.label, LabStyle.text)
  private let role = UILabel("", LabStyle.label, LabStyle.quiet)

  override init(frame: CGRect) {
    super.init(frame: frame)
    sample.fillColor = nil
    sample.lineWidth = 1.25
    layer.addSublayer(sample)
    addSubview(name)
    addSubview(role)
  }

  required init?(coder: NSCoder) {
    nil
  }

  /// Shows a view that a search found, without a line style.
  func show(_ node: ViewTree.Node, isSelected: Bool) {
    sample.path = nil
    backgroundColor = isSelected ? LabStyle.accentSoft : .clear
    name.text = node.name
    let size = node.geometry.frame.size
    role.text = "\(Int(size.width.rounded())) × \(Int(size.height.rounded()))"
    let side = role.lineWidth
    name.frame = CGRect(x: 12, y: 5, width: max(bounds.width - 36 - side, 0), height: 14)
    role.frame = CGRect(x: bounds.width - 12 - side, y: 5, width: side, height: 14)
  }

  func show(_ part: Anatomy.Part, isSelected: Bool) {
    backgroundColor = isSelected ? LabStyle.accentSoft : .clear
    let left = 12 + CGFloat(part.depth) * 12
    let path = UIBezierPath()
    path.addDashes(
      along: [CGPoint(x: left, y: 12), CGPoint(x: left + 24, y: 12)], pattern: part.role.dashes)
    sample.path = path.cgPath
    sample.strokeColor = (part.role == .presented ? LabStyle.accent : LabStyle.text).cgColor
    name.text = part.name
    role.text =
      part.role == .container
      ? part.owner
      : part.owner.map { "\(part.role.words), \($0)" }
        ?? part.role.words
    let width = min(name.lineWidth, bounds.width * 0.5)
    name.frame = CGRect(x: left + 32, y: 5, width: width, height: 14)
    role.frame = CGRect(
      x: left + 38 + width, y: 5, width: max(bounds.width - 12 - left - 38 - width, 0), height: 14)
  }
}
