import Foundation
import InterludeTesting
import Testing

@testable import Interlude
@testable import InterludeApp

/// Drives the scene "Warning" on a test stage.
@MainActor
final class WarningDriver {
  let test: TestStage
  let size = CGSize(width: 480, height: 800)

  init(_ kind: WarningTransition.Kind) {
    test = TestStage(size: size)
    test.show { WarningScene.make() }
    test.settle()
    if kind == .interruptible { choose(1) }
  }

  var home: UIViewController { test.rootViewController! }
  var panel: UIView? { home.presentedViewController?.viewIfLoaded }
  /// The y coordinate of the panel's top at rest.
  let restingTop: CGFloat = 400

  /// The panel's presented top; nil if there is none.
  var top: CGFloat? {
    guard let panel, panel.window != nil else { return nil }
    return panel.layer.presentation()?.frame.minY
  }

  /// The presented opacity of the dimming, 0…1.
  var dim: CGFloat? {
    panel?.superview?.subviews.first.flatMap { $0.layer.presentation().map { CGFloat($0.opacity) } }
  }

  private func find<V: UIView>(
    _ type: V.Type, in view: UIView, where isWanted: (V) -> Bool = { _ in true }
  ) -> V? {
    if let view = view as? V, isWanted(view) { return view }
    for part in view.subviews {
      if let found = find(type, in: part, where: isWanted) { return found }
    }
    return nil
  }

  private func choose(_ index: Int) {
    test.perform {
      let control = find(UISegmentedControl.self, in: home.view)!
      control.selectedSegmentIndex = index
      control.sendActions(for: .valueChanged)
    }
    test.settle()
  }

  private func button(_ title: String, in view: UIView) -> UIButton {
    find(UIButton.self, in: view) { $0.currentTitle?.hasPrefix(title) == true }!
  }

  /// Presses the button that presents the warning, wherever the page is scrolled.
  func presentWarning() {
    test.perform { button("Forget", in: home.view).sendActions(for: .touchUpInside) }
  }

  func press(_ title: String) {
    let button = button(title, in: panel!)
    test.tap(at: button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil))
  }

  func present() {
    presentWarning()
    test.settle()
  }

  /// Returns a point on the panel for a panel whose top is at `top`.
  func handle(at top: CGFloat) -> CGPoint { CGPoint(x: size.width / 2, y: top + 20) }

  var hasForgotten: Bool {
    find(UIButton.self, in: home.view) { $0.currentTitle == "Nothing to forget" } != nil
  }

  /// Expects the invariants of a stage at rest without touches.
  func expectRest(_ comment: Comment) {
    #expect(test.settle(), "\(comment): it comes to rest")
    #expect(test.misuses.isEmpty, "\(comment): \(test.misuses)")
    #expect(test.brokenRules.isEmpty, "\(comment): \(test.brokenRules)")
    #expect(test.stage.activity.runs.isEmpty && test.stage.activity.animators.isEmpty, comment)
    #expect(home.transitionCoordinator == nil, "\(comment): no transition is left open")
    if let panel {
      #expect(panel.window != nil && panel.frame.minY == restingTop, "\(comment): at its resting position")
      #expect(dim == 1, "\(comment): the room is dark")
    } else {
      #expect(home.view.window?.subviews.count == 1, "\(comment): the container is gone")
    }
  }
}
