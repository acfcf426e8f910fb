import Foundation
import InterludeJournal
import InterludeLayers
import InterludeTesting

@testable import Interlude

/// A stage with a navigation controller, its delegate, and pages that log their callbacks to one list.
@MainActor
final class NavigationScenario: UINavigationControllerDelegate {
  let stage: TestStage
  let navigation: UINavigationController
  let home: NavigationPage
  var log: [String] = []
  var animator: (any UIViewControllerAnimatedTransitioning)?
  var interaction: (any UIViewControllerInteractiveTransitioning)?
  var onQuestion: (() -> Void)?
  var onWillShow: ((UIViewController) -> Void)?
  var onDidShow: ((UIViewController) -> Void)?
  private let painter = ScenePainter(text: FixedText())

  init(size: CGSize = CGSize(width: 400, height: 600), rightToLeft: Bool = false) {
    stage = TestStage(size: size)
    home = NavigationPage("home")
    navigation = UINavigationController(rootViewController: home)
    stage.show { [navigation] in
      if rightToLeft { navigation.view.semanticContentAttribute = .forceRightToLeft }
      return navigation
    }
    stage.settle()
    home.scenario = self
    navigation.delegate = self
  }

  func page(_ name: String) -> NavigationPage {
    let page = stage.perform { NavigationPage(name) }
    page.scenario = self
    return page
  }

  /// Runs client code as one turn, and the frame that follows it.
  func perform(_ body: @escaping @MainActor () -> Void) {
    stage.stage.atEndOfTurn(body)
    stage.frame()
  }

  @discardableResult
  func push(_ name: String, animated: Bool = true, settled: Bool = true) -> NavigationPage {
    let page = page(name)
    perform { [navigation] in navigation.pushViewController(page, animated: animated) }
    if settled {
      stage.settle()
      log = []
      stage.clearCalls()
    }
    return page
  }

  func pop(animated: Bool = true) {
    perform { [navigation] in navigation.popViewController(animated: animated) }
  }

  /// Swipes from the edge to `x` in ten frames; the finger stays down.
  func swipe(to x: CGFloat) {
    let width = stage.stage.size.width
    let mirrored = navigation.isRightToLeft
    func point(_ x: CGFloat) -> CGPoint { CGPoint(x: mirrored ? width - x : x, y: 300) }
    stage.touchDown(at: point(5))
    stage.frame()
    for step in 1...10 {
      stage.move(to: point(5 + (x - 5) * CGFloat(step) / 10))
      stage.frame()
    }
  }

  var titles: [String] { navigation.viewControllers.map { $0.title ?? "" } }

  /// The x coordinate of the left edge of the page in the last picture.
  func left(_ page: UIViewController) -> CGFloat {
    let layer = page.view.layer
    return (layer.presentation() ?? layer).position.x - page.view.bounds.width / 2
  }

  /// The values of the last picture that must not jump: the places of `pages`, and places, heights and
  /// opacities in the bars, in points; an opacity of 1 counts 400.
  func seen(_ pages: [UIViewController]) -> [String: Double] {
    var values: [String: Double] = [:]
    func shown(_ view: UIView) -> CALayer { view.layer.presentation() ?? view.layer }
    func opacity(_ view: UIView) -> Double { Double(shown(view).opacity) * 400 }
    for page in pages where page.view.window != nil { values[page.title ?? ""] = Double(left(page)) }
    let (bar, toolbar) = (navigation.navigationBar, navigation.toolbar!)
    (values["bar"], values["toolbar"]) = (Double(shown(bar).position.y), Double(shown(toolbar).position.y))
    values["background"] = opacity(bar.subviews[0])
    values["background's height"] = Double(shown(bar.subviews[0]).bounds.height)
    for case let view as NavigationItemView in bar.subviews {
      let (name, large) = (view.item.title ?? "", view.subviews[0].subviews[0].subviews[0])
      values["\(name) row"] = opacity(view.subviews[1])
      if let label = view.subviews[1].subviews.first {
        values["\(name) title"] = Double(shown(label).position.x)
      }
      guard view.hasLargeTitle else { continue }
      (values["\(name) large"], values["\(name) large title"]) = (
        opacity(large), Double(shown(large).position.x)
      )
    }
    for case let row as ToolbarRow in toolbar.subviews {
      if let title = row.items.first?.title { values["tools \(title)"] = opacity(row) }
    }
    return values
  }

