import Foundation
import InterludeTesting
import Testing

@testable import Interlude
@testable import InterludeApp

/// Photos that zoom out of the grid of the scene "Photos", turn like pages, and go back.
@MainActor
@Suite struct PhotosTests {
  @Test func `a tap zooms a photo out of its cell, and Esc leads back into it`() throws {
    let photos = PhotosDriver()
    photos.scroll(to: 700)
    let number = photos.open(settled: false)
    let cell = try #require(photos.shown(photos.cell(number)))
    let first = try #require(photos.shown(photos.card))
    #expect(abs(first.midX - cell.midX) < 30 && abs(first.midY - cell.midY) < 30)
    photos.expectRest("opened")
    #expect(photos.pages?.number == number)
    photos.test.press("escape")
    var last = CGRect.null
    while let card = photos.shown(photos.card) {
      last = card
      photos.test.frame()
    }
    #expect(abs(last.midX - cell.midX) < 2 && abs(last.width - cell.width) < 6, "\(last), not \(cell)")
    photos.expectRest("closed")
  }

  @Test(arguments: [false, true])
  func `the card is caught in every frame of its flight, and goes on from there`(isReturn: Bool) throws {
    for frames in 1..<24 {
      let photos = PhotosDriver()
      photos.scroll(to: 700)
      _ = photos.open(settled: isReturn)
      if isReturn { photos.test.press("escape") }
      photos.test.advance(frames: frames - 1)
      guard let earlier = photos.shown(photos.card) else { continue }
      photos.test.frame()
      guard let before = photos.shown(photos.card) else { continue }
      let step = hypot(before.midX - earlier.midX, before.midY - earlier.midY)
      let finger = CGPoint(x: before.midX, y: before.midY)
      photos.test.touchDown(at: finger)
      photos.test.frame()
      let caught = try #require(photos.shown(photos.card))
      let moved = hypot(caught.midX - before.midX, caught.midY - before.midY)
      #expect(moved <= step + 0.5, "after \(frames) frames: \(before), then \(caught)")
      photos.test.drag(to: CGPoint(x: finger.x, y: finger.y + (isReturn ? -20 : 60)), duration: 0.1)
      photos.test.lift()
      photos.expectRest("caught after \(frames) frames")
    }
  }

  @Test(arguments: ["left-to-right", "right-to-left"], [3, 40_000])
  func `after paging the way back leads to the cell of the photo that is shown`(
    direction: String, pages count: Int
  ) throws {
    let photos = PhotosDriver(["direction": direction])
    photos.scroll(to: 700)
    let start = photos.open()
    let pages = try #require(photos.pages)
    if count == 3 {
      let step: CGFloat = direction == "right-to-left" ? 200 : -200
      for _ in 0..<3 {
        photos.test.flick(from: CGPoint(x: 195, y: 420), to: CGPoint(x: 195 + step, y: 424))
        photos.test.settle()
      }
    } else {
      let layout = try #require(pages.pager.collectionViewLayout as? PageLayout)
      photos.test.perform {
        pages.pager.setContentOffset(layout.offset(of: start + count), animated: false)
      }
    }
    photos.expectRest("paged")
    #expect(pages.number == start + count)
    photos.test.drag(from: CGPoint(x: 195, y: 420), to: CGPoint(x: 195, y: 700), duration: 0.2)
    var last = CGRect.null
    while let card = photos.shown(photos.card) {
      last = card
      photos.test.frame()
    }
    let cell = try #require(photos.shown(photos.cell(start + count)))
    #expect(abs(last.midX - cell.midX) < 3 && abs(last.midY - cell.midY) < 3, "\(last), not \(cell)")
    #expect(photos.area.insetBy(dx: -0.001, dy: -0.001).contains(cell))
    photos.expectRest("back")
  }

