import Foundation
import Interlude

/// The targets of a demonstration, and the part of a run in which both sides differ.
extension TwinStages {
  /// Returns the location of a target on the naive stage, in points; nil if the view is not there.
  func location(of target: Demonstration.Target) -> CGPoint? {
    let stage = takes[0].stage
    return stage.perform { () -> CGPoint? in
      var frame = CGRect(origin: .zero, size: stage.size)
      if let name = target.view {
        guard let view = stage.windows.reversed().lazy.compactMap({ Self.find(name, in: $0) }).first,
          let parent = view.superview
        else { return nil }
        frame = parent.convert((view.layer.presentation() ?? view.layer).frame, to: nil)
      }
      return CGPoint(
        x: frame.minX + target.part.x * frame.width + target.offset.dx,
        y: frame.minY + target.part.y * frame.height + target.offset.dy)
    }
  }

  /// Returns the frontmost visible view of a class or with a text.
  private static func find(_ name: String, in view: UIView) -> UIView? {
    guard !view.isHidden, view.alpha > 0.01 else { return nil }
    for subview in view.subviews.reversed() {
      if let found = find(name, in: subview) { return found }
    }
    return String(describing: type(of: view)) == name || (view as? UILabel)?.text == name ? view : nil
  }

  /// The shots in which the plotted numbers of the two sides differ, from a little before.
  ///
  /// nil if they never differ.
  var difference: ClosedRange<Int>? {
    let (naive, natural) = (traces[0].samples, traces[1].samples)
    let differing = zip(naive, natural).enumerated().filter { _, pair in
      switch (pair.0.value, pair.1.value) {
      case (let one?, let other?): abs(one - other) > Self.visibleDifference
      case (nil, nil): false
      case (nil, _?), (_?, nil): true
      }
    }.map(\.offset)
    guard let first = differing.first, let last = differing.last else { return nil }
    let end = naive[first].time + Self.longestDifference
    let final = naive.lastIndex { $0.time <= end } ?? last
    return max(first - 6, 0)...min(last + 6, final, naive.count - 1)
  }

  /// The least difference that counts, in points, and the longest part that is shown, in seconds.
  private static let (visibleDifference, longestDifference) = (2.0, 0.7)
}
