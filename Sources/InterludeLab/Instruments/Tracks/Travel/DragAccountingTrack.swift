import Foundation
import Interlude
import InterludeJournal

/// The consumers of each frame's drag distance: slop, scrolling, a sheet, the rubber band.
final class DragAccountingTrack: PlottedTrack {
  override class var name: String { "travel" }
  override class var title: String { "Travel" }

  private var model = DragAccountingBars()
  /// The distance that the upper and the lower half of the plot show, in points.
  private var reach = 16.0

  override class var readableHeight: CGFloat { 42 }
  override func preferredHeight(width: CGFloat) -> CGFloat { 96 }

  override var emptyText: String {
    "Drag a list or a sheet to see which part of the drag scrolled, moved the sheet or was slop."
  }
  override var shortEmptyText: String { "Drag a list or a sheet." }
  override var isEmpty: Bool { model.bars.isEmpty }

  override func begin() {
    model = DragAccountingBars()
    reach = 16
  }

  override func read(_ entry: JournalEntry) {
    if let time = model.read(entry) { changed(from: time) }
  }

  override func prepare(_ reading: Reading) {
    while reach < model.reach {
      reach *= 2
      changed()
    }
  }

  override func sentence() -> (words: String, color: UIColor)? {
    guard let bar = model.bar(at: cursorTime) else {
      return model.indices(in: axis.range).isEmpty ? ("No drag in this range.", LabStyle.quiet) : nil
    }
    // Its bars are not in sight.
    let place = bar.time < axis.range.lowerBound ? "before this range: " : ""
    return (
      place + model.sentence(of: bar), model.isBroken(bar) ? LabStyle.Meaning.broken.color : LabStyle.text
    )
  }

  // MARK: Drawing

  private var zero: CGFloat { ((bounds.height + Self.head) / 2).rounded() }

  override func drawBackground(_ canvas: inout PlotCanvas, _ box: CGRect) {
    canvas.horizontalLine(y: zero, from: 0, to: box.width, LabStyle.quiet)
  }

  override func drawGutter(_ canvas: inout PlotCanvas, _ box: CGRect) {
    let right = box.width - 8
    let isAcross = model.bars.last.map { model.axis(of: $0.drag) == .x } ?? false
    let most = NumberFormat.tick(reach, step: 1) + " pt"
    let isLow = box.height < 80
    let lines: [(words: String, y: CGFloat)] =
      box.height < 36
      ? []
      : isLow
        ? [("\(most) per frame", box.height - 5)]
        : [
          ("\(isAcross ? "left" : "up") \(most)", Self.head + 11), ("per frame", zero + 4),
          ("\(isAcross ? "right" : "down") \(most)", box.height - 5),
        ]
    for (words, y) in lines {
      canvas.words(
        words, at: CGPoint(x: right, y: y), LabStyle.number, LabStyle.quiet, alignment: .right)
    }
    // In a low track, the scale's label is on the last line, and the legend has room only for the consumers
    // of the longest distances.
    let floor = isLow ? box.height - 16 : box.height
    for (index, (consumer, drag)) in model.consumers(in: axis.range).enumerated() {
      let y = Self.head + 6 + CGFloat(index) * 14
      guard y + 5 < floor else { break }
      canvas.boxes([CGRect(x: 12, y: y - 3, width: 8, height: 8)], Self.color(consumer))
      let word = consumer == .band ? consumer.rawValue : model.word(consumer, ofDrag: drag)
      canvas.words(word, at: CGPoint(x: 24, y: y + 4), LabStyle.label, LabStyle.text)
    }
  }

  override func draw(_ piece: TrackPlot.Piece, _ canvas: inout PlotCanvas) {
    let indices = model.indices(in: piece.range)
    var boxes: [(consumer: TravelEntry.Consumer, rects: [CGRect])] = DragAccountingBars.consumers.map {
      ($0, [])
    }
    var broken: [CGRect] = []
    let zero = zero
    let room = (piece.height - zero - 3) / CGFloat(reach)
    func y(_ value: Double) -> CGFloat { zero + CGFloat(value) * room }
    // The bars of a drag are beside one another.
    var (drag, axis) = (-1, DragAccountingBars.Axis.y)
    for index in indices.thinned(to: piece.pixels, of: model.reaches) {
      let bar = model.bars[index]
      guard bar.time < piece.range.upperBound else { continue }
      if bar.drag != drag { (drag, axis) = (bar.drag, model.axis(of: bar.drag)) }
      // As wide as a frame, minus one pixel if there is room.
      let frame = min(max((bar.end ?? .infinity) - bar.time, 1e-4), 1.0 / 30)
      let left = canvas.snap(piece.x(bar.time))
      let whole = canvas.snap(piece.x(bar.time + frame)) - left
      let width = whole > 3 / canvas.scale ? whole - 1 / canvas.scale : max(whole, 1 / canvas.scale)
      let step = model.step(of: bar)
      var (up, down) = (0.0, 0.0)
      for box in boxes.indices {
        let value = axis.part(of: step[boxes[box].consumer])
        guard value != 0 else { continue }
        let start = value > 0 ? down : up
        if value > 0 { down += value } else { up += value }
        let (top, bottom) = (min(y(start), y(start + value)), max(y(start), y(start + value)))
        boxes[box].rects.append(CGRect(x: left, y: top, width: width, height: bottom - top))
      }
      if model.isBroken(bar) { broken.append(CGRect(x: left, y: zero - 1.5, width: width, height: 3)) }
    }
    for (consumer, rects) in boxes { canvas.boxes(rects, Self.color(consumer)) }
    canvas.boxes(broken, LabStyle.Meaning.broken.color)
  }

  /// Returns a consumer's colour. Slop and cross-axis movement have the finger's colour: they move nothing.
  private static func color(_ consumer: TravelEntry.Consumer) -> UIColor {
    switch consumer {
    case .finger, .slop: LabStyle.Meaning.finger.color
    case .scroll: LabStyle.Meaning.scroll.color
    case .sheet: LabStyle.Meaning.spring.color
    case .band: LabStyle.Meaning.band.color
    case .across: LabStyle.Meaning.finger.color.withAlphaComponent(0.4)
    }
  }
}
