import Testing

@testable import InterludeApp

/// The criteria of the soak test. The test itself is one of the window tests, which use a release build.
@MainActor
@Suite struct SoakTests {
  @Test func `growth is reported`() {
    func reading(_ heap: Int, _ files: Int, _ frame: Double) -> Soak.Reading {
      Soak.Reading(time: 0, heap: heap, files: files, frame: frame)
    }
    let mebibyte = 1 << 20
    let steady = [reading(9, 5, 1), reading(mebibyte, 6, 1), reading(0, 6, 1.4), reading(mebibyte, 6, 1.4)]
    #expect(Soak.growth(in: steady).isEmpty)
    let growing = [reading(0, 5, 1), reading(0, 6, 1), reading(2 * mebibyte, 7, 1.6)]
    #expect(
      Soak.growth(in: growing) == [
        "memory grew by 2048 KiB", "1 more files are open", "a frame costs 1.6 times as much",
      ])
  }
}
