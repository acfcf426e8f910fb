import Foundation
import Interlude

/// Compares content that a finger drags with the scroll view's properties, by arithmetic of its own.
///
/// Content moves along an axis only if it does not fit there or always bounces, and beyond its edges only if
/// it bounces, by less than the length of the view.
@MainActor
final class ContentCheck: StageProbe {
  /// A drag of content, and the surroundings for which it is compared.
  private struct Drag {
    weak var view: UIScrollView?
    let start: CGPoint
    let surroundings: Surroundings
  }

  struct Surroundings: Equatable {
    let size: CGSize
    let content: CGSize
    let insets: UIEdgeInsets
    let scale: CGFloat

    @MainActor init(_ view: UIScrollView) {
      (size, content) = (view.bounds.size, view.contentSize)
      (insets, scale) = (view.adjustedContentInset, view.zoomScale)
    }

    /// The offsets at which the content may rest, in points.
    var xRange: ClosedRange<Double> {
      Self.range(content.width, before: insets.left, after: insets.right, length: size.width)
    }
    var yRange: ClosedRange<Double> {
      Self.range(content.height, before: insets.top, after: insets.bottom, length: size.height)
    }

    private static func range(
      _ content: Double, before: Double, after: Double, length: Double
    ) -> ClosedRange<Double> {
      -before...max(-before, content + after - length)
    }
  }

  /// The lengths by which content can move in each direction, in points.
  struct Room {
    let left, right: CGFloat
    let up, down: CGFloat

    @MainActor init(_ view: UIScrollView) {
      let (offset, surroundings) = (view.contentOffset, Surroundings(view))
      let (x, y) = (surroundings.xRange, surroundings.yRange)
      (right, left) = (offset.x - x.lowerBound, x.upperBound - offset.x)
      (down, up) = (offset.y - y.lowerBound, y.upperBound - offset.y)
    }

    /// Whether content can follow a finger that moves by `x` and `y`, mostly along one axis, for `length`
    /// points.
    func allows(x: CGFloat, y: CGFloat, length: CGFloat) -> Bool {
      if abs(x) > abs(y) { return (x > 0 ? right : left) >= length }
      return (y > 0 ? down : up) >= length
    }
  }

  private var drags: [Drag] = []
  /// The first fault, with the view's class.
  private(set) var fault: (subject: String, sentence: String)?

  func drag(of pan: UIPanGestureRecognizer, did step: DragStep, on stage: Stage) {
    guard case .began = step, let view = pan.view as? UIScrollView else { return }
    drags.removeAll { $0.view === view }
    drags.append(Drag(view: view, start: view.contentOffset, surroundings: Surroundings(view)))
  }

  func didLayout(on stage: Stage) {
    drags.removeAll { drag in
      guard let view = drag.view, view.isDragging, !view.isZooming else { return true }
      return Surroundings(view) != drag.surroundings
    }
    for drag in drags where fault == nil {
      guard let view = drag.view else { continue }
      let (all, offset) = (drag.surroundings, view.contentOffset)
      let x = Axis(
        length: all.size.width, content: all.content.width, before: all.insets.left, after: all.insets.right,
        bounces: view.bounces, always: view.alwaysBounceHorizontal)
      let y = Axis(
        length: all.size.height, content: all.content.height, before: all.insets.top,
        after: all.insets.bottom, bounces: view.bounces, always: view.alwaysBounceVertical)
      for (name, axis, value, start) in [("x", x, offset.x, drag.start.x), ("y", y, offset.y, drag.start.y)] {
        guard let range = axis.allowed(from: start), !range.contains(value) else { continue }
        fault = (
          "\(type(of: view))",
          "a finger drags the content of \(type(of: view)) to \(value) along \(name), and \(range) is allowed"
        )
      }
    }
  }

  /// One axis of a scroll view.
  private struct Axis {
    let length: CGFloat
    let content: CGFloat
    let before: CGFloat
    let after: CGFloat
    let bounces: Bool
    let always: Bool

    /// The offsets that a drag which began at `start` may reach; nil if the values are no numbers.
    func allowed(from start: CGFloat) -> ClosedRange<Double>? {
      let (first, last) = (-before, max(-before, content + after - length))
      guard first.isFinite, last.isFinite, start.isFinite else { return nil }
      let beyond = bounces && (always || last > first) ? length : 0
      // Content that a finger has caught far beyond its edge, while it bounces, follows further.
      let further = first...last ~= start ? 0 : beyond
      return min(first - beyond, start - further) - 0.5...max(last + beyond, start + further) + 0.5
    }
  }
}
