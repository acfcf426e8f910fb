/// Light or dark.
public nonisolated enum UIUserInterfaceStyle: Int, Sendable {
  /// Not specified.
  case unspecified = 0
  /// Dark on light.
  case light = 1
  /// Light on dark.
  case dark = 2
}

/// The level of a view above the background; in dark mode elevated views are lighter.
public nonisolated enum UIUserInterfaceLevel: Int, Sendable {
  /// Not specified.
  case unspecified = -1
  /// On the background.
  case base = 0
  /// Elevated, such as a card.
  case elevated = 1
}

/// The traits of a view that are inherited.
nonisolated struct ResolvedTraits: Hashable, Sendable {
  var style = UIUserInterfaceStyle.light
  var level = UIUserInterfaceLevel.base
  var horizontal = UIUserInterfaceSizeClass.unspecified
  var vertical = UIUserInterfaceSizeClass.unspecified
  var idiom = UIUserInterfaceIdiom.unspecified
  var direction = UITraitEnvironmentLayoutDirection.unspecified
  var textSize = TextSizeStep.unspecified

  /// The traits of the view that is being updated; otherwise the stage's.
  static var current: ResolvedTraits { UITraitCollection.current.resolvedTraits }

  /// Returns these traits with unspecified values taken from `other`.
  func completed(by other: ResolvedTraits) -> ResolvedTraits {
    ResolvedTraits(
      style: style == .unspecified ? other.style : style, level: level == .unspecified ? other.level : level,
      horizontal: horizontal == .unspecified ? other.horizontal : horizontal,
      vertical: vertical == .unspecified ? other.vertical : vertical,
      idiom: idiom == .unspecified ? other.idiom : idiom,
      direction: direction == .unspecified ? other.direction : direction,
      textSize: textSize == .unspecified ? other.textSize : textSize)
  }
}
