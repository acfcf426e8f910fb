import Foundation
import InterludeTesting
import Testing

@testable import Interlude
@testable import InterludeApp

/// The sheet of the scene "Maps": its detents, its list, and what it tells the map.
@MainActor
@Suite struct MapSheetTests {
  @Test func `a drag across all detents and back loses no point`() {
    let maps = MapsDriver()
    #expect(maps.top == 768)
    maps.touch(CGPoint(x: 195, y: 776))
    maps.test.drag(to: CGPoint(x: 195, y: 750), duration: 0.1)
    let grip = 750 - maps.top
    for top in [446, 48, 300, 768, 120, 48, 700] as [CGFloat] {
      maps.test.drag(to: CGPoint(x: 195, y: top + grip), duration: 0.2)
      #expect(abs(maps.top - top) < 1e-6, "\(top): \(maps.top)")
    }
    maps.test.drag(to: CGPoint(x: 195, y: 768 + grip), duration: 0.2)
    maps.letGo()
    maps.expectRest("back at the small detent")
    #expect(maps.top == 768 && maps.sheet.selectedDetentIdentifier != .medium)
  }

  @Test func `one drag over the list expands the sheet, scrolls, and gives everything back`() {
    let maps = MapsDriver()
    maps.select(.medium)
    let middle = maps.top
    maps.touch(CGPoint(x: 195, y: 760))
    maps.test.drag(to: CGPoint(x: 195, y: 700), duration: 0.1)
    let grip = 700 - maps.top
    let table = maps.places.table
    #expect(maps.top < middle && table.contentOffset.y == 0)
    maps.test.drag(to: CGPoint(x: 195, y: grip + 48), duration: 0.3)
    #expect(abs(maps.top - 48) < 1e-6 && table.contentOffset.y == 0)
    maps.test.drag(to: CGPoint(x: 195, y: grip + 48 - 120), duration: 0.2)
    #expect(abs(maps.top - 48) < 1e-6 && abs(table.contentOffset.y - 120) < 1e-6)
    maps.test.drag(to: CGPoint(x: 195, y: grip + 48), duration: 0.2)
    #expect(abs(maps.top - 48) < 1e-6 && abs(table.contentOffset.y) < 1e-6)
    maps.test.drag(to: CGPoint(x: 195, y: grip + middle), duration: 0.3)
    #expect(abs(maps.top - middle) < 1e-6)
    maps.letGo()
    maps.expectRest("given back")
    #expect(maps.top == middle && table.contentOffset.y == 0)
  }

  @Test func `the sheet is pulled away below its lowest detent, and a button brings it back`() {
    let maps = MapsDriver()
    maps.test.flick(from: CGPoint(x: 195, y: 776), to: CGPoint(x: 195, y: 840))
    maps.expectRest("away")
    #expect(maps.top == 844 && maps.controller.presentedViewController == nil)
    maps.test.tap(at: CGPoint(x: 195, y: 808))
    maps.expectRest("back")
    #expect(maps.top == 768 && maps.controller.presentedViewController === maps.places)
  }

