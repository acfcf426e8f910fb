import Foundation
import InterludeInput
import InterludeJournal
import InterludeTesting
import Testing

@testable import Interlude
@testable import InterludeApp
@testable import InterludeLab

/// “Show me” in each lesson: the attempt, then the difference.
@MainActor
@Suite struct DemonstrationTests {
  /// A lesson in a window of the lab, with its clock.
  @MainActor private final class Window {
    let session: LabSession
    var now = 0.0

    init(_ lesson: String, size: CGSize) throws {
      var options = LabSession.Options()
      options.scenes = Scene.inLab
      let shown = try #require(options.scenes.first { $0.name == lesson })
      session = try LabSession(options: options, text: FixedText(), shown: shown)
      session.begin(size: size, scale: 1, refreshRate: 60)
      run(2)
    }

    /// The length of a frame, in seconds.
    var period = 1.0 / 60

    func run(_ frames: Int) {
      for _ in 0..<frames {
        now += period
        _ = session.frame(FrameTime(now: now, target: now + 1 / 60))
      }
    }

    /// Runs to the end of the attempt, or of the difference.
    func runWhile(_ condition: (LabSession.DemonstrationPhase) -> Bool) {
      var left = 3000
      while let demonstrationPhase = session.demonstrationPhase, condition(demonstrationPhase), left > 0 {
        run(1)
        left -= 1
      }
    }

    func touch(_ phase: TouchSample.Phase, _ x: Double, _ y: Double) {
      let sample = TouchSample(id: 1, phase: phase, device: .mouse, x: x, y: y)
      session.receive(InputEvent(time: now, .touch(sample)))
      run(1)
    }

    var findings: [[Finding.Kind]] {
      (session.time?.content.takes ?? []).map { take in
        let entries = (take.entries.startIndex..<take.entries.endIndex).map { take.entries[$0] }
        return Audit(entries).findings.map(\.kind)
      }
    }
  }

  nonisolated private static let sizes = [CGSize(width: 1180, height: 900), CGSize(width: 840, height: 600)]

  @Test(arguments: Lessons.all.map(\.name), sizes)
  func `the attempt shows the mistake on the naive side alone, and then the difference`(
    name: String, size: CGSize
  ) throws {
    let window = try Window(name, size: size)
    window.session.perform(.demonstrate, at: window.now)
    window.runWhile { if case .attempt = $0 { true } else { false } }
    let found = window.findings
    let kind = try #require(StrokeTableTests.kinds[name])
    #expect(found[0].contains(kind), "\(name): \(found[0])")
    #expect(found[1].isEmpty, "\(found[1])")
    guard case .difference(let last) = window.session.demonstrationPhase else {
      Issue.record("no difference is shown")
      return
    }
    #expect(window.session.rate == 0.1 && window.session.time?.isLive == false)
    window.runWhile { _ in true }
    #expect(window.session.time?.cursor == last && window.session.rate == 1)
  }

  @Test func `a throw has its velocity in late frames too`() throws {
    let window = try Window("release", size: Self.sizes[0])
    window.period = 0.09
    window.session.perform(.demonstrate, at: window.now)
    window.runWhile { if case .attempt = $0 { true } else { false } }
    #expect(window.findings[0].contains(.velocityLost), "\(window.findings)")
  }

  @Test func `a hand on the stage ends a demonstration and its finger`() throws {
    let window = try Window("release", size: Self.sizes[0])
    window.session.perform(.demonstrate, at: window.now)
    window.runWhile { if case .attempt(let player) = $0 { player.finger == nil } else { false } }
    #expect(window.session.demonstrationPhase != nil)
    // Beside the two stages.
    window.touch(.began, 5, 5)
    window.touch(.ended, 5, 5)
    #expect(window.session.demonstrationPhase == nil)
    let touches = (window.session.time?.take.recording.steps ?? []).compactMap { step in
      if case .input(let event) = step, case .touch(let sample) = event.kind { sample.phase } else { nil }
    }
    #expect(touches.last == .cancelled || touches.last == .ended)
    window.run(60)
    #expect(window.session.time?.isLive == true)
  }

  @Test func `W and the palette show the attempt, a scene has none`() throws {
    let window = try Window("curve", size: Self.sizes[0])
    let key = KeySample(key: "w", isDown: true)
    window.session.receive(InputEvent(time: window.now, .key(key)))
    #expect(window.session.demonstrationPhase != nil)
    window.session.perform(.scene(0), at: window.now)
    #expect(window.session.demonstrationPhase == nil)
    window.session.perform(.demonstrate, at: window.now)
    #expect(window.session.demonstrationPhase == nil)
    #expect(window.session.paletteItems.contains { $0.command == .demonstrate })
  }
}
