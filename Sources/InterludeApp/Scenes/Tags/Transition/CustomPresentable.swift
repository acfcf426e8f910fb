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
  var listDragRule: ListDragRule { get }
}

extension CustomPresentable {
  var dismissalHandlingScrollView: UIScrollView? { nil }
  var listDragRule: ListDragRule { .decidesAtStart }
}