  @Test func `a place of the list is marked there, named in the field, and flown to`() throws {
    let maps = MapsDriver()
    maps.select(.large)
    let place = maps.places.rows[4]
    maps.test.tap(at: maps.center(of: try #require(maps.cell(4))))
    maps.expectRest("chosen")
    #expect(maps.sheet.selectedDetentIdentifier == .medium, "the map is to be seen")
    let (shown, focus) = (maps.map.point(of: place.location), maps.map.focus)
    #expect(abs(shown.x - focus.x) < 1e-6 && abs(shown.y - focus.y) < 1e-6)
    #expect(shown.y > 40 && shown.y < maps.top - 40)
    #expect(maps.map.pins.filter(\.isChosen).map(\.place) == [place])
    #expect(maps.texts(in: maps.places.field).contains(place.name))
    maps.test.tap(at: maps.center(of: maps.places.field.clear))
    maps.expectRest("cleared")
    #expect(!maps.map.pins.contains(where: \.isChosen) && maps.places.chosen == nil)
    #expect(maps.texts(in: maps.places.field) == ["Find a place"])
  }

  @Test func `a tap on a pin chooses it`() throws {
    let maps = MapsDriver()
    let pin = try #require(maps.map.pins.first { $0.place.name == "Record Corner" })
    maps.test.tap(at: maps.center(of: pin))
    maps.expectRest("chosen")
    #expect(maps.places.chosen == pin.place && pin.isChosen)
    #expect(maps.sheet.selectedDetentIdentifier != .large)
  }

  @Test func `a kind leaves only its places, in the list and on the map`() throws {
    let maps = MapsDriver()
    maps.select(.medium)
    let parks = try #require(maps.all(KindButton.self, in: maps.places.kinds).first { $0.kind == .park })
    maps.test.tap(at: maps.center(of: parks))
    maps.expectRest("parks only")
    #expect(maps.places.rows.count == City.parks.count && maps.places.rows.allSatisfy { $0.kind == .park })
    #expect(maps.map.pins.allSatisfy { ($0.alpha == 1) == ($0.place.kind == .park) })
    maps.test.tap(at: maps.center(of: parks))
    maps.expectRest("all again")
    #expect(maps.places.rows == Place.all && maps.map.pins.allSatisfy { $0.alpha == 1 })
  }

  @Test func `the field expands the sheet`() {
    let maps = MapsDriver()
    maps.test.tap(at: maps.center(of: maps.places.field))
    maps.expectRest("expanded")
    #expect(maps.top == 48)
  }

  @Test func `a compact height has a small and a large detent, and the map is free below large`() {
    let maps = MapsDriver(size: CGSize(width: 844, height: 390))
    #expect(maps.top == 390 - 76 && maps.dimmed == 0)
    maps.touch(CGPoint(x: 100, y: 200))
    maps.test.drag(to: CGPoint(x: 160, y: 200), duration: 0.1)
    let location = maps.shown(at: CGPoint(x: 160, y: 200))
    maps.test.drag(to: CGPoint(x: 300, y: 220), duration: 0.1)
    #expect(abs(maps.shown(at: CGPoint(x: 300, y: 220)).x - location.x) < 1e-6)
    maps.letGo()
    maps.select(.large)
    #expect(maps.dimmed > 0.3)
    maps.expectRest("large")
  }

  @Test(
    arguments: [
      CGSize(width: 320, height: 480), CGSize(width: 390, height: 844), CGSize(width: 844, height: 390),
      CGSize(width: 768, height: 1024), CGSize(width: 1180, height: 900), CGSize(width: 1720, height: 1000),
    ], ["left-to-right", "right-to-left"])
  func `nothing is cut off or overlaps in any window`(size: CGSize, direction: String) throws {
    let maps = MapsDriver(size: size, ["direction": direction])
    maps.select(.large)
    maps.test.perform { maps.places.show(maps.places.rows[1]) }
    maps.expectRest("\(size)")
    let isMirrored = direction == "right-to-left"
    for container in [maps.places.field, maps.places.kinds] + maps.places.table.visibleCells {
      let labels = maps.all(UILabel.self, in: container).filter { !$0.isHidden }
      for label in labels {
        let frame = label.convert(label.bounds, to: container)
        #expect(container.bounds.insetBy(dx: -0.5, dy: -0.5).contains(frame), "\(label.text!): \(frame)")
        #expect(label.naturalWidth <= label.bounds.width + 1, "\(label.text!) is cut off")
      }
      for (index, one) in labels.enumerated() {
        for other in labels[(index + 1)...] {
          let common = one.convert(one.bounds, to: nil).intersection(other.convert(other.bounds, to: nil))
          #expect(common.width < 0.5 || common.height < 0.5, "\(one.text!), \(other.text!)")
        }
      }
      guard container is PlaceCell else { continue }
      let (name, note) = (labels[0], labels[2])
      #expect((name.frame.minX > note.frame.minX) == isMirrored)
    }
    let buttons = try #require(maps.all(MapButtons.self, in: maps.controller.view).first)
    #expect((buttons.frame.midX < size.width / 2) == isMirrored)
  }
}
