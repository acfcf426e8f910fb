import Foundation
import Interlude
import InterludeJournal
import InterludeMotion

/// The value and velocity of a moving property, coloured by its mover, with hand-offs.
final class CurveTrack: PlottedTrack {
  override class var name: String { "curves" }
  override class var title: String { "Curves" }

  private(set) var model = CurveSet()
  /// The index of the shown subject, and of all that can be selected.
  private(set) var shown: Int?
  private(set) var choices: [Int] = []
  /// The index of the selected subject; nil to follow the most recent one.
  private var requested: Int?
  /// The selected view to which the curves are limited; nil for no limit.
  private(set) var filter: SelectionScope?
  private(set) var parts: [Int] = []
  private(set) var scales = (
    value: Scale(holding: 0...1, ticks: 2, atLeast: 1), velocity: Scale(holding: 0...1, ticks: 2, atLeast: 1)
  )
  /// The subjects that are drawn over the shown one.
  private(set) var overlaid: [Int] = []
  /// The subjects in the legend, from top to bottom.
  private(set) var legend: [Int] = []
  private(set) var legendTop: CGFloat = 0
  /// The run of the shown property, while it is compared with others; nil otherwise.
  private(set) var compared: ComparedRun?
  /// The shown property in other branches, and on a lesson's other side.
  private(set) var branchCurves: [BranchCurve] = []
  private var branchReader = BranchCurveReader()
  /// The rectangles of the labels of hand-offs.
  var handOffBoxes: [CGRect] = []
  /// The part of the height, 0…1, that positions have.
  var split: CGFloat = CurveTrack.defaultSplit {
    didSet { if split != oldValue { redraw() } }
  }
  static let defaultSplit: CGFloat = 0.58
  private static let splits: ClosedRange<CGFloat> = 0.2...0.85
  private let name = UIControl()
  private let rows = UIControl()
  private let divider = CurveDivider(frame: .zero)
  /// Whether a drag moves the edge between positions and velocities.
  var isDividing: Bool { divider.isTracking }

  required init(frame: CGRect) {
    super.init(frame: frame)
    name.addTarget(self, action: CurveTrack.cycle, for: .touchUpInside)
    name.accessibilityHint = "Show the next property that moves in this range"
    rows.accessibilityHint = "Draw a property over the shown one"
    divider.move = { [weak self] y in self?.moveDivider(to: y) }
    for view in [name, rows, divider] { addSubview(view) }
    let tap = UITapGestureRecognizer(target: nil, action: nil)
    tap.addAction { [weak self] tap in self?.toggleRow(at: tap.location(in: self)) }
    rows.addGestureRecognizer(tap)
  }

  required init?(coder: NSCoder) {
    nil
  }

  override class var readableHeight: CGFloat { 104 }
  override func preferredHeight(width: CGFloat) -> CGFloat { 144 }

  override var emptyText: String {
    "Drag on the stage to plot the position and velocity of what moves."
  }
  override var shortEmptyText: String { "Drag on the stage." }
  override var isEmpty: Bool { model.subjects.isEmpty }

  override func begin() {
    model = CurveSet()
    (shown, choices, requested, parts) = (nil, [], nil, [])
    (overlaid, branchCurves, branchReader) = ([], [], BranchCurveReader())
  }

  override func read(_ entry: JournalEntry) {
    if let (subject, time) = model.read(entry), subject == shown || overlaid.contains(subject) {
      changed(from: time)
    }
    // The forecast of an interrupted spring is drawn up to the latest frame.
    guard case .frame = entry.event, let shown, let end = model.subjects[shown].forecasts.last?.end,
      let before = model.ticks.dropLast().last, before.stageTime <= end
    else { return }
    changed(from: before.time)
  }

  override func prepare(_ reading: Reading) {
    filter = reading.filter
    choices = model.moving(in: axis.range).filter(isWanted)
    if let requested, !choices.contains(requested) { self.requested = nil }
    // The shown subject stays while nothing moves in this time range.
    let next = requested ?? latest ?? shown.flatMap { isWanted($0) ? $0 : nil }
    let before = (shown, parts, scales.value, scales.velocity)
    shown = next
    overlaid.removeAll { !choices.contains($0) || $0 == shown }
    readBranches(reading)
    measure()
    if before != (shown, parts, scales.value, scales.velocity) { changed() }
    layOutLegend()
    name.frame = CGRect(x: 0, y: 20, width: Self.gutter, height: min(32, max(0, bounds.height - 20)))
  }

