import Interlude

/// A thin slider for a number, with a mark where it usually is. A touch anywhere on it takes its knob along.
final class KnobSlider: UIControl {
  private static let radius: CGFloat = 7

  /// 0 at the left end … 1 at the right one.
  var part: CGFloat = 0 {
    didSet { if part != oldValue { place() } }
  }
  /// Where it usually is.
  var usual: CGFloat = 0 {
    didSet { if usual != oldValue { place() } }
  }
  var onTake: (() -> Void)?
  var onMove: ((CGFloat) -> Void)?
  var onLetGo: (() -> Void)?

  private let track = CALayer.part()
  private let filled = CALayer.part()
  private let mark = CALayer.part()
  private let knob = CALayer.part()
  private var grip: CGFloat = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    for part in [track, filled, mark, knob] { layer.addSublayer(part) }
    for line in [track, filled] { line.cornerRadius = 1.5 }
    knob.cornerRadius = Self.radius
    knob.borderWidth = 1
    showColors()
  }

  required init?(coder: NSCoder) {
    nil
  }

  override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
    showColors()
  }

  func showColors() {
    track.backgroundColor = LabStyle.line.cgColor
    filled.backgroundColor = LabStyle.accent.cgColor
    mark.backgroundColor = LabStyle.quiet.cgColor
    knob.backgroundColor = LabStyle.surface.cgColor
    knob.borderColor = (isHighlighted ? LabStyle.accent : LabStyle.quiet).cgColor
  }

  override var isHighlighted: Bool { didSet { showColors() } }

  override func layoutSubviews() {
    super.layoutSubviews()
    place()
  }

  private func x(_ part: CGFloat) -> CGFloat { Self.radius + part * (bounds.width - 2 * Self.radius) }

  private func place() {
    let y = bounds.midY
    track.frame = CGRect(x: 0, y: y - 1.5, width: bounds.width, height: 3)
    filled.frame = CGRect(x: 0, y: y - 1.5, width: x(part), height: 3)
    mark.frame = CGRect(x: x(usual).rounded(), y: y - 5, width: 1, height: 10)
    knob.frame = CGRect(
      x: x(part) - Self.radius, y: y - Self.radius, width: 2 * Self.radius, height: 2 * Self.radius)
  }

  /// A key moves it by a hundredth of its way, as a step of its own.
  func nudge(_ way: CGFloat) {
    onTake?()
    onMove?(min(max(part + way / 100, 0), 1))
    onLetGo?()
  }

  // MARK: The hand

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let place = touch.location(in: self).x
    let way = place - x(part)
    grip = abs(way) <= Self.radius + 4 ? way : 0
    onTake?()
    move(to: place)
    return true
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    move(to: touch.location(in: self).x)
    return true
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) { onLetGo?() }

  override func cancelTracking(with event: UIEvent?) { onLetGo?() }

  private func move(to place: CGFloat) {
    let room = max(bounds.width - 2 * Self.radius, 1)
    let new = min(max((place - grip - Self.radius) / room, 0), 1)
    if abs(new - part) * room >= 0.5 { onMove?(new) }
  }
}
