import Foundation
import Interlude
import InterludeJournal
import InterludeMotion

/// The other properties, the other branches and the hand-off labels, over and beside the shown property.
extension CurveTrack {
  /// The colours of overlaid properties and branches, in the order in which they are switched on.
  static let palette = [
    LabStyle.Meaning.scroll.color, LabStyle.Meaning.band.color, LabStyle.Meaning.finger.color, LabStyle.quiet,
  ]

  /// Returns the colour of an overlaid subject; nil if it is not overlaid.
  func overlayColor(of subject: Int) -> UIColor? {
    overlaid.firstIndex(of: subject).map { Self.palette[$0 % Self.palette.count] }
  }

  /// Returns the scale of an overlaid subject: that of the shown one for the same unit, else its own.
  func overlayScale(of subject: Int) -> Scale? {
    let own = model.subjects[subject]
    guard let shown else { return nil }
    if own.part(0).unit == model.subjects[shown].part(parts.first ?? 0).unit { return scales.value }
    guard let range = own.range(of: own.movingParts(in: axis.range), in: axis.range) else { return nil }
    return Scale(holding: range, ticks: 2, atLeast: 8 * own.part(0).least)
  }

  func drawOverlays(_ piece: TrackPlot.Piece, _ canvas: inout PlotCanvas) {
    for subject in overlaid {
      let own = model.subjects[subject]
      guard let color = overlayColor(of: subject), let scale = overlayScale(of: subject) else { continue }
      let band = Band(top: valueBand.top, bottom: valueBand.bottom, scale: scale)
      for part in own.movingParts(in: axis.range) {
        drawPlain(own, part, piece, &canvas, color, band) { $0.value }
      }
    }
    for branch in branchCurves {
      for part in parts {
        let color = branch.run.color
        drawPlain(branch.subject, part, piece, &canvas, color, valueBand) { $0.value }
        drawPlain(branch.subject, part, piece, &canvas, color, velocityBand) { $0.velocity }
      }
    }
  }

  /// Draws one component in one colour, dashed as its movers.
  private func drawPlain(
    _ subject: CurveSet.Subject, _ part: Int, _ piece: TrackPlot.Piece, _ canvas: inout PlotCanvas,
    _ color: UIColor, _ band: Band, _ numbers: (CurveSet.Sample) -> [Double]
  ) {
    drawCurve(
      subject, subject.indices(around: piece.range), piece, &canvas, isSecond: false, band, color: color
    ) {
      numbers($0).at(part)
    }
  }

  /// Draws a dot on an overlaid curve at the pointer.
  ///
  /// - Returns: The label with the value; nil if the subject does not move there.
  func drawOverlaidValue(
    of subject: Int, at time: Double, _ canvas: inout PlotCanvas
  ) -> PointerLabels.Label? {
    let own = model.subjects[subject]
    guard let color = overlayColor(of: subject), let scale = overlayScale(of: subject),
      let part = own.movingParts(in: axis.range).first,
      let sample = own.sample(at: time), let number = sample.value.at(part), number.isFinite
    else { return nil }
    let x = axis.x(sample.instant(near: time))
    let y = Band(top: valueBand.top, bottom: valueBand.bottom, scale: scale).y(number)
    canvas.dot(at: CGPoint(x: x, y: y), radius: 3, color)
    let (name, unit) = (own.part(part).name, own.part(part).unit)
    let digits = unit == "pt" ? NumberFormat.one(number) : String(format: "%.3f", number)
    let view = own.name.split(separator: ".").first ?? ""
    return PointerLabels.Label(text: "\(view) \(name) \(digits)\(unit.isEmpty ? "" : " " + unit)", y: y)
  }

  // MARK: Hand-off labels

  /// Draws the labels of the visible hand-offs: the velocity, and whether position or velocity jumps.
  func drawHandOffLabels(_ canvas: inout PlotCanvas, _ box: CGRect) {
    handOffBoxes = []
    guard let shown, box.height >= 40 else { return }
    let subject = model.subjects[shown]
    let part = parts.first ?? 0
    let unit = subject.part(part).unit
    let range = axis.range
    let readings = Array(
      subject.handOffs.reversed().lazy.filter { range.contains($0.time) }.prefix(Self.mostLabels).reversed())
    let texts = readings.map { HandOffLabels.texts($0, part: part, unit: unit) }
    let labels = zip(readings, texts).map { reading, texts in
      HandOffLabels.Label(
        x: axis.x(reading.time), widths: texts.map { canvas.width(of: $0, LabStyle.number) },
        isUrgent: reading.isBroken, weight: HandOffLabels.weight(reading))
    }
    let rows = (0..<(box.height >= 110 ? 2 : 1)).map { 1 + CGFloat($0) * 13 }
    // The labels of the axis stay readable.
    let axisLabels = axisLabels(unit, canvas)
    let taken = rows.map { top in
      axisLabels.filter { $0.box.minY < top + 13 && $0.box.maxY > top }.map { $0.box.minX...$0.box.maxX }
    }
    let curves = rows.map { stretches(of: subject, between: $0 - 1, and: $0 + 14) }
    for place in HandOffLabels.places(labels, in: box.width, rows: rows.count, besides: taken, over: curves) {
      let color = readings[place.label].isBroken ? LabStyle.Meaning.broken.color : LabStyle.quiet
      let (top, width) = (rows[place.row], labels[place.label].widths[place.text])
      let back = CGRect(x: place.left - 2, y: top, width: width + 4, height: 13)
      handOffBoxes.append(back)
      canvas.boxes([back], LabStyle.panel.withAlphaComponent(0.85))
      canvas.words(
        texts[place.label][place.text], at: CGPoint(x: place.left, y: top + 10), LabStyle.number, color)
    }
  }

