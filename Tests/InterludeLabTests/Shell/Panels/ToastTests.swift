import Foundation
import InterludeInput
import InterludeJournal
import InterludeSDL
import InterludeTesting
import Testing

@testable import Interlude
@testable import InterludeLab

/// Messages about the last action: their place and their lines.
@MainActor
@Suite struct ToastTests {
  private final class Clock { var now = 0.0 }
  private let clock = Clock()

  private func session(_ size: CGSize, knowsHint: Bool = true) throws -> (LabSession, ShellController) {
    var options = LabSession.Options()
    options.scenes = [LabScene(name: "slider") { Slider() }]
    options.savedState.shell.knowsHint = knowsHint
    let session = try LabSession(options: options, text: FixedText(), shown: options.scenes[0])
    session.begin(size: size, scale: 1, refreshRate: 60)
    frames(2, session)
    return (
      session,
      try #require(session.shell?.stage.windows.first?.rootViewController as? ShellController)
    )
  }

  private func frames(_ count: Int, _ session: LabSession) {
    for _ in 0..<count {
      clock.now += 1.0 / 60
      _ = session.frame(FrameTime(now: clock.now, target: clock.now + 1.0 / 60))
    }
  }

  nonisolated private static let sizes = [
    CGSize(width: 400, height: 300), CGSize(width: 700, height: 500), CGSize(width: 1180, height: 900),
  ]
  nonisolated private static let sentences = [
    "Moved slider-1.jsonl to the trash. Ctrl+Z brings it back.", "Undone: Damping",
  ]

  @Test(arguments: sizes, [false, true])
  func `a message does not cover the buttons of the selected view`(size: CGSize, isOpen: Bool) throws {
    let (session, root) = try session(size)
    if isOpen { session.perform(.toggleLab, at: clock.now) }
    frames(40, session)
    #expect(session.select("Card"))
    frames(40, session)
    for sentence in Self.sentences {
      session.shell?.say(sentence)
      frames(40, session)
      #expect(root.pill.isShown && root.toast.isShown)
      #expect(!root.toast.frame.intersects(root.pill.frame), "\(root.toast.frame) \(root.pill.frame)")
      #expect(CGRect(origin: .zero, size: size).contains(root.toast.frame), "\(root.toast.frame)")
    }
    // The saved file's message is clicked itself.
    session.shell?.say(saved: "/home/someone/.local/share/interlude/recordings/slider-1.jsonl")
    frames(40, session)
    #expect(!root.toast.frame.intersects(root.pill.frame))
  }

  @Test func `a message does not cover the palette, the badge or the first steps`() throws {
    for size in Self.sizes.dropFirst() {
      let (session, root) = try session(size, knowsHint: false)
      session.perform(.rate(0.1), at: clock.now)
      session.shell?.say(Self.sentences[0])
      frames(40, session)
      #expect(root.hint.isShown && root.badge.isShown)
      #expect(!root.toast.frame.intersects(root.hint.frame) && !root.toast.frame.intersects(root.badge.frame))
      session.shell?.say("Undone")
      session.perform(.togglePalette, at: clock.now)
      frames(40, session)
      #expect(root.palette.isShown)
      #expect(!root.toast.frame.intersects(root.palette.frame), "\(root.toast.frame) at \(size)")
      #expect(root.toast.frame.minY >= 0 && root.toast.frame.maxY <= size.height)
    }
  }

  @Test func `without anything in its way, a message is at the lower edge of the stage`() throws {
    let (session, root) = try session(CGSize(width: 1180, height: 900))
    session.shell?.say("Undone")
    frames(40, session)
    #expect(root.toast.frame.maxY == 884 && abs(root.toast.frame.midX - 590) < 1)
  }

  @Test func `no message ends with a single word on a line of its own`() throws {
    let (session, root) = try session(CGSize(width: 1180, height: 900))
    let sentences =
      Self.sentences + [
        "That is all: present, drag, catch. Press L to open the lab, Ctrl K for all commands",
        "One branch only: change a knob, or drag on an earlier frame, and compare both",
      ]
    let label = try #require(root.toast.subviews.lazy.compactMap { $0 as? UILabel }.first)
    for sentence in sentences {
      session.shell?.say(sentence)
      frames(40, session)
      let height = label.height(in: label.bounds.width)
      #expect(label.bounds.height >= height)
      guard height > 20 else { continue }
      // No line would fit with less width, so each is about as long as the longest.
      #expect(label.height(in: label.bounds.width - 6) > height, "\(sentence)")
    }
  }

  @Test func `the first steps stay in a narrow window`() throws {
    let (session, root) = try session(CGSize(width: 400, height: 300), knowsHint: false)
    frames(40, session)
    #expect(CGRect(x: 0, y: 0, width: 400, height: 300).contains(root.hint.frame))
    let label = try #require(root.hint.subviews.lazy.compactMap { $0 as? UILabel }.first)
    #expect(label.height(in: label.bounds.width) <= label.bounds.height)
  }
}
