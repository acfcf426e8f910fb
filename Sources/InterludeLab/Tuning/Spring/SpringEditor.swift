import Foundation
import Interlude
import InterludeInput
import InterludeJournal
import InterludeMotion

/// The curve of a spring with handles for its knobs and an arrow for its initial velocity.
final class SpringEditor: UIView {
  static let height: CGFloat = 148
  /// The distance to the target, in points, for velocities in points per second.
  private static let distance = 300.0
  /// The largest velocity, and its step, in points per second.
  private static let (fastest, step) = (3000.0, 50.0)

  struct Actions {
    var take: () -> Void
    var set: (_ knob: String, KnobValue) -> Void
    var letGo: () -> Void
    /// Called when the velocity changes, in points per second.
    var setVelocity: (Double) -> Void
  }

  private let knobs: (damping: Tuning.Knob, seconds: Tuning.Knob)
  private let numbers: (damping: KnobNumber, seconds: KnobNumber)
  private let actions: Actions
  private var plot: SpringPlot
  private var defaults: SpringPlot

  private let timeHandle = SpringHandle(
    isVertical: false, hint: "The seconds of the spring: drag it to the side, or use ← →")
  private let dampingHandle = SpringHandle(
    isVertical: true, hint: "The damping ratio: drag it up for less, or use ↑ ↓")
  private let velocityHandle = SpringHandle(
    isVertical: true, hint: "The velocity at release, in the copied code: drag it up, or use ↑ ↓")
  private let (grid, usual, curve, arrow) = (
    CAShapeLayer.internalLayer(), CAShapeLayer.internalLayer(), CAShapeLayer.internalLayer(),
    CAShapeLayer.internalLayer()
  )
  private let labels = (
    damping: UILabel("", LabStyle.number, LabStyle.text), time: UILabel("", LabStyle.number, LabStyle.text),
    velocity: UILabel("", LabStyle.number, LabStyle.text), end: UILabel("", LabStyle.number, LabStyle.quiet)
  )

  /// nil unless both knobs are numbers.
  init?(_ spring: SpringKnobs, _ all: [Tuning.Knob], _ actions: Actions) {
    guard let damping = all.first(where: { $0.name == spring.damping }),
      let seconds = all.first(where: { $0.name == spring.duration }),
      case .number(let dampingRange, let dampingUnit) = damping.kind,
      case .number(let secondsRange, let secondsUnit) = seconds.kind,
      case .number(let usualDamping) = damping.defaultValue,
      case .number(let usualSeconds) = seconds.defaultValue
    else { return nil }
    knobs = (damping, seconds)
    numbers = (
      KnobNumber(range: dampingRange, unit: dampingUnit), KnobNumber(range: secondsRange, unit: secondsUnit)
    )
    self.actions = actions
    plot = SpringPlot(dampingRatio: usualDamping, seconds: usualSeconds, isResponse: spring.isResponse)
    defaults = plot
    super.init(frame: .zero)
    layer.cornerRadius = 6
    for shape in [grid, usual, curve, arrow] {
      shape.fillColor = nil
      shape.lineWidth = shape === curve || shape === arrow ? 1.5 : 1
      layer.addSublayer(shape)
    }
    for label in [labels.damping, labels.time, labels.velocity, labels.end] { addSubview(label) }
    for handle in [velocityHandle, timeHandle, dampingHandle] { addSubview(handle) }
    connect()
    showColors()
  }

  required init?(coder: NSCoder) {
    nil
  }

  private func connect() {
    for handle in [velocityHandle, timeHandle, dampingHandle] {
      handle.onDragBegan = actions.take
      handle.onDragEnded = { [weak self] in
        self?.actions.letGo()
        self?.fitSpan()
      }
    }
    timeHandle.onDragChanged = { [weak self] in
      guard let self else { return }
      setSeconds(plot.seconds(forX: $0.x))
    }
    dampingHandle.onDragChanged = { [weak self] in
      guard let self else { return }
      setDamping(plot.dampingRatio(forY: $0.y, in: numbers.damping.range))
    }
    velocityHandle.onDragChanged = { [weak self] in
      guard let self else { return }
      setVelocity(plot.velocity(forY: $0.y) * Self.distance)
    }
    timeHandle.onNudge = { [weak self] step in
      self?.nudge { $0.setSeconds($0.plot.seconds + Double(step) * $0.numbers.seconds.step) }
    }
    dampingHandle.onNudge = { [weak self] step in
      // Up is a higher curve: less damping.
      self?.nudge { $0.setDamping($0.plot.dampingRatio - Double(step) * $0.numbers.damping.step) }
    }
    velocityHandle.onNudge = { [weak self] step in
      self?.nudge { $0.setVelocity($0.plot.velocity * Self.distance + Double(step) * Self.step) }
    }
  }

  private func nudge(_ change: (SpringEditor) -> Void) {
    actions.take()
    change(self)
    actions.letGo()
    fitSpan()
  }

