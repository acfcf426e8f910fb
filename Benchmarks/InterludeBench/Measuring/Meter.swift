import CBench
import Glibc

/// Times work beside a copy of one frame's pixels, so that the answer says the same on every machine and at
/// every hour: times drift by half within a minute, their ratio hardly does.
@MainActor
final class Meter {
  /// The frame of the benchmark scene at scale 1, in pixels.
  static let width = 1180
  static let height = 900

  private let source = Meter.pixels(7)
  private let target = Meter.pixels(9)
  private let other = Meter.pixels(0)
  private static let byteCount = width * height * 4

  /// What a piece of work took.
  struct Cost {
    /// Nanoseconds, the median.
    var nanoseconds: Double
    /// The median of its multiples of the copy beside it.
    var ratio: Double
  }

  private static func pixels(_ byte: UInt8) -> UnsafeMutableRawPointer {
    let pixels = UnsafeMutableRawPointer.allocate(byteCount: byteCount, alignment: 64)
    // Pages that were never written are all one page, and faster to read than memory is.
    pixels.initializeMemory(as: UInt8.self, repeating: byte, count: byteCount)
    return pixels
  }

  isolated deinit {
    for pixels in [source, target, other] { pixels.deallocate() }
  }

  /// Nanoseconds that `work` takes this once.
  static func time(_ work: () -> Void) -> Double {
    let start = bench_now()
    work()
    return Double(bench_now() - start)
  }

  /// Nanoseconds of one copy of the frame.
  ///
  /// Another frame is written first, as between the copies of real frames: back to back they would come
  /// from a cache that nothing else has used, at twice the speed.
  private func copy() -> Double {
    memset(other, 1, Self.byteCount)
    let time = Self.time { memcpy(target, source, Self.byteCount) }
    copies.append(time)
    return time
  }

  private var copies: [Double] = []

  /// Nanoseconds of one copy of the frame: the median of all so far.
  var copyTime: Double { copies.isEmpty ? 0 : Self.median(copies) }

  /// Runs `work` again and again for about `seconds`, in turn with copies.
  ///
  /// Work that is much shorter than the copy runs several times after each, so that it is measured as it
  /// runs in a row of frames and not with a cache that the copy has emptied.
  func cost(seconds: Double = 0.8, _ work: () -> Void) -> Cost {
    costs(seconds: seconds) { [Self.time(work)] }[0]
  }

  /// The costs of the parts of a piece of work, whose times `work` answers with.
  func costs(seconds: Double = 0.8, _ work: () -> [Double]) -> [Cost] {
    for _ in 0..<8 { _ = work() }
    let once = max(Self.median((0..<5).map { _ in Self.time { _ = work() } }), 100)
    let inARow = max(1, min(64, Int(800_000 / once)))
    var times: [[Double]] = []
    var ratios: [[Double]] = []
    let end = bench_now() + Int64(seconds * 1e9)
    repeat {
      let copy = copy()
      for _ in 0..<inARow {
        let parts = work()
        if times.isEmpty {
          times = Array(repeating: [], count: parts.count)
          ratios = times
        }
        for (index, part) in parts.enumerated() {
          times[index].append(part)
          ratios[index].append(part / copy)
        }
      }
    } while bench_now() < end || times[0].count < 15
    return zip(times, ratios).map { Cost(nanoseconds: Self.median($0), ratio: Self.median($1)) }
  }

  static func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }
}
