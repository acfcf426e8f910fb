import CBench
import Interlude
import InterludeLayers
import InterludeRaster

/// Reads a value at the boundaries between the phases of a frame.
///
/// A stage reads no clock, so the boundaries are client code that it calls at known moments: a due timer runs
/// first in the animation phase, and two views without size are the first and the last in the window to be
/// laid out. They cost about a microsecond and two allocations per frame.
@MainActor
final class FrameProbe {
  /// The phases between the boundaries.
  static let phases = ["input + gestures", "animation", "layout", "commit", "raster"]

  private let session: Session
  private let first = BoundaryView()
  private let last = BoundaryView()
  private let rasteriser: Rasteriser
  private let scale: CGFloat
  private let buffer: PixelBuffer
  private var shown: DisplayNode?

  /// - Parameter bands: The number of drawing threads.
  init(_ session: Session, text: any TextSource, bands: Int = 1) {
    self.session = session
    rasteriser = Rasteriser(text: text)
    rasteriser.threadCount = bands
    scale = session.stage.scale
    buffer = PixelBuffer(width: Meter.width * Int(scale), height: Meter.height * Int(scale))
    guard let window = session.stage.windows.last else { return }
    window.insertSubview(first, at: 0)
    window.addSubview(last)
  }

  /// Runs one frame and draws it.
  ///
  /// - Returns: The increase of `reading` in each of `phases`, and in total.
  func frame(_ reading: @escaping @MainActor () -> Double) -> [Double] {
    var marks = [Double](repeating: 0, count: Self.phases.count + 1)
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

  /// Runs one frame without reading values, and draws it.
  func frame() {
    let node = session.frame()
    _ = rasteriser.draw(node, previous: shown, into: buffer, scale: scale, clear: .bench)
    shown = node
  }

  static var now: Double { Double(bench_now()) }
}

/// A view that calls a closure when it is laid out.
private final class BoundaryView: UIView {
  var reached: (() -> Void)?

  override func layoutSubviews() {
    reached?()
  }
}

extension CGColor {
  /// The background of the frame.
  static let bench = CGColor(gray: 0.93, alpha: 1)
}
