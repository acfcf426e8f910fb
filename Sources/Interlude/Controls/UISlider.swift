public import Foundation
import InterludeLayers
import InterludeMotion

/// Picks a number out of a range by a knob on a track.
///
/// A finger takes hold of the knob where it touches it; touches elsewhere on the track do nothing.
@preconcurrency @MainActor
open class UISlider: UIControl {
  private static let height: CGFloat = 31
  private static let knobSide: CGFloat = 28
  private static let trackHeight: CGFloat = 4
  /// How far around the knob a finger still takes hold of it.
  private static let reach: CGFloat = 10
  private static let imageGap: CGFloat = 10

  private let face = CALayer.part()
  private let track = CALayer.part()
  private let filled = CALayer.part()
  private let knob = KnobLayer()
  private var minimumView: UIImageView?
  private var maximumView: UIImageView?
  /// From the knob's middle to the finger, in points to the right.
  private var grip: CGFloat?

  /// A slider from 0 to 1 at `frame`, in its superview's coordinates, in points; 31 points high where the
  /// frame has no height.
  public override init(frame: CGRect) {
    let height = frame.height > 0 ? frame.height : Self.height
    super.init(frame: CGRect(origin: frame.origin, size: CGSize(width: frame.width, height: height)))
    layer.addSublayer(face)
    for line in [track, filled] { face.addSublayer(line) }
    face.addSublayer(knob)
    showColors()
  }

  /// Archives of views do not exist here: nil.
  public required init?(coder: NSCoder) {
    nil
  }

  // MARK: Value

  /// The number that is picked, within the range; setting it shows at once and tells nobody.
  open var value: Float {
    get { held }
    set { setValue(newValue, animated: false) }
  }
  private var held: Float = 0

  /// Picks a number, held to the range, and tells nobody.
  open func setValue(_ value: Float, animated: Bool) {
    held = clamped(value)
    if animated {
      layoutIfNeeded()
      UIView.animateControl { self.showValue() }
    } else {
      showValue()
    }
  }

  /// The number at the left end; a larger one than the maximum takes that along.
  open var minimumValue: Float = 0 {
    didSet {
      if minimumValue > maximumValue { maximumValue = minimumValue }
      value = held
    }
  }

  /// The number at the right end; a smaller one than the minimum takes that along.
  open var maximumValue: Float = 1 {
    didSet {
      if maximumValue < minimumValue { minimumValue = maximumValue }
      value = held
    }
  }

  /// Whether `valueChanged` is sent all along a pull, or only at its end.
  open var isContinuous = true

  private func clamped(_ value: Float) -> Float {
    value.isNaN ? minimumValue : min(max(value, minimumValue), maximumValue)
  }

  // MARK: Looks

  /// What fills the track up to the knob; nil for the tint.
  open var minimumTrackTintColor: UIColor? {
    didSet { showColors() }
  }

  /// What fills the track after the knob; nil for the system's.
  open var maximumTrackTintColor: UIColor? {
    didSet { showColors() }
  }

  /// What fills the knob; nil for white.
  open var thumbTintColor: UIColor? {
    didSet { showColors() }
  }

  /// A picture before the track; nil for none.
  open var minimumValueImage: UIImage? {
    didSet { show(minimumValueImage, in: &minimumView) }
  }

  /// A picture after the track; nil for none.
  open var maximumValueImage: UIImage? {
    didSet { show(maximumValueImage, in: &maximumView) }
  }

  private func show(_ image: UIImage?, in view: inout UIImageView?) {
    if view == nil {
      let made = UIImageView(frame: .zero)
      made.contentMode = .center
      made.tintColor = .secondaryLabel
      addSubview(made)
      view = made
    }
    view?.image = image
    setNeedsLayout()
  }

  private func showColors() {
    filled.backgroundColor = shown(minimumTrackTintColor ?? tintColor)
    track.backgroundColor = shown(maximumTrackTintColor ?? .systemFill)
    knob.backgroundColor = shown(thumbTintColor ?? .white)
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    showColors()
  }

  override func takeColors(previous: Look) {
    super.takeColors(previous: previous)
    showColors()
  }

  override func stateChanged() {
    face.opacity = isEnabled ? 1 : 0.5
  }

  // MARK: Places

  /// Where the track lies in a slider of these bounds.
  open func trackRect(forBounds bounds: CGRect) -> CGRect {
    let left = minimumValueImage.map { $0.size.width + Self.imageGap } ?? 0
    let right = maximumValueImage.map { $0.size.width + Self.imageGap } ?? 0
    return CGRect(
      x: bounds.minX + left, y: (bounds.midY - Self.trackHeight / 2).rounded(),
      width: max(0, bounds.width - left - right), height: Self.trackHeight)
  }

  /// Where the knob lies for a value, on a track that lies at `rect`.
  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    let range = maximumValue - minimumValue
    let part = range > 0 ? CGFloat((value - minimumValue) / range) : 0
    return CGRect(
      x: rect.minX + max(0, rect.width - Self.knobSide) * part, y: rect.midY - Self.knobSide / 2,
      width: Self.knobSide, height: Self.knobSide)
  }

  private var knobRect: CGRect {
    thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: held)
  }

  /// As wide as `size`, 31 points high.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: Self.height) }

  /// 31 points high, of any width.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: Self.height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    face.frame = bounds
    let line = trackRect(forBounds: bounds)
    track.frame = line
    for layer in [track, filled] { layer.cornerRadius = line.height / 2 }
    func place(_ view: UIImageView?, x: CGFloat) {
      let size = view?.image?.size ?? .zero
      view?.frame = CGRect(x: x, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
    }
    place(minimumView, x: bounds.minX)
    place(maximumView, x: bounds.maxX - (maximumValueImage?.size.width ?? 0))
    showValue()
  }

  private func showValue() {
    let place = knobRect
    knob.place(place)
    let line = trackRect(forBounds: bounds)
    filled.frame = CGRect(
      x: line.minX, y: line.minY, width: max(0, place.midX - line.minX), height: line.height)
  }

  // MARK: Touches

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let point = touch.location(in: self)
    let seen = knob.shown.frame
    guard seen.insetBy(dx: -Self.reach, dy: -Self.reach).contains(point) else { return false }
    // A knob in flight stops where it is seen.
    filled.removeAllAnimations()
    knob.halt()
    if seen != knobRect { moveKnob(to: seen.midX) }
    grip = point.x - seen.midX
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard let grip else { return false }
    let before = held
    moveKnob(to: touch.location(in: self).x - grip)
    if held != before, isContinuous { sendValueChanged(with: event) }
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard grip != nil else { return }
    grip = nil
    if !isContinuous { sendValueChanged(with: event) }
  }

  open override func cancelTracking(with event: UIEvent?) {
    grip = nil
  }

  private func moveKnob(to middle: CGFloat) {
    let line = trackRect(forBounds: bounds)
    let room = line.width - Self.knobSide
    guard room > 0 else { return }
    let part = min(max((middle - Self.knobSide / 2 - line.minX) / room, 0), 1)
    value = minimumValue + Float(part) * (maximumValue - minimumValue)
  }
}
