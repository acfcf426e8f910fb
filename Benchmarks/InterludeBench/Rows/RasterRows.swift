import Foundation
import Interlude
import InterludeLayers
import InterludeRaster

/// Drawing of the benchmark scene.
@MainActor
struct RasterRows {
  let meter: Meter
  let text: any TextSource

  var groups: [Group] {
    [
      Group("full redraw") {
        [
          Row("full redraw", redraw(scale: 1, bands: 1)),
          Row("full redraw: two bands", redraw(scale: 1, bands: 2)),
          Row("full redraw at scale 2: two bands", redraw(scale: 2, bands: 2)),
          Row("full redraw of 3840x2160: two bands", largeRedraw(bands: 2)),
          Row("full redraw of 3840x2160: four bands", largeRedraw(bands: 4)),
        ]
      },
      Group("300x60 damage") { [smallDamage()] },
      Group("first picture") { [firstPicture()] },
    ]
  }

  /// Draws all pixels of a window of 3840x2160 pixels at scale 2. The references are those of 2360x1800
  /// pixels, half as many.
  private func largeRedraw(bands: Int) -> Meter.Cost {
    redraw(size: CGSize(width: 1920, height: 1080), scale: 2, bands: bands)
  }

  /// Draws all pixels of a window of `size` points at `scale`, with `bands` threads.
  private func redraw(
    size: CGSize = CGSize(width: Meter.width, height: Meter.height), scale: Int, bands: Int
  ) -> Meter.Cost {
    let root = Session(size: size, scale: CGFloat(scale), text: text, BenchmarkScene.make).frame()
    let rasteriser = Rasteriser(text: text)
    rasteriser.threadCount = bands
    let buffer = PixelBuffer(width: Int(size.width) * scale, height: Int(size.height) * scale)
    return meter.cost(seconds: 1.5, scale: scale) {
      _ = rasteriser.draw(root, previous: nil, into: buffer, scale: CGFloat(scale), clear: .bench)
    }
  }

  /// A translucent view under the dimming view changes its colour, so that list, view and dimming are redrawn
  /// there.
  private func smallDamage() -> Row {
    let patch = UIView(frame: CGRect(x: 60, y: 300, width: 300, height: 60))
    let session = Session(text: text) {
      let controller = BenchmarkScene.make()
      controller.view.insertSubview(patch, at: 1)
      return controller
    }
    let rasteriser = Rasteriser(text: text)
    let buffer = PixelBuffer(width: Meter.width, height: Meter.height)
    let roots = [0.3, 0.4].map { alpha in
      session.stage.perform { patch.backgroundColor = .systemBlue.withAlphaComponent(alpha) }
      return session.frame()
    }
    var shown = 0
    _ = rasteriser.draw(roots[shown], previous: nil, into: buffer, scale: 1, clear: .bench)
    let cost = meter.cost {
      let damage = rasteriser.draw(
        roots[1 - shown], previous: roots[shown], into: buffer, scale: 1, clear: .bench)
      shown = 1 - shown
      precondition(damage == [PixelRect(x: 60, y: 300, width: 300, height: 60)], "other pixels changed")
    }
    return Row("300x60 damage", cost)
  }

  /// Everything that a window does before its first picture except opening it: scene, frame and pixels. Only
  /// the fonts are already open.
  private func firstPicture() -> Row {
    let cost = meter.cost {
      let root = Session(text: text, BenchmarkScene.make).frame()
      let buffer = PixelBuffer(width: Meter.width, height: Meter.height)
      _ = Rasteriser(text: text).draw(root, previous: nil, into: buffer, scale: 1, clear: .bench)
    }
    return Row("first picture", cost)
  }
}
