import Foundation
import Interlude
import InterludeInput

/// The input and the requests of the program that each action interrupts a gesture with.
extension FuzzSession {
  mutating func interrupt(with action: FuzzAction, _ frame: inout FuzzScript.Frame) {
    let now = player.frame
    func add(_ kind: InputEvent.Kind) { frame.events.append(FuzzScript.Event(kind: kind)) }
    func add(_ stroke: [[InputEvent.Kind]], by finger: Int) {
      stroke.first?.forEach { add($0.of(finger: finger)) }
      for (index, kinds) in stroke.enumerated().dropFirst() {
        scheduled += kinds.map { (now + index, $0.of(finger: finger)) }
      }
    }
    switch action {
    case .touchDown:
      let (finger, location) = (newFinger(), generator.location(on: player.stage))
      add(GestureGenerator.touch(.began, at: location, finger: finger))
      scheduled.append((now + frames(5), GestureGenerator.touch(.ended, at: location, finger: finger)))
    case .tap:
      let (finger, location) = (newFinger(), generator.location(on: player.stage))
      add(GestureGenerator.touch(.began, at: location, finger: finger))
      scheduled.append(
        (now + 2 + random.number(below: 3), GestureGenerator.touch(.ended, at: location, finger: finger)))
    case .grab:
      guard let location = generator.movingLocation(on: player.stage) else { break }
      let isDown = player.fingers.contains { $0.id == GestureGenerator.finger }
      let finger = isDown ? newFinger() : GestureGenerator.finger
      let pull = generator.pull(from: location, on: player.stage, waits: random.once(in: 2))
      add(isDown ? pull : Array(pull.prefix(1)), by: finger)
      if !isDown { upcoming = Array(pull.dropFirst()) }
    case .secondFinger:
      let finger = newFinger()
      var location = player.fingers.first?.location ?? generator.location(on: player.stage)
      location.x += 40
      let delta = CGVector(dx: random.length(16) - 8, dy: random.length(24) - 12)
      add(GestureGenerator.touch(.began, at: location, finger: finger))
      let count = frames(5)
      for step in 1...count {
        location = CGPoint(x: location.x + delta.dx, y: location.y + delta.dy)
        scheduled.append((now + step, GestureGenerator.touch(.moved, at: location, finger: finger)))
      }
      scheduled.append((now + count + 1, GestureGenerator.touch(.ended, at: location, finger: finger)))
    case .reversal: reverse()
    case .flick:
      let isDown = player.fingers.contains { $0.id == GestureGenerator.finger }
      let start =
        player.fingers.first { $0.id == GestureGenerator.finger }?.location
        ?? generator.location(on: player.stage)
      let delta = CGVector(dx: random.length(60) - 30, dy: random.length(160) - 80)
      var moves = isDown ? [] : [[GestureGenerator.touch(.began, at: start)]]
      var location = start
      for _ in 0..<(2 + random.number(below: 3)) {
        location = CGPoint(x: location.x + delta.dx, y: location.y + delta.dy)
        moves.append([GestureGenerator.touch(.moved, at: location)])
      }
      upcoming = moves + [[GestureGenerator.touch(.ended, at: location)]]
    case .present:
      let style = random.one(of: Disturbance.Style.allCases)
      add(.disturb(.present(style, animated: !random.once(in: 5))))
    case .dismiss:
      let isAnimated = !random.once(in: 5)
      add(.disturb(random.once(in: 4) ? .dismissAll(animated: isAnimated) : .dismiss(animated: isAnimated)))
    case .push: add(.disturb(.push(animated: !random.once(in: 5))))
    case .pop: add(.disturb(.pop(toRoot: random.once(in: 4), animated: !random.once(in: 5))))
    case .tabSwitch: add(.disturb(.selectTab(random.number(below: 8))))
    case .detentChange:
      add(.disturb(.selectDetent(random.number(below: 8), animated: !random.once(in: 4))))
    case .backSwipe: add(generator.backSwipe(on: player.stage) ?? [], by: newFinger())
    case .detentDrag: add(generator.detentDrag(on: player.stage) ?? [], by: newFinger())
    case .escape:
      add(.key(KeySample(key: "escape", isDown: true)))
      scheduled.append((now + 2, .key(KeySample(key: "escape", isDown: false))))
    case .listEdit:
      let edit = random.one(of: Disturbance.ListEdit.allCases)
      add(.disturb(.editList(edit, random.number(below: 16), animated: !random.once(in: 4))))
    case .resize:
      // The first three are a phone, upright and rotated.
      let size = random.one(of: [(480.0, 800.0), (480, 800), (800, 480), (320, 480), (1000, 700)])
      add(.resize(width: size.0, height: size.1, scale: player.stage.scale))
    case .sceneChange: add(.disturb(.renew))
    case .focusLoss:
      add(.focus(false))
      scheduled.append((now + frames(4), .focus(true)))
    case .droppedFrames: drop(frames(6), &frame)
    case .slow:
      add(.rate(0.1))
      scheduled.append((now + frames(5), .rate(1)))
    case .removeView:
      let location = generator.location(on: player.stage)
      add(.disturb(.removeView(x: location.x, y: location.y)))
    case .disabledRecognizer:
      let location = player.fingers.first?.location ?? generator.location(on: player.stage)
      add(.disturb(.disable(x: location.x, y: location.y)))
      let wait = random.once(in: 3) ? 0 : frames(5)
      if wait == 0 { add(.disturb(.enable)) } else { scheduled.append((now + wait, .disturb(.enable))) }
    }
  }

  /// Drops the next frames. Their input arrives together in this frame.
  private mutating func drop(_ count: Int, _ frame: inout FuzzScript.Frame) {
    func lead(_ missed: Int) -> Double { FuzzScript.frameInterval * Double(count - missed) }
    for index in frame.events.indices { frame.events[index].lead = lead(0) }
    for missed in 1...count where !upcoming.isEmpty {
      frame.events += upcoming.removeFirst().map { FuzzScript.Event(kind: $0, lead: lead(missed)) }
    }
    frame.length = FuzzScript.frameInterval * Double(1 + count)
  }

  /// Mirrors the remaining gesture at the finger's location.
  private mutating func reverse() {
    guard let center = player.fingers.first(where: { $0.id == GestureGenerator.finger })?.location else {
      return
    }
    upcoming = upcoming.map { kinds in
      kinds.map { kind in
        guard case .touch(var sample) = kind, sample.id == GestureGenerator.finger else { return kind }
        (sample.x, sample.y) = (2 * center.x - sample.x, 2 * center.y - sample.y)
        return .touch(sample)
      }
    }
  }

  private mutating func newFinger() -> Int {
    defer { nextFinger = nextFinger == 9 ? GestureGenerator.finger + 2 : nextFinger + 1 }
    return nextFinger
  }
}
