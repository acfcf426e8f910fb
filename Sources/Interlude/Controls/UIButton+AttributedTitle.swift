public import Foundation

/// Titles with attributes. As in a label, a whole title has the attributes of its first character.
extension UIButton {
  /// Sets a title with attributes for `state`; it takes precedence over the plain title.
  public func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    attributedTitles[state] = title
    contentChanged()
  }

  /// Returns the title with attributes that was set for `state`; nil if there is none.
  public func attributedTitle(for state: State) -> NSAttributedString? { attributedTitles[state] }

  /// The title with attributes for the current state; nil if there is none.
  public var currentAttributedTitle: NSAttributedString? { attributedTitles.value(for: state) }

  /// The text on the screen.
  var shownTitle: String? { configuration?.title ?? currentAttributedTitle?.string ?? currentTitle }
}
