import Foundation
import InterludeJournal
import InterludeRaster
import InterludeTesting
import Testing

@testable import Interlude
@testable import InterludeLab
@testable import InterludeProbe

/// The pictures that a probe takes, and the lab shows.
@MainActor
struct ProbePictureTests {
  private static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)

  /// The journal of a red screen on which a square moves for half a second, with its pictures.
  private func entries(every interval: Double, png: ((Data) -> Data)? = nil) throws -> [JournalEntry] {
    let stage = TestStage(size: CGSize(width: 60, height: 90))
    var lines: [String] = []
    let square = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    var probe: Probe?
    stage.show {
      let root = UIViewController()
      root.view.backgroundColor = Self.red
      root.view.addSubview(square)
      let pictures = Probe.Pictures(every: interval) { _ in
        guard let node = stage.picture else { return nil }
        let painter = ScenePainter(text: FixedText())
        try? painter.paint(node, scale: 1)
        let data = try? PNGFile.data(of: painter.pixels)
        return data.map { png?($0) ?? $0 }
      }
      probe = Probe.start(to: .lines { lines.append($0) }, pictures: pictures)
      return root
    }
    stage.advance(frames: 10)
    stage.perform { UIView.animate(withDuration: 0.5) { square.frame.origin.y = 80 } }
    stage.advance(frames: 60)
    stage.perform { probe?.stop() }
    let file = try JournalFile(data: Data(lines.joined(separator: "\n").utf8), path: "probe")
    #expect(file.damage == nil)
    return file.entries
  }

  private func pictures(_ entries: [JournalEntry]) -> [(time: Double, png: Data)] {
    entries.compactMap { entry in
      if case .picture(let picture) = entry.event { (entry.time, picture.png) } else { nil }
    }
  }

  @Test func `pictures are taken while the screen changes, and not more often than asked for`() throws {
    let pictures = pictures(try entries(every: 0.1))
    let times = pictures.map(\.time)
    // One of the first frame, then about one each tenth of a second of motion.
    #expect((5...7).contains(times.count), "\(times)")
    #expect(zip(times, times.dropFirst()).allSatisfy { $1 - $0 > 0.099 })
    #expect(times.dropFirst().allSatisfy { (0.16...0.9).contains($0) }, "\(times)")
  }

  @Test func `a picture that is too large for a line is left out`() throws {
    #expect(pictures(try entries(every: 0.1) { $0 + Data(count: 700_001) }).isEmpty)
  }

  @Test func `the lab shows the app's picture as the stage's`() throws {
    let session = try #require(AppSession(try entries(every: 0.1)))
    let take = Take(session.recording.header, text: FixedText(), make: session.scene.make)
    for step in session.recording.steps { take.replay(step) }
    let painter = ScenePainter(text: FixedText())
    try painter.paint(take.picture(at: take.shots.count - 1), scale: 1)
    let pixels = painter.pixels
    #expect((pixels.width, pixels.height) == (60, 90))
    #expect(pixels.pixels[30 * pixels.stride + 30] == 0xFFFF_0000)
    take.end()
  }
}
