import Foundation
import InterludeTesting
import Testing

@testable import Interlude
@testable import InterludeApp

/// The grid of the scene "Photos" under two fingers.
@MainActor
@Suite struct GridScalerTests {
  /// The location in the window of a point of a photo, in parts of its cell.
  private func location(_ photos: PhotosDriver, _ number: Int, _ part: CGPoint) -> CGPoint? {
    for density in GridDensity.all {
      guard let cell = photos.cell(number, density), let frame = photos.shown(cell) else { continue }
      let side = frame.width + GridGeometry.gap
      return CGPoint(x: frame.minX + part.x * side, y: frame.minY + part.y * side)
    }
    return nil
  }

  @Test(arguments: ["left-to-right", "right-to-left"], [0.2, 0.35, 0.8, 1.3, 2.4] as [CGFloat])
  func `a pinch keeps the photo under the fingers there`(direction: String, factor: CGFloat) throws {
    for start in [CGPoint(x: 195, y: 460), CGPoint(x: 70, y: 300), CGPoint(x: 310, y: 700)] {
      let photos = PhotosDriver(["direction": direction])
      photos.scroll(to: 20_003)
      let number = photos.number(at: start)
      let distance: CGFloat = factor < 1 ? 136 : 60
      photos.fingersDown(at: start, distance)
      var part: CGPoint?
      for frame in 1...30 {
        let center = CGPoint(x: start.x + CGFloat(frame) * 0.5, y: start.y - CGFloat(frame))
        photos.fingersMove(to: center, distance * pow(factor, CGFloat(frame) / 30))
        // The pinch begins when the fingers have moved ten points.
        guard !photos.grid.isScrollEnabled else { continue }
        guard let known = part else {
          let corner = try #require(location(photos, number, .zero))
          let other = try #require(location(photos, number, CGPoint(x: 1, y: 1)))
          let side = other.x - corner.x
          part = CGPoint(x: (center.x - corner.x) / side, y: (center.y - corner.y) / side)
          continue
        }
        let shown = try #require(location(photos, number, known))
        let off = hypot(shown.x - center.x, shown.y - center.y)
        #expect(off < 1, "\(direction), by \(factor), frame \(frame): \(shown), not \(center)")
      }
      #expect(part != nil)
      photos.fingersLift()
      photos.expectRest("\(direction), by \(factor) at \(start)")
    }
  }

