import Foundation

/// An announcement of a change to assistive technology.
struct AccessibilitySignal: Equatable {
  /// The identifier of the element.
  let id: String
  /// The interface after `org.a11y.atspi.Event.`: "Object".
  let interface: String
  let member: String
  let detail: String
  var number: Int32 = 0
  var value: BusValue = .int32(0)
}

extension AccessibilityService {
  /// Adopts a new tree.
  ///
  /// - Returns: The announcements of what differs. The first tree is a new window.
  mutating func adopt(_ new: AccessibilityTree) -> [AccessibilitySignal] {
    let old = tree
    tree = new
    guard let window = new.window else { return [] }
    guard old.window != nil else {
      return [AccessibilitySignal(id: window, interface: "Window", member: "Create", detail: "")]
        + activation(of: window, from: nil) + states(of: new.focused, from: nil)
    }
    var signals: [AccessibilitySignal] = []
    for id in new.order {
      guard let (before, now) = old.nodes[id].flatMap({ old in new.nodes[id].map { (old, $0) } }) else {
        continue
      }
      if before == now { continue }
      signals += children(of: id, before.children, now.children)
      signals += properties(of: id, before.element, now.element)
      if id == window { signals += activation(of: window, from: before.element) }
    }
    // The focus comes last, when the element is known.
    for id in new.order where old.nodes[id]?.element.states != new.nodes[id]?.element.states {
      signals += states(of: id, from: old.nodes[id]?.element)
    }
    return signals
  }

  private func activation(of window: String, from old: AccessibleElement?) -> [AccessibilitySignal] {
    let (was, now) = (
      old?.states.contains(.active) ?? false, tree.nodes[window]?.element.states.contains(.active) ?? false
    )
    guard was != now else { return [] }
    return [
      AccessibilitySignal(
        id: window, interface: "Window", member: now ? "Activate" : "Deactivate", detail: "")
    ]
  }

  private func children(of id: String, _ old: [String], _ new: [String]) -> [AccessibilitySignal] {
    guard old != new else { return [] }
    let (before, after) = (Set(old), Set(new))
    func signal(_ detail: String, _ index: Int, _ child: String) -> AccessibilitySignal {
      AccessibilitySignal(
        id: id, interface: "Object", member: "ChildrenChanged", detail: detail, number: Int32(index),
        value: reference(child))
    }
    return old.enumerated().reversed().filter { !after.contains($1) }.map { signal("remove", $0, $1) }
      + new.enumerated().filter { !before.contains($1) }.map { signal("add", $0, $1) }
  }

  private func properties(
    of id: String, _ old: AccessibleElement, _ new: AccessibleElement
  ) -> [AccessibilitySignal] {
    func signal(_ detail: String, _ value: BusValue) -> AccessibilitySignal {
      AccessibilitySignal(id: id, interface: "Object", member: "PropertyChange", detail: detail, value: value)
    }
    var signals: [AccessibilitySignal] = []
    if old.name != new.name { signals.append(signal("accessible-name", .string(new.name))) }
    if old.role != new.role { signals.append(signal("accessible-role", .uint32(new.role.published.number))) }
    if old.value != new.value || old.hint != new.hint {
      signals.append(signal("accessible-description", .string(new.hint)))
    }
    if let number = new.number, number != old.number {
      signals.append(signal("accessible-value", .double(number.value)))
    }
    return signals
  }

  private func states(of id: String?, from old: AccessibleElement?) -> [AccessibilitySignal] {
    guard let id, let element = tree.nodes[id]?.element else { return [] }
    let changes = AccessibleElement.announced.filter {
      element.states.contains($0.state) != (old?.states.contains($0.state) ?? false)
    }
    var signals = changes.map { change in
      AccessibilitySignal(
        id: id, interface: "Object", member: "StateChanged", detail: change.name,
        number: element.states.contains(change.state) ? 1 : 0)
    }
    let isEnabled = element.states.contains(.enabled)
    if let old, old.states.contains(.enabled) != isEnabled {
      signals += ["enabled", "sensitive"].map {
        AccessibilitySignal(
          id: id, interface: "Object", member: "StateChanged", detail: $0, number: isEnabled ? 1 : 0)
      }
    }
    return signals
  }
}
