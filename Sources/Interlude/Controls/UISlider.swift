public import Foundation
import InterludeLayers
import InterludeMotion

/// A control that selects a number from a range with a knob on a track.
///
/// Only touches on the knob begin a drag; touches elsewhere on the track do nothing.
@preconcurrency @MainActor
open class UISlider: UIControl {
  private static let height: CGFloat = 31
  private static let knobSide: CGFloat = 28
  private static let trackHeight: CGFloat = 4
  /// The distance around the knob in which a touch still begins a drag, in points.
  private static let touchMargin: CGFloat = 10
  private static let imageGap: CGFloat = 10

  private let contentLayer = CALayer.internalLayer()
  private let track = CALayer.internalLayer()
  private let filled = CALayer.internalLayer()
  private let knob = KnobLayer()
  private var minimumView: UIImageView?
  private var maximumView: UIImageView?
  /// The touch's x offset from the knob's centre, in points; nil without a touch.
  private var touchOffset: CGFloat?

  /// Creates a slider from 0 to 1 with `frame`, in its superview's coordinates, in points. A height of 0
  /// becomes 31.
  public override init(frame: CGRect) {
    let height = frame.height > 0 ? frame.height : Self.height
    super.init(frame: CGRect(origin: frame.origin, size: CGSize(width: frame.width, height: height)))
    layer.addSublayer(contentLayer)
    for line in [track, filled] { contentLayer.addSublayer(line) }
    contentLayer.addSublayer(knob)
    showColors()
  }

  /// Not supported; always returns nil.
  public required init?(coder: NSCoder) {
    nil
  }

  // MARK: Value

  /// The value, within the range. Setting it changes the slider without animation and sends no events.
  open var value: Float {
    get { storedValue }
    set { setValue(newValue, animated: false) }
  }
  private var storedValue: Float = 0

  /// Sets the value, limited to the range. Sends no events.
  open func setValue(_ value: Float, animated: Bool) {
    guard accepts(value, "value") else { return }
    storedValue = clamped(value)
    if animated {
      layoutIfNeeded()
      UIView.animateControl { self.showValue() }
    } else {
      showValue()
    }
  }

  /// The value at the leading end. A value above the maximum also changes the maximum.
  open var minimumValue: Float = 0 {
    didSet {
      if !accepts(minimumValue, "minimumValue") { minimumValue = oldValue }
      if minimumValue > maximumValue { maximumValue = minimumValue }
      value = storedValue
    }
  }

  /// The value at the trailing end. A value below the minimum also changes the minimum.
  open var maximumValue: Float = 1 {
    didSet {
      if !accepts(maximumValue, "maximumValue") { maximumValue = oldValue }
      if maximumValue < minimumValue { minimumValue = maximumValue }
      value = storedValue
    }
  }

  /// Whether `valueChanged` is sent during a drag, or only at its end.
  open var isContinuous = true

  private func clamped(_ value: Float) -> Float {
    value.isNaN ? minimumValue : min(max(value, minimumValue), maximumValue)
  }

  // MARK: Appearance

  /// The colour of the track before the knob; nil for the tint colour.
  open var minimumTrackTintColor: UIColor? {
    didSet { showColors() }
  }

  /// The colour of the track after the knob; nil for the default.
  open var maximumTrackTintColor: UIColor? {
    didSet { showColors() }
  }

  /// The colour of the knob; nil for white.
  open var thumbTintColor: UIColor? {
    didSet { showColors() }
  }

  /// An image before the track; nil for none.
  open var minimumValueImage: UIImage? {
    didSet { show(minimumValueImage, in: &minimumView) }
  }

  /// An image after the track; nil for none.
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

  override func updateColors(previous: ResolvedTraits) {
    super.updateColors(previous: previous)
    showColors()
  }

  override func stateChanged() {
    contentLayer.opacity = isEnabled ? 1 : 0.5
  }

  // MARK: Layout

  /// Returns the track's frame in a slider with these bounds.
  open func trackRect(forBounds bounds: CGRect) -> CGRect {
    let left = minimumValueImage.map { $0.size.width + Self.imageGap } ?? 0
    let right = maximumValueImage.map { $0.size.width + Self.imageGap } ?? 0
    return CGRect(
      x: bounds.minX + left, y: (bounds.midY - Self.trackHeight / 2).rounded(),
      width: max(0, bounds.width - left - right), height: Self.trackHeight
    ).mirrored(in: bounds, if: isContentMirrored)
  }

  /// Returns the knob's frame for a value, on a track with the frame `rect`.
  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    let range = maximumValue - minimumValue
    let part = range > 0 ? CGFloat((value - minimumValue) / range) : 0
    return CGRect(
      x: rect.minX + max(0, rect.width - Self.knobSide) * part, y: rect.midY - Self.knobSide / 2,
      width: Self.knobSide, height: Self.knobSide
    ).mirrored(in: rect, if: isContentMirrored)
  }

  private var knobRect: CGRect {
    thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: storedValue)
  }

  /// Returns the width of `size` and a height of 31 points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: Self.height) }

  /// A height of 31 points; no intrinsic width.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: Self.height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    contentLayer.frame = bounds
    let line = trackRect(forBounds: bounds)
    track.frame = line
    for layer in [track, filled] { layer.cornerRadius = line.height / 2 }
    func place(_ view: UIImageView?, x: CGFloat) {
      let size = view?.image?.size ?? .zero
      view?.frame = CGRect(x: x, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
        .mirrored(in: bounds, if: isContentMirrored)
    }
    place(minimumView, x: bounds.minX)
    place(maximumView, x: bounds.maxX - (maximumValueImage?.size.width ?? 0))
    showValue()
  }

  private func showValue() {
    let frame = knobRect
    knob.place(frame)
    let line = trackRect(forBounds: bounds)
    let (start, end) = isContentMirrored ? (frame.midX, line.maxX) : (line.minX, frame.midX)
    filled.frame = CGRect(x: start, y: line.minY, width: max(0, end - start), height: line.height)
  }

  // MARK: Touches

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let point = touch.location(in: self)
    let presented = knob.shown.frame
    guard presented.insetBy(dx: -Self.touchMargin, dy: -Self.touchMargin).contains(point) else {
      return false
    }
    // An animated knob stops at its presented position.
    filled.removeAllAnimations()
    knob.halt()
    if presented != knobRect { moveKnob(to: presented.midX) }
    touchOffset = point.x - presented.midX
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard let touchOffset else { return false }
    let before = storedValue
    moveKnob(to: touch.location(in: self).x - touchOffset)
    if storedValue != before, isContinuous { sendValueChanged(with: event) }
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard touchOffset != nil else { return }
    touchOffset = nil
    if !isContinuous { sendValueChanged(with: event) }
  }

  open override func cancelTracking(with event: UIEvent?) {
    touchOffset = nil
  }

  private func moveKnob(to middle: CGFloat) {
    let line = trackRect(forBounds: bounds)
    let room = line.width - Self.knobSide
    guard room > 0 else { return }
    let left = min(max((middle - Self.knobSide / 2 - line.minX) / room, 0), 1)
    let part = isContentMirrored ? 1 - left : left
    value = minimumValue + Float(part) * (maximumValue - minimumValue)
  }
}
