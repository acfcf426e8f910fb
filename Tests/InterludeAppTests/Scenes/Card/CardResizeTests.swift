import Foundation
import InterludeLab
import InterludeTesting
import Testing

@testable import Interlude
@testable import InterludeApp

/// A card whose window gets another size while it moves or follows a finger.
@MainActor
@Suite struct CardResizeTests {
  private let card = CardDriver(Lessons.curve.natural)

  /// The presented opacity of the dim.
  private var dim: CGFloat {
    guard let dim = card.card?.superview?.subviews.first else { return 0 }
    return CGFloat((dim.layer.presentation() ?? dim.layer).opacity)
  }

  /// The part of the card that is out, from its presented position.
  private var part: CGFloat {
    guard
      let presentation = card.home.presentedViewController?.presentationController
        as? CardPresentationController
    else { return 0 }
    let rest = presentation.frameOfPresentedViewInContainerView.minY
    let away = presentation.topWhenAway
    return min(max((away - (card.top ?? away)) / (away - rest), 0), 1)
  }

  @Test(arguments: [1, 4, 8, 14], [CGSize(width: 640, height: 360), CGSize(width: 360, height: 900)])
  func `card and dim agree after a resize in flight, and the card keeps its velocity`(
    frames: Int, size: CGSize
  ) throws {
    card.choose()
    card.test.advance(frames: frames)
    let velocity = try #require(card.card).layer.presentationVelocity.dy
    card.test.resize(to: size)
    card.test.frame()
    #expect(abs(dim - part) < 1e-6, "\(dim) for \(part)")
    let now = try #require(card.card).layer.presentationVelocity.dy
    // A frame later the spring has changed it a little.
    #expect(abs(now - velocity) < 0.25 * abs(velocity) + 60, "\(velocity) to \(now)")
    card.test.advance(frames: 2)
    #expect(abs(dim - part) < 1e-6)
    let top = try #require(card.top)
    card.test.touchDown(at: CGPoint(x: size.width / 2, y: top + 20))
    card.test.frame()
    #expect(abs(dim - part) < 1e-6)
    card.test.lift()
    #expect(card.test.settle() && card.test.discontinuities.isEmpty && card.test.misuses.isEmpty)
  }

  @Test func `a card that was turned round in flight leaves with its dim after a resize`() throws {
    card.choose()
    card.test.advance(frames: 6)
    card.test.tap(at: CGPoint(x: 180, y: 40))
    card.test.advance(frames: 3)
    card.test.resize(to: CGSize(width: 640, height: 360))
    for _ in 0..<4 {
      card.test.frame()
      #expect(abs(dim - part) < 1e-6)
    }
    #expect(card.test.settle() && card.card == nil)
    #expect(card.test.discontinuities.isEmpty && card.test.misuses.isEmpty)
  }
}
