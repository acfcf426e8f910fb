import Foundation
import Interlude
import InterludeJournal

/// Frame intervals, costs and missed refreshes, and the lag behind the finger.
final class FrameTrack: PlottedTrack {
  override class var name: String { "frames" }
  override class var title: String { "Frames" }

  private var model = FrameBars(refreshRate: 60)
  /// The time at the top of the plot, two refresh intervals, in seconds.
  private var height = 2.0 / 60
  private var period = 1.0 / 60
  /// The lag at the top of the plot, in points.
  private var lagHeight = 32.0
  /// The time of the last frame that is drawn, in seconds.
  private var end = Double.infinity

  required init(frame: CGRect) {
    super.init(frame: frame)
  }

  required init?(coder: NSCoder) {
    nil
  }

  override class var readableHeight: CGFloat { 32 }
  override func preferredHeight(width: CGFloat) -> CGFloat { 88 }

  override var emptyText: String { "Drag on the stage to measure the cost of each frame." }
  override var shortEmptyText: String { "Drag on the stage." }
  override var isEmpty: Bool { model.isEmpty }

  override func begin() {
    model = FrameBars(refreshRate: reading?.take.header.refreshRate ?? 60)
    lagHeight = 32
    period = 1 / (reading?.take.header.refreshRate ?? 60)
    height = 2 * period
  }

  override func read(_ entry: JournalEntry) {
    if let time = model.read(entry) { changed(from: time) }
    guard case .lag(let lag) = entry.event, lag.distance.isFinite else { return }
    while lagHeight < lag.distance {
      lagHeight *= 2
      changed()
    }
  }

  override func prepare(_ reading: Reading) {
    let end = reading.end ?? .infinity
    if end != self.end {
      changed(from: min(end, self.end))
      self.end = end
    }
    // The scale follows the refresh rate; higher costs are clipped and marked as missed.
    guard let now = model.frame(at: axis.range.upperBound)?.period, now != period else { return }
    (period, height) = (now, 2 * now)
    changed()
  }

  /// Whether the range has frames, none of which has a cost.
  var isUnmeasured: Bool {
    let indices = model.indices(around: axis.range).clamped(to: drawn)
    return !indices.isEmpty && !indices.sampled.contains { model.frames[$0].isMeasured }
  }

  // MARK: Drawing

  private static let inset: CGFloat = 4
  private var floor: CGFloat { bounds.height - Self.inset }

  private func y(_ seconds: Double) -> CGFloat {
    floor - CGFloat(min(max(seconds / height, 0), 1)) * (floor - Self.inset)
  }

  private func y(lag: Double) -> CGFloat {
    floor - CGFloat(min(max(lag / lagHeight, 0), 1)) * (floor - Self.inset)
  }

  override func drawBackground(_ canvas: inout PlotCanvas, _ box: CGRect) {
    canvas.horizontalLine(y: y(period), from: 0, to: box.width, LabStyle.quiet)
    canvas.horizontalLine(y: floor, from: 0, to: box.width, LabStyle.line)
  }

  /// Draws the labels of the scales, over the bars.
  override func drawLabels(_ canvas: inout PlotCanvas, _ box: CGRect) {
    let baseline = max(y(period) - 3, 11)
    // One after the other at the left, far from the playhead of a live session.
    var end: CGFloat = 0
    func draw(_ text: String, _ color: UIColor) {
      let width = canvas.width(of: text, LabStyle.number)
      // Up to the edge, so that nothing of a line is left there.
      canvas.boxes(
        [CGRect(x: end, y: baseline - 9, width: width + 6, height: 11)],
        LabStyle.panel.withAlphaComponent(0.85))
      canvas.words(text, at: CGPoint(x: end + 4, y: baseline), LabStyle.number, color)
      end += width + 6
    }
    let scale = NumberFormat.milliseconds(period)
    let reason = isUnmeasured ? "  Not measured: these frames are of a run that was repeated." : ""
    draw(scale + reason, LabStyle.quiet)
    if model.hasLag {
      draw("\(NumberFormat.tick(lagHeight / 2, step: 1)) pt lag", LabStyle.Meaning.finger.color)
    }
  }

  override func drawGutter(_ canvas: inout PlotCanvas, _ box: CGRect) {
    guard let frame = model.frame(at: cursorTime) else { return }
    var lines: [(words: String, color: UIColor)] = []
    if frame.isMeasured {
      if let interval = frame.interval { lines.append((NumberFormat.milliseconds(interval), LabStyle.text)) }
      lines.append(("\(NumberFormat.milliseconds(frame.whole)) cost", LabStyle.text))
      if frame.missed > 0 {
        lines.append(("\(frame.missed) missed", LabStyle.Meaning.broken.color))
      }
    }
    if let lag = frame.lag {
      lines.append(("\(NumberFormat.points(lag)) lag", LabStyle.Meaning.finger.color))
    }
    // The most expensive parts, as far as there is room.
    let parts = FrameBars.Phase.allCases.map { ($0, frame.seconds($0)) }.filter { $0.1 >= 0.00005 }
      .sorted { $0.1 > $1.1 }
    for (phase, seconds) in parts {
      lines.append(("\(NumberFormat.milliseconds(seconds)) \(phase.rawValue)", LabStyle.quiet))
    }
    for (index, line) in lines.enumerated() {
      let y = Self.head + 13 + CGFloat(index) * 14
      guard y <= box.height - 2 else { break }
      canvas.words(line.words, at: CGPoint(x: 12, y: y), LabStyle.number, line.color, limit: box.width - 16)
    }
  }

