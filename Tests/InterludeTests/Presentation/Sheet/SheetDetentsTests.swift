import Foundation
import Testing

@testable import Interlude

/// The active detents of a sheet, apart from any view.
@MainActor @Suite struct SheetDetentsTests {
  typealias Identifier = UISheetPresentationController.Detent.Identifier

  private let three = SheetDetents(
    [
      SheetDetents.Active(identifier: Identifier("low"), height: 150),
      SheetDetents.Active(identifier: .medium, height: 376),
      SheetDetents.Active(identifier: .large, height: 752),
    ], whole: 752)

  @Test func `resting positions are counted from the highest place of the card`() {
    #expect(three.rests == [0, 376, 602])
    #expect(three.index(of: .medium) == 1 && three.index(of: nil) == 2)
    #expect(three.index(of: Identifier("gone")) == 2)
  }

  @Test func `heights are sorted and limited, and without any the whole card is one`() {
    let odd = SheetDetents(
      [
        SheetDetents.Active(identifier: .large, height: 9000),
        SheetDetents.Active(identifier: Identifier("none"), height: -5),
        SheetDetents.Active(identifier: .medium, height: 300),
      ], whole: 700)
    #expect(odd.active.map(\.identifier) == [.large, .medium, Identifier("none")])
    #expect(odd.rests == [0, 400, 700])
    #expect(SheetDetents([], whole: 700).active == [.init(identifier: .large, height: 700)])
  }

  @Test(arguments: [
    (-20.0, 752.0, 1.0, 1.0), (0, 752, 1, 1), (94, 658, 0.75, 0.75), (376, 376, 0, 0), (500, 252, 0, 0),
    (602, 150, 0, 0), (700, 150, 0, 0),
  ])
  func `height, dim and the sheet below follow the position`(
    position: Double, height: Double, dim: Double, push: Double
  ) {
    let arrangement = three.arrangement(at: position, undimmed: .medium)
    #expect(arrangement == SheetArrangement(height: height, dim: dim, push: push))
  }

  @Test func `the dim reaches as far as the largest undimmed detent`() {
    #expect(three.arrangement(at: 0, undimmed: .large).dim == 0)
    #expect(three.arrangement(at: 602, undimmed: nil).dim == 1)
    #expect(three.arrangement(at: 376, undimmed: Identifier("low")).dim == 1)
    #expect(three.arrangement(at: 489, undimmed: Identifier("low")).dim == 0.5)
    #expect(three.arrangement(at: 376, undimmed: Identifier("gone")).dim == 1)
  }

  @Test func `below the lowest detent the dim fades toward the dismissed position`() {
    #expect(three.arrangement(at: 602, undimmed: nil, away: 802).dim == 1)
    #expect(three.arrangement(at: 652, undimmed: nil, away: 802).dim == 0.75)
    #expect(three.arrangement(at: 900, undimmed: nil, away: 802).dim == 0)
    #expect(three.arrangement(at: 652, undimmed: .medium, away: 802).dim == 0)
  }

  @Test func `on its way the arrangement is that of the position, and a difference disappears`() {
    func usual(_ position: Double) -> SheetArrangement { three.arrangement(at: position, undimmed: .medium) }
    let plain = SheetCourse(from: 700, to: 0, corners: three.rests, seen: usual(700), usual: usual)
    let parts: [Double] = [0, 0.14, 324.0 / 700, 1]
    #expect(plain.points.count == 4 && zip(plain.points, parts).allSatisfy { abs($0.part - $1) < 1e-9 })
    for position in stride(from: 700.0, through: 0, by: -25) {
      let (seen, wanted) = (plain.arrangement(at: position), usual(position))
      #expect(abs(seen.height - wanted.height) < 1e-9 && abs(seen.dim - wanted.dim) < 1e-9, "\(position)")
    }
    var seen = usual(376)
    seen.height += 100
    let led = SheetCourse(from: 376, to: 0, corners: three.rests, seen: seen, usual: usual)
    #expect(led.points.count == 2 && led.arrangement(at: 376) == seen)
    #expect(led.arrangement(at: 188) == SheetArrangement(height: 614, dim: 0.5, push: 0.5))
    #expect(led.arrangement(at: 0) == usual(0))
  }

