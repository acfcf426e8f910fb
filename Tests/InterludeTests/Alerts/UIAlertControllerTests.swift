import Foundation
import InterludeTesting
import Testing

@testable import Interlude

@MainActor
@Suite struct UIAlertControllerTests {
  private let harness = StageHarness()
  private let chosen = Log()

  @MainActor private final class Log { var titles: [String] = [] }

  private func alert(_ style: UIAlertController.Style, _ titles: [String]) -> UIAlertController {
    let alert = UIAlertController(title: "Delete?", message: "It is gone then.", preferredStyle: style)
    for title in titles {
      let kind: UIAlertAction.Style =
        title == "Cancel" ? .cancel : title == "Delete" ? .destructive : .default
      alert.addAction(
        UIAlertAction(title: title, style: kind) { [chosen] in chosen.titles.append($0.title ?? "") })
    }
    return alert
  }

  private func show(_ alert: UIAlertController) {
    harness.perform { harness.home.present(alert, animated: true) }
    harness.advance(1)
  }

  /// The middle of the button with a title, in the window.
  private func button(_ title: String, in alert: UIAlertController) throws -> CGPoint {
    func find(_ view: UIView) -> UILabel? {
      if let label = view as? UILabel, label.text == title { return label }
      return view.subviews.lazy.compactMap(find).first
    }
    let label = try #require(find(alert.view))
    return label.convert(CGPoint(x: label.bounds.midX, y: label.bounds.midY), to: nil)
  }

  @Test func `an alert lies in the middle and an action sheet at the bottom edge`() {
    let (alert, sheet) = (alert(.alert, ["OK"]), alert(.actionSheet, ["Save", "Cancel"]))
    show(alert)
    #expect(alert.view.frame.width == 270)
    #expect(abs(alert.view.frame.midX - 200) <= 0.5 && abs(alert.view.frame.midY - 300) <= 0.5)
    harness.perform { harness.home.dismiss(animated: true) }
    harness.advance(1)
    show(sheet)
    #expect(sheet.view.frame.maxY == 592 && sheet.view.frame.width == 384)
    #expect(harness.misuses.isEmpty)
  }

  @Test func `an action's handler runs after the alert has been dismissed`() throws {
    let alert = alert(.alert, ["Cancel", "Delete"])
    var wasPresented: [Bool] = []
    alert.addAction(
      UIAlertAction(title: "Other", style: .default) { _ in
        wasPresented.append(harness.home.presentedViewController != nil)
      })
    show(alert)
    try harness.test.tap(at: button("Other", in: alert))
    harness.frame()
    #expect(alert.isBeingDismissed && wasPresented.isEmpty)
    harness.advance(1)
    #expect(wasPresented == [false] && chosen.titles.isEmpty)
  }

  @Test func `of two buttons of an alert the one that cancels is on the left`() throws {
    let alert = alert(.alert, ["Delete", "Cancel"])
    show(alert)
    let (cancel, delete) = try (button("Cancel", in: alert), button("Delete", in: alert))
    #expect(cancel.x < delete.x && cancel.y == delete.y)
  }

  @Test func `a touch beside a sheet and Esc cancel, and nothing beside an alert does`() throws {
    let sheet = alert(.actionSheet, ["Save", "Cancel"])
    show(sheet)
    harness.test.tap(at: CGPoint(x: 200, y: 40))
    harness.advance(1)
    #expect(chosen.titles == ["Cancel"] && harness.home.presentedViewController == nil)
    let alert = alert(.alert, ["Cancel"])
    show(alert)
    harness.test.tap(at: CGPoint(x: 200, y: 40))
    harness.advance(1)
    #expect(harness.home.presentedViewController === alert)
    harness.perform { _ = alert.accessibilityPerformEscape() }
    harness.advance(1)
    #expect(chosen.titles == ["Cancel", "Cancel"])
  }

  @Test func `an action that is not enabled cannot be chosen`() throws {
    let alert = alert(.alert, ["Delete"])
    alert.actions[0].isEnabled = false
    show(alert)
    try harness.test.tap(at: button("Delete", in: alert))
    harness.advance(1)
    #expect(chosen.titles.isEmpty && harness.home.presentedViewController === alert)
    harness.perform { alert.actions[0].isEnabled = true }
    try harness.test.tap(at: button("Delete", in: alert))
    harness.advance(1)
    #expect(chosen.titles == ["Delete"])
  }

  @Test func `an alert has text fields, a sheet has none, and neither two ways to cancel`() {
    let (alert, sheet) = (alert(.alert, ["Cancel"]), alert(.actionSheet, ["Cancel"]))
    harness.perform {
      alert.addTextField { $0.text = "a" }
      sheet.addTextField()
      sheet.addAction(UIAlertAction(title: "No", style: .cancel))
    }
    #expect(alert.textFields?.map(\.text) == ["a"])
    #expect(sheet.textFields == nil && sheet.actions.count == 1)
    #expect(harness.misuses.count == 2)
    let height = alert.view.sizeThatFits(CGSize(width: 270, height: 0)).height
    harness.perform { alert.addTextField() }
    #expect(alert.view.sizeThatFits(CGSize(width: 270, height: 0)).height == height + 40)
  }

  @Test func `an alert that is presented and dismissed leaves nothing alive`() {
    weak var gone: UIAlertController?
    do {
      let alert = alert(.alert, ["OK"])
      gone = alert
      show(alert)
      harness.perform { harness.home.dismiss(animated: true) }
    }
    harness.advance(1)
    harness.frame()
    #expect(gone == nil)
  }
}
