import Foundation
import InterludeInput
import InterludeJournal
import InterludeLayers
import InterludeTesting

@testable import Interlude
@testable import InterludeApp
@testable import InterludeLab

/// Drives a lesson with input and a clock.
@MainActor
final class TwinDriver {
  let twin: TwinStages
  private(set) var time = 0.0
  private(set) var node: DisplayNode
  var onFrame: ((DisplayNode) -> Void)?

  init(
    _ lesson: Lesson, size: CGSize = CGSize(width: 1000, height: 720), isDark: Bool = false,
    text: any TextSource = FixedText()
  ) {
    twin = TwinStages(lesson, size: size, scale: 1, refreshRate: 60, isDark: isDark, text: text) {
      Scene.all.first { $0.name == lesson.scene }!.make()
    }
    node = twin.frame(FrameTime(now: 0, target: 0))
  }

  func run(frames: Int) {
    for _ in 0..<frames {
      time += 1 / 60
      node = twin.frame(FrameTime(now: time, target: time + 1 / 60))
      onFrame?(node)
    }
  }

  /// Converts a location on one of the stages to the lesson's coordinates.
  func point(_ location: CGPoint, on side: Int) -> CGPoint {
    CGPoint(x: twin.stageFrames[side].minX + location.x, y: twin.stageFrames[side].minY + location.y)
  }

  func touch(_ phase: TouchSample.Phase, _ point: CGPoint) {
    twin.receive(
      InputEvent(
        time: time, .touch(TouchSample(id: 0, phase: phase, device: .mouse, x: point.x, y: point.y))))
  }

  func tap(_ location: CGPoint, on side: Int) {
    touch(.began, point(location, on: side))
    run(frames: 3)
    touch(.ended, point(location, on: side))
    run(frames: 1)
  }

  private var size: CGSize { twin.stageFrames[0].size }

  func choose(on side: Int) { tap(CGPoint(x: size.width / 2, y: size.height - 48), on: side) }

  func tapAbove(on side: Int) { tap(CGPoint(x: size.width / 2, y: 24), on: side) }

  /// A location on the header of a card at rest.
  var header: CGPoint {
    CGPoint(x: size.width / 2, y: size.height - min((size.height * 0.68).rounded(), 460) + 30)
  }

  func drag(from start: CGPoint, by distance: CGFloat, frames: Int, on side: Int) {
    touch(.began, point(start, on: side))
    run(frames: 1)
    for step in 1...frames {
      touch(
        .moved,
        point(
          CGPoint(x: start.x, y: start.y + distance * CGFloat(step) / CGFloat(frames)), on: side))
      run(frames: 1)
    }
  }

  func lift(at location: CGPoint, on side: Int) { touch(.ended, point(location, on: side)) }

  func throwCard(by distance: CGFloat, frames: Int = 12, on side: Int) {
    drag(from: header, by: distance, frames: frames, on: side)
    lift(at: CGPoint(x: header.x, y: header.y + distance), on: side)
    run(frames: 1)
  }

  /// Does what the lesson suggests to try, up to the moment of the visible difference.
  func demonstrate() {
    switch twin.lesson.scene {
    case MailScene.name: return demonstrateMail()
    case MapsScene.name: return demonstrateMaps()
    case PhotosScene.name: return demonstratePhotos()
    case RecipesScene.name: return demonstrateRecipes()
    default: choose(on: 1)
    }
    switch twin.lesson.name {
    case "curve", "link": run(frames: 26)
    case "ending": run(frames: 22)
    case "slow":
      run(frames: 80)
      twin.receive(InputEvent(time: time, .key(KeySample(key: "escape", isDown: true))))
      run(frames: 80)
      twin.receive(InputEvent(time: time, .rate(0.1)))
      choose(on: 1)
      run(frames: 16)
    case "leaving", "kink":
      run(frames: 8)
      tapAbove(on: 1)
      run(frames: 10)
    case "flight":
      run(frames: 12)
      touch(.began, point(CGPoint(x: size.width / 2, y: size.height * 0.7), on: 1))
      run(frames: 12)
    case "release":
      run(frames: 80)
      throwCard(by: 200, frames: 16, on: 1)
      run(frames: 5)
    case "rule", "unit":
      run(frames: 80)
      throwCard(by: 90, frames: 8, on: 1)
      run(frames: 8)
    case "list":
      run(frames: 80)
      drag(from: CGPoint(x: header.x, y: header.y + 120), by: 140, frames: 20, on: 1)
    case "rubber":
      run(frames: 80)
      drag(from: header, by: -120, frames: 20, on: 1)
    default: fatalError("there is no demonstration of the lesson “\(twin.lesson.name)”")
    }
  }

