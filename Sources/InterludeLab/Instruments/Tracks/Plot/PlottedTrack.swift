import Foundation
import Interlude
import InterludeInput
import InterludeJournal
import InterludeMotion

/// A track that draws a model of the journal in three parts.
///
/// The background has the scale's lines, the plot moves with the time axis, and the gutter has labels.
class PlottedTrack: Track {
  /// The height of the row at the top, in which the shell shows the track's title.
  static let head: CGFloat = 20

  /// The lines and labels of the scale, behind the plot.
  let background = PlotCanvasView()
  let plot = TrackPlot()
  /// Labels, and the values at the cursor.
  let gutter = PlotCanvasView()
  private let line = PlotCanvasView()
  private let pointed = PlotCanvasView()
  private let labels = PlotCanvasView()
  private let empty = UILabel()
  private(set) var reading: Reading?
  private weak var take: Take?
  /// The number of the next entry to read.
  private var nextEntry = 0
  /// The time from which the plot is out of date, in seconds of the take; nil if it is up to date.
  private var changeStart: Double?
  /// The room for which the text of the empty state was chosen.
  private var emptyRoom = CGSize(width: -1, height: -1)
  /// The size for which the parts were laid out last.
  private var laidOut = CGSize(width: -1, height: -1)

  required init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    empty.font = LabStyle.body
    empty.textColor = LabStyle.quiet
    empty.numberOfLines = 0
    for view in [background, plot, gutter, line, labels, pointed, empty] { addSubview(view) }
    plot.draw = { [weak self] piece, canvas in self?.draw(piece, &canvas) }
  }

  required init?(coder: NSCoder) {
    nil
  }

  // MARK: Subclass hooks

  /// The text of the empty state: the action that fills the track.
  var emptyText: String { "" }
  /// The text of the empty state in a track without room for the whole one.
  var shortEmptyText: String { emptyText }
  /// Whether there is nothing to show.
  var isEmpty: Bool { true }
  /// Resets the model for another run.
  func begin() {}
  /// Reads the next entry.
  func read(_ entry: JournalEntry) {}
  /// Updates what is shown, after new entries were read and before drawing.
  func prepare(_ reading: Reading) {}
  func draw(_ piece: TrackPlot.Piece, _ canvas: inout PlotCanvas) {}
  func drawBackground(_ canvas: inout PlotCanvas, _ box: CGRect) {}
  /// Draws labels and values, below the head row.
  func drawGutter(_ canvas: inout PlotCanvas, _ box: CGRect) {}
  /// Returns a sentence about the shown frame, for the head row; nil for none.
  func sentence() -> (words: String, color: UIColor)? { nil }

  /// Draws labels over the plot that stay whole where it ends.
  func drawLabels(_ canvas: inout PlotCanvas, _ box: CGRect) {}

  /// Draws the values at the pointer, over the plot.
  func drawPointer(_ canvas: inout PlotCanvas, _ box: CGRect, at time: Double) {}

  /// Marks the plot as out of date from `time` on.
  func changed(from time: Double = -.infinity) { changeStart = min(changeStart ?? time, time) }

  /// The time of the playhead; -infinity before the first frame.
  var cursorTime: Double {
    if let head = reading?.head { return head }
    guard let reading, let cursor = reading.cursor, reading.take.shots.indices.contains(cursor) else {
      return -.infinity
    }
    return reading.take.shots[cursor].time.now
  }

  // MARK: Reading

  override func read(_ reading: Reading) {
    self.reading = reading
    let entries = reading.take.entries
    if take !== reading.take || nextEntry > entries.endIndex {
      take = reading.take
      nextEntry = entries.startIndex
      begin()
      changed()
    }
    for index in max(nextEntry, entries.startIndex)..<entries.endIndex { read(entries[index]) }
    nextEntry = entries.endIndex
    show()
  }

  private func show() {
    traitCollection.performAsCurrent { showAsCurrent() }
  }

  private func showAsCurrent() {
    guard let reading else { return }
    prepare(reading)
    let isEmpty = isEmpty
    empty.isHidden = !isEmpty
    if isEmpty { showEmptyText() }
    if let changeStart {
      plot.invalidate(from: changeStart, until: reading.take.shots.last?.time.now ?? .infinity)
    }
    changeStart = nil
    plot.show(axis)
    background.draw { canvas, box in if !isEmpty { drawBackground(&canvas, box) } }
    labels.draw { canvas, box in if !isEmpty { drawLabels(&canvas, box) } }
    pointed.draw { canvas, box in
      if !isEmpty, let pointer { drawPointer(&canvas, box, at: pointer) }
    }
    drawNamesAsCurrent()
  }

  /// Shows the text of the empty state: the short one, and then a smaller one, without room for the whole.
  private func showEmptyText() {
    guard emptyRoom != empty.bounds.size else { return }
    emptyRoom = empty.bounds.size
    let choices = [
      (emptyText, LabStyle.body), (shortEmptyText, LabStyle.body), (shortEmptyText, LabStyle.label),
    ]
    for (text, font) in choices {
      (empty.text, empty.font) = (text, font)
      let size = CGSize(width: empty.bounds.width, height: .infinity)
      if empty.sizeThatFits(size).height <= empty.bounds.height { return }
    }
  }

  /// Draws the gutter and the head row.
  func drawNames() {
    traitCollection.performAsCurrent { drawNamesAsCurrent() }
  }

  private func drawNamesAsCurrent() {
    let isEmpty = isEmpty
    gutter.draw { canvas, box in if !isEmpty { drawGutter(&canvas, box) } }
    line.draw { canvas, box in
      guard !isEmpty, let (words, color) = sentence() else { return }
      canvas.words(words, at: CGPoint(x: 8, y: 14), LabStyle.number, color, limit: max(0, box.width - 16))
    }
  }

  /// Redraws everything, after a change of colours or sizes.
  func redraw() {
    changed()
    show()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    redraw()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (width, height) = (bounds.width, bounds.height)
    guard bounds.size != laidOut else { return }
    laidOut = bounds.size
    let right = CGRect(
      x: Self.gutter, y: 0, width: max(0, width - Self.gutter), height: height)
    plot.frame = right
    background.frame = right
    pointed.frame = right
    labels.frame = right
    gutter.frame = CGRect(x: 0, y: 0, width: min(width, Self.gutter), height: height)
    line.frame = CGRect(x: Self.gutter, y: 0, width: right.width, height: Self.head)
    empty.frame = right.insetBy(dx: min(16, right.width / 2), dy: min(2, height / 2))
    redraw()
  }
}
