import Foundation
import InterludeTesting

@testable import Interlude

/// A stage with a tab bar controller, its delegate, and tabs that log their callbacks to one list.
@MainActor
final class TabScenario: UITabBarControllerDelegate {
  let stage: TestStage
  let tabs = UITabBarController()
  let pages: [TabPage]
  var log: [String] = []
  var animator: (any UIViewControllerAnimatedTransitioning)?
  var interaction: (any UIViewControllerInteractiveTransitioning)?
  var allowsSelection = true
  var onQuestion: (() -> Void)?

  init(wrapped: Bool = false) {
    stage = TestStage(size: CGSize(width: 400, height: 600))
    pages = ["one", "two", "three"].map { TabPage($0) }
    tabs.viewControllers = wrapped ? pages.map { UINavigationController(rootViewController: $0) } : pages
    stage.show { [tabs] in tabs }
    stage.settle()
    for page in pages { page.scenario = self }
    tabs.delegate = self
    stage.clearCalls()
  }

  func navigation(_ index: Int) -> UINavigationController {
    tabs.viewControllers![index] as! UINavigationController
  }

  /// Runs client code as one turn, and the frame that follows it.
  func perform(_ body: @escaping @MainActor () -> Void) {
    stage.stage.atEndOfTurn(body)
    stage.frame()
  }

  func tap(_ index: Int) {
    stage.tap(at: CGPoint(x: 400 / 3 * (CGFloat(index) + 0.5), y: 575))
    stage.frame()
  }

  /// The x coordinate of the left edge of a view in the last picture.
  func left(_ view: UIView) -> CGFloat {
    (view.layer.presentation() ?? view.layer).position.x - view.bounds.width / 2
  }

  /// Sentences for what does not agree at rest.
  var disagreements: [String] {
    var found: [String] = []
    if tabs.exchange != nil { found.append("an exchange runs") }
    let selected = tabs.selectedViewController
    if tabs.tabContainer.subviews != [selected?.view].compactMap({ $0 }) {
      found.append("the container has \(tabs.tabContainer.subviews.count) views")
    }
    for page in tabs.viewControllers ?? [] {
      let expected: UIViewController.Appearance = page === selected ? .appeared : .disappeared
      if page.appearance != expected { found.append("\(page.title ?? "") is \(page.appearance)") }
      if page.parent !== tabs { found.append("\(page.title ?? "") is no child") }
    }
    if tabs.tabBar.selectedItem !== selected?.tabBarItem { found.append("the bar shows another item") }
    if selected?.view.frame != tabs.view.bounds { found.append("the tab is not at rest") }
    return found
  }

  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool {
    log.append("shouldSelect \(viewController.title ?? "")")
    return allowsSelection
  }

  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
    log.append("didSelect \(viewController.title ?? "")")
  }

  func tabBarController(
    _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    log.append("animator? \(fromVC.title ?? "") \(toVC.title ?? "")")
    onQuestion?()
    return animator
  }

  func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    log.append("interaction?")
    return interaction
  }
}

/// A tab that logs its callbacks with its name.
final class TabPage: UIViewController {
  weak var scenario: TabScenario?

  convenience init(_ name: String) {
    self.init(nibName: nil, bundle: nil)
    title = name
  }

  private func log(_ call: String) { scenario?.log.append("\(title ?? "").\(call)") }

  override func viewDidLoad() {
    view.backgroundColor = .systemBackground
    log("didLoad")
  }
  override func viewWillAppear(_ animated: Bool) { log("willAppear\(animated ? " animated" : "")") }
  override func viewIsAppearing(_ animated: Bool) { log("isAppearing") }
  override func viewDidAppear(_ animated: Bool) { log("didAppear") }
  override func viewWillDisappear(_ animated: Bool) { log("willDisappear") }
  override func viewDidDisappear(_ animated: Bool) { log("didDisappear") }
}
