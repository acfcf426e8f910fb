import Foundation
import InterludeInput
import InterludeJournal
import InterludeSDL
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

  @Test func `the window has the rate of the shown device, and that of its display in lessons`() throws {
    let lesson = Lesson(
      name: "slide", title: "Slide", paragraph: "A card slides.", attempt: "Flick it.", scene: "slider",
      naive: Lesson.Side("damped", ["damping": 0.4]), natural: Lesson.Side("critical"),
      plotted: Lesson.Plotted(subject: "Card.position", index: 1, title: "Card"))
    var options = LabSession.Options()
    options.scenes = [LabScene(name: "slider") { Slider() }, LabScene(lesson) { Slider() }]
    options.savedState.shell.device = .iPhone15Pro
    let session = try LabSession(options: options, text: FixedText(), shown: options.scenes[0])
    var rates: [Double?] = []
    var services = WindowServices()
    services.setRate = { [unowned session] rate in
      rates.append(rate)
      session.receive(InputEvent(time: 0, .refreshRate(rate ?? 75)))
    }
    session.begin(size: CGSize(width: 1180, height: 900), scale: 1, refreshRate: 60, services: services)
    #expect(rates == [120])
    #expect(session.time?.take.recording.header.refreshRate == 120)
    session.perform(.device(.iPhoneSE), at: 0.2)
    _ = session.frame(FrameTime(now: 0.3, target: 0.3))
    #expect(rates == [120, 60] && session.scene?.refreshRate == 60)
    session.perform(.openLesson("slide"), at: 0.4)
    #expect(rates.last == .some(nil) && session.time?.take.recording.header.refreshRate == 75)
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

  @Test
  func `a lesson has the whole window whatever device is remembered, and the next scene has the device`()
    throws
  {
    let lesson = Lesson(
      name: "slide", title: "Slide", paragraph: "A card slides.", attempt: "Flick it.", scene: "slider",
      naive: Lesson.Side("damped", ["damping": 0.4]), natural: Lesson.Side("critical"),
      plotted: Lesson.Plotted(subject: "Card.position", index: 1, title: "Card"))
    let session = try session(size: CGSize(width: 1180, height: 900)) {
      $0.scenes += [LabScene(lesson) { Slider() }]
      $0.savedState.shell.device = .iPhone15
    }
    var now = 0.0
    func frames(_ count: Int) {
      for _ in 0..<count {
        now += 1.0 / 60
        _ = session.frame(FrameTime(now: now, target: now + 1.0 / 60))
      }
    }
    frames(2)
    let root = try #require(session.shell?.stage.windows.first?.rootViewController as? ShellController)
    let bezel = try #require(root.view.subviews.lazy.compactMap { $0 as? DeviceFrame }.first)
    let browser = try #require(root.panels.first { $0.panel == .browser }?.view)
    func words() -> [String] {
      var (found, words): ([UIView], [String]) = ([browser], [])
      while let view = found.popLast() {
        found += view.subviews
        if let text = (view as? UILabel)?.text, text.hasPrefix("Stage") { words.append(text) }
      }
      return words
    }
    session.perform(.toggleLab, at: now)
    frames(40)
    #expect(bezel.device == .iPhone15 && words().first?.hasPrefix("Stage at") == true)
    session.perform(.openLesson("slide"), at: now)
    frames(40)
    #expect(bezel.device == .window && bezel.zoom == 1)
    let area = CGRect(x: 232, y: 0, width: 1180 - 232 - 320, height: session.contentFrame.height)
    #expect(session.contentFrame == area && bezel.frame == area)
    #expect(words() == ["Stage: Window in lessons"])
    let devices = browser.subviews.flatMap { $0.subviews.compactMap { $0 as? LabButton } }
    #expect(devices.first { $0.title == "Phone" }.map { $0.isSelected && !$0.isEnabled } == true)
    // Neither another device nor another size of the window gives the lesson a bezel.
    session.perform(.device(.iPad), at: now)
    session.receive(InputEvent(time: now, .resize(width: 1280, height: 900, scale: 1)))
    frames(40)
    #expect(bezel.device == .window && session.contentFrame.width == 1280 - 232 - 320)
    session.perform(.scene(0), at: now)
    frames(40)
    #expect(bezel.device == .iPad && words().first?.hasPrefix("Stage at") == true)
    #expect(devices.first { $0.title == "Phone" }?.isEnabled == true)
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
