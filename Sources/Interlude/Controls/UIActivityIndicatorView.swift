public import Foundation
import InterludeLayers
import InterludeMotion

/// A spinning wheel that shows that a task is in progress.
@preconcurrency @MainActor
open class UIActivityIndicatorView: UIView {
  /// Sizes of the wheel.
  public enum Style: Int, Sendable {
    /// 20 points.
    case medium = 100
    /// 37 points.
    case large = 101
    /// 37 points, white.
    case whiteLarge = 0
    /// 20 points, white.
    case white = 1
    /// 20 points, grey.
    case gray = 2

    /// The colour of a wheel without a colour of its own.
    @MainActor var color: UIColor {
      switch self {
      case .white, .whiteLarge: .white
      case .medium, .large, .gray: .systemGray
      }
    }
  }

  private static let spokeCount = 8
  private static let rotationDuration: TimeInterval = 0.8
  private let spokes = (0..<UIActivityIndicatorView.spokeCount).map { _ in CALayer.internalLayer() }

  /// Creates a stopped wheel in its own size.
  public init(style: Style) {
    self.style = style
    super.init(frame: .zero)
    setUp()
    sizeToFit()
  }

  /// Creates a stopped medium wheel in the centre of `frame`.
  public override init(frame: CGRect) {
    style = .medium
    super.init(frame: frame)
    setUp()
  }

  /// Not supported; always returns nil.
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
      show()
    }
  }

  /// The colour of the wheel; nil for that of the style.
  open var color: UIColor! {
    didSet { show() }
  }

  /// Whether the wheel is hidden while it is stopped.
  open var hidesWhenStopped = true {
    didSet { show() }
  }

  /// Whether the wheel spins.
  public private(set) var isAnimating = false

  /// Starts the wheel.
  open func startAnimating() {
    guard !isAnimating else { return }
    isAnimating = true
    show()
  }

  /// Stops the wheel.
  open func stopAnimating() {
    guard isAnimating else { return }
    isAnimating = false
    show()
  }

  /// Returns the size of the wheel, independent of `size`.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    switch style {
    case .medium, .white, .gray: CGSize(width: 20, height: 20)
    case .large, .whiteLarge: CGSize(width: 37, height: 37)
    }
  }

  /// The size of the wheel.
  open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

  /// Starts or stops the animation, which runs only in a window.
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

  override func updateColors(previous: ResolvedTraits) {
    super.updateColors(previous: previous)
    for spoke in spokes { spoke.backgroundColor = shown(color ?? style.color) }
  }

  private func show() {
    isHidden = hidesWhenStopped && !isAnimating
    for (number, spoke) in spokes.enumerated() {
      spoke.removeAllAnimations()
      spoke.backgroundColor = shown(color ?? style.color)
      guard isAnimating, window != nil else {
        // A stopped wheel shows one phase of its rotation.
        spoke.opacity = 1 - 0.8 * Float(Self.spokeCount - number) / Float(Self.spokeCount)
        continue
      }
      spoke.opacity = 1
      let phase = Self.rotationDuration * Double(Self.spokeCount - number) / Double(Self.spokeCount)
      UIView.animate(
        withDuration: Self.rotationDuration, delay: -phase,
        options: [.repeat, .curveLinear, .allowUserInteraction], animations: { spoke.opacity = 0.2 })
    }
  }
}
