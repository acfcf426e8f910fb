import CFilm
package import Foundation

/// Encodes pictures of one size as a film that stores the differences of each picture from the last one.
///
/// A picture is a grid of blocks. A block stays; or it is moved here from elsewhere in the last picture, as
/// the blocks of a sheet are that follows a finger; or it becomes darker or lighter, as under a scrim that
/// fades. A block that then differs by more than `tolerance` is stored. The decoder repeats this with
/// integers, so its pictures are the encoder's, and errors do not add up. docs/design/page.md describes the
/// bytes.
package struct FilmEncoder {
  /// A stretch of a film that is decoded by itself: it begins with a whole picture.
  package struct Part: Sendable {
    /// The number of pictures.
    package let count: Int
    /// A zlib stream with the changes of each picture: the vectors, the gain, then a byte for each block.
    package let moves: Data
    /// A zlib stream with the differences of the blocks that have some, 768 bytes each.
    package let pixels: Data
  }

  /// The side of a block in pixels.
  package static let block = 16
  /// The largest number of pictures in a part: five seconds at 60 Hz.
  private static let partLength = 300
  /// The bit of a block's byte that says that differences follow.
  private static let hasPixels: UInt8 = 0x80
  /// The byte of a block that becomes darker or lighter.
  private static let isToned: UInt8 = 0x7f

  package let width: Int
  package let height: Int
  /// The largest difference of a channel that is not stored, in 255ths.
  private let tolerance: Int32
  private let columns: Int
  private let rows: Int
  /// The decoder's last picture, the one before it, and the picture to encode, all in whole blocks.
  private let shown: BlockBuffer
  private let before: BlockBuffer
  private let new: BlockBuffer
  /// The picture before, darker or lighter.
  private let toned: BlockBuffer
  private var parts: [Part] = []
  private var count = 0
  private var moves: [UInt8] = []
  private var pixels: [UInt8] = []

  /// - Parameters:
  ///   - width: The width of all pictures, in pixels.
  ///   - tolerance: The largest difference of a channel that is not stored, in 255ths.
  package init(width: Int, height: Int, tolerance: Int = 3) {
    (self.width, self.height, self.tolerance) = (width, height, Int32(tolerance))
    columns = (width + Self.block - 1) / Self.block
    rows = (height + Self.block - 1) / Self.block
    let (columns, rows) = (columns, rows)
    func buffer() -> BlockBuffer { BlockBuffer(columns: columns, rows: rows) }
    (shown, before, new, toned) = (buffer(), buffer(), buffer(), buffer())
  }

  /// Adds the next picture, which must have the film's size.
  package mutating func add(_ picture: PixelBuffer) {
    precondition(picture.width == width && picture.height == height, "a picture of another size")
    if count == Self.partLength { endPart() }
    if count == 0 { shown.clear() }
    new.copy(picture)
    before.copy(shown)
    let changed = (0..<columns * rows).filter {
      film_differs(new.block($0), before.block($0), new.stride, tolerance) != 0
    }
    let vectors = count == 0 ? [] : vectors(among: changed)
    moves.append(UInt8(vectors.count))
    for vector in vectors {
      for part in [vector.x, vector.y] {
        let bits = UInt16(bitPattern: Int16(part))
        moves += [UInt8(bits & 255), UInt8(bits >> 8)]
      }
    }
    let gain = count == 0 ? 0 : self.gain
    moves += [UInt8(gain & 255), UInt8(gain >> 8)]
    var map = [UInt8](repeating: 0, count: columns * rows)
    if gain > 0 {
      for index in map.indices {
        film_tone(before.block(index), toned.block(index), new.stride, gain)
        // A small change that needs no correction is made too, so that the next gain fits again.
        if isCloserToned(index) {
          film_copy(toned.block(index), shown.block(index), new.stride)
          map[index] = Self.isToned
        }
      }
    }
    for index in changed { map[index] = encode(index, vectors, isToned: gain > 0) }
    moves += map
    count += 1
  }

  /// Returns the parts of the film.
  package mutating func finish() -> [Part] {
    endPart()
    defer { parts = [] }
    return parts
  }

  private mutating func endPart() {
    guard count > 0 else { return }
    parts.append(Part(count: count, moves: Self.deflated(moves), pixels: Self.deflated(pixels)))
    (count, moves, pixels) = (0, [], [])
  }

  // MARK: Blocks

  private struct Vector: Hashable {
    let x: Int
    let y: Int
    var length: Int { abs(x) + abs(y) }
  }

  /// Encodes a block that changed, with the vector that predicts it best.
  ///
  /// - Returns: The block's byte: 1 for the same position or 2 and above for a vector, with the bit
  ///   `hasPixels` if differences follow.
  private mutating func encode(_ index: Int, _ vectors: [Vector], isToned: Bool) -> UInt8 {
    let (block, stride) = (new.block(index), new.stride)
    var best = (byte: UInt8(1), source: before.block(index))
    var distance = vectors.isEmpty && !isToned ? 0 : film_distance(block, best.source, stride)
    for (number, vector) in vectors.enumerated() {
      guard let source = before.block(index, movedBy: vector.x, vector.y) else { continue }
      let other = film_distance(block, source, stride)
      if other < distance { (best, distance) = ((UInt8(number + 2), source), other) }
    }
    if isToned {
      let other = film_distance(block, toned.block(index), stride)
      if other < distance { (best, distance) = ((Self.isToned, toned.block(index)), other) }
    }
    if film_differs(block, best.source, stride, tolerance) == 0 {
      film_copy(best.source, shown.block(index), stride)
      return best.byte
    }
    let end = pixels.count
    pixels.append(contentsOf: repeatElement(0, count: 3 * Self.block * Self.block))
    pixels.withUnsafeMutableBufferPointer {
      film_residual(block, best.source, stride, $0.baseAddress! + end)
    }
    film_copy(block, shown.block(index), stride)
    return best.byte | Self.hasPixels
  }

  /// Returns the movements of most of the blocks that changed, at most four.
  ///
  /// Some of the blocks are searched for in their column and their row of the last picture.
  private func vectors(among changed: [Int]) -> [Vector] {
    var votes: [Vector: Int] = [:]
    let sampleCount = 64
    // A step that is no divisor of the columns spreads the samples.
    let step = max(1, changed.count / sampleCount) | 1
    for index in stride(from: 0, to: changed.count, by: step).map({ changed[$0] }) {
      let block = new.block(index)
      guard film_is_detailed(block, new.stride) != 0 else { continue }
      let (x, y) = (index % columns * Self.block, index / columns * Self.block)
      let row = film_search(
        block, before.pixels + x, new.height - Self.block + 1, new.stride, y, new.stride, tolerance)
      if row >= 0 { votes[Vector(x: 0, y: row - y), default: 0] += 1 }
      let column = film_search(
        block, before.pixels + y * new.stride, new.stride - Self.block + 1, 1, x, new.stride, tolerance)
      if column >= 0 { votes[Vector(x: column - x, y: 0), default: 0] += 1 }
    }
    // The order must not depend on the dictionary's.
    let ranked = votes.sorted {
      ($1.value, $0.key.length, $0.key.x, $0.key.y) < ($0.value, $1.key.length, $1.key.x, $1.key.y)
    }
    return ranked.prefix(4).map(\.key)
  }

  /// The factor by which most of the blocks became darker or lighter, in 4096ths; 0 for none.
  private var gain: UInt32 {
    var changes: [(before: Double, ratio: Double)] = []
    for index in 0..<columns * rows {
      let (old, now) = (before.block(index), new.block(index))
      guard film_distance(now, old, new.stride) > 0 else { continue }
      let sum = Double(film_sum(old, new.stride))
      // The ratio of dark blocks says little.
      guard sum > Double(3 * Self.block * Self.block * 40) else { continue }
      changes.append((sum, Double(film_sum(now, new.stride)) / sum))
    }
    guard !changes.isEmpty else { return 0 }
    let median = changes.map(\.ratio).sorted()[changes.count / 2]
    let near = changes.filter { abs($0.ratio - median) < 0.01 }
    guard near.count * 5 > changes.count else { return 0 }
    let whole = near.reduce(0) { $0 + $1.before }
    let gain = (near.reduce(0) { $0 + $1.before * $1.ratio } / whole * 4096).rounded()
    return (1024...16_383).contains(gain) && gain != 4096 ? UInt32(gain) : 0
  }

  /// Whether a block is closer to the picture before when that becomes darker or lighter.
  private func isCloserToned(_ index: Int) -> Bool {
    let (block, stride) = (new.block(index), new.stride)
    let distance = film_distance(block, before.block(index), stride)
    return distance > 0 && film_distance(block, toned.block(index), stride) < distance
      && film_differs(block, toned.block(index), stride, tolerance) == 0
  }

  private static func deflated(_ bytes: [UInt8]) -> Data {
    var out = Data(count: film_deflate_bound(bytes.count))
    let length = out.withUnsafeMutableBytes { target in
      film_deflate(bytes, bytes.count, target.bindMemory(to: UInt8.self).baseAddress!, target.count)
    }
    return out.prefix(length)
  }
}

