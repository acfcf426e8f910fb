import Foundation
import Interlude
import InterludeJournal

/// Finds content that no finger can drag: of all long drags of one finger that began on it, with room in
/// their direction, none was recognised by anything.
///
/// A single drag may be refused, or lost in a transition.
@MainActor
struct DeadContent {
  private struct Drag {
    let touch: Int
    let start: CGPoint
    /// The scroll views below the finger, with their room at the start.
    let views: [(name: String, room: ContentCheck.Room)]
    var isRecognized = false
    /// Whether it has led sideways from the first point on; nil before.
    var isSideways: Bool?
    /// Whether it has always led along that axis, much more than across.
    var isStraight = true

    mutating func move(x: CGFloat, y: CGFloat) {
      guard max(x, y) > 1 else { return }
      if 2 * min(x, y) > max(x, y) || (isSideways ?? (x > y)) != (x > y) { isStraight = false }
      isSideways = isSideways ?? (x > y)
    }
  }

  private var drag: Drag?
  private var counts: [String: (all: Int, recognized: Int)] = [:]
  /// The least length of a drag along an axis, in points, and the least number of drags.
  private static let (length, number) = (60.0, 5)

  /// - Parameter fingers: The number of fingers that are down.
  mutating func read(_ touch: TouchEntry, fingers: Int, on stage: Stage) {
    let location = CGPoint(x: touch.x, y: touch.y)
    switch touch.phase {
    case "began":
      drag = nil
      guard fingers == 1, !stage.hasOpenTransition else { return }
      let views = Self.scrollViews(at: location, on: stage)
      if !views.isEmpty { drag = Drag(touch: touch.touch, start: location, views: views) }
    case "ended":
      guard let ended = drag, ended.touch == touch.touch else { return }
      drag = nil
      guard !stage.hasOpenTransition || ended.isRecognized else { return }
      let (x, y) = (location.x - ended.start.x, location.y - ended.start.y)
      guard ended.isStraight, max(abs(x), abs(y)) > Self.length else { return }
      for view in ended.views where view.room.allows(x: x, y: y, length: Self.length) {
        counts[view.name, default: (0, 0)].all += 1
        if ended.isRecognized { counts[view.name, default: (0, 0)].recognized += 1 }
      }
    case "moved":
      guard let start = drag?.start, drag?.touch == touch.touch else { return }
      drag?.move(x: abs(location.x - start.x), y: abs(location.y - start.y))
    default:
      // The system has taken the touch away.
      drag = nil
    }
  }

  mutating func read(_ gesture: GestureEntry) {
    if gesture.to == "began" || gesture.to == "ended" { drag?.isRecognized = true }
  }

  private static func scrollViews(
    at location: CGPoint, on stage: Stage
  ) -> [(name: String, room: ContentCheck.Room)] {
    var found: [(name: String, room: ContentCheck.Room)] = []
    var view = TouchTarget.hit(location, on: stage)
    while let one = view {
      if let scrollView = one as? UIScrollView, scrollView.isScrollEnabled,
        scrollView.panGestureRecognizer.isEnabled
      {
        found.append(("\(type(of: scrollView))", ContentCheck.Room(scrollView)))
      }
      view = one.superview
    }
    return found
  }

  /// The class of a scroll view none of whose drags was recognised, and their number; nil for none.
  var fault: (subject: String, number: Int)? {
    counts.filter { $0.value.all >= Self.number && $0.value.recognized == 0 }.min { $0.key < $1.key }
      .map { ($0.key, $0.value.all) }
  }
}
