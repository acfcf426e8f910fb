import Interlude
import InterludeInput
import InterludeJournal

/// The faults in the feel of a run, the most severe first, each with its cost, its cure and its lesson.
final class AuditPanel: Instrument {
  override class var name: String { "audit" }
  override class var title: String { "Audit" }

  private(set) var model = AuditModel()
  /// The explained finding; nil without findings.
  private(set) var selection: Finding?
  private weak var take: Take?
  private var reading: Reading?

  private let outline = AuditOutline(frame: .zero)
  override var stageOverlay: StageOverlay? { outline }

  private let summary = UILabel("", LabStyle.bodyStrong, LabStyle.text)
  private let detail = AuditDetail(frame: .zero)
  private lazy var list = RowList<AuditRow>(
    "Findings", rowHeight: AuditRow.height, make: { AuditRow(frame: .zero) },
    show: { [weak self] row, index in
      guard let self, model.findings.indices.contains(index) else { return }
      row.show(model.findings[index], isSelected: model.findings[index] == selection)
    })
  private let unused = EmptyNote(
    "Nothing to examine yet",
    "Drag on the stage. The audit lists what a hand or an eye would object to.")
  private let clean = EmptyNote("Nothing found", "")

  private static let top: CGFloat = 30
  /// The maximum number of rows without scrolling.
  private static let maximumRows = 6

  required init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    for view in [summary, list, detail, unused, clean] { addSubview(view) }
    list.onClick = { [weak self] in self?.choose($0) }
    detail.onOpen = { [weak self] in self?.perform?(.openLesson($0)) }
    show()
  }

  required init?(coder: NSCoder) {
    nil
  }

  override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
    list.refresh()
    showOutline()
  }

  override func preferredHeight(width: CGFloat) -> CGFloat {
    guard selection != nil else { return 120 }
    let rows = CGFloat(min(model.findings.count, Self.maximumRows)) * AuditRow.height
    return Self.top + rows + 8 + detail.height(width: width)
  }

  // MARK: Reading

  override func read(_ reading: Reading) {
    self.reading = reading
    if take !== reading.take {
      take = reading.take
      (model, selection) = (AuditModel(), nil)
      show()
    }
    if model.read(reading.take.entries, isOver: !reading.isLive || !reading.take.wantsFrame) { show() }
    showOutline()
  }

  private func show() {
    if selection.map({ !model.findings.contains($0) }) ?? true { selection = model.findings.first }
    let isEmpty = model.findings.isEmpty
    let isUnused = !model.hasRun
    summary.text = model.summary
    for view in [summary, list, detail] { view.isHidden = isEmpty }
    unused.isHidden = !isEmpty || !isUnused
    clean.isHidden = !isEmpty || isUnused
    clean.show(model.extent + " Nothing jumps, breaks, waits or is lost.")
    list.count = model.findings.count
    list.refresh()
    if let selection {
      let name = selection.kind.lesson
      detail.show(selection, lesson: reading?.lesson?.name == name ? nil : reading?.lessons[name])
    }
    setNeedsLayout()
  }

  /// Outlines the selected finding's view while its frame is shown.
  private func showOutline() {
    guard let reading, !reading.isLive, let selection, let layer = selection.layer,
      let cursor = reading.cursor, cursor == frame(of: selection), reading.take.header.lesson == nil
    else { return outline.show(nil) }
    outline.show(reading.take.picture(at: cursor).corners(of: layer))
  }

  // MARK: Selection

  /// The index of the shot of a finding; nil if it concerns the whole run.
  private func frame(of finding: Finding) -> Int? {
    guard let take, finding.frame > 0, !take.shots.isEmpty else { return nil }
    return min(finding.frame, take.shots.count) - 1
  }

  /// Explains a finding and shows its frame.
  private func choose(_ index: Int) {
    guard model.findings.indices.contains(index) else { return }
    selection = model.findings[index]
    show()
    list.reveal(index)
    if let frame = frame(of: model.findings[index]) { perform?(.look(frame)) }
  }

  override func press(_ key: KeySample) -> Bool {
    guard let selection, let index = model.findings.firstIndex(of: selection), key.isDown else {
      return false
    }
    switch key.key {
    case "up": choose(max(index - 1, 0))
    case "down": choose(min(index + 1, model.findings.count - 1))
    default: return false
    }
    return true
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width
    summary.frame = CGRect(x: 12, y: 6, width: width - 24, height: 18)
    let explained = selection == nil ? 0 : detail.height(width: width)
    list.frame = CGRect(
      x: 0, y: Self.top, width: width, height: max(bounds.height - Self.top - 8 - explained, 0))
    detail.frame = CGRect(x: 0, y: bounds.height - explained, width: width, height: explained)
    (unused.frame, clean.frame) = (bounds, bounds)
  }
}
