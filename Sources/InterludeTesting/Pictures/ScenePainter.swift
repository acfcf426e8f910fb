package import Foundation
package import InterludeJournal
package import InterludeLayers
package import InterludeRaster

/// Paints the pictures of a stage, one after another, without a display.
package final class ScenePainter {
  /// The background colour of scenes, in windows and pictures.
  package static let ground = CGColor(gray: 0.93, alpha: 1)

  /// The maximum number of pixels, 512 MiB.
  private static let maximumArea: Double = 134_217_728

  private let rasteriser: Rasteriser
  private let ground: CGColor
  private var buffer = PixelBuffer(width: 0, height: 0)
  private var shown: (node: DisplayNode, scale: CGFloat)?

  package init(text: any TextSource, ground: CGColor = ScenePainter.ground) {
    rasteriser = Rasteriser(text: text)
    self.ground = ground
  }

  /// Paints `node` in its own size. Only the differences from the previous picture are drawn.
  ///
  /// - Parameter scale: Device pixels per point.
  package func paint(_ node: DisplayNode, scale: CGFloat) throws(PictureError) {
    let width = max(1, (Double(node.size.width) * Double(scale)).rounded())
    let height = max(1, (Double(node.size.height) * Double(scale)).rounded())
    guard width * height <= Self.maximumArea else { throw .tooLarge(width: width, height: height) }
    if buffer.width != Int(width) || buffer.height != Int(height) {
      buffer = PixelBuffer(width: Int(width), height: Int(height))
      shown = nil
    }
    let previous = shown?.scale == scale ? shown?.node : nil
    _ = rasteriser.draw(node, previous: previous, into: buffer, scale: scale, clear: ground)
    shown = (node, scale)
  }

  /// Paints a frame of a replay.
  package func paint(_ frame: Replay.Frame) throws(PictureError) {
    try paint(frame.node, scale: frame.scale)
  }

  /// The last painted picture.
  package var image: DisplayImage {
    DisplayImage(
      width: buffer.width, height: buffer.height,
      pixels: Array(UnsafeBufferPointer(start: buffer.pixels, count: buffer.width * buffer.height)))
  }

  /// The last painted picture, with four bytes per pixel: blue, green, red and alpha, rows from the top.
  package var bytes: [UInt8] {
    [UInt8](UnsafeRawBufferPointer(start: buffer.pixels, count: 4 * buffer.width * buffer.height))
  }

  /// The last painted picture, valid until the next one is painted.
  package var pixels: PixelBuffer { buffer }

  /// The size of the last painted picture, in device pixels.
  package var pixelSize: (width: Int, height: Int) { (buffer.width, buffer.height) }

  /// Returns the last painted picture, scaled to another number of pixels.
  package func image(width: Int, height: Int) -> DisplayImage {
    let frame = CGRect(x: 0, y: 0, width: width, height: height)
    let node = DisplayNode(
      id: 0, placement: .at(.zero), size: frame.size, items: [.image(image, rect: frame, tint: nil)])
    let small = PixelBuffer(width: width, height: height)
    // Use a separate rasteriser, because this one would cache the large picture.
    _ = Rasteriser(text: FixedText()).draw(node, previous: nil, into: small, scale: 1, clear: ground)
    return DisplayImage(
      width: width, height: height,
      pixels: Array(UnsafeBufferPointer(start: small.pixels, count: width * height)))
  }

  /// Writes the picture that was painted last as a PNG file.
  package func write(to path: String) throws(PictureError) {
    try write(to: PictureError.opening(path))
  }

  /// Writes the picture that was painted last as a PNG file.
  package func write(to output: OutputFile) throws(PictureError) {
    let data: Data
    do throws(PNGFileError) {
      data = try PNGFile.data(of: buffer)
    } catch {
      throw .unwritable(path: output.path, reason: "\(error)")
    }
    do throws(OutputError) {
      try output.write(data)
    } catch {
      throw PictureError(error)
    }
  }
}

extension PictureError {
  package init(_ error: OutputError) {
    self = .unwritable(path: error.path, reason: error.reason)
  }

  /// Returns the output at `path` for a picture.
  package static func opening(_ path: String) throws(PictureError) -> OutputFile {
    do throws(OutputError) { return try OutputFile(path) } catch { throw PictureError(error) }
  }
}
