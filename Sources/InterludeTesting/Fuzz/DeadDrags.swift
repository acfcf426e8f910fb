import InterludeJournal

/// Counts the drags of sheets, zooms and pages, and finds a recogniser of the toolkit none of whose drags
/// moves anything.
///
/// A single drag may move nothing: what it would move is on its way out, or another finger has it.
struct DeadDrags {
  private struct Drag {
    let isSideways: Bool
    /// The length of the finger's path, in points.
    var finger = 0.0
    /// The length of its part across what it could move.
    var across = 0.0
    /// The length of the path of what moved with the finger.
    var moved = 0.0
  }

  /// The drags under way, by the numbers of their recognisers.
  private var drags: [Int: Drag] = [:]
  /// The numbers of long drags, and of those that moved something, by the labels of their recognisers.
  private var counts: [String: (all: Int, moving: Int)] = [:]

  private static let labels: Set = ["sheet pull", "zoom pull", "page catch", "edge pop"]
  /// Recognisers that move something sideways only. Not all of them account for the rest of the path.
  private static let sidewaysLabels: Set = ["page catch", "edge pop"]
  /// The least length of a drag, beyond any slop, and the least number of them.
  private static let (length, number) = (40.0, 8)

  mutating func read(_ gesture: GestureEntry) {
    guard Self.labels.contains(gesture.label) else { return }
    switch gesture.to {
    case "began": drags[gesture.recognizer] = Drag(isSideways: Self.sidewaysLabels.contains(gesture.label))
    case "ended", "cancelled":
      guard let drag = drags.removeValue(forKey: gesture.recognizer),
        drag.finger - drag.across > Self.length
      else { return }
      counts[gesture.label, default: (0, 0)].all += 1
      if drag.moved > 1 { counts[gesture.label, default: (0, 0)].moving += 1 }
    default: break
    }
  }

  mutating func read(_ travel: TravelEntry) {
    guard let isSideways = drags[travel.drag]?.isSideways else { return }
    let y = isSideways ? 0 : travel.y
    let length = (travel.x * travel.x + y * y).squareRoot()
    switch travel.consumer {
    case .finger: drags[travel.drag]?.finger += length
    case .scroll, .sheet, .band: drags[travel.drag]?.moved += length
    case .across: drags[travel.drag]?.across += length
    case .slop: break
    }
  }

  /// The label of a recogniser whose drags have all moved nothing, and their number; nil for none.
  var fault: (label: String, number: Int)? {
    counts.filter { $0.value.all >= Self.number && $0.value.moving == 0 }.min { $0.key < $1.key }
      .map { ($0.key, $0.value.all) }
  }
}
