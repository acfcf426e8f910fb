import Interlude

/// A view controller with a transition of its own.
///
/// The presented controller keeps its transition manager alive: `transitioningDelegate` is weak.
@MainActor
protocol CustomPresentable: UIViewController {
  var transitionManager: (any UIViewControllerTransitioningDelegate)? { get set }
  /// The list that shares its downward drags with the dismissal; nil where there is none.
  var dismissalHandlingScrollView: UIScrollView? { get }
  /// The rule by which the two share them.
  var dismissalRule: DismissalRule { get }
}

/// The drags on a sheet's list that move the sheet.
enum DismissalRule: Sendable {
  /// Those that begin downwards with the list at its top; all others only scroll.
  case decidesAtStart
  /// All, from where the list is at its top until the sheet is at rest again.
  case handsOver
}

extension CustomPresentable {
  var dismissalHandlingScrollView: UIScrollView? { nil }
  var dismissalRule: DismissalRule { .decidesAtStart }
}
