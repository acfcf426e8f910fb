public import Foundation

/// An element for assistive technology that is no view. There is none here: its values are kept.
@preconcurrency @MainActor
open class UIAccessibilityElement: UIResponder {
  /// The view or the object that contains the element.
  open weak var accessibilityContainer: AnyObject?
  /// The frame in the container, in its coordinates.
  open var accessibilityFrameInContainerSpace = CGRect.zero

  /// Creates an element of a container.
  public init(accessibilityContainer container: Any) {
    accessibilityContainer = container as AnyObject
    super.init()
  }
}
