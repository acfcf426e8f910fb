/// One step of a transition that calls no client.
package struct RequestEntry: Codable, Equatable, Sendable {
  package enum Step: String, Codable, Sendable {
    /// It waits for the end of another transition.
    case queued
    /// Nothing is to be done, for the reason that `detail` gives.
    case dropped
    /// What it asks for is there without a transition of its own.
    case done
    /// Its transition is on the screen, `interactive` or `running`.
    case began
    /// The window or the container went, and the transition with it.
    case revoked
    /// So many completions of the coordinator run.
    case completions
    /// Its transition is over, `completed` or `taken back`, and everyone has been told.
    case ended
  }

  /// The number that `present` or `dismiss` got.
  package var request: Int
  package var step: Step
  package var detail: String

  package init(request: Int, step: Step, detail: String = "") {
    (self.request, self.step, self.detail) = (request, step, detail)
  }
}

package struct AppearanceEntry: Codable, Equatable, Sendable {
  /// The controller's number among those that are named in the journal.
  package var controller: Int
  /// Its class.
  package var name: String
  /// UIKit's name of the method.
  package var call: String

  package init(controller: Int, name: String, call: String) {
    (self.controller, self.name, self.call) = (controller, name, call)
  }
}

/// What is on the stage when nothing moves, no touch is down and nothing waits to be shown.
package struct RestEntry: Codable, Equatable, Sendable {
  /// The numbers of the controllers that are presented, from below.
  package var presented: [Int]
  /// Containers of presentations in windows.
  package var containers = 0
  /// Presentations whose controllers do not name each other.
  package var strangers = 0
  /// Transitions that have started and not ended.
  package var transitions = 0
  /// Windows that take no touches and containers that swallow them.
  package var locked = 0
  /// Views, layers and recognisers outside of controllers' views: windows, containers and what lies in them.
  package var views = 0
  package var layers = 0
  package var recognizers = 0
  /// Recognisers that are not possible.
  package var recognizing = 0
  package var links = 0
  /// Property animators that the stage keeps, running or paused.
  package var animators = 0
  /// Animations that are held or have not left their layers.
  package var animations = 0
  /// Layers that show something else than their properties say, although nothing holds them there.
  package var unlike = 0
  /// Presentations by disturbances whose completions were not called once; nil for none.
  package var unheard: Int?

  package init(presented: [Int] = []) {
    self.presented = presented
  }
}
