import Foundation
import Testing

@testable import InterludeSDL

/// The answers and announcements on the bus of assistive technology.
@Suite struct AccessibilityServiceTests {
  private typealias Names = AccessibilityNames

  private func window(_ change: (inout [AccessibleElement]) -> Void = { _ in }) -> AccessibilityTree {
    var button = AccessibleElement(
      id: "v1", role: .button, name: "Zoom in", frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    (button.isPressable, button.key, button.hint) = (true, "+", "Shows less time")
    button.states = [.enabled, .focusable, .focused, .showing]
    var slider = AccessibleElement(
      id: "v2", role: .slider, name: "Damping", frame: CGRect(x: 0, y: 100, width: 100, height: 20))
    slider.number = AccessibleElement.Number(0.5, in: 0...2, step: 0.02)
    (slider.value, slider.states) = ("0.50", [.enabled, .focusable, .showing])
    var window = AccessibleElement(
      id: "window", role: .window, name: "Interlude", frame: CGRect(x: 0, y: 0, width: 400, height: 300))
    window.states = [.enabled, .showing, .active]
    window.children = [button, slider]
    change(&window.children)
    var tree = AccessibilityTree(window)
    (tree.origin, tree.unitsPerPoint) = ((100, 50), 2)
    return tree
  }

  private func service() -> AccessibilityService {
    var service = AccessibilityService(bus: ":1.7")
    _ = service.adopt(window())
    return service
  }

  private func call(_ member: String, _ interface: String, _ id: String, _ arguments: BusValue...)
    -> AccessibilityService.Answer?
  {
    var service = service()
    return service.answer(
      AccessibilityService.Call(
        path: Names.folder + id, interface: Names.prefix + interface, member: member, arguments: arguments))
  }

  private func get(_ name: String, _ interface: String, _ id: String) -> BusValue? {
    var service = service()
    let answer = service.answer(
      AccessibilityService.Call(
        path: Names.folder + id, interface: Names.properties, member: "Get",
        arguments: [.string(Names.prefix + interface), .string(name)]))
    if case .variant(let value)? = answer?.values.first { return value }
    return nil
  }

  @Test func `the application contains the window, which contains its elements`() {
    #expect(get("Name", "Accessible", "root") == .string("Interlude"))
    #expect(get("ChildCount", "Accessible", "root") == .int32(1))
    #expect(
      call("GetChildAtIndex", "Accessible", "root", .int32(0))?.values
        == [.structure([.string(":1.7"), .path(Names.folder + "window")])])
    #expect(get("ChildCount", "Accessible", "window") == .int32(2))
    #expect(
      get("Parent", "Accessible", "v2") == .structure([.string(":1.7"), .path(Names.folder + "window")]))
    #expect(call("GetIndexInParent", "Accessible", "v2")?.values == [.int32(1)])
    #expect(
      call("GetChildAtIndex", "Accessible", "window", .int32(7))?.values
        == [.structure([.string(":1.7"), .path(Names.null)])])
    #expect(call("GetRole", "Accessible", "nobody") == nil)
  }

  @Test func `role, name, description and states are answered`() {
    #expect(call("GetRole", "Accessible", "v1")?.values == [.uint32(43)])
    #expect(get("Name", "Accessible", "v1") == .string("Zoom in"))
    #expect(get("Description", "Accessible", "v1") == .string("Shows less time"))
    guard case .array(_, let words)? = call("GetState", "Accessible", "v1")?.values.first,
      case .uint32(let bits)? = words.first
    else {
      Issue.record("no states")
      return
    }
    // Enabled, focusable, focused, sensitive, showing, visible.
    #expect([8, 11, 12, 24, 25, 30].allSatisfy { bits & (1 << $0) != 0 } && bits & (1 << 4) == 0)
  }

  @Test func `places are of the screen or of the window, in its units`() {
    let place = [20, 40, 60, 80].map { BusValue.int32($0) }
    #expect(call("GetExtents", "Component", "v1", .uint32(1))?.values == [.structure(place)])
    #expect(call("GetPosition", "Component", "v1", .uint32(0))?.values == [.int32(120), .int32(90)])
    let hit = call("GetAccessibleAtPoint", "Component", "window", .int32(125), .int32(95), .uint32(0))
    #expect(hit?.values == [.structure([.string(":1.7"), .path(Names.folder + "v1")])])
  }

  @Test func `a button is pressed, and a slider is not`() {
    #expect(get("NActions", "Action", "v1") == .int32(1))
    #expect(call("GetKeyBinding", "Action", "v1", .int32(0))?.values == [.string("+")])
    #expect(call("DoAction", "Action", "v1", .int32(0))?.request == .press("v1"))
    #expect(call("DoAction", "Action", "v1", .int32(1))?.request == nil)
    #expect(call("DoAction", "Action", "v2", .int32(0)) == nil)
    #expect(call("GrabFocus", "Component", "v2")?.request == .focus("v2"))
  }

  @Test(arguments: [(0.75, 0.75), (9, 2), (-1, 0)])
  func `a slider is set within its range`(value: Double, expected: Double) {
    var service = service()
    let answer = service.answer(
      AccessibilityService.Call(
        path: Names.folder + "v2", interface: Names.properties, member: "Set",
        arguments: [.string("org.a11y.atspi.Value"), .string("CurrentValue"), .variant(.double(value))]))
    #expect(answer?.request == .set("v2", expected))
    #expect(get("CurrentValue", "Value", "v2") == .double(0.5))
    #expect(get("CurrentValue", "Value", "v1") == nil)
  }

  @Test func `nothing is announced when nothing has changed, and each change once`() {
    var service = service()
    #expect(service.adopt(window()).isEmpty)
    let signals = service.adopt(
      window {
        $0[0].states.remove(.focused)
        $0[1].states.insert(.focused)
        $0[1].number?.value = 0.75
        $0[0].name = "Zoom"
      })
    #expect(
      signals.map { "\($0.id) \($0.member) \($0.detail) \($0.number)" } == [
        "v1 PropertyChange accessible-name 0", "v2 PropertyChange accessible-value 0",
        "v1 StateChanged focused 0", "v2 StateChanged focused 1",
      ])
    #expect(service.adopt(window { $0.remove(at: 0) }).contains { $0.detail == "remove" && $0.number == 0 })
  }

  @Test func `the same identifier is published once`() {
    let tree = window { $0.append($0[0]) }
    #expect(tree.nodes["window"]?.children == ["v1", "v2"] && tree.order.count == 3)
  }

  @Test func `either switch of the status means that assistive technology runs`() {
    var settings = DesktopSettings()
    #expect(!settings.hasAssistiveTechnology)
    settings.assistance = ["Other"]
    #expect(!settings.hasAssistiveTechnology)
    for name in ["IsEnabled", "ScreenReaderEnabled"] {
      settings.assistance = [name]
      #expect(settings.hasAssistiveTechnology)
    }
  }
}
