package import Foundation
package import Interlude
import InterludeLayers

/// A view on a stage that receives touches, and the gesture that it waits for.
@MainActor
package struct TouchTarget {
  package enum Kind: Equatable, Sendable {
    /// A control, or a view that waits for a tap.
    case tap
    /// A view with a pan that is not a scroll view's.
    case drag
    case scroll
    /// A view with other recognisers.
    case other
  }

  package let view: UIView
  package let kind: Kind
  /// Whether the view lies in the container of a presentation.
  package let isPresented: Bool
  /// Whether the view or one of its superviews is animated.
  package let isMoving: Bool

  /// Returns the targets in `stage`'s windows, from back to front.
  package static func all(on stage: Stage) -> [TouchTarget] {
    var targets: [TouchTarget] = []
    for window in stage.windows { collect(window, isPresented: false, isMoving: false, &targets) }
    return targets
  }

  /// Returns the targets in `view`, from back to front; none if touches do not reach it. Whether they are
  /// presented or moving is not looked up outside of `view`.
  static func all(in view: UIView) -> [TouchTarget] {
    var targets: [TouchTarget] = []
    var superview = view.superview
    while let current = superview {
      guard !current.isHidden, current.isUserInteractionEnabled else { return [] }
      superview = current.superview
    }
    guard view.window != nil else { return [] }
    collect(view, isPresented: false, isMoving: false, &targets)
    return targets
  }

  private static func collect(
    _ view: UIView, isPresented: Bool, isMoving: Bool, _ targets: inout [TouchTarget]
  ) {
    guard !view.isHidden, view.isUserInteractionEnabled else { return }
    let isPresented = isPresented || (view as? TransitionContainerView)?.isOfPresentation == true
    let isMoving = isMoving || view.layer.isAnimating
    if let kind = kind(of: view) {
      targets.append(TouchTarget(view: view, kind: kind, isPresented: isPresented, isMoving: isMoving))
    }
    for subview in view.subviews {
      collect(subview, isPresented: isPresented, isMoving: isMoving, &targets)
    }
  }

  private static func kind(of view: UIView) -> Kind? {
    if view is UIScrollView { return .scroll }
    var kind: Kind?
    for recognizer in view.gestureRecognizers ?? [] where recognizer.isEnabled {
      if recognizer is UIPanGestureRecognizer { return .drag }
      kind = recognizer is UITapGestureRecognizer ? .tap : kind ?? .other
    }
    return (view as? UIControl).map { $0.isEnabled ? .tap : kind } ?? kind
  }

  /// Returns a random location at which a touch would hit the view or one of its subviews; nil if none was
  /// found.
  package func location(on stage: Stage, _ random: inout SeededRandom) -> CGPoint? {
    let box = view.bounds
    let toStage = view.presentationTransformToStage
    for _ in 0..<6 {
      let inside = CGPoint(x: box.minX + random.length(box.width), y: box.minY + random.length(box.height))
      let shown = inside.applying(toStage)
      let location = CGPoint(x: shown.x.rounded(.down), y: shown.y.rounded(.down))
      guard CGRect(origin: .zero, size: stage.size).contains(location) else { continue }
      if Self.hit(location, on: stage)?.isDescendant(of: view) == true { return location }
    }
    return nil
  }

  /// Whether a touch somewhere on the visible part of the view hits it or one of its subviews.
  ///
  /// A random location may miss a large view of which a small part is visible, as a sheet that is taller than
  /// its window.
  func isReached(on stage: Stage) -> Bool {
    let shown = view.bounds.applying(view.presentationTransformToStage)
    let visible = shown.intersection(CGRect(origin: .zero, size: stage.size))
    guard !visible.isEmpty else { return false }
    let steps = 8
    return (0..<steps * steps).contains { index in
      let location = CGPoint(
        x: visible.minX + visible.width * (CGFloat(index % steps) + 0.5) / CGFloat(steps),
        y: visible.minY + visible.height * (CGFloat(index / steps) + 0.5) / CGFloat(steps))
      return Self.hit(location, on: stage)?.isDescendant(of: view) == true
    }
  }

  /// Returns the view that a touch at `location` would hit.
  package static func hit(_ location: CGPoint, on stage: Stage) -> UIView? {
    // A client may override `point(inside:with:)`.
    stage.perform {
      for window in stage.windows.reversed() where !window.isHidden {
        if let hit = window.hitTest(window.convert(location, from: nil), with: nil) { return hit }
      }
      return nil
    }
  }
}
