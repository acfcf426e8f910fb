import Foundation
import InterludeInput
import InterludeJournal
import InterludeTransitions

/// The state that disturbances leave on a stage: presented controllers and disabled recognizers.
@MainActor
struct DisturbanceState {
  /// A plain controller that a disturbance presented, and the number of calls of its completion.
  final class PresentedController {
    weak var controller: UIViewController?
    var calls = 0
    /// The completions that were added to the coordinators of its transitions, and the number of their calls.
    var (alongside, alongsideCalls) = (0, 0)

    init(_ controller: UIViewController) { self.controller = controller }
  }

  struct Disabled { weak var recognizer: UIGestureRecognizer? }

  /// Whether a disturbance is being carried out.
  var isRunning = false
  var presented: [PresentedController] = []
  var disabledRecognizers: [Disabled] = []
}

/// Carries out disturbances: actions of the program itself that a recording contains.
extension Stage {
  func disturb(_ disturbance: Disturbance) {
    journal.record(.setting(SettingEntry(setting: "disturb", value: disturbance.journalText)))
    disturbed.isRunning = true
    turn { perform(disturbance) }
    perform { for visit in disturbed.presented { addCompletion(visit) } }
    disturbed.isRunning = false
  }

  /// Whether a disturbance is being carried out. A presentation that is rejected now is its result, not a
  /// client's mistake.
  package var isDisturbing: Bool { disturbed.isRunning }

  /// Whether a controller that a disturbance presented is on screen and prevents other presentations.
  package var hasVisitor: Bool { disturbed.presented.contains { $0.controller?.presentedBy != nil } }

  /// The number of presentations by disturbances whose completion was not called exactly once.
  var uncalledCompletions: Int {
    disturbed.presented.count { visit in
      visit.calls > 1 || visit.calls == 0 && visit.controller?.presentedBy?.machine.state == .presented
    }
  }

  /// The number of presentations by disturbances in whose transitions a completion of the coordinator was not
  /// called exactly once. No transition may be open.
  var uncalledAlongside: Int { disturbed.presented.count { $0.alongside != $0.alongsideCalls } }

  /// Adds a completion to the transition of a disturbance's controller, if there is one.
  private func addCompletion(_ visit: DisturbanceState.PresentedController) {
    guard let coordinator = visit.controller?.transitionCoordinator else { return }
    if coordinator.animate(alongsideTransition: nil, completion: { _ in visit.alongsideCalls += 1 }) {
      visit.alongside += 1
    }
  }

  private func perform(_ disturbance: Disturbance) {
    guard let window = windows.last(where: { !$0.isHidden }) else { return }
    let root = window.rootViewController
    func hit(_ x: Double, _ y: Double) -> UIView? {
      window.hitTest(window.convert(CGPoint(x: x, y: y), from: nil), with: nil)
    }
    switch disturbance {
    case .present(let style, let isAnimated):
      guard let root else { return }
      let visitor = UIViewController()
      visitor.view.backgroundColor = .systemIndigo
      visitor.modalPresentationStyle = PresentationStyle.of(style).style
      disturbed.presented.removeAll {
        $0.controller == nil && $0.calls < 2 && $0.alongside == $0.alongsideCalls
      }
      let visit = DisturbanceState.PresentedController(visitor)
      disturbed.presented.append(visit)
      root.frontmost.present(visitor, animated: isAnimated) { visit.calls += 1 }
    case .dismiss(let isAnimated): root?.frontmost.dismiss(animated: isAnimated)
    case .dismissAll(let isAnimated): root?.dismiss(animated: isAnimated)
    case .push(let isAnimated):
      let visitor = UIViewController()
      visitor.view.backgroundColor = .systemIndigo
      frontmostNavigation?.pushViewController(visitor, animated: isAnimated)
    case .pop(let isToRoot, let isAnimated):
      if isToRoot {
        frontmostNavigation?.popToRootViewController(animated: isAnimated)
      } else {
        frontmostNavigation?.popViewController(animated: isAnimated)
      }
    case .selectTab(let number):
      guard let tabs = frontmostTabs, let count = tabs.viewControllers?.count, count > 0 else { return }
      tabs.selectedIndex = number % count
    case .selectDetent(let number, let isAnimated):
      guard let sheet = frontmostSheet else { return }
      let select = {
        sheet.selectedDetentIdentifier = sheet.detents[number % sheet.detents.count].identifier
      }
      if isAnimated { sheet.animateChanges(select) } else { select() }
    case .editList(let edit, let number, let isAnimated): editList(edit, number, animated: isAnimated)
    case .removeView(let x, let y):
      // The root's view belongs to the window, a child's view to the container that exchanges its children,
      // and views outside of controllers' views to the presentations.
      guard let view = hit(x, y), view !== root?.view, !(view.controller?.parent is any ExchangeHost),
        !(view.controller?.parent is UIPageViewController), liesWithController(view)
      else { return }
      view.removeFromSuperview()
    case .disable(let x, let y):
      var view = hit(x, y)
      while let one = view {
        for recognizer in one.gestureRecognizers ?? [] where recognizer.isEnabled {
          recognizer.isEnabled = false
          disturbed.disabledRecognizers.append(DisturbanceState.Disabled(recognizer: recognizer))
        }
        view = one.superview
      }
    case .enable:
      for disabled in disturbed.disabledRecognizers { disabled.recognizer?.isEnabled = true }
      disturbed.disabledRecognizers = []
    case .renew:
      if let makeRootController { window.rootViewController = makeRootController() }
    }
  }

  /// The navigation controller nearest to the user: the innermost one that is shown in front.
  package var frontmostNavigation: UINavigationController? { frontmost(UINavigationController.self) }

  /// The tab bar controller nearest to the user: the innermost one that is shown in front.
  package var frontmostTabs: UITabBarController? { frontmost(UITabBarController.self) }

  /// The sheet in front, if it has several detents.
  package var frontmostSheet: UISheetPresentationController? {
    guard
      let sheet = presentedControllers.last?.presentationController as? UISheetPresentationController,
      sheet.detents.count > 1
    else { return nil }
    return sheet
  }

  private func frontmost<Container: UIViewController>(_ type: Container.Type) -> Container? {
    let root = windows.last { !$0.isHidden }?.rootViewController
    for front in presentedControllers.reversed() + [root].compactMap({ $0 }) {
      if let found = innermost(type, in: front) { return found }
    }
    return nil
  }

  private func innermost<Container: UIViewController>(
    _ type: Container.Type, in controller: UIViewController
  ) -> Container? {
    let shown = (controller as? any ExchangeHost)?.topChild.map { [$0] } ?? controller.children
    return shown.lazy.compactMap { self.innermost(type, in: $0) }.first ?? controller as? Container
  }

  private func liesWithController(_ view: UIView) -> Bool {
    var view: UIView? = view
    while let one = view, !(one is TransitionContainerView) {
      if one.controller != nil { return true }
      view = one.superview
    }
    return false
  }
}
