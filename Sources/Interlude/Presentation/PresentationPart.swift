/// The role of a view in a presentation.
package enum PresentationPart {
  /// The container of a transition's views, with the presentation controller that owns it.
  case container(UIPresentationController?)
  /// The view of a presented controller, or the view that a presentation controller uses in place of it.
  case presented(UIViewController)
  /// The view of a controller that presents another.
  case presenting(UIViewController)
  /// A view that a presentation controller or an animator added to the container, such as a dimming view.
  case decoration(UIPresentationController?)
  /// The view of a controller that neither presents nor is presented.
  case controller(UIViewController)
}

extension UIView {
  /// The role of this view in a presentation; nil for any other view.
  package var presentationPart: PresentationPart? {
    if let container = self as? TransitionContainerView {
      return .container(container.runner?.owner)
    }
    if let container = superview as? TransitionContainerView, let runner = container.runner {
      if self === runner.owner?.presentedView { return .presented(runner.presented) }
      if controller == nil { return .decoration(runner.owner) }
    }
    guard let controller else { return nil }
    if controller.presentation != nil { return .presenting(controller) }
    return controller.presentedBy != nil ? .presented(controller) : .controller(controller)
  }
}
