import Foundation
import InterludeInput
import InterludeTesting
import Testing

@testable import Interlude
@testable import InterludeLab

/// The column of instruments: what is shown is up to date.
@MainActor
@Suite struct InspectorTests {
  private func views<View: UIView>(_: View.Type, in view: UIView) -> [View] {
    [view as? View].compactMap(\.self) + view.subviews.flatMap { views(View.self, in: $0) }
  }

  @Test func `an unfolded instrument has its contents in the same frame`() throws {
    var options = LabSession.Options()
    options.scenes = [LabScene(name: "slider") { Slider() }]
    options.savedState.shell.folded = Set(Instruments.panels.map(\.name))
    let session = try LabSession(options: options, text: FixedText(), shown: options.scenes[0])
    session.begin(size: CGSize(width: 1180, height: 900), scale: 1, refreshRate: 60)
    var tick = 0.0
    func frames(_ count: Int) {
      for _ in 0..<count {
        tick += 1
        _ = session.frame(FrameTime(now: tick / 60, target: (tick + 1) / 60))
      }
    }
    frames(2)
    session.perform(.toggle(.inspector), at: tick / 60)
    frames(60)
    let root = try #require(session.shell?.stage.windows.first?.rootViewController as? ShellController)
    let panel = try #require(views(TuningPanel.self, in: root.inspector).first)
    #expect(panel.isHidden)
    let title = try #require(views(UILabel.self, in: root.inspector).first { $0.text == "Tuning" })
    let center = title.convert(CGPoint(x: 20, y: title.bounds.midY), to: nil)
    for phase in [TouchSample.Phase.began, .ended] {
      let sample = TouchSample(
        id: 1, phase: phase, device: .mouse, x: Double(center.x), y: Double(center.y))
      session.receive(InputEvent(time: tick / 60, .touch(sample)))
      frames(1)
    }
    #expect(!panel.isHidden && views(EmptyNote.self, in: panel).allSatisfy(\.isHidden))
    #expect(views(KnobRow.self, in: panel).count == 2)
    #expect(panel.bounds.height == panel.preferredHeight(width: panel.bounds.width))
  }

  private final class Plain: UIViewController {}

  @Test(arguments: [true, false]) func `tuning comes first in a scene with knobs, and last without`(
    hasKnobs: Bool
  ) throws {
    var options = LabSession.Options()
    options.scenes = [
      LabScene(name: "scene") { hasKnobs ? Slider() : Plain() }
    ]
    options.savedState.shell.folded = Set(Instruments.panels.map(\.name))
    let session = try LabSession(options: options, text: FixedText(), shown: options.scenes[0])
    session.begin(size: CGSize(width: 1180, height: 900), scale: 1, refreshRate: 60)
    session.perform(.toggle(.inspector), at: 0)
    for tick in 1...60 { _ = session.frame(FrameTime(now: Double(tick) / 60, target: Double(tick + 1) / 60)) }
    let root = try #require(session.shell?.stage.windows.first?.rootViewController as? ShellController)
    let names = Instruments.panels.map(\.title)
    let titles = views(UILabel.self, in: root.inspector)
      .filter { names.contains($0.text ?? "") && $0.superview?.isHidden == false }
      .sorted { $0.convert(CGPoint.zero, to: nil).y < $1.convert(CGPoint.zero, to: nil).y }
      .map { $0.text ?? "" }
    let others = ["Calls", "Release map", "Audit", "Rules", "View hierarchy"]
    #expect(titles == (hasKnobs ? ["Tuning"] + others : others + ["Tuning"]))
  }

  /// A lab with the inspector, and frames of it.
  private func lab() throws -> (LabSession, ShellController, (Int) -> Void) {
    var options = LabSession.Options()
    options.scenes = [LabScene(name: "slider") { Slider() }]
    let session = try LabSession(options: options, text: FixedText(), shown: options.scenes[0])
    session.begin(size: CGSize(width: 1180, height: 900), scale: 1, refreshRate: 60)
    var tick = 0.0
    let frames = { (count: Int) in
      for _ in 0..<count {
        tick += 1
        _ = session.frame(FrameTime(now: tick / 60, target: (tick + 1) / 60))
      }
    }
    frames(2)
    session.perform(.toggle(.inspector), at: 0)
    frames(60)
    let root = try #require(session.shell?.stage.windows.first?.rootViewController as? ShellController)
    return (session, root, frames)
  }

  @Test func `the palette shows an instrument that is out of sight, and folds it when it is in sight`() throws
  {
    let (session, root, frames) = try lab()
    let panel = try #require(views(AnatomyPanel.self, in: root.inspector).first)
    func isInSight() -> Bool {
      root.inspector.bounds.contains(
        panel.convert(CGPoint(x: panel.bounds.midX, y: 20), to: root.inspector))
    }
    #expect(!panel.isHidden && !isInSight())
    session.perform(.showOrHide("anatomy"), at: 1)
    frames(4)
    #expect(!panel.isHidden && isInSight())
    session.perform(.showOrHide("anatomy"), at: 1)
    frames(4)
    #expect(panel.isHidden)
  }

  @Test func `the focus ring stays on its control when the inspector scrolls`() throws {
    let (session, root, frames) = try lab()
    let slider = try #require(views(KnobSlider.self, in: root.inspector).first)
    session.shell?.stage.perform { root.focus(slider) }
    func distance() -> CGFloat {
      let ring = root.ring.convert(CGPoint.zero, to: nil)
      let control = slider.convert(CGPoint.zero, to: nil)
      return abs(ring.y + 3 - control.y)
    }
    #expect(!root.ring.isHidden && distance() < 0.5)
    let before = slider.convert(CGPoint.zero, to: nil).y
    session.receive(
      InputEvent(time: 1.1, .scroll(ScrollSample(x: 1000, y: 300, dx: 0, dy: 120, isPrecise: true))))
    frames(20)
    #expect(slider.convert(CGPoint.zero, to: nil).y < before - 50 && distance() < 0.5)
  }

  @Test func `the focus ring of a control as wide as the window is inside of it on all four sides`() throws {
    let (session, root, frames) = try lab()
    session.perform(.toggle(.timeline), at: 1)
    frames(60)
    for control in views(TimeRuler.self, in: root.view) as [UIControl] + views(SessionMap.self, in: root.view)
    {
      session.shell?.stage.perform { root.focus(control) }
      #expect(root.view.bounds.contains(root.ring.frame), "\(type(of: control))")
    }
  }

  @Test func `the exploded view of an enlarged hierarchy is larger than in the column`() throws {
    let (session, root, frames) = try lab()
    let view = try #require(views(ExplodedView.self, in: root.view).first)
    let before = view.bounds.size
    session.perform(.enlarge("anatomy"), at: 1)
    frames(4)
    #expect(view.bounds.height > before.height + 100 && view.bounds.width > before.width)
  }
}
