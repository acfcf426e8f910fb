/// The words and numbers of AT-SPI.
///
/// Source: the interface descriptions and `atspi-constants.h` of at-spi2-core 2.46.
enum AccessibilityNames {
  static let root = "/org/a11y/atspi/accessible/root"
  static let folder = "/org/a11y/atspi/accessible/"
  static let cache = "/org/a11y/atspi/cache"
  /// The path that means no object.
  static let null = "/org/a11y/atspi/null"
  static let prefix = "org.a11y.atspi."
  static let properties = "org.freedesktop.DBus.Properties"
  static let registry = "org.a11y.atspi.Registry"

  /// The number and the name of the application's role.
  static let application = (number: UInt32(75), name: "application")
}

extension AccessibleElement.Role {
  /// The number and the name of the role.
  var published: (number: UInt32, name: String) {
    switch self {
    case .window: (23, "frame")
    case .panel: (39, "panel")
    case .list: (31, "list")
    case .listItem: (32, "list item")
    case .label: (29, "label")
    case .heading: (83, "heading")
    case .button: (43, "push button")
    case .toggleButton: (62, "toggle button")
    case .switchButton: (7, "check box")
    case .choice: (38, "page tab list")
    case .option: (37, "page tab")
    case .slider: (51, "slider")
    case .entry: (79, "entry")
    case .edge: (50, "separator")
    case .image: (27, "image")
    case .menu: (41, "popup menu")
    case .menuItem: (35, "menu item")
    case .dialog: (16, "dialog")
    }
  }
}

extension AccessibleElement {
  /// The numbers of the states.
  var publishedStates: [UInt32] {
    var numbers: [UInt32] = [30]  // visible
    if states.contains(.showing) { numbers.append(25) }
    // "Enabled" and "sensitive". A text is not greyed.
    if states.contains(.enabled) || !isPressable && !states.contains(.focusable) { numbers += [8, 24] }
    if states.contains(.focusable) { numbers.append(11) }
    if states.contains(.expandable) { numbers.append(9) }
    if states.contains(.editable) { numbers += [7, 26] }
    switch role {
    case .listItem, .option, .menuItem: numbers.append(22)
    case .switchButton, .toggleButton: numbers.append(41)
    case .window, .panel, .list, .label, .heading, .button, .choice, .slider, .entry, .edge, .image, .menu,
      .dialog:
      break
    }
    return numbers + AccessibleElement.announced.filter { states.contains($0.state) }.map(\.number)
      + (states.contains(.on) && role == .toggleButton ? [20] : [])
  }

  /// The states whose changes are announced.
  static let announced: [(state: States, number: UInt32, name: String)] = [
    (.active, 1, "active"), (.on, 4, "checked"), (.expanded, 10, "expanded"), (.focused, 12, "focused"),
    (.selected, 23, "selected"),
  ]

  /// The interfaces of the element.
  var interfaces: [String] {
    var names = ["Accessible", "Component"]
    if isPressable { names.append("Action") }
    if number != nil { names.append("Value") }
    if role == .entry { names.append("Text") }
    return names.map { AccessibilityNames.prefix + $0 }
  }
}
