import Foundation
import InterludeTesting

@testable import Interlude

extension ClientProperty {
  static let animations: [ClientProperty] = [
    object("CABasicAnimation.duration", rule: .limit, { CABasicAnimation() }, get: { $0.duration }) {
      $0.duration = $1
    },
    object("CABasicAnimation.beginTime", { CABasicAnimation() }, get: { $0.beginTime }) { $0.beginTime = $1 },
    object("CABasicAnimation.timeOffset", { CABasicAnimation() }, get: { $0.timeOffset }) {
      $0.timeOffset = $1
    },
    object("CABasicAnimation.speed", { CABasicAnimation() }, get: { Double($0.speed) }) {
      $0.speed = Float($1)
    },
    object(
      "CABasicAnimation.repeatCount", rule: .limit, { CABasicAnimation() }, get: { Double($0.repeatCount) }
    ) {
      $0.repeatCount = Float($1)
    },
    object(
      "CABasicAnimation.repeatDuration", rule: .limit, { CABasicAnimation() }, get: { $0.repeatDuration }
    ) {
      $0.repeatDuration = $1
    },
    object("CASpringAnimation.mass", { CASpringAnimation() }, get: { $0.mass }) { $0.mass = $1 },
    object("CASpringAnimation.stiffness", { CASpringAnimation() }, get: { $0.stiffness }) {
      $0.stiffness = $1
    },
    object("CASpringAnimation.damping", { CASpringAnimation() }, get: { $0.damping }) { $0.damping = $1 },
    object("CASpringAnimation.initialVelocity", { CASpringAnimation() }, get: { $0.initialVelocity }) {
      $0.initialVelocity = $1
    },
    object(
      "CAKeyframeAnimation.keyTimes", { keyframes() }, get: { Double($0.keyTimes?[0].doubleValue ?? -5) }
    ) {
      $0.keyTimes = [NSNumber(value: $1), 1]
    },
    argument("CABasicAnimation.toValue", rule: .number, "position.y") { view, number in
      let animation = CABasicAnimation(keyPath: "position.y")
      animation.toValue = number
      view.layer.add(animation, forKey: "move")
    },
    argument("CABasicAnimation played for", rule: .limit, "duration") { view, number in
      let animation = CABasicAnimation(keyPath: "position.y")
      (animation.fromValue, animation.toValue) = (0, 100)
      animation.duration = number
      animation.autoreverses = true
      view.layer.add(animation, forKey: "move")
    },
    argument("CABasicAnimation played with offset", rule: .number, "timeOffset") { view, number in
      let animation = CABasicAnimation(keyPath: "position.y")
      (animation.fromValue, animation.toValue) = (0, 100)
      animation.duration = 1e-9
      animation.timeOffset = number
      animation.repeatCount = .infinity
      animation.isCumulative = true
      view.layer.add(animation, forKey: "move")
    },
    argument("CATransaction.animationDuration") { view, number in
      CATransaction.setAnimationDuration(number)
      view.layer.addSublayer(CALayer())
    },
    argument("UIView.animation duration") { view, number in
      UIView.animate(withDuration: number) { view.alpha = 0.5 }
    },
    argument("UIView.animation duration keyframes", rule: .number, "animation duration") { view, number in
      UIView.animateKeyframes(withDuration: number, delay: 0) {
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.alpha = 0.5 }
      }
    },
    argument("UIView.keyframe time") { view, number in
      UIView.animateKeyframes(withDuration: 1, delay: 0) {
        UIView.addKeyframe(withRelativeStartTime: number, relativeDuration: 0.5) { view.alpha = 0.5 }
      }
    },
    argument("UIView.animation delay") { view, number in
      UIView.animate(withDuration: 0.1, delay: number) { view.alpha = 0.5 }
    },
    argument("UIView.usingSpringWithDamping") { view, number in
      UIView.animate(
        withDuration: 0.1, delay: 0, usingSpringWithDamping: number, initialSpringVelocity: 0,
        animations: { view.alpha = 0.5 })
    },
    argument("UIView.initialSpringVelocity") { view, number in
      UIView.animate(
        withDuration: 0.1, delay: 0, usingSpringWithDamping: 0.7, initialSpringVelocity: number,
        animations: { view.frame.origin.x = 50 })
    },
    argument("UISpringTimingParameters.bounce") { view, number in
      UIView.animate(springDuration: 0.3, bounce: number, animations: { view.frame.origin.x = 50 })
    },
    argument("UISpringTimingParameters.duration") { view, number in
      UIView.animate(springDuration: number, bounce: 0.2, animations: { view.frame.origin.x = 50 })
    },
    argument("UISpringTimingParameters.initialVelocity") { view, number in
      animate(
        view,
        UISpringTimingParameters(dampingRatio: 0.8, initialVelocity: CGVector(dx: number, dy: 0)))
    },
    argument("UISpringTimingParameters.mass") { view, number in
      animate(
        view, UISpringTimingParameters(mass: number, stiffness: 100, damping: 10, initialVelocity: .zero))
    },
    argument("UISpringTimingParameters.stiffness") { view, number in
      animate(view, UISpringTimingParameters(mass: 1, stiffness: number, damping: 10, initialVelocity: .zero))
    },
    argument("UISpringTimingParameters.damping") { view, number in
      animate(
        view, UISpringTimingParameters(mass: 1, stiffness: 100, damping: number, initialVelocity: .zero))
    },
    argument("UISpringTimingParameters.dampingRatio") { view, number in
      animate(view, UISpringTimingParameters(dampingRatio: number))
    },
    argument("UICubicTimingParameters.controlPoint1") { view, number in
      animate(
        view,
        UICubicTimingParameters(
          controlPoint1: CGPoint(x: 0.2, y: number), controlPoint2: CGPoint(x: 0.8, y: 1)))
    },
    argument("UIViewPropertyAnimator.animation duration") { view, number in
      UIViewPropertyAnimator(duration: number, curve: .linear) { view.frame.origin.x = 50 }.startAnimation()
    },
    argument("UIViewPropertyAnimator.delay") { view, number in
      UIViewPropertyAnimator(duration: 0.1, curve: .linear) { view.frame.origin.x = 50 }
        .startAnimation(afterDelay: number)
    },
    argument("UIViewPropertyAnimator.fractionComplete") { view, number in
      let animator = UIViewPropertyAnimator(duration: 0.1, curve: .linear) { view.frame.origin.x = 50 }
      animator.pauseAnimation()
      animator.fractionComplete = number
      animator.stopAnimation(true)
    },
    argument("UIViewPropertyAnimator.delayFactor") { view, number in
      let animator = UIViewPropertyAnimator(duration: 0.1, curve: .linear)
      animator.addAnimations({ view.frame.origin.x = 50 }, delayFactor: number)
      animator.startAnimation()
    },
    argument("UIViewPropertyAnimator.durationFactor") { view, number in
      let animator = UIViewPropertyAnimator(duration: 0.1, curve: .linear) { view.frame.origin.x = 50 }
      animator.pauseAnimation()
      animator.continueAnimation(withTimingParameters: nil, durationFactor: number)
    },
    object(
      "UIPercentDrivenInteractiveTransition.completionSpeed", { UIPercentDrivenInteractiveTransition() },
      get: { $0.completionSpeed }, set: { $0.completionSpeed = $1 }),
    argument("UIPercentDrivenInteractiveTransition.update") { _, number in
      UIPercentDrivenInteractiveTransition().update(number)
    },
    argument("Timer.timeInterval") { _, number in
      _ = Interlude.Timer.scheduledTimer(withTimeInterval: number, repeats: true) { _ in }
    },
    object(
      "CADisplayLink.preferredFrameRateRange", { CADisplayLink(target: Ticker(), selector: Ticker.tick) },
      get: { Double($0.preferredFrameRateRange.minimum) },
      set: { $0.preferredFrameRateRange = CAFrameRateRange(minimum: Float($1), maximum: 60) }),
  ]

  static let drawing: [ClientProperty] = [
    argument("UIBezierPath.lineWidth") { view, number in
      draw(in: view) {
        let path = UIBezierPath(rect: CGRect(x: 5, y: 5, width: 40, height: 40))
        path.lineWidth = number
        path.stroke()
      }
    },
    argument("UIBezierPath.addArc angle", rule: .number, "addArc") { view, number in
      fill(view, UIBezierPath(arcCenter: .zero, radius: 9, startAngle: 0, endAngle: number, clockwise: true))
    },
    argument("UIBezierPath.addArc radius", rule: .number, "addArc") { view, number in
      fill(view, UIBezierPath(arcCenter: .zero, radius: number, startAngle: 0, endAngle: 3, clockwise: true))
    },
    argument("UIBezierPath.roundedRect") { view, number in
      fill(view, UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: number, height: 9), cornerRadius: 4))
    },
    argument("UIBezierPath.cornerRadii", rule: .limit) { view, number in
      fill(view, UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 9, height: 9), cornerRadius: number))
    },
    argument("UIBezierPath.elements") { view, number in
      let path = UIBezierPath()
      path.move(to: .zero)
      path.addLine(to: CGPoint(x: number, y: 20))
      path.addLine(to: CGPoint(x: 20, y: 20))
      fill(view, path)
    },
    argument("UIBezierPath.elements of a curve", rule: .number, "elements") { view, number in
      let path = UIBezierPath()
      path.move(to: .zero)
      path.addCurve(
        to: CGPoint(x: 40, y: 40), controlPoint1: CGPoint(x: number, y: 0),
        controlPoint2: CGPoint(x: 0, y: 20))
      fill(view, path)
      let shape = shape()
      (shape.path, shape.lineWidth) = (path.cgPath, 3)
      view.layer.addSublayer(shape)
    },
    argument("UIBezierPath.transform") { view, number in
      let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1))
      path.apply(CGAffineTransform(translationX: number, y: 0))
      fill(view, path)
    },
    argument("UIGraphicsImageRenderer.bounds") { view, number in
      let renderer = UIGraphicsImageRenderer(size: CGSize(width: number, height: 10))
      view.addSubview(UIImageView(image: renderer.image { $0.fill(CGRect(x: 0, y: 0, width: 5, height: 5)) }))
    },
  ]

  static let layout: [ClientProperty] = [
    view("UIStackView.spacing", { stack() }, get: { $0.spacing }) { $0.spacing = $1 },
    argument("UIStackView.setCustomSpacing") { view, number in
      let stack = stack()
      view.addSubview(stack)
      stack.setCustomSpacing(number, after: stack.arrangedSubviews[0])
    },
    view("UIView.layoutMargins", { UIView() }, get: { $0.layoutMargins.left }) { $0.layoutMargins.left = $1 },
    argument("NSLayoutConstraint.constant") { view, number in
      let new = UIView()
      new.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(new)
      let constraint = new.widthAnchor.constraint(equalToConstant: 3)
      constraint.isActive = true
      constraint.constant = number
    },
    argument("NSLayoutConstraint.constant of the initialiser", rule: .number, "constant") { view, number in
      let new = UIView()
      new.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(new)
      new.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: number).isActive = true
    },
    argument("NSLayoutConstraint.multiplier") { view, number in
      let new = UIView()
      new.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(new)
      new.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: number).isActive = true
    },
    argument("NSLayoutConstraint.priority") { view, number in
      let new = UIView()
      new.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(new)
      let constraint = new.widthAnchor.constraint(equalToConstant: 3)
      constraint.priority = UILayoutPriority(Float(number))
      constraint.isActive = true
    },
  ]

  static let gestures: [ClientProperty] = [
    object(
      "UILongPressGestureRecognizer.minimumPressDuration", rule: .limit, { UILongPressGestureRecognizer() },
      get: { $0.minimumPressDuration }, set: { $0.minimumPressDuration = $1 }),
    object(
      "UILongPressGestureRecognizer.allowableMovement", rule: .limit, { UILongPressGestureRecognizer() },
      get: { $0.allowableMovement }, set: { $0.allowableMovement = $1 }),
    object("UIPinchGestureRecognizer.scale", { UIPinchGestureRecognizer() }, get: { $0.scale }) {
      $0.scale = $1
    },
    object("UIRotationGestureRecognizer.rotation", { UIRotationGestureRecognizer() }, get: { $0.rotation }) {
      $0.rotation = $1
    },
    object(
      "UIPanGestureRecognizer.setTranslation", { UIPanGestureRecognizer() },
      get: { $0.translation(in: nil).x },
      set: { $0.setTranslation(CGPoint(x: $1, y: 0), in: nil) }),
  ]
}
