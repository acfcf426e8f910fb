import InterludeTesting
import Testing

@testable import Interlude

/// Behaviour that published code expects of view controllers in the line after a call.
@MainActor
@Suite struct ControllerIdiomTests {
  final class Child: UIViewController {
    var log: [String] = []
    override func viewDidLoad() { log.append("load") }
    override func viewWillAppear(_ animated: Bool) {
      log.append("will\(isMovingToParent ? " moving" : "")\(parent == nil ? " alone" : "")")
    }
    override func viewDidAppear(_ animated: Bool) { log.append("did") }
    override func viewWillDisappear(_ animated: Bool) {
      log.append("willNot\(isMovingFromParent ? " moving" : "")\(parent == nil ? " alone" : "")")
    }
    override func viewDidDisappear(_ animated: Bool) { log.append("didNot") }
  }

  private let stage = TestStage(size: CGSize(width: 400, height: 600))
  private let home = UIViewController()
  private let child = Child()

  init() {
    stage.show { [home] in home }
    stage.settle()
  }

  @Test func `a child appears as its view is added, and disappears as it is removed, with its parent`() {
    stage.perform {
      home.addChild(child)
      home.view.addSubview(child.view)
      #expect(child.log == ["load", "will moving"])
    }
    stage.frame()
    #expect(child.log == ["load", "will moving", "did"])
    child.log = []
    stage.perform {
      child.willMove(toParent: nil)
      child.view.removeFromSuperview()
      #expect(child.log == ["willNot moving", "didNot"])
      child.removeFromParent()
    }
    stage.settle()
    #expect(child.log == ["willNot moving", "didNot"] && stage.brokenRules.isEmpty)
  }

  @Test func `a child whose view is taken away and added again appears twice`() {
    stage.perform {
      home.addChild(child)
      home.view.addSubview(child.view)
      child.didMove(toParent: home)
    }
    child.log = []
    stage.perform { child.view.removeFromSuperview() }
    stage.perform { home.view.addSubview(child.view) }
    stage.frame()
    #expect(child.log == ["willNot", "didNot", "will", "did"])
  }

  @Test(arguments: [UIView.AnimationOptions.curveLinear, .transitionCrossDissolve])
  func `one child is exchanged for another, with the callbacks of both`(options: UIView.AnimationOptions) {
    let other = Child()
    stage.perform {
      home.addChild(child)
      home.view.addSubview(child.view)
      child.didMove(toParent: home)
    }
    child.log = []
    var ended: Bool?
    stage.perform {
      child.willMove(toParent: nil)
      home.addChild(other)
      home.transition(from: child, to: other, duration: 0.3, options: options) {
        other.view.alpha = 0.5
      } completion: { isFinished in
        ended = isFinished
        child.removeFromParent()
        other.didMove(toParent: home)
      }
    }
    stage.frame()
    #expect(child.log.map { $0.prefix(7) } == ["willNot"] && other.log == ["load", "will moving"])
    #expect(ended == nil)
    stage.settle()
    #expect(ended == true && child.log.last == "didNot" && other.log.last == "did")
    #expect(child.view.superview == nil && other.view.superview === home.view && child.log.count == 2)
    #expect(stage.misuses.isEmpty && stage.brokenRules.isEmpty)
  }

  @Test func `a presented controller's view is loaded in the line after present`() {
    stage.perform {
      home.present(child, animated: true)
      #expect(child.log == ["load"])
    }
    stage.settle()
    #expect(child.log == ["load", "will", "did"].map { $0 == "will" ? "will alone" : $0 })
  }

  @Test func `a page that is modal in its presentation keeps the sheet around it`() throws {
    let navigation = UINavigationController(rootViewController: child)
    stage.perform { home.present(navigation, animated: true) }
    stage.settle()
    stage.perform { child.isModalInPresentation = true }
    stage.drag(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 200, y: 590), duration: 0.2)
    #expect(stage.settle() && home.presentedViewController === navigation)
    stage.perform { child.isModalInPresentation = false }
    stage.drag(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 200, y: 590), duration: 0.2)
    #expect(stage.settle() && home.presentedViewController == nil)
  }
}