  /// The first choice; where its view has left the stage, the first of those that have moved since.
  private var latest: Int? {
    let time = cursorTime
    guard let first = choices.first, model.isRemoved(first, at: time) else { return choices.first }
    let end = model.subjects[first].sample(at: time)?.time ?? 0
    return choices.first { index in
      (model.subjects[index].sample(at: time)?.time ?? 0) > end + SessionOutline.pause
    } ?? first
  }

  /// Whether a subject moves the selected view, or something in it; true without a filter.
  private func isWanted(_ subject: Int) -> Bool {
    filter?.layers.contains(model.subjects[subject].layer) ?? true
  }

  override func sentence() -> (words: String, color: UIColor)? {
    guard shown == nil, let filter else { return nil }
    return ("Nothing moves \(filter.name) in this range.", LabStyle.quiet)
  }

  /// Updates the shown components and their scales.
  private func measure() {
    guard let shown else { return }
    let subject = model.subjects[shown]
    let now = subject.movingParts(in: axis.range)
    if !now.isEmpty { parts = now }
    var value: ClosedRange<Double>?
    var velocity: ClosedRange<Double> = 0...0
    func hold(_ range: inout ClosedRange<Double>?, _ number: Double) {
      guard number.isFinite else { return }
      range = range.map { min($0.lowerBound, number)...max($0.upperBound, number) } ?? number...number
    }
    for part in parts {
      for index in subject.indices(around: axis.range).sampled {
        if let number = subject.samples[index].value.at(part) { hold(&value, number) }
        guard let number = subject.samples[index].velocity.at(part), number.isFinite else { continue }
        velocity = min(velocity.lowerBound, number)...max(velocity.upperBound, number)
      }
    }
    for other in overlaid where model.subjects[other].part(0).unit == subject.part(parts.first ?? 0).unit {
      let own = model.subjects[other]
      guard let range = own.range(of: own.movingParts(in: axis.range), in: axis.range) else { continue }
      hold(&value, range.lowerBound)
      hold(&value, range.upperBound)
    }
    for branch in branchCurves {
      guard let range = branch.subject.range(of: parts, in: axis.range) else { continue }
      hold(&value, range.lowerBound)
      hold(&value, range.upperBound)
      guard let range = branch.subject.range(of: parts, in: axis.range, by: { $0.velocity }) else { continue }
      velocity =
        min(velocity.lowerBound, range.lowerBound)...max(velocity.upperBound, range.upperBound)
    }
    for reading in subject.handOffs(in: axis.range) {
      for numbers in [reading.entry.velocityBefore, reading.entry.velocityAfter] {
        for number in parts.compactMap(numbers.at) where number.isFinite {
          velocity = min(velocity.lowerBound, number)...max(velocity.upperBound, number)
        }
      }
    }
    guard let value, let first = parts.first else { return }
    let least = subject.part(first).least
    scales = (
      Scale(holding: value, ticks: 2, atLeast: 8 * least),
      Scale(holding: velocity, ticks: 2, atLeast: 40 * least)
    )
  }

  // MARK: Drawing

  override func drawBackground(_ canvas: inout PlotCanvas, _ box: CGRect) {
    guard let shown, let first = parts.first else { return }
    let unit = model.subjects[shown].part(first).unit
    for band in [valueBand, velocityBand] {
      for tick in band.scale.ticks {
        let isZero = abs(tick) < band.scale.step / 1000
        canvas.horizontalLine(
          y: band.y(tick), from: 0, to: box.width, isZero ? LabStyle.quiet : LabStyle.line)
      }
    }
    for label in axisLabels(unit, canvas) {
      // A background keeps grid lines from crossing the label.
      canvas.boxes([label.box.union(CGRect(x: 0, y: label.box.minY, width: 1, height: 1))], LabStyle.panel)
      canvas.words(
        label.text, at: CGPoint(x: label.box.minX + 2, y: label.box.maxY - 1), LabStyle.number, LabStyle.quiet
      )
    }
  }

