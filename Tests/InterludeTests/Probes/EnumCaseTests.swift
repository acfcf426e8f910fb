import Testing

@testable import Interlude

/// The names of enum cases.
@Suite struct EnumCaseTests {
  private enum Machine {
    case idle
    case dragging(by: Double)
    case waiting(String, since: Int)
  }

  @Test func `a case has its name, whatever it carries`() throws {
    let values: [Machine] = [.idle, .dragging(by: 2), .waiting("finger", since: 3)]
    let names = try values.map { String(cString: try #require(EnumCase.name(of: $0))) }
    #expect(names == ["idle", "dragging", "waiting"])
  }

  @Test func `one case has one address, and another case another`() {
    let one = EnumCase.name(of: Machine.dragging(by: 1))
    #expect(one == EnumCase.name(of: Machine.dragging(by: 2)))
    #expect(one != EnumCase.name(of: Machine.idle))
  }

  @Test func `a value that is no enum has no name`() {
    #expect(EnumCase.name(of: 5) == nil)
  }
}
