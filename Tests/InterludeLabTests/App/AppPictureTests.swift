import Foundation
import InterludeJournal
import InterludeLayers
import InterludeRaster
import InterludeTesting
import Testing

@testable import InterludeLab

/// Pictures of apps, which strangers may have made.
struct AppPictureTests {
  /// A PNG file of blue pixels.
  private static func png(_ width: Int, _ height: Int) throws -> Data {
    let buffer = PixelBuffer(width: width, height: height)
    for index in 0..<width * height { buffer.pixels[index] = 0xFF00_00FF }
    return try PNGFile.data(of: buffer)
  }

  @Test func `a picture has the pixels of its file`() throws {
    let image = try #require(AppPicture.image(PictureEntry(png: try Self.png(3, 2))))
    #expect((image.width, image.height) == (3, 2))
    #expect(image.pixels == [UInt32](repeating: 0xFF00_00FF, count: 6))
  }

  @Test func `what is no picture, or a very large one, is not shown`() throws {
    var large = try Self.png(1, 1)
    large.replaceSubrange(16..<24, with: [0, 0, 0x10, 0, 0, 0, 0x10, 0])
    #expect(AppPicture.image(PictureEntry(png: large)) == nil)
    large.replaceSubrange(16..<24, with: [0, 0, 0x20, 0, 0, 0, 0, 1])
    #expect(AppPicture.image(PictureEntry(png: large)) == nil)
    #expect(AppPicture.image(PictureEntry(png: Data("no picture at all, but text".utf8))) == nil)
    #expect(AppPicture.image(PictureEntry(png: Data())) == nil)
  }

  @Test func `a damaged picture is transparent`() throws {
    let png = try Self.png(30, 20)
    let image = try #require(AppPicture.image(PictureEntry(png: png.prefix(40))))
    #expect(image.pixels == [UInt32](repeating: 0, count: 600))
  }
}
