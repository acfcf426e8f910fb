package import Foundation
import InterludeTransitions

/// The presentations of a stage, for tests.
extension Stage {
  /// A presented view at rest that is not at the frame of its presentation controller.
  package struct MisplacedView {
    package let controller: UIViewController
    package let frame: CGRect
    /// `frameOfPresentedViewInContainerView`.
    package let expected: CGRect
  }

  /// The presented controllers of all windows, each after its presenter, with those over a child's context.
  package var presentedControllers: [UIViewController] {
    windows.flatMap { $0.rootViewController.map(Self.presented) ?? [] }
  }

  private static func presented(by controller: UIViewController) -> [UIViewController] {
    var all: [UIViewController] = []
    for child in controller.children { all += presented(by: child) }
    if let presented = controller.presentation?.presented {
      all += [presented] + Self.presented(by: presented)
    }
    return all
  }

  /// The controllers of all windows: roots, their children and what they present.
  package var allControllers: [UIViewController] {
    var all: [UIViewController] = []
    var pending = windows.compactMap(\.rootViewController)
    while let controller = pending.popLast() {
      all.append(controller)
      pending += controller.children
      if let presented = controller.presentation?.presented { pending.append(presented) }
    }
    return all
  }

  /// The presented views at rest whose frames differ by more than half a point from those that their
  /// presentation controllers ask for. A client's that leaves the frame to the default asks for none.
  package var misplacedViews: [MisplacedView] {
    presentedControllers.compactMap { controller in
      guard let runner = controller.presentedBy, case .presented = runner.machine.state,
        let presentation = runner.presentationController, let container = runner.container,
        container.window != nil
      else { return nil }
      return perform {
        guard let view = presentation.presentedView, view.superview === container,
          view.transform == .identity, let expected = presentation.claimedFrame
        else { return nil }
        let frame = view.frame
        let isThere =
          abs(frame.minX - expected.minX) <= 0.5 && abs(frame.minY - expected.minY) <= 0.5
          && abs(frame.width - expected.width) <= 0.5 && abs(frame.height - expected.height) <= 0.5
        return isThere ? nil : MisplacedView(controller: controller, frame: frame, expected: expected)
      }
    }
  }
}

extension UIView {
  /// Whether the view lies in the container of a presentation. The pages of a navigation controller do not.
  package var isInPresentation: Bool {
    var view: UIView? = self
    while let one = view {
      if let container = one as? TransitionContainerView, container.isOfPresentation { return true }
      view = one.superview
    }
    return false
  }
}

extension Stage {
  /// The class of the view whose layer has this number, or a name for a layer without a view.
  package func name(ofLayer number: Int) -> String {
    view(ofLayer: number).map { "\(type(of: $0))" } ?? "a layer"
  }

  /// The view whose layer has this number; nil for a layer without a view.
  package func view(ofLayer number: Int) -> UIView? {
    func find(_ view: UIView) -> UIView? {
      if view.layer.number == number { return view }
      for subview in view.subviews {
        if let found = find(subview) { return found }
      }
      return nil
    }
    return windows.lazy.compactMap(find).first
  }
}

/// The objects that a stage goes through in every frame, for tests.
extension Stage {
  /// The number of objects of each kind. At rest in a new scene they are those of the first scene, unless
  /// something was left behind.
  package var frameLoad: [(name: String, count: Int)] {
    [
      ("animating layers", layers.animating.count), ("animations", activity.runs.count),
      ("motions", activity.motions.count), ("display links", activity.links.count),
      ("animators", activity.animators.count), ("probes", probes.count), ("touches", touches.records.count),
      ("recognisers with touches", touches.engagedAtRest),
    ]
  }
}
