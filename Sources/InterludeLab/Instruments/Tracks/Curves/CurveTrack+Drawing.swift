import Foundation
import Interlude
import InterludeJournal
import InterludeMotion

/// The parts of the plot of curves.
extension CurveTrack {
  // MARK: Geometry

  struct Band {
    let top: CGFloat
    let bottom: CGFloat
    let scale: Scale

    func y(_ number: Double) -> CGFloat {
      let part = min(max(scale.part(number), -0.5), 1.5)
      return bottom - CGFloat(part) * (bottom - top)
    }
  }

  /// The height of the row of hand-off labels, in points; small if the track is low.
  var wordRow: CGFloat { bounds.height >= 80 ? 16 : 4 }

  /// The edge between positions and velocities.
  var middle: CGFloat { (bounds.height * split).rounded() }

  var valueBand: Band {
    Band(top: wordRow, bottom: middle - 4, scale: scales.value)
  }

  var velocityBand: Band {
    Band(top: middle + 4, bottom: bounds.height - 5, scale: scales.velocity)
  }

  // MARK: Drawing

  private func rank(_ index: Int, _ ticks: [Double]) -> Int {
    index == ticks.count - 1 ? -2 : index == 0 ? -1 : index
  }

  struct AxisLabel: Equatable {
    let text: String
    let box: CGRect
  }

  /// Returns the labels of both axes that have room: the ends first, then the ticks between them.
  func axisLabels(_ unit: String, _ canvas: PlotCanvas) -> [AxisLabel] {
    var labels: [AxisLabel] = []
    for (band, unit) in [(valueBand, unit), (velocityBand, unit.isEmpty ? "/s" : unit + "/s")]
    where band.bottom - band.top >= 22 {
      let ticks = band.scale.ticks
      for (index, tick) in ticks.enumerated().sorted(by: { rank($0.0, ticks) < rank($1.0, ticks) }) {
        let isTop = index == ticks.count - 1
        let text =
          NumberFormat.tick(tick, step: band.scale.step) + (isTop && !unit.isEmpty ? " " + unit : "")
        // At the upper end, below the row of hand-off labels, a label is below its line; at the lower
        // end it is above it, and else on it.
        let y = band.y(tick)
        let baseline = y - 5 < band.top ? y + 11 : y + 5 > band.bottom ? y - 3 : y + 4
        let box = CGRect(
          x: 2, y: baseline - 9, width: canvas.width(of: text, LabStyle.number) + 6, height: 10)
        let zero = band.y(0)
        // A label on the line at zero could be taken for its value.
        let isOnZero = abs(tick) > band.scale.step / 1000 && zero > box.minY && zero < box.maxY
        let isFree = !isOnZero && labels.allSatisfy { !$0.box.insetBy(dx: 0, dy: -1.5).intersects(box) }
        if isFree, box.minY >= 0, box.maxY <= bounds.height { labels.append(AxisLabel(text: text, box: box)) }
      }
    }
    return labels
  }

  /// Draws one component of the samples, with one line for each interval with one mover.
  func drawCurve(
    _ subject: CurveSet.Subject, _ indices: Range<Int>, _ piece: TrackPlot.Piece, _ canvas: inout PlotCanvas,
    isSecond: Bool, _ band: Band, color: UIColor? = nil, _ number: (CurveSet.Sample) -> Double?
  ) {
    let thinned = indices.thinned(to: piece.pixels, by: { number(subject.samples[$0]) })
    // If a pixel has several samples, only the vertical lines mark hand-offs.
    for line in subject.lines(through: thinned, withHandOffs: thinned.count == indices.count) {
      let style = Self.style(line.mover)
      let points = line.states.compactMap { state in
        number(state).flatMap { number in
          number.isFinite ? CGPoint(x: piece.x(state.time), y: band.y(number)) : nil
        }
      }
      canvas.line(
        points, color ?? (isSecond ? style.color.withAlphaComponent(0.6) : style.color), width: style.width,
        dashes: style.dashes, phase: piece.origin + (points.first?.x ?? 0))
    }
  }

  /// Draws the uninterrupted paths of springs as thin lines over the curve.
  func drawForecasts(
    of subject: CurveSet.Subject, _ piece: TrackPlot.Piece, _ canvas: inout PlotCanvas
  ) {
    let first = model.ticks.partitioningIndex { $0.time >= piece.range.lowerBound }
    let end = model.ticks.partitioningIndex { $0.time > piece.range.upperBound }
    let visible = max(0, first - 1)..<min(model.ticks.count, max(first, end) + 1)
    guard let start = visible.first.map({ model.ticks[$0].stageTime }) else { return }
    let band = valueBand
    for forecast in subject.forecasts.prefix(
      subject.forecasts.partitioningIndex { $0.time >= piece.range.upperBound })
    where forecast.end > start {
      let from = visible.partitioningIndex(at: { model.ticks[$0].time >= forecast.time })
      let to = visible.partitioningIndex(at: { model.ticks[$0].stageTime > forecast.end })
      guard from < to else { continue }
      // In a long session, many springs settle within a pixel, where their curves are drawn.
      let width = piece.x(model.ticks[to - 1].time) - piece.x(model.ticks[from].time)
      guard width >= 1 / canvas.scale else { continue }
      let step = max(1, (to - from) / max(1, Int(2 * width * canvas.scale)))
      // As the curve, it begins at the hand-off, whose frame belongs to a later instant.
      let begins = step == 1 && (from == 0 || model.ticks[from - 1].time < forecast.time)
      for part in parts where part < forecast.motions.count {
        let begin = CGPoint(
          x: piece.x(forecast.time), y: band.y(forecast.value(of: part, at: forecast.begin)))
        let points = stride(from: begins ? from + 1 : from, to: to, by: step).map { index in
          let tick = model.ticks[index]
          return CGPoint(x: piece.x(tick.time), y: band.y(forecast.value(of: part, at: tick.stageTime)))
        }
        canvas.line((begins ? [begin] : []) + points, LabStyle.text, width: 0.75)
      }
    }
  }

  func drawHandOffs(
    of subject: CurveSet.Subject, _ piece: TrackPlot.Piece, _ canvas: inout PlotCanvas
  ) {
    let first = subject.handOffs.partitioningIndex { $0.time >= piece.range.lowerBound }
    var (whole, broken): ([CGRect], [CGRect]) = ([], [])
    for reading in subject.handOffs[first...].prefix(while: { $0.time < piece.range.upperBound }) {
      let x = canvas.snap(piece.x(reading.time))
      let line = CGRect(
        x: x, y: 4, width: reading.isBroken ? 2 : 1 / canvas.scale, height: bounds.height - 8)
      // Those in one pixel look like one.
      if reading.isBroken {
        if broken.last != line { broken.append(line) }
      } else if whole.last != line {
        whole.append(line)
      }
    }
    canvas.boxes(whole, LabStyle.quiet.withAlphaComponent(0.6))
    canvas.boxes(broken, LabStyle.Meaning.broken.color)
  }

  /// Returns the line style of a mover: dotted for fingers and held values, plain for timing curves.
  static func style(_ mover: CurveSet.Mover) -> (color: UIColor, dashes: [CGFloat], width: CGFloat) {
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
}

extension [Double] {
  func at(_ index: Int) -> Double? { indices.contains(index) ? self[index] : nil }
}