/// A picture in whole blocks; what lies beyond the picture's edge is black.
private final class BlockBuffer {
  let stride: Int
  let height: Int
  let pixels: UnsafeMutablePointer<UInt32>
  private let columns: Int
  private static let black: UInt32 = 0xff00_0000

  init(columns: Int, rows: Int) {
    (self.columns, stride, height) = (columns, columns * FilmEncoder.block, rows * FilmEncoder.block)
    pixels = .allocate(capacity: max(1, stride * height))
    pixels.initialize(repeating: Self.black, count: max(1, stride * height))
  }

  deinit { pixels.deallocate() }

  func clear() { pixels.update(repeating: Self.black, count: stride * height) }

  func copy(_ other: BlockBuffer) { pixels.update(from: other.pixels, count: stride * height) }

  func copy(_ picture: PixelBuffer) {
    for y in 0..<picture.height {
      (pixels + y * stride).update(from: picture.pixels + y * picture.stride, count: picture.width)
    }
  }

  func block(_ index: Int) -> UnsafeMutablePointer<UInt32> {
    pixels + index / columns * FilmEncoder.block * stride + index % columns * FilmEncoder.block
  }

  /// Returns the pixels at the distance of a vector from a block; nil if they are not all in the picture.
  func block(_ index: Int, movedBy dx: Int, _ dy: Int) -> UnsafeMutablePointer<UInt32>? {
    let x = index % columns * FilmEncoder.block + dx
    let y = index / columns * FilmEncoder.block + dy
    guard x >= 0, y >= 0, x + FilmEncoder.block <= stride, y + FilmEncoder.block <= height else { return nil }
    return pixels + y * stride + x
  }
}
