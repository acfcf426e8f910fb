import Foundation
import InterludeLayers
import Testing

@testable import InterludeText

@Suite struct FontBookTests {
  let book: FontBook

  init() throws { book = try FontBook() }

  private func run(_ string: String, _ font: FontSpec) -> TextRun {
    TextRun(string: string, font: font, width: book.width(of: string, in: font))
  }

  @Test func `widths grow with the size and with nothing else`() {
    let small = book.width(of: "Reverse the sheet", in: FontSpec(size: 10))
    #expect(small > 70 && small < 100)
    #expect(abs(book.width(of: "Reverse the sheet", in: FontSpec(size: 15)) - 1.5 * small) < 1e-9)
  }

  @Test func `ink that leans out of its advance does not widen the run`() {
    let font = FontSpec(size: 100)
    let alone = book.width(of: "j", in: font)
    #expect(abs(book.width(of: "jjjj", in: font) - 4 * alone) < 1)
  }

  @Test(arguments: [1, 1.25, 1.5, 2, 3] as [CGFloat], [11, 13, 15, 17, 22, 28] as [CGFloat])
  func `ink ends where the measured width says, at every scale`(scale: CGFloat, size: CGFloat) throws {
    let run = run("HWave AV To. Subtitle line for item 7 with some more detailH", FontSpec(size: size))
    let mask = try #require(book.mask(of: run, scale: scale))
    let large = try #require(book.mask(of: self.run("H", run.font), scale: 512 / size))
    let bearing = CGFloat(large.left) / 512 * size * scale
    #expect(abs(CGFloat(mask.left) - bearing) <= 1)
    #expect(abs(CGFloat(mask.left + mask.width) - (run.width * scale - bearing)) < 1.5)
  }

  @Test func `capitals stand on the baseline and reach the cap height`() throws {
    for size in [13, 17, 28] as [CGFloat] {
      let font = FontSpec(size: size)
      let mask = try #require(book.mask(of: run("HEH", font), scale: 2))
      #expect(mask.top + mask.height == 0)
      #expect(abs(CGFloat(-mask.top) - book.metrics(of: font).capHeight * 2) <= 1)
    }
  }

  @Test func `an accent above the ascent does not push the letters down`() throws {
    let font = FontSpec(size: 40)
    let mask = try #require(book.mask(of: run("Hx\u{1E54}\u{01FA}H", font), scale: 1))
    #expect(mask.top + mask.height == 0)
    #expect(-mask.top > Int(book.metrics(of: font).capHeight) + 4)
  }

  @Test func `composed and decomposed letters are one run`() throws {
    let font = FontSpec(size: 17)
    #expect(book.width(of: "Caf\u{E9}", in: font) == book.width(of: "Cafe\u{301}", in: font))
    let other = try FontBook()
    #expect(other.width(of: "Cafe\u{301}", in: font) == book.width(of: "Caf\u{E9}", in: font))
  }

  @Test func `the mask's rows suit pixman and hold no empty edge`() throws {
    let mask = try #require(book.mask(of: run("Tags", FontSpec(size: 17, weight: 600)), scale: 1))
    #expect(mask.stride % 4 == 0)
    func column(_ x: Int) -> Bool { (0..<mask.height).contains { mask.coverage[$0 * mask.stride + x] > 0 } }
    func row(_ y: Int) -> Bool { (0..<mask.width).contains { mask.coverage[y * mask.stride + $0] > 0 } }
    #expect(column(0) && column(mask.width - 1) && row(0) && row(mask.height - 1))
  }

  @Test func `tabular digits are all equally wide, drawn and measured`() throws {
    let font = FontSpec(size: 13, hasTabularDigits: true)
    let widths = (0...9).map { book.width(of: "\($0)\($0)\($0)", in: font) }
    #expect(Set(widths).count == 1)
    #expect(book.width(of: "1", in: FontSpec(size: 13)) < widths[0] / 3 - 1)
    let ones = try #require(book.mask(of: run("1111H", font), scale: 2))
    let eights = try #require(book.mask(of: run("8888H", font), scale: 2))
    #expect(ones.left + ones.width == eights.left + eights.width)
  }

  @Test func `weights differ, and other weights use the nearest one`() {
    let light = book.width(of: "Motion", in: FontSpec(size: 17, weight: 300))
    let bold = book.width(of: "Motion", in: FontSpec(size: 17, weight: 700))
    #expect(light < bold)
    #expect(book.width(of: "Motion", in: FontSpec(size: 17, weight: 710)) == bold)
    #expect(book.width(of: "Motion", in: FontSpec(size: 17, weight: -5)) > 0)
    #expect(book.width(of: "Motion", in: FontSpec(size: 17, weight: 5_000)) > bold)
  }

