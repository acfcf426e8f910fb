import Foundation
import Interlude
import Testing

@MainActor @Suite struct RecognizerActionTests {
  @MainActor final class Scene {
    var calls: [String] = []
    func tapped(_ tap: UITapGestureRecognizer) { calls.append("tapped \(tap.state)") }
    func any(_ recognizer: UIGestureRecognizer) { calls.append("any") }
    func plain() { calls.append("plain") }
    func panned(_ pan: UIPanGestureRecognizer) { calls.append("panned") }
  }

  private let harness = StageHarness()
  private let scene = Scene()

  private func calls(of recognizer: UIGestureRecognizer) -> [String] {
    harness.window.addGestureRecognizer(recognizer)
    harness.tap(100, 100)
    return scene.calls
  }

  @Test func `a method is an action, with or without the sender`() {
    let tap = UITapGestureRecognizer(target: scene, action: Scene.tapped(_:))
    tap.addTarget(scene, action: Scene.plain)
    tap.addTarget(scene, action: Scene.any(_:))
    #expect(calls(of: tap) == ["tapped ended", "plain", "any"])
  }

  @Test func `a selector is an action`() {
    let tap = UITapGestureRecognizer(target: scene, action: Selector(Scene.tapped(_:)))
    #expect(calls(of: tap) == ["tapped ended"])
  }

  @Test func `a subclass may have an initialiser besides the inherited one`() {
    final class NamedTap: UITapGestureRecognizer {
      let label: String
      init(label: String, target: Any?, action: Selector?) {
        self.label = label
        super.init(target: target, action: action)
      }
    }
    let tap = NamedTap(label: "mine", target: scene, action: Selector(Scene.plain))
    #expect(calls(of: tap) == ["plain"])
  }

  @Test func `targets are held weakly`() {
    var other: Scene? = Scene()
    weak let gone = other
    let tap = UITapGestureRecognizer(target: other, action: Scene.tapped(_:))
    other = nil
    #expect(gone == nil)
    #expect(calls(of: tap) == [])
    #expect(harness.misuses == [])
  }

  @Test func `the same pair is added once and removed by its selector or label`() {
    let stored = Selector(Scene.plain)
    let tap = UITapGestureRecognizer(target: scene, action: stored)
    tap.addTarget(scene, action: stored)
    tap.addTarget(scene, action: Selector(Scene.any(_:), label: "any"))
    #expect(calls(of: tap) == ["plain", "any"])
    tap.removeTarget(scene, action: Selector(Scene.any(_:), label: "any"))
    harness.tap(100, 100)
    #expect(scene.calls == ["plain", "any", "plain"])
    tap.removeTarget(scene, action: stored)
    harness.tap(100, 100)
    #expect(scene.calls.count == 3)
  }

  @Test func `removing a target without an action removes all of its actions`() {
    let tap = UITapGestureRecognizer(target: scene, action: Scene.tapped(_:))
    tap.addTarget(scene, action: Scene.plain)
    tap.removeTarget(scene, action: nil)
    #expect(calls(of: tap) == [])
  }

  @Test func `a closure is an action until removed`() {
    let tap = UITapGestureRecognizer()
    var taps = 0
    let action = tap.addAction { taps += $0.numberOfTapsRequired }
    _ = calls(of: tap)
    #expect(taps == 1)
    tap.removeTarget(nil, action: action)
    harness.tap(100, 100)
    #expect(taps == 1)
  }

  @Test func `an action for another kind of sender is reported as misuse, and the stage continues`() {
    let tap = UITapGestureRecognizer(target: scene, action: Scene.panned(_:))
    #expect(calls(of: tap) == [])
    #expect(harness.misuses.count == 1)
  }

  @Test func `a value cannot be a target`() {
    let tap = UITapGestureRecognizer()
    harness.stage.perform { tap.addTarget(7, action: Selector(Scene.plain)) }
    #expect(harness.misuses == ["Int cannot be a target: targets are held weakly, so they must be objects"])
  }
}
