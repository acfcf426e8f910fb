import Foundation
import Interlude
import InterludeInput

/// Gestures that aim at the transitions of a scene: they open, pull, catch and close what they find.
extension GestureGenerator {
  /// Returns a gesture for the views on the stage; nil if the views that it aims at are not there.
  ///
  /// A view that moves is caught more often than not, and content that scrolls is often stopped. Over a
  /// presentation, its views are dragged; without one, whatever waits for a tap is tapped.
  mutating func aimedGesture(on stage: Stage) -> [[InputEvent.Kind]]? {
    if let navigation = stage.frontmostNavigation, navigation.viewControllers.count > 1, random.once(in: 3) {
      return backSwipe(on: stage)
    }
    if dragsDetents, stage.frontmostSheet != nil, random.once(in: 4), let drag = detentDrag(on: stage) {
      return drag
    }
    let targets = TouchTarget.all(on: stage)
    let hasPresented = targets.contains { $0.isPresented }
    let front = hasPresented ? targets.filter(\.isPresented) : targets
    let drags = front.filter { $0.kind == .drag }
    let moving = drags.filter(\.isMoving)
    if !moving.isEmpty, !random.once(in: 4), let start = location(on: moving, of: stage) {
      return pull(from: start, on: stage, waits: random.once(in: 2))
    }
    let scrolling = front.filter { ($0.view as? UIScrollView)?.isDecelerating == true }
    if !scrolling.isEmpty, random.once(in: 2), let start = location(on: scrolling, of: stage) {
      return tap(start)
    }
    if !hasPresented, !openers.isEmpty, !random.once(in: 4) {
      let opener = random.one(of: openers)
      // The window may have become smaller.
      if TouchTarget.hit(opener, on: stage) != nil { return tap(opener) }
    }
    switch random.number(below: 10) {
    case 0..<(hasPresented ? 8 : 2):
      return location(on: drags, of: stage).map { pull(from: $0, on: stage, waits: random.once(in: 4)) }
    case 0..<8:
      return location(on: front.filter { $0.kind == .tap }, of: stage).map { tap($0) }
    case 8:
      return location(on: front.filter { $0.kind == .scroll }, of: stage)
        .map { pull(from: $0, on: stage, waits: false) }
    default: return nil
    }
  }

  /// Returns a location on one of `targets`, the topmost of which is the likeliest; nil if none can be hit.
  private mutating func location(on targets: [TouchTarget], of stage: Stage) -> CGPoint? {
    for _ in 0..<3 where !targets.isEmpty {
      let target = random.once(in: 3) ? targets[targets.count - 1] : random.one(of: targets)
      if let location = target.location(on: stage, &random) { return location }
    }
    return nil
  }

  private mutating func tap(_ location: CGPoint) -> [[InputEvent.Kind]] {
    [[Self.touch(.began, at: location)]] + Array(repeating: [], count: random.number(below: 4))
      + [[Self.touch(.ended, at: location)]]
  }

  /// Returns a drag along one direction, slow or as a flick, and sometimes back again.
  mutating func pull(from start: CGPoint, on stage: Stage, waits: Bool) -> [[InputEvent.Kind]] {
    var frames: [[InputEvent.Kind]] = [[Self.touch(.began, at: start)]]
    if waits { frames += Array(repeating: [], count: random.number(below: 6)) }
    var location = start
    for _ in 0...(random.once(in: 3) ? 1 : 0) {
      let delta: CGVector =
        switch random.number(below: 8) {
        case 0..<4: CGVector(dx: random.length(20) - 10, dy: 20 + random.length(380))
        case 4..<6: CGVector(dx: random.length(20) - 10, dy: -20 - random.length(300))
        case 6: CGVector(dx: 20 + random.length(240), dy: random.length(40) - 20)
        default: CGVector(dx: -20 - random.length(240), dy: random.length(40) - 20)
        }
      let end = CGPoint(
        x: min(max(location.x + delta.dx, 0), stage.size.width - 1),
        y: min(max(location.y + delta.dy, 0), stage.size.height - 1))
      let count = random.once(in: 2) ? 2 + random.number(below: 4) : 6 + random.number(below: 30)
      frames += Self.moves(from: location, to: end, count: count)
      location = end
    }
    if random.once(in: 3) { frames += Array(repeating: [], count: 1 + random.number(below: 15)) }
    return frames + [[Self.touch(.ended, at: location)]]
  }

