import Interlude

/// The pages of a chapter: the list, and a recipe above it. A swipe anywhere on a recipe leads back.
final class RecipeNavigationController: UINavigationController {
  /// The lesson's mistake, where it is chosen.
  private let beside = BesideSteps()

  init(_ list: RecipeListViewController, tuning: RecipesTuning) {
    super.init(nibName: nil, bundle: nil)
    navigationBar.prefersLargeTitles = true
    navigationBar.tintColor = RecipesPalette.accent
    interactiveContentPopGestureRecognizer?.isEnabled = true
    if tuning.pageSwipe == .besideSteps { interactiveContentPopGestureRecognizer?.delegate = beside }
    setViewControllers([list], animated: false)
  }

  required init?(coder: NSCoder) {
    nil
  }
}

/// The mistake of a swipe back that is recognised beside the scrolling of the content under it.
private final class BesideSteps: NSObject, UIGestureRecognizerDelegate {
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { true }
}