/// Behaviour that published code expects of navigation controllers.
@MainActor
@Suite struct NavigationIdiomTests {
  final class Navigation: UINavigationController {
    var pops = 0
    var refuses = false
    override func popViewController(animated: Bool) -> UIViewController? {
      pops += 1
      return refuses ? nil : super.popViewController(animated: animated)
    }
  }
  final class Delegate: UINavigationControllerDelegate {
    var log: [String] = []
    func navigationController(
      _ navigationController: UINavigationController, willShow viewController: UIViewController,
      animated: Bool
    ) { log.append("willShow \(viewController.title ?? "")") }
    func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) { log.append("didShow \(viewController.title ?? "")") }
  }
  final class Root: UIViewController {
    var moving: [Bool] = []
    override func viewWillAppear(_ animated: Bool) { moving.append(isMovingToParent) }
    override func viewDidAppear(_ animated: Bool) { moving.append(isMovingToParent) }
  }

  private let stage = TestStage(size: CGSize(width: 400, height: 600))
  private let root = Root()

  @Test func `the delegate hears of the first page, and that page is moving to its parent`() {
    root.title = "root"
    let delegate = Delegate()
    let navigation = UINavigationController(rootViewController: root)
    navigation.delegate = delegate
    stage.show { navigation }
    stage.settle()
    #expect(delegate.log == ["willShow root", "didShow root"])
    #expect(root.moving == [true, true] && !root.isMovingToParent)
  }

  final class Asking: UINavigationController, UINavigationBarDelegate {
    var lets = false
    var asked = 0
    func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
      asked += 1
      return lets
    }
  }

  @Test func `a navigation controller that is its bar's delegate decides whether the back button pops`() {
    let navigation = Asking(rootViewController: root)
    stage.show { navigation }
    stage.perform { navigation.pushViewController(UIViewController(), animated: false) }
    stage.settle()
    stage.tap(at: CGPoint(x: 20, y: 22))
    #expect(stage.settle() && navigation.asked == 1 && navigation.viewControllers.count == 2)
    navigation.lets = true
    stage.tap(at: CGPoint(x: 20, y: 22))
    #expect(stage.settle() && navigation.asked == 2 && navigation.viewControllers.count == 1)
  }

  @Test(arguments: [false, true])
  func `a swipe back calls the override of popViewController, which may refuse`(refuses: Bool) {
    let navigation = Navigation(rootViewController: root)
    stage.show { navigation }
    stage.perform { navigation.pushViewController(UIViewController(), animated: false) }
    stage.settle()
    navigation.refuses = refuses
    stage.flick(from: CGPoint(x: 4, y: 300), to: CGPoint(x: 260, y: 300))
    #expect(stage.settle() && navigation.pops == 1)
    #expect(navigation.viewControllers.count == (refuses ? 2 : 1) && stage.brokenRules.isEmpty)
  }

  @Test func `a presentation in the current context covers the navigation controller, not its tabs`() {
    let navigation = UINavigationController(rootViewController: root)
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation]
    stage.show { tabs }
    let guest = UIViewController()
    guest.modalPresentationStyle = .overCurrentContext
    stage.perform { root.present(guest, animated: true) }
    stage.settle()
    #expect(guest.presentingViewController === navigation)
  }

  @Test func `a page that hides the bar at the bottom only while it pushes leaves it on its return`() {
    let navigation = UINavigationController(rootViewController: root)
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation]
    stage.show { tabs }
    stage.settle()
    stage.perform {
      root.hidesBottomBarWhenPushed = true
      navigation.pushViewController(UIViewController(), animated: true)
      root.hidesBottomBarWhenPushed = false
    }
    stage.settle()
    #expect(navigation.hidesBottomBar)
    stage.perform { navigation.popViewController(animated: true) }
    stage.settle()
    #expect(!navigation.hidesBottomBar)
  }
}
