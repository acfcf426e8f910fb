import Foundation
import Testing

@testable import Interlude
@testable import InterludeApp

/// The plan of the town and its places.
@MainActor
@Suite struct CityTests {
  @Test func `places have different names and locations, and are sorted by distance`() {
    let places = Place.all
    #expect(Set(places.map(\.name)).count == places.count && places.count > 30)
    #expect(zip(places, places.dropFirst()).allSatisfy { $0.metres <= $1.metres })
    #expect(places.enumerated().allSatisfy { $0 == $1.number })
    for (index, one) in places.enumerated() {
      for other in places[(index + 1)...] {
        let distance = hypot(one.location.x - other.location.x, one.location.y - other.location.y)
        #expect(distance > 2 * PinMark.side, "\(one.name) and \(other.name) are \(distance) apart")
      }
    }
    for kind in Place.Kind.allCases { #expect(places.count { $0.kind == kind } >= 5) }
  }

  @Test func `distances are written in metres and kilometres`() throws {
    let near = try #require(Place.all.first)
    #expect(near.distance == "200 m" && near.walk == "2 min walk")
    let far = try #require(Place.all.last)
    #expect(far.distance.hasSuffix(" km") && far.metres > 2000)
  }

  @Test func `every park of the list is a park of the map, and its pin lies in it`() {
    let parks = Place.all.filter { $0.kind == .park }
    #expect(Set(parks.map(\.name)) == Set(City.parks.map(\.name)))
    for park in parks {
      #expect(City.parks.first { $0.name == park.name }?.center == park.location)
    }
  }

  @Test(arguments: [0.5, 0.8, 1, 1.7, 4] as [CGFloat])
  func `the outlines of a tile end near its edges, and neighbours meet`(scale: CGFloat) {
    let side = MapTile.side / scale
    for (column, row) in [(0, 0), (-3, 2), (2, 5), (-7, -4), (4, 11)] {
      let tile = CGRect(x: CGFloat(column) * side, y: CGFloat(row) * side, width: side, height: side)
      let paths = CityPaths(tile, scale: scale)
      let all = [
        paths.buildings, paths.minor, paths.secondary, paths.parks, paths.water, paths.major, paths.motorway,
      ]
      let area = CGRect(x: 0, y: 0, width: MapTile.side, height: MapTile.side)
        .insetBy(dx: -20 * scale, dy: -20 * scale)
      for path in all.compactMap({ $0 }) {
        #expect(area.contains(UIBezierPath(cgPath: path).bounds), "\(UIBezierPath(cgPath: path).bounds)")
      }
      #expect(all.contains { $0 != nil })
    }
  }

  @Test func `a tile is the same each time it is drawn`() {
    let tile = CGRect(x: 256, y: 256, width: 256, height: 256)
    let (one, other) = (CityPaths(tile, scale: 1), CityPaths(tile, scale: 1))
    #expect(one.minor == other.minor && one.water == other.water && one.major == other.major)
    #expect(one.minor != CityPaths(tile.offsetBy(dx: 256, dy: 0), scale: 1).minor)
  }

  @Test func `a tile that was drawn before is the same as one that is drawn anew`() {
    let side: CGFloat = 256
    for number in 0..<200 {
      let corner = CGPoint(x: CGFloat(number % 20) * side, y: CGFloat(number / 20) * side)
      let tile = CGRect(origin: corner, size: CGSize(width: side, height: side))
      _ = CityPaths.paths(tile, scale: 1)
      let (kept, new) = (CityPaths.paths(tile, scale: 1), CityPaths(tile, scale: 1))
      #expect(kept.minor == new.minor && kept.water == new.water && kept.buildings == new.buildings)
    }
    let tile = CGRect(x: 0, y: 0, width: side, height: side)
    #expect(CityPaths.paths(tile, scale: 2).minor == CityPaths(tile, scale: 2).minor)
  }

  @Test func `lines and areas are cut at the edges`() throws {
    var pen = CityPen(CGRect(x: 10, y: 10, width: 20, height: 20), scale: 2, margin: 0)
    pen.line(from: CGPoint(x: 0, y: 20), to: CGPoint(x: 50, y: 20))
    #expect(
      UIBezierPath(cgPath: try #require(pen.outline)).bounds == CGRect(x: 0, y: 20, width: 40, height: 0))
    var other = CityPen(CGRect(x: 10, y: 10, width: 20, height: 20), scale: 2, margin: 0)
    other.line(from: CGPoint(x: 0, y: 0), to: CGPoint(x: 50, y: 9))
    #expect(other.outline == nil)
    other.polygon([CGPoint(x: 0, y: 0), CGPoint(x: 20, y: 0), CGPoint(x: 20, y: 50), CGPoint(x: 0, y: 50)])
    #expect(
      UIBezierPath(cgPath: try #require(other.outline)).bounds == CGRect(x: 0, y: 0, width: 20, height: 40))
  }
}
