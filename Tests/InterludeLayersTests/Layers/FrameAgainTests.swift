import Foundation
import Testing

@testable import InterludeLayers

/// A frame that is set again changes nothing.
@Suite struct FrameAgainTests {
  @Test func `the same frame leads to the same position, whatever was before`() {
    let frame = CGRect(x: 0, y: 44, width: 480, height: 58.04346429510683)
    var values = LayerValues()
    values.frame = CGRect(x: 0, y: 44, width: 480, height: 120.4023827842573)
    values.frame = frame
    let position = values.position
    values.frame = frame
    #expect(values.position == position)
    var fresh = LayerValues()
    fresh.frame = frame
    #expect(fresh.position == position)
  }
}
