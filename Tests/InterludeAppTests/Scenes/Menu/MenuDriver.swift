import Foundation
import InterludeTesting
import Testing

@testable import Interlude
@testable import InterludeApp

/// Drives the scene "Menu" on a test stage.
@MainActor
final class MenuDriver {
  let test: TestStage
  let size = CGSize(width: 480, height: 800)
  /// A point on the second post, far enough from the edges for a whole menu.
  let spot = CGPoint(x: 120, y: 330)
  /// A point outside every menu opened at `spot`.
  let outside = CGPoint(x: 40, y: 760)

  init(_ style: MenuTransitionStyle) {
    test = TestStage(size: size)
    test.show { MenuScene.make() }
    test.settle()
    if style != .natural {
      test.perform {
        let control = all(UISegmentedControl.self, in: home.view).first!
        control.selectedSegmentIndex = MenuTransitionStyle.allCases.firstIndex(of: style)!
        control.sendActions(for: .valueChanged)
      }
      test.settle()
    }
  }

  var home: UIViewController { test.rootViewController! }

  /// The menus on the stage, in the order in which they were opened.
  var menus: [ContextMenuViewController] {
    home.children.compactMap { $0.presentedViewController as? ContextMenuViewController }
  }

  func all<V: UIView>(_ type: V.Type, in view: UIView) -> [V] {
    (view as? V).map { [$0] } ?? view.subviews.flatMap { all(type, in: $0) }
  }

  /// The presented scale of the first menu; nil if there is none on the stage.
  var scale: CGFloat? {
    guard let view = menus.first?.viewIfLoaded, view.window != nil else { return nil }
    return view.layer.presentation()?.affineTransform().a
  }

  func openMenu() {
    test.tap(at: spot)
  }

  func row(_ title: String) -> CGPoint {
    let row = all(MenuRow.self, in: menus.last!.view).first { row in
      all(UILabel.self, in: row).first?.text == title
    }!
    return row.convert(CGPoint(x: row.bounds.midX, y: row.bounds.midY), to: nil)
  }

  /// Expects the invariants of a stage at rest without touches.
  func expectRest(_ comment: Comment) {
    #expect(test.settle(), "\(comment): it comes to rest")
    #expect(test.misuses.isEmpty, "\(comment): \(test.misuses)")
    #expect(test.brokenRules.isEmpty, "\(comment): \(test.brokenRules)")
    #expect(test.stage.activity.runs.isEmpty && test.stage.activity.animators.isEmpty, comment)
    #expect(
      home.children.count == menus.count, "\(comment): a presenter is there for each menu, and no other")
    #expect(menus.count <= 1, "\(comment): one menu at the most")
    if let menu = menus.first {
      #expect(menu.view.window != nil && scale == 1 && menu.view.alpha == 1, "\(comment): wholly there")
    } else {
      #expect(home.view.tintAdjustmentMode != .dimmed, "\(comment): colours are back")
    }
    #expect(home.view.window?.isUserInteractionEnabled == true)
  }
}
