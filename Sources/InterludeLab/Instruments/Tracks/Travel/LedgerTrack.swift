import Foundation
import Interlude
import InterludeJournal

/// How each frame of a drag was divided: slop, scrolling, moving a sheet, an edge's resistance.
final class LedgerTrack: PlottedTrack {
  override class var name: String { "travel" }
  override class var title: String { "Travel" }

  private var model = LedgerBars()
  /// Points that the upper and the lower half of the plot hold.
  private var reach = 16.0

  override func preferredHeight(width: CGFloat) -> CGFloat { 96 }

  override var invitation: String {
    "Drag a list or a sheet: what became of each point of the finger's way appears here."
  }
  override var isEmpty: Bool { model.bars.isEmpty }

  override func begin() {
    model = LedgerBars()
    reach = 16
  }

  override func read(_ entry: JournalEntry) {
    if let time = model.read(entry) { changed(from: time) }
  }

  override func prepare(_ reading: Reading) {
    while reach < model.reach {
      reach *= 2
      changed()
    }
  }

  override func sentence() -> (words: String, color: UIColor)? {
    guard let bar = model.bar(at: cursorTime) else { return nil }
    return (
      model.sentence(of: bar), model.isBroken(bar) ? LabStyle.Meaning.broken.color : LabStyle.text
    )
  }

  // MARK: Drawing

  private var zero: CGFloat { ((bounds.height + Self.head) / 2).rounded() }

  private func y(_ value: Double) -> CGFloat { zero + CGFloat(value / reach) * (bounds.height - zero - 3) }

  override func drawGround(_ ink: inout Ink, _ box: CGRect) {
    ink.rule(y: zero, from: 0, to: box.width, LabStyle.quiet)
  }

  override func drawGutter(_ ink: inout Ink, _ box: CGRect) {
    let right = box.width - 8
    let isAcross = model.bars.last.map { model.axis(of: $0.drag) == .x } ?? false
    let most = Figures.tick(reach, step: 1) + " pt"
    let isLow = box.height < 80
    let lines: [(words: String, y: CGFloat)] =
      isLow
      ? [("\(most) a frame", box.height - 5)]
      : [
        ("\(isAcross ? "left" : "up") \(most)", Self.head + 11), ("a frame", zero + 4),
        ("\(isAcross ? "right" : "down") \(most)", box.height - 5),
      ]
    for (words, y) in lines {
      ink.words(
        words, at: CGPoint(x: right, y: y), LabStyle.number, LabStyle.quiet, alignment: .right)
    }
    // What the colours mean, in the order in which they are stacked.
    let used = LedgerBars.shares.filter { share in
      model.ledger.drags.last.map { $0.account[share] != .zero } ?? false
    }
    // The scale's words stand in the last line of a low track.
    let floor = isLow ? box.height - 16 : box.height
    for (index, share) in used.enumerated() {
      let y = Self.head + 6 + CGFloat(index) * 14
      guard y + 5 < floor else { break }
      ink.boxes([CGRect(x: 12, y: y - 3, width: 8, height: 8)], Self.color(share))
      ink.words(share.rawValue, at: CGPoint(x: 24, y: y + 4), LabStyle.label, LabStyle.text)
    }
  }

  override func draw(_ piece: TrackPlot.Piece, _ ink: inout Ink) {
    let indices = model.indices(in: piece.range)
    var boxes: [(share: TravelEntry.Share, rects: [CGRect])] = LedgerBars.shares.map { ($0, []) }
    var broken: [CGRect] = []
    for index in indices {
      let bar = model.bars[index]
      guard bar.time < piece.range.upperBound else { continue }
      let axis = model.axis(of: bar.drag)
      // As wide as a frame, less a hairline where there is room for one.
      let next = index + 1 < model.bars.count ? model.bars[index + 1].time : .infinity
      let frame = min(max(next - bar.time, 1e-4), 1.0 / 30)
      let left = ink.snap(piece.x(bar.time))
      let whole = ink.snap(piece.x(bar.time + frame)) - left
      let width = whole > 3 / ink.scale ? whole - 1 / ink.scale : max(whole, 1 / ink.scale)
      var (up, down) = (0.0, 0.0)
      for place in boxes.indices {
        let value = axis.part(of: bar.step[boxes[place].share])
        guard value != 0 else { continue }
        let start = value > 0 ? down : up
        if value > 0 { down += value } else { up += value }
        let (top, bottom) = (min(y(start), y(start + value)), max(y(start), y(start + value)))
        boxes[place].rects.append(CGRect(x: left, y: top, width: width, height: bottom - top))
      }
      if model.isBroken(bar) { broken.append(CGRect(x: left, y: zero - 1.5, width: width, height: 3)) }
    }
    for (share, rects) in boxes { ink.boxes(rects, Self.color(share)) }
    ink.boxes(broken, LabStyle.Meaning.broken.color)
  }

  /// Slop and what went across moved nothing: they are the finger's own, in two strengths.
  private static func color(_ share: TravelEntry.Share) -> UIColor {
    switch share {
    case .finger, .slop: LabStyle.Meaning.finger.color
    case .scroll: LabStyle.Meaning.scroll.color
    case .sheet: LabStyle.Meaning.spring.color
    case .band: LabStyle.Meaning.band.color
    case .across: LabStyle.Meaning.finger.color.withAlphaComponent(0.4)
    }
  }
}
