import Interlude

/// A view controller that brings its own way of coming and going.
///
/// The presented controller keeps its transition manager alive: `transitioningDelegate` is weak.
@MainActor
protocol CustomPresentable: UIViewController {
  var transitionManager: (any UIViewControllerTransitioningDelegate)? { get set }
  /// The list that shares its downward drags with the dismissal; nil where there is none.
  var dismissalHandlingScrollView: UIScrollView? { get }
}

extension CustomPresentable {
  var dismissalHandlingScrollView: UIScrollView? { nil }
}
