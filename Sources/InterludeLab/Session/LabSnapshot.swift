package import Foundation
package import Interlude
package import InterludeInput
package import InterludeJournal
package import InterludeLayers
import InterludeSDL

/// Renders the whole lab to a picture without a window.
@MainActor
package struct LabSnapshot {
  /// The name of the scene.
  package var scene: String
  package var scenes: [LabScene]
  /// The size in points.
  package var size = CGSize(width: 1180, height: 900)
  package var scale: CGFloat = 1
  package var isDark = false
  /// The device whose screen the scene has.
  package var device = StageDevice.window
  /// The names of the open panels: "browser", "inspector", "timeline".
  package var panels: Set<String> = ["browser", "inspector", "timeline"]
  /// The recording to replay, with its frame times.
  package var recording: Recording?
  /// The shown time, in seconds of the recording; nil for its end.
  package var at: Double?

  /// The class or text of the view to select, of several the last; nil for none.
  package var selected: String?
  /// The comparison of the recording with its run with `settings`; nil for none.
  package var comparison: ComparisonMode?
  /// The knobs of the run that is compared.
  package var settings: [String: KnobValue] = [:]

  /// The keys to press then, each until everything rests.
  package var keys: [KeySample] = []

  /// The most frames for which a key's effect is waited for.
  private static let patience = 1_200

  package init(scene: String, scenes: [LabScene]) {
    (self.scene, self.scenes) = (scene, scenes)
  }

  /// Returns the picture after the panels' animations.
  package func picture(text: any TextSource) throws -> DisplayNode {
    var options = LabSession.Options()
    (options.scenes, options.isDark, options.recording) = (scenes, isDark, recording)
    options.savedState.shell.knowsHint = true
    options.savedState.shell.device = device
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
      if !settings.isEmpty { time.runAgain(with: time.take.header.settings.merging(settings) { $1 }) }
      time.look(at: at.flatMap { time.take.shot(at: $0) } ?? shots.count - 1)
    }
    if let comparison { session.perform(.compare(comparison), at: now) }
    if let selected {
      _ = frames(1)
      guard session.select(selected) else { throw LabError.noView(selected) }
    }
    guard var node = frames(60) else { throw LabError.nothing }
    for key in keys {
      session.receive(InputEvent(time: now, .key(key)))
      for number in 0..<Self.patience where number < 60 || session.wantsFrame { node = frames(1) ?? node }
    }
    return node
  }
}
