import Foundation
import Interlude
import InterludeInput
package import InterludeSDL

/// The window's elements for assistive technology: the stage with the views of its scene, then the shell's.
extension LabSession {
  /// The touch by which assistive technology presses something on the stage.
  private static let touch = 1_000

  package func accessibleElements() -> [AccessibleElement] {
    guard let shell, let time else { return [] }
    var stage = AccessibleElement(
      id: "stage", role: .panel, name: "Stage: \(shown.title)", frame: contentFrame)
    stage.states = [.enabled, .showing, .focusable]
    if shell.leavesKeysToStage { stage.states.insert(.focused) }
    // The views are those of the last frame, so an earlier one has none.
    stage.value = time.isLive ? "live" : "an earlier frame"
    if time.isLive { stage.children = sides(time) }
    return [stage] + shell.accessibleElements
  }

  /// The views of the scene, or a group of them for each side of a lesson.
  private func sides(_ time: TimeMachine) -> [AccessibleElement] {
    guard let twins = time.content as? TwinStages else {
      return views(time.take, "a", at: CGRect(origin: .zero, size: time.take.stage.size))
    }
    return zip(twins.takes, twins.stageFrames).enumerated().map { index, side in
      var group = AccessibleElement(
        id: "side_\(index)", role: .panel, name: index == 0 ? "Naive" : "Natural", frame: windowFrame(side.1))
      group.states = [.enabled, .showing]
      group.children = views(side.0, index == 0 ? "a" : "b", at: side.1)
      return group
    }
  }

  /// - Parameters:
  ///   - letter: The first letter of the identifiers.
  ///   - frame: The frame of the stage in the content.
  private func views(_ take: Take, _ letter: String, at frame: CGRect) -> [AccessibleElement] {
    let reader = AccessibilityReader(letter: letter, isScene: true) { [self] box in
      windowFrame(box.offsetBy(dx: frame.minX, dy: frame.minY))
    }
    return take.stage.perform {
      take.stage.windows.flatMap {
        reader.elements(in: $0, AccessibilityReader.Surroundings(visible: $0.bounds))
      }
    }
  }

  package func perform(_ request: AccessibilityRequest, time now: Double) {
    defer { window.wake() }
    if shell?.answer(request) == true { return }
    switch request {
    case .focus: shell?.touchBeganOnStage()
    case .set: break
    case .press(let id):
      // A scene is a function of its input, so that a press is a tap, which is recorded.
      guard let element = accessibleElements().first?.all.first(where: { $0.id == id }) else { return }
      let location = CGPoint(x: element.frame.midX, y: element.frame.midY)
      for phase in [TouchSample.Phase.began, .ended] {
        receive(
          InputEvent(
            time: now,
            .touch(
              TouchSample(
                id: Self.touch, phase: phase, device: .finger, x: Double(location.x), y: Double(location.y))))
        )
      }
    }
  }
}
