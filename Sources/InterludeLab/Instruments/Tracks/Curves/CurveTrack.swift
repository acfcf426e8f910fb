import Foundation
import Interlude
import InterludeJournal
import InterludeMotion

/// Place and velocity of what moves, in the colours of what moves it, with each change of hands.
final class CurveTrack: PlottedTrack {
  override class var name: String { "curves" }
  override class var title: String { "Curves" }

  private var model = CurveSet()
  /// The subject that is shown, and those that one can go to, by their indices.
  private var shown: Int?
  private var choices: [Int] = []
  /// The subject that was asked for; nil for the one that moved last.
  private var wanted: Int?
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

  override var invitation: String {
    "Drag something or let it spring: its place and its velocity appear here."
  }
  override var isEmpty: Bool { model.subjects.isEmpty }

  override func begin() {
    model = CurveSet()
    (shown, choices, wanted, parts) = (nil, [], nil, [])
  }

  override func read(_ entry: JournalEntry) {
    if let (subject, time) = model.read(entry), subject == shown { changed(from: time) }
    // A spring that was caught goes on in thought.
    guard case .frame = entry.event, let shown, let end = model.subjects[shown].forecasts.last?.end,
      let before = model.ticks.dropLast().last, before.stageTime <= end
    else { return }
    changed(from: before.time)
  }

  override func prepare(_ reading: Reading) {
    choices = model.moving(in: axis.range)
    if let wanted, !choices.contains(wanted) { self.wanted = nil }
    // What is shown stays while nothing in this stretch moves.
    let next = wanted ?? choices.first ?? shown
    let before = (shown, parts, scales.value, scales.velocity)
    shown = next
    measure()
    if before != (shown, parts, scales.value, scales.velocity) { changed() }
    name.frame = CGRect(x: 0, y: 20, width: Self.gutter, height: min(32, max(0, bounds.height - 20)))
  }

