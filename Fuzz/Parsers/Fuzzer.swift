#if FUZZER
  import Foundation

  /// The parser named in the environment.
  private let parser: Parser = {
    let name = ProcessInfo.processInfo.environment["PARSER"] ?? ""
    guard let parser = Parser(rawValue: name) else {
      fatalError("the environment variable PARSER must name a parser")
    }
    return parser
  }()

  /// The entry point of libFuzzer, called on the main thread with each input.
  @_cdecl("LLVMFuzzerTestOneInput")
  public func testOneInput(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    MainActor.assumeIsolated { parser.run(bytes) }
    return 0
  }
#endif
