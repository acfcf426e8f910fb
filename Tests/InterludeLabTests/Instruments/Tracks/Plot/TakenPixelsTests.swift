import Foundation
import Testing

@testable import InterludeLab

/// Shapes of a plot that share pixels.
@Suite struct TakenPixelsTests {
  @Test func `a second shape in one pixel is left out`() {
    var taken = TakenPixels<String>(scale: 2)
    let first = taken.take("bar", from: 10, to: 10.2)
    #expect(first)
    let second = taken.take("bar", from: 10.3, to: 10.4)
    #expect(!second)
    let third = taken.take("bar", from: 10.5, to: 10.9)
    #expect(third)
  }

  @Test func `a shape that goes on beyond the taken pixel is drawn`() {
    var taken = TakenPixels<String>(scale: 1)
    let first = taken.take("bar", from: 10, to: 10)
    #expect(first)
    let second = taken.take("bar", from: 10, to: 12)
    #expect(second)
    let third = taken.take("bar", from: 12, to: 12)
    #expect(!third)
  }

  @Test func `each shape has its own pixels`() {
    var taken = TakenPixels<String>(scale: 1)
    let bar = taken.take("bar", from: 10, to: 10)
    #expect(bar)
    let ending = taken.take("ending", from: 10, to: 10)
    #expect(ending)
  }
}
