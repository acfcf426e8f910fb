import CBench
import CPixman
import Glibc

/// Times work in turn with two things of known size: a copy of one frame's pixels, and one blend of them.
///
/// Times drift by a third within minutes on a shared machine. The copy says what the frame costs beside what
/// any program must do to show it, but its speed doubles when the frame fits into a cache. The blend, a
/// colour over all pixels by pixman, is work of the kind that drawing is: a multiple of it hardly drifts, so
/// thresholds are kept in blends.
@MainActor
final class Meter {
  /// The frame of the benchmark scene at scale 1, in pixels.
  static let width = 1180
  static let height = 900

  /// What a piece of work took: medians.
  struct Cost {
    var nanoseconds: Double
    /// Multiples of the copy beside it.
    var copies: Double
    /// Multiples of the blend beside it.
    var blends: Double
  }

  private let frame = Canvas(PIXMAN_a8r8g8b8, width: width, height: height)
  private let shown = Canvas(PIXMAN_a8r8g8b8, width: width, height: height)
  private let dim = SolidColor(alpha: 0.45)
  private var copies: [Double] = []
  private var blends: [Double] = []

  /// One blend of a frame and one copy of the result, in nanoseconds.
  private func references() -> (copy: Double, blend: Double) {
    let blend = Self.time { frame.draw(dim.image) }
    let copy = Self.time { memcpy(shown.words, frame.words, Self.width * Self.height * 4) }
    copies.append(copy)
    blends.append(blend)
    return (copy, blend)
  }

  /// The medians of all so far, in nanoseconds; nil when nothing was measured.
  var referenceTimes: (copy: Double, blend: Double)? {
    copies.isEmpty ? nil : (Self.median(copies), Self.median(blends))
  }

  /// Nanoseconds that `work` takes this once.
  static func time(_ work: () -> Void) -> Double {
    let start = bench_now()
    work()
    return Double(bench_now() - start)
  }

  /// Runs `work` again and again for about `seconds`, in turn with copies and blends.
  ///
  /// Work that is much shorter runs several times after each, so that it is measured as it runs in a row of
  /// frames and not with a cache that they have emptied.
  func cost(seconds: Double = 0.8, _ work: () -> Void) -> Cost {
    costs(seconds: seconds) { [Self.time(work)] }[0]
  }

  /// The costs of the parts of a piece of work, whose times `work` answers with.
  func costs(seconds: Double = 0.8, _ work: () -> [Double]) -> [Cost] {
    for _ in 0..<8 { _ = work() }
    let once = max(Self.median((0..<5).map { _ in Self.time { _ = work() } }), 100)
    let inARow = max(1, min(64, Int(800_000 / once)))
    var samples: [[Cost]] = []
    let end = bench_now() + Int64(seconds * 1e9)
    repeat {
      let (copy, blend) = references()
      for _ in 0..<inARow {
        samples.append(work().map { Cost(nanoseconds: $0, copies: $0 / copy, blends: $0 / blend) })
      }
    } while bench_now() < end || samples.count < 15
    return samples[0].indices.map { part in
      Cost(
        nanoseconds: Self.median(samples.map { $0[part].nanoseconds }),
        copies: Self.median(samples.map { $0[part].copies }),
        blends: Self.median(samples.map { $0[part].blends }))
    }
  }

  static func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }
}
