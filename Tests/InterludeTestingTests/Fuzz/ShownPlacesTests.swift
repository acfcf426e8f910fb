import Foundation
import Interlude
import InterludeLayers
import Testing

@testable import InterludeTesting

/// The comparison of consecutive pictures tells jumps from motion.
@Suite struct ShownPlacesTests {
  private func picture(_ places: [Int: CGFloat], size: CGFloat = 1000, scrolledTo offset: CGFloat = 0)
    -> DisplayNode
  {
    let layers = places.sorted { $0.key < $1.key }.map { id, y in
      DisplayNode(
        id: id, placement: .at(CGPoint(x: 0, y: y)), size: CGSize(width: 10, height: 10),
        background: CGColor(red: 1, green: 0, blue: 0, alpha: 1))
    }
    return DisplayNode(
      id: 0, placement: .at(.zero), size: CGSize(width: size, height: size),
      contentOrigin: CGPoint(x: 0, y: offset), children: layers)
  }

  /// Shows a layer at each of `places` in turn; returns its first jump.
  private func jump(
    _ places: [CGFloat], presented: Set<Int> = [], finger: CGFloat = 0, exempt: Int? = nil
  ) -> ShownPlaces.Jump? {
    var shown = ShownPlaces()
    for (number, place) in places.enumerated() {
      let frame = ShownPlaces.Frame(
        number: number, isExempt: number == exempt, explained: finger, presented: presented)
      if let jump = shown.read(picture([1: place]), frame) { return jump }
    }
    return nil
  }

  @Test func `a motion that changes gradually does not jump`() {
    #expect(jump([0, 2, 10, 60, 130, 190, 220, 230, 231, 231]) == nil)
  }

  @Test func `a layer in motion that moves much further in one frame jumps`() {
    let found = jump([0, 5, 10, 15, 215, 220, 225])
    #expect(found == ShownPlaces.Jump(layer: 1, distance: 200, before: 5, after: 5, frame: 4))
  }

  @Test func `a layer that jumps beside the window is not seen, and one that leaves it is`() {
    #expect(jump([1005, 1010, 1015, 1215, 1220, 1225]) == nil)
    #expect(jump([980, 985, 990, 1190, 1195, 1200])?.distance == 200)
    #expect(jump([1220, 1215, 1210, 960, 955, 950])?.distance == 250)
  }

  @Test func `a layer that comes into the window at speed does not jump`() {
    #expect(jump([1250, 1220, 1150, 1080, 1010, 940, 930, 925]) == nil)
  }

  @Test func `a resting layer may be set, unless it is a presented view`() {
    #expect(jump([0, 0, 0, 90, 90, 90]) == nil)
    #expect(jump([0, 0, 0, 90, 90, 90], presented: [1])?.distance == 90)
  }

  @Test(arguments: [false, true])
  func `a layer that came at speed does not jump, unless it is a presented view`(isPresented: Bool) {
    var shown = ShownPlaces()
    var found: ShownPlaces.Jump?
    let pictures: [[Int: CGFloat]] = [[1: 0], [1: 0], [1: 0, 2: 0], [1: 0, 2: 90], [1: 0, 2: 130]]
    for (number, places) in pictures.enumerated() {
      let frame = ShownPlaces.Frame(
        number: number, isExempt: false, explained: 0, presented: isPresented ? [2] : [])
      found = found ?? shown.read(picture(places), frame)
    }
    #expect((found != nil) == isPresented)
  }

  @Test(arguments: [0, 30])
  func `a layer that goes at speed does not jump, unless it rested before`(speed: CGFloat) {
    var shown = ShownPlaces()
    var found: ShownPlaces.Jump?
    let start = -speed
    let pictures: [[Int: CGFloat]] = [
      [1: 0, 2: start], [1: 0, 2: 0], [1: 0, 2: 90], [1: 0], [1: 0],
    ]
    for (number, places) in pictures.enumerated() {
      let frame = ShownPlaces.Frame(number: number, isExempt: false, explained: 0, presented: [2])
      found = found ?? shown.read(picture(places), frame)
    }
    #expect((found != nil) == (speed == 0))
  }

  @Test func `what a finger moved may be as long as its way`() {
    #expect(jump([0, 0, 0, 90, 90, 90], presented: [1], finger: 30) == nil)
    #expect(jump([0, 0, 0, 190, 190, 190], presented: [1], finger: 30) != nil)
  }

