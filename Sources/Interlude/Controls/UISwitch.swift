public import Foundation
import InterludeLayers
import InterludeMotion

/// Turns something on and off, by a tap or by a pull on its knob.
///
/// It always shows itself 51 by 31 points large, in the middle of its bounds.
@preconcurrency @MainActor
open class UISwitch: UIControl {
  private static let size = CGSize(width: 51, height: 31)
  /// Between the knob and the edge.
  private static let margin: CGFloat = 2
  /// By how much the knob is wider under a finger.
  private static let stretch: CGFloat = 5
  /// How far a finger pulls until the knob changes sides.
  private static let pull: CGFloat = 8

  private let face = CALayer.part()
  private let knob = KnobLayer()
  /// What the switch shows, which runs ahead of `isOn` while a finger pulls.
  private var showsOn = false
  private var grip: Grip?

  /// A finger on the switch.
  private struct Grip {
    /// Where the finger was when the knob last changed sides, in points.
    var start: CGFloat
    /// Whether it has pulled the knob to a side, so that its release is no tap.
    var hasPulled = false
  }

  /// A switch with its top left corner where that of `frame` is; the size is its own.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
    layer.addSublayer(face)
    face.cornerRadius = Self.size.height / 2
    face.addSublayer(knob)
    show(on: false)
  }

  /// Archives of views do not exist here: nil.
  public required init?(coder: NSCoder) {
    nil
  }

  /// Whether the switch is on; setting it shows at once and tells nobody.
  open var isOn: Bool {
    get { value }
    set { setOn(newValue, animated: false) }
  }
  private var value = false

  /// Turns the switch on or off, with a spring if `animated`, and tells nobody.
  open func setOn(_ on: Bool, animated: Bool) {
    value = on
    move(to: on, animated: animated)
  }

  /// What fills the switch when it is on; nil for the system's green.
  open var onTintColor: UIColor? {
    didSet { showColors() }
  }

  /// What fills the knob; nil for white.
  open var thumbTintColor: UIColor? {
    didSet { showColors() }
  }

  /// 51 by 31 points, whatever `size` is.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

  /// 51 by 31 points.
  open override var intrinsicContentSize: CGSize { Self.size }

  open override func layoutSubviews() {
    super.layoutSubviews()
    face.frame = CGRect(
      x: ((bounds.width - Self.size.width) / 2).rounded(),
      y: ((bounds.height - Self.size.height) / 2).rounded(),
      width: Self.size.width, height: Self.size.height)
  }

  // MARK: Looks

  private func move(to on: Bool, animated: Bool) {
    showsOn = on
    let change = { self.show(on: on) }
    if animated { UIView.animateControl(change) } else { change() }
  }

  private func show(on: Bool) {
    let side = Self.size.height - 2 * Self.margin
    let width = side + (isHighlighted ? Self.stretch : 0)
    knob.place(
      CGRect(
        x: on ? Self.size.width - Self.margin - width : Self.margin, y: Self.margin, width: width,
        height: side))
    showColors()
    face.opacity = isEnabled ? 1 : 0.5
  }

  private func showColors() {
    face.backgroundColor = shown(showsOn ? onTintColor ?? .systemGreen : .secondarySystemFill)
    knob.backgroundColor = shown(thumbTintColor ?? .white)
  }

  override func takeColors(previous: Look) {
    super.takeColors(previous: previous)
    showColors()
  }

  override func stateChanged() {
    UIView.animateControl { self.show(on: self.showsOn) }
  }

  // MARK: Touches

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    grip = Grip(start: touch.location(in: self).x)
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard var grip else { return false }
    let x = touch.location(in: self).x
    // On the side to which the finger pulls there is nothing to pull: the way back counts from there.
    grip.start = showsOn ? max(grip.start, x) : min(grip.start, x)
    if abs(x - grip.start) >= Self.pull {
      grip = Grip(start: x, hasPulled: true)
      move(to: !showsOn, animated: true)
    }
    self.grip = grip
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard let grip else { return }
    self.grip = nil
    let isTap = !grip.hasPulled && isTouchInside
    let on = isTap ? !value : showsOn
    guard on != value else { return move(to: value, animated: true) }
    setOn(on, animated: true)
    sendValueChanged(with: event)
  }

  open override func cancelTracking(with event: UIEvent?) {
    grip = nil
    move(to: value, animated: true)
  }
}