  @Test func `a difference of a caught sheet disappears on the way to the next corner, on both sides`() {
    let difference = SheetArrangement(height: 0, dim: -0.25, push: 0)
    let lead = SheetLead(difference, at: 276, corners: three.rests)
    let dims = [276, 138, 0, -20, 326, 376, 500].map { lead.arrangement(at: $0).dim }
    #expect(dims == [-0.25, -0.125, 0, 0, -0.125, 0, 0])
    let outside = SheetLead(difference, at: -20, corners: three.rests)
    #expect(outside.arrangement(at: -40).dim == -0.25 && outside.arrangement(at: -10).dim == -0.125)
  }

  @Test func `a spring that goes on against the direction to its end leads along the finger's line`() {
    func usual(_ position: Double) -> SheetArrangement { three.arrangement(at: position, undimmed: .medium) }
    let lead = SheetLead(SheetArrangement(height: 0, dim: -0.25, push: 0), at: 276, corners: three.rests)
    func shown(_ position: Double) -> SheetArrangement {
      usual(position) + lead.arrangement(at: position)
    }
    let course = SheetCourse(
      from: 200, to: 376, corners: three.rests, bend: lead.bend, seen: shown(200), usual: shown)
    for position in stride(from: 150.0, through: 376, by: 1) {
      #expect(abs(course.arrangement(at: position).dim - shown(position).dim) < 1e-9, "\(position)")
    }
  }

  @Test
  func
    `a spring from where a sheet was caught, against the direction to its end, goes on along the line before`()
  {
    func usual(_ position: Double) -> SheetArrangement { three.arrangement(at: position, undimmed: .medium) }
    for (caught, end) in [(276.0, 376.0), (276, 0), (376, 602), (376, 0)] {
      let lead = SheetLead(SheetArrangement(height: 0, dim: -0.25, push: 0), at: caught, corners: three.rests)
      func shown(_ position: Double) -> SheetArrangement {
        usual(position) + lead.arrangement(at: position)
      }
      let course = SheetCourse(
        from: caught, to: end, corners: three.rests, bend: lead.bend, isTurning: true, seen: shown(caught),
        usual: shown)
      let away = end > caught ? -1.0 : 1
      for position in [caught, caught + 20 * away, caught + 90 * away, caught - 20 * away, end] {
        #expect(
          abs(course.arrangement(at: position).dim - shown(position).dim) < 1e-5, "\(position) to \(end)")
      }
    }
  }

  @Test func `beyond its end the arrangement goes on at a detent between others, and stays at the outermost`()
  {
    func usual(_ position: Double) -> SheetArrangement { three.arrangement(at: position, undimmed: .medium) }
    let outer = SheetCourse(from: 376, to: 0, corners: three.rests, seen: usual(376), usual: usual)
    #expect(!outer.extendsBeyondEnd && outer.arrangement(at: -20) == usual(0))
    let lower = SheetCourse(from: 376, to: 602, corners: three.rests, seen: usual(376), usual: usual)
    #expect(!lower.extendsBeyondEnd && lower.arrangement(at: 620) == usual(602))
    let inner = SheetCourse(from: 602, to: 376, corners: three.rests, seen: usual(602), usual: usual)
    #expect(inner.extendsBeyondEnd && abs(inner.arrangement(at: 356).height - 396) < 1e-9)
  }

  @Test func `a sheet below steps back for the full height only`() {
    let half = SheetDetents([SheetDetents.Active(identifier: .medium, height: 300)], whole: 700)
    #expect(half.arrangement(at: 400, undimmed: nil).push == 0)
    #expect(half.arrangement(at: 390, undimmed: nil).height == 300)
    #expect(SheetDetents([], whole: 700).arrangement(at: 0, undimmed: nil).push == 1)
  }

  @Test func `the system's detents resolve to the maximum and to half of it`() {
    let context = DetentContext(
      containerTraitCollection: UITraitCollection.current, maximumDetentValue: 701, hasCompactHeight: false)
    #expect(UISheetPresentationController.Detent.large().resolvedValue(in: context) == 701)
    #expect(UISheetPresentationController.Detent.medium().resolvedValue(in: context) == 351)
    let low = DetentContext(
      containerTraitCollection: UITraitCollection.current, maximumDetentValue: 300, hasCompactHeight: true)
    #expect(UISheetPresentationController.Detent.medium().resolvedValue(in: low) == nil)
    let custom = UISheetPresentationController.Detent.custom(identifier: Identifier("third")) {
      $0.maximumDetentValue / 3
    }
    #expect(custom.identifier == Identifier("third") && custom.resolvedValue(in: low) == 100)
  }
}
