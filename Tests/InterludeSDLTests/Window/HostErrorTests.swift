import Testing

@testable import InterludeSDL

@Suite struct HostErrorTests {
  @Test(arguments: [
    (HostError.noDisplay("x"), 69), (.windowRefused("x"), 69), (.surfaceLost("x"), 71), (.displayLost, 71),
    (.frameLog(path: "/a", reason: "x"), 73),
  ])
  func `each error names a remedy and has its exit code`(error: HostError, code: Int) {
    #expect(Int(error.exitCode) == code)
    #expect(error.description.contains(":"))
    #expect(!error.description.contains("\n"))
  }
}