  override func draw(_ piece: TrackPlot.Piece, _ canvas: inout PlotCanvas) {
    let indices = model.indices(around: piece.range).clamped(to: drawn)
    guard !indices.isEmpty else { return }
    drawBars(indices, piece, &canvas)
    drawIntervals(indices, piece, &canvas)
    drawLag(indices, piece, &canvas)
  }

  /// The indices of the frames up to the end of what is worth looking at.
  private var drawn: Range<Int> { 0..<model.frames.partitioningIndex { $0.time > end } }

  private func drawBars(_ indices: Range<Int>, _ piece: TrackPlot.Piece, _ canvas: inout PlotCanvas) {
    var boxes = FrameBars.Phase.allCases.map { (phase: $0, rects: [CGRect]()) }
    var missed: [CGRect] = []
    for index in indices.thinned(to: piece.pixels, of: model.costs) {
      let frame = model.frames[index]
      guard frame.isMeasured, piece.range.contains(frame.time), frame.time < piece.range.upperBound else {
        continue
      }
      let next = index + 1 < model.frames.count ? model.frames[index + 1].time : .infinity
      let length = min(max(next - frame.time, 1e-4), frame.period)
      let left = canvas.snap(piece.x(frame.time))
      let whole = canvas.snap(piece.x(frame.time + length)) - left
      let width = whole > 3 / canvas.scale ? whole - 1 / canvas.scale : max(whole, 1 / canvas.scale)
      var sum = 0.0
      for box in boxes.indices {
        let seconds = frame.seconds(boxes[box].phase)
        guard seconds > 0 else { continue }
        let (top, bottom) = (y(sum + seconds), y(sum))
        sum += seconds
        // Skip what is lower than a quarter pixel; snapping would make it visible.
        if bottom - top > 0.25 / canvas.scale {
          boxes[box].rects.append(CGRect(x: left, y: top, width: width, height: bottom - top))
        }
      }
      if frame.missed > 0 {
        missed.append(CGRect(x: left, y: Self.inset, width: max(width, 2), height: 5))
      }
    }
    for (phase, rects) in boxes { canvas.boxes(rects, Self.color(phase)) }
    canvas.boxes(missed, LabStyle.Meaning.broken.color)
  }

  private func drawIntervals(_ indices: Range<Int>, _ piece: TrackPlot.Piece, _ canvas: inout PlotCanvas) {
    var run: [CGPoint] = []
    for index in indices.thinned(to: piece.pixels, of: model.intervals) {
      let frame = model.frames[index]
      guard let interval = frame.interval else {
        canvas.line(run, LabStyle.text, width: 1)
        run = []
        continue
      }
      run.append(CGPoint(x: piece.x(frame.time), y: y(interval)))
    }
    canvas.line(run, LabStyle.text, width: 1)
  }

  private func drawLag(_ indices: Range<Int>, _ piece: TrackPlot.Piece, _ canvas: inout PlotCanvas) {
    let finger = LabStyle.Meaning.finger
    var run: [CGPoint] = []
    func end() {
      canvas.line(
        run, finger.color, width: finger.lineWidth, dashes: finger.dashes,
        phase: piece.origin + (run.first?.x ?? 0))
      run = []
    }
    // Lag is not measured in each frame, so the line skips a few frames.
    let wide = max(0, indices.lowerBound - 3)..<min(drawn.upperBound, indices.upperBound + 3)
    var last = wide.lowerBound
    let isThin = wide.count > 2 * piece.pixels
    for index in wide.thinned(to: piece.pixels, of: model.lags) {
      let frame = model.frames[index]
      guard let lag = frame.lag else { continue }
      if index - last > 4, !isThin { end() }
      last = index
      run.append(CGPoint(x: piece.x(frame.time), y: y(lag: lag)))
    }
    end()
  }

  /// Returns a phase's colour: saturated for the scene's own work, grey for drawing.
  private static func color(_ phase: FrameBars.Phase) -> UIColor {
    switch phase {
    case .input, .gestures: LabStyle.Meaning.finger.color
    case .animation: LabStyle.Meaning.spring.color
    case .layout: LabStyle.Meaning.scroll.color
    case .commit: LabStyle.Meaning.band.color
    case .rest: LabStyle.quiet.withAlphaComponent(0.35)
    case .raster: LabStyle.quiet.withAlphaComponent(0.75)
    case .present: LabStyle.quiet
    }
  }
}
