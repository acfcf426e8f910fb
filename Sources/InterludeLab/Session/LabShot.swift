package import Foundation
import InterludeInput
package import InterludeJournal
package import InterludeLayers
import InterludeSDL

/// Pictures of the whole lab, without a window.
@MainActor
package struct LabShot {
  /// What stands on the stage, by name.
  package var scene: String
  package var scenes: [LabScene]
  /// Points.
  package var size = CGSize(width: 1180, height: 900)
  package var scale: CGFloat = 1
  package var isDark = false
  /// The panels that are open, by name: "browser", "inspector", "timeline".
  package var panels: Set<String> = ["browser", "inspector", "timeline"]
  /// What is done on the stage; its frame times count too.
  package var recording: Recording?
  /// The instant to look back at, in the recording's seconds; nil for its end.
  package var at: Double?

  package init(scene: String, scenes: [LabScene]) {
    (self.scene, self.scenes) = (scene, scenes)
  }

  /// The picture once the panels have come to rest.
  package func picture(text: any TextSource) throws -> DisplayNode {
    var options = LabSession.Options()
    (options.scenes, options.isDark, options.recording) = (scenes, isDark, recording)
    options.memory.shell.knowsHint = true
    guard let shown = scenes.first(where: { $0.name == scene }) else {
      throw LabError.unknown(scene, known: scenes.map(\.name))
    }
    let session = try LabSession(options: options, text: text, shown: shown)
    session.begin(size: size, scale: scale, refreshRate: 60)
    var now = 0.0
    func frames(_ count: Int) -> DisplayNode? {
      var node: DisplayNode?
      for _ in 0..<count {
        now += 1.0 / 60
        node = session.frame(FrameTime(now: now, target: now + 1.0 / 60))
        session.presented(FrameCost(update: 0, raster: 0, present: 0, interval: nil, missed: 0))
      }
      return node
    }
    _ = frames(2)
    for panel in Panel.allCases where panels.contains(panel.rawValue) {
      session.receive(
        InputEvent(time: now, .key(KeySample(key: String(panel.rawValue.prefix(1)), isDown: true))))
    }
    if let time = session.time, recording != nil {
      let shots = time.take.shots
      time.look(at: at.flatMap { time.take.shot(at: $0) } ?? shots.count - 1)
    }
    guard let node = frames(60) else { throw LabError.nothing }
    return node
  }
}
