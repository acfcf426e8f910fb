public import Foundation
import InterludeLayers
import InterludeMotion

/// Shows by a turning wheel that something takes a while.
@preconcurrency @MainActor
open class UIActivityIndicatorView: UIView {
  /// Sizes of the wheel.
  public enum Style: Int, Sendable {
    /// 20 points.
    case medium = 100
    /// 37 points.
    case large = 101
  }

  private static let spokeCount = 8
  private static let turn: TimeInterval = 0.8
  private let spokes = (0..<UIActivityIndicatorView.spokeCount).map { _ in CALayer.part() }

  /// A wheel that stands still, in its own size.
  public init(style: Style) {
    self.style = style
    super.init(frame: .zero)
    setUp()
    sizeToFit()
  }

  /// A medium wheel that stands still, in the middle of `frame`.
  public override init(frame: CGRect) {
    style = .medium
    super.init(frame: frame)
    setUp()
  }

  /// Archives of views do not exist here: nil.
  public required init?(coder: NSCoder) {
    nil
  }

  private func setUp() {
    isUserInteractionEnabled = false
    for spoke in spokes { layer.addSublayer(spoke) }
    show()
  }

  /// The size of the wheel.
  open var style: Style {
    didSet {
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }

  /// The colour of the wheel; nil for the system's grey.
  open var color: UIColor! {
    didSet { show() }
  }

  /// Whether the wheel is hidden while it stands still.
  open var hidesWhenStopped = true {
    didSet { show() }
  }

  /// Whether the wheel turns.
  public private(set) var isAnimating = false

  /// Makes the wheel turn.
  open func startAnimating() {
    guard !isAnimating else { return }
    isAnimating = true
    show()
  }

  /// Makes the wheel stand still.
  open func stopAnimating() {
    guard isAnimating else { return }
    isAnimating = false
    show()
  }

  /// The size of the wheel, whatever `size` is.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    switch style {
    case .medium: CGSize(width: 20, height: 20)
    case .large: CGSize(width: 37, height: 37)
    }
  }

  /// The size of the wheel.
  open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

  /// A wheel turns while it is shown.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    show()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let unit = sizeThatFits(.zero).width / 20
    for (number, spoke) in spokes.enumerated() {
      let angle = 2 * CGFloat.pi * CGFloat(number) / CGFloat(Self.spokeCount)
      spoke.bounds = CGRect(x: 0, y: 0, width: 2.5 * unit, height: 6 * unit)
      spoke.cornerRadius = 1.25 * unit
      spoke.position = CGPoint(
        x: bounds.midX + 6.5 * unit * sin(angle), y: bounds.midY - 6.5 * unit * cos(angle))
      spoke.setAffineTransform(CGAffineTransform(rotationAngle: angle))
    }
  }

  override func takeColors(previous: Look) {
    super.takeColors(previous: previous)
    for spoke in spokes { spoke.backgroundColor = shown(color ?? .systemGray) }
  }

  private func show() {
    isHidden = hidesWhenStopped && !isAnimating
    for (number, spoke) in spokes.enumerated() {
      spoke.removeAllAnimations()
      spoke.backgroundColor = shown(color ?? .systemGray)
      guard isAnimating, window != nil else {
        // Standing still, it shows a picture out of its turn.
        spoke.opacity = 1 - 0.8 * Float(Self.spokeCount - number) / Float(Self.spokeCount)
        continue
      }
      spoke.opacity = 1
      let ahead = Self.turn * Double(Self.spokeCount - number) / Double(Self.spokeCount)
      UIView.animate(
        withDuration: Self.turn, delay: -ahead,
        options: [.repeat, .curveLinear, .allowUserInteraction], animations: { spoke.opacity = 0.2 })
    }
  }
}