  private func setSeconds(_ seconds: Double) {
    actions.set(knobs.seconds.name, .number(numbers.seconds.rounded(seconds)))
  }

  private func setDamping(_ ratio: Double) {
    actions.set(knobs.damping.name, .number(numbers.damping.rounded(ratio)))
  }

  private func setVelocity(_ velocity: Double) {
    let rounded = (velocity / Self.step).rounded() * Self.step
    let velocity = min(max(rounded, -Self.fastest), Self.fastest)
    plot.velocity = velocity / Self.distance
    actions.setVelocity(velocity)
    draw()
  }

  // MARK: Showing

  /// Shows the values of the knobs and the velocity, in points per second.
  func show(_ values: TuningModel.Values, velocity: Double) {
    guard case .number(let ratio)? = values[knobs.damping.name],
      case .number(let seconds)? = values[knobs.seconds.name], ratio > 0, seconds > 0
    else { return }
    (plot.dampingRatio, plot.seconds, plot.velocity) = (ratio, seconds, velocity / Self.distance)
    // The scale stays during a drag, so that the handle stays under the pointer.
    if !timeHandle.isTracking { plot.span = SpringPlot.span(for: seconds) }
    draw()
  }

  private func fitSpan() {
    plot.span = SpringPlot.span(for: plot.seconds)
    draw()
  }

  override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
    showColors()
  }

  private func showColors() {
    backgroundColor = LabStyle.well
    // Numbers stay readable over the curves.
    for label in [labels.damping, labels.time, labels.velocity] { label.backgroundColor = LabStyle.well }
    (grid.strokeColor, usual.strokeColor) = (LabStyle.line.cgColor, LabStyle.quiet.cgColor)
    curve.strokeColor = LabStyle.Meaning.spring.color.cgColor
    (arrow.strokeColor, arrow.fillColor) = (LabStyle.text.cgColor, LabStyle.text.cgColor)
    for handle in [velocityHandle, timeHandle, dampingHandle] { handle.showColors() }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    draw()
  }

  private func draw() {
    guard bounds.width > 60 else { return }
    plot.area = CGRect(x: 16, y: 12, width: bounds.width - 32, height: bounds.height - 32)
    (defaults.area, defaults.span) = (plot.area, plot.span)
    let lines = UIBezierPath()
    for value in [0.0, 1] {
      lines.move(to: plot.point(0, value))
      lines.addLine(to: plot.point(plot.span, value))
    }
    grid.path = lines.cgPath
    usual.path = DashedLine.path(defaults.curve, dashes: [2, 3]).cgPath
    usual.isHidden =
      defaults.dampingRatio == plot.dampingRatio && defaults.seconds == plot.seconds && plot.velocity == 0
    curve.path = DashedLine.path(plot.curve, dashes: []).cgPath
    drawArrow()
    timeHandle.center = plot.timeHandle
    dampingHandle.center = plot.dampingHandle
    velocityHandle.center = plot.arrow.tip
    let velocity = Int((plot.velocity * Self.distance).rounded())
    write(numbers.seconds.words(plot.seconds), labels.time, at: plot.timeHandle, dx: 12, dy: 2)
    write(numbers.damping.words(plot.dampingRatio), labels.damping, at: plot.dampingHandle, dx: -12, dy: -22)
    write("\(velocity) pt/s", labels.velocity, at: plot.arrow.start, dx: 2, dy: 12)
    let corner = CGPoint(x: bounds.width, y: plot.area.maxY)
    write(String(format: "%g s", plot.span), labels.end, at: corner, dx: 0, dy: 2)
    timeHandle.accessibilityValue = labels.time.text
    dampingHandle.accessibilityValue = labels.damping.text
    velocityHandle.accessibilityValue = labels.velocity.text
  }

  private func drawArrow() {
    let (start, tip) = plot.arrow
    let path = UIBezierPath()
    path.move(to: start)
    path.addLine(to: tip)
    let length = hypot(tip.x - start.x, tip.y - start.y)
    let direction = CGVector(dx: (tip.x - start.x) / length, dy: (tip.y - start.y) / length)
    // The head, in front of the handle.
    let end = CGPoint(x: tip.x + 14 * direction.dx, y: tip.y + 14 * direction.dy)
    path.move(to: end)
    for side in [4.0, -4.0] {
      path.addLine(
        to: CGPoint(
          x: end.x - 6 * direction.dx + side * direction.dy,
          y: end.y - 6 * direction.dy - side * direction.dx))
    }
    path.close()
    arrow.path = path.cgPath
  }

  /// Writes a number beside a point, inside the editor.
  private func write(_ text: String, _ label: UILabel, at point: CGPoint, dx: CGFloat, dy: CGFloat) {
    label.text = text
    let width = label.lineWidth
    label.frame = CGRect(
      x: min(max(point.x + dx, 4), bounds.width - width - 4).rounded(),
      y: min(max(point.y + dy, 2), bounds.height - 16).rounded(), width: width, height: 14)
  }
}
