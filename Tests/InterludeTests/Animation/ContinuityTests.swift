import Foundation
import InterludeInput
import InterludeJournal
import InterludeMotion
import InterludeTesting
import Testing

@testable import Interlude
@testable import InterludeLayers

/// A card that follows a finger down, as client code writes it, and animates on release.
@MainActor
private final class CardController: UIViewController {
  final class Card: UIView {}
  final class Dim: UIView {}

  let card = Card(frame: CGRect(x: 50, y: 200, width: 300, height: 300))
  let dim = Dim(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
  let pan = UIPanGestureRecognizer()
  /// Returns the card's offset for a translation of the finger.
  var law: (CGFloat) -> CGFloat = { $0 }
  /// Called at release with the finger's downward velocity.
  var release: (CGFloat) -> Void = { _ in }
  var catches = true
  /// Whether the card moves down as far as the finger moves to the right.
  var followsAcross = false
  /// Called when the view is laid out.
  var didLayOut: () -> Void = {}
  /// The points of translation over which the dim disappears.
  var dimmingDistance: CGFloat = 1000
  private(set) var animators: [UIViewPropertyAnimator] = []
  private var start: CGFloat = 0

  override func viewDidLoad() {
    view.addSubview(dim)
    view.addSubview(card)
    view.addGestureRecognizer(pan)
    pan.addAction { [unowned self] pan in
      switch pan.state {
      case .began:
        if catches { for animator in animators { animator.stopAnimation(true) } }
        animators = []
        start = card.frame.minY
      case .changed: follow(along(pan.translation(in: view)))
      case .ended:
        follow(along(pan.translation(in: view)))
        release(along(pan.velocity(in: view)))
      case .possible, .cancelled, .failed: break
      }
    }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    didLayOut()
  }

  /// Stops the card at its presented position, and moves it.
  func stop(at top: CGFloat) {
    for animator in animators { animator.stopAnimation(true) }
    animators = []
    card.frame.origin.y = top
  }

  private func along(_ point: CGPoint) -> CGFloat { followsAcross ? point.x : point.y }

  private func follow(_ translation: CGFloat) {
    card.frame.origin.y = start + law(translation)
    dim.alpha = 1 - translation / dimmingDistance
  }

  /// Animates the card to `top` with `velocity`, made relative to the distance.
  func fly(to top: CGFloat, velocity: CGFloat) {
    let distance = top - card.frame.minY
    let relative = distance == 0 ? 0 : velocity / distance
    let animator = UIViewPropertyAnimator(
      duration: 0.5,
      timingParameters: UISpringTimingParameters(
        dampingRatio: 1, initialVelocity: CGVector(dx: 0, dy: relative)))
    animator.addAnimations { [unowned self] in card.frame.origin.y = top }
    animator.startAnimation()
    animators.append(animator)
  }
}

@MainActor @Suite struct ContinuityTests {
  private let stage: TestStage
  private let client: CardController

  init() {
    let stage = TestStage()
    self.stage = stage
    let client = stage.perform { CardController() }
    stage.show { client }
    self.client = client
  }

  private func flick(to y: CGFloat = 420, duration: Double = 0.15) {
    stage.flick(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: y), duration: duration)
  }

  private var reported: [String] {
    stage.handOffs.readings.map { "\($0.entry.subject) \($0.entry.from) \($0.entry.to) \(verdict($0))" }
  }

  private func verdict(_ reading: ContinuityMeter.Reading) -> String {
    switch reading.verdict {
    case .continuous: "goes on"
    case .jump: "jumps"
    case .kink: "breaks"
    case .allowed(let rule): rule
    }
  }

  private func last(_ subject: String) throws -> HandOffEntry {
    try #require(stage.handOffs.readings.last { $0.entry.subject == subject }).entry
  }

  @Test func `a spring with the finger's velocity is continuous`() throws {
    client.release = { [client] in client.fly(to: 600, velocity: $0) }
    flick()
    #expect(reported == ["Card.position finger spring goes on"])
    let entry = try last("Card.position")
    #expect(abs(entry.velocityBefore[1] - 800) < 1e-6 && abs(entry.velocityAfter[1] - 800) < 1e-6)
    #expect(entry.valueBefore == entry.valueAfter)
    #expect(stage.discontinuities.isEmpty)
  }

  @Test(arguments: [0, 0.9, 1.02] as [CGFloat])
  func `a spring with another velocity breaks`(part: CGFloat) {
    client.release = { [client] velocity in client.fly(to: 600, velocity: velocity * part) }
    flick()
    #expect(reported == ["Card.position finger spring breaks"])
    #expect(stage.discontinuities.count == 1)
  }

