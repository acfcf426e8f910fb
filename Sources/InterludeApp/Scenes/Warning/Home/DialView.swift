import Foundation
import Interlude

/// A dial: three quarters of a ring, a knob at the target temperature, and the number inside.
final class DialView: UIView {
  /// Called when a drag or a button changes the temperature.
  var onChange: ((Thermostat) -> Void)?

  private var thermostat: Thermostat
  private let track = ShapeView()
  private let arc = ShapeView()
  private let knob = RaisedView(background: .white, cornerRadius: 16, depth: 0.5)
  private let number = UILabel(font: .monospacedDigitSystemFont(ofSize: 64, weight: .semibold))
  private let room = UILabel("LIVING ROOM", font: Typography.label, color: WarningPalette.secondaryLabel)
  private let now = UILabel(font: Typography.caption, color: WarningPalette.secondaryLabel)
  private let less = UIButton(type: .custom)
  private let more = UIButton(type: .custom)
  /// The distance along the dial from the knob to the touch-down, in fractions of the dial.
  private var touchOffset = 0.0

  private static let start = CGFloat.pi * 0.75
  private static let sweep = CGFloat.pi * 1.5
  private static let lineWidth: CGFloat = 20

  init(thermostat: Thermostat) {
    self.thermostat = thermostat
    super.init(frame: .zero)
    for (view, color) in [(track, WarningPalette.track), (arc, WarningPalette.heat)] {
      view.shape.fillColor = nil
      view.stroke = color
      view.shape.lineWidth = Self.lineWidth
      view.shape.lineCap = .round
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    number.textColor = WarningPalette.label
    for label in [number, room, now] {
      label.textAlignment = .center
      addSubview(label)
    }
    for (button, sign, name) in [(less, "−", "Cooler"), (more, "+", "Warmer")] {
      button.setTitle(sign, for: .normal)
      button.accessibilityLabel = name
      button.setTitleColor(WarningPalette.label, for: .normal)
      button.titleLabel?.font = .systemFont(ofSize: 22, weight: .medium)
      button.backgroundColor = WarningPalette.quiet
      button.layer.cornerRadius = 22
      addSubview(button)
    }
    less.addTarget(self, action: Selector(DialView.cooler), for: .touchUpInside)
    more.addTarget(self, action: Selector(DialView.warmer), for: .touchUpInside)
    addSubview(knob)
    addGestureRecognizer(TurningGestureRecognizer(target: self, action: DialView.turned(_:)))
    show()
  }

  required init?(coder: NSCoder) {
    nil
  }

  private var middle: CGPoint { CGPoint(x: bounds.midX, y: bounds.midY) }
  private var radius: CGFloat { bounds.width / 2 - 20 }

  /// Returns the position along the dial in the direction of `point`: 0…1 on the ring, outside that in its
  /// gap.
  private func position(of point: CGPoint) -> Double {
    var angle = atan2(point.y - middle.y, point.x - middle.x) - Self.start
    // Each half of the gap at the bottom belongs to the nearer end.
    let gap = 2 * CGFloat.pi - Self.sweep
    while angle < -gap / 2 { angle += 2 * .pi }
    while angle >= 2 * .pi - gap / 2 { angle -= 2 * .pi }
    return Double(angle / Self.sweep)
  }

  private func turned(_ gesture: TurningGestureRecognizer) {
    switch gesture.state {
    case .began:
      let position = position(of: gesture.startLocation(in: self))
      // A drag from the knob is relative to it; elsewhere on the ring the knob jumps to the finger.
      touchOffset = abs(position - thermostat.position) < 0.08 ? position - thermostat.position : 0
      turn(to: self.position(of: gesture.location(in: self)) - touchOffset)
    case .changed:
      turn(to: position(of: gesture.location(in: self)) - touchOffset)
    case .possible, .ended, .cancelled, .failed:
      break
    }
  }

  private func turn(to position: Double) {
    // Crossing the gap does not jump from the hottest to the coldest.
    guard abs(position - thermostat.position) < 0.6 else { return }
    change { $0.set(position: position) }
  }

  private func cooler() { change { $0.step(by: -0.5) } }
  private func warmer() { change { $0.step(by: 0.5) } }

  private func change(_ body: (inout Thermostat) -> Void) {
    let before = thermostat.target
    body(&thermostat)
    guard thermostat.target != before else { return }
    onChange?(thermostat)
    UIView.animate(
      withDuration: 0.25, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
      options: .allowUserInteraction, animations: { [self] in show() })
  }

  private func show() {
    arc.shape.strokeEnd = thermostat.position
    number.text = Self.degrees(thermostat.target)
    let difference = thermostat.target - thermostat.measured
    let words = difference > 0 ? "heating up" : difference < 0 ? "cooling down" : "as it should be"
    now.text = "\(Self.degrees(thermostat.measured)) now, \(words)"
    layOutKnob()
  }

  private static func degrees(_ value: Double) -> String { String(format: "%.1f°", value) }

  private func layOutKnob() {
    guard bounds.width > 0 else { return }
    let angle = Self.start + Self.sweep * thermostat.position
    knob.bounds.size = CGSize(width: 32, height: 32)
    knob.center = CGPoint(x: middle.x + radius * cos(angle), y: middle.y + radius * sin(angle))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let path = UIBezierPath(
      arcCenter: middle, radius: radius, startAngle: Self.start, endAngle: Self.start + Self.sweep,
      clockwise: true)
    for view in [track, arc] {
      view.frame = bounds
      view.shape.path = path.cgPath
    }
    number.frame = CGRect(x: 0, y: bounds.midY - 44, width: bounds.width, height: 76)
    room.frame = CGRect(x: 0, y: bounds.midY - 64, width: bounds.width, height: 16)
    now.frame = CGRect(x: 0, y: bounds.midY + 40, width: bounds.width, height: 18)
    less.frame = CGRect(x: bounds.midX - 56, y: bounds.maxY - 64, width: 44, height: 44)
    more.frame = CGRect(x: bounds.midX + 12, y: bounds.maxY - 64, width: 44, height: 44)
    layOutKnob()
  }

  /// The ring takes touches; its middle does not.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    if less.frame.contains(point) || more.frame.contains(point) { return true }
    let distance = hypot(point.x - middle.x, point.y - middle.y)
    return abs(distance - radius) <= 28 && bounds.insetBy(dx: -8, dy: -8).contains(point)
  }
}
