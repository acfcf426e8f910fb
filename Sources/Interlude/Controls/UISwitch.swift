public import Foundation
import InterludeLayers
import InterludeMotion

/// A control that turns something on or off by a tap or a drag of its knob.
///
/// It always appears 51 x 31 points large, in the centre of its bounds.
@preconcurrency @MainActor
open class UISwitch: UIControl {
  private static let size = CGSize(width: 51, height: 31)
  /// The margin between the knob and the edge, in points.
  private static let margin: CGFloat = 2
  /// The additional width of the knob while it is touched, in points.
  private static let stretch: CGFloat = 5
  /// The drag distance at which the knob changes sides, in points.
  private static let dragThreshold: CGFloat = 8

  private let trackLayer = CALayer.internalLayer()
  private let knob = KnobLayer()
  /// The displayed state, which differs from `isOn` during a drag.
  private var shownState = false
  private var drag: Drag?

  /// A touch on the switch.
  private struct Drag {
    /// The touch's distance from the leading edge when the knob last changed sides.
    var start: CGFloat
    /// Whether the drag changed sides, so that its end is not a tap.
    var hasMovedKnob = false
  }

  /// Creates a switch with the origin of `frame` and a fixed size.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
    layer.addSublayer(trackLayer)
    trackLayer.cornerRadius = Self.size.height / 2
    trackLayer.addSublayer(knob)
    show(on: false)
  }

  /// Not supported; always returns nil.
  public required init?(coder: NSCoder) {
    nil
  }

  /// Whether the switch is on. Setting it changes the switch without animation and sends no events.
  open var isOn: Bool {
    get { value }
    set { setOn(newValue, animated: false) }
  }
  private var value = false

  /// Turns the switch on or off, optionally with a spring animation. Sends no events.
  open func setOn(_ on: Bool, animated: Bool) {
    value = on
    move(to: on, animated: animated)
  }

  /// The colour of the switch when it is on; nil for the system's green.
  open var onTintColor: UIColor? {
    didSet { showColors() }
  }

  /// The colour of the knob; nil for white.
  open var thumbTintColor: UIColor? {
    didSet { showColors() }
  }

  /// Returns 51 x 31 points, independent of `size`.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

  /// 51 x 31 points.
  open override var intrinsicContentSize: CGSize { Self.size }

  open override func layoutSubviews() {
    super.layoutSubviews()
    trackLayer.frame = CGRect(
      x: ((bounds.width - Self.size.width) / 2).rounded(),
      y: ((bounds.height - Self.size.height) / 2).rounded(),
      width: Self.size.width, height: Self.size.height)
  }

  // MARK: Appearance

  private func move(to on: Bool, animated: Bool) {
    shownState = on
    let change = { self.show(on: on) }
    if animated { UIView.animateControl(change) } else { change() }
  }

  private func show(on: Bool) {
    let side = Self.size.height - 2 * Self.margin
    let width = side + (isHighlighted ? Self.stretch : 0)
    knob.place(
      CGRect(
        x: on != isContentMirrored ? Self.size.width - Self.margin - width : Self.margin, y: Self.margin,
        width: width, height: side))
    showColors()
    trackLayer.opacity = isEnabled ? 1 : 0.5
  }

  private func showColors() {
    trackLayer.backgroundColor = shown(shownState ? onTintColor ?? .systemGreen : .secondarySystemFill)
    knob.backgroundColor = shown(thumbTintColor ?? .white)
  }

  override func updateColors(previous: ResolvedTraits) {
    super.updateColors(previous: previous)
    showColors()
  }

  override func stateChanged() {
    UIView.animateControl { self.show(on: self.shownState) }
  }

  // MARK: Touches

  override func layoutDirectionChanged() {
    super.layoutDirectionChanged()
    show(on: shownState)
  }

  /// The distance of a touch from the leading edge.
  private func distance(of touch: UITouch) -> CGFloat {
    let x = touch.location(in: self).x
    return isContentMirrored ? bounds.width - x : x
  }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    drag = Drag(start: distance(of: touch))
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard var drag else { return false }
    let x = distance(of: touch)
    // Movement past the current side does not count: the distance starts at the outermost location.
    drag.start = shownState ? max(drag.start, x) : min(drag.start, x)
    if abs(x - drag.start) >= Self.dragThreshold {
      drag = Drag(start: x, hasMovedKnob: true)
      move(to: !shownState, animated: true)
    }
    self.drag = drag
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard let drag else { return }
    self.drag = nil
    let isTap = !drag.hasMovedKnob && isTouchInside
    let on = isTap ? !value : shownState
    guard on != value else { return move(to: value, animated: true) }
    setOn(on, animated: true)
    sendValueChanged(with: event)
  }

  open override func cancelTracking(with event: UIEvent?) {
    drag = nil
    move(to: value, animated: true)
  }
}
