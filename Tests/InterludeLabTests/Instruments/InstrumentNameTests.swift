import Testing

@testable import InterludeLab

/// The names by which instruments are found.
@MainActor
@Suite struct InstrumentNameTests {
  @Test(arguments: [
    ("anatomy", "anatomy"), ("View hierarchy", "anatomy"), ("view-hierarchy", "anatomy"), ("calls", "play"),
  ])
  func `an instrument is found by its identifier and by its title`(text: String, name: String) {
    #expect(InstrumentSnapshot.name(text) == name)
  }

  @Test func `an unknown instrument is not found`() {
    #expect(InstrumentSnapshot.name("nothing") == nil)
    #expect(InstrumentSnapshot.name("") == nil)
  }
}
