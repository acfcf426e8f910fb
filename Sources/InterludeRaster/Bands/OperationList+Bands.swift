extension OperationList {
  /// The minimum area, in pixels, for several threads. A smaller one is drawn before another thread wakes up.
  static let sharedArea = 750_000
  /// The minimum area of a band, in pixels. Smaller bands cost more in searching for occluders than they gain
  /// in balance.
  private static let bandArea = 100_000

  /// Draws several regions, one after the other; large ones in horizontal bands, on the threads of
  /// `threadPool`.
  func draw(_ regions: [PixelRect], into target: PixelBuffer, with threadPool: BandThreadPool?) {
    guard let threadPool, regions.reduce(0, { $0 + $1.area }) >= Self.sharedArea else {
      draw(regions, into: target)
      return
    }
    let bands = regions.flatMap { Self.bands(of: $0) }
    let scratch = UnsafeMutablePointer<UInt32>.allocate(capacity: max(1, scratchCount))
    scratch.initialize(repeating: 0, count: max(1, scratchCount))
    defer { scratch.deallocate() }
    // Bands share no pixel, and each save has its own part of scratch memory.
    threadPool.run(bands.count) { draw(bands[$0], into: target, scratch: scratch) }
  }

  static func bands(of region: PixelRect) -> [PixelRect] {
    let count = max(1, min(region.height, region.area / Self.bandArea))
    return (0..<count).map { index in
      PixelRect(
        left: region.x, top: region.y + region.height * index / count, right: region.right,
        bottom: region.y + region.height * (index + 1) / count)
    }
  }
}
