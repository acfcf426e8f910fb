import Foundation
import InterludeInput
import InterludeJournal
import InterludeTransitions

/// What disturbances leave behind on a stage: whom they presented, and what they disabled.
@MainActor
struct Disturbed {
  /// A plain controller that was presented, and how often its presentation said that it had ended.
  final class Visit {
    weak var controller: UIViewController?
    var calls = 0

    init(_ controller: UIViewController) { self.controller = controller }
  }

  struct Mute { weak var recognizer: UIGestureRecognizer? }

  /// Whether one is being carried out.
  var isUnderWay = false
  var visits: [Visit] = []
  var mute: [Mute] = []
}

/// Carrying out what a recording says that the program did to itself.
extension Stage {
  func disturb(_ disturbance: Disturbance) {
    journal.record(.setting(SettingEntry(setting: "disturb", value: disturbance.words)))
    disturbed.isUnderWay = true
    turn { perform(disturbance) }
    disturbed.isUnderWay = false
  }

  /// Whether what happens now is a disturbance's own doing: a presentation that is turned down, say, is the
  /// answer to it and nobody's mistake.
  package var isDisturbing: Bool { disturbed.isUnderWay }

  /// Whether a controller that a disturbance presented is there, and bars others from being presented.
  package var hasVisitor: Bool { disturbed.visits.contains { $0.controller?.presentedBy != nil } }

  /// Presentations by disturbances that stand although their completions were not called, or not once.
  var unheard: Int {
    disturbed.visits.count { visit in
      visit.calls > 1 || visit.calls == 0 && visit.controller?.presentedBy?.machine.situation == .presented
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
      visitor.modalPresentationStyle =
        switch style {
        case .automatic: .automatic
        case .fullScreen: .fullScreen
        case .overFullScreen: .overFullScreen
        }
      disturbed.visits.removeAll { $0.controller == nil && $0.calls < 2 }
      let visit = Disturbed.Visit(visitor)
      disturbed.visits.append(visit)
      root.frontmost.present(visitor, animated: isAnimated) { visit.calls += 1 }
    case .dismiss(let isAnimated): root?.frontmost.dismiss(animated: isAnimated)
    case .dismissAll(let isAnimated): root?.dismiss(animated: isAnimated)
    case .removeView(let x, let y):
      // The root's view is the window's, and what lies around controllers' views the presentations'.
      guard let view = hit(x, y), view !== root?.view, liesWithController(view) else { return }
      view.removeFromSuperview()
    case .disable(let x, let y):
      var view = hit(x, y)
      while let one = view {
        for recognizer in one.gestureRecognizers ?? [] where recognizer.isEnabled {
          recognizer.isEnabled = false
          disturbed.mute.append(Disturbed.Mute(recognizer: recognizer))
        }
        view = one.superview
      }
    case .enable:
      for mute in disturbed.mute { mute.recognizer?.isEnabled = true }
      disturbed.mute = []
    case .renew:
      if let remake { window.rootViewController = remake() }
    }
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
