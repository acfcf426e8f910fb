package import Interlude
package import InterludeInput
package import InterludeJournal
package import InterludeLayers

/// What is fuzzed: a scene in one of its settings.
@MainActor
package struct FuzzSubject {
  /// What is asked of a client; each demand contains those before it.
  package enum Demand: Comparable {
    /// All comes to rest, and nothing is left of it: also of a client that breaks rules on purpose.
    case life
    /// The client keeps UIKit's rules.
    case rules
    /// Hand-offs and drags go on as they were. Not asked where a lesson shows what is wrong with that.
    case feel
  }

  /// For people and for names of files: `tags`, `kink-naive`.
  package let name: String
  /// What a session begins with.
  package let header: Recording.Header
  package let demand: Demand
  /// The session that is interrupted; nil for gestures by chance.
  package let base: FuzzTape?
  /// Counts what the machines are told; nil where nobody looks.
  package var marks: MachineMarks?
  let text: any TextSource
  let make: () -> UIViewController

  package init(
    _ name: String, _ header: Recording.Header, demand: Demand = .feel, base: FuzzTape? = nil,
    text: any TextSource, make: @escaping () -> UIViewController
  ) {
    (self.name, self.header, self.demand, self.base) = (name, header, demand, base)
    (self.text, self.make) = (text, make)
  }

  /// A scene in a window like a phone's, with its knobs set to `settings`.
  package init(
    _ name: String, scene: String, settings: [String: KnobValue] = [:], demand: Demand = .feel,
    text: any TextSource, make: @escaping () -> UIViewController
  ) {
    self.init(
      name,
      Recording.Header(
        scene: scene, width: 480, height: 800, scale: 1, refreshRate: 60, settings: settings),
      demand: demand, text: text, make: make)
  }
}
