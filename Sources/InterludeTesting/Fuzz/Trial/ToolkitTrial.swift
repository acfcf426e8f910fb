package import Interlude

/// Clients that use parts of the toolkit which no scene uses, and count what they owe them.
///
/// Their controllers check themselves at rest, so the fuzzer finds a call that is missing or comes twice.
package struct ToolkitTrial: Sendable {
  package let name: String
  package let summary: String
  /// The level of checks: rules alone where the client's own curves take no initial velocity, or its program
  /// sets rows and boxes.
  package var checkLevel = FuzzSubject.CheckLevel.rules
  package let make: @MainActor () -> UIViewController

  package static let all = [
    ToolkitTrial(
      name: "toolkit", summary: "Navigation, a collection, controls and animators that check themselves",
      make: { TrialNavigationController(rootViewController: TrialPartsViewController()) }),
    ToolkitTrial(
      name: "drawer", summary: "A percent-driven drawer without an animator that checks its catches",
      make: { TrialDrawerHome() }),
    ToolkitTrial(
      name: "pager", summary: "Pages and zoomed content that check themselves", make: { TrialPager() }),
    ToolkitTrial(
      name: "shelf", summary: "A collection and a table of snapshots, and a popover, that check themselves",
      make: { TrialShelf() }),
    ToolkitTrial(
      name: "animators", summary: "An animator that is caught, scrubbed and turned, and checks what is shown",
      make: { TrialAnimators() }),
    ToolkitTrial(
      name: "cards", summary: "Sheets, zooms and popovers that compute where they have to be",
      checkLevel: .feel, make: { TrialCards() }),
  ]
}

/// Counts the beginnings and ends of what the toolkit has to end.
@MainActor
final class TrialLedger {
  private var accounts: [(name: String, begun: Int, ended: Int)] = []
  /// The first thing that was wrong at once.
  private var first: String?

  private func index(of name: String) -> Int {
    if let index = accounts.firstIndex(where: { $0.name == name }) { return index }
    accounts.append((name, 0, 0))
    return accounts.count - 1
  }

  func begin(_ name: String) { accounts[index(of: name)].begun += 1 }
  func end(_ name: String) { accounts[index(of: name)].ended += 1 }
  func note(_ fault: String) { first = first ?? fault }

  var fault: String? {
    first
      ?? accounts.first { $0.begun != $0.ended }
      .map { "\($0.name) began \($0.begun) times and ended \($0.ended) times" }
  }
}

/// Checks that the bar and the delegate know the page on top.
final class TrialNavigationController: UINavigationController, UINavigationControllerDelegate, SelfChecking {
  private weak var lastShown: UIViewController?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    delegate = self
  }

  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {
    lastShown = view.window == nil ? nil : viewController
  }

  /// The delegate does not learn of changes while the controller is out of sight.
  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    lastShown = nil
  }

  var faultAtRest: String? {
    guard let top = topViewController else { return "a navigation controller has no page" }
    if navigationBar.topItem !== top.navigationItem {
      return "the bar shows “\(navigationBar.topItem?.title ?? "")” over “\(top.title ?? "")”"
    }
    if let lastShown, lastShown !== top {
      return "the delegate last saw “\(lastShown.title ?? "")”, and “\(top.title ?? "")” is on top"
    }
    return nil
  }
}