  /// Returns the stretches in which the shown curve of positions goes through a row, in points.
  private func stretches(
    of subject: CurveSet.Subject, between top: CGFloat, and bottom: CGFloat
  ) -> [ClosedRange<CGFloat>] {
    let band = valueBand
    var found: [ClosedRange<CGFloat>] = []
    for part in parts {
      var last: CGPoint?
      for index in subject.indices(around: axis.range).sampled {
        let sample = subject.samples[index]
        guard let number = sample.value.at(part), number.isFinite else { continue }
        let point = CGPoint(x: axis.x(sample.time), y: band.y(number))
        let before = last ?? point
        last = sample.mover == .rest ? nil : point
        guard min(before.y, point.y) < bottom, max(before.y, point.y) > top, before.x <= point.x else {
          continue
        }
        if let end = found.last, end.contains(before.x) {
          found[found.count - 1] = end.lowerBound...max(end.upperBound, point.x)
        } else {
          found.append(before.x...point.x)
        }
      }
    }
    return found
  }

  /// The largest number of labels; more could not be read.
  private static let mostLabels = 40

  // MARK: Legend

  /// Draws the rows of the other properties that move in this range: a filled mark if it is overlaid.
  func drawLegend(_ canvas: inout PlotCanvas, _ box: CGRect) {
    for (row, subject) in zip(legend.indices, legend) {
      let y = legendTop + CGFloat(row) * Self.legendRow
      let color = overlayColor(of: subject)
      let mark = CGRect(x: 12, y: y + 3, width: 8, height: 8)
      canvas.boxes([mark], color ?? LabStyle.edge)
      if color == nil { canvas.boxes([mark.insetBy(dx: 1, dy: 1)], LabStyle.panel) }
      let name = Self.shortened(model.subjects[subject].name) {
        canvas.width(of: $0, LabStyle.label) <= box.width - 32
      }
      canvas.words(
        name, at: CGPoint(x: 24, y: y + 11), LabStyle.label, color == nil ? LabStyle.quiet : LabStyle.text,
        limit: box.width - 32)
    }
    for (row, branch) in zip(branchCurves.indices, branchCurves) {
      let y = legendTop + CGFloat(legend.count + row) * Self.legendRow
      guard y + Self.legendRow <= box.height else { return }
      canvas.boxes([CGRect(x: 12, y: y + 6, width: 8, height: 2)], branch.run.color)
      canvas.words(
        branch.name, at: CGPoint(x: 24, y: y + 11), LabStyle.label, LabStyle.text, limit: box.width - 32)
    }
  }

  static var legendRow: CGFloat { 14 }

  /// Returns the name of a subject with as much of the view's class as fits, and the whole property.
  static func shortened(_ name: String, fits: (String) -> Bool) -> String {
    guard !fits(name), let dot = name.lastIndex(of: ".") else { return name }
    let property = name[name.index(after: dot)...]
    let lengths = (1..<max(name.distance(from: name.startIndex, to: dot), 2)).reversed()
    return lengths.lazy.map { "\(name.prefix($0))….\(property)" }.first(where: fits) ?? String(property)
  }
}

extension CurveSet.Subject {
  /// Returns the smallest and the largest value of components in `range`; nil without any.
  ///
  /// - Parameter numbers: Returns the components of a sample: its values or its velocities.
  func range(
    of parts: [Int], in range: ClosedRange<Double>,
    by numbers: (CurveSet.Sample) -> [Double] = { $0.value }
  ) -> ClosedRange<Double>? {
    var found: ClosedRange<Double>?
    for index in indices(around: range).sampled {
      for part in parts {
        guard let number = numbers(samples[index]).at(part), number.isFinite else { continue }
        found = found.map { min($0.lowerBound, number)...max($0.upperBound, number) } ?? number...number
      }
    }
    return found
  }
}
