import Foundation
import InterludeJournal
import InterludeMotion
import InterludeTesting
import Testing

@testable import Interlude

/// Animations added to layers, at 60 frames per second. An animation added between two frames begins at the
/// last picture.
@MainActor
@Suite struct LayerAnimationTests {
  final class Witness: CAAnimationDelegate {
    var log: [String] = []
    func animationDidStart(_ anim: CAAnimation) { log.append("start") }
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { log.append("stop \(flag)") }
  }

  let test = TestStage(size: CGSize(width: 400, height: 400))
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  var layer: CALayer { view.layer }
  var shown: CALayer { layer.presentation()! }

  init() {
    let controller = UIViewController()
    let view = view
    test.show { controller }
    test.perform { controller.view.addSubview(view) }
    test.frame()
  }

  private func basic(
    _ keyPath: String, from: Any? = nil, to: Any? = nil, by: Any? = nil, duration: Double = 1
  ) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: keyPath)
    (animation.fromValue, animation.toValue, animation.byValue) = (from, to, by)
    animation.duration = duration
    return animation
  }

  private func add(_ animation: CAAnimation, _ key: String? = nil) {
    test.perform { layer.add(animation, forKey: key) }
  }

  /// Returns the presentation layer's position x half a second after `animation` was added at x = 50.
  private func halfway(_ animation: CAAnimation) -> CGFloat {
    add(animation)
    test.advance(frames: 30)
    return shown.position.x
  }

  @Test func `it never changes the model, which shows when it is over`() {
    add(basic("opacity", from: 0.0, to: 0.5))
    test.advance(frames: 30)
    #expect(abs(shown.opacity - 0.25) < 1e-6 && layer.opacity == 1)
    test.settle()
    #expect(shown.opacity == 1 && layer.animationKeys() == nil)
  }

  @Test(
    arguments: [
      (110.0, 210.0, nil, 160.0), (110, nil, 40, 130), (nil, 210, 40, 190), (110, nil, nil, 80),
      (nil, 210, nil, 130), (nil, nil, 40, 70), (nil, nil, nil, 50),
    ] as [(Double?, Double?, Double?, Double)])
  func `from, to and by can be omitted`(from: Double?, to: Double?, by: Double?, half: Double) {
    #expect(abs(halfway(basic("position.x", from: from, to: to, by: by)) - half) < 1e-9)
  }

  @Test func `values can be of every kind that iOS code uses`() {
    for value in [200 as Any, 200.0, CGFloat(200), Float(200), NSNumber(value: 200)] {
      #expect(abs(halfway(basic("position.x", to: value)) - 125) < 1e-9)
      test.settle()
    }
    #expect(abs(halfway(basic("position", to: CGPoint(x: 200, y: 50))) - 125) < 1e-9)
    test.settle()
    add(basic("bounds.size", to: CGSize(width: 200, height: 100)))
    add(basic("backgroundColor", to: CGColor(red: 1, green: 0, blue: 0, alpha: 1)))
    add(basic("cornerRadius", to: 20))
    test.advance(frames: 30)
    #expect(abs(shown.bounds.width - 150) < 1e-9 && abs(shown.cornerRadius - 10) < 1e-9)
    #expect(shown.backgroundColor?.red == 1 && abs(shown.backgroundColor!.alpha - 0.5) < 1e-9)
    #expect(test.misuses.isEmpty)
  }

  @Test func `an additive animation is added to the value shown without it`() {
    let animation = basic("position.x", from: -100, to: 0)
    animation.isAdditive = true
    test.perform { view.center.x = 250 }
    #expect(abs(halfway(animation) - 200) < 1e-9)
    test.settle()
    let nudge = basic("position.x", to: 100)
    nudge.isAdditive = true
    #expect(abs(halfway(nudge) - 300) < 1e-9, "half of a hundred on top of 250")
    let pulse = basic("transform", from: CGAffineTransform(scaleX: 2, y: 2), to: CGAffineTransform.identity)
    pulse.isAdditive = true
    test.perform { view.transform = CGAffineTransform(translationX: 10, y: 0) }
    add(pulse)
    test.advance(frames: 30)
    #expect(abs(shown.affineTransform().a - 1.5) < 1e-9 && abs(shown.affineTransform().tx - 10) < 1e-9)
  }

  @Test func `a cumulative animation continues from the end of its last repetition`() {
    let animation = basic("position.x", from: 0, to: 10, duration: 0.5)
    (animation.isCumulative, animation.repeatCount) = (true, 3)
    add(animation)
    test.advance(frames: 45)
    #expect(abs(shown.position.x - 15) < 1e-9)
  }

  @Test func `rotation, scale and translation combine with the layer's own transform`() {
    test.perform { view.transform = CGAffineTransform(scaleX: 2, y: 3) }
    add(basic("transform.rotation", from: 0, to: Double.pi))
    add(basic("transform.translation.x", from: 0, to: 40))
    add(basic("transform.scale.y", from: 1, to: 5))
    test.advance(frames: 30)
    let expected = CGAffineTransform(scaleX: 2, y: 3).concatenating(CGAffineTransform(rotationAngle: .pi / 2))
    let transform = shown.affineTransform()
    #expect(abs(transform.b - expected.b) < 1e-9 && abs(transform.c - expected.c) < 1e-9)
    #expect(abs(transform.tx - 20) < 1e-9)
  }

  @Test
  func `a group of rotation, scale and opacity reports to its delegate and leaves the values unchanged`() {
    let witness = Witness()
    let group = CAAnimationGroup()
    group.animations = [
      basic("opacity", from: 0.0, to: 1.0), basic("transform.rotation", from: 0.0, to: 4 * Double.pi),
      basic("transform.scale", from: 0.1, to: 1.0),
    ]
    (group.duration, group.delegate) = (1, witness)
    add(group, "rotateScaleGroup")
    test.advance(frames: 15)
    // A quarter of two turns is half a turn.
    #expect(abs(shown.affineTransform().a + 0.325) < 1e-9 && abs(shown.opacity - 0.25) < 1e-6)
    #expect(witness.log == ["start"])
    test.settle()
    #expect(witness.log == ["start", "stop true"])
    #expect(layer.affineTransform() == .identity && shown.affineTransform() == .identity)
  }

  @Test func `a group cuts off longer animations and passes on its duration`() {
    let group = CAAnimationGroup()
    let own = CABasicAnimation(keyPath: "opacity")
    (own.fromValue, own.toValue) = (0.0, 1.0)
    group.animations = [basic("position.x", from: 0, to: 400, duration: 4), own]
    group.duration = 1
    add(group)
    test.advance(frames: 54)
    #expect(abs(shown.position.x - 90) < 1e-6 && abs(shown.opacity - 0.9) < 1e-6)
    test.advance(frames: 8)
    #expect(shown.position.x == 50)
  }

  @Test func `a removed or replaced animation reports false to its delegate, once`() {
    let (first, second) = (Witness(), Witness())
    let animation = basic("opacity", to: 0.0)
    animation.delegate = first
    add(animation, "fade")
    test.frame()
    let next = basic("opacity", to: 0.5)
    next.delegate = second
    add(next, "fade")
    test.frame()
    #expect(first.log == ["start", "stop false"])
    test.perform { layer.removeAllAnimations() }
    test.settle()
    #expect(first.log.count == 2 && second.log == ["start", "stop false"])
    #expect(shown.opacity == 1)
  }

  @Test func `a layer removed from its window loses its animations`() {
    let witness = Witness()
    let animation = basic("opacity", to: 0.0)
    animation.delegate = witness
    add(animation)
    test.frame()
    test.perform { view.removeFromSuperview() }
    test.frame()
    #expect(witness.log == ["start", "stop false"] && layer.presentation() == nil)
  }

  @Test func `outside a window an animation waits for one`() {
    let other = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let animation = basic("opacity", from: 0.0, to: 1.0)
    test.perform { other.layer.add(animation, forKey: nil) }
    test.advance(by: 3)
    test.perform { view.addSubview(other) }
    test.advance(frames: 30)
    #expect(abs(other.layer.presentation()!.opacity - 0.5) < 1e-6)
  }

  @Test func `adding copies the animation, and the copy retains the delegate`() {
    weak var retained: Witness?
    let animation = basic("position.x", to: 150)
    do {
      let witness = Witness()
      (retained, animation.delegate) = (witness, witness)
      add(animation, "move")
      animation.delegate = nil
    }
    animation.toValue = 9000
    test.advance(frames: 30)
    #expect(abs(shown.position.x - 100) < 1e-9)
    #expect(retained != nil && layer.animation(forKey: "move") !== animation)
    #expect(layer.animationKeys() == ["move"])
    test.settle()
    #expect(retained == nil)
  }

  @Test func `not removed on completion, it shows the value of its fill mode`() {
    let animation = basic("position.x", to: 150, duration: 0.1)
    (animation.isRemovedOnCompletion, animation.fillMode) = (false, .forwards)
    let witness = Witness()
    animation.delegate = witness
    add(animation, "stay")
    #expect(test.settle() && shown.position.x == 150 && layer.position.x == 50)
    #expect(witness.log == ["start", "stop true"])
    test.perform { layer.removeAnimation(forKey: "stay") }
    test.frame()
    #expect(shown.position.x == 50 && witness.log.count == 2)
    animation.fillMode = .removed
    add(animation, "stay")
    #expect(test.settle() && shown.position.x == 50)
  }

  @Test func `an animation that begins later shows its first value before, if it fills backwards`() {
    let animation = basic("position.x", from: 100, to: 200)
    test.perform { animation.beginTime = CACurrentMediaTime() + 0.5 }
    animation.fillMode = .backwards
    let witness = Witness()
    animation.delegate = witness
    add(animation)
    test.advance(frames: 15)
    #expect(shown.position.x == 100 && witness.log.isEmpty)
    test.advance(frames: 45)
    #expect(abs(shown.position.x - 150) < 1e-6 && witness.log == ["start"])
  }

  @Test func `repetitions and autoreverses take their time`() {
    let animation = basic("position.x", from: 0, to: 100, duration: 0.5)
    (animation.autoreverses, animation.repeatCount) = (true, 1.5)
    add(animation)
    test.advance(frames: 45)
    #expect(abs(shown.position.x - 50) < 1e-6, "on the way back")
    test.advance(frames: 37)
    #expect(shown.position.x > 70, "forward once more")
    test.advance(frames: 10)
    #expect(shown.position.x == 50, "a course and a half is over")
  }

  @Test func `an animation with speed 0 shows the instant of its time offset`() {
    let animation = basic("position.x", from: 0, to: 100)
    (animation.speed, animation.timeOffset) = (0, 0.25)
    add(animation)
    test.advance(by: 3)
    #expect(abs(shown.position.x - 25) < 1e-9 && !test.stage.wantsFrame)
  }

  @Test func `an unknown key path or value is reported as misuse once, and still ends`() {
    let witness = Witness()
    let animation = basic("position.z", to: 1.0, duration: 0.1)
    animation.delegate = witness
    add(animation)
    add(basic("opacity", to: CGPoint.zero, duration: 0.1))
    #expect(test.misuses.count == 2)
    #expect(test.misuses.first?.contains("position.z") == true)
    test.settle()
    #expect(witness.log == ["start", "stop true"])
  }

  @Test func `its start and end are in the journal`() {
    add(basic("opacity", to: 0.0, duration: 0.1))
    test.settle()
    let actions = test.entries.compactMap { entry -> String? in
      guard case .animation(let animation) = entry.event else { return nil }
      return "\(animation.action) \(animation.duration)"
    }
    #expect(actions == ["began 0.1", "ended 0.1"])
  }

  // MARK: Springs, keyframes

  @Test func `a spring is cut off at its duration, which differs from its settling duration`() {
    let spring = CASpringAnimation(keyPath: "position.x")
    (spring.fromValue, spring.toValue) = (0, 100)
    #expect(abs(spring.settlingDuration - 1.4727003346780927) < 1e-9)
    spring.damping = 5
    #expect(abs(spring.settlingDuration - 2.855) < 0.001)
    spring.damping = 10
    spring.duration = spring.settlingDuration
    add(spring)
    test.advance(frames: 18)
    // m = 1, k = 100, c = 10 after 0.3 s.
    let damped = 75.0.squareRoot()
    let left = exp(-1.5) * (cos(damped * 0.3) + 5 / damped * sin(damped * 0.3))
    #expect(abs(shown.position.x - 100 * (1 - left)) < 1e-6)
    let perceived = CASpringAnimation(perceptualDuration: 0.5, bounce: 0.25)
    #expect(abs(perceived.stiffness - 157.91367) < 1e-4 && abs(perceived.damping - 18.849556) < 1e-5)
    #expect(abs(perceived.perceptualDuration - 0.5) < 1e-9 && abs(perceived.bounce - 0.25) < 1e-9)
  }

  private func keyframes(_ values: [Any], _ times: [NSNumber]? = nil) -> CAKeyframeAnimation {
    let animation = CAKeyframeAnimation(keyPath: "position.x")
    (animation.values, animation.keyTimes, animation.duration) = (values, times, 1)
    return animation
  }

  @Test func `keyframes are reached at their times in each mode`() {
    #expect(abs(halfway(keyframes([0, 100, 0])) - 100) < 1e-9)
    test.settle()
    #expect(abs(halfway(keyframes([0, 100, 0], [0, 0.25, 1])) - 200 / 3) < 1e-9)
    test.settle()
    let discrete = keyframes([10, 20, 30], [0, 0.4, 0.6, 1])
    discrete.calculationMode = .discrete
    #expect(halfway(discrete) == 20)
    test.settle()
    let cubic = keyframes([0, 100, 200, 300])
    cubic.calculationMode = .cubic
    #expect(abs(halfway(cubic) - 150) < 1e-9)
    test.settle()
    let paced = keyframes([0, 300, 400], [0, 0.01, 1])
    paced.calculationMode = .paced
    #expect(abs(halfway(paced) - 200) < 1e-9)
    test.settle()
    let eased = keyframes([0, 100, 200], [0, 1, 1])
    eased.timingFunctions = [CAMediaTimingFunction(name: .easeIn), CAMediaTimingFunction(name: .linear)]
    #expect(halfway(eased) < 40)
  }

  @Test func `a position follows a path, at constant speed if paced`() {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 0, y: 50))
    path.addLine(to: CGPoint(x: 30, y: 50))
    path.addLine(to: CGPoint(x: 120, y: 50))
    let animation = CAKeyframeAnimation(keyPath: "position")
    (animation.path, animation.duration) = (path.cgPath, 1)
    #expect(abs(halfway(animation) - 30) < 1e-6)
    test.settle()
    animation.calculationMode = .paced
    #expect(abs(halfway(animation) - 60) < 1e-6)
  }

  @Test func `a shape's stroke and path animate`() {
    let shape = CAShapeLayer()
    shape.path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10)).cgPath
    let draw = basic("strokeEnd", from: 0.0, to: 1.0)
    let undraw = basic("strokeStart", from: 0.0, to: 0.5)
    let grow = basic("path", to: UIBezierPath(rect: CGRect(x: 0, y: 0, width: 30, height: 10)).cgPath)
    test.perform {
      layer.addSublayer(shape)
      shape.add(draw, forKey: nil)
      shape.add(undraw, forKey: nil)
      shape.add(grow, forKey: nil)
    }
    test.advance(frames: 30)
    let shown = shape.presentation()!
    #expect(abs(shown.strokeStart - 0.25) < 1e-9)
    #expect(abs(shown.strokeEnd - 0.5) < 1e-9 && abs(shown.path!.boundingBox.width - 20) < 1e-9)
    test.settle()
    #expect(shape.presentation()!.path!.boundingBox.width == 10)
  }

  @Test func `a gradient's colours, locations and ends animate, and return when their animations end`() {
    let gradient = CAGradientLayer()
    let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
    (gradient.colors, gradient.locations) = ([red, red], [0, 0.4])
    let animations = [
      basic("colors", to: [red, blue]), basic("locations", from: [0, 0.4], to: [0.2, 1]),
      basic("startPoint", to: CGPoint(x: 0.5, y: 1)), basic("endPoint", from: CGPoint.zero),
    ]
    test.perform {
      layer.addSublayer(gradient)
      for animation in animations { gradient.add(animation, forKey: animation.keyPath) }
    }
    test.advance(frames: 30)
    let shown = gradient.presentation()!
    let colors = shown.colors as! [CGColor]
    #expect(abs(colors[1].red - 0.5) < 1e-9 && abs(colors[1].blue - 0.5) < 1e-9 && colors[0] == red)
    let locations = shown.locations!.map(\.doubleValue)
    #expect(abs(locations[0] - 0.1) < 1e-9 && abs(locations[1] - 0.7) < 1e-9)
    #expect(abs(shown.startPoint.y - 0.5) < 1e-9 && abs(shown.endPoint.y - 0.5) < 1e-9)
    guard case .gradient(_, let stops, _, _) = gradient.displayItems(for: gradient.shown).first else {
      Issue.record("no gradient is drawn")
      return
    }
    #expect(abs(stops[1].location - 0.7) < 1e-9 && abs(stops[1].color.blue - 0.5) < 1e-9)
    test.settle()
    #expect(gradient.presentation()!.colors as! [CGColor] == [red, red])
    #expect(gradient.presentation()!.locations == [0, 0.4] && test.misuses.isEmpty)
  }

  @Test func `a gradient of other colours than it has changes at the end, as no two of them belong together`()
  {
    let gradient = CAGradientLayer()
    let gray = (0...2).map { CGColor(gray: CGFloat($0) / 2, alpha: 1) }
    gradient.colors = [gray[0], gray[1]]
    test.perform {
      layer.addSublayer(gradient)
      gradient.add(basic("colors", to: gray), forKey: nil)
    }
    test.advance(frames: 30)
    #expect(gradient.presentation()!.colors as! [CGColor] == [gray[0], gray[1]])
  }

  @Test func `a shadow's outline animates`() {
    let small = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10)).cgPath
    let wide = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 30, height: 10)).cgPath
    test.perform {
      (layer.shadowPath, layer.shadowOpacity) = (small, 1)
      layer.add(basic("shadowPath", to: wide), forKey: nil)
    }
    test.advance(frames: 30)
    #expect(abs(shown.shadowPath!.boundingBox.width - 20) < 1e-9)
    test.settle()
    #expect(shown.shadowPath!.boundingBox.width == 10 && test.misuses.isEmpty)
  }

  @Test func `outlines and gradients are set and read by key path, and nil removes them`() {
    let (shape, gradient) = (CAShapeLayer(), CAGradientLayer())
    let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10)).cgPath
    shape.setValue(path, forKeyPath: "path")
    shape.setValue(path, forKeyPath: "shadowPath")
    gradient.setValue([0, 0.5], forKeyPath: "locations")
    gradient.setValue(CGPoint(x: 1, y: 0), forKeyPath: "endPoint")
    #expect((shape.value(forKeyPath: "path") as? CGPath)?.boundingBox == path.boundingBox)
    #expect(shape.shadowPath?.boundingBox == path.boundingBox)
    #expect(gradient.locations == [0, 0.5] && gradient.endPoint == CGPoint(x: 1, y: 0))
    #expect(gradient.value(forKeyPath: "startPoint") as? CGPoint == CGPoint(x: 0.5, y: 0))
    for (layer, name) in [(shape, "path"), (shape, "shadowPath"), (gradient, "locations")]
      as [(CALayer, String)]
    {
      layer.setValue(nil, forKeyPath: name)
      #expect(layer.value(forKeyPath: name) == nil)
    }
  }

  @Test func `the phase of a dashed line animates`() {
    let shape = CAShapeLayer()
    test.perform {
      layer.addSublayer(shape)
      shape.lineDashPattern = [4, 2]
      shape.add(basic("lineDashPhase", from: 0, to: -12), forKey: nil)
    }
    test.advance(frames: 30)
    #expect(abs(shape.presentation()!.lineDashPhase + 6) < 1e-9 && test.misuses.isEmpty)
  }

  @Test func `a timing function gives its control points`() {
    var point: [Float] = [0, 0]
    CAMediaTimingFunction(name: .easeIn).getControlPoint(at: 1, values: &point)
    #expect(point == [0.42, 0])
    CAMediaTimingFunction(name: .default).getControlPoint(at: 2, values: &point)
    #expect(point == [0.25, 1])
    CAMediaTimingFunction(controlPoints: 0.1, 0.2, 0.3, 0.4).getControlPoint(at: 3, values: &point)
    #expect(point == [1, 1])
  }

  @Test func `affine transforms can be written as three-dimensional ones`() {
    test.perform { layer.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1) }
    #expect(abs(layer.affineTransform().b - 1) < 1e-12 && test.misuses.isEmpty)
    let scaled = CATransform3DScale(CATransform3DMakeTranslation(10, 0, 0), 2, 2, 1)
    test.perform { layer.transform = scaled }
    #expect(layer.affineTransform() == CGAffineTransform(translationX: 10, y: 0).scaledBy(x: 2, y: 2))
    add(basic("transform", to: CATransform3DIdentity))
    test.advance(frames: 30)
    #expect(abs(shown.affineTransform().a - 1.5) < 1e-9)
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / 500
    test.perform { layer.transform = CATransform3DRotate(perspective, 1, 0, 1, 0) }
    #expect(test.misuses.count == 1 && layer.affineTransform().a == 2)
  }
}
