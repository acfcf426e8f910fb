import Foundation
import Interlude
import InterludeJournal
import InterludeMotion

/// The value and velocity of a moving property, coloured by its mover, with hand-offs.
final class CurveTrack: PlottedTrack {
  override class var name: String { "curves" }
  override class var title: String { "Curves" }

  private var model = CurveSet()
  /// The index of the shown subject, and of all that can be selected.
  private var shown: Int?
  private var choices: [Int] = []
  /// The index of the selected subject; nil to follow the most recent one.
  private var requested: Int?
  private var parts: [Int] = []
  private var scales = (
    value: Scale(holding: 0...1, ticks: 2, atLeast: 1), velocity: Scale(holding: 0...1, ticks: 2, atLeast: 1)
  )
  private let name = UIControl()

  required init(frame: CGRect) {
    super.init(frame: frame)
    name.addTarget(self, action: CurveTrack.cycle, for: .touchUpInside)
    addSubview(name)
  }

  required init?(coder: NSCoder) {
    nil
  }

  override func preferredHeight(width: CGFloat) -> CGFloat { 144 }

  override var emptyText: String {
    "Drag on the stage to plot the position and velocity of what moves."
  }
  override var isEmpty: Bool { model.subjects.isEmpty }

  override func begin() {
    model = CurveSet()
    (shown, choices, requested, parts) = (nil, [], nil, [])
  }

  override func read(_ entry: JournalEntry) {
    if let (subject, time) = model.read(entry), subject == shown { changed(from: time) }
    // The forecast of an interrupted spring is drawn up to the latest frame.
    guard case .frame = entry.event, let shown, let end = model.subjects[shown].forecasts.last?.end,
      let before = model.ticks.dropLast().last, before.stageTime <= end
    else { return }
    changed(from: before.time)
  }

  override func prepare(_ reading: Reading) {
    choices = model.moving(in: axis.range)
    if let requested, !choices.contains(requested) { self.requested = nil }
    // The shown subject stays while nothing moves in this time range.
    let next = requested ?? choices.first ?? shown
    let before = (shown, parts, scales.value, scales.velocity)
    shown = next
    measure()
    if before != (shown, parts, scales.value, scales.velocity) { changed() }
    name.frame = CGRect(x: 0, y: 20, width: Self.gutter, height: min(32, max(0, bounds.height - 20)))
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
    for index in subject.indices(around: axis.range).sampled {
      let sample = subject.samples[index]
      for part in parts where part < sample.value.count {
        hold(&value, sample.value[part])
        guard part < sample.velocity.count, sample.velocity[part].isFinite else { continue }
        velocity =
          min(velocity.lowerBound, sample.velocity[part])...max(velocity.upperBound, sample.velocity[part])
      }
    }
    guard let value, let first = parts.first else { return }
    let least = subject.part(first).least
    scales = (
      Scale(holding: value, ticks: 2, atLeast: 8 * least),
      Scale(holding: velocity, ticks: 2, atLeast: 40 * least)
    )
  }

  // MARK: Geometry

  private struct Band {
    let top: CGFloat
    let bottom: CGFloat
    let scale: Scale

    func y(_ number: Double) -> CGFloat {
      let part = min(max(scale.part(number), -0.5), 1.5)
      return bottom - CGFloat(part) * (bottom - top)
    }
  }

  /// The height of the row of hand-off labels, in points; small if the track is low.
  private var wordRow: CGFloat { bounds.height >= 80 ? 16 : 4 }

  private var valueBand: Band {
    let middle = (bounds.height * 0.58).rounded()
    return Band(top: wordRow, bottom: middle - 4, scale: scales.value)
  }

  private var velocityBand: Band {
    let middle = (bounds.height * 0.58).rounded()
    return Band(top: middle + 4, bottom: bounds.height - 5, scale: scales.velocity)
  }

  // MARK: Drawing

