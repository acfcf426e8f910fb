import Foundation
import InterludeLayers

/// A white piece that a finger moves: with a soft shadow on what lies below, and a narrow one at its edge.
final class KnobLayer: CALayer {
  private let glow = CALayer.part()

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
    glow.shadowOpacity = 0.14
    glow.shadowRadius = 8
    glow.shadowOffset = CGSize(width: 0, height: 3)
  }

  override init(layer: Any) {
    super.init(layer: layer)
  }

  /// Moves the piece to `frame`, in its superlayer; its ends are round unless it has a `radius`.
  func place(_ frame: CGRect, radius: CGFloat? = nil) {
    // The wide shadow lies in a layer of its own, behind this one.
    if let superlayer, glow.superlayer !== superlayer {
      let place = superlayer.sublayers?.firstIndex { $0 === self } ?? 0
      superlayer.insertSublayer(glow, at: UInt32(place))
    }
    let radius = radius ?? min(frame.width, frame.height) / 2
    for layer in [glow, self] {
      layer.frame = frame
      layer.cornerRadius = radius
    }
    glow.cornerCurve = cornerCurve
  }

  /// How much of the piece and its shadows is seen, 0…1.
  var visibility: Float {
    get { opacity }
    set { (opacity, glow.opacity) = (newValue, newValue) }
  }

  /// Stops where it is seen, so that it can be moved on from there.
  func halt() {
    let seen = shown
    for layer in [glow, self] {
      layer.removeAllAnimations()
      layer.position = seen.position
    }
  }
}

extension UIView {
  /// Moves the parts of a control: soon there, with a little spring, and open to change on the way.
  static func animateControl(_ change: @escaping () -> Void, completion: ((Bool) -> Void)? = nil) {
    animate(
      withDuration: 0.4, delay: 0, usingSpringWithDamping: 0.86, initialSpringVelocity: 0,
      options: [.allowUserInteraction], animations: change, completion: completion)
  }
}
