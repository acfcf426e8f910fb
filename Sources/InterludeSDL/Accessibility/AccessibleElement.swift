package import Foundation

/// A control, a text or a group of them in the window, as assistive technology reads it.
package struct AccessibleElement: Equatable, Sendable {
  package enum Role: Equatable, Sendable, CaseIterable {
    case window, panel, list, listItem, label, heading, button, toggleButton, switchButton, choice, option,
      slider,
      entry, edge, image, menu, menuItem, dialog
  }

  package struct States: OptionSet, Hashable, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }

    /// The control can be used.
    package static let enabled = States(rawValue: 1)
    /// The keyboard can be on it.
    package static let focusable = States(rawValue: 1 << 1)
    package static let focused = States(rawValue: 1 << 2)
    /// It is the chosen one of several, such as a row.
    package static let selected = States(rawValue: 1 << 3)
    /// It is on: a button that stays pressed, a switch, an option.
    package static let on = States(rawValue: 1 << 4)
    package static let expandable = States(rawValue: 1 << 5)
    package static let expanded = States(rawValue: 1 << 6)
    /// It is in sight, and not scrolled away.
    package static let showing = States(rawValue: 1 << 7)
    package static let editable = States(rawValue: 1 << 8)
    /// It is the window with the keyboard.
    package static let active = States(rawValue: 1 << 9)
  }

  /// A number that is set between two limits.
  package struct Number: Equatable, Sendable {
    package var value: Double
    package var range: ClosedRange<Double>
    /// The least change by keyboard.
    package var step: Double

    package init(_ value: Double, in range: ClosedRange<Double>, step: Double) {
      (self.value, self.range, self.step) = (value, range, step)
    }
  }

  /// The identifier, unique in the window: letters, digits and underscores.
  package var id: String
  package var role: Role
  package var name: String
  /// The result of its use: "Zoom in".
  package var hint = ""
  /// Its keyboard shortcut; empty for none.
  package var key = ""
  /// Its value in words, with a unit; empty for none.
  package var value = ""
  /// The value of a slider; nil for none, also if it cannot be set.
  package var number: Number?
  /// Whether it does something at a click.
  package var isPressable = false
  package var states: States = []
  /// The frame in the window, in points.
  package var frame: CGRect
  package var children: [AccessibleElement] = []

  package init(id: String, role: Role, name: String, frame: CGRect) {
    (self.id, self.role, self.name, self.frame) = (id, role, name, frame)
  }

  /// The element and everything in it, the outer ones first.
  package var all: [AccessibleElement] { [self] + children.flatMap(\.all) }
}

/// A request of assistive technology.
package enum AccessibilityRequest: Equatable, Sendable {
  /// The element with this identifier does what it does at a click.
  case press(String)
  case focus(String)
  case set(String, Double)
}