  @Test func `at rest after a pinch the photo is as near to the fingers as a column allows`() {
    for factor in [0.5, 1.9] as [CGFloat] {
      let photos = PhotosDriver()
      photos.scroll(to: 20_003)
      let center = CGPoint(x: 230, y: 500)
      let number = photos.number(at: center)
      photos.pinch(at: center, by: factor)
      photos.expectRest("by \(factor)")
      #expect(photos.scaler.density != .standard)
      #expect(
        photos.cell(number)!.frame.insetBy(dx: -2, dy: -2).contains(photos.grid.convert(center, from: nil)))
    }
  }

  @Test func `a slow pinch that ends near its start returns, a fling goes one density further`() {
    let photos = PhotosDriver()
    photos.scroll(to: 5000)
    photos.fingersDown(at: photos.middle, 200)
    for step in 1...20 { photos.fingersMove(to: photos.middle, 200 - CGFloat(step)) }
    photos.test.advance(by: 0.3)
    photos.fingersLift()
    photos.expectRest("slow")
    #expect(photos.scaler.density == .standard)
    photos.pinch(at: photos.middle, by: 0.75, frames: 4)
    photos.expectRest("fast")
    #expect(photos.scaler.density == GridDensity.standard.smaller)
  }

  @Test func `beyond the largest and the smallest pictures the grid resists, and returns`() {
    for (size, factor) in [("largest", 2.5), ("smallest", 0.3)] as [(String, CGFloat)] {
      let photos = PhotosDriver(["size": size])
      photos.scroll(to: 3000)
      let density = photos.scaler.density
      let side = photos.grid.visibleCells[0].frame.width
      photos.fingersDown(at: photos.middle, factor < 1 ? 300 : 100)
      for step in 1...20 {
        photos.fingersMove(to: photos.middle, (factor < 1 ? 300 : 100) * pow(factor, CGFloat(step) / 20))
      }
      let pulled = photos.grid.visibleCells[0].frame.width / side
      #expect(factor > 1 ? pulled > 1.1 && pulled < 1.5 : pulled < 0.9 && pulled > 0.65, "\(pulled)")
      photos.fingersLift()
      photos.expectRest(Comment(rawValue: size))
      #expect(photos.scaler.density == density)
    }
  }

  @Test func `a released grid goes on with the fingers' velocity`() throws {
    let photos = PhotosDriver()
    photos.scroll(to: 9000)
    let number = photos.number(at: photos.middle)
    var sides: [CGFloat] = []
    func note() throws {
      let cells = GridDensity.all.compactMap { photos.cell(number, $0) }
      sides.append(try #require(photos.shown(cells.first)).width)
    }
    photos.fingersDown(at: photos.middle, 300)
    for step in 1...12 {
      photos.fingersMove(to: photos.middle, 300 - 6 * CGFloat(step))
      try note()
    }
    let step = sides[11] - sides[10]
    photos.fingersLift()
    try note()
    for _ in 0..<40 {
      photos.test.frame()
      try note()
    }
    #expect(abs(sides[13] - sides[12] - step) < abs(step) * 0.5, "\(sides)")
    for index in 13..<(sides.count - 1) {
      let change = sides[index + 1] - 2 * sides[index] + sides[index - 1]
      #expect(abs(change) < 1.5, "frame \(index): \(sides)")
    }
    photos.expectRest("released")
  }

  @Test func `two fingers catch the grid in every frame of its motion, and let it go again`() throws {
    for frames in 0..<22 {
      let photos = PhotosDriver()
      photos.scroll(to: 9000)
      photos.pinch(at: photos.middle, by: 0.7, frames: 6)
      photos.test.advance(frames: frames)
      let number = photos.number(at: photos.middle)
      func side() throws -> CGFloat {
        let cells = GridDensity.all.compactMap { photos.cell(number, $0) }
        return try #require(photos.shown(cells.first)).width
      }
      let before = try side()
      photos.fingersDown(at: photos.middle, 100)
      let caught = try side()
      #expect(abs(caught - before) < 1, "after \(frames) frames: \(before), then \(caught)")
      photos.test.advance(frames: 5)
      #expect(try side() == caught, "after \(frames) frames: held")
      photos.fingersMove(to: photos.middle, 100.5)
      photos.fingersLift()
      photos.expectRest("caught after \(frames) frames")
    }
  }

  @Test func `the grid settles in the same place at every frame rate`() {
    let ends = [30.0, 60, 120].map { rate in
      let photos = PhotosDriver()
      photos.scroll(to: 9000)
      photos.fingersDown(at: photos.middle, 200)
      for distance in [180, 160, 130] as [CGFloat] { photos.fingersMove(to: photos.middle, distance) }
      photos.test.framesPerSecond = rate
      photos.fingersLift()
      photos.expectRest("at \(rate) Hz")
      return photos.grid.visibleCells.map { photos.shown($0) }
    }
    #expect(ends[0] == ends[1] && ends[1] == ends[2] && !ends[0].isEmpty)
  }

  @Test func `a finger scrolls the grid while it settles`() {
    let photos = PhotosDriver()
    photos.scroll(to: 9000)
    photos.pinch(at: photos.middle, by: 0.7, frames: 6)
    let offset = photos.grid.contentOffset.y
    photos.test.drag(from: photos.middle, to: CGPoint(x: 195, y: 300), duration: 0.1)
    photos.test.frame()
    #expect(photos.grid.contentOffset.y > offset + 100)
    photos.expectRest("scrolled")
  }

  @Test func `at the top and at the end of the library the grid returns into its range`() {
    for offset in [0, 4_000_000] as [CGFloat] {
      for factor in [0.4, 2.2] as [CGFloat] {
        let photos = PhotosDriver()
        photos.scroll(to: 0)
        photos.test.perform {
          photos.grid.scrollToItem(
            at: IndexPath(item: offset == 0 ? 0 : 99_999, section: photos.scaler.density.section),
            at: offset == 0 ? .top : .bottom, animated: false)
        }
        photos.test.frame()
        photos.pinch(at: photos.middle, by: factor)
        photos.expectRest("by \(factor)")
        let bounds = photos.grid.bounds
        #expect(bounds.minY >= 0 && bounds.maxY <= photos.grid.contentSize.height + 0.01)
        #expect(photos.grid.contentSize == photos.scaler.restingPlane.geometry.size)
      }
    }
  }

  @Test func `the buttons change the density by one step, up to the ends`() {
    let photos = PhotosDriver()
    photos.scroll(to: 9000)
    let buttons = photos.all(RoundButton.self, in: photos.library.view)
    func press(_ index: Int) {
      photos.test.tap(buttons[index])
      photos.expectRest("pressed")
    }
    for density in [2, 3] {
      press(0)
      #expect(photos.scaler.density.index == density)
    }
    #expect(!buttons[0].isEnabled)
    for density in [2, 1, 0] {
      press(1)
      #expect(photos.scaler.density.index == density)
    }
    #expect(!buttons[1].isEnabled)
  }

  @Test func `with reduced motion a button fades to the next density`() {
    let photos = PhotosDriver()
    photos.test.setReduceMotion(true)
    photos.scroll(to: 9000)
    photos.test.tap(photos.all(RoundButton.self, in: photos.library.view)[0])
    let side = photos.grid.visibleCells.map(\.frame.width).max() ?? 0
    #expect(abs(side - (photos.scaler.restingPlane.pitch - GridGeometry.gap)) < 0.001)
    photos.expectRest("faded")
  }

  @Test func `another width keeps the first photos on screen, also under two fingers`() {
    for isPinching in [false, true] {
      let photos = PhotosDriver()
      photos.scroll(to: 9000)
      let first = photos.grid.indexPathsForVisibleItems[0].item
      if isPinching {
        photos.fingersDown(at: photos.middle, 200)
        photos.fingersMove(to: photos.middle, 170)
        photos.fingersMove(to: photos.middle, 140)
      }
      photos.test.resize(to: CGSize(width: 700, height: 500))
      photos.test.frame()
      if isPinching {
        photos.fingersMove(to: photos.middle, 100)
        photos.fingersLift()
      }
      photos.expectRest("resized")
      #expect(photos.grid.contentSize.width == 700)
      if !isPinching { #expect(photos.grid.indexPathsForVisibleItems.contains { $0.item == first }) }
    }
  }
}
