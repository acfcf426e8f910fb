import Foundation
import InterludeJournal
import InterludeLab
import InterludeTesting
import Testing

@testable import Interlude
@testable import InterludeApp

/// Drives the scene "Card" with the settings of one side of a lesson.
@MainActor
final class CardDriver {
  static let size = CGSize(width: 360, height: 640)
  let test: TestStage
  /// The card's presented top in each frame since `watch` in which it was visible.
  private(set) var tops: [CGFloat] = []

  init(_ side: Lesson.Side, framesPerSecond: Double = 60) {
    test = TestStage(size: Self.size, framesPerSecond: framesPerSecond)
    test.stage.tuning.set(side.settings)
    test.show { CardScene.make() }
    test.settle()
  }

  var home: UIViewController { test.rootViewController! }
  var card: UIView? { home.presentedViewController?.viewIfLoaded }
  /// The y coordinates of the card's top when shown and when hidden.
  var restingTop: CGFloat { Self.size.height - (Self.size.height * 0.68).rounded() }
  var hiddenTop: CGFloat { Self.size.height + 40 }

  /// The card's presented top; nil while there is no card.
  var top: CGFloat? {
    guard let card, card.window != nil else { return nil }
    return card.layer.presentation()?.frame.minY
  }

  /// Taps the button and runs two frames of the card's presentation.
  func choose() {
    test.touchDown(at: CGPoint(x: 180, y: 592))
    test.advance(frames: 3)
    test.lift()
    test.advance(frames: 2)
  }

  func open() {
    choose()
    test.settle()
  }

  func tapAbove() {
    test.touchDown(at: CGPoint(x: 180, y: 40))
    watch(frames: 3)
    test.lift()
    watch(frames: 1)
  }

  /// A point on the card's header.
  var header: CGPoint { CGPoint(x: 180, y: (top ?? 0) + 30) }

  /// Drags the card by its header for `seconds` and releases it in motion.
  func throwCard(by distance: CGFloat, in seconds: Double) {
    let start = header
    test.touchDown(at: start)
    test.frame()
    test.drag(to: CGPoint(x: start.x, y: start.y + distance), duration: seconds)
    test.lift()
  }

  func watch(frames: Int) {
    for _ in 0..<frames {
      test.frame()
      if let top { tops.append(top) }
    }
  }

  /// Watches until nothing moves, for at most ten seconds.
  func watchToRest() {
    var left = 600
    while test.stage.wantsFrame, left > 0 {
      watch(frames: 1)
      left -= 1
    }
  }

  /// The distances between consecutive frames, in points.
  var steps: [CGFloat] { zip(tops, tops.dropFirst()).map { $1 - $0 } }

  /// The card's hand-offs from `mover`: the velocity before and after, in points per second.
  func handOffs(from mover: String) -> [(before: Double, after: Double)] {
    test.entries.compactMap {
      guard case .handOff(let entry) = $0.event, entry.subject == Lessons.card.subject, entry.from == mover
      else { return nil }
      return (entry.velocityBefore[1], entry.velocityAfter[1])
    }
  }

  func expectRest(_ comment: Comment) {
    #expect(test.settle(), "\(comment): it comes to rest")
    #expect(test.misuses.isEmpty, "\(comment): \(test.misuses)")
    #expect(test.stage.activity.runs.isEmpty && test.stage.activity.animators.isEmpty, comment)
    #expect(test.stage.activity.links.isEmpty, comment)
    #expect(home.transitionCoordinator == nil, "\(comment): no transition is left open")
    if let card {
      #expect(card.window != nil && card.frame.minY == restingTop, "\(comment): at its resting position")
      test.tap(at: CGPoint(x: 180, y: 40))
      #expect(test.settle() && self.card == nil, "\(comment): a tap beside sends it away")
    }
    #expect(home.view.window?.subviews.count == 1, "\(comment): the container is gone")
    open()
    #expect(top == restingTop, "\(comment): it comes again")
  }
}
