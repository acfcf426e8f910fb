import Foundation
import Interlude
import InterludeInput
import InterludeJournal

/// The time ruler; a drag scrubs through the run.
final class TimeRuler: UIControl {
  var axis = TimeAxis(range: 0...4) { didSet { if axis != oldValue { setNeedsLayout() } } }
  /// Called with the distance from the axis's left end, in points.
  var scrub: ((CGFloat) -> Void)?
  private let ticks = CAShapeLayer.internalLayer()
  private var labels: [UILabel] = []
  private let now = UILabel()
  private let knob = UIView()
  private var shownText = ""

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = LabStyle.well
    layer.addSublayer(ticks)
    ticks.fillColor = nil
    ticks.lineWidth = 1
    updateColors()
    now.font = LabStyle.number
    now.textColor = LabStyle.text
    knob.backgroundColor = LabStyle.accent
    knob.layer.cornerRadius = 5
    for view in [now, knob] {
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

  /// Shows the time and number of the current frame.
  func show(take: Take, cursor: Int, isLive: Bool) {
    let shot = take.shots[cursor]
    let seconds = String(format: "%.2f s", shot.time.now)
    let words = isLive ? "live" : cursor == take.shots.count - 1 ? "paused" : "frame \(cursor + 1)"
    if shownText != seconds + words {
      shownText = seconds + words
      now.text = "\(seconds) · \(words)"
      // Show only one of both if they do not fit into the gutter.
      if now.lineWidth > now.bounds.width { now.text = isLive ? seconds : words }
    }
    let x = axis.x(shot.time.now)
    knob.isHidden = x < 0 || x > axis.width
    knob.frame = CGRect(x: Track.gutter + x - 5, y: 7, width: 10, height: 10)
  }

  /// The time between two labels, in seconds.
  private var stride: Double {
    let minimum = (axis.range.upperBound - axis.range.lowerBound) / Double(max(axis.width, 1)) * 72
    return [0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 30, 60, 300].first { $0 >= minimum } ?? 600
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    now.frame = CGRect(x: 12, y: 0, width: Track.gutter - 16, height: bounds.height)
    let stride = stride
    let path = UIBezierPath()
    var used = 0
    var number = (axis.range.lowerBound / stride).rounded(.up)
    while number * stride <= axis.range.upperBound, used < 200 {
      let x = (Track.gutter + axis.x(number * stride)).rounded() + 0.5
      path.move(to: CGPoint(x: x, y: bounds.height - 5))
      path.addLine(to: CGPoint(x: x, y: bounds.height))
      let label = label(used)
      label.text =
        stride < 1
        ? String(format: "%.\(stride < 0.1 ? 2 : 1)f s", number * stride) : "\(Int(number * stride)) s"
      label.frame = CGRect(x: x + 4, y: 2, width: 64, height: bounds.height - 4)
      label.isHidden = x + 40 > bounds.width
      used += 1
      number += 1
    }
    for label in labels[used...] { label.isHidden = true }
    ticks.path = path.cgPath
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

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    scrub(touch)
    return true
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    scrub(touch)
    return true
  }

  private func scrub(_ touch: UITouch) {
    let x = touch.location(in: self).x - Track.gutter
    scrub?(min(max(x, 0), axis.width))
  }
}
