import Foundation
import InterludeLayers
@testable import InterludePort
@testable import InterludeRaster
@testable import InterludeText

/// Reads bytes as a PNG file, with the check sums set right, since nothing is read behind a wrong one.
enum PictureProbe {
  static func run(_ bytes: [UInt8]) {
    _ = try? PNGFile.read(from: ProbeFolder.shared.file("picture.png", summed(bytes)))
  }

  /// A chunk is its length, its four letters, its data, and the sum of letters and data.
  static func summed(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    var place = 8
    while place + 12 <= bytes.count {
      let count = bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      let end = place + 8 + count
      guard end + 4 <= bytes.count else { break }
      let sum = crc(bytes[place + 4..<end])
      for index in 0..<4 { bytes[end + index] = UInt8(truncatingIfNeeded: sum >> UInt32(24 - 8 * index)) }
      place = end + 4
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

/// Opens bytes as the one font that there is, and measures and draws with it.
enum FontProbe {
  static func run(_ bytes: [UInt8]) {
    let folder = ProbeFolder.shared
    _ = folder.file("Inter-Regular.otf", bytes)
    let catalogue = FontCatalogue(
      interFolder: folder.path, symbolPath: folder.path + "/none", asksFontconfig: false)
    guard let book = try? FontBook(catalogue: catalogue) else { return }
    for (text, size) in [("Hag 0123", 17.0), ("\u{E9}\u{1F600}AV", 3)] {
      var font = FontSpec(size: size)
      font.hasTabularDigits = size > 10
      _ = book.metrics(of: font)
      let width = book.width(of: text, in: font)
      precondition(width.isFinite, "a width is no number")
      _ = book.mask(of: TextRun(string: text, font: font, width: width), scale: 1)
    }
  }
}

/// Ports bytes as a Swift file; what comes out is text again.
enum PortProbe {
  static func run(_ bytes: [UInt8]) {
    guard String(validating: bytes, as: UTF8.self) != nil,
      let source = try? Source(path: "fuzz.swift", bytes: bytes)
    else { return }
    let result = Port([source], toolkit: []).result(of: source)
    precondition(String(validating: result.bytes, as: UTF8.self) != nil, "the port is no text")
  }
}