  /// Sentences for what does not agree at rest.
  var disagreements: [String] {
    var found: [String] = []
    let pages = navigation.viewControllers
    if navigation.exchange != nil { found.append("an exchange runs") }
    let views = navigation.exchangeContainer.subviews
    if views != [pages.last?.view].compactMap({ $0 }) {
      found.append("the container has \(views.count) views")
    }
    if navigation.children.count != pages.count
      || !pages.allSatisfy({ page in navigation.children.contains { $0 === page } })
    {
      found.append("children and stack differ")
    }
    for page in pages {
      let expected: UIViewController.Appearance = page === pages.last ? .appeared : .disappeared
      if page.appearance != expected { found.append("\(page.title ?? "") is \(page.appearance)") }
    }
    if navigation.navigationBar.topItem !== pages.last?.navigationItem {
      found.append("the bar shows another item")
    }
    if pages.last?.view.frame != navigation.view.bounds { found.append("the page is not at rest") }
    return found
  }

  /// Frame, opacity and text of each view in the container and the bars.
  var looks: [String] {
    func looks(_ view: UIView, _ depth: Int) -> [String] {
      let text = (view as? UILabel)?.text ?? ""
      let own = "\(depth) \(type(of: view)) \(view.frame) \(view.alpha) \(view.isHidden) \(text)"
      return [own] + view.subviews.flatMap { looks($0, depth + 1) }
    }
    return looks(navigation.view, 0)
  }

  /// The pixels of the last picture.
  func pixels() throws -> [UInt8] {
    try painter.paint(stage.picture!, scale: 1)
    return painter.bytes
  }

  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) {
    log.append("willShow \(viewController.title ?? "")")
    onWillShow?(viewController)
  }

  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {
    log.append("didShow \(viewController.title ?? "")")
    onDidShow?(viewController)
  }

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    log.append("animator? \(operation)")
    onQuestion?()
    return animator
  }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    log.append("interaction?")
    return interaction
  }
}

/// A page that logs its callbacks with its name.
final class NavigationPage: UIViewController {
  weak var scenario: NavigationScenario?
  var onWillAppear: (() -> Void)?
  var onDidAppear: (() -> Void)?

  convenience init(_ name: String) {
    self.init(nibName: nil, bundle: nil)
    title = name
  }

  private func log(_ call: String) { scenario?.log.append("\(title ?? "").\(call)") }

  override func viewDidLoad() {
    view.backgroundColor = title == "home" ? .white : .systemTeal
    log("didLoad")
  }
  override func viewWillAppear(_ animated: Bool) {
    log("willAppear")
    onWillAppear?()
  }
  override func viewIsAppearing(_ animated: Bool) { log("isAppearing") }
  override func viewDidAppear(_ animated: Bool) {
    log("didAppear")
    onDidAppear?()
  }
  override func viewWillDisappear(_ animated: Bool) { log("willDisappear") }
  override func viewDidDisappear(_ animated: Bool) { log("didDisappear") }
  override func willMove(toParent parent: UIViewController?) {
    if parent == nil { log("willMove nil") }
  }
  override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    log(parent == nil ? "didMove nil" : "didMove")
  }
}

/// Slides with an interruptible animator, as clients do.
final class OwnSlide: UIViewControllerAnimatedTransitioning {
  private let distance: CGFloat
  private var animator: UIViewPropertyAnimator?
  /// Called with the context before anything moves.
  var look: ((any UIViewControllerContextTransitioning) -> Void)?

  /// - Parameter distance: The way of the view that comes, in points; negative from the left.
  init(_ distance: CGFloat = 400) {
    self.distance = distance
  }

  func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.3 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    interruptibleAnimator(using: context).startAnimation()
  }

  func interruptibleAnimator(
    using context: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating {
    if let animator { return animator }
    look?(context)
    let (to, distance) = (context.view(forKey: .to)!, distance)
    context.containerView.addSubview(to)
    to.frame = context.finalFrame(for: context.viewController(forKey: .to)!)
    to.center.x += distance
    let animator = UIViewPropertyAnimator(duration: 0.3, curve: .linear) { to.center.x -= distance }
    animator.addCompletion { _ in context.completeTransition(!context.transitionWasCancelled) }
    self.animator = animator
    return animator
  }
}
