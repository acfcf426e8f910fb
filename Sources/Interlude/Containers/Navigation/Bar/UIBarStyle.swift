/// The style of a bar.
public enum UIBarStyle: Int, Sendable {
  /// Light or dark, by the traits.
  case `default` = 0
  /// Dark, with light content.
  case black = 1
}

/// The size classes for which a bar has images.
public enum UIBarMetrics: Int, Sendable {
  case `default`, compact, defaultPrompt = 101, compactPrompt
}

/// The places of bars.
public enum UIBarPosition: Int, Sendable {
  case any, bottom, top, topAttached
}
