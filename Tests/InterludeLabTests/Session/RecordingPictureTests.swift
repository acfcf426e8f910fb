import Foundation
import InterludeInput
import InterludeJournal
import InterludeLayers
import InterludeTesting
import Testing

@testable import Interlude
@testable import InterludeLab

/// The small pictures of recordings in the browser and in the palette.
@MainActor
@Suite final class RecordingPictureTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("interlude-\(UUID())")
    .path
  private var time = 0.0

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private func session() throws -> LabSession {
    var options = LabSession.Options()
    options.scenes = [LabScene(name: "slider") { Slider() }]
    options.recordingsFolder = folder
    options.savedState.shell.knowsHint = true
    let session = try LabSession(options: options, text: FixedText(), shown: options.scenes[0])
    session.begin(size: CGSize(width: 1180, height: 900), scale: 1, refreshRate: 60)
    frames(session, 2)
    return session
  }

  private func frames(_ session: LabSession, _ count: Int) {
    for _ in 0..<count {
      time += 1.0 / 60
      _ = session.frame(FrameTime(now: time, target: time + 1.0 / 60))
    }
  }

  private func views<View: UIView>(_ kind: View.Type, in view: UIView) -> [View] {
    view.subviews.flatMap { [$0 as? View].compactMap(\.self) + views(kind, in: $0) }
  }

  @Test func `a saved recording has the picture of the stage, and an older one an empty frame`() throws {
    let session = try session()
    _ = try session.recordingStore.save(Slider.flick)
    session.perform(.saveRecording, at: time)
    session.perform(.toggle(.browser), at: time)
    frames(session, 40)
    let root = try #require(session.shell?.stage.windows.first?.rootViewController as? ShellController)
    let browser = try #require(root.panels.first { $0.panel == .browser }?.view)
    let rows = views(BrowserRow.self, in: browser).filter { $0.picture != nil }
    #expect(rows.count == 2)
    #expect(Set(rows.map { $0.picture?.hasPicture }) == [true, false])
    for row in rows {
      let picture = try #require(row.picture)
      let labels = row.subviews.compactMap { $0 as? UILabel }.filter { $0.text?.isEmpty == false }
      #expect(picture.frame.size == CGSize(width: 32, height: 24))
      #expect(row.bounds.contains(picture.frame) && !labels.contains { $0.frame.intersects(picture.frame) })
    }
    session.perform(.togglePalette, at: time)
    frames(session, 40)
    for letter in "slider-" {
      session.receive(InputEvent(time: time, .key(KeySample(key: String(letter), isDown: true))))
    }
    frames(session, 2)
    let entries = views(PaletteRow.self, in: root.palette).filter { !$0.isHidden }
    let pictures = entries.filter { !$0.picture.isHidden }.map(\.picture)
    #expect(Set(pictures.map(\.hasPicture)) == [true, false] && pictures.count == 2)
    #expect(pictures.allSatisfy { $0.frame.minY >= 0 && $0.frame.maxY <= 36 })
  }

  @Test func `the picture is of the flight after the last gesture, and of the stage without one`() throws {
    let session = try session()
    frames(session, 10)
    let machine = try #require(session.time)
    #expect(machine.tellingPicture() === machine.picture)
    func touch(_ phase: TouchSample.Phase, _ y: Double) {
      let sample = TouchSample(id: 1, phase: phase, device: .finger, x: 50, y: y)
      session.receive(InputEvent(time: time, .touch(sample)))
      frames(session, 1)
    }
    touch(.began, 50)
    for step in 1...10 { touch(.moved, 50 + Double(step) * 8) }
    touch(.ended, 130)
    let released = time
    frames(session, 90)
    let shot = try #require(machine.take.shot(at: released + 0.1))
    #expect(machine.tellingPicture() == machine.content.picture(at: shot))
    #expect(machine.tellingPicture() !== machine.picture)
  }

  @Test func `the picture is the stage, which fills it`() throws {
    let orange = CGColor(red: 1, green: 0.5, blue: 0, alpha: 1)
    // Twice as high as wide: what is above and below is left out.
    let band = DisplayNode(
      id: 2, placement: .at(CGPoint(x: 0, y: 400)), size: CGSize(width: 500, height: 200), background: orange)
    let stage = DisplayNode(
      id: 1, placement: .at(.zero), size: CGSize(width: 500, height: 1000),
      background: CGColor(gray: 1, alpha: 1), children: [band])
    let data = try #require(RecordingPicture.data(of: stage, text: FixedText()))
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try data.write(to: URL(fileURLWithPath: folder + "/one.png"))
    let image = try #require(RecordingPicture.image(at: folder + "/one.png"))
    #expect(image.size == RecordingPicture.size)
    let pixels = try #require(image.cgImage).pixels
    let middle = pixels.pixels[pixels.width * (pixels.height / 2) + 5]
    #expect(middle >> 16 == 0xFFFF && middle & 0xFF == 0 && (middle >> 8 & 0xFF) < 0x90)
    #expect(pixels.pixels[3] == 0xFFFF_FFFF && pixels.pixels.last == 0xFFFF_FFFF)
    try Data([1, 2, 3]).write(to: URL(fileURLWithPath: folder + "/two.png"))
    #expect(RecordingPicture.image(at: folder + "/two.png") == nil)
  }
}
