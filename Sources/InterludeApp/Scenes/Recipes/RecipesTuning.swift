import Interlude

/// The tunable parameters of the cookbook; three of them are the mistakes of lessons.
@MainActor
struct RecipesTuning {
  enum TabSwipe: String, CaseIterable {
    case across
    case anyDirection = "any-direction"
  }

  enum PageSwipe: String, CaseIterable {
    case waitsForSteps = "waits-for-steps"
    case besideSteps = "beside-steps"
  }

  enum Title: String, CaseIterable {
    case alongThePage = "along-the-page"
    case byItself = "by-itself"
  }

  @Tuned("tab-swipe", "Swipe between tabs begins") var tabSwipe = TabSwipe.across
  @Tuned("page-swipe", "Swipe back over the steps") var pageSwipe = PageSwipe.waitsForSteps
  @Tuned("title", "Title leaves") var title = Title.alongThePage
  @Tuned("duration", "Duration of a tab's slide", in: 0.2...2, unit: "s") var duration = 0.5
  @Tuned("damping", "Damping ratio of a tab's slide", in: 0.5...1) var damping = 1.0
}
