import Foundation
import InterludeTesting
import Testing

@testable import Interlude
@testable import InterludeApp

/// The map of the scene "Maps" under one finger and two, and in flight.
@MainActor
@Suite struct MapViewTests {
  private let point = CGPoint(x: 120, y: 300)

  private func expect(_ one: CGPoint, _ other: CGPoint, within limit: CGFloat = 1e-6, _ comment: Comment) {
    #expect(abs(one.x - other.x) < limit && abs(one.y - other.y) < limit, "\(comment): \(one), \(other)")
  }

  @Test(arguments: [false, true])
  func `a finger on the undimmed map drags it`(isMedium: Bool) {
    let maps = MapsDriver()
    maps.select(isMedium ? .medium : PlacesViewController.small)
    let top = maps.top
    #expect(maps.dimmed == 0)
    maps.touch(point)
    maps.test.drag(to: CGPoint(x: 150, y: 320), duration: 0.1)
    let location = maps.shown(at: CGPoint(x: 150, y: 320))
    maps.test.drag(to: CGPoint(x: 300, y: 120), duration: 0.2)
    expect(maps.shown(at: CGPoint(x: 300, y: 120)), location, "the town follows the finger")
    maps.letGo()
    maps.expectRest("dragged")
    expect(maps.shown(at: CGPoint(x: 300, y: 120)), location, "the town stays")
    #expect(maps.top == top && maps.places.presentingViewController != nil)
  }

  @Test func `above medium the map is dimmed, and a touch beside the sheet dismisses it`() {
    let maps = MapsDriver()
    maps.select(.large)
    let before = maps.map.origin
    #expect(maps.dimmed > 0.3)
    maps.touch(CGPoint(x: 200, y: 20))
    maps.test.drag(to: CGPoint(x: 300, y: 30), duration: 0.2)
    maps.letGo()
    maps.expectRest("dragged on the dim")
    #expect(maps.map.origin == before)
    maps.test.tap(at: CGPoint(x: 200, y: 20))
    maps.expectRest("dismissed")
    #expect(maps.top == 844)
  }

  @Test func `a flick glides on with the finger's velocity and slows down exponentially`() {
    let maps = MapsDriver()
    maps.touch(CGPoint(x: 300, y: 500))
    maps.test.drag(to: CGPoint(x: 200, y: 400), duration: 0.1)
    maps.test.lift()
    maps.test.frame()
    var xs = [maps.map.shownOrigin.x]
    let target = maps.map.origin.x
    while maps.test.stage.wantsFrame {
      maps.test.frame()
      xs.append(maps.map.shownOrigin.x)
    }
    #expect(abs((xs[0] - target) - 1000 / 3) < 40, "1000 points per second lead a third as far")
    for (one, other) in zip(xs, xs.dropFirst()) where abs(one - target) > 3 {
      #expect(abs((other - target) / (one - target) - exp(-3 / 60)) < 1e-6)
    }
    maps.expectRest("glided")
  }

  @Test func `a second finger scales the map about the first, and both keep their points`() {
    let maps = MapsDriver()
    maps.touch(point)
    maps.test.drag(to: CGPoint(x: 160, y: 340), duration: 0.1)
    maps.touch(CGPoint(x: 200, y: 380), finger: 2)
    maps.test.drag([2: CGPoint(x: 230, y: 410)], duration: 0.1)
    let (first, second) = (CGPoint(x: 160, y: 340), CGPoint(x: 230, y: 410))
    let locations = (maps.shown(at: first), maps.shown(at: second))
    let scale = maps.shownScale
    maps.test.drag([1: CGPoint(x: 140, y: 360), 2: CGPoint(x: 240, y: 460)], duration: 0.2)
    #expect(maps.shownScale > scale * 1.1)
    expect(maps.shown(at: CGPoint(x: 140, y: 360)), locations.0, "the first finger")
    expect(maps.shown(at: CGPoint(x: 240, y: 460)), locations.1, within: 0.5, "the second finger")
    maps.test.lift(finger: 2)
    maps.test.drag(to: CGPoint(x: 200, y: 300), duration: 0.1)
    expect(maps.shown(at: CGPoint(x: 200, y: 300)), locations.0, "the first finger goes on")
    maps.letGo()
    maps.expectRest("scaled")
  }