  @Test(arguments: [0, 0.5, 1] as [CGFloat])
  func `a card that moves across the finger's way must go on with its velocity`(part: CGFloat) throws {
    client.followsAcross = true
    client.release = { [client] velocity in client.fly(to: 600, velocity: velocity * part) }
    stage.flick(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 220, y: 300), duration: 0.15)
    #expect(reported == ["Card.position finger spring \(part == 1 ? "goes on" : "breaks")"])
    #expect(abs(try last("Card.position").velocityBefore[1] - 800) < 1e-6)
  }

  @Test func `a plain animation after a fling breaks, and one after a rest does not`() {
    client.release = { [client] _ in
      UIView.animate(withDuration: 0.3) { client.card.frame.origin.y = 600 }
    }
    flick()
    #expect(reported == ["Card.position finger curve breaks"])
    stage.settle()
    stage.drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 350))
    #expect(reported.last == "Card.position finger curve goes on")
  }

  @Test func `with a rubber band the spring takes the reduced velocity`() throws {
    client.law = { CGFloat(RubberBand.offset(forOverscroll: Double($0), dimension: 400)) }
    client.release = { [client] velocity in
      let pull: CGFloat = client.pan.translation(in: client.view).y
      let root: CGFloat = 400 / (400 + 0.55 * pull)
      client.fly(to: 200, velocity: velocity * 0.55 * root * root)
    }
    flick(to: 500, duration: 0.3)
    #expect(reported == ["Card.position finger spring goes on"])
    #expect(try last("Card.position").velocityBefore[1] < 250)
  }

  @Test func `every property that the finger moved is reported in its own unit`() throws {
    client.release = { [client] velocity in
      let animator = UIViewPropertyAnimator(
        duration: 0.5,
        timingParameters: UISpringTimingParameters(
          dampingRatio: 1,
          initialVelocity: CGVector(dx: 0, dy: velocity / (600 - client.card.frame.minY))))
      animator.addAnimations {
        client.card.frame.origin.y = 600
        client.dim.alpha = 0.6
      }
      animator.startAnimation()
    }
    flick()
    #expect(reported == ["Card.position finger spring goes on", "Dim.opacity finger spring goes on"])
    #expect(abs(try last("Dim.opacity").velocityBefore[0] + 0.8) < 1e-9)
  }

  @Test(arguments: [false, true])
  func `after a resize a drag may be mapped to other values`(isResized: Bool) {
    client.release = { [client] velocity in
      let timing = UISpringTimingParameters(
        dampingRatio: 1,
        initialVelocity: CGVector(
          dx: velocity / client.dimmingDistance / client.dim.alpha,
          dy: velocity / (600 - client.card.frame.minY)))
      let animator = UIViewPropertyAnimator(duration: 0.5, timingParameters: timing)
      animator.addAnimations { client.dim.alpha = 0 }
      animator.startAnimation()
      client.fly(to: 600, velocity: velocity)
    }
    stage.touchDown(at: CGPoint(x: 200, y: 300))
    stage.drag(to: CGPoint(x: 200, y: 400), duration: 0.1)
    if isResized { stage.resize(to: CGSize(width: 320, height: 480)) }
    stage.perform {
      client.dimmingDistance = 300
      client.dim.alpha = 1 - client.pan.translation(in: client.view).y / 300
    }
    stage.lift()
    stage.frame()
    #expect(stage.handOffs.broken.map(\.entry.subject) == (isResized ? [] : ["Dim.opacity"]), "\(reported)")
  }

  @Test(arguments: [false, true])
  func `layout may stop what moves in a resize, and move it elsewhere`(isTouched: Bool) {
    client.release = { [client] in client.fly(to: 600, velocity: $0) }
    flick()
    stage.advance(frames: 4)
    client.catches = false
    if isTouched { stage.touchDown(at: CGPoint(x: 5, y: 5)) }
    stage.frame()
    client.didLayOut = { [client] in client.stop(at: 100) }
    stage.resize(to: CGSize(width: 320, height: 480))
    stage.frame()
    #expect(
      reported.last == "Card.position spring \(isTouched ? "finger" : "rest") viewWillTransition(to:with:)")
    #expect(stage.discontinuities.isEmpty)
  }

  @Test func `a property set twice in a block has one hand-off`() {
    client.release = { [client] velocity in
      let distance = 600 - client.card.frame.minY
      let animator = UIViewPropertyAnimator(
        duration: 0.5,
        timingParameters: UISpringTimingParameters(
          dampingRatio: 1, initialVelocity: CGVector(dx: 0, dy: velocity / distance)))
      animator.addAnimations {
        client.card.frame.origin.y = 500
        client.card.frame.origin.y = 600
      }
      animator.startAnimation()
    }
    flick()
    #expect(reported == ["Card.position finger spring goes on"])
  }

  @Test func `a caught spring stays at its presented position`() throws {
    client.release = { [client] in client.fly(to: 600, velocity: $0) }
    flick()
    stage.advance(frames: 4)
    stage.touchDown(at: CGPoint(x: 200, y: 300))
    stage.drag(to: CGPoint(x: 200, y: 250), duration: 0.1)
    #expect(reported.last == "Card.position spring finger a finger catches it")
    #expect(try last("Card.position").velocityBefore[1] > 100)
    #expect(stage.discontinuities.isEmpty)
  }

  @Test func `additive springs are caught with their total velocity`() throws {
    client.release = { [client] in client.fly(to: 600, velocity: $0) }
    flick()
    stage.advance(frames: 3)
    stage.perform { client.fly(to: 100, velocity: 0) }
    stage.frame()
    #expect(reported.last == "Card.position spring spring goes on")
    stage.advance(frames: 6)
    stage.touchDown(at: CGPoint(x: 200, y: 300))
    let velocity = client.card.layer.velocity(of: .position)[1]
    stage.drag(to: CGPoint(x: 200, y: 312), duration: 0.02)
    #expect(reported.last == "Card.position spring finger a finger catches it")
    let entry = try last("Card.position")
    #expect(abs(velocity) > 10 && abs(entry.velocityBefore[1] - velocity) < 1e-9)
    #expect(stage.discontinuities.isEmpty)
  }

  @Test func `removing a spring's animation makes the card jump`() {
    client.release = { [client] in client.fly(to: 600, velocity: $0) }
    flick()
    stage.advance(frames: 2)
    stage.perform { client.card.layer.removeAllAnimations() }
    stage.frame()
    #expect(reported.last == "Card.position spring rest jumps")
    #expect(stage.discontinuities.count == 1)
    stage.perform { for animator in client.animators { animator.stopAnimation(true) } }
  }

  @Test func `beginFromCurrentState breaks the velocity by UIKit's rule`() {
    client.release = { [client] in client.fly(to: 600, velocity: $0) }
    flick()
    stage.advance(frames: 2)
    stage.perform {
      UIView.animate(withDuration: 0.3, delay: 0, options: .beginFromCurrentState) {
        client.card.frame.origin.y = 300
      }
    }
    stage.frame()
    #expect(reported.last == "Card.position spring curve beginFromCurrentState")
  }

  @Test func `reversed, paused and continued, an animation keeps its position by UIKit's rules`() throws {
    stage.perform { client.fly(to: 600, velocity: 0) }
    stage.advance(frames: 6)
    stage.perform { client.animators[0].isReversed = true }
    let entry = try last("Card.position")
    #expect(entry.velocityAfter[1] == -entry.velocityBefore[1])
    stage.advance(frames: 2)
    stage.perform { client.animators[0].pauseAnimation() }
    stage.advance(frames: 2)
    stage.perform { client.animators[0].startAnimation() }
    #expect(
      reported == [
        "Card.position spring spring isReversed", "Card.position spring held pauseAnimation",
        "Card.position held spring pauseAnimation",
      ])
    #expect(stage.discontinuities.isEmpty)
    stage.settle()
  }

  @Test func `scrubbing by a finger continues as UIKit allows, and is classified so`() throws {
    let animator = stage.perform {
      UIViewPropertyAnimator(duration: 0.5, dampingRatio: 1) { client.card.frame.origin.y = 600 }
    }
    stage.perform { animator.pauseAnimation() }
    client.law = { _ in 0 }
    client.pan.addAction { pan in
      if pan.state == .changed { animator.fractionComplete = pan.translation(in: nil).y / 400 }
    }
    client.release = { _ in animator.continueAnimation(withTimingParameters: nil, durationFactor: 0) }
    flick()
    #expect(reported.last == "Card.position finger spring fractionComplete")
    let entry = try last("Card.position")
    // The finger moved the card one to one; the spring at release is not given that velocity.
    #expect(abs(entry.velocityBefore[1] - 800) < 1 && abs(entry.velocityAfter[1] - 800) > 8)
    #expect(stage.discontinuities.isEmpty)
    stage.settle()
  }

  @Test func `slow animations change no position or velocity`() {
    client.release = { [client] in client.fly(to: 600, velocity: $0) }
    flick()
    stage.advance(frames: 2)
    stage.setRate(0.1)
    stage.advance(frames: 3)
    stage.setRate(1)
    stage.frame()
    #expect(
      reported.suffix(2) == ["Card.position spring spring goes on", "Card.position spring spring goes on"])
    #expect(reported.count == 3)
  }

  @Test func `movement by client code under a finger is accounted, and lost movement is missing`() {
    flick()
    let ledger = { DragAccounting(stage.entries) }
    #expect(ledger().unbalanced.isEmpty && ledger().drags.last!.isAccounted)
    #expect(abs(ledger().drags[0].totals[.sheet].dy - 120 + 10) < 1e-9)
    client.law = { CGFloat(RubberBand.offset(forOverscroll: Double($0), dimension: 400)) }
    flick()
    #expect(ledger().unbalanced.isEmpty && ledger().drags[1].totals[.band].dy > 10)
    // A card that returns while the finger continues loses distance.
    client.law = { $0 < 50 ? $0 : 100 - $0 }
    flick()
    #expect(ledger().unbalanced.count == 1)
  }

  @Test func `nothing is measured without a journal`() {
    let stage = Stage(size: CGSize(width: 400, height: 800), scale: 1, text: FixedText())
    stage.show { UIViewController() }
    _ = stage.frame(FrameTime(now: 0.1, target: 0.12))
    #expect(stage.layers.handOffDetector == nil)
    stage.journal.listen { _ in }
    _ = stage.frame(FrameTime(now: 0.2, target: 0.22))
    #expect(stage.layers.handOffDetector != nil)
  }
}