  private func demonstrateMail() {
    tap(CGPoint(x: size.width / 2, y: 160), on: 1)
    run(frames: 60)
    let y = size.height / 2
    touch(.began, point(CGPoint(x: 3, y: y), on: 1))
    run(frames: 1)
    for step in 1...20 {
      touch(.moved, point(CGPoint(x: 3 + CGFloat(step) * 6, y: y), on: 1))
      run(frames: 1)
    }
  }

  private func demonstrateMaps() {
    let middle = size.width / 2
    let grip = CGPoint(x: middle, y: size.height - PlacesViewController.smallHeight + 8)
    run(frames: 30)
    switch twin.lesson.name {
    case "detent":
      drag(from: grip, by: -90, frames: 5, on: 1)
      lift(at: CGPoint(x: middle, y: grip.y - 90), on: 1)
      run(frames: 9)
    default:
      let half = size.height / 2 - PlacesViewController.smallHeight
      drag(from: grip, by: -half, frames: 30, on: 1)
      run(frames: 12)
      lift(at: CGPoint(x: middle, y: grip.y - half), on: 1)
      run(frames: 60)
      drag(from: CGPoint(x: middle, y: size.height - 60), by: -200, frames: 20, on: 1)
    }
  }

  private func demonstrateRecipes() {
    let (middle, start) = (size.height / 2, CGPoint(x: size.width * 0.3, y: size.height * 0.7))
    run(frames: 30)
    guard twin.lesson.name != "tab" else {
      return drag(from: CGPoint(x: size.width / 2, y: middle), by: CGPoint(x: -30, y: -150))
    }
    tap(CGPoint(x: size.width / 2, y: middle), on: 1)
    run(frames: 60)
    if twin.lesson.name == "carousel" {
      let steps = CGPoint(x: size.width * 0.8, y: size.width * 0.42 + 250)
      drag(from: steps, by: CGPoint(x: -size.width * 0.6, y: 0))
      run(frames: 12)
      touch(.ended, point(CGPoint(x: size.width * 0.2, y: steps.y), on: 1))
      run(frames: 60)
      drag(from: CGPoint(x: start.x, y: steps.y), by: CGPoint(x: 150, y: 0))
    } else {
      drag(from: start, by: CGPoint(x: 100, y: 0))
    }
  }

  private func drag(from start: CGPoint, by distance: CGPoint) {
    touch(.began, point(start, on: 1))
    run(frames: 1)
    for step in 1...20 {
      let part = CGFloat(step) / 20
      touch(.moved, point(CGPoint(x: start.x + distance.x * part, y: start.y + distance.y * part), on: 1))
      run(frames: 1)
    }
  }

  private func demonstratePhotos() {
    let middle = CGPoint(x: size.width / 2, y: size.height / 2)
    run(frames: 30)
    tap(middle, on: 1)
    run(frames: 60)
    for _ in 0..<2 {
      tap(CGPoint(x: size.width - 28, y: 28), on: 1)
      run(frames: 40)
    }
    drag(from: middle, by: 180, frames: 20, on: 1)
    lift(at: CGPoint(x: middle.x, y: middle.y + 180), on: 1)
    run(frames: 9)
  }

  /// The recorded curves so far.
  var traces: [[Double?]] {
    let traces = twin.takes.map { take in
      var trace = TwinTrace(twin.lesson.plotted)
      trace.read(take)
      return trace.samples[...]
    }
    return TwinTrace.sideBySide(traces).map { $0.map(\.value) }
  }
}
