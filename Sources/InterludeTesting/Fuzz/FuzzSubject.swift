package import Interlude
package import InterludeInput
package import InterludeJournal
package import InterludeLayers

/// The scene under test, with its settings.
@MainActor
package struct FuzzSubject {
  /// The checks that a session must pass; each level includes the levels before it.
  package enum CheckLevel: Comparable {
    /// Everything comes to rest and is released. Suitable for clients that break rules on purpose.
    case life
    /// UIKit's rules are kept.
    case rules
    /// Hand-offs are continuous and drags lose nothing. Not used where a lesson demonstrates such a fault.
    case feel
  }

  /// The views that a finger drags and catches in a scene.
  package enum Dragged: Equatable, Sendable {
    /// Presented views.
    case presented
    /// Presented views, of which catches in flight cannot be seen, and the reason.
    case presentedAtRest(because: String)
    /// Views that are presented from the start and stay, and the reason.
    case presentedThroughout(because: String)
    /// Views outside of presentations, and the reason.
    case page(because: String)
    /// None, because presentations open and close by taps alone, and the reason.
    case menus(because: String)
    /// None, and the reason.
    case nothing(because: String)
  }

  /// A name for messages and file names: `tags`, `kink-naive`.
  package let name: String
  /// The initial state of each session.
  package private(set) var header: Recording.Header
  package var checkLevel: CheckLevel
  /// The recorded session that is interrupted; nil for generated gestures.
  package let base: FuzzScript?
  /// The coverage of the state machines' transitions; nil if it is not measured.
  package var coverage: TransitionCoverage?
  /// The views that sessions must drag and catch, or the reason for which there are none.
  package var dragged = Dragged.presented
  /// Whether the client works by times alone, so that some sessions are played at several frame rates. Timers
  /// and display links run in frames.
  package var comparesFrameRates = true
  /// Whether Esc closes each presented controller at rest.
  package var closesByEscape = false
  let text: any TextSource
  let make: () -> UIViewController

  package init(
    _ name: String, _ header: Recording.Header, checkLevel: CheckLevel = .feel, base: FuzzScript? = nil,
    text: any TextSource, make: @escaping () -> UIViewController
  ) {
    (self.name, self.header, self.checkLevel, self.base) = (name, header, checkLevel, base)
    (self.text, self.make) = (text, make)
  }

  /// A scene in a phone-sized window, with its knobs set to `settings`.
  package init(
    _ name: String, scene: String, settings: [String: KnobValue] = [:], checkLevel: CheckLevel = .feel,
    text: any TextSource, make: @escaping () -> UIViewController
  ) {
    self.init(
      name,
      Recording.Header(
        scene: scene, width: 480, height: 800, scale: 1, refreshRate: 60, settings: settings),
      checkLevel: checkLevel, text: text, make: make)
  }

  /// Returns the subject on the screen of `device`; a recorded session keeps the screen of its own.
  package func on(_ device: StageDevice) -> FuzzSubject {
    guard base == nil else { return self }
    var copy = self
    copy.header.device = device.recordedName
    if let size = device.size { (copy.header.width, copy.header.height) = (size.width, size.height) }
    copy.header.scale = device.scale.map(Double.init) ?? header.scale
    copy.header.refreshRate = device.refreshRate ?? header.refreshRate
    return copy
  }
}
