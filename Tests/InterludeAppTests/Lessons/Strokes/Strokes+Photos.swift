import Foundation
import InterludeInput
import InterludeLab
import InterludeTesting

@testable import Interlude
@testable import InterludeApp

/// Strokes on photos.
extension Stroke {
  nonisolated private static func photos(
    _ name: String, _ shows: Set<String> = [],
    _ act: @escaping @MainActor @Sendable (PhotosDriver, StrokeHand) -> Void
  ) -> Stroke {
    on(name, shows, make: { PhotosDriver($0) }, test: { $0.test }, act)
  }

  @MainActor private static func leaf(_ photos: PhotosDriver, _ pages: Int) {
    for _ in 0..<pages {
      photos.test.tap(at: CGPoint(x: photos.test.stage.size.width - 30, y: 30))
      photos.test.settle()
    }
  }

  nonisolated static let onPhotos: [Stroke] = [
    photos("two pages on, and pulled down", ["source"]) { photos, hand in
      _ = photos.open()
      leaf(photos, 2)
      hand.down(at: CGPoint(x: 195, y: 400))
      hand.move(5, 190, in: 0.25, .faster)
      hand.up()
    },
    photos("two pages on by fingers, and closed", ["source"]) { photos, hand in
      _ = photos.open()
      for _ in 0..<2 {
        hand.down(at: CGPoint(x: 300, y: 400))
        hand.move(-200, 4, in: 0.2, .faster)
        hand.up()
        photos.test.settle()
      }
      photos.test.tap(at: CGPoint(x: 30, y: 30))
    },
    photos("one page on, and thrown down", ["source"]) { photos, hand in
      _ = photos.open()
      leaf(photos, 1)
      hand.down(at: CGPoint(x: 195, y: 400))
      hand.move(5, 140, in: 0.13, .faster)
      hand.up()
    },
    photos("two pages on and back, and closed") { photos, _ in
      _ = photos.open()
      leaf(photos, 2)
      for _ in 0..<2 {
        photos.test.tap(at: CGPoint(x: photos.test.stage.size.width - 76, y: 30))
        photos.test.settle()
      }
      photos.test.tap(at: CGPoint(x: 30, y: 30))
    },
    photos("opened and pulled down") { photos, hand in
      _ = photos.open()
      hand.down(at: CGPoint(x: 195, y: 400))
      hand.move(20, 190, in: 0.4)
      hand.rest(0.1)
      hand.up()
    },
    photos("pulled down and pushed back") { photos, hand in
      _ = photos.open()
      hand.down(at: CGPoint(x: 195, y: 400))
      hand.move(20, 150, in: 0.3)
      hand.move(-20, -140, in: 0.3)
      hand.rest(0.1)
      hand.up()
    },
    photos("thrown down and caught") { photos, hand in
      _ = photos.open()
      hand.down(at: CGPoint(x: 195, y: 400))
      hand.move(5, 130, in: 0.14, .faster)
      hand.up()
      photos.test.advance(frames: 4)
      hand.down(at: CGPoint(x: 195, y: 480))
      hand.move(5, -100, in: 0.2)
      hand.rest(0.1)
      hand.up()
    },
    photos("caught while it opens") { photos, hand in
      _ = photos.open(settled: false)
      photos.test.advance(frames: 6)
      hand.down(at: CGPoint(x: 195, y: 400))
      hand.move(5, 60, in: 0.2)
      hand.rest(0.1)
      hand.up()
    },
    photos("the grid is thrown") { photos, hand in
      hand.down(at: photos.middle)
      hand.move(5, -260, in: 0.15, .faster)
      hand.up()
    },
  ]
}