  override func drawGutter(_ canvas: inout PlotCanvas, _ box: CGRect) {
    drawLegend(&canvas, box)
    guard let shown else { return }
    let subject = model.subjects[shown]
    let room = box.width - 20
    var y: CGFloat = 33
    let pieces = subject.name.split(separator: ".")
    let isOne = choices.count < 2
    canvas.words(
      String(pieces.first ?? ""), at: CGPoint(x: 12, y: y), LabStyle.label, LabStyle.text,
      limit: isOne ? room : room - 24)
    if !isOne {
      let index = (choices.firstIndex(of: shown) ?? 0) + 1
      canvas.words(
        "\(index)/\(choices.count)", at: CGPoint(x: box.width - 8, y: y), LabStyle.number, LabStyle.accent,
        alignment: .right)
    }
    y += 14
    if bounds.height >= 72 {
      canvas.words(subject.property, at: CGPoint(x: 12, y: y), LabStyle.label, LabStyle.quiet, limit: room)
      y += 14
    }
    guard !model.isRemoved(shown, at: cursorTime) else {
      if y <= box.height - 3 {
        canvas.words("removed", at: CGPoint(x: 12, y: y), LabStyle.label, LabStyle.quiet, limit: room)
      }
      return
    }
    guard let sample = subject.state(at: cursorTime) else { return }
    let handOff = subject.handOff(at: cursorTime)
    for part in parts where part < sample.value.count {
      let (name, unit) = (subject.part(part).name, subject.part(part).unit)
      let isFine = unit != "pt"
      let number = isFine ? String(format: "%.3f", sample.value[part]) : NumberFormat.one(sample.value[part])
      guard y <= box.height - 3 else { return }
      canvas.words(
        "\(name) \(number)\(unit.isEmpty ? "" : " " + unit)", at: CGPoint(x: 12, y: y), LabStyle.number,
        compared?.color ?? Self.style(sample.mover).color, limit: room)
      y += 14
      guard y <= box.height - 3, part < sample.velocity.count else { return }
      let velocity =
        handOff.flatMap { HandOffLabels.velocity($0, part: part, unit: unit) }
        ?? "\(NumberFormat.one(sample.velocity[part])) \(unit)/s"
      canvas.words(velocity, at: CGPoint(x: 12, y: y), LabStyle.number, LabStyle.quiet, limit: room)
      y += 14
    }
  }

  override func drawLabels(_ canvas: inout PlotCanvas, _ box: CGRect) { drawHandOffLabels(&canvas, box) }

  override func draw(_ piece: TrackPlot.Piece, _ canvas: inout PlotCanvas) {
    guard let shown else { return }
    let subject = model.subjects[shown]
    drawHandOffs(of: subject, piece, &canvas)
    drawForecasts(of: subject, piece, &canvas)
    drawOverlays(piece, &canvas)
    let indices = subject.indices(around: piece.range)
    for (index, part) in parts.enumerated().reversed() {
      // Compared runs differ by their colours, and movers still by their dashes.
      let color = compared.map { index > 0 ? $0.color.withAlphaComponent(0.6) : $0.color }
      drawCurve(subject, indices, piece, &canvas, isSecond: index > 0, valueBand, color: color) {
        $0.value.at(part)
      }
      drawCurve(subject, indices, piece, &canvas, isSecond: index > 0, velocityBand, color: color) {
        $0.velocity.at(part)
      }
    }
  }

  // MARK: Pointer

