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
}
