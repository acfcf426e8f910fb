extension OperationList {
  /// Fewer pixels are drawn before another thread has woken up.
  static let sharedArea = 750_000
  /// A part of a drawing has at least so many pixels; smaller ones cost more in looking for covers than they
  /// gain in balance.
  private static let bandArea = 100_000

  /// Draws several regions, one after the other; large ones in horizontal bands, with the help of `crew`.
  func draw(_ regions: [PixelRect], into target: PixelBuffer, with crew: BandCrew?) {
    guard let crew, regions.reduce(0, { $0 + $1.area }) >= Self.sharedArea else {
      draw(regions, into: target)
      return
    }
    let bands = regions.flatMap { Self.bands(of: $0) }
    let scratch = UnsafeMutablePointer<UInt32>.allocate(capacity: max(1, scratchCount))
    scratch.initialize(repeating: 0, count: max(1, scratchCount))
    defer { scratch.deallocate() }
    // Bands share no pixel, and a save keeps every pixel at a place of its own.
    crew.run(bands.count) { draw(bands[$0], into: target, scratch: scratch) }
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
