import Foundation
import InterludeJournal
import Testing

@testable import InterludeLab

/// The places of hand-off labels: whole, and beside one another.
@Suite struct HandOffLabelTests {
  private func label(_ x: CGFloat, _ width: CGFloat = 60, urgent: Bool = false) -> HandOffLabels.Label {
    HandOffLabels.Label(x: x, widths: [width], isUrgent: urgent)
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

  @Test func `a longer text is chosen only where each label keeps its place`() {
    let labels = [100, 150, 400].map {
      HandOffLabels.Label(x: $0, widths: [120, 40], isUrgent: false)
    }
    let places = HandOffLabels.places(labels, in: 600, rows: 1)
    #expect(places.map(\.text) == [1, 0, 0])
    #expect(places.map(\.left) == [104, 154, 404])
  }

  @Test func `the labels of the axis are not covered`() {
    let places = HandOffLabels.places([label(10), label(100)], in: 300, rows: 1, besides: [[0...50]])
    #expect(places.map(\.label) == [1])
  }

  @Test func `a text tells the velocity, and a jump by its name`() {
    func texts(_ from: String, _ to: String, x: (Double, Double), v: (Double, Double)) -> [String] {
      var meter = ContinuityMeter()
      meter.read(
        JournalEntry(
          time: 0, stageTime: 0, frame: 1,
          event: .handOff(
            HandOffEntry(
              subject: "Card.position", from: from, to: to, valueBefore: [0, x.0], valueAfter: [0, x.1],
              velocityBefore: [0, v.0], velocityAfter: [0, v.1]))))
      return meter.readings.flatMap { HandOffLabels.texts($0, part: 1, unit: "pt") }
    }
    #expect(
      texts("finger", "spring", x: (5, 5), v: (1240.5, 1240.5)) == ["1240.5 pt/s · no jump", "1240.5 pt/s"])
    #expect(
      texts("finger", "spring", x: (5, 5), v: (900, 0)) == [
        "900.0 → 0.0 pt/s · kink 900.0 pt/s", "kink 900.0 pt/s",
      ])
    #expect(
      texts("finger", "spring", x: (5, 8.2), v: (9, 9)) == ["9.0 pt/s · jump 3.2 pt", "jump 3.2 pt"])
    #expect(
      texts("spring", "finger", x: (5, 5), v: (900, 0)) == ["900.0 → 0.0 pt/s · caught", "900.0 → 0.0 pt/s"])
    #expect(texts("spring", "finger", x: (5, 5), v: (0, 0)) == ["0.0 pt/s · no jump", "0.0 pt/s"])
  }

  @MainActor
  @Test func `of a name that does not fit, the class is shortened and the property stays whole`() {
    func shortened(_ length: Int) -> String {
      CurveTrack.shortened("SheetView.opacity") { $0.count <= length }
    }
    #expect(shortened(17) == "SheetView.opacity")
    #expect(shortened(16) == "SheetVi….opacity")
    #expect(shortened(10) == "S….opacity")
    #expect(shortened(3) == "opacity")
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
      let end = place.left + labels[place.label].widths[0]
      #expect(place.left >= 0 && end <= 400)
      let others = places.filter { $0 != place && $0.row == place.row }
      for other in others {
        let otherEnd = other.left + labels[other.label].widths[0]
        #expect(other.left >= end || otherEnd <= place.left)
      }
    }
  }

  // MARK: Precedence

  private func reading(_ from: String, _ to: String, _ before: Double, _ after: Double)
    -> ContinuityMeter.Reading
  {
    let entry = HandOffEntry(
      subject: "Card.position", from: from, to: to, valueBefore: [0, 0], valueAfter: [0, 0],
      velocityBefore: [0, before], velocityAfter: [0, after])
    return ContinuityMeter([JournalEntry(time: 0, stageTime: 0, frame: 1, event: .handOff(entry))]).readings[
      0]
  }

  @Test func `a release has its label before the catch, and both before a change of nothing`() {
    let readings = [
      reading("rest", "finger", 0, 0), reading("spring", "finger", -2392.8, 0),
      reading("finger", "spring", -380, -380),
    ]
    let weights = readings.map(HandOffLabels.weight)
    #expect(weights[2] > weights[1] && weights[1] > weights[0])
    let crowded = [label(100, 90), label(104, 90), label(150, 90)].enumerated().map { index, label in
      HandOffLabels.Label(x: label.x, widths: label.widths, isUrgent: false, weight: weights[index])
    }
    #expect(HandOffLabels.places(crowded, in: 250, rows: 1).map(\.label) == [1, 2])
  }

  @Test func `a label leaves the curve free where there is room on its other side`() {
    let places = HandOffLabels.places([label(100)], in: 300, rows: 1, over: [[100...120]])
    #expect(places.map(\.left) == [36])
    let narrow = HandOffLabels.places([label(10)], in: 300, rows: 1, over: [[10...30]])
    #expect(narrow.map(\.left) == [14], "without room, it covers the curve")
    let low = HandOffLabels.places([label(10)], in: 300, rows: 2, over: [[10...30], []])
    #expect(low.map(\.row) == [1])
  }
}
