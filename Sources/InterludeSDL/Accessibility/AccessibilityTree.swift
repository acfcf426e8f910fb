import Foundation

/// The elements of the window at one instant, found by their identifiers.
struct AccessibilityTree: Sendable {
  struct Node: Equatable, Sendable {
    /// The element, without its children.
    var element: AccessibleElement
    /// The identifiers of its children.
    var children: [String]
    /// The identifier of the element that contains it; nil for the window, which the application contains.
    let parent: String?
    /// The index among the parent's children.
    let index: Int
  }

  /// The window's identifier; nil before the first reading.
  private(set) var window: String?
  private(set) var nodes: [String: Node] = [:]
  /// All identifiers, the outer ones first.
  private(set) var order: [String] = []
  /// The window's top left corner on the screen, in the window system's units.
  var origin: (x: Double, y: Double) = (0, 0)
  /// The window system's units in a point.
  var unitsPerPoint = 1.0

  init() {}

  /// Elements whose identifier was already used are left out.
  init(_ window: AccessibleElement) {
    self.window = window.id
    add(window, parent: nil, index: 0)
  }

  private mutating func add(_ element: AccessibleElement, parent: String?, index: Int) {
    var alone = element
    alone.children = []
    nodes[element.id] = Node(element: alone, children: [], parent: parent, index: index)
    order.append(element.id)
    var children: [String] = []
    for child in element.children where nodes[child.id] == nil {
      add(child, parent: element.id, index: children.count)
      children.append(child.id)
    }
    nodes[element.id]?.children = children
  }

  /// The identifier of the element with the keyboard's focus; nil for none.
  var focused: String? { order.first { nodes[$0]?.element.states.contains(.focused) == true } }

  /// Returns the deepest element at a location of the window, of several the last; nil for none.
  func element(at location: CGPoint, in id: String) -> String? {
    guard let node = nodes[id], node.element.frame.contains(location), node.element.states.contains(.showing)
    else { return nil }
    return node.children.reversed().lazy.compactMap { element(at: location, in: $0) }.first ?? id
  }
}
