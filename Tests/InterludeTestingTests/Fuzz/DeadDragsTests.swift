import InterludeJournal
import Testing

@testable import InterludeTesting

/// Recognisers whose drags move nothing.
@Suite struct DeadDragsTests {
  /// Returns the finding after as many drags, of which the last `moving` move a sheet.
  private func fault(
    _ number: Int, moving: Int = 0, label: String = "sheet pull", across: Double = 0, by length: Double = 100,
    isSideways: Bool = false
  ) -> Int? {
    var drags = DeadDrags()
    for drag in 0..<number {
      func gesture(_ state: String) {
        drags.read(GestureEntry(recognizer: 7, label: label, from: "possible", to: state, cause: "touches"))
      }
      func travel(_ consumer: TravelEntry.Consumer, _ y: Double) {
        drags.read(
          TravelEntry(drag: 7, subject: "", consumer: consumer, x: isSideways ? y : 0, y: isSideways ? 0 : y))
      }
      gesture("began")
      travel(.slop, 10)
      travel(.finger, length)
      travel(.across, across)
      if drag >= number - moving { travel(.sheet, length - 10) }
      gesture("ended")
    }
    return drags.fault?.number
  }

  @Test func `eight long drags that move nothing are a fault`() {
    #expect(fault(8) == 8 && fault(20) == 20)
    #expect(fault(7) == nil)
  }

  @Test func `a page's drags count sideways`() {
    #expect(fault(8, label: "page catch", isSideways: true) == 8)
    #expect(fault(8, label: "edge pop", isSideways: true) == 8)
    #expect(fault(8, label: "page catch") == nil)
  }

  @Test func `one that moves something, short ones, and those across what they could move are none`() {
    #expect(fault(20, moving: 1) == nil)
    #expect(fault(20, by: 30) == nil)
    #expect(fault(20, across: 80) == nil)
    #expect(fault(20, label: "UIPanGestureRecognizer") == nil, "a client's may move nothing that is known")
  }
}
