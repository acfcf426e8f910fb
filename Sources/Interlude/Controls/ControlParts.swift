import Foundation
import InterludeLayers

/// The movable white part of a control, with a wide soft shadow and a narrow edge shadow.
final class KnobLayer: CALayer {
  private let wideShadow = CALayer.internalLayer()

  required init() {
    super.init()
    animatesImplicitly = false
    backgroundColor = UIColor.white.cgColor
    cornerCurve = .continuous
    shadowOpacity = 0.16
    shadowRadius = 1.5
    shadowOffset = CGSize(width: 0, height: 1)
    borderColor = CGColor(gray: 0, alpha: 0.04)
    borderWidth = 0.5
    wideShadow.shadowOpacity = 0.14
    wideShadow.shadowRadius = 8
    wideShadow.shadowOffset = CGSize(width: 0, height: 3)
  }

  override init(layer: Any) {
    super.init(layer: layer)
  }

  /// Sets the frame, in the superlayer's coordinates. The ends are round unless there is a `radius`.
  func place(_ frame: CGRect, radius: CGFloat? = nil) {
    // The wide shadow is in its own layer behind this one.
    if let superlayer, wideShadow.superlayer !== superlayer {
      let index = superlayer.sublayers?.firstIndex { $0 === self } ?? 0
      superlayer.insertSublayer(wideShadow, at: UInt32(index))
    }
    let radius = radius ?? min(frame.width, frame.height) / 2
    for layer in [wideShadow, self] {
      layer.frame = frame
      layer.cornerRadius = radius
    }
    wideShadow.cornerCurve = cornerCurve
  }

  /// The opacity of the layer and its shadows, 0…1.
  var visibility: Float {
    get { opacity }
    set { (opacity, wideShadow.opacity) = (newValue, newValue) }
  }

  /// Stops animations at the presented position.
  func halt() {
    let presented = shown
    for layer in [wideShadow, self] {
      layer.removeAllAnimations()
      layer.position = presented.position
    }
  }
}

extension UIView {
  /// Animates parts of a control with a short spring that allows user interaction.
  static func animateControl(_ change: @escaping () -> Void, completion: ((Bool) -> Void)? = nil) {
    animate(
      withDuration: 0.4, delay: 0, usingSpringWithDamping: 0.86, initialSpringVelocity: 0,
      options: [.allowUserInteraction], animations: change, completion: completion)
  }
}
