import Foundation
import InterludeInput
import InterludeJournal
import InterludeTesting
import Testing

@testable import Interlude
@testable import InterludeLab

/// The lab shows scenes on the screens of devices.
@MainActor
struct DeviceTests {
  private func session(
    size: CGSize, _ change: (inout LabSession.Options) -> Void
  ) throws -> LabSession {
    var options = LabSession.Options()
    options.scenes = [LabScene(name: "slider") { Slider() }]
    change(&options)
    let session = try LabSession(options: options, text: FixedText(), shown: options.scenes[0])
    session.begin(size: size, scale: 1, refreshRate: 60)
    return session
  }

  @Test func `a scene has the device's size and safe area, with room for its bezel`() throws {
    let session = try session(size: CGSize(width: 1000, height: 1300)) {
      $0.savedState.shell.device = .iPhone15
    }
    _ = session.frame(FrameTime(now: 0.1, target: 0.1))
    let stage = try #require(session.scene)
    #expect(stage.device == .iPhone15 && stage.size == CGSize(width: 393, height: 852))
    #expect(stage.windows.first?.safeAreaInsets.top == 59)
    #expect(session.time?.take.recording.header.device == "iphone-15")
    session.perform(.device(.iPad), at: 0.2)
    _ = session.frame(FrameTime(now: 0.3, target: 0.3))
    #expect(stage.device == .iPad && stage.size == CGSize(width: 820, height: 1180))
    let inputs = session.time?.take.recording.steps.compactMap { step in
      if case .input(let event) = step, case .device(let name) = event.kind { name } else { nil }
    }
    #expect(inputs == ["ipad"])
  }

  @Test func `a small window shows the whole screen smaller, and touches follow`() throws {
    let session = try session(size: CGSize(width: 628, height: 560)) {
      $0.savedState.shell.device = .iPhone15
    }
    _ = session.frame(FrameTime(now: 0.1, target: 0.1))
    #expect(session.scene?.size == CGSize(width: 393, height: 852))
    let frame = session.contentFrame
    #expect(frame.height <= 528 && frame.height > 520 && abs(frame.width / frame.height - 393.0 / 852) < 1e-9)
    let corner = session.contentPoint(CGPoint(x: frame.maxX, y: frame.maxY))
    #expect(abs(corner.x - 393) < 1.5 && abs(corner.y - 852) < 1.5)
    let root = try #require(session.shell?.stage.windows.first?.rootViewController as? ShellController)
    #expect(root.view.subviews.contains { ($0 as? DeviceFrame)?.zoom == frame.width / 393 })
    // Outlines of instruments lie over what they outline.
    for overlay in root.inspector.stageOverlays {
      let end = overlay.place(CGPoint(x: 393, y: 852))
      #expect(abs(end.x - frame.width) < 1.5 && abs(end.y - frame.height) < 1.5)
    }
  }

  @Test func `a continued recording gets the device of the lab`() throws {
    let session = try session(size: CGSize(width: 500, height: 400)) {
      var recording = Slider.flick
      recording.header.device = "ipad"
      ($0.recording, $0.resumesAtEnd) = (recording, true)
    }
    #expect(session.scene?.device == .iPad)
    _ = session.frame(FrameTime(now: 0.1, target: 0.1))
    #expect(session.scene?.device == .window)
  }

  @Test func `the names of an earlier version still count, and those of the command line are the devices'`() {
    var invalid: [String] = []
    for (name, device) in [("phone", StageDevice.iPhone15), ("small", .iPhoneSE), ("ipad", .iPad)] {
      #expect(SavedShellState(["device": .text(name)], invalidKeys: &invalid).device == device)
    }
    #expect(invalid.isEmpty)
    _ = SavedShellState(["device": .text("toaster")], invalidKeys: &invalid)
    #expect(invalid == ["device"])
    #expect(
      DeviceArgument.allValueStrings == ["window", "iphone-se", "iphone-15", "iphone-15-pro", "ipad"])
    #expect(DeviceArgument(argument: "iPhone-15")?.device == .iPhone15)
    #expect(DeviceArgument(argument: "nokia") == nil)
  }

  @Test func `a fuzzed scene is played on a device, and a recording on its own`() {
    var subject = FuzzSubject("slider", scene: "slider", text: FixedText()) { Slider() }
    subject = subject.on(.iPhone15Pro)
    #expect(subject.header.device == "iphone-15-pro" && subject.header.height == 852)
    #expect(subject.header.scale == 3 && subject.header.refreshRate == 120)
    let recorded = FuzzSubject(
      "one", Slider.flick.header, base: FuzzScript(Slider.flick), text: FixedText(), make: { Slider() })
    #expect(recorded.on(.iPad).header == Slider.flick.header)
    let other = Slider.flick.playing(size: nil, scale: nil, device: .iPhoneSE)
    #expect(other.header.device == "iphone-se" && other.digests.isEmpty)
  }
}
