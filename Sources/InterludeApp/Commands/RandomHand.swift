import Foundation
import Interlude
import InterludeJournal
import InterludeTesting

/// A hand that does anything anywhere in a scene, the same for the same seed: it taps, drags, wanders, flings,
/// catches what is in flight, and turns keys and the clock's rate.
@MainActor
struct RandomHand {
  private let test: TestStage
  private var chance: Chance
  private static let size = CGSize(width: 480, height: 800)

  init(in scene: Scene, settings: [String: KnobValue] = [:], seed: UInt64) {
    test = TestStage(size: Self.size)
    test.stage.tuning.set(settings)
    chance = Chance(seed: seed)
    test.show { scene.make() }
    test.settle()
  }

  /// Makes so many gestures, lets everything come to rest, and says what broke.
  mutating func play(gestures: Int) -> (report: FeelReport, complaints: [String]) {
    for _ in 0..<gestures { gesture() }
    test.setRate(1)
    var complaints = test.misuses
    if !test.settle() { complaints.append("it does not come to rest") }
    var report = FeelReport()
    for entry in test.entries { report.read(entry) }
    complaints += test.brokenRules
    return (report, complaints)
  }

  private mutating func gesture() {
    let start = place()
    switch chance.number(below: 20) {
    case 0: test.press("escape")
    case 1: test.setRate(chance.number(below: 3) == 0 ? 0.1 : 1)
    case 2: test.scroll(at: start, by: CGFloat(chance.number(below: 7)) * 48 - 144)
    case 3..<8: test.tap(at: start)
    default: stroke(from: start)
    }
    switch chance.number(below: 4) {
    case 0: break
    case 1, 2: test.advance(frames: chance.number(below: 30))
    default: test.settle(limit: 2)
    }
  }

  /// A drag of one or several ways; at its end the finger rests, or not.
  private mutating func stroke(from start: CGPoint) {
    test.touchDown(at: start)
    if chance.number(below: 4) > 0 { test.advance(frames: chance.number(below: 12)) }
    for _ in 0...chance.number(below: 4) {
      // Most ways lead up or down, as those of a thumb do.
      let isVertical = chance.number(below: 4) > 0
      let x = isVertical ? start.x + chance.length(30) - 15 : chance.length(Self.size.width)
      test.drag(
        to: CGPoint(x: x, y: chance.length(Self.size.height)), duration: 0.02 + Double(chance.length(0.4)))
    }
    if chance.number(below: 3) == 0 { test.advance(frames: 1 + chance.number(below: 15)) }
    if chance.number(below: 40) == 0 { test.loseFocus() } else { test.lift() }
    test.frame()
  }

  /// A place on something that hears fingers, or anywhere.
  private mutating func place() -> CGPoint {
    let views = test.stage.windows.flatMap(Self.listeners)
    guard chance.number(below: 2) == 0, !views.isEmpty else {
      return CGPoint(x: chance.length(Self.size.width), y: chance.length(Self.size.height))
    }
    let view = views[chance.number(below: views.count)]
    let box = view.bounds
    return view.convert(
      CGPoint(x: box.minX + chance.length(box.width), y: box.minY + chance.length(box.height)), to: nil)
  }

  private static func listeners(in view: UIView) -> [UIView] {
    guard !view.isHidden, view.isUserInteractionEnabled else { return [] }
    let hears = view is UIControl || !(view.gestureRecognizers ?? []).isEmpty
    return (hears ? [view] : []) + view.subviews.flatMap(listeners)
  }
}

/// Numbers by chance, from a seed: SplitMix64.
private struct Chance {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  private mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// 0 or more, and less than `limit`, which is above 0.
  mutating func number(below limit: Int) -> Int { Int(next() % UInt64(limit)) }

  /// 0 or more, and less than `limit`.
  mutating func length(_ limit: CGFloat) -> CGFloat { limit * CGFloat(next() >> 11) / CGFloat(1 << 53) }
}