  private func box(_ frame: CGRect) -> DisplayNode {
    DisplayNode(
      id: 0, placement: .at(.zero), size: CGSize(width: 900, height: 900),
      children: [
        DisplayNode(
          id: 1, placement: .at(frame.origin), size: frame.size,
          background: CGColor(red: 1, green: 0, blue: 0, alpha: 1))
      ])
  }

  @Test(arguments: [0, 40])
  func `a box that shrinks towards its bottom and then towards its top does not jump`(jump: CGFloat) {
    // A zoomed card after a fling: each edge moves evenly, and the one that rests changes.
    let (middles, heights) = ([636.7, 724.9, 757.9, 755.9, 732.6], [642.9, 565.7, 499.1, 442.0, 393.6])
    var shown = ShownPlaces()
    var found: ShownPlaces.Jump?
    for (number, (middle, height)) in zip(middles, heights).enumerated() {
      let moved = number < 3 ? 0 : jump
      let frame = CGRect(x: moved, y: middle - height / 2 + moved, width: 300, height: height)
      // Before the first picture it was not seen.
      let facts = ShownPlaces.Frame(number: number, isExempt: number == 0, explained: 0, presented: [1])
      found = found ?? shown.read(box(frame), facts)
    }
    #expect((found != nil) == (jump > 0))
  }

  @Test func `a box that shrinks under the finger may move its far corner further`() {
    func jumps(to end: CGRect) -> Bool {
      let start = CGRect(x: 0, y: 0, width: 400, height: 400)
      var shown = ShownPlaces()
      for (number, frame) in [start, start, end, end].enumerated() {
        let facts = ShownPlaces.Frame(number: number, isExempt: false, explained: 30, presented: [1])
        if shown.read(box(frame), facts) != nil { return true }
      }
      return false
    }
    #expect(!jumps(to: CGRect(x: 180, y: 60, width: 280, height: 380)))
    #expect(jumps(to: CGRect(x: 180, y: 60, width: 400, height: 400)))
  }

  @Test(arguments: [2, 3, 4]) func `frames that cannot be compared are left out`(exempt: Int) {
    #expect(jump([0, 0, 0, 90, 90, 90], presented: [1], exempt: exempt) == nil)
  }

  @Test func `a transform that ends in place is no jump`() {
    func box(_ placement: DisplayNode.Placement) -> DisplayNode {
      DisplayNode(
        id: 0, placement: .at(.zero), size: CGSize(width: 100, height: 100),
        children: [
          DisplayNode(
            id: 1, placement: placement, size: CGSize(width: 80, height: 60),
            background: CGColor(red: 1, green: 0, blue: 0, alpha: 1))
        ])
    }
    let turned = CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: 90, ty: 80)
    var shown = ShownPlaces()
    for (number, placement) in [
      .transformed(turned), .transformed(turned), .at(CGPoint(x: 10, y: 20)), .at(CGPoint(x: 10, y: 20)),
    ].enumerated() as EnumeratedSequence<[DisplayNode.Placement]> {
      let frame = ShownPlaces.Frame(number: number, isExempt: false, explained: 0, presented: [1])
      #expect(shown.read(box(placement), frame) == nil)
    }
  }

  @Test func `children of a layer that scrolls may be other rows`() {
    var shown = ShownPlaces()
    for number in 0..<6 {
      let frame = ShownPlaces.Frame(number: number, isExempt: false, explained: 0, presented: [])
      let moved = CGFloat(number) + (number >= 3 ? 300 : 0)
      #expect(shown.read(picture([1: moved], scrolledTo: CGFloat(number)), frame) == nil)
    }
  }

  @Test func `two pictures differ where their layers draw something else`() {
    #expect(picture([1: 5, 2: 9]).difference(from: picture([1: 5, 2: 9])) == nil)
    #expect(picture([7: 5]).difference(from: picture([3: 5])) == nil, "whatever their layers' numbers")
    #expect(picture([1: 5, 2: 9]).difference(from: picture([1: 5, 2: 8])) == "sublayer 1: another place")
    #expect(picture([1: 5]).difference(from: picture([:])) == "another number of sublayers")
  }
}
