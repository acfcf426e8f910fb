public import Foundation
import InterludeLayers

/// A pane of a material, with views on it.
///
/// Corners are cut by the view's own `cornerRadius` with `clipsToBounds`. The pane may fade, turn and grow
/// with its superviews.
@preconcurrency @MainActor
open class UIVisualEffectView: UIView {
  private let pane = CALayer.part()

  /// The view for everything that lies on the pane; it is always as large as the pane.
  public let contentView = UIView()

  /// A pane of `effect`; nil for one that cannot be seen.
  public init(effect: UIVisualEffect?) {
    super.init(frame: .zero)
    setUp()
    self.effect = effect
    showEffect()
  }

  /// A pane that cannot be seen at `frame`, in its superview's coordinates, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Archives of views do not exist here: nil.
  public required init?(coder: NSCoder) {
    nil
  }

  private func setUp() {
    pane.frame = bounds
    pane.opacity = 0
    layer.addSublayer(pane)
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }

  /// What the pane makes of everything below it; nil for nothing. In an animation block the pane fades in or
  /// out; from one material to another it changes at once.
  open var effect: UIVisualEffect? {
    didSet { if effect !== oldValue { showEffect() } }
  }

  private func showEffect() {
    if let blur = effect as? UIBlurEffect {
      pane.backdrop = blur.style.backdrop(isDark: look.style == .dark)
      pane.opacity = 1
    } else {
      // The material stays for as long as the pane fades out.
      pane.opacity = 0
    }
  }

  override func takeColors(previous: Look) {
    super.takeColors(previous: previous)
    showEffect()
  }

  /// The pane goes on under a size that is animated.
  open override var bounds: CGRect {
    didSet { pane.frame = CGRect(origin: bounds.origin, size: bounds.size) }
  }

  open override var frame: CGRect {
    didSet { pane.frame = CGRect(origin: .zero, size: bounds.size) }
  }
}
