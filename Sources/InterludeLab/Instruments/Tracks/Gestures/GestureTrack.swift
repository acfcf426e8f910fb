import Foundation
import Interlude
import InterludeJournal

/// One lane for each gesture recogniser: its states over time, and the causes of its decisions.
final class GestureTrack: PlottedTrack {
  private enum Size {
    static let lane: CGFloat = 18
    static let bar: CGFloat = 5
    static let maximumLanes = 6
  }

  override class var name: String { "gestures" }
  override class var title: String { "Gestures" }

  private var model = GestureLanes()
  /// The shown lanes, from top to bottom.
  private(set) var shown: [GestureLanes.Lane] = []
  private var hidden = 0
  /// The number of lanes that are left out above the shown ones.
  private var skipped = 0
  /// The numbers of the recognisers with lanes in the visible range, when it was read last.
  private var numbers: [Int] = []
  private let more = UIControl()
  /// The selected view to whose recognisers the lanes are limited; nil for all recognisers.
  private var filter: SelectionScope?
  /// The number of the recogniser whose lane is under the pointer.
  private var pointed: Int?

  required init(frame: CGRect) {
    super.init(frame: frame)
    addGestureRecognizer(UIHoverGestureRecognizer(target: self, action: GestureTrack.hovered))
    more.addTarget(self, action: GestureTrack.showMore, for: .touchUpInside)
    more.accessibilityHint = "Show further recognisers"
    addSubview(more)
  }

  required init?(coder: NSCoder) {
    nil
  }

  override class var readableHeight: CGFloat { head + 2 * Size.lane }
  override func preferredHeight(width: CGFloat) -> CGFloat { Self.head + 5 * Size.lane }

  override var emptyText: String { "Drag on the stage to see which recognisers respond." }
  override var shortEmptyText: String { "Drag on the stage." }
  override var isEmpty: Bool { model.lanes.isEmpty }

  override func begin() {
    model = GestureLanes()
    (shown, hidden, skipped, pointed) = ([], 0, 0, nil)
  }

  override func read(_ entry: JournalEntry) {
    if let time = model.read(entry) { changed(from: time) }
  }

  override func prepare(_ reading: Reading) {
    filter = reading.filter
    let relevant = model.relevant(in: axis.range).filter { lane in
      filter.map { $0.recognizers.contains(lane.recognizer) } ?? true
    }
    let room = min(Size.maximumLanes, max(1, Int((bounds.height - Self.head) / Size.lane)))
    let before = shown.map(\.recognizer)
    // A recogniser that responds now is not left out because of an earlier choice.
    let now = relevant.map(\.recognizer)
    if skipped >= now.count || now != numbers { skipped = 0 }
    numbers = now
    shown = Array(relevant.dropFirst(skipped).prefix(room))
    hidden = relevant.count - shown.count
    more.frame = CGRect(x: Self.gutter / 2, y: 0, width: Self.gutter / 2, height: Self.head)
    more.isHidden = hidden == 0
    more.accessibilityLabel = "\(hidden) more"
    if shown.map(\.recognizer) != before { changed() }
  }

  override func sentence() -> (words: String, color: UIColor)? {
    guard let lane = shown.first(where: { $0.recognizer == pointed }) ?? shown.first else {
      let owner = filter.map { " of \($0.name)" } ?? ""
      return ("No recogniser\(owner) is active in this range.", LabStyle.quiet)
    }
    return model.sentence(of: lane, at: cursorTime).map { ($0, LabStyle.quiet) }
  }

  /// The top of a lane.
  private func top(_ index: Int) -> CGFloat { Self.head + CGFloat(index) * Size.lane }

  /// The middle of a lane's bars.
  private func middle(_ index: Int) -> CGFloat { isLow ? bounds.height - 7 : top(index) + 14 }

  /// Whether the track is so low that it shows the bars of one lane, without words.
  private var isLow: Bool { bounds.height < Self.head + Size.lane }

  // MARK: Drawing

  override func drawBackground(_ canvas: inout PlotCanvas, _ box: CGRect) {
    guard !isLow else { return }
    for index in shown.indices { canvas.horizontalLine(y: top(index), from: 0, to: box.width, LabStyle.line) }
  }

  override func drawGutter(_ canvas: inout PlotCanvas, _ box: CGRect) {
    let names = isLow ? [] : shown.map { GestureLanes.short($0.label) }
    for (index, lane) in shown.enumerated() where !isLow {
      let isDuplicate = names.count { $0 == names[index] } > 1
      canvas.words(
        isDuplicate ? "\(names[index]) \(lane.recognizer)" : names[index],
        at: CGPoint(x: 12, y: top(index) + 13),
        lane.recognizer == pointed ? LabStyle.labelStrong : LabStyle.label, LabStyle.text,
        limit: box.width - 20)
    }
    if hidden > 0 {
      canvas.words(
        "+\(hidden) more", at: CGPoint(x: box.width - 8, y: 16), LabStyle.label, LabStyle.accent,
        alignment: .right)
    }
  }

  override func draw(_ piece: TrackPlot.Piece, _ canvas: inout PlotCanvas) {
    for (index, lane) in shown.enumerated() {
      let middle = middle(index)
      var taken = TakenPixels<Shape>(scale: canvas.scale)
      for bar in lane.bars(in: piece.range) {
        guard (bar.end ?? model.end) >= piece.range.lowerBound else { continue }
        draw(bar, piece, middle, &taken, &canvas)
      }
    }
    drawArrows(piece, &canvas)
  }

