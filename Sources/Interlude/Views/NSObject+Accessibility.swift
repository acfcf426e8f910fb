public import Foundation
import InterludeLayers

/// The accessibility values of objects that are no responders, such as images and data of a program.
///
/// A responder has properties of its own with these names, which a subclass may override. This protocol leads
/// to them where the type is only known as `NSObject`; other objects keep the values beside themselves.
@preconcurrency @MainActor
public protocol AccessibilityValueHolder: NSObjectProtocol {}

extension NSObject: AccessibilityValueHolder {}

extension AccessibilityValueHolder {
  private var kept: AccessibilityValues {
    get {
      objc_getAssociatedObject(self, &AccessibilityValues.key) as? AccessibilityValues
        ?? AccessibilityValues()
    }
    set {
      objc_setAssociatedObject(self, &AccessibilityValues.key, newValue, .OBJC_ASSOCIATION_RETAIN)
    }
  }

  private var responder: UIResponder? { self as? UIResponder }

  /// Whether it is an element for assistive technology, such as a screen reader.
  public var isAccessibilityElement: Bool {
    get { responder?.isAccessibilityElement ?? kept.isElement }
    set {
      if let responder { responder.isAccessibilityElement = newValue } else { kept.isElement = newValue }
    }
  }

  /// The name of the element.
  public var accessibilityLabel: String? {
    get { responder.map(\.accessibilityLabel) ?? kept.label }
    set {
      if let responder { responder.accessibilityLabel = newValue } else { kept.label = newValue }
    }
  }

  /// The result of an action on the element.
  public var accessibilityHint: String? {
    get { responder.map(\.accessibilityHint) ?? kept.hint }
    set {
      if let responder { responder.accessibilityHint = newValue } else { kept.hint = newValue }
    }
  }

  /// The value of the element.
  public var accessibilityValue: String? {
    get { responder.map(\.accessibilityValue) ?? kept.value }
    set {
      if let responder { responder.accessibilityValue = newValue } else { kept.value = newValue }
    }
  }

  /// A name by which tests find the element.
  public var accessibilityIdentifier: String? {
    get { responder.map(\.accessibilityIdentifier) ?? kept.identifier }
    set {
      if let responder { responder.accessibilityIdentifier = newValue } else { kept.identifier = newValue }
    }
  }

  /// The characteristics of the element.
  public var accessibilityTraits: UIAccessibilityTraits {
    get { responder?.accessibilityTraits ?? kept.traits }
    set {
      if let responder { responder.accessibilityTraits = newValue } else { kept.traits = newValue }
    }
  }
}
