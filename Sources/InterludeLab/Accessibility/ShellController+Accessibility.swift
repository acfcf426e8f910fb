import Foundation
import Interlude
import InterludeSDL

/// The shell's elements for assistive technology, and what it does with them.
extension ShellController {
  /// The view that receives the keys; nil if the content does.
  private var keyView: UIView? {
    if menu.isOpen { return menu.highlightedRow ?? menu }
    if palette.isShown { return palette.chosenRow ?? palette }
    return inspector.edited.flatMap { Self.editedField(in: $0) } ?? focused
  }

  private static func editedField(in view: UIView) -> UIView? {
    if (view as? NumberField)?.entry != nil || (view as? SearchField)?.isEditing == true { return view }
    return view.subviews.lazy.compactMap { editedField(in: $0) }.first
  }

  /// Whether the content receives the keys.
  var leavesKeysToStage: Bool { keyView == nil }

  var accessibleElements: [AccessibleElement] {
    if !inspector.isHidden { inspector.readAll() }
    return AccessibilityReader(focused: keyView).elements(
      in: view, AccessibilityReader.Surroundings(visible: view.bounds))
  }

  /// - Returns: Whether the request was for one of the shell's elements.
  func answer(_ request: AccessibilityRequest) -> Bool {
    switch request {
    case .press(let id):
      let parts = id.split(separator: "_")
      guard let found = parts.first.flatMap({ Self.view(String($0), in: view) }) else { return false }
      if let choice = found as? UISegmentedControl {
        guard let index = parts.dropFirst().first.flatMap({ Int($0) }) else { return true }
        choice.selectedSegmentIndex = index
        choice.sendActions(for: .valueChanged)
      } else if let control = found as? UIControl {
        pressed = control
        if control.isEnabled { _ = control.press("return") }
      } else {
        Self.list(around: found)?.press(found)
      }
    case .focus(let id):
      guard let control = Self.view(id, in: view) as? UIControl else { return false }
      focus(control)
    case .set(let id, let value):
      guard let control = Self.view(id, in: view) as? UIControl else { return false }
      control.setAccessibleNumber(value)
    }
    return true
  }

  private static func view(_ id: String, in root: UIView) -> UIView? {
    if AccessibilityReader().id(of: root) == id { return root }
    return root.subviews.lazy.compactMap { view(id, in: $0) }.first
  }

  private static func list(around view: UIView) -> (any RowContainer)? {
    view.superview as? any RowContainer
  }
}
