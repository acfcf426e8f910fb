import Foundation
import Interlude
import InterludeInput
import InterludeJournal
import InterludeMotion

/// A track that keeps a model of the entries and draws it in three parts: a ground of lines that stand still, a
/// plot that moves with the axis, and names and numbers in the gutter.
class PlottedTrack: Track {
  /// The row at the top in which the shell writes the track's title.
  static let head: CGFloat = 20

  /// What lies behind: rules and numbers of a scale.
  let ground = InkView()
  let plot = TrackPlot()
  /// Names, and numbers at the cursor.
  let gutter = InkView()
  private let line = InkView()
  private let empty = UILabel()
  private(set) var reading: Reading?
  private weak var take: Take?
  /// The number of the next entry that was not read.
  private var nextEntry = 0
  /// Since which of the take's seconds what is drawn is not what the model says; nil for nowhere.
  private var news: Double?

  required init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    empty.font = LabStyle.body
    empty.textColor = LabStyle.quiet
    empty.numberOfLines = 0
    for view in [ground, plot, gutter, line, empty] { addSubview(view) }
    plot.draw = { [weak self] piece, ink in self?.draw(piece, &ink) }
  }

  required init?(coder: NSCoder) {
    nil
  }

  // MARK: What a track says

  /// What stands there before anything was read: what will be seen, and how to get it.
  var invitation: String { "" }
  /// Whether there is nothing to show.
  var isEmpty: Bool { true }
  /// Another run begins.
  func begin() {}
  /// One entry more.
  func read(_ entry: JournalEntry) {}
  /// Everything new was read, and what is shown may change; before the drawing.
  func prepare(_ reading: Reading) {}
  func draw(_ piece: TrackPlot.Piece, _ ink: inout Ink) {}
  func drawGround(_ ink: inout Ink, _ box: CGRect) {}
  /// Draws names and numbers, from the end of the head row on.
  func drawGutter(_ ink: inout Ink, _ box: CGRect) {}
  /// What is told of the instant that is shown, in one line of the head row; nil for nothing.
  func sentence() -> (words: String, color: UIColor)? { nil }

  /// What is drawn at `time` and later is not what the model says any more.
  func changed(from time: Double = -.infinity) { news = min(news ?? time, time) }

  /// The instant of the frame that is shown; everything before the first.
  var cursorTime: Double {
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
    if isEmpty, empty.text != invitation { empty.text = invitation }
    if let news { plot.invalidate(from: news) }
    news = nil
    plot.show(axis)
    ground.draw { ink, box in if !isEmpty { drawGround(&ink, box) } }
    drawNamesAsCurrent()
  }

  /// Draws what stands still beside and above the plot.
  func drawNames() {
    traitCollection.performAsCurrent { drawNamesAsCurrent() }
  }

  private func drawNamesAsCurrent() {
    let isEmpty = isEmpty
    gutter.draw { ink, box in if !isEmpty { drawGutter(&ink, box) } }
    line.draw { ink, box in
      guard !isEmpty, let (words, color) = sentence() else { return }
      ink.words(words, at: CGPoint(x: 8, y: 14), LabStyle.number, color, limit: max(0, box.width - 16))
    }
  }

  /// Draws everything again: colours or sizes are new.
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
    let right = CGRect(
      x: Self.gutter, y: 0, width: max(0, width - Self.gutter), height: height)
    plot.frame = right
    ground.frame = right
    gutter.frame = CGRect(x: 0, y: 0, width: min(width, Self.gutter), height: height)
    line.frame = CGRect(x: Self.gutter, y: 0, width: right.width, height: Self.head)
    empty.frame = right.insetBy(dx: min(16, right.width / 2), dy: 4)
    redraw()
  }
}
