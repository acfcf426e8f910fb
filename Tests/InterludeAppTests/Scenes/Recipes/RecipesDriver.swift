import Foundation
import InterludeInput
import InterludeJournal
import InterludeTesting
import Testing

@testable import Interlude
@testable import InterludeApp

/// Drives the scene "Recipes" on a test stage.
@MainActor
final class RecipesDriver {
  let test: TestStage

  init(size: CGSize = CGSize(width: 390, height: 844), _ settings: [String: String] = [:]) {
    test = TestStage(size: size, settings) { RecipesScene.make() }
  }

  var tabs: RecipeTabs { test.rootViewController as! RecipeTabs }
  var pages: UINavigationController { tabs.selectedViewController as! UINavigationController }
  var list: UITableView { (pages.viewControllers[0] as! RecipeListViewController).tableView }
  /// The recipe that was opened last.
  private(set) var page: RecipeViewController?
  var steps: UIScrollView { page!.steps }
  var width: CGFloat { test.stage.size.width }

  /// Opens the recipe in `row`.
  func open(row: Int) {
    let cell = list.cellForRow(at: IndexPath(row: row, section: 0))!
    test.tap(at: cell.convert(CGPoint(x: 150, y: 40), to: nil))
    test.settle()
    page = pages.topViewController as? RecipeViewController
  }

  /// A point on the steps, `x` points from the left edge of the stage.
  func onSteps(_ x: CGFloat) -> CGPoint {
    CGPoint(x: x, y: steps.superview!.convert(steps.center, to: nil).y)
  }

  /// Drags the steps, and lets them come to rest.
  func leaf(by distance: CGFloat) {
    hold(from: onSteps(distance < 0 ? 330 : 60), by: distance)
    test.lift()
    test.settle()
  }

  /// Drags to the right for twelve frames; the finger stays down.
  func hold(from start: CGPoint, by distance: CGFloat, _ body: () -> Void = {}) {
    test.touchDown(at: start)
    test.frame()
    for step in 1...12 {
      test.move(to: CGPoint(x: start.x + distance * CGFloat(step) / 12, y: start.y))
      test.frame()
      body()
    }
  }

  /// The x coordinate of the left edge of a page or tab in the last picture.
  func left(_ controller: UIViewController?) -> CGFloat {
    controller.map { ($0.view.layer.presentation() ?? $0.view.layer).frame.minX } ?? .infinity
  }

  /// The y coordinate of the name in the bar, in the last picture.
  var titleTop: Double? {
    page?.navigationItem.titleView?.subviews.first.map {
      ($0.layer.presentation() ?? $0.layer).position.y
    }
  }

  func expectRest(_ comment: Comment) {
    #expect(test.settle(), "\(comment): it comes to rest")
    #expect(test.misuses.isEmpty, "\(comment): \(test.misuses)")
    #expect(test.brokenRules.isEmpty, "\(comment): \(test.brokenRules)")
    let drags = DragAccounting(test.entries).drags.filter { !$0.isAccounted || !$0.isBalanced }
    #expect(drags.isEmpty, "\(comment): \(drags.map { ($0.subjects, $0.gap) })")
    #expect(test.stage.activity.runs.isEmpty && test.stage.activity.animators.isEmpty, comment)
    #expect(tabs.slide == nil, comment)
    #expect(pages.view.frame == tabs.view.bounds, "\(comment): the tab is in its place")
    #expect(tabs.tabBar.selectedItem === pages.tabBarItem, "\(comment): the bar shows its item")
  }
}
