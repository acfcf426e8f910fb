/// A call of `present` or `dismiss` that was let through; the transition that follows carries its number.
package struct TransitionRequest: Equatable, Sendable {
  package enum Direction: String, Equatable, Sendable { case presentation, dismissal }

  /// Given by the stage, used once; contexts, completion blocks and the journal name a transition by it.
  package let number: Int
  package let direction: Direction
  package let isAnimated: Bool

  package init(number: Int, direction: Direction, isAnimated: Bool) {
    self.number = number
    self.direction = direction
    self.isAnimated = isAnimated
  }
}

/// Why a call of `present` is turned down; nothing is queued then.
package enum PresentationRefusal: String, Equatable, Sendable, CaseIterable {
  case presentsItself
  case alreadyPresented
  case hasParent
  case presenterAlreadyPresents
  case presenterIsInTransition
  case presenterNotInWindow

  /// The rule that the client broke, to follow a sentence's "because".
  package var rule: String {
    switch self {
    case .presentsItself: "a view controller cannot present itself"
    case .alreadyPresented: "it is already presented; dismiss it first"
    case .hasParent: "it has a parent; call removeFromParent() first"
    case .presenterAlreadyPresents: "the presenting view controller is already presenting another one"
    case .presenterIsInTransition: "the presenting view controller is itself being presented or dismissed"
    case .presenterNotInWindow: "the presenting view controller's view is not in the window hierarchy"
    }
  }
}

/// What is known of the two controllers when `present` is called.
package struct PresentationCircumstances: Equatable, Sendable {
  package var presentsItself = false
  package var presentedHasParent = false
  package var presenterIsInWindow = true
  /// The machine that already presents the controller to be presented.
  package var presentedAlready: TransitionMachine?
  /// The machine of what the presenter presents now.
  package var presenterPresents: TransitionMachine?
  /// The machine that presents the presenter.
  package var presenterIsPresentedBy: TransitionMachine?

  package init() {}

  /// The first rule that the call breaks, or nil where the presentation may be asked for.
  package var refusal: PresentationRefusal? {
    if presentsItself { return .presentsItself }
    if let presentedAlready, !presentedAlready.isOver { return .alreadyPresented }
    if presentedHasParent { return .hasParent }
    if let presenterPresents, !presenterPresents.isOver { return .presenterAlreadyPresents }
    if let presenterIsPresentedBy, !presenterIsPresentedBy.letsItsControllerPresent {
      return .presenterIsInTransition
    }
    return presenterIsInWindow ? nil : .presenterNotInWindow
  }
}
