public import Foundation
import InterludeLayers

/// A view that shows a visual effect behind its content.
///
/// Use `cornerRadius` with `clipsToBounds` to round its corners. It can be faded and transformed with its
/// superviews.
@preconcurrency @MainActor
open class UIVisualEffectView: UIView {
  private let effectLayer = CALayer.internalLayer()

  /// The container of the content, with the same size.
  public let contentView = UIView()

  /// Creates a view with `effect`; nil for no effect.
  public init(effect: UIVisualEffect?) {
    super.init(frame: .zero)
    setUp()
    self.effect = effect
    showEffect()
  }

  /// Creates a view without an effect, with `frame` in its superview's coordinates, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Not supported; always returns nil.
  public required init?(coder: NSCoder) {
    nil
  }

  private func setUp() {
    effectLayer.frame = bounds
    effectLayer.opacity = 0
    layer.addSublayer(effectLayer)
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }

  /// The effect; nil for none. In an animation block the effect fades in or out; another effect replaces it
  /// without animation.
  open var effect: UIVisualEffect? {
    didSet { if effect !== oldValue { showEffect() } }
  }

  private func showEffect() {
    if let blur = effect as? UIBlurEffect {
      effectLayer.backdrop = blur.style.backdrop(isDark: resolvedTraits.style == .dark)
      effectLayer.opacity = 1
    } else {
      // Keep the material while the layer fades out.
      effectLayer.opacity = 0
    }
  }

  override func updateColors(previous: ResolvedTraits) {
    super.updateColors(previous: previous)
    showEffect()
  }

  /// Also resizes the effect's layer, in animations too.
  open override var bounds: CGRect {
    didSet { effectLayer.frame = CGRect(origin: bounds.origin, size: bounds.size) }
  }

  open override var frame: CGRect {
    didSet { effectLayer.frame = CGRect(origin: .zero, size: bounds.size) }
  }
}
