import Foundation
import InterludeLayers
@testable import InterludePort
@testable import InterludeRaster
@testable import InterludeText

/// Reads bytes as a PNG file. Its checksums are corrected, because nothing after a wrong one is read.
enum PictureProbe {
  static func run(_ bytes: [UInt8]) {
    _ = try? PNGFile.read(from: ProbeFolder.shared.file("picture.png", withChecksums(bytes)))
  }

  /// Corrects the checksums. A chunk is its length, a four-letter type, its data, and a checksum of type and
  /// data.
  static func withChecksums(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    var offset = 8
    while offset + 12 <= bytes.count {
      let count = bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
      let end = offset + 8 + count
      guard end + 4 <= bytes.count else { break }
      let sum = crc(bytes[offset + 4..<end])
      for index in 0..<4 { bytes[end + index] = UInt8(truncatingIfNeeded: sum >> UInt32(24 - 8 * index)) }
      offset = end + 4
    }
    return bytes
  }

  private static let table: [UInt32] = (0..<256).map { number in
    (0..<8).reduce(UInt32(number)) { sum, _ in sum & 1 == 1 ? 0xEDB8_8320 ^ (sum >> 1) : sum >> 1 }
  }

  private static func crc(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    ~bytes.reduce(~0 as UInt32) { table[Int(UInt8(truncatingIfNeeded: $0) ^ $1)] ^ ($0 >> 8) }
  }
}

/// Opens bytes as the only font, and measures and draws text with it.
enum FontProbe {
  static func run(_ bytes: [UInt8]) {
    let folder = ProbeFolder.shared
    _ = folder.file("Inter-Regular.otf", bytes)
    let catalogue = FontCatalogue(
      interFolder: folder.path, symbolPath: folder.path + "/none", usesFontconfig: false)
    guard let book = try? FontBook(catalogue: catalogue) else { return }
    for (text, size) in [("Hag 0123", 17.0), ("\u{E9}\u{1F600}AV", 3)] {
      var font = FontSpec(size: size)
      font.hasTabularDigits = size > 10
      _ = book.metrics(of: font)
      let width = book.width(of: text, in: font)
      precondition(width.isFinite, "a width is not finite")
      _ = book.mask(of: TextRun(string: text, font: font, width: width), scale: 1)
    }
  }
}

/// Ports bytes as a Swift file. The result must be text.
enum PortProbe {
  static func run(_ bytes: [UInt8]) {
    guard String(validating: bytes, as: UTF8.self) != nil,
      let source = try? Source(path: "fuzz.swift", bytes: bytes)
    else { return }
    let result = Port([source], toolkit: []).result(of: source)
    precondition(String(validating: result.bytes, as: UTF8.self) != nil, "the ported file is not text")
  }
}
