import Foundation
import InterludeTesting
import Testing

@testable import Interlude
@testable import InterludeApp

/// The photos of the scene "Photos", and the places of their cells.
@MainActor
@Suite struct PhotoLibraryTests {
  @Test func `a photo is the same each time it is made, and no two are`() {
    let photos = (0..<3000).map(LibraryPhoto.init)
    #expect(photos == (0..<3000).map(LibraryPhoto.init))
    #expect(Set(photos.map { $0.seed.unit(0) }).count == 3000)
  }

  @Test func `photos go back in time, without a gap`() {
    var last = LibraryPhoto(0)
    for number in [1, 2, 3, 23, 24, 25, 100, 5000, 40_000, 99_999].sorted() {
      let photo = LibraryPhoto(number)
      let (newer, older) = (last.outing.calendarDay, photo.outing.calendarDay)
      #expect((newer.year, newer.month, newer.day) >= (older.year, older.month, older.day))
      last = photo
    }
    #expect(last.outing.calendarDay.year == 2003)
    #expect(
      LibraryPhoto(0).date
        == "Thursday 8 October, \(CalendarDay.time(ofMinute: LibraryPhoto(0).outing.lastMinute))")
  }

  @Test func `no two outings in sequence lead to the same motif`() {
    var last: (outing: Outing, motif: PictureMotif)?
    for number in 0..<20_000 {
      let outing = LibraryPhoto(number).outing
      guard outing != last?.outing else { continue }
      #expect(outing.motif != last?.motif)
      last = (outing, outing.motif)
    }
  }

  @Test func `the header reads as people write dates`() {
    func title(_ first: Int, _ last: Int) -> String {
      PhotoSpan(from: LibraryPhoto(first), to: LibraryPhoto(last)).title
    }
    #expect(title(0, 3) == "Thu 8 October")
    #expect(title(0, 24) == "6–8 October")
    #expect(title(0, 24 * 20) == "August – October")
    #expect(title(0, 90_000) == "2006–2026")
    #expect(PhotoSpan.grouped(100_000) == "100,000" && PhotoSpan.grouped(1_000_007) == "1,000,007")
  }

  @Test(arguments: PictureMotif.allCases)
  func `small pictures have few shapes, and pages more`(motif: PictureMotif) throws {
    let photo = try #require((0..<2000).lazy.map(LibraryPhoto.init).first { $0.motif == motif })
    func shapes(_ detail: PictureDetail) -> Int {
      let image = UIGraphicsImageRenderer(size: PictureView.pageSize).image { _ in
        MotifDrawing.draw(photo, detail)
      }
      return image.items(in: CGRect(origin: .zero, size: PictureView.pageSize), tint: nil).count
    }
    #expect(shapes(.low) <= 20 && shapes(.low) < shapes(.medium), "\(shapes(.low))")
    #expect(shapes(.medium) < shapes(.high))
  }

  @Test func `each item has one place, whatever the first column`() {
    for isRightToLeft in [false, true] {
      let base = GridGeometry(count: 103, width: 390, columns: 7, isRightToLeft: isRightToLeft)
      for column in 0..<7 {
        let geometry = base.placing(40, inColumn: column)
        #expect(geometry.column(of: 40) == column)
        for item in 0..<103 {
          let (row, column) = (geometry.row(of: item), geometry.column(of: item))
          #expect(geometry.item(row: row, column: column) == item)
        }
        let plane = GridPlane(geometry)
        #expect(plane.items(in: CGRect(origin: .zero, size: geometry.size)) == Array(0..<103))
        #expect(geometry.item(row: -1, column: 0) == nil && geometry.item(row: 0, column: 7) == nil)
      }
    }
  }

  @Test func `a grid has more columns in each density, in every width`() {
    for width in stride(from: 120.0, through: 2400, by: 20) {
      let columns = GridDensity.all.map { $0.columns(forWidth: width) }
      #expect(zip(columns, columns.dropFirst()).allSatisfy { $0 < $1 }, "\(width): \(columns)")
    }
  }

  @Test func `the resistance of the grid can be turned round`() {
    let band = GridBand(smallest: 40, largest: 200)
    for pitch in stride(from: 32.0, through: 260, by: 3) {
      #expect(abs(band.pitch(pulled: band.pulled(pitch)) - pitch) < 1e-6)
    }
    #expect(band.pitch(pulled: 10_000) < 200 * 1.42 && band.pitch(pulled: 1) > 40 / 1.42)
  }
}
