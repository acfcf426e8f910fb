package import Foundation
package import Interlude
package import InterludeInput
package import InterludeJournal

/// A hand that makes gestures anywhere on a stage, the same ones for the same seed: it taps, drags, wanders,
/// flings, pinches, and turns the wheel.
@MainActor
package struct FuzzHand {
  package var chance: Chance
  /// The finger with which the hand does most.
  package static let finger = 1

  package init(_ chance: Chance) {
    self.chance = chance
  }

  /// What the hand does in each of the frames to come, beginning with a touch on something that is there.
  package mutating func gesture(on stage: Stage) -> [[InputEvent.Kind]] {
    let start = place(on: stage)
    switch chance.number(below: 20) {
    case 0: return [true, false].map { [.key(KeySample(key: "escape", isDown: $0))] }
    case 1:
      let turn = CGFloat(chance.number(below: 7)) * 48 - 144
      let isPrecise = chance.once(in: 3)
      return [[.scroll(ScrollSample(x: start.x, y: start.y, dx: 0, dy: turn, isPrecise: isPrecise))]]
    case 2: return pinch(from: start, in: stage.size.width)
    case 3: return hold(start, frames: 20 + chance.number(below: 40))
    case 4..<9: return hold(start, frames: 1 + chance.number(below: 5))
    default: return stroke(from: start, on: stage)
    }
  }

  /// A finger's touch as an event.
  package static func touch(
    _ phase: TouchSample.Phase, at place: CGPoint, finger: Int = FuzzHand.finger
  ) -> InputEvent.Kind {
    .touch(TouchSample(id: finger, phase: phase, device: .finger, x: place.x, y: place.y))
  }

  private func hold(_ place: CGPoint, frames: Int) -> [[InputEvent.Kind]] {
    let rest = Array(repeating: [InputEvent.Kind](), count: frames)
    return [[Self.touch(.began, at: place)]] + rest + [[Self.touch(.ended, at: place)]]
  }

  /// A drag of one or several ways; at its end the finger rests, or not.
  private mutating func stroke(from start: CGPoint, on stage: Stage) -> [[InputEvent.Kind]] {
    var frames: [[InputEvent.Kind]] = [[Self.touch(.began, at: start)]]
    if !chance.once(in: 4) { frames += Array(repeating: [], count: chance.number(below: 12)) }
    var place = start
    for _ in 0...chance.number(below: 4) {
      // Most ways lead up or down, as those of a thumb do.
      let isVertical = !chance.once(in: 4)
      let end = CGPoint(
        x: isVertical ? start.x + chance.length(30) - 15 : chance.length(stage.size.width),
        y: chance.length(stage.size.height))
      let count = 1 + chance.number(below: 24)
      for step in 1...count {
        let part = CGFloat(step) / CGFloat(count)
        let on = CGPoint(x: place.x + (end.x - place.x) * part, y: place.y + (end.y - place.y) * part)
        frames.append([Self.touch(.moved, at: on)])
      }
      place = end
    }
    if chance.once(in: 3) { frames += Array(repeating: [], count: 1 + chance.number(below: 15)) }
    return frames + [[Self.touch(.ended, at: place)]]
  }

  private mutating func pinch(from start: CGPoint, in width: CGFloat) -> [[InputEvent.Kind]] {
    let (reach, count) = (30 + chance.length(150), 4 + chance.number(below: 20))
    var frames: [[InputEvent.Kind]] = []
    func both(_ phase: TouchSample.Phase, _ distance: CGFloat) {
      let (left, right) = (max(start.x - distance, 0), min(start.x + distance, width - 1))
      frames.append([
        Self.touch(phase, at: CGPoint(x: left, y: start.y)),
        Self.touch(phase, at: CGPoint(x: right, y: start.y), finger: Self.finger + 1),
      ])
    }
    let (from, to) = chance.once(in: 2) ? (20, reach) : (reach, 20)
    both(.began, from)
    for step in 1...count { both(.moved, from + (to - from) * CGFloat(step) / CGFloat(count)) }
    both(.ended, to)
    return frames
  }

  /// A place on something that hears fingers, or anywhere.
  package mutating func place(on stage: Stage) -> CGPoint {
    let size = stage.size
    let views = stage.windows.flatMap(Self.listeners)
    for _ in 0..<4 where !views.isEmpty && !chance.once(in: 4) {
      let (view, box) = { ($0, $0.bounds) }(chance.one(of: views))
      let place = view.convert(
        CGPoint(x: box.minX + chance.length(box.width), y: box.minY + chance.length(box.height)), to: nil)
      guard CGRect(origin: .zero, size: size).contains(place) else { continue }
      return CGPoint(x: place.x.rounded(.down), y: place.y.rounded(.down))
    }
    return CGPoint(x: chance.length(size.width).rounded(.down), y: chance.length(size.height).rounded(.down))
  }

  private static func listeners(in view: UIView) -> [UIView] {
    guard !view.isHidden, view.isUserInteractionEnabled else { return [] }
    let hears = view is UIControl || !(view.gestureRecognizers ?? []).isEmpty
    return (hears ? [view] : []) + view.subviews.flatMap(listeners)
  }
}