  @Test(arguments: [
    (CGVector(dx: -160, dy: 30), true), (CGVector(dx: 160, dy: 60), true), (CGVector(dx: 20, dy: 200), false),
    (CGVector(dx: -90, dy: 200), false),
  ])
  func `the direction of a drag decides between the pages and the way back`(
    by way: CGVector, isPaging: Bool
  ) throws {
    for x in [195, 8] as [CGFloat] {
      let photos = PhotosDriver()
      photos.scroll(to: 700)
      let number = photos.open()
      let pages = try #require(photos.pages)
      let start = CGPoint(x: x, y: 420)
      let offset = pages.pager.contentOffset.x
      photos.test.touchDown(at: start)
      photos.test.drag(to: CGPoint(x: start.x + way.dx, y: start.y + way.dy), duration: 0.25)
      let card = try #require(photos.shown(photos.card))
      #expect((pages.pager.contentOffset.x != offset) == isPaging, "\(way) from \(x)")
      #expect((card.width < 390) == !isPaging, "\(way) from \(x): \(card)")
      photos.test.lift()
      photos.expectRest("\(way) from \(x)")
      #expect((photos.pages == nil) == !isPaging)
      if isPaging { #expect(photos.pages?.number != number) }
    }
  }

  @Test func `a pull that ends near its start leaves the photo open`() {
    let photos = PhotosDriver()
    let number = photos.open()
    photos.test.drag(from: CGPoint(x: 195, y: 420), to: CGPoint(x: 195, y: 470), duration: 0.3, rest: 0.3)
    photos.expectRest("returned")
    #expect(photos.pages?.number == number)
  }

  @Test func `the arrows turn the pages, up to the ends`() throws {
    let photos = PhotosDriver(["photos": "100"])
    _ = photos.open()
    let pages = try #require(photos.pages)
    let start = pages.number
    let buttons = photos.all(RoundButton.self, in: pages.view)
    for _ in 0..<3 { photos.test.tap(buttons[2]) }
    photos.expectRest("three pages on")
    #expect(pages.number == start + 3)
    for _ in 0..<(start + 6) { photos.test.tap(buttons[1]) }
    photos.expectRest("at the newest")
    #expect(pages.number == 0 && !buttons[1].isEnabled)
  }

  @Test func `another size of the window shows the same photo`() throws {
    let photos = PhotosDriver()
    photos.scroll(to: 700)
    let number = photos.open()
    for size in [CGSize(width: 844, height: 390), CGSize(width: 320, height: 480)] {
      photos.test.resize(to: size)
      photos.expectRest("resized")
      #expect(photos.pages?.number == number)
      let pager = try #require(photos.pages?.pager)
      #expect(pager.contentOffset.x == CGFloat(number) * (size.width + PhotoPageCell.gap))
    }
    photos.test.press("escape")
    photos.expectRest("closed")
    #expect(photos.cell(number) != nil)
  }

  @Test func `the cost of the grid does not depend on the number of photos`() {
    let sizes = ["100", "10000", "100000"].map { count in
      let photos = PhotosDriver(["photos": count])
      photos.scroll(to: 400)
      return photos.grid.subviews.count
    }
    #expect(Set(sizes).count == 1, "\(sizes)")
    let photos = PhotosDriver(["size": "smallest"])
    let views = photos.all(PictureView.self, in: photos.grid).count
    photos.pinch(at: photos.middle, by: 1.2)
    photos.expectRest("scaled")
    #expect(photos.grid.visibleCells.count <= views)
  }

  @Test(
    arguments: [
      CGSize(width: 320, height: 480), CGSize(width: 390, height: 844), CGSize(width: 844, height: 390),
      CGSize(width: 768, height: 1024), CGSize(width: 1180, height: 900), CGSize(width: 1720, height: 1000),
    ], ["left-to-right", "right-to-left"])
  func `nothing is cut off or overlaps in any window`(size: CGSize, direction: String) throws {
    for density in ["largest", "large", "small", "smallest"] {
      let photos = PhotosDriver(size: size, ["direction": direction, "size": density])
      let cells = photos.grid.visibleCells.map(\.frame)
      #expect(cells.map(\.minX).min() == 0)
      #expect(abs((cells.map(\.maxX).max() ?? 0) - size.width) < 0.001)
      let first = try #require(photos.cell(0)).frame
      #expect(direction == "right-to-left" ? abs(first.maxX - size.width) < 0.001 : first.minX == 0)
      let labels = photos.all(UILabel.self, in: photos.library.view)
      for label in labels {
        #expect(label.naturalWidth <= label.bounds.width + 1, "\(label.text ?? "") in \(size)")
      }
    }
    let photos = PhotosDriver(size: size, ["direction": direction])
    _ = photos.open()
    let pages = try #require(photos.pages)
    let frame = pages.pictureFrame
    #expect(pages.view.bounds.contains(frame) && frame.minY >= PhotoPagesViewController.barHeight)
    for label in photos.all(UILabel.self, in: pages.view) {
      let shown = try #require(photos.shown(label))
      #expect(label.naturalWidth <= label.bounds.width + 1 && shown.maxY <= size.height, "\(shown)")
    }
    photos.expectRest("open")
  }
}