  @Test(arguments: [(40.0, 160.0), (160, 40), (20, 300), (300, 20)] as [(CGFloat, CGFloat)])
  func `a pinch keeps the middle, and ends within the scales`(from: CGFloat, to: CGFloat) {
    let maps = MapsDriver()
    let middle = CGPoint(x: 200, y: 300)
    let location = maps.shown(at: middle)
    maps.test.pinch(at: middle, from: from, to: to)
    maps.expectRest("pinched from \(from) to \(to)")
    expect(maps.shown(at: middle), location, within: 1e-3, "the middle stays")
    #expect(MapView.scales.contains(maps.shownScale) && (maps.shownScale > 1) == (to > from))
    for pin in maps.map.pins {
      expect(pin.convert(CGPoint(x: 14, y: 14), to: maps.map), maps.map.point(of: pin.location), "a pin")
    }
  }

  @Test func `two taps come closer to a point, which stays`() {
    let maps = MapsDriver()
    let location = maps.shown(at: point)
    for _ in 0..<2 { maps.test.tap(at: point) }
    maps.expectRest("tapped twice")
    #expect(maps.shownScale == 2)
    expect(maps.shown(at: point), location, "the point stays")
  }

  @Test(arguments: [0, 20, 36])
  func `a flight is caught in any frame, where it is seen`(number: Int) {
    for frames in stride(from: 1, to: 41, by: number == 20 ? 1 : 4) {
      let maps = MapsDriver()
      maps.test.perform { maps.places.onChoose?(Place.all[number]) }
      maps.test.advance(frames: frames)
      let (location, scale) = (maps.shown(at: point), maps.shownScale)
      maps.touch(point)
      expect(maps.shown(at: point), location, within: 1e-6, "caught after \(frames) frames")
      #expect(abs(maps.shownScale - scale) < 1e-9)
      maps.test.drag(to: CGPoint(x: 150, y: 330), duration: 0.1)
      expect(maps.shown(at: CGPoint(x: 150, y: 330)), location, within: 1e-6, "it follows at once")
      maps.letGo()
      maps.expectRest("caught after \(frames) frames")
    }
  }

  @Test func `a flight that another one turns keeps its velocity`() {
    for frames in 1..<30 {
      let maps = MapsDriver()
      maps.test.perform { maps.places.onChoose?(Place.all[30]) }
      maps.test.advance(frames: frames)
      maps.test.perform { maps.places.onChoose?(Place.all[1]) }
      maps.expectRest("turned after \(frames) frames")
      expect(maps.shown(at: maps.map.focus), Place.all[1].location, "it arrives")
    }
  }

  @Test func `with reduced motion the map is at the place at once`() {
    let maps = MapsDriver()
    maps.test.setReduceMotion(true)
    maps.test.frame()
    maps.test.perform { maps.places.onChoose?(Place.all[12]) }
    maps.test.frame()
    expect(maps.shown(at: maps.map.focus), Place.all[12].location, "there at once")
    maps.expectRest("reduced")
  }

  @Test func `the map needs the same tiles whichever way it came`() {
    let maps = MapsDriver()
    func tiles() -> [CGRect] { maps.all(MapTile.self, in: maps.map.ground).map(\.frame) }
    maps.test.perform { maps.map.fly(to: CGPoint(x: 900, y: 700), at: maps.map.focus, scale: 1) }
    maps.expectRest("flown")
    let flown = tiles()
    maps.test.perform { maps.map.fly(to: .zero, at: maps.map.focus, scale: 2) }
    maps.expectRest("scaled")
    maps.test.perform { maps.map.fly(to: CGPoint(x: 900, y: 700), at: maps.map.focus, scale: 1) }
    maps.expectRest("flown again")
    #expect(tiles() == flown && flown.count < 30)
  }

  @Test func `a resize keeps the middle of the map`() {
    let maps = MapsDriver()
    let location = maps.shown(at: CGPoint(x: 195, y: 422))
    maps.test.resize(to: CGSize(width: 844, height: 390))
    maps.expectRest("turned")
    expect(maps.shown(at: CGPoint(x: 422, y: 195)), location, "the middle stays")
  }
}
