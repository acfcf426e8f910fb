import Foundation
import InterludeTesting
import Testing

@testable import Interlude

@MainActor @Suite struct MenuTests {
  @Test func `raw values are UIKit's`() {
    #expect(UIMenuElement.Attributes([.disabled, .destructive, .hidden]).rawValue == 7)
    #expect(UIMenu.Options.displayInline.rawValue == 1 && UIMenu.Options.destructive.rawValue == 2)
    #expect(UIMenuElement.State.mixed.rawValue == 2)
  }

  @Test func `children keep their order, and replacing them keeps the rest`() {
    TestStage().perform {
      let leaves = ["a", "b", "c"].map { UIAction(title: $0) { _ in } }
      let menu = UIMenu(title: "Menu", options: .displayInline, children: leaves)
      let reversed = menu.replacingChildren(leaves.reversed())
      #expect(menu.children.map(\.title) == ["a", "b", "c"])
      #expect(reversed.children.map(\.title) == ["c", "b", "a"])
      #expect(reversed.identifier == menu.identifier && reversed.options == .displayInline)
      #expect(UIMenu(title: "Other").identifier != menu.identifier)
    }
  }

  @Test func `the selected elements are those of inline menus too, and of no others`() {
    let on = ["a", "b", "c"].map { UIAction(title: $0, state: .on) { _ in } }
    let inline = UIMenu(options: .displayInline, children: [on[1]])
    let apart = UIMenu(title: "More", children: [on[2]])
    #expect(UIMenu(children: [on[0], inline, apart]).selectedElements.map(\.title) == ["a", "b"])
  }

  @Test func `an action runs through its sender, unless it is disabled`() {
    let control = UIControl()
    var senders: [Bool] = []
    let action = UIAction(title: "Do") { senders.append($0.sender as? UIControl === control) }
    action.performWithSender(control, target: nil)
    control.sendAction(action)
    #expect(senders == [true, true] && action.sender == nil)
    action.attributes = .disabled
    action.performWithSender(control, target: nil)
    #expect(senders.count == 2)
  }

  @Test func `every action of a control goes through sendAction`() {
    final class Listening: UIControl {
      var sent: [String] = []
      override func sendAction(_ action: UIAction) { sent.append(action.title) }
    }
    let control = Listening(frame: .zero, primaryAction: UIAction(title: "main") { _ in })
    control.sendActions(for: .primaryActionTriggered)
    #expect(control.sent == ["main"])
  }
}
