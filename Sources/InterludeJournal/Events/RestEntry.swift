/// A step of a transition request at which no client code is called.
package struct RequestEntry: Codable, Equatable, Sendable {
  package enum Step: String, Codable, Sendable {
    /// The request waits for the end of another transition.
    case queued
    /// The request needs no action; `detail` says why.
    case dropped
    /// The request took effect without a transition.
    case done
    /// The transition is on screen; `detail` is `interactive` or `running`.
    case began
    /// The transition was cancelled because its window or container was removed.
    case revoked
    /// The coordinator's completions run; `detail` is their number.
    case completions
    /// The transition ended, `completed` or `taken back`, and all parties were notified.
    case ended
  }

  /// The number of the `present` or `dismiss` call.
  package var request: Int
  package var step: Step
  package var detail: String

  package init(request: Int, step: Step, detail: String = "") {
    (self.request, self.step, self.detail) = (request, step, detail)
  }
}

package struct AppearanceEntry: Codable, Equatable, Sendable {
  /// The controller's number in the journal.
  package var controller: Int
  /// The controller's class name.
  package var name: String
  /// The name of UIKit's method.
  package var call: String

  package init(controller: Int, name: String, call: String) {
    (self.controller, self.name, self.call) = (controller, name, call)
  }
}

/// The objects on the stage at rest: no motion, no touch, no pending change.
package struct RestEntry: Codable, Equatable, Sendable {
  /// The numbers of the presented controllers, bottom first.
  package var presented: [Int]
  /// Presentation container views in windows.
  package var containers = 0
  /// Presentations whose controllers do not refer to each other.
  package var inconsistentPresentations = 0
  /// Transitions that started and did not end.
  package var transitions = 0
  /// Windows and containers that ignore touches, and containers that block them.
  package var locked = 0
  /// Views outside controllers' views: windows, containers and their contents.
  package var views = 0
  /// Layers outside controllers' views.
  package var layers = 0
  /// Recognisers outside controllers' views.
  package var recognizers = 0
  /// Recognisers whose state is not `possible`.
  package var recognizing = 0
  /// Display links.
  package var links = 0
  /// Property animators that the stage retains, running or paused.
  package var animators = 0
  /// Animations that are paused or still attached to their layers.
  package var animations = 0
  /// Layers whose presentation values differ from their model values although no animation is paused there.
  package var mismatchedLayers = 0
  /// Presentations by disturbances whose completion was not called exactly once; nil if there are none.
  package var uncalledCompletions: Int?
  /// Containers of presented controllers that ignore touches; nil if there are none.
  package var lockedContainers: Int?
  /// The container controllers that exchange their children; nil if there are none.
  package var exchanging: [ContainerRest]?

  /// Containers of presented controllers that are hidden; nil if there are none.
  package var hiddenContainers: Int?
  /// Presentations by disturbances in whose transitions a coordinator did not call each completion once; nil
  /// if there are none.
  package var uncalledAlongside: Int?

  /// The keys in a journal file.
  private enum CodingKeys: String, CodingKey {
    case presented, containers
    case inconsistentPresentations = "strangers"
    case transitions, locked, views, layers, recognizers, recognizing, links, animators, animations
    case mismatchedLayers = "unlike"
    case uncalledCompletions = "unheard"
    case lockedContainers, hiddenContainers, uncalledAlongside, exchanging
  }

  package init(presented: [Int] = []) {
    self.presented = presented
  }
}
