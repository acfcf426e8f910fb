public import Foundation
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
  var customActions: [UIAccessibilityCustomAction]?

  /// The address under which an object keeps its values.
  nonisolated(unsafe) static var key: UInt8 = 0
}

extension UIResponder {
  /// The values, which are kept beside the object, since few objects have any.
  var accessibility: AccessibilityValues {
    get { associatedValue(&AccessibilityValues.key) as? AccessibilityValues ?? AccessibilityValues() }
    set { associate(newValue, &AccessibilityValues.key) }
  }
}

/// An action that assistive technology offers, which does not exist here.
@preconcurrency @MainActor
open class UIAccessibilityCustomAction: NSObject {
  /// The name of the action.
  open var name: String
  /// The object on which the action is called.
  open private(set) weak var target: AnyObject?
  /// The method to call.
  open private(set) var selector: Selector?

  /// Creates an action that calls a method.
  public init(name: String, target: Any?, selector: Selector) {
    self.name = name
    self.target = target.map { $0 as AnyObject }
    self.selector = selector
  }
}