  /// Finds the parts that move and the scales that hold them.
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
    for index in subject.indices(around: axis.range) {
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

  // MARK: Places

  private struct Band {
    let top: CGFloat
    let bottom: CGFloat
    let scale: Scale

    func y(_ number: Double) -> CGFloat {
      let part = min(max(scale.part(number), -0.5), 1.5)
      return bottom - CGFloat(part) * (bottom - top)
    }
  }

  /// A row for the words about hand-offs, where the track is high enough.
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

  override func drawGround(_ ink: inout Ink, _ box: CGRect) {
    guard let shown, let first = parts.first else { return }
    let unit = model.subjects[shown].part(first).unit
    for (band, unit) in [(valueBand, unit), (velocityBand, unit.isEmpty ? "/s" : unit + "/s")] {
      let ticks = band.scale.ticks
      for tick in ticks {
        let isZero = abs(tick) < band.scale.step / 1000
        ink.rule(y: band.y(tick), from: 0, to: box.width, isZero ? LabStyle.quiet : LabStyle.line)
      }
      var taken: [CGFloat] = []
      // The ends first, then what has room between them.
      for (index, tick) in ticks.enumerated().sorted(by: { rank($0.0, ticks) < rank($1.0, ticks) }) {
        let y = band.y(tick)
        let isTop = index == ticks.count - 1
        let line = isTop ? y + 11 : y - 3
        guard band.bottom - band.top >= 22, !taken.contains(where: { abs($0 - line) < 13 }) else { continue }
        taken.append(line)
        let words = Figures.tick(tick, step: band.scale.step) + (isTop && !unit.isEmpty ? " " + unit : "")
        // Rules that lie close to one another would strike the words through.
        let width = ink.width(of: words, LabStyle.number)
        ink.boxes([CGRect(x: 2, y: line - 9, width: width + 6, height: 10)], LabStyle.panel)
        ink.words(words, at: CGPoint(x: 4, y: line), LabStyle.number, LabStyle.quiet)
      }
    }
  }

  private func rank(_ index: Int, _ ticks: [Double]) -> Int {
    index == ticks.count - 1 ? -2 : index == 0 ? -1 : index
  }

  override func drawGutter(_ ink: inout Ink, _ box: CGRect) {
    guard let shown else { return }
    let subject = model.subjects[shown]
    let room = box.width - 20
    var y: CGFloat = 33
    let pieces = subject.name.split(separator: ".")
    let isOne = choices.count < 2
    ink.words(
      String(pieces.first ?? ""), at: CGPoint(x: 12, y: y), LabStyle.label, LabStyle.text,
      limit: isOne ? room : room - 24)
    if !isOne {
      let place = (choices.firstIndex(of: shown) ?? 0) + 1
      ink.words(
        "\(place)/\(choices.count)", at: CGPoint(x: box.width - 8, y: y), LabStyle.number, LabStyle.accent,
        alignment: .right)
    }
    y += 14
    if bounds.height >= 72 {
      ink.words(subject.property, at: CGPoint(x: 12, y: y), LabStyle.label, LabStyle.quiet, limit: room)
      y += 14
    }
    guard let sample = subject.sample(at: cursorTime) else { return }
    for part in parts where part < sample.value.count {
      let (name, unit) = (subject.part(part).name, subject.part(part).unit)
      let isFine = unit != "pt"
      let number = isFine ? String(format: "%.3f", sample.value[part]) : Figures.one(sample.value[part])
      guard y <= box.height - 3 else { return }
      ink.words(
        "\(name) \(number)\(unit.isEmpty ? "" : " " + unit)", at: CGPoint(x: 12, y: y), LabStyle.number,
        Self.style(sample.mover).color, limit: room)
      y += 14
      guard y <= box.height - 3, part < sample.velocity.count else { return }
      ink.words(
        "\(Figures.one(sample.velocity[part])) \(unit)/s", at: CGPoint(x: 12, y: y), LabStyle.number,
        LabStyle.quiet, limit: room)
      y += 14
    }
  }

  override func draw(_ piece: TrackPlot.Piece, _ ink: inout Ink) {
    guard let shown else { return }
    let subject = model.subjects[shown]
    drawHandOffs(of: subject, piece, &ink)
    drawForecasts(of: subject, piece, &ink)
    let indices = subject.indices(around: piece.range)
    for (place, part) in parts.enumerated().reversed() {
      drawCurve(subject, indices, piece, &ink, isSecond: place > 0, valueBand) { $0.value.at(part) }
      drawCurve(subject, indices, piece, &ink, isSecond: place > 0, velocityBand) { $0.velocity.at(part) }
    }
  }

  /// Draws one number of the samples; one line for each stretch that one mover moves.
  private func drawCurve(
    _ subject: CurveSet.Subject, _ indices: Range<Int>, _ piece: TrackPlot.Piece, _ ink: inout Ink,
    isSecond: Bool, _ band: Band, _ number: (CurveSet.Sample) -> Double?
  ) {
    var run: [CGPoint] = []
    var mover = CurveSet.Mover.rest
    func end() {
      let style = Self.style(mover)
      ink.line(
        run, isSecond ? style.color.withAlphaComponent(0.6) : style.color, width: style.width,
        dashes: style.dashes,
        phase: piece.origin + (run.first?.x ?? 0))
      run = run.last.map { [$0] } ?? []
    }
    for index in indices {
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

  /// The springs as they were let go: thin, over what was shown.
  private func drawForecasts(of subject: CurveSet.Subject, _ piece: TrackPlot.Piece, _ ink: inout Ink) {
    let first = model.ticks.border { $0.time >= piece.range.lowerBound }
    let end = model.ticks.border { $0.time > piece.range.upperBound }
    let ticks = model.ticks[max(0, first - 1)..<min(model.ticks.count, max(first, end) + 1)]
    for forecast in subject.forecasts
    where forecast.time < piece.range.upperBound && forecast.end > ticks.first?.stageTime ?? .infinity {
      for part in parts where part < forecast.motions.count {
        let points = ticks.filter { $0.time >= forecast.time && $0.stageTime <= forecast.end }.map { tick in
          CGPoint(x: piece.x(tick.time), y: valueBand.y(forecast.value(of: part, at: tick.stageTime)))
        }
        ink.line(points, LabStyle.text, width: 0.75)
      }
    }
  }

  private func drawHandOffs(of subject: CurveSet.Subject, _ piece: TrackPlot.Piece, _ ink: inout Ink) {
    for (index, reading) in subject.handOffs.enumerated()
    where reading.time >= piece.range.lowerBound && reading.time < piece.range.upperBound {
      let x = ink.snap(piece.x(reading.time))
      let color = reading.isBroken ? LabStyle.Meaning.broken.color : LabStyle.quiet
      let width = reading.isBroken ? 2 : 1 / ink.scale
      ink.boxes(
        [CGRect(x: x, y: 4, width: width, height: bounds.height - 8)],
        reading.isBroken ? color : color.withAlphaComponent(0.6))
      guard wordRow > 8 else { continue }
      let next = index + 1 < subject.handOffs.count ? subject.handOffs[index + 1].time : .infinity
      let unit = subject.part(parts.first ?? 0).unit
      ink.words(
        "\(Self.fine(reading.jump)) \(unit), \(Self.fine(reading.change)) \(unit)/s",
        at: CGPoint(x: x + 4, y: 11), LabStyle.number, color,
        limit: piece.x(next) - piece.x(reading.time) - 10)
    }
  }

  /// A jump that is too small for one decimal, and counts all the same.
  private static func fine(_ value: Double) -> String {
    value >= ContinuityMeter.placeLimit && value < 0.05 ? String(format: "%.2f", value) : Figures.one(value)
  }

  /// Colour and line of what moves it: a hand's are dotted, and what the program draws by a curve is plain.
  private static func style(_ mover: CurveSet.Mover) -> (color: UIColor, dashes: [CGFloat], width: CGFloat) {
    func style(_ meaning: LabStyle.Meaning) -> (UIColor, [CGFloat], CGFloat) {
      (meaning.color, meaning.dashes, meaning.lineWidth)
    }
    return switch mover {
    case .finger, .held: style(.finger)
    case .spring: style(.spring)
    case .decay: style(.scroll)
    case .curve, .rest: (LabStyle.text, [], 1.5)
    }
  }

  // MARK: Choosing

  private func cycle() {
    guard choices.count > 1, let shown, let place = choices.firstIndex(of: shown) else { return }
    wanted = choices[(place + 1) % choices.count]
    if let reading { read(reading) }
  }
}

extension [Double] {
  fileprivate func at(_ index: Int) -> Double? { indices.contains(index) ? self[index] : nil }
}