  override func drawPointer(_ canvas: inout PlotCanvas, _ box: CGRect, at time: Double) {
    guard let shown, !model.isRemoved(shown, at: time), let sample = model.subjects[shown].state(at: time)
    else { return }
    let subject = model.subjects[shown]
    let x = axis.x(time)
    let dotX = axis.x(sample.instant(near: time))
    var words: [PointerLabels.Label] = []
    for (band, isVelocity) in [(valueBand, false), (velocityBand, true)] {
      for part in parts {
        guard let number = (isVelocity ? sample.velocity : sample.value).at(part), number.isFinite else {
          continue
        }
        let (name, unit) = (subject.part(part).name, subject.part(part).unit)
        let digits = unit == "pt" ? NumberFormat.one(number) : String(format: "%.3f", number)
        canvas.dot(
          at: CGPoint(x: dotX, y: band.y(number)), radius: 3,
          compared?.color ?? Self.style(sample.mover).color)
        words.append(
          PointerLabels.Label(
            text: "\(name) \(digits) \(unit)\(isVelocity ? "/s" : "")", y: band.y(number)))
      }
    }
    for other in overlaid {
      guard let label = drawOverlaidValue(of: other, at: time, &canvas) else { continue }
      words.append(label)
    }
    let widths = words.map { canvas.width(of: $0.text, LabStyle.number) }
    let widest = widths.max() ?? 0
    // Below the labels of hand-offs there.
    let column = CGRect(x: x - widest - 16, y: 0, width: 2 * widest + 32, height: box.height)
    let top = handOffBoxes.filter(column.intersects).map(\.maxY).max() ?? 0
    let tops = PointerLabels.tops(words.map(\.y), in: box.height, from: top)
    let unit = model.subjects[shown].part(parts.first ?? 0).unit
    let axisEnd = axisLabels(unit, canvas).map(\.box.maxX).max() ?? 0
    for ((label, width), top) in zip(zip(words, widths), tops) {
      guard let top else { continue }
      let left = x + 12 + width > box.width ? x - 12 - width : max(x + 10, axisEnd + 5)
      canvas.boxes(
        [CGRect(x: left - 3, y: top, width: width + 6, height: PointerLabels.height)],
        LabStyle.surface.withAlphaComponent(0.85))
      canvas.words(label.text, at: CGPoint(x: left, y: top + 11), LabStyle.number, LabStyle.text)
    }
  }

  // MARK: Selection

  /// Reads how the shown property moved in the branches that are compared.
  private func readBranches(_ reading: Reading) {
    let before = branchCurves.map { ($0.run, $0.subject.layer, $0.subject.samples.last?.time) }
    // Released first, so that the growing arrays of the reader are not copied.
    branchCurves = []
    branchCurves = shown.map { branchReader.curves(of: $0, in: model, reading.branches) } ?? []
    if compared != reading.compared || branchCurves.count != before.count { changed() }
    compared = reading.compared
    for (branch, (run, layer, end)) in zip(branchCurves, before) {
      if branch.run != run || branch.subject.layer != layer {
        changed()
      } else if branch.subject.samples.last?.time != end {
        changed(from: end ?? -.infinity)
      }
    }
  }

  /// The rows of the legend that fit below the values of the shown property.
  private func layOutLegend() {
    let values = CGFloat(parts.count) * 28
    legendTop = 54 + values
    // The names of compared runs come first.
    let room = Int(((bounds.height - legendTop) / Self.legendRow).rounded(.down)) - branchCurves.count
    legend = Array(choices.filter { $0 != shown }.prefix(max(room, 0)))
    rows.frame = CGRect(
      x: 0, y: legendTop, width: Self.gutter, height: CGFloat(legend.count) * Self.legendRow)
    divider.frame = CGRect(
      x: Self.gutter, y: middle - 4, width: max(bounds.width - Self.gutter, 0), height: 8)
  }

  private func toggleRow(at location: CGPoint) {
    let row = Int(((location.y - legendTop) / Self.legendRow).rounded(.down))
    guard legend.indices.contains(row) else { return }
    if let index = overlaid.firstIndex(of: legend[row]) {
      overlaid.remove(at: index)
    } else {
      overlaid.append(legend[row])
    }
    changed()
    if let reading { read(reading) }
  }

  private func moveDivider(to y: CGFloat?) {
    guard bounds.height > 0 else { return }
    let part = y.map { $0 / bounds.height } ?? Self.defaultSplit
    split = min(max(part, Self.splits.lowerBound), Self.splits.upperBound)
  }

  private func cycle() {
    guard choices.count > 1, let shown, let index = choices.firstIndex(of: shown) else { return }
    requested = choices[(index + 1) % choices.count]
    if let reading { read(reading) }
  }
}