  /// Returns a swipe from the leading edge of the frontmost navigation controller's pages: a part of the way,
  /// all of it, or there and back; nil if there is none, or its edge is not on screen.
  mutating func backSwipe(on stage: Stage) -> [[InputEvent.Kind]]? {
    guard let navigation = stage.frontmostNavigation, let view = navigation.viewIfLoaded,
      view.bounds.width > 0, view.bounds.height > 0
    else { return nil }
    let isMirrored = navigation.isRightToLeft
    let y = random.length(view.bounds.height)
    func location(_ x: CGFloat) -> CGPoint {
      let inside = CGPoint(x: isMirrored ? view.bounds.width - 1 - x : x, y: y)
      let shown = inside.applying(view.presentationTransformToStage)
      return CGPoint(x: shown.x.rounded(.down), y: shown.y.rounded(.down))
    }
    let start = location(random.length(16))
    guard CGRect(origin: .zero, size: stage.size).contains(start) else { return nil }
    return stroke(from: start, turns: random.once(in: 3) ? 1 : 0) { location($0.length(view.bounds.width)) }
  }

  /// Returns a drag of the frontmost sheet by its upper edge to one height of the window or several; nil if
  /// there is none with detents, or its edge is not on screen.
  mutating func detentDrag(on stage: Stage) -> [[InputEvent.Kind]]? {
    guard let card = stage.frontmostSheet?.presentedView, card.window != nil else { return nil }
    let corner = CGPoint.zero.applying(card.presentationTransformToStage)
    let start = CGPoint(
      x: (corner.x + random.length(card.bounds.width)).rounded(.down),
      y: (corner.y + 4 + random.length(64)).rounded(.down))
    guard CGRect(origin: .zero, size: stage.size).contains(start) else { return nil }
    return stroke(from: start, turns: random.number(below: 3)) {
      CGPoint(x: start.x, y: $0.length(stage.size.height).rounded(.down))
    }
  }

  /// Returns a stroke that ends after `turns` turns, sometimes with a rest before the finger lifts.
  ///
  /// - Parameter next: Returns the location of the next turn, or of the end.
  private mutating func stroke(
    from start: CGPoint, turns: Int, to next: (inout SeededRandom) -> CGPoint
  ) -> [[InputEvent.Kind]] {
    var last = start
    var frames: [[InputEvent.Kind]] = [[Self.touch(.began, at: last)]]
    for _ in 0...turns {
      let end = next(&random)
      frames += Self.moves(from: last, to: end, count: 2 + random.number(below: 18))
      last = end
    }
    if random.once(in: 3) { frames += Array(repeating: [], count: 1 + random.number(below: 15)) }
    return frames + [[Self.touch(.ended, at: last)]]
  }

  /// Returns whether to wait now: most of the time, while a transition ignores touches on what it presents,
  /// as people do who see that nothing answers.
  mutating func waits(on stage: Stage) -> Bool {
    Self.isIgnored(on: stage) && !random.once(in: 4)
  }

  /// Whether touches on a presented view are ignored.
  static func isIgnored(on stage: Stage) -> Bool {
    stage.hasOpenTransition
      && TouchTarget.all(on: stage).contains { $0.isPresented && stage.touches.isTouchBlocked($0.view) }
  }

  /// Returns a location on a view that moves and can be dragged; nil if there is none.
  mutating func movingLocation(on stage: Stage) -> CGPoint? {
    location(on: TouchTarget.all(on: stage).filter { $0.kind == .drag && $0.isMoving }, of: stage)
  }
}
