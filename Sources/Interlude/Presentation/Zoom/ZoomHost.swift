import InterludeTransitions

/// The object whose controller zooms: a presentation, or a page of a navigation controller.
@MainActor
protocol ZoomHost: AnyObject {
  var views: ZoomViews { get }
  /// The controller behind the card, from which or to which the controller zooms.
  var controllerBehind: UIViewController { get }
  /// Whether the controller is on screen at rest, with nothing over it.
  var isAtRest: Bool { get }
  /// The answer to a drag that begins on the card at rest; may ask the client.
  var dragPermission: SheetEvent.Permission { get }

  /// Whether a finger that catches an arriving card ends that transition and begins the one back; otherwise
  /// it may cancel it.
  var turnsArrivals: Bool { get }
  /// Whether a swipe back begins at the right edge.
  var isRightToLeft: Bool { get }

  /// Whether a transition leads to the card rather than back.
  func leads(toCard context: any UIViewControllerContextTransitioning) -> Bool
  /// Adds the views of a transition to its container.
  ///
  /// - Returns: Whether the card was not there before.
  func install(_ context: any UIViewControllerContextTransitioning) -> Bool
  /// Dismisses the controller for a user who drags the card.
  func requestDismissal()
}
