import Foundation
import Testing

@testable import InterludeRaster

struct PNGFileTests {
  private let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).png").path

  @Test func `a picture read from its file equals the written one`() throws {
    var random = SeededGenerator(seed: 5)
    let buffer = PixelBuffer(width: 31, height: 17)
    for index in 0..<(31 * 17) {
      let pixel = UInt32.random(in: 0...UInt32.max, using: &random)
      buffer.pixels[index] = Kernels.scaled(pixel | 0xff00_0000, by: pixel >> 24)
    }
    defer { try? FileManager.default.removeItem(atPath: path) }
    try PNGFile.data(of: buffer).write(to: URL(fileURLWithPath: path))
    let back = try PNGFile.read(from: path)
    #expect(back.firstDifference(to: buffer) == nil)
  }

  @Test func `a file that is not a picture is rejected`() throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    try Data("not a picture".utf8).write(to: URL(fileURLWithPath: path))
    let error = #expect(throws: PNGFileError.self) { try PNGFile.read(from: path) }
    #expect(error?.description.contains("could not be read") == true)
  }

  @Test func `an empty picture is rejected`() {
    #expect(throws: PNGFileError.self) { try PNGFile.data(of: PixelBuffer(width: 0, height: 4)) }
  }

  @Test func `a chunk longer than the file is rejected before memory is allocated`() throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    var bytes = [UInt8](try PNGFile.data(of: PixelBuffer(width: 2, height: 2)))
    // After the signature and the header of 25 bytes, a text chunk of two billion bytes.
    bytes.insert(contentsOf: [0x7F, 0xFF, 0xFF, 0xF0] + Array("zTXt".utf8) + [0, 0, 0, 0], at: 33)
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    let error = #expect(throws: PNGFileError.self) { try PNGFile.read(from: path) }
    #expect(error?.description.contains("the file is truncated") == true)
  }

  @Test func `bytes after the last chunk are ignored`() throws {
    let buffer = PixelBuffer(width: 2, height: 2)
    defer { try? FileManager.default.removeItem(atPath: path) }
    let bytes = try PNGFile.data(of: buffer) + Data(repeating: 0xFF, count: 40)
    try bytes.write(to: URL(fileURLWithPath: path))
    #expect(try PNGFile.read(from: path).firstDifference(to: buffer) == nil)
  }
}
