import CBench
import Interlude
import InterludeLayers
import InterludeRaster

/// Looks at a value where one part of a frame ends and the next begins, from inside of the frame itself.
///
/// A stage reads no clock, so the boundaries are client code that it calls at known places: a timer that is
/// due runs first in the clock's step, and two views without size are the first and the last in the window
/// to be laid out. They cost about a microsecond a frame, and two allocations.
@MainActor
final class FrameProbe {
  /// What lies between the boundaries.
  static let parts = ["input + gestures", "animation", "layout", "commit", "raster"]

  private let session: Session
  private let first = BoundaryView()
  private let last = BoundaryView()
  private let rasteriser: Rasteriser
  private let scale: CGFloat
  private let buffer: PixelBuffer
  private var shown: DisplayNode?

  /// - Parameter bands: How many threads draw.
  init(_ session: Session, text: any TextSource, bands: Int = 1) {
    self.session = session
    rasteriser = Rasteriser(text: text)
    rasteriser.bands = bands
    scale = session.stage.scale
    buffer = PixelBuffer(width: Meter.width * Int(scale), height: Meter.height * Int(scale))
    guard let window = session.stage.windows.last else { return }
    window.insertSubview(first, at: 0)
    window.addSubview(last)
  }

  /// Runs one frame and draws it.
  ///
  /// - Returns: How much `reading` grew in each of `parts`, and in all.
  func frame(_ reading: @escaping @MainActor () -> Double) -> [Double] {
    var marks = [Double](repeating: 0, count: Self.parts.count + 1)
    session.stage.at(0) { marks[1] = reading() }
    (first.reached, last.reached) = ({ marks[2] = reading() }, { marks[3] = reading() })
    first.setNeedsLayout()
    last.setNeedsLayout()
    marks[0] = reading()
    let node = session.frame()
    marks[4] = reading()
    _ = rasteriser.draw(node, previous: shown, into: buffer, scale: scale, clear: .bench)
    marks[5] = reading()
    shown = node
    return zip(marks.dropFirst(), marks).map { $0 - $1 } + [marks[5] - marks[0]]
  }

  /// Runs one frame without looking into it, and draws it.
  func frame() {
    let node = session.frame()
    _ = rasteriser.draw(node, previous: shown, into: buffer, scale: scale, clear: .bench)
    shown = node
  }

  static var now: Double { Double(bench_now()) }
}

/// A view that tells when its turn to be laid out has come.
private final class BoundaryView: UIView {
  var reached: (() -> Void)?

  override func layoutSubviews() {
    reached?()
  }
}

extension CGColor {
  /// What lies behind everything.
  static let bench = CGColor(gray: 0.93, alpha: 1)
}
