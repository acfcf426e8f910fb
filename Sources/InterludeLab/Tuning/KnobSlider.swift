import Interlude

/// A thin slider with a mark at the default value. A touch anywhere on it moves its knob.
final class KnobSlider: UIControl {
  private static let radius: CGFloat = 7

  /// The value, from 0 at the left end to 1 at the right end.
  var part: CGFloat = 0 {
    didSet { if part != oldValue { updateLayers() } }
  }
  /// The default value, 0…1.
  var defaultPart: CGFloat = 0 {
    didSet { if defaultPart != oldValue { updateLayers() } }
  }
  /// The values at both ends, as assistive technology reads them.
  var range = 0.0...1.0
  var onDragBegan: (() -> Void)?
  var onDragChanged: ((CGFloat) -> Void)?
  var onDragEnded: (() -> Void)?

  private let track = CALayer.internalLayer()
  private let filled = CALayer.internalLayer()
  private let mark = CALayer.internalLayer()
  private let knob = CALayer.internalLayer()
  private var touchOffset: CGFloat = 0

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
    updateLayers()
  }

  private func x(_ part: CGFloat) -> CGFloat { Self.radius + part * (bounds.width - 2 * Self.radius) }

  private func updateLayers() {
    let y = bounds.midY
    track.frame = CGRect(x: 0, y: y - 1.5, width: bounds.width, height: 3)
    filled.frame = CGRect(x: 0, y: y - 1.5, width: x(part), height: 3)
    mark.frame = CGRect(x: x(defaultPart).rounded(), y: y - 5, width: 1, height: 10)
    knob.frame = CGRect(
      x: x(part) - Self.radius, y: y - Self.radius, width: 2 * Self.radius, height: 2 * Self.radius)
  }

  /// Moves the knob by 1/100 of the range, as one change.
  func nudge(_ direction: CGFloat) { set(part + direction / 100) }

  /// Moves the knob to `part`, as one change.
  func set(_ part: CGFloat) {
    onDragBegan?()
    onDragChanged?(min(max(part, 0), 1))
    onDragEnded?()
  }

  // MARK: Tracking

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let location = touch.location(in: self).x
    let direction = location - x(part)
    touchOffset = abs(direction) <= Self.radius + 4 ? direction : 0
    onDragBegan?()
    move(to: location)
    return true
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    move(to: touch.location(in: self).x)
    return true
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) { onDragEnded?() }

  override func cancelTracking(with event: UIEvent?) { onDragEnded?() }

  private func move(to location: CGFloat) {
    let room = max(bounds.width - 2 * Self.radius, 1)
    let new = min(max((location - touchOffset - Self.radius) / room, 0), 1)
    if abs(new - part) * room >= 0.5 { onDragChanged?(new) }
  }
}
