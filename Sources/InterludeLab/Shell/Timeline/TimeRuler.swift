import Foundation
import Interlude
import InterludeInput
import InterludeJournal

/// The time ruler; a drag scrubs through the run, or selects a range while Shift is held.
final class TimeRuler: UIControl {
  static let height: CGFloat = 24

  var axis = TimeAxis(range: 0...4) { didSet { if axis != oldValue { setNeedsLayout() } } }
  /// Called with the distance from the axis's left end, in points.
  var scrub: ((CGFloat) -> Void)?
  /// Called when a touch begins; returns whether it was handled and does not scrub.
  var press: ((CGFloat) -> Bool)?
  /// Called with the distances at which a selecting drag began and is now, in points.
  var select: ((CGFloat, CGFloat) -> Void)?
  /// Whether a drag that begins now selects a range.
  var selects: () -> Bool = { false }
  /// The beginnings of unfolded stretches, where the word “fold” stands, in seconds.
  var unfolded: [Double] = [] { didSet { if unfolded != oldValue { setNeedsLayout() } } }
  private let ticks = CAShapeLayer.internalLayer()
  private var labels: [UILabel] = []
  /// Whether each label has room, without the playhead.
  private var fitting: [Bool] = []
  private let note = UILabel()
  private let knob = UIView()
  private var selectionStart: CGFloat?
  /// The instant of the playhead, in seconds; nil before the first frame.
  private(set) var shownTime: Double?
  /// The end of what is worth looking at, in seconds.
  var end = 0.0

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = LabStyle.well
    accessibilityLabel = "Playhead"
    accessibilityHint = "Drag to look back, with Shift to select a range; click a fold to unfold it"
    layer.addSublayer(ticks)
    ticks.fillColor = nil
    ticks.lineWidth = 1
    updateColors()
    note.font = LabStyle.number
    note.textColor = LabStyle.quiet
    knob.backgroundColor = LabStyle.accent
    knob.layer.cornerRadius = 5
    for view in [note, knob] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    knob.isHidden = true
  }

  required init?(coder: NSCoder) {
    nil
  }

  private func updateColors() {
    ticks.strokeColor = LabStyle.quiet.cgColor
  }

  override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
    updateColors()
  }

  /// Shows the playhead at `time`.
  func showHead(_ time: Double) {
    shownTime = time
    let x = axis.x(time)
    knob.isHidden = x < 0 || x > axis.width
    knob.frame = CGRect(x: Track.gutter + x - 5, y: 7, width: 10, height: 10)
    showLabels()
  }

  /// Shows the labels that have room; the playhead covers none.
  private func showLabels() {
    for (index, label) in labels.enumerated() {
      let isFree =
        index < fitting.count && fitting[index]
        && (knob.isHidden || !label.frame.insetBy(dx: -3, dy: 0).intersects(knob.frame))
      if label.isHidden == isFree { label.isHidden = !isFree }
    }
  }

  /// Shows a text beside the ruler.
  func show(note text: String) { if note.text != text { note.text = text } }

  /// The time between two labels, in seconds.
  private var stride: Double {
    let minimum = Double(72 / max(axis.pointsPerSecond, 1e-6))
    let strides = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 30, 60, 300, 600, 1800]
    return strides.first { $0 >= minimum } ?? 3600
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    note.frame = CGRect(x: 12, y: 0, width: Track.gutter - 16, height: bounds.height)
    let stride = stride
    let path = UIBezierPath()
    var (used, free) = (0, -CGFloat.infinity)
    fitting = []
    for time in axis.ticks(every: stride) where time >= 0 {
      let x = (Track.gutter + axis.x(time)).rounded() + 0.5
      guard x >= Track.gutter else { continue }
      path.move(to: CGPoint(x: x, y: bounds.height - 5))
      path.addLine(to: CGPoint(x: x, y: bounds.height))
      let label = label(used)
      label.text = Self.text(time, stride: stride)
      let width = label.lineWidth
      label.frame = CGRect(x: x + 4, y: 2, width: width, height: bounds.height - 4)
      fitting.append(x + 4 >= free && x + 4 + width <= bounds.width && !reachesFold(x + 4, width))
      if fitting[used] { free = x + 4 + width + 8 }
      used += 1
    }
    showLabels()
    ticks.path = path.cgPath
  }

  /// Whether a label would lie over a fold, or over the word that folds a stretch.
  private func reachesFold(_ x: CGFloat, _ width: CGFloat) -> Bool {
    let left = x - Track.gutter
    let range = axis.time(left)...max(axis.time(left), axis.time(left + width))
    let isOverWord = unfolded.contains { time in
      (left - TimelineMarks.wordWidth...left + width).contains(axis.x(time))
    }
    return isOverWord || !axis.folds.stretches(in: range).isEmpty
  }

  /// Formats the time of a label: "0.5 s", "12 s", from one minute on "1:05".
  static func text(_ time: Double, stride: Double) -> String {
    let digits = stride >= 1 ? 0 : stride >= 0.1 ? 1 : 2
    // Without the sign of a zero.
    let time = time == 0 ? 0 : time
    guard time >= 60 else { return String(format: "%.\(digits)f s", time) }
    let minutes = Int(time / 60 + 1e-9)
    let seconds = String(format: "%.\(digits)f", max(0, time - Double(minutes) * 60))
    return "\(minutes):" + (seconds.prefix { $0 != "." }.count < 2 ? "0" : "") + seconds
  }

  private func label(_ index: Int) -> UILabel {
    if index < labels.count { return labels[index] }
    let label = UILabel()
    label.font = LabStyle.number
    label.textColor = LabStyle.quiet
    label.isUserInteractionEnabled = false
    insertSubview(label, belowSubview: knob)
    labels.append(label)
    return label
  }

  /// Shows an instant, as a drag does.
  func look(at time: Double) { scrub?(axis.x(time)) }

  // MARK: Touches

  private func x(_ touch: UITouch) -> CGFloat {
    min(max(touch.location(in: self).x - Track.gutter, 0), axis.width)
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let x = x(touch)
    selectionStart = selects() ? x : nil
    if selectionStart != nil { return true }
    if press?(x) == true { return false }
    scrub?(x)
    return true
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    if let selectionStart { select?(selectionStart, x(touch)) } else { scrub?(x(touch)) }
    return true
  }
}
