/// An accepted call of `present` or `dismiss`; the transition that follows carries its number.
package struct TransitionRequest: Equatable, Sendable {
  package enum Direction: String, Equatable, Sendable { case presentation, dismissal }

  /// The number that the stage assigned, used once. Contexts, completion blocks and the journal refer to it.
  package let number: Int
  package let direction: Direction
  package let isAnimated: Bool
  /// Whether a callback of another transition, or of an appearance, requests it. That one is not over, so a
  /// presentation without animation waits for the end of the turn.
  package let isFromCallback: Bool

  package init(number: Int, direction: Direction, isAnimated: Bool, isFromCallback: Bool = false) {
    self.number = number
    self.direction = direction
    self.isAnimated = isAnimated
    self.isFromCallback = isFromCallback
  }

  /// Whether it starts with the call: without animation, unless it is a presentation from a callback.
  var startsAtOnce: Bool { !isAnimated && (direction == .dismissal || !isFromCallback) }
}

/// The reason why a call of `present` is rejected. A rejected call is not queued.
package enum PresentationRefusal: String, Equatable, Sendable, CaseIterable {
  case presentsItself
  case alreadyPresented
  case hasParent
  case presenterAlreadyPresents
  case presenterIsInTransition
  case presenterNotInWindow

  /// The rule that the call broke, worded to follow "because" in a sentence.
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

/// The facts about the two controllers at a call of `present`.
package struct PresentationConditions: Equatable, Sendable {
  package var presentsItself = false
  package var presentedHasParent = false
  package var presenterIsInWindow = true
  /// The machine that already presents the controller to be presented.
  package var presentedAlready: TransitionMachine?
  /// The machine of the controller that the presenter presents now.
  package var presenterPresents: TransitionMachine?
  /// The machine that presents the presenter.
  package var presenterIsPresentedBy: TransitionMachine?

  package init() {}

  /// The first rule that the call breaks, or nil if the presentation is allowed.
  package var refusal: PresentationRefusal? {
    if presentsItself { return .presentsItself }
    if let presentedAlready, !presentedAlready.isOver { return .alreadyPresented }
    if presentedHasParent { return .hasParent }
    if let presenterPresents, !presenterPresents.isOver { return .presenterAlreadyPresents }
    if let presenterIsPresentedBy, !presenterIsPresentedBy.allowsPresenting {
      return .presenterIsInTransition
    }
    return presenterIsInWindow ? nil : .presenterNotInWindow
  }
}
