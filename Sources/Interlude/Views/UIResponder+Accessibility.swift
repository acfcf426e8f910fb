import Foundation
import InterludeLayers

/// The values of an object for assistive technology.
struct AccessibilityValues {
  var isElement = false
  var label: String?
  var hint: String?
  var value: String?
  var identifier: String?
  var traits: UIAccessibilityTraits = []
  var elementsHidden = false
  var isModal = false
  var groups = false
  var frame: CGRect?
  var elements: [Any]?

  /// The address under which an object keeps its values.
  nonisolated(unsafe) static var key: UInt8 = 0
}

extension UIResponder {
  /// The values, which are kept beside the object, since few objects have any.
  var accessibility: AccessibilityValues {
    get {
      objc_getAssociatedObject(self, &AccessibilityValues.key) as? AccessibilityValues
        ?? AccessibilityValues()
    }
    set { objc_setAssociatedObject(self, &AccessibilityValues.key, newValue, .OBJC_ASSOCIATION_RETAIN) }
  }
}
