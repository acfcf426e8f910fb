/// A rule of UIKit about transitions, gestures and animations that can be checked from a journal.
package enum ContractRule: String, CaseIterable, Sendable {
  case completedOnce = "completed-once"
  case decided = "decided-before-completed"
  case interactiveFlag = "interactive-flag"
  case coordinatorOnce = "coordinator-once"
  case requestAnswered = "request-answered"
  case transitionsEnd = "transitions-end"
  case appearance = "appearance-in-pairs"
  case container = "container"
  case pointers = "pointers"
  case oneExchange = "one-exchange"
  case topAppears = "top-appears"
  case barShowsTop = "bar-shows-top"
  case cancelRestores = "cancel-restores"
  case inputUnlocked = "input-unlocked"
  case viewsGone = "views-gone"
  case layersGone = "layers-gone"
  case recognizersGone = "recognizers-gone"
  case linksGone = "links-gone"
  case animatorsGone = "animators-gone"
  case animationsEnd = "animations-end"
  case modelIsShown = "model-is-shown"
  case touchesEnd = "touches-end"
  case recognizersReset = "recognizers-reset"

  /// The rule as a sentence, without a capital and a full stop.
  package var sentence: String {
    switch self {
    case .completedOnce:
      "a transition is completed exactly once, by its own context, while it is on screen"
    case .decided:
      "a transition ends as finish or cancel decided, and an interactive one is not cancelled implicitly"
    case .interactiveFlag:
      "a transition becomes interactive only by a pause, and stops being so by finish, cancel or its end"
    case .coordinatorOnce: "the coordinator's completions run once, when the transition ends"
    case .requestAnswered: "at rest, each request has begun or was refused with a reason"
    case .transitionsEnd: "no transition is open where a session ends at rest"
    case .appearance: "appearance callbacks come in pairs: will before did, appear before disappear"
    case .container:
      "each presented controller has one container view, which is visible, and no other one is left"
    case .pointers: "presenting and presented controllers refer to each other"
    case .oneExchange: "a container has at most one transition between its children at a time"
    case .topAppears: "at rest, the top or selected child of a container has appeared, and no other child"
    case .barShowsTop: "at rest, a container's bar shows the item of the top or selected child"
    case .cancelRestores: "a cancelled transition restores a container's children, its page and its bars"
    case .inputUnlocked: "windows and containers accept touches again after a transition"
    case .viewsGone: "no view is left outside the controllers' views"
    case .layersGone: "no layer is left outside the controllers' views"
    case .recognizersGone: "no recogniser is left outside the controllers' views"
    case .linksGone: "no display link is left"
    case .animatorsGone: "no property animator is left"
    case .animationsEnd: "no animation is left running or paused"
    case .modelIsShown: "at rest, presentation and model values match"
    case .touchesEnd: "each touch that begins ends or is cancelled"
    case .recognizersReset: "each recogniser returns to possible after its touches end"
    }
  }
}
