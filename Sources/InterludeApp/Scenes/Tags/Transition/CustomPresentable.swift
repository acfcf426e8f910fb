import Interlude

/// A view controller that brings its own way of coming and going.
///
/// The presented controller keeps its transition manager alive: `transitioningDelegate` is weak.
@MainActor
protocol CustomPresentable: UIViewController {
  var transitionManager: (any UIViewControllerTransitioningDelegate)? { get set }
  /// The list that shares its downward drags with the dismissal; nil where there is none.
  var dismissalHandlingScrollView: UIScrollView? { get }
  /// How the two share them.
  var dismissalRule: DismissalRule { get }
}

/// Which drags on a sheet's list move the sheet.
enum DismissalRule: Sendable {
  /// Those that begin downwards with the list at its top; all others only scroll.
  case decidesAtStart
  /// All, from where the list comes to its top until the sheet is home again.
  case handsOver
}

extension CustomPresentable {
  var dismissalHandlingScrollView: UIScrollView? { nil }
  var dismissalRule: DismissalRule { .decidesAtStart }
}