  /// The shapes that a lane has in a piece of the plot.
  private enum Shape: Hashable {
    case bar(GestureLanes.Bar.Kind)
    case ending(GestureLanes.Bar.Ending)
    /// An arrow from the lane with this index.
    case arrow(from: Int)
  }

  private func draw(
    _ bar: GestureLanes.Bar, _ piece: TrackPlot.Piece, _ middle: CGFloat, _ taken: inout TakenPixels<Shape>,
    _ canvas: inout PlotCanvas
  ) {
    let color = LabStyle.Meaning.finger.color
    let end = bar.end ?? model.end
    let left = max(piece.x(bar.start), 0)
    let right = min(piece.x(end), piece.width)
    let rect = CGRect(x: left, y: middle - Size.bar / 2, width: right - left, height: Size.bar)
    if right > left || bar.kind == .active, taken.take(.bar(bar.kind), from: left, to: right) {
      canvas.boxes([rect], bar.kind == .active ? color : color.withAlphaComponent(0.28))
    }
    guard piece.range.contains(end), end < piece.range.upperBound else { return }
    let tip = CGPoint(x: piece.x(end), y: middle)
    guard taken.take(.ending(bar.ending), from: tip.x, to: tip.x) else { return }
    switch bar.ending {
    case .open, .plain: break
    case .ended: canvas.dot(at: tip, radius: 3.5, color)
    case .cancelled, .failed:
      // A hollow dot with a short line, so that it differs from an end without colour.
      canvas.dot(at: tip, radius: 3.5, LabStyle.panel)
      canvas.ring(at: tip, radius: 3, width: 1.25, color)
      canvas.boxes([CGRect(x: tip.x - 0.5, y: middle - 6, width: 1, height: 12)], color)
    }
  }

  /// Draws the labels of the visible marks: right of the mark, truncated at the next label, or left of it
  /// where the plot ends.
  override func drawLabels(_ canvas: inout PlotCanvas, _ box: CGRect) {
    for (index, lane) in shown.enumerated() where !isLow {
      let baseline = middle(index) - 4
      var free = -CGFloat.infinity
      let marks = lane.marks(in: axis.range).filter { !$0.words.isEmpty }
      for (place, mark) in marks.enumerated() {
        let x = axis.x(mark.time)
        let next = place + 1 < marks.count ? axis.x(marks[place + 1].time) - 5 : .infinity
        // Among many, only those with room for some letters are measured.
        guard x + 7 >= free, min(next, box.width) - x - 7 >= 16 || x + 80 > box.width else { continue }
        let width = canvas.width(of: mark.words, LabStyle.label)
        if x + 7 + width > box.width, x - 7 - width >= max(free, 0) {
          canvas.words(mark.words, at: CGPoint(x: x - 7 - width, y: baseline), LabStyle.label, LabStyle.text)
          free = x
        } else if x + 7 >= free {
          let drawn = canvas.words(
            mark.words, at: CGPoint(x: x + 7, y: baseline), LabStyle.label, LabStyle.text,
            limit: min(next, box.width - 2) - x - 7)
          free = x + 7 + drawn + 5
        }
      }
    }
  }

  /// Draws arrows from the lane that caused a decision to the affected lane.
  private func drawArrows(_ piece: TrackPlot.Piece, _ canvas: inout PlotCanvas) {
    for (index, lane) in shown.enumerated() {
      var taken = TakenPixels<Shape>(scale: canvas.scale)
      for mark in lane.marks(in: piece.range) where mark.time < piece.range.upperBound {
        guard let number = model.recognizer(thatCaused: mark),
          let cause = shown.firstIndex(where: { $0.recognizer == number }), cause != index
        else { continue }
        let x = canvas.snap(piece.x(mark.time)) + 0.5
        guard taken.take(.arrow(from: cause), from: x, to: x) else { continue }
        let goesDown = index > cause
        let from = middle(cause) + (goesDown ? Size.bar / 2 : -Size.bar / 2)
        let tip = middle(index) + (goesDown ? -4.5 : 4.5)
        let back: CGFloat = goesDown ? -5 : 5
        canvas.boxes(
          [CGRect(x: x - 0.5, y: min(from, tip + back), width: 1, height: abs(tip + back - from))],
          LabStyle.quiet)
        canvas.polygon(
          [CGPoint(x: x, y: tip), CGPoint(x: x - 3, y: tip + back), CGPoint(x: x + 3, y: tip + back)],
          LabStyle.quiet)
      }
    }
  }

  // MARK: Pointer

  /// Shows the lanes below the shown ones; after the last of them, the first ones again.
  private func showMore() {
    skipped += max(shown.count, 1)
    if let reading { read(reading) }
  }

  private func hovered(_ hover: UIHoverGestureRecognizer) {
    let index = Int(((hover.location(in: self).y - Self.head) / Size.lane).rounded(.down))
    let now = hover.state == .ended || !shown.indices.contains(index) ? nil : shown[index].recognizer
    guard now != pointed else { return }
    pointed = now
    drawNames()
  }
}
