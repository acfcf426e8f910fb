import Interlude

/// The settings of the stage that the lab shows.
struct StageSettings: Equatable {
  /// The rate of the stage's clock.
  var rate = 1.0
  var reducesMotion = false
  var isDark = false
  var isRightToLeft = false
  var textSize = UIContentSizeCategory.large
}
