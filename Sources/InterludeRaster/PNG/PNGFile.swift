import CPNG
package import Foundation

/// An error in reading or writing a PNG file.
package enum PNGFileError: Error, CustomStringConvertible {
  case cannotEncode(reason: String)
  case cannotRead(path: String, reason: String)
  case tooLarge(path: String, width: Int, height: Int)

  package var description: String {
    switch self {
    case .cannotEncode(let reason):
      return "The picture could not be encoded as a PNG file (\(reason))."
    case .cannotRead(let path, let reason):
      return "The picture \(path) could not be read (\(reason)). Check that it exists and is a PNG file."
    case .tooLarge(let path, let width, let height):
      return "The picture \(path) has \(width)x\(height) pixels, which is too large. Use a smaller one."
    }
  }
}

/// Reads and encodes pictures as PNG files: 8 bits per channel, sRGB, with straight alpha as the format
/// requires.
package enum PNGFile {
  /// Returns the content of a PNG file with these premultiplied pixels.
  package static func data(of buffer: PixelBuffer) throws(PNGFileError) -> Data {
    guard buffer.width > 0, buffer.height > 0, buffer.width < 1 << 24, buffer.height < 1 << 24 else {
      throw .cannotEncode(reason: "it has \(buffer.width)x\(buffer.height) pixels")
    }
    var straight = [UInt32](repeating: 0, count: buffer.width * buffer.height)
    for y in 0..<buffer.height {
      for x in 0..<buffer.width {
        straight[y * buffer.width + x] = unpremultiplied(buffer.pixels[y * buffer.stride + x])
      }
    }
    var png = png_image()
    png.version = UInt32(PNG_IMAGE_VERSION)
    png.width = UInt32(buffer.width)
    png.height = UInt32(buffer.height)
    png.format = format
    // The stream updates both until it is closed.
    let bytes = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: 1)
    let count = UnsafeMutablePointer<Int>.allocate(capacity: 1)
    bytes.initialize(to: nil)
    count.initialize(to: 0)
    defer {
      free(bytes.pointee)
      bytes.deallocate()
      count.deallocate()
    }
    guard let stream = open_memstream(bytes, count) else {
      throw .cannotEncode(reason: String(cString: strerror(errno)))
    }
    let isWhole = png_image_write_to_stdio(&png, stream, 0, straight, Int32(buffer.width * 4), nil) != 0
    let isClosed = fclose(stream) == 0
    guard isWhole, isClosed, let first = bytes.pointee else { throw .cannotEncode(reason: message(&png)) }
    return Data(bytes: first, count: count.pointee)
  }

  /// Reads the pixels of a file, premultiplied.
  package static func read(from path: String) throws(PNGFileError) -> PixelBuffer {
    let data: Data
    do {
      data = try Data(contentsOf: URL(fileURLWithPath: path))
    } catch {
      throw .cannotRead(path: path, reason: error.localizedDescription)
    }
    return try read(data, path: path)
  }

  /// Reads the pixels of a file's content, premultiplied.
  ///
  /// - Parameter path: The name of the content in errors.
  package static func read(_ data: Data, path: String) throws(PNGFileError) -> PixelBuffer {
    let bytes = try checked([UInt8](data), path)
    var png = png_image()
    png.version = UInt32(PNG_IMAGE_VERSION)
    defer { png_image_free(&png) }
    return try bytes.withUnsafeBufferPointer { file throws(PNGFileError) in
      guard png_image_begin_read_from_memory(&png, file.baseAddress, file.count) != 0 else {
        throw .cannotRead(path: path, reason: message(&png))
      }
      return try pixels(of: &png, path)
    }
  }

  /// Returns a file's bytes, in which no chunk is longer than the file. libpng would allocate whatever length
  /// a chunk claims.
  private static func checked(_ data: [UInt8], _ path: String) throws(PNGFileError) -> [UInt8] {
    // After eight bytes of signature, each chunk is its length, a type of four letters, its contents and a
    // checksum. Bytes after the last chunk are ignored.
    var offset = 8
    var isOpen = true
    while isOpen, offset + 8 <= data.count {
      isOpen = !data[offset + 4..<offset + 8].elementsEqual("IEND".utf8)
      let length = data[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
      offset += 12 + length
      if offset > data.count { throw .cannotRead(path: path, reason: "the file is truncated") }
    }
    return data
  }

  private static func pixels(of png: inout png_image, _ path: String) throws(PNGFileError) -> PixelBuffer {
    let (width, height) = (Int(png.width), Int(png.height))
    guard width <= 1 << 15, height <= 1 << 15, width * height <= 1 << 27 else {
      throw .tooLarge(path: path, width: width, height: height)
    }
    png.format = format
    let buffer = PixelBuffer(width: width, height: height)
    guard png_image_finish_read(&png, nil, buffer.pixels, Int32(width * 4), nil) != 0 else {
      throw .cannotRead(path: path, reason: message(&png))
    }
    for index in 0..<(width * height) {
      let pixel = buffer.pixels[index]
      buffer.pixels[index] = Kernels.scaled(pixel | 0xff00_0000, by: pixel >> 24)
    }
    return buffer
  }

  /// The byte order blue, green, red, alpha: on a little-endian machine a word 0xAARRGGBB.
  private static var format: UInt32 {
    UInt32(PNG_FORMAT_FLAG_COLOR) | UInt32(PNG_FORMAT_FLAG_ALPHA) | UInt32(PNG_FORMAT_FLAG_BGR)
  }

  /// Returns the straight pixel that becomes `pixel` when it is premultiplied again.
  static func unpremultiplied(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    if alpha == 255 { return pixel }
    if alpha == 0 { return 0 }
    func straight(_ part: UInt32) -> UInt32 { min(255, (part * 255 + alpha / 2) / alpha) }
    return alpha << 24 | straight((pixel >> 16) & 255) << 16 | straight((pixel >> 8) & 255) << 8
      | straight(pixel & 255)
  }

  private static func message(_ png: inout png_image) -> String {
    withUnsafeBytes(of: &png.message) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}
