/// A rule of UIKit's about transitions, gestures and animations, as a journal shows whether it was kept.
package enum ContractRule: String, CaseIterable, Sendable {
  case completedOnce = "completed-once"
  case decided = "decided-before-completed"
  case interactiveFlag = "interactive-flag"
  case coordinatorOnce = "coordinator-once"
  case requestAnswered = "request-answered"
  case appearance = "appearance-in-pairs"
  case container = "container"
  case pointers = "pointers"
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

  package var sentence: String {
    switch self {
    case .completedOnce:
      "a transition is completed exactly once, by its own context and while it is on screen"
    case .decided:
      "a transition ends as finish or cancel decided, and none that a hand has is taken back without cancel"
    case .interactiveFlag:
      "a transition becomes interactive by a pause and ceases to be by finish, cancel or its end, each once"
    case .coordinatorOnce: "the coordinator's completions run once, at the transition's end"
    case .requestAnswered: "what was asked for has begun, or was turned down with a reason, when all rests"
    case .appearance: "a controller will appear before it did, and disappears in the same pairs"
    case .container: "each controller that is presented has its container on the stage, and nobody else has"
    case .pointers: "who presents and who is presented name each other"
    case .inputUnlocked: "nothing that a transition locked stays locked"
    case .viewsGone: "no view is left outside of controllers' views"
    case .layersGone: "no layer is left outside of controllers' views"
    case .recognizersGone: "no recogniser is left outside of controllers' views"
    case .linksGone: "no display link is left"
    case .animatorsGone: "no property animator is left"
    case .animationsEnd: "no animation is left running or held"
    case .modelIsShown: "what is seen at rest is what the layers' properties say"
    case .touchesEnd: "each touch that began has ended or was cancelled"
    case .recognizersReset: "each recogniser is possible again when its touches are gone"
    }
  }
}
