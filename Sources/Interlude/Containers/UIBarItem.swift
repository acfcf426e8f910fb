public import Foundation

/// The title, the image and the state that items of all bars have.
@preconcurrency @MainActor
open class UIBarItem: NSObject {
  /// The title of the item.
  open var title: String?
  /// The image of the item.
  open var image: UIImage?
  /// Whether the item reacts to touches.
  open var isEnabled = true
  /// A number of the client's to identify the item.
  open var tag = 0
  /// Attributes of the title by the value of a control's state.
  var titleAttributes: [UInt: [NSAttributedString.Key: Any]] = [:] {
    didSet { looksChanged() }
  }

  /// Sets the attributes of the title in a state. Items of tab bars follow font and colour in the states
  /// `normal` and `selected`; other items keep them without effect.
  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    titleAttributes[state.rawValue] = attributes
  }

  /// Returns the attributes of the title in a state.
  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    titleAttributes[state.rawValue]
  }

  /// Returns a value by its name; nil, since the names of values are not known at run time.
  open func value(forKey key: String) -> Any? { nil }

  /// Shows the item anew.
  func looksChanged() {}
}
