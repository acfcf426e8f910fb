/// What a view is in a presentation.
package enum PresentationPart {
  /// Where a transition's views are; its presentation controller owns it.
  case container(UIPresentationController?)
  /// The view of a controller that is presented, or the one that a presentation controller puts in its place.
  case presented(UIViewController)
  /// The view of a controller that presents another.
  case presenting(UIViewController)
  /// What a presentation controller, or an animator, added to the container: dimming and the like.
  case decoration(UIPresentationController?)
  /// The view of a controller that neither presents nor is presented.
  case controller(UIViewController)
}

extension UIView {
  /// What this view is in a presentation; nil for a part of something else.
  package var presentationPart: PresentationPart? {
    if let container = self as? TransitionContainerView {
      return .container(container.runner?.presentationController)
    }
    if let container = superview as? TransitionContainerView, let runner = container.runner {
      if self === runner.presentationController?.presentedView { return .presented(runner.presented) }
      if controller == nil { return .decoration(runner.presentationController) }
    }
    guard let controller else { return nil }
    if controller.presentation != nil { return .presenting(controller) }
    return controller.presentedBy != nil ? .presented(controller) : .controller(controller)
  }
}
