import Foundation
import Interlude
import InterludeLab

/// The attempts of the lessons as a hand makes them, for “Show me”.
extension Lessons {
  private typealias Target = Demonstration.Target
  private typealias Step = Demonstration.Step

  /// Returns the demonstration of the lesson called `name`.
  static func demonstration(_ name: String) -> Demonstration? {
    steps(name).map { Demonstration($0) }
  }

  private static let choose = Step.tap(Target("TeaButton", 0.5, 0.5))
  private static let open = choose + [.rest]
  private static let tapAbove = Step.tap(Target(0.5, 0.06))
  private static let header = Step.down(Target("TeaCard", 0.5, 0, dy: 30))

  private static func steps(_ name: String) -> [Step]? {
    switch name {
    case "curve", "link", "ending": choose
    case "slow": [.rate(0.25)] + choose
    case "release": open + [header, .move(0, 150, seconds: 0.25), .up]
    case "rule": open + [header, .move(0, 90, seconds: 0.09), .up]
    case "unit": open + [header, .move(0, 120, seconds: 0.2), .up]
    case "rubber": open + [header, .move(0, -110, seconds: 0.35), .wait(0.2), .up]
    case "flight": choose + [.wait(0.15), header, .wait(0.25), .move(0, 60, seconds: 0.3), .up]
    case "list":
      open + [.down(Target("TeaCard", 0.5, 0.45)), .move(0, 150, seconds: 0.35), .up]
    case "leaving": choose + [.wait(0.1)] + tapAbove
    case "kink": choose + [.wait(0.1)] + tapAbove
    case "swipe":
      Step.tap(Target(0.5, 0.45))
        + [.rest, .down(Target(0, 0.5, dx: 5)), .move(170, 8, seconds: 0.5), .wait(0.25)]
        + [.move(-150, 0, seconds: 0.4), .wait(0.1), .up]
    case "tab": [.down(Target(0.55, 0.7)), .move(-50, -180, seconds: 0.35), .wait(0.1), .up]
    case "carousel":
      Step.tap(Target(0.4, 0.4))
        + [.rest, .down(Target("StepsView", 0.85, 0.5)), .move(-210, 0, seconds: 0.2), .up, .rest]
        + [.down(Target("StepsView", 0.25, 0.5)), .move(160, 5, seconds: 0.4), .wait(0.1), .up]
    case "title":
      Step.tap(Target(0.4, 0.4))
        + [.rest, .down(Target(0.2, 0.72)), .move(150, 5, seconds: 0.4), .move(-140, 5, seconds: 0.35)]
        + [.wait(0.1), .up]
    case "detent": [.down(Target("SheetCard", 0.5, 0, dy: 12)), .move(2, -95, seconds: 0.11), .up]
    case "medium":
      [
        .down(Target("SheetCard", 0.5, 0, dy: 12)), .move(0, -200, seconds: 0.5), .wait(0.2), .up, .rest,
        .down(Target(0.5, 1, dy: -50)), .move(4, -160, seconds: 0.4), .wait(0.1), .up,
      ]
    case "source":
      Step.tap(Target(0.5, 0.5)) + [.rest] + older + older
        + [.down(Target(0.5, 0.45)), .move(5, 170, seconds: 0.25), .up]
    case _: nil
    }
  }

  /// A tap on the button that shows the next photo.
  private static let older = Step.tap(Target(1, 0, dx: -30, dy: 30)) + [.rest]
}
