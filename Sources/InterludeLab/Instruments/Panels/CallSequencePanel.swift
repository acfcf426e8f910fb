import Interlude

/// A sequence diagram of the calls between UIKit, controllers and delegates in transitions.
///
/// It scrolls with the run while its last row is visible; a click on a call shows that call's frame.
final class CallSequencePanel: Instrument {
  override class var name: String { "play" }
  override class var title: String { "Calls" }

  private static let headHeight: CGFloat = 76

  private(set) var model = CallSequenceModel()
  /// The indices of the model's rows that are shown.
  private(set) var visible: [Int] = []
  private var filter: SelectionScope?
  private weak var take: Take?
  /// The index of the highlighted row.
  private(set) var running: Int?
  private var bound = 0

  private let head = UIView()
  private var names: [UILabel] = []
  private var lines: [CALayer] = []
  private let separator = CALayer.internalLayer()
  private let unit = UILabel("ms", LabStyle.label, LabStyle.quiet)
  private lazy var list = RowList<CallSequenceRow>(
    "Calls", rowHeight: CallSequenceRow.height, make: { CallSequenceRow(frame: .zero) },
    show: { [weak self] row, index in self?.show(index, in: row) })
  private let empty = EmptyNote(
    "No transition calls yet",
    "Present or dismiss a view controller to see each call between UIKit, controllers and delegates.")
  private var columns = CallSequenceColumns(participants: [], width: 0)

  required init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    list.onClick = { [weak self] in self?.clicked($0) }
    unit.textAlignment = .right
    head.isUserInteractionEnabled = false
    addSubview(list)
    addSubview(head)
    head.addSubview(unit)
    head.layer.addSublayer(separator)
    addSubview(empty)
    showColors()
  }

  required init?(coder: NSCoder) {
    nil
  }

  override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
    showColors()
    list.refresh()
  }

  /// The header and eight rows.
  override func preferredHeight(width: CGFloat) -> CGFloat { Self.headHeight + 8 * CallSequenceRow.height }

  func showColors() {
    separator.backgroundColor = LabStyle.line.cgColor
    head.backgroundColor = LabStyle.panel
    for line in lines { line.backgroundColor = LabStyle.line.cgColor }
  }

  // MARK: Reading

  override func read(_ reading: Reading) {
    let isNew = take !== reading.take
    if isNew {
      take = reading.take
      model = CallSequenceModel()
      (running, visible) = (nil, [])
      list.contentOffset = .zero
    }
    let wasAtEnd = list.isAtEnd
    let participants = model.participants
    let first = model.read(reading.take.entries)
    bound = reading.bound
    let isFiltered = filter != reading.filter
    filter = reading.filter
    if isNew || first != nil || isFiltered {
      let count = visible.count
      visible = model.rows(of: filter)
      list.count = visible.count
      empty.isHidden = !model.rows.isEmpty
      head.isHidden = model.rows.isEmpty
      if isNew || isFiltered || participants != model.participants {
        showParticipants()
      } else {
        // The last row before the new ones may have got another call, and an earlier heading other words.
        let changed = first.flatMap { first in visible.firstIndex { $0 >= first } } ?? count
        list.refresh(max(0, min(count - 1, changed))..<max(count, visible.count))
      }
    }
    let now = model.running(before: bound).flatMap { running in visible.lastIndex { $0 <= running } }
    if now != running || isNew || isFiltered {
      let before = running
      running = now
      for row in [before, now].compactMap({ $0 }) { list.refresh(row..<row + 1) }
      guard let now, !bounds.isEmpty else { return }
      if !reading.isLive { list.reveal(now) } else if wasAtEnd { list.scrollToEnd() }
    }
  }

  private func clicked(_ index: Int) {
    guard visible.indices.contains(index) else { return }
    if let frame = take?.frame(ofEntry: model.rows[visible[index]].entry) { perform?(.look(frame)) }
  }

  // MARK: Showing

  private func show(_ index: Int, in row: CallSequenceRow) {
    guard visible.indices.contains(index) else { return }
    switch model.rows[visible[index]] {
    case .heading(let words, _, _): row.show(heading: words)
    case .call(let call): row.show(call, columns, isRunning: index == running)
    }
  }

  private func showParticipants() {
    columns = CallSequenceColumns(participants: model.participants, width: bounds.width)
    while names.count < columns.participants.count {
      let label = UILabel("", LabStyle.label, LabStyle.text)
      label.layer.anchorPoint = CGPoint(x: 0, y: 1)
      head.addSubview(label)
      names.append(label)
      let line = CALayer.internalLayer()
      layer.insertSublayer(line, at: 0)
      lines.append(line)
    }
    let pixel = 1 / UIScreen.main.scale
    for (index, name) in names.enumerated() {
      let isUsed = index < columns.participants.count
      name.isHidden = !isUsed
      lines[index].isHidden = !isUsed
      guard isUsed else { continue }
      let participant = columns.participants[index]
      let x = columns.x(participant)
      name.text = participant.name
      name.transform = .identity
      name.bounds.size = CGSize(width: name.lineWidth, height: 14)
      name.center = CGPoint(x: x + 5, y: Self.headHeight - 6)
      name.transform = CGAffineTransform(rotationAngle: -.pi * 0.32)
      lines[index].frame = CGRect(
        x: x, y: Self.headHeight, width: pixel, height: max(bounds.height - Self.headHeight, 0))
    }
    showColors()
    list.refresh()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    head.frame = CGRect(x: 0, y: 0, width: bounds.width, height: Self.headHeight)
    separator.frame = CGRect(
      x: 0, y: Self.headHeight - 1 / UIScreen.main.scale, width: bounds.width,
      height: 1 / UIScreen.main.scale)
    unit.frame = CGRect(x: 4, y: Self.headHeight - 20, width: 40, height: 14)
    list.frame = CGRect(
      x: 0, y: Self.headHeight, width: bounds.width, height: max(bounds.height - Self.headHeight, 0))
    empty.frame = bounds
    showParticipants()
    if running != nil { list.scrollToEnd() }
  }
}
