public import Foundation

/// Responds to the editing of a text view. Every method has a default.
@preconcurrency @MainActor
public protocol UITextViewDelegate: NSObjectProtocol, UIScrollViewDelegate {
  /// Whether editing may begin; true unless implemented.
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
  /// Called when editing has begun.
  func textViewDidBeginEditing(_ textView: UITextView)
  /// Whether editing may end; true unless implemented.
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool
  /// Called when editing has ended.
  func textViewDidEndEditing(_ textView: UITextView)
  /// Whether `text` may take the place of a part of the text; true unless implemented.
  func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool
  /// Called when the text was changed by editing.
  func textViewDidChange(_ textView: UITextView)
  /// Called when the selected range has changed.
  func textViewDidChangeSelection(_ textView: UITextView)
  /// Whether a link may be opened; never asked, since links have no effect.
  func textView(
    _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
    interaction: UITextItemInteraction
  ) -> Bool
}

extension UITextViewDelegate {
  /// True.
  public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
  /// Does nothing.
  public func textViewDidBeginEditing(_ textView: UITextView) {}
  /// True.
  public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
  /// Does nothing.
  public func textViewDidEndEditing(_ textView: UITextView) {}
  /// True.
  public func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }
  /// Does nothing.
  public func textViewDidChange(_ textView: UITextView) {}
  /// Does nothing.
  public func textViewDidChangeSelection(_ textView: UITextView) {}
  /// True.
  public func textView(
    _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
    interaction: UITextItemInteraction
  ) -> Bool { true }
}

/// The ways in which a part of a text is used.
public nonisolated enum UITextItemInteraction: Int, Sendable {
  case invokeDefaultAction, presentActions, preview
}

/// The kinds of data that a text view makes links of. There are no links, so it has no effect.
public nonisolated struct UIDataDetectorTypes: OptionSet, Sendable {
  /// The bits of the kinds.
  public let rawValue: UInt

  /// Creates a set from its bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// Numbers of telephones.
  public static let phoneNumber = UIDataDetectorTypes(rawValue: 1)
  /// Links.
  public static let link = UIDataDetectorTypes(rawValue: 2)
  /// Addresses.
  public static let address = UIDataDetectorTypes(rawValue: 4)
  /// Dates and times.
  public static let calendarEvent = UIDataDetectorTypes(rawValue: 8)
  /// All kinds.
  public static let all = UIDataDetectorTypes(rawValue: .max)
}
