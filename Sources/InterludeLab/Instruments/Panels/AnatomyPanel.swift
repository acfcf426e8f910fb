import Interlude

/// The view hierarchy of a presentation: an exploded view of the layers, a legend, and outlines on the stage.
final class AnatomyPanel: Instrument {
  override class var name: String { "anatomy" }
  override class var title: String { "View hierarchy" }

  /// The time between updates from a live stage, in seconds.
  private static let interval = 0.12
  /// The time for which the cursor must rest before its frame is replayed, in seconds.
  private static let replayDelay = 0.25
  private static let depthHeight: CGFloat = 220

  /// The outlines over the stage; hidden until they are switched on.
  private let overlay = AnatomyOverlay(frame: .zero)
  override var stageOverlay: UIView? { overlay }

  private(set) var anatomy = Anatomy()
  private var reading: Reading?
  /// The take and the index of the shot that are shown.
  private var shown: (take: ObjectIdentifier, shot: Int?)?
  private var isWaiting = false
  /// Counts cursor changes, so that only the last position is replayed.
  private var cursorCount = 0

  private let outlines = SmallButton("Show outlines on the stage")
  private let depth = ExplodedView(frame: .zero)
  private let note = UILabel("", LabStyle.label, LabStyle.quiet)
  private let separator = CALayer.internalLayer()
  private lazy var legend = RowList<AnatomyRow>(
    rowHeight: 24, make: { AnatomyRow(frame: .zero) },
    show: { [weak self] row, index in
      if let parts = self?.anatomy.parts, parts.indices.contains(index) { row.show(parts[index]) }
    })
  private let empty = EmptyNote(
    "No views to show",
    "Open a scene to see its presentation containers, their views, and the controller that owns each view.")

  required init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    overlay.isHidden = true
    layer.addSublayer(separator)
    for view in [depth, note, legend, outlines, empty] { addSubview(view) }
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

  override func preferredHeight(width: CGFloat) -> CGFloat { 420 }

  func showColors() {
    separator.backgroundColor = LabStyle.line.cgColor
  }

  private func switchOutlines() {
    overlay.isHidden.toggle()
    outlines.isChosen = !overlay.isHidden
    overlay.show(overlay.isHidden ? [] : anatomy.parts)
  }

  // MARK: Reading

  override func read(_ reading: Reading) {
    self.reading = reading
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
      show(Anatomy(of: reading.take.stage.windows))
    } else if let cursor = reading.cursor {
      shown = (ObjectIdentifier(reading.take), cursor)
      let again = reading.take.again(upTo: cursor)
      show(Anatomy(of: again.stage.windows))
      again.end()
    }
  }

  private func show(_ new: Anatomy) {
    guard new != anatomy else { return }
    let hadParts = anatomy.parts
    anatomy = new
    empty.isHidden = !new.layers.isEmpty
    depth.show(new.layers)
    note.text =
      new.omittedCount > 0
      ? "Drag to rotate. The \(new.omittedCount) deepest layers are not shown." : "Drag to rotate."
    if !overlay.isHidden { overlay.show(new.parts) }
    if hadParts != new.parts {
      legend.count = new.parts.count
      legend.refresh()
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width
    depth.frame = CGRect(x: 0, y: 0, width: width, height: Self.depthHeight)
    note.frame = CGRect(x: 12, y: Self.depthHeight, width: width - 24, height: 14)
    outlines.frame = CGRect(
      x: 12, y: Self.depthHeight + 22, width: outlines.fittingWidth, height: 24)
    let top = Self.depthHeight + 54
    separator.frame = CGRect(x: 12, y: top, width: width - 24, height: 1 / UIScreen.main.scale)
    legend.frame = CGRect(x: 0, y: top + 4, width: width, height: max(bounds.height - top - 4, 0))
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

  func show(_ part: Anatomy.Part) {
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
