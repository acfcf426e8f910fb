import CBench
import CPixman
import Glibc

/// Times work alternately with two reference operations: a copy of one frame's pixels, and one blend of them.
///
/// The frame of the references has as many pixels as that of the work: one at scale 2 leaves caches into
/// which one at scale 1 fits, and what that costs depends on the machine.
///
/// On a shared machine, times drift by a third within minutes. The copy shows the cost of a frame relative to
/// the minimum that any program must do to show it, but its speed doubles when the frame fits into a cache.
/// The blend draws a colour over all pixels with pixman. Drawing is work of the same kind, so a multiple of a
/// blend hardly drifts. Thresholds are in blends.
///
/// A frame that mostly samples a scaled picture is no such work: how much slower a processor scales than it
/// blends differs by half from one to the next. Its reference, on request, is a picture that pixman scales
/// over a frame.
@MainActor
final class Meter {
  /// The size of the benchmark scene's frame at scale 1, in pixels.
  nonisolated static let width = 1180
  nonisolated static let height = 900

  /// The cost of some work, as medians.
  struct Cost {
    var nanoseconds: Double
    /// The time in multiples of the copy.
    var copies: Double
    /// The time in multiples of the blend.
    var blends: Double
    /// The time in multiples of a picture that is scaled over the frame; nil if that was not measured.
    var scalings: Double?
  }

  /// Two frames of one size, the second as if shown.
  private struct Frames {
    let drawn: Canvas
    let shown: Canvas

    init(scale: Int) {
      drawn = Canvas(PIXMAN_a8r8g8b8, width: Meter.width * scale, height: Meter.height * scale)
      shown = Canvas(PIXMAN_a8r8g8b8, width: Meter.width * scale, height: Meter.height * scale)
    }
  }

  private var frames: [Int: Frames] = [1: Frames(scale: 1)]
  private let dim = SolidColor(alpha: 0.45)
  /// Enlarged by less than a half, with pixels beyond the frame's on each side, as a map's picture is.
  private let enlarged = {
    let canvas = Canvas(PIXMAN_a8r8g8b8, width: Meter.width, height: Meter.height)
    canvas.transform(0.7, 0, 0, 0.7)
    return canvas
  }()
  private var copies: [Double] = []
  private var blends: [Double] = []

  /// Measures one blend of a frame at `scale` and one copy of the result, in nanoseconds.
  private func references(scale: Int) -> (copy: Double, blend: Double) {
    let frame = frames[scale] ?? Frames(scale: scale)
    frames[scale] = frame
    let blend = Self.time { frame.drawn.draw(dim.image) }
    let copy = Self.time {
      memcpy(frame.shown.words, frame.drawn.words, Self.width * Self.height * scale * scale * 4)
    }
    if scale == 1 {
      copies.append(copy)
      blends.append(blend)
    }
    return (copy, blend)
  }

  /// Measures one scaling of a picture over a frame at scale 1, in nanoseconds.
  private func scaling() -> Double {
    Self.time { frames[1]?.drawn.draw(enlarged.image) }
  }

  /// The medians of all reference times at scale 1 so far, in nanoseconds; nil if nothing was measured.
  var referenceTimes: (copy: Double, blend: Double)? {
    copies.isEmpty ? nil : (Self.median(copies), Self.median(blends))
  }

  /// Returns the time of a copy of a frame of so many pixels, the median of 24, in nanoseconds.
  static func copyTime(width: Int, height: Int) -> Double {
    let (drawn, shown) = (
      Canvas(PIXMAN_a8r8g8b8, width: width, height: height),
      Canvas(PIXMAN_a8r8g8b8, width: width, height: height)
    )
    let times = (0..<25).map { _ in time { memcpy(shown.words, drawn.words, width * height * 4) } }
    return median(Array(times.dropFirst()))  // The first one gets its pages from the kernel.
  }

  /// Returns the time of one call of `work`, in nanoseconds.
  static func time(_ work: () -> Void) -> Double {
    let start = bench_now()
    work()
    return Double(bench_now() - start)
  }

  /// Runs `work` repeatedly for about `seconds`, alternately with copies and blends of a frame at `scale`.
  ///
  /// Much shorter work runs several times after each, so that it is measured as in consecutive frames and not
  /// with a cache that the references have emptied.
  func cost(seconds: Double = 0.8, scale: Int = 1, _ work: () -> Void) -> Cost {
    costs(seconds: seconds, scale: scale) { [Self.time(work)] }[0]
  }

  /// Returns the costs of the parts of some work on frames at `scale`. `work` returns the times of its parts.
  ///
  /// - Parameters:
  ///   - count: The number of times that work runs which is not the same each time: more often within the
  ///     same seconds, a faster program would be measured by other work. Nil runs it for the time.
  ///   - isCold: Whether the references, which empty the caches, run before each work, however short it is.
  ///   - withScalings: Whether the costs are also in multiples of a scaling, at scale 1.
  func costs(
    seconds: Double = 0.8, count: Int? = nil, scale: Int = 1, isCold: Bool = false,
    withScalings: Bool = false, _ work: () -> [Double]
  ) -> [Cost] {
    for _ in 0..<8 { _ = work() }
    let once = max(Self.median((0..<5).map { _ in Self.time { _ = work() } }), 100)
    let repetitions = isCold ? 1 : max(1, min(64, Int(800_000 / once)))
    var samples: [[Cost]] = []
    let end = bench_now() + Int64(seconds * 1e9)
    repeat {
      let (copy, blend) = references(scale: scale)
      let scaling = withScalings ? scaling() : nil
      for _ in 0..<repetitions {
        samples.append(
          work().map { time in
            Cost(
              nanoseconds: time, copies: time / copy, blends: time / blend,
              scalings: scaling.map { time / $0 })
          })
      }
    } while count.map { samples.count < $0 } ?? (bench_now() < end || samples.count < 15)
    return samples[0].indices.map { part in
      Cost(
        nanoseconds: Self.median(samples.map { $0[part].nanoseconds }),
        copies: Self.median(samples.map { $0[part].copies }),
        blends: Self.median(samples.map { $0[part].blends }),
        scalings: withScalings ? Self.median(samples.compactMap { $0[part].scalings }) : nil)
    }
  }

  static func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }
}
