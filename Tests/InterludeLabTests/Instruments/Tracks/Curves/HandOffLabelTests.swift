import Foundation
import Testing

@testable import InterludeLab

/// The places of hand-off labels: whole, and beside one another.
@Suite struct HandOffLabelTests {
  private func label(_ x: CGFloat, _ width: CGFloat = 60, urgent: Bool = false) -> HandOffLabels.Label {
    HandOffLabels.Label(x: x, width: width, isUrgent: urgent)
  }

  @Test func `a label stands right of its line, and left of it at the right edge`() {
    let places = HandOffLabels.places([label(10), label(280)], in: 300, rows: 1)
    #expect(places.map(\.left) == [14, 216])
  }

  @Test func `labels that would meet go to the next row or are left out`() {
    let labels = [label(100), label(110), label(120)]
    #expect(HandOffLabels.places(labels, in: 130, rows: 1).map(\.label) == [0])
    let places = HandOffLabels.places([label(0), label(20), label(40)], in: 300, rows: 2)
    #expect(places.map(\.label) == [0, 1])
    #expect(places.map(\.row) == [0, 1])
  }

  @Test func `a break has precedence`() {
    let places = HandOffLabels.places([label(0), label(20, urgent: true)], in: 300, rows: 1)
    #expect(places.map(\.label) == [1])
  }

  @Test(arguments: [1, 2])
  func `no label crosses an edge or another label`(_ rows: Int) {
    let labels = (0..<30).map { (index: Int) -> HandOffLabels.Label in
      let (x, width) = (index * 37 % 400, 30 + index % 4 * 20)
      return label(CGFloat(x), CGFloat(width))
    }
    let places = HandOffLabels.places(labels, in: 400, rows: rows)
    for place in places {
      let end = place.left + labels[place.label].width
      #expect(place.left >= 0 && end <= 400)
      let others = places.filter { $0 != place && $0.row == place.row }
      for other in others {
        let otherEnd = other.left + labels[other.label].width
        #expect(other.left >= end || otherEnd <= place.left)
      }
    }
  }
}
