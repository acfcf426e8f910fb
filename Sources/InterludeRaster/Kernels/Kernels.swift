/// The reference implementation of every blend operation, one row at a time.
///
/// Pixels are premultiplied words. A channel times a coverage is rounded to the nearest 255th, as in pixman.
/// Tests check that both are equal to the last bit, so that an operation may use either.
enum Kernels {
  typealias Row = UnsafeMutablePointer<UInt32>

  /// Returns all four channels times `factor`/255, rounded.
  @inline(__always) static func scaled(_ pixel: UInt32, by factor: UInt32) -> UInt32 {
    var even = (pixel & 0x00ff_00ff) &* factor &+ 0x0080_0080
    even = ((even &+ ((even >> 8) & 0x00ff_00ff)) >> 8) & 0x00ff_00ff
    var odd = ((pixel >> 8) & 0x00ff_00ff) &* factor &+ 0x0080_0080
    odd = (odd &+ ((odd >> 8) & 0x00ff_00ff)) & 0xff00_ff00
    return even | odd
  }

  @inline(__always) static func over(_ below: UInt32, _ above: UInt32) -> UInt32 {
    above &+ scaled(below, by: 255 &- (above >> 24))
  }

  static func fill(_ row: Row, _ count: Int, _ color: UInt32) {
    row.update(repeating: color, count: count)
  }

  static func blend(_ row: Row, _ count: Int, _ color: UInt32) {
    let rest = 255 &- (color >> 24)
    for index in 0..<count { row[index] = color &+ scaled(row[index], by: rest) }
  }

  /// Writes `below` under a translucent colour: four pixels at a time, with channels in 16-bit halves.
  static func shade(_ row: Row, _ count: Int, below: UnsafePointer<UInt32>, _ color: UInt32) {
    let rest = 255 &- (color >> 24)
    let (words, source) = (UnsafeMutableRawPointer(row), UnsafeRawPointer(below))
    let factor = SIMD8<UInt16>(repeating: UInt16(rest))
    let (half, low) = (SIMD8<UInt16>(repeating: 128), SIMD8<UInt16>(repeating: 255))
    let colors = unsafeBitCast(SIMD4<UInt32>(repeating: color), to: SIMD8<UInt16>.self)
    var index = 0
    while index + 4 <= count {
      let pixels = source.loadUnaligned(fromByteOffset: index * 4, as: SIMD8<UInt16>.self)
      var even = (pixels & low) &* factor &+ half
      even = (even &+ (even &>> 8)) &>> 8
      var odd = (pixels &>> 8) &* factor &+ half
      odd = (odd &+ (odd &>> 8)) & ~low
      words.storeBytes(of: (even | odd) &+ colors, toByteOffset: index * 4, as: SIMD8<UInt16>.self)
      index += 4
    }
    for index in index..<count { row[index] = color &+ scaled(below[index], by: rest) }
  }

  static func blend(_ row: Row, _ count: Int, _ color: UInt32, mask: UnsafePointer<UInt8>) {
    for index in 0..<count {
      let coverage = UInt32(mask[index])
      if coverage == 0 { continue }
      row[index] = over(row[index], scaled(color, by: coverage))
    }
  }

  static func blend(_ row: Row, _ count: Int, image: UnsafePointer<UInt32>, opacity: UInt32) {
    if opacity == 255 {
      for index in 0..<count { row[index] = over(row[index], image[index]) }
    } else {
      for index in 0..<count { row[index] = over(row[index], scaled(image[index], by: opacity)) }
    }
  }

  /// Keeps the row where the mask is full, restores `saved` where it is empty, and interpolates between them
  /// elsewhere.
  static func restore(
    _ row: Row, _ count: Int, saved: UnsafePointer<UInt32>, keeping mask: UnsafePointer<UInt8>,
    inverted: Bool
  ) {
    for index in 0..<count {
      let keep = inverted ? 255 &- UInt32(mask[index]) : UInt32(mask[index])
      if keep == 255 { continue }
      row[index] = mix(row[index], saved[index], keep)
    }
  }

  /// Returns (a·share + b·(255 − share)) / 255 for all four channels, rounded once.
  @inline(__always) private static func mix(_ a: UInt32, _ b: UInt32, _ share: UInt32) -> UInt32 {
    let rest = 255 &- share
    var even = (a & 0x00ff_00ff) &* share &+ (b & 0x00ff_00ff) &* rest &+ 0x0080_0080
    even = ((even &+ ((even >> 8) & 0x00ff_00ff)) >> 8) & 0x00ff_00ff
    var odd = ((a >> 8) & 0x00ff_00ff) &* share &+ ((b >> 8) & 0x00ff_00ff) &* rest &+ 0x0080_0080
    odd = (odd &+ ((odd >> 8) & 0x00ff_00ff)) & 0xff00_ff00
    return even | odd
  }
}
