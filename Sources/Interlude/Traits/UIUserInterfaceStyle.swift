/// Light or dark.
public nonisolated enum UIUserInterfaceStyle: Int, Sendable {
  /// Not said.
  case unspecified = 0
  /// Dark on light.
  case light = 1
  /// Light on dark.
  case dark = 2
}

/// How far above the ground something lies; in the dark, what is raised is lighter.
public nonisolated enum UIUserInterfaceLevel: Int, Sendable {
  /// Not said.
  case unspecified = -1
  /// On the ground.
  case base = 0
  /// Raised, as cards are.
  case elevated = 1
}

/// What the colours of a view are resolved for.
nonisolated struct Look: Hashable, Sendable {
  var style = UIUserInterfaceStyle.light
  var level = UIUserInterfaceLevel.base

  /// The look of what is being updated, else the stage's.
  static var current: Look { UITraitCollection.current.look }

  /// The look with what is not said taken from `other`.
  func completed(by other: Look) -> Look {
    Look(
      style: style == .unspecified ? other.style : style, level: level == .unspecified ? other.level : level)
  }
}