  @Test func `an unknown family is drawn in another font`() {
    #expect(book.width(of: "Motion", in: FontSpec(size: 17, family: "No Such Family At All")) > 0)
  }

  @Test func `a run without ink has no mask`() {
    for string in ["", " ", "\n", "\u{0}", "\u{200D}"] {
      #expect(book.mask(of: run(string, FontSpec(size: 13)), scale: 1) == nil, "\(string.debugDescription)")
    }
    #expect(book.width(of: "", in: FontSpec(size: 13)) == 0)
    #expect(book.mask(of: run("a", FontSpec(size: 0)), scale: 1) == nil)
    #expect(book.mask(of: run("a", FontSpec(size: .nan)), scale: 1) == nil)
    #expect(book.mask(of: run("a", FontSpec(size: -3)), scale: 1) == nil)
  }

  @Test func `a line break is a space and a NUL ends nothing`() {
    let font = FontSpec(size: 13)
    #expect(book.width(of: "one\ntwo", in: font) == book.width(of: "one two", in: font))
    #expect(book.width(of: "one\u{0}two", in: font) == book.width(of: "onetwo", in: font))
  }

  @Test func `very long runs are measured completely and drawn up to the width of a window`() throws {
    let font = FontSpec(size: 13)
    let one = book.width(of: "n", in: font)
    for count in [10_000, 200_000] {
      let run = run(String(repeating: "n", count: count), font)
      #expect(abs(run.width / (one * CGFloat(count)) - 1) < 1e-3)
      let mask = try #require(book.mask(of: run, scale: 2))
      #expect(mask.width <= 16_384 && mask.width > 16_000)
    }
    let digits = FontSpec(size: 13, hasTabularDigits: true)
    let mask = try #require(book.mask(of: run(String(repeating: "8", count: 10_000), digits), scale: 1))
    #expect(mask.width > 16_000 && mask.width < 16_500)
  }

  @Test func `a character without a glyph is drawn as a box and reported once`() throws {
    var reported: [Unicode.Scalar] = []
    book.onMissingGlyph = { scalar, _ in reported.append(scalar) }
    for _ in 0..<2 {
      for string in ["a\u{1F600}", "\u{1F600}\u{FE0F}\u{200D}b"] {
        #expect(book.mask(of: run(string, FontSpec(size: 17)), scale: 1) != nil)
      }
    }
    #expect(reported == ["\u{1F600}"])
    #expect(book.missingGlyphs == reported)
  }

  @Test func `without Inter another sans-serif font is used`() throws {
    let other = try FontBook(catalogue: FontCatalogue(interFolder: "/nowhere"))
    let font = FontSpec(size: 13)
    #expect(other.width(of: "Motion", in: font) > 0)
    #expect(other.metrics(of: font).capHeight > 5)
  }

  @Test(arguments: ["no-font.ttf", "tall.ttf"])
  func `a system font that cannot be used has a substitute`(_ file: String) throws {
    let folder = try Self.folder(with: file)
    defer { try? FileManager.default.removeItem(at: folder) }
    let damaged = try FontBook(catalogue: FontCatalogue(interFolder: folder.path))
    #expect(damaged.width(of: "Hag", in: FontSpec(size: 17)) > 10)
    #expect(throws: FontError.self) {
      try FontBook(catalogue: FontCatalogue(interFolder: folder.path, usesFontconfig: false))
    }
  }

  @Test func `a font with extremely wide digits costs no time`() throws {
    let folder = try Self.folder(with: "wide.ttf")
    defer { try? FileManager.default.removeItem(at: folder) }
    let wide = try FontBook(catalogue: FontCatalogue(interFolder: folder.path, usesFontconfig: false))
    let font = FontSpec(size: 17, hasTabularDigits: true)
    let width = wide.width(of: "0123", in: font)
    #expect(width > 1_000)
    #expect(wide.mask(of: TextRun(string: "0123", font: font, width: width), scale: 1) == nil)
  }

  /// A folder with a file of the fuzzer's corpus as the font Inter.
  private static func folder(with file: String) throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("fonts-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let corpus = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Fuzz/Corpus/font")
    try FileManager.default.copyItem(
      at: corpus.appendingPathComponent(file), to: folder.appendingPathComponent("Inter-Regular.otf"))
    return folder
  }
}
