/// Finds zooms that go back into the view that they came from, although other pages are shown.
struct SourceAudit: Sendable {
  private(set) var findings: [Finding] = []

  private struct Zoom: Sendable {
    let box: [Double]
    /// The number of pages for which it was reported.
    var reported = 0.0
  }

  /// The zooms by the numbers of their cards.
  private var zooms: [Int: Zoom] = [:]
  /// The first and the last offset of each scroll view that has moved since the last zoom began.
  private var offsets: [Int: (first: [Double], last: [Double])] = [:]

  mutating func read(_ entry: JournalEntry) {
    switch entry.event {
    case .motion(let motion) where motion.subject.hasSuffix(".contentOffset"):
      offsets[motion.layer] = (offsets[motion.layer]?.first ?? motion.value, motion.value)
    case .zoom(let zoom): read(zoom, entry)
    default: break
    }
  }

  private mutating func read(_ zoom: ZoomEntry, _ entry: JournalEntry) {
    guard let box = zoom.box else { return zooms[zoom.card] = nil }
    guard var known = zooms[zoom.card], zoom.isSame else {
      zooms[zoom.card] = Zoom(box: box)
      return offsets.removeAll()
    }
    // A view that was reused for another cell has another place.
    let isAtItsPlace = zip(known.box, box).allSatisfy { abs($0 - $1) < 1 }
    guard isAtItsPlace, let pages = zoom.pages, let length = zoom.pageLength, length > 0,
      let way = offsets[pages], let first = way.first.first, let last = way.last.first
    else { return }
    let turned = (abs(last - first) / length).rounded()
    guard turned >= 1, turned != known.reported else { return }
    known.reported = turned
    zooms[zoom.card] = known
    findings.append(Finding(entry, .staleSource, zoom.subject, turned))
  }
}
