import Foundation
import Glibc

@testable import InterludeRaster

/// Decodes a film by the table of bytes in docs/design/page.md, as the page does in a browser.
struct FilmDecoder {
  private let width: Int
  private let height: Int
  private let columns: Int
  private let rows: Int
  private var stride: Int { columns * 16 }

  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    (columns, rows) = ((width + 15) / 16, (height + 15) / 16)
  }

  /// Returns the pictures of a part: for each the channels red, green and blue of its pixels, row by row.
  func pictures(_ part: FilmEncoder.Part) -> [[[Int]]] {
    var moves = Self.inflated(part.moves, atMost: part.count * (columns * rows + 32))[...]
    var pixels = Self.inflated(part.pixels, atMost: part.count * columns * rows * 768 + 1)[...]
    var shown = [[Int]](repeating: [0, 0, 0], count: stride * rows * 16)
    return (0..<part.count).map { _ in
      let count = Int(moves.removeFirst())
      let vectors = (0..<count).map { _ in (x: Self.signed(&moves), y: Self.signed(&moves)) }
      let factor = Int(moves.removeFirst()) + Int(moves.removeFirst()) * 256
      let map = (0..<columns * rows).map { _ in Int(moves.removeFirst()) }
      let last = shown
      for (block, byte) in map.enumerated() where byte != 0 {
        let residuals = byte & 128 == 0 ? nil : Array(pixels.prefix(768)).map(Int.init)
        if residuals != nil { pixels.removeFirst(768) }
        for pixel in 0..<256 {
          let (x, y) = (block % columns * 16 + pixel % 16, block / columns * 16 + pixel / 16)
          var color = last[y * stride + x]
          switch byte & 127 {
          case 1: break
          case 127: color = color.map { min(255, ($0 * factor + 2048) >> 12) }
          case let number: color = last[(y + vectors[number - 2].y) * stride + x + vectors[number - 2].x]
          }
          if let residuals {
            let green = residuals[pixel]
            let added = [residuals[256 + pixel] + green, green, residuals[512 + pixel] + green]
            color = zip(color, added).map { ($0 + $1) & 255 }
          }
          shown[y * stride + x] = color
        }
      }
      return (0..<height).flatMap { y in shown[y * stride..<y * stride + width] }
    }
  }

  private static func signed(_ bytes: inout ArraySlice<UInt8>) -> Int {
    Int(Int16(bitPattern: UInt16(bytes.removeFirst()) | UInt16(bytes.removeFirst()) << 8))
  }

  /// Returns the content of a zlib stream. The library is in the process, for libpng.
  private static func inflated(_ data: Data, atMost capacity: Int) -> [UInt8] {
    typealias Uncompress =
      @convention(c) (UnsafeMutablePointer<UInt8>, UnsafeMutablePointer<UInt>, UnsafePointer<UInt8>, UInt) ->
      Int32
    let uncompress = unsafeBitCast(dlsym(nil, "uncompress"), to: Uncompress.self)
    var (bytes, length) = ([UInt8](repeating: 0, count: capacity), UInt(capacity))
    let status = uncompress(&bytes, &length, [UInt8](data), UInt(data.count))
    precondition(status == 0, "the stream cannot be read: \(status)")
    return Array(bytes.prefix(Int(length)))
  }
}
