import Foundation
import InterludeTesting
import Testing

@testable import Interlude
@testable import InterludeApp

/// Drives the scene "Tags" on a test stage.
@MainActor
final class TagsDriver {
  let test: TestStage
  let size = CGSize(width: 480, height: 800)

  init(framesPerSecond: Double = 60) {
    test = TestStage(size: size, framesPerSecond: framesPerSecond)
    test.show { TagsScene.make() }
    test.settle()
  }

  var home: UIViewController { test.rootViewController! }
  var sheet: UIView? { home.presentedViewController?.viewIfLoaded }

  /// The sheet's presented top; nil if there is none.
  var top: CGFloat? {
    guard let sheet, sheet.window != nil else { return nil }
    return sheet.layer.presentation()?.frame.minY
  }

  /// The top of the presented sheet at rest.
  private(set) var restingTop: CGFloat = 0

  private func find<V: UIView>(_ type: V.Type, in view: UIView) -> V? {
    if let view = view as? V { return view }
    return view.subviews.lazy.compactMap { self.find(type, in: $0) }.first
  }

  /// The cell of the first game on the shelf.
  var cell: GameCell { find(GameCell.self, in: home.view)! }

  /// The location of the button that presents the sheet, in the window.
  var button: CGPoint {
    let button = find(TagsButton.self, in: home.view)!
    return button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil)
  }

  func present() {
    test.tap(at: button)
    test.settle()
    restingTop = sheet!.frame.minY
  }

  /// Returns a point on the sheet's header for a sheet whose top is at `top`.
  func header(at top: CGFloat) -> CGPoint { CGPoint(x: size.width / 2, y: top + 12) }

  /// Expects the invariants of a stage at rest without touches.
  func expectRest(_ comment: Comment) {
    #expect(test.settle(), "\(comment): it comes to rest")
    #expect(test.misuses.isEmpty, "\(comment): \(test.misuses)")
    #expect(test.brokenRules.isEmpty, "\(comment): \(test.brokenRules)")
    #expect(test.discontinuities.isEmpty, comment)
    #expect(test.stage.activity.runs.isEmpty && test.stage.activity.animators.isEmpty, comment)
    #expect(home.transitionCoordinator == nil, "\(comment): no transition is left open")
    if let sheet {
      #expect(sheet.window != nil && sheet.frame.minY == restingTop, "\(comment): at its resting position")
      #expect(sheet.window?.isUserInteractionEnabled == true)
    } else {
      #expect(home.view.window?.subviews.count == 1, "\(comment): the container is gone")
    }
  }
}