  override func drawBackground(_ canvas: inout PlotCanvas, _ box: CGRect) {
    guard let shown, let first = parts.first else { return }
    let unit = model.subjects[shown].part(first).unit
    for (band, unit) in [(valueBand, unit), (velocityBand, unit.isEmpty ? "/s" : unit + "/s")] {
      let ticks = band.scale.ticks
      for tick in ticks {
        let isZero = abs(tick) < band.scale.step / 1000
        canvas.horizontalLine(
          y: band.y(tick), from: 0, to: box.width, isZero ? LabStyle.quiet : LabStyle.line)
      }
      var taken: [CGFloat] = []
      // Label the ends first, then the ticks between them where there is room.
      for (index, tick) in ticks.enumerated().sorted(by: { rank($0.0, ticks) < rank($1.0, ticks) }) {
        let y = band.y(tick)
        let isTop = index == ticks.count - 1
        let line = isTop ? y + 11 : y - 3
        guard band.bottom - band.top >= 22, !taken.contains(where: { abs($0 - line) < 13 }) else { continue }
        taken.append(line)
        let words =
          NumberFormat.tick(tick, step: band.scale.step) + (isTop && !unit.isEmpty ? " " + unit : "")
        // A background keeps grid lines from crossing the label.
        let width = canvas.width(of: words, LabStyle.number)
        canvas.boxes([CGRect(x: 2, y: line - 9, width: width + 6, height: 10)], LabStyle.panel)
        canvas.words(words, at: CGPoint(x: 4, y: line), LabStyle.number, LabStyle.quiet)
      }
    }
  }

  private func rank(_ index: Int, _ ticks: [Double]) -> Int {
    index == ticks.count - 1 ? -2 : index == 0 ? -1 : index
  }

  override func drawGutter(_ canvas: inout PlotCanvas, _ box: CGRect) {
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
    guard let sample = subject.sample(at: cursorTime) else { return }
    for part in parts where part < sample.value.count {
      let (name, unit) = (subject.part(part).name, subject.part(part).unit)
      let isFine = unit != "pt"
      let number = isFine ? String(format: "%.3f", sample.value[part]) : NumberFormat.one(sample.value[part])
      guard y <= box.height - 3 else { return }
      canvas.words(
        "\(name) \(number)\(unit.isEmpty ? "" : " " + unit)", at: CGPoint(x: 12, y: y), LabStyle.number,
        Self.style(sample.mover).color, limit: room)
      y += 14
      guard y <= box.height - 3, part < sample.velocity.count else { return }
      canvas.words(
        "\(NumberFormat.one(sample.velocity[part])) \(unit)/s", at: CGPoint(x: 12, y: y), LabStyle.number,
        LabStyle.quiet, limit: room)
      y += 14
    }
  }

  override func draw(_ piece: TrackPlot.Piece, _ canvas: inout PlotCanvas) {
    guard let shown else { return }
    let subject = model.subjects[shown]
    drawHandOffs(of: subject, piece, &canvas)
    drawForecasts(of: subject, piece, &canvas)
    let indices = subject.indices(around: piece.range)
    for (index, part) in parts.enumerated().reversed() {
      drawCurve(subject, indices, piece, &canvas, isSecond: index > 0, valueBand) { $0.value.at(part) }
      drawCurve(subject, indices, piece, &canvas, isSecond: index > 0, velocityBand) { $0.velocity.at(part) }
    }
  }

  /// Draws one component of the samples, with one line for each interval with one mover.
  private func drawCurve(
    _ subject: CurveSet.Subject, _ indices: Range<Int>, _ piece: TrackPlot.Piece, _ canvas: inout PlotCanvas,
    isSecond: Bool, _ band: Band, _ number: (CurveSet.Sample) -> Double?
  ) {
    var run: [CGPoint] = []
    var mover = CurveSet.Mover.rest
    func end() {
      let style = Self.style(mover)
      canvas.line(
        run, isSecond ? style.color.withAlphaComponent(0.6) : style.color, width: style.width,
        dashes: style.dashes,
        phase: piece.origin + (run.first?.x ?? 0))
      run = run.last.map { [$0] } ?? []
    }
    for index in indices.thinned(by: { number(subject.samples[$0]) }) {
      let sample = subject.samples[index]
      guard let number = number(sample), number.isFinite else { continue }
      let point = CGPoint(x: piece.x(sample.time), y: band.y(number))
      let follows = index > 0 && sample.frame == subject.samples[index - 1].frame + 1
      if !follows || (index > indices.lowerBound && subject.samples[index - 1].mover == .rest) {
        end()
        run = []
        mover = sample.mover == .rest ? mover : sample.mover
      } else if sample.mover != mover, sample.mover != .rest {
        end()
        mover = sample.mover
      }
      run.append(point)
    }
    end()
  }

