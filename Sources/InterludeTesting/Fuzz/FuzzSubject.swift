package import Interlude
package import InterludeJournal
package import InterludeLayers

/// What is fuzzed: a scene in one of its settings.
@MainActor
package struct FuzzSubject {
  /// For people and for names of files: `tags`, `kink-naive`.
  package let name: String
  /// What a session begins with.
  package let header: Recording.Header
  /// Whether hand-offs and drags must go on as they were. Not so where a lesson shows what is wrong with that.
  package let measuresFeel: Bool
  /// Whether the client keeps UIKit's rules. Of one that breaks them on purpose only this is asked: that all comes
  /// to rest, and that nothing is left of it.
  package var keepsRules = true
  /// The session that is interrupted; nil for gestures by chance.
  package let base: FuzzTape?
  /// Counts what the machines are told; nil where nobody looks.
  package var marks: MachineMarks?
  let text: any TextSource
  let make: () -> UIViewController

  package init(
    _ name: String, _ header: Recording.Header, measuresFeel: Bool = true, base: FuzzTape? = nil,
    text: any TextSource, make: @escaping () -> UIViewController
  ) {
    (self.name, self.header, self.measuresFeel, self.base) = (name, header, measuresFeel, base)
    (self.text, self.make) = (text, make)
  }

  /// A scene in a window like a phone's, with its knobs set to `settings`.
  package init(
    _ name: String, scene: String, settings: [String: KnobValue] = [:], measuresFeel: Bool = true,
    text: any TextSource, make: @escaping () -> UIViewController
  ) {
    self.init(
      name,
      Recording.Header(
        scene: scene, width: 480, height: 800, scale: 1, refreshRate: 60, settings: settings),
      measuresFeel: measuresFeel, text: text, make: make)
  }
}
