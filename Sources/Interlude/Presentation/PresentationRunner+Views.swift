import Foundation
import InterludeTransitions

/// The container, and the presenter's view if the presentation moves it.
extension PresentationRunner {
  /// The former position of the presenter's view in the hierarchy.
  struct PresenterViewPosition {
    weak var superview: UIView?
    let index: Int
    let filledSuperview: Bool
    /// The frame in the superview, and the size of its bounds.
    let frame: CGRect
    let superviewSize: CGSize
    /// The frame that the view got in the container.
    let containerFrame: CGRect

    /// Returns the frame to which `view` returns, in the superview, which may have another size now.
    ///
    /// If the size has changed, that is the frame for which a presentation controller of the view asks;
    /// without one, its autoresizing mask decides.
    @MainActor
    func frame(of view: UIView) -> CGRect? {
      guard let superview else { return nil }
      if filledSuperview { return superview.bounds }
      if superview.bounds.size != superviewSize,
        let holder = (superview as? TransitionContainerView)?.runner?.owner, holder.presentedView === view,
        let asked = holder.claimedFrame
      {
        return asked
      }
      return superview.autoresizesSubviews
        ? view.stretched(frame, from: superviewSize, to: superview.bounds.size) : frame
    }
  }

  func addContainer() {
    guard let presentersView = presenter?.viewIfLoaded, let window = presentersView.window else { return }
    let container = TransitionContainerView(frame: window.bounds)
    container.runner = self
    self.container = container
    if isContextual, let parent = presentersView.superview {
      container.autoresizingMask = presentersView.autoresizingMask
      followPresentersView()
      parent.hostsPresentations = true
      parent.insertSubview(container, aboveSubview: presentersView)
    } else {
      container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      var ancestor = presentersView
      while let parent = ancestor.superview, parent !== window { ancestor = parent }
      window.insertSubview(container, aboveSubview: ancestor)
    }
    if machine.removesPresentersView {
      moveIntoContainer(presentersView)
    }
  }

  /// Updates the container's geometry to that of the presenter's view, for a presentation in a context.
  func followPresentersView() {
    guard isContextual, let container, let view = presenter?.viewIfLoaded, view.superview !== container,
      view.superview != nil
    else { return }
    if container.bounds.size != view.bounds.size { container.bounds.size = view.bounds.size }
    if container.center != view.center { container.center = view.center }
    if container.transform != view.transform { container.transform = view.transform }
  }

  private func moveIntoContainer(_ view: UIView) {
    guard let container, let parent = view.superview else { return }
    let frame = container.convert(view.frame, from: parent)
    presenterViewPosition = PresenterViewPosition(
      superview: parent, index: parent.subviews.firstIndex { $0 === view } ?? 0,
      filledSuperview: view.frame == parent.bounds, frame: view.frame, superviewSize: parent.bounds.size,
      containerFrame: frame)
    container.insertSubview(view, at: 0)
    view.frame = frame
  }

  func takePresentersViewAway() {
    guard let view = presenter?.viewIfLoaded, let container, view.isDescendant(of: container) else { return }
    view.removeFromSuperview()
  }

  func putPresentersViewBack() {
    guard let position = presenterViewPosition, let view = presenter?.viewIfLoaded,
      let parent = position.superview ?? container?.superview
    else { return }
    presenterViewPosition = nil
    let last = view.frame
    parent.insertSubview(view, at: min(position.index, parent.subviews.count))
    if isContextual, let container {
      view.frame = container.frame
    } else if position.filledSuperview {
      view.frame = parent.bounds
    } else if parent === position.superview {
      returnPresentersView(view, to: parent, last: last, position)
    }
  }

  /// Places a view that did not fill its superview: where it was, or where the transition has moved it.
  private func returnPresentersView(
    _ view: UIView, to parent: UIView, last: CGRect, _ position: PresenterViewPosition
  ) {
    if last != position.containerFrame, let container {
      view.frame = parent.convert(last, from: container)
    } else if let frame = position.frame(of: view), view.frame != frame {
      view.frame = frame
    }
  }

  func removeContainerAndView() {
    guard let container else { return }
    if let view = presentationController?.presentedView, view.isDescendant(of: container) {
      view.removeFromSuperview()
    }
    if let view = presented.viewIfLoaded, view.isDescendant(of: container) {
      view.removeFromSuperview()
    }
    detachContainer()
  }

  func detachContainer() {
    container?.runner = nil
    container?.removeFromSuperview()
  }
}
