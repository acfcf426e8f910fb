#if FUZZER
  import Foundation

  /// The parser that the environment names.
  private let parser: Parser = {
    let name = ProcessInfo.processInfo.environment["PARSER"] ?? ""
    guard let parser = Parser(rawValue: name) else { fatalError("PARSER must be a parser's name") }
    return parser
  }()

  /// What libFuzzer calls with each input, on the main thread.
  @_cdecl("LLVMFuzzerTestOneInput")
  public func testOneInput(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    MainActor.assumeIsolated { parser.run(bytes) }
    return 0
  }
#endif
