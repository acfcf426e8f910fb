/// The look of a bar.
public enum UIBarStyle: Int, Sendable {
  /// Light or dark, by the traits.
  case `default` = 0
  /// Dark, with light content.
  case black = 1
}
