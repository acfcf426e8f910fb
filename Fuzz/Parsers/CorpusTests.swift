#if !FUZZER
  import Foundation
  import Testing

  @MainActor
  @Suite struct CorpusTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Corpus")

    private static func files(of parser: Parser) throws -> [URL] {
      try FileManager.default.contentsOfDirectory(
        at: folder.appendingPathComponent(parser.rawValue), includingPropertiesForKeys: nil
      ).sorted { $0.lastPathComponent < $1.lastPathComponent }
    }

    @Test(arguments: Parser.allCases)
    func `a parser accepts every file of its corpus`(_ parser: Parser) throws {
      let files = try Self.files(of: parser)
      #expect(files.count > 3, "there is a corpus")
      for file in files { parser.run([UInt8](try Data(contentsOf: file))) }
    }

    @Test(arguments: Parser.allCases)
    func `a parser accepts files that are truncated or damaged at any offset`(_ parser: Parser) throws {
      for file in try Self.files(of: parser) {
        let bytes = [UInt8](try Data(contentsOf: file).prefix(2_000))
        let step = max(1, bytes.count / 8)
        for offset in stride(from: 0, to: bytes.count, by: step) {
          parser.run(Array(bytes[..<offset]))
          var damaged = bytes
          damaged[offset] ^= 0x81
          parser.run(damaged)
        }
      }
    }

    @Test func `the corpora stay small`() throws {
      let sizes = try Parser.allCases.flatMap(Self.files).map { try Data(contentsOf: $0).count }
      #expect(sizes.reduce(0, +) < 200_000)
    }
  }
#endif
