import Foundation
import Testing

@testable import InterludeRaster

@Suite struct FilmEncoderTests {
  /// A picture of noise that compresses badly.
  private func noise(_ width: Int = 256, _ height: Int = 256) -> PixelBuffer {
    let buffer = PixelBuffer(width: width, height: height)
    var state: UInt32 = 1
    for index in 0..<width * height {
      state = state &* 1_664_525 &+ 1_013_904_223
      buffer.pixels[index] = 0xff00_0000 | state >> 8
    }
    return buffer
  }

  private func map(_ picture: PixelBuffer, _ pixel: (Int, Int) -> UInt32) -> PixelBuffer {
    let buffer = PixelBuffer(width: picture.width, height: picture.height)
    for y in 0..<picture.height {
      for x in 0..<picture.width { buffer.pixels[y * picture.width + x] = pixel(x, y) }
    }
    return buffer
  }

  /// The bytes that the pictures after the first one take.
  private func cost(_ pictures: [PixelBuffer], tolerance: Int = 2) -> Int {
    func bytes(_ pictures: ArraySlice<PixelBuffer>) -> Int {
      var encoder = FilmEncoder(width: pictures[0].width, height: pictures[0].height, tolerance: tolerance)
      for picture in pictures { encoder.add(picture) }
      return encoder.finish().reduce(0) { $0 + $1.moves.count + $1.pixels.count }
    }
    return bytes(pictures[...]) - bytes(pictures[..<1])
  }

  @Test func `a picture that moved costs next to nothing`() {
    let first = noise()
    let second = map(first) { x, y in first.pixels[(y + 9) % 256 * 256 + x] }
    // One of sixteen rows of blocks is new.
    #expect(cost([first, second]) < 256 * 256 * 3 / 10)
    let third = map(first) { x, y in first.pixels[y * 256 + (x + 37) % 256] }
    #expect(cost([first, third]) < 256 * 256 * 3 / 5)
  }

  @Test func `a picture under a scrim that fades costs next to nothing`() {
    let first = noise()
    let second = map(first) { x, y in
      let pixel = first.pixels[y * 256 + x]
      func part(_ shift: UInt32) -> UInt32 { ((pixel >> shift & 255) * 9 / 10) << shift }
      return 0xff00_0000 | part(16) | part(8) | part(0)
    }
    #expect(cost([first, second]) < 200)
    #expect(cost([first, second], tolerance: 0) > 10_000)
  }

  @Test func `differences within the tolerance cost nothing and larger ones are stored`() {
    let first = noise()
    let near = map(first) { x, y in first.pixels[y * 256 + x] ^ (x == 5 && y == 5 ? 0x0000_0002 : 0) }
    let far = map(first) { x, y in first.pixels[y * 256 + x] ^ (x == 5 && y == 5 ? 0x0000_0008 : 0) }
    #expect(cost([first, near]) < 30)
    #expect(cost([first, far]) > cost([first, near]))
  }

  @Test func `a long film has parts that begin with a whole picture`() {
    let picture = noise(32, 32)
    var encoder = FilmEncoder(width: 32, height: 32)
    for _ in 0..<301 { encoder.add(picture) }
    let parts = encoder.finish()
    #expect(parts.map(\.count) == [300, 1])
    #expect(parts[0].pixels == parts[1].pixels)
  }

  @Test func `a film's bytes are the same each time`() {
    let first = noise()
    let second = map(first) { x, y in first.pixels[(y + 9) % 256 * 256 + x] }
    func parts() -> [Data] {
      var encoder = FilmEncoder(width: 256, height: 256)
      for picture in [first, second, first] { encoder.add(picture) }
      return encoder.finish().flatMap { [$0.moves, $0.pixels] }
    }
    #expect(parts() == parts())
  }

  /// The largest difference of a channel between each picture and the decoded one.
  private func errors(_ pictures: [PixelBuffer], tolerance: Int) -> [Int] {
    let (width, height) = (pictures[0].width, pictures[0].height)
    var encoder = FilmEncoder(width: width, height: height, tolerance: tolerance)
    for picture in pictures { encoder.add(picture) }
    let decoded = encoder.finish().flatMap { FilmDecoder(width: width, height: height).pictures($0) }
    #expect(decoded.count == pictures.count)
    return zip(pictures, decoded).map { picture, channels in
      (0..<width * height).reduce(0) { most, index in
        let pixel = picture.pixels[index / width * picture.stride + index % width]
        let own = [pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255].map(Int.init)
        return zip(own, channels[index]).reduce(most) { max($0, abs($1.0 - $1.1)) }
      }
    }
  }

  /// A picture whose size is no number of blocks, and what becomes of it: it moves, fades and flickers.
  private var story: [PixelBuffer] {
    let (width, height) = (150, 86)
    var pictures = [noise(width, height)]
    for step in 1...24 {
      let last = pictures[pictures.count - 1]
      pictures.append(
        map(last) { x, y in
          let pixel = last.pixels[y * width + x]
          switch step % 6 {
          case 1: return last.pixels[(y + 7) % height * width + x]
          case 2: return last.pixels[y * width + (x + 11) % width]
          case 3, 4:
            func part(_ shift: UInt32) -> UInt32 {
              min(255, (pixel >> shift & 255) * (step % 6 == 3 ? 9 : 11) / 10) << shift
            }
            return 0xff00_0000 | part(16) | part(8) | part(0)
          case 5: return pixel ^ ((x * 31 + y * 17 + step) % 97 == 0 ? 0x0040_1003 : 0x0000_0001)
          default: return x < 70 && y > 30 ? pixel &* 1_664_525 | 0xff00_0000 : pixel
          }
        })
    }
    return pictures
  }

  @Test(arguments: [0, 3])
  func `each decoded picture is the encoded one within the tolerance, however many came before`(
    tolerance: Int
  ) {
    let errors = errors(story, tolerance: tolerance)
    #expect(errors.allSatisfy { $0 <= tolerance }, "\(errors)")
  }

  @Test func `a fade of steps below the tolerance stays within it`() {
    let first = noise(64, 48)
    let pictures = (0..<40).map { step in
      map(first) { x, y in
        let pixel = first.pixels[y * 64 + x]
        func part(_ shift: UInt32) -> UInt32 { ((pixel >> shift & 255) * UInt32(400 - step) / 400) << shift }
        return 0xff00_0000 | part(16) | part(8) | part(0)
      }
    }
    let errors = errors(pictures, tolerance: 3)
    #expect(errors.allSatisfy { $0 <= 3 }, "\(errors)")
  }

  @Test func `channels change alone`() {
    let first = noise(32, 32)
    let changed = [UInt32(16), 8, 0].map { shift in
      map(first) { x, y in first.pixels[y * 32 + x] ^ (x == 20 ? 0x40 << shift : 0) }
    }
    #expect(errors([first] + changed, tolerance: 3).allSatisfy { $0 <= 3 })
  }

  @Test func `the parts of a long film are decoded each by itself`() {
    let picture = noise(16, 16)
    let other = map(picture) { x, y in picture.pixels[y * 16 + x] ^ 0x00ff_ffff }
    let errors = errors((0..<302).map { $0 % 2 == 0 ? picture : other }, tolerance: 0)
    #expect(errors.allSatisfy { $0 == 0 })
  }
}
