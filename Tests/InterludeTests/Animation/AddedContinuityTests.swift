import Foundation
import InterludeJournal
import InterludeMotion
import InterludeTesting
import Testing

@testable import Interlude
@testable import InterludeLayers

/// Hand-offs to and from animations added to layers, and of views that layout moves in flight.
@MainActor @Suite struct AddedContinuityTests {
  private final class Card: UIView {}

  private let stage = TestStage()
  private let card: UIView
  private let dot = CALayer()

  init() {
    let controller = stage.perform { UIViewController() }
    stage.show { controller }
    let card = stage.perform { Card(frame: CGRect(x: 50, y: 200, width: 300, height: 300)) }
    self.card = card
    let dot = dot
    stage.perform {
      dot.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
      controller.view.addSubview(card)
      card.layer.addSublayer(dot)
    }
    stage.settle()
  }

  private var reported: [String] {
    stage.handOffs.readings.map { reading in
      let verdict =
        switch reading.verdict {
        case .continuous: "goes on"
        case .jump: "jumps"
        case .kink: "breaks"
        case .allowed(let rule): rule
        }
      return "\(reading.entry.subject) \(reading.entry.from) \(reading.entry.to) \(verdict)"
    }
  }

  private func animation(from start: CGFloat?, to end: CGFloat) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: "position.y")
    animation.fromValue = start
    animation.toValue = end
    animation.duration = 0.5
    return animation
  }

  /// Moves the card down along a curve, after setting its model.
  private func sink(to end: CGFloat = 600) {
    stage.perform {
      let start = card.layer.position.y
      card.layer.position.y = end
      card.layer.add(animation(from: start, to: end), forKey: "sink")
    }
  }

  @Test func `an animation from rest to the model value causes no hand-off`() {
    sink()
    stage.settle()
    #expect(reported == [])
  }

  @Test func `an animation that does not end at the model value jumps at its end`() throws {
    stage.perform { card.layer.add(animation(from: 350, to: 600), forKey: nil) }
    stage.settle()
    #expect(reported == ["Card.position curve rest jumps"])
    let entry = try #require(stage.handOffs.readings.last).entry
    #expect(abs(entry.valueBefore[1] - 600) < 1e-6 && entry.valueAfter[1] == 350)
    #expect(entry.contract == "isRemovedOnCompletion")
  }

  @Test func `an animation added in flight continues from the presented position without its velocity`()
    throws
  {
    sink()
    stage.advance(frames: 6)
    let seen = try #require(card.layer.presentation()).position.y
    stage.perform {
      card.layer.add(animation(from: seen, to: 300), forKey: "sink")
      card.layer.position.y = 300
    }
    stage.frame()
    #expect(reported == ["Card.position curve curve add(_:forKey:)"])
    let entry = try #require(stage.handOffs.readings.last).entry
    #expect(abs(entry.valueBefore[1] - seen) < 1e-9 && abs(entry.valueAfter[1] - seen) < 1e-9)
    // A linear curve: 250 points in half a second.
    #expect(abs(entry.velocityBefore[1] - 500) < 1e-6)
    #expect(stage.discontinuities.isEmpty)
    stage.settle()
    #expect(reported.count == 1)
  }

  @Test func `an animation added elsewhere jumps`() {
    sink()
    stage.advance(frames: 6)
    stage.perform { card.layer.add(animation(from: 100, to: 600), forKey: "sink") }
    stage.frame()
    #expect(reported == ["Card.position curve curve jumps"])
    #expect(stage.discontinuities.count == 1)
  }

  @Test func `a spring that continues an animator's movement with its velocity is continuous`() throws {
    stage.perform {
      UIView.animate(withDuration: 0.5, delay: 0, options: .curveLinear) { card.center.y = 600 }
    }
    stage.advance(frames: 6)
    let seen = try #require(card.layer.presentation()).position.y
    stage.perform {
      let spring = CASpringAnimation(keyPath: "position.y")
      (spring.fromValue, spring.toValue) = (seen, 600)
      spring.initialVelocity = 500 / (600 - seen)
      spring.duration = spring.settlingDuration
      card.layer.add(spring, forKey: "spring")
    }
    stage.frame()
    #expect(reported == ["Card.position curve spring goes on"])
  }

  @Test func `an animation removed in flight stops if the model is set to the presented position`() throws {
    sink()
    stage.advance(frames: 6)
    stage.perform {
      let seen = card.layer.presentation()!.position
      card.layer.removeAnimation(forKey: "sink")
      card.layer.position = seen
    }
    stage.frame()
    #expect(reported == ["Card.position curve rest removeAnimation(forKey:)"])
    sink()
    stage.advance(frames: 6)
    stage.perform { card.layer.removeAllAnimations() }
    stage.frame()
    #expect(reported.last == "Card.position curve rest jumps")
  }

  @Test func `a layer without a view that fades again before its end keeps its position`() {
    stage.perform { dot.position.x = 200 }
    stage.advance(frames: 5)
    #expect(reported == [])
    stage.perform { dot.position.x = 20 }
    stage.frame()
    #expect(reported == ["CALayer.position curve curve add(_:forKey:)"])
    stage.settle()
    #expect(reported.count == 1)
  }

  @Test func `slow animations change no position or velocity of added animations`() throws {
    sink()
    stage.advance(frames: 4)
    stage.setRate(0.1)
    stage.frame()
    #expect(reported == ["Card.position curve curve goes on"])
    let entry = try #require(stage.handOffs.readings.last).entry
    #expect(entry.valueBefore == entry.valueAfter && abs(entry.velocityBefore[1] - 500) < 1e-6)
  }

  @Test func `a model value set elsewhere in flight jumps, unless it is set back`() {
    stage.perform { UIView.animate(withDuration: 0.5) { card.center.y = 600 } }
    stage.advance(frames: 6)
    stage.perform {
      card.center.y = 100
      card.center.y = 600
    }
    stage.frame()
    #expect(reported == [])
    stage.perform { card.center.y = 500 }
    stage.frame()
    #expect(reported == ["Card.position curve curve jumps"])
  }

  @Test func `content that scrolls while its view's size is in flight is no hand-off`() {
    stage.perform { UIView.animate(withDuration: 0.5) { card.bounds.size.height = 600 } }
    stage.advance(frames: 6)
    stage.perform { card.bounds.origin.y = 80 }
    stage.frame()
    #expect(reported == [])
    stage.perform { card.bounds.size.height = 500 }
    stage.frame()
    #expect(reported == ["Card.bounds curve curve jumps"])
  }

  @Test func `content that is scrolled elsewhere while it scrolls along a curve jumps`() {
    stage.perform { UIView.animate(withDuration: 0.5) { card.bounds.origin.y = 300 } }
    stage.advance(frames: 6)
    stage.perform { card.bounds.origin.y = 500 }
    stage.frame()
    #expect(reported == ["Card.bounds curve curve jumps"])
  }

  @Test func `layout after a resize moves animations in flight, and a rule allows it`() {
    stage.perform {
      card.autoresizingMask = [.flexibleTopMargin, .flexibleLeftMargin]
      UIView.animate(withDuration: 0.5) { card.center.y = 600 }
    }
    stage.advance(frames: 6)
    stage.resize(to: CGSize(width: 500, height: 900))
    stage.frame()
    #expect(reported == ["Card.position curve curve viewWillTransition(to:with:)"])
    #expect(stage.discontinuities.isEmpty)
  }
}
