import Foundation
import InterludeTesting

@testable import Interlude

/// The objects whose numbers are set.
@MainActor
extension ClientProperty {
  static func label() -> UILabel {
    let label = UILabel(frame: CGRect(x: 10, y: 10, width: 100, height: 30))
    label.text = "Some words in a label"
    return label
  }

  static func picture() -> UIImageView {
    let view = UIImageView(image: UIImage(systemName: "star"))
    view.frame = CGRect(x: 10, y: 10, width: 40, height: 40)
    return view
  }

  static func loadedController() -> UIViewController {
    let controller = UIViewController()
    controller.view.addSubview(scroll())
    return controller
  }

  static func scroll() -> UIScrollView {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 150))
    scroll.contentSize = CGSize(width: 400, height: 500)
    scroll.addSubview(label())
    return scroll
  }

  static func table() -> UITableView {
    let controller = TestTable(rows: 20)
    keep(controller, with: controller.view)
    return controller.table
  }

  static func button() -> UIButton {
    let button = UIButton(type: .system)
    button.setTitle("Button", for: .normal)
    button.setImage(UIImage(systemName: "star"), for: .normal)
    button.sizeToFit()
    return button
  }

  static func configuredButton() -> UIButton {
    let button = button()
    button.configuration = .filled()
    return button
  }

  static func stack() -> UIStackView {
    let stack = UIStackView(arrangedSubviews: [label(), label(), label()])
    stack.frame = CGRect(x: 0, y: 0, width: 200, height: 50)
    return stack
  }

  static func gradient() -> CAGradientLayer {
    let gradient = CAGradientLayer()
    gradient.colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
    gradient.locations = [0, 1]
    return gradient
  }

  static func shape() -> CAShapeLayer {
    let shape = CAShapeLayer()
    shape.path = UIBezierPath(ovalIn: CGRect(x: 5, y: 5, width: 60, height: 50)).cgPath
    (shape.fillColor, shape.strokeColor) = (UIColor.red.cgColor, UIColor.blue.cgColor)
    return shape
  }

  static func shaded() -> CALayer {
    let layer = CALayer()
    (layer.shadowOpacity, layer.shadowRadius) = (0.5, 4)
    return layer
  }

  static func keyframes() -> CAKeyframeAnimation {
    let animation = CAKeyframeAnimation(keyPath: "opacity")
    (animation.values, animation.keyTimes) = ([0, 1], [0, 1])
    return animation
  }

  @MainActor
  final class Ticker {
    func tick() {}
  }

  // MARK: Using

  static func animate(_ view: UIView, _ timing: any UITimingCurveProvider) {
    let animator = UIViewPropertyAnimator(duration: 0.1, timingParameters: timing)
    animator.addAnimations { view.frame.origin.x = 50 }
    animator.startAnimation()
  }

  static func draw(in view: UIView, _ commands: () -> Void) {
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 50, height: 50))
    view.addSubview(UIImageView(image: renderer.image { _ in commands() }))
  }

  static func fill(_ view: UIView, _ path: UIBezierPath) {
    draw(in: view) {
      path.fill()
      path.stroke()
    }
  }

  /// A view that keeps an object.
  private final class Keeper: UIView {
    var kept: AnyObject?
  }

  /// Keeps `object` as long as `view`.
  static func keep(_ object: AnyObject, with view: UIView) {
    let keeper = Keeper()
    keeper.kept = object
    view.addSubview(keeper)
  }
}
