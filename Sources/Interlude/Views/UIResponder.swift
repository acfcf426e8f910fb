public import Foundation
package import InterludeLayers

/// An object that handles touches, or passes them to the next responder in the chain.
@preconcurrency @MainActor
open class UIResponder: NSObject, NSKeyValueObserving, ExtrasHolder {
  /// The observers of the object's properties, and its associated objects.
  package final nonisolated(unsafe) var extras: ObjectExtras?

  /// Creates a responder outside of any chain.
  public override init() {
    super.init()
  }

  /// The next responder in the chain; nil at its end.
  open var next: UIResponder? { nil }

  /// Called when touches began; passes them to the next responder unless overridden.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let next else {
      for touch in touches { touch.wentUnhandled = true }
      return
    }
    next.touchesBegan(touches, with: event)
  }

  /// Called when touches moved; passes them to the next responder unless overridden.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }

  /// Called when touches lifted; passes them to the next responder unless overridden.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }

  /// Called when the system cancelled touches; passes them to the next responder unless overridden.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  /// Called after an object was loaded from a file of views; never called here.
  open func awakeFromNib() {}

  /// Called before Interface Builder shows the object; never called here.
  open func prepareForInterfaceBuilder() {}

  // MARK: First responder

  /// Whether the object may become its window's first responder; false unless overridden.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether the object may stop being its window's first responder; true unless overridden.
  open var canResignFirstResponder: Bool { true }

  /// Whether the object is its window's first responder.
  open var isFirstResponder: Bool { responderWindow?.firstResponder === self }

  /// Makes the object its window's first responder, in place of the present one.
  ///
  /// There is no on-screen keyboard, and keys are not sent to the first responder.
  ///
  /// - Returns: Whether it is the first responder now. It cannot be outside of a window, or while the present
  ///   one refuses to resign.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    guard let window = responderWindow else { return false }
    if window.firstResponder === self { return true }
    guard canBecomeFirstResponder, window.firstResponder?.resignFirstResponder() ?? true else { return false }
    window.firstResponder = self
    return true
  }

  /// Stops being the window's first responder.
  ///
  /// - Returns: Whether it is not the first responder any more.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard canResignFirstResponder else { return false }
    responderWindow?.firstResponder = nil
    return true
  }

  /// The window whose first responder this object may be.
  private var responderWindow: UIWindow? {
    (self as? UIView)?.window ?? (self as? UIViewController)?.viewIfLoaded?.window
  }

  // MARK: Accessibility

  /// Whether it is an element for assistive technology, such as a screen reader.
  open var isAccessibilityElement: Bool {
    get { accessibility.isElement }
    set { accessibility.isElement = newValue }
  }

  /// The name of the element.
  open var accessibilityLabel: String? {
    get { accessibility.label }
    set { accessibility.label = newValue }
  }

  /// The result of an action on the element.
  open var accessibilityHint: String? {
    get { accessibility.hint }
    set { accessibility.hint = newValue }
  }

  /// The value of the element.
  open var accessibilityValue: String? {
    get { accessibility.value }
    set { accessibility.value = newValue }
  }

  /// A name by which tests find the element.
  open var accessibilityIdentifier: String? {
    get { accessibility.identifier }
    set { accessibility.identifier = newValue }
  }

  /// The characteristics of the element.
  open var accessibilityTraits: UIAccessibilityTraits {
    get { accessibility.traits }
    set { accessibility.traits = newValue }
  }

  /// Whether the accessibility elements in this object are hidden.
  open var accessibilityElementsHidden: Bool {
    get { accessibility.elementsHidden }
    set { accessibility.elementsHidden = newValue }
  }

  /// Whether its siblings are hidden.
  open var accessibilityViewIsModal: Bool {
    get { accessibility.isModal }
    set { accessibility.isModal = newValue }
  }

  /// Whether the accessibility elements in this object form a group.
  open var shouldGroupAccessibilityChildren: Bool {
    get { accessibility.groups }
    set { accessibility.groups = newValue }
  }

  /// The frame of the element, in the window's coordinates; a view's own by default.
  open var accessibilityFrame: CGRect {
    get { accessibility.frame ?? (self as? UIView).map { $0.convert($0.bounds, to: nil) } ?? .zero }
    set { accessibility.frame = newValue }
  }

  /// The accessibility elements in this object.
  open var accessibilityElements: [Any]? {
    get { accessibility.elements }
    set { accessibility.elements = newValue }
  }

  /// The further actions of the element.
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { accessibility.customActions }
    set { accessibility.customActions = newValue }
  }

  /// The number of accessibility elements in this object.
  open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }

  /// Returns an accessibility element in this object.
  open func accessibilityElement(at index: Int) -> Any? {
    accessibilityElements.flatMap { $0.indices.contains(index) ? $0[index] : nil }
  }

  /// Returns the index of an accessibility element; `NSNotFound` if this object does not contain it.
  open func index(ofAccessibilityElement element: Any) -> Int {
    accessibilityElements?.firstIndex { $0 as AnyObject === element as AnyObject } ?? NSNotFound
  }

  /// Performs the element's action; never called here.
  open func accessibilityActivate() -> Bool { false }

  /// Increases the element's value; never called here.
  open func accessibilityIncrement() {}

  /// Decreases the element's value; never called here.
  open func accessibilityDecrement() {}

  /// Dismisses the current presentation, for the Esc key.
  ///
  /// - Returns: Whether this responder did so; false passes the request on.
  open func accessibilityPerformEscape() -> Bool { false }
}
