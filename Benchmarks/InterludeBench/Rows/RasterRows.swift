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
        ]
      },
      Group("300x60 damage") { [smallDamage()] },
      Group("first picture") { [firstPicture()] },
    ]
  }

  /// Draws all pixels at `scale`, with `bands` threads.
  private func redraw(scale: Int, bands: Int) -> Meter.Cost {
    let root = Session(scale: CGFloat(scale), text: text, BenchmarkScene.make).frame()
    let rasteriser = Rasteriser(text: text)
    rasteriser.threadCount = bands
    let buffer = PixelBuffer(width: Meter.width * scale, height: Meter.height * scale)
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
