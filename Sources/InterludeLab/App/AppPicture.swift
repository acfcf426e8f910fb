import Foundation
import Interlude
import InterludeJournal
import InterludeLayers
import InterludeRaster

/// A picture of an app's screen, which a stranger may have made.
enum AppPicture {
  /// The largest width and height, and the largest number of pixels.
  private static let limits = (side: 4096, pixels: 1 << 22)
  /// The eight bytes at the start of a PNG file, and its first chunk's length and type.
  private static let beginning: [UInt8] = [
    0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52,
  ]

  /// Returns the image of a picture, which is decoded only when it is drawn; nil if it is none or too large.
  static func image(_ entry: PictureEntry) -> DisplayImage? {
    let head = [UInt8](entry.png.prefix(24))
    guard head.count == 24, head.starts(with: beginning) else { return nil }
    let (width, height) = (number(head[16..<20]), number(head[20..<24]))
    guard (1...limits.side).contains(width), (1...limits.side).contains(height),
      width * height <= limits.pixels
    else { return nil }
    let png = entry.png
    return DisplayImage(width: width, height: height) { pixels(png, width, height) }
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }

  /// Returns the pixels, transparent ones for a damaged picture.
  private static func pixels(_ png: Data, _ width: Int, _ height: Int) -> [UInt32] {
    guard let buffer = try? PNGFile.read(png, path: "of the app"), buffer.width == width,
      buffer.height == height
    else { return [UInt32](repeating: 0, count: width * height) }
    return Array(UnsafeBufferPointer(start: buffer.pixels, count: width * height))
  }
}