  /// Draws the uninterrupted paths of springs as thin lines over the curve.
  private func drawForecasts(
    of subject: CurveSet.Subject, _ piece: TrackPlot.Piece, _ canvas: inout PlotCanvas
  ) {
    let first = model.ticks.partitioningIndex { $0.time >= piece.range.lowerBound }
    let end = model.ticks.partitioningIndex { $0.time > piece.range.upperBound }
    let ticks = model.ticks[max(0, first - 1)..<min(model.ticks.count, max(first, end) + 1)]
    for forecast in subject.forecasts
    where forecast.time < piece.range.upperBound && forecast.end > ticks.first?.stageTime ?? .infinity {
      for part in parts where part < forecast.motions.count {
        let points = ticks.filter { $0.time >= forecast.time && $0.stageTime <= forecast.end }.map { tick in
          CGPoint(x: piece.x(tick.time), y: valueBand.y(forecast.value(of: part, at: tick.stageTime)))
        }
        canvas.line(points, LabStyle.text, width: 0.75)
      }
    }
  }

  private func drawHandOffs(
    of subject: CurveSet.Subject, _ piece: TrackPlot.Piece, _ canvas: inout PlotCanvas
  ) {
    for (index, reading) in subject.handOffs.enumerated()
    where reading.time >= piece.range.lowerBound && reading.time < piece.range.upperBound {
      let x = canvas.snap(piece.x(reading.time))
      let color = reading.isBroken ? LabStyle.Meaning.broken.color : LabStyle.quiet
      let width = reading.isBroken ? 2 : 1 / canvas.scale
      canvas.boxes(
        [CGRect(x: x, y: 4, width: width, height: bounds.height - 8)],
        reading.isBroken ? color : color.withAlphaComponent(0.6))
      guard wordRow > 8 else { continue }
      let next = index + 1 < subject.handOffs.count ? subject.handOffs[index + 1].time : .infinity
      let unit = subject.part(parts.first ?? 0).unit
      canvas.words(
        "\(Self.fine(reading.jump)) \(unit), \(Self.fine(reading.change)) \(unit)/s",
        at: CGPoint(x: x + 4, y: 11), LabStyle.number, color,
        limit: piece.x(next) - piece.x(reading.time) - 10)
    }
  }

  /// Formats a jump, with two decimals if it is relevant but too small for one.
  private static func fine(_ value: Double) -> String {
    value >= ContinuityMeter.valueLimit && value < 0.05
      ? String(format: "%.2f", value) : NumberFormat.one(value)
  }

  /// Returns the line style of a mover: dotted for fingers and held values, plain for timing curves.
  private static func style(_ mover: CurveSet.Mover) -> (color: UIColor, dashes: [CGFloat], width: CGFloat) {
    func style(_ meaning: LabStyle.Meaning) -> (UIColor, [CGFloat], CGFloat) {
      (meaning.color, meaning.dashes, meaning.lineWidth)
    }
    return switch mover {
    case .finger, .held: style(.finger)
    case .spring: style(.spring)
    case .decay: style(.scroll)
    case .curve, .link, .timer, .layout, .code, .rest: (LabStyle.text, [], 1.5)
    }
  }

  // MARK: Pointer

  override func drawPointer(_ canvas: inout PlotCanvas, _ box: CGRect, at time: Double) {
    guard let shown, let sample = model.subjects[shown].sample(at: time) else { return }
    let subject = model.subjects[shown]
    let x = axis.x(time)
    for (band, isVelocity) in [(valueBand, false), (velocityBand, true)] {
      var taken: [CGFloat] = []
      for part in parts {
        guard let number = (isVelocity ? sample.velocity : sample.value).at(part), number.isFinite else {
          continue
        }
        let (name, unit) = (subject.part(part).name, subject.part(part).unit)
        let digits = unit == "pt" ? NumberFormat.one(number) : String(format: "%.3f", number)
        let words = "\(name) \(digits) \(unit)\(isVelocity ? "/s" : "")"
        canvas.dot(at: CGPoint(x: x, y: band.y(number)), radius: 3, Self.style(sample.mover).color)
        let width = canvas.width(of: words, LabStyle.number)
        let left = x + 12 + width > box.width ? x - 12 - width : x + 10
        var y = min(max(band.y(number) + 4, band.top + 10), band.bottom)
        while taken.contains(where: { abs($0 - y) < 14 }) { y -= 14 }
        taken.append(y)
        canvas.boxes([CGRect(x: left - 3, y: y - 11, width: width + 6, height: 14)], LabStyle.surface)
        canvas.words(words, at: CGPoint(x: left, y: y), LabStyle.number, LabStyle.text)
      }
    }
  }

  // MARK: Selection

  private func cycle() {
    guard choices.count > 1, let shown, let index = choices.firstIndex(of: shown) else { return }
    requested = choices[(index + 1) % choices.count]
    if let reading { read(reading) }
  }
}

extension [Double] {
  fileprivate func at(_ index: Int) -> Double? { indices.contains(index) ? self[index] : nil }
}
