import Foundation
import InterludeTesting
import Testing

@testable import Interlude

/// Numbers of clients that cannot be used: refused with a sentence, and drawn nevertheless.
@MainActor
@Suite struct ClientValueTests {
  /// Numbers that programs compute by mistake, and the largest that are used.
  static let numbers: [Double] = [.nan, .infinity, -.infinity, 1e300, -1e300, 1e12, -1e12, 0, -1]

  @Test(arguments: ClientProperty.all)
  func `a number that cannot be used is refused, and the stage is drawn`(_ property: ClientProperty) throws {
    for number in Self.numbers {
      let test = TestStage(size: CGSize(width: 240, height: 200))
      let painter = ScenePainter(text: FixedText())
      let root = UIViewController()
      test.show { root }
      let subject = test.perform { property.make(root) }
      test.frame()
      try painter.paint(#require(test.picture), scale: 1)
      let old = subject.read?()
      let before = test.misuses.count
      test.perform { subject.set(number) }
      for _ in 0..<3 {
        test.frame()
        try painter.paint(#require(test.picture), scale: 1)
      }
      test.advance(by: 0.5)
      try painter.paint(#require(test.picture), scale: 1)
      let sentences = test.misuses[before...].filter { $0.contains(property.property) }
      if property.rule.refuses(number) {
        #expect(!sentences.isEmpty, "\(number) is reported")
        if let old { #expect(subject.read?() == old, "\(number) leaves the old value") }
      } else if abs(number) < 1e12 {
        let refusals = test.misuses[before...].filter { $0.contains("must be finite") }
        #expect(refusals.isEmpty, "\(number) is used")
      }
    }
  }

  @Test func `a sentence names object, property and value`() {
    final class Card: UIView {}
    let test = TestStage(size: CGSize(width: 240, height: 200))
    let card = Card(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    test.show { UIViewController() }
    test.perform { card.center.x = .nan }
    #expect(
      test.misuses == [
        "Card.center was set to CGPoint(x: nan, y: 4.0), which is not used: its numbers must be finite and at most 1e12"
      ])
    #expect(card.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
  }

  @Test func `a window that is resized to nothing usable keeps its size`() throws {
    let test = TestStage(size: CGSize(width: 240, height: 200))
    test.show { UIViewController() }
    for size in [CGSize(width: CGFloat.nan, height: 200), CGSize(width: 240, height: CGFloat.infinity)] {
      test.resize(to: size)
      test.frame()
      #expect(test.stage.size == CGSize(width: 240, height: 200))
    }
    #expect(test.misuses.count == 2)
  }
}
