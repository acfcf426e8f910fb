public import Foundation
package import InterludeLayers

/// Manages a presented view controller and the views around it, from the start of its presentation to the end
/// of its dismissal.
@preconcurrency @MainActor
open class UIPresentationController: NSObject, ExtrasHolder, NSKeyValueObserving {
  /// The observers of the object's properties, and its associated objects.
  package final nonisolated(unsafe) var extras: ObjectExtras?

  /// The controller that is presented.
  open var presentedViewController: UIViewController {
    if let controller = retainedPresented ?? owner { return controller }
    Stage.current?.reportMisuse(
      "\(type(of: self)) is used although its controller was released without having been presented")
    let none = UIViewController()
    retainedPresented = none
    return none
  }

  private var retainedPresented: UIViewController?
  /// The presented controller while that one holds this object: see `belongsToPresented`.
  private weak var owner: UIViewController?
  private weak var givenPresenting: UIViewController?
  weak var runner: PresentationRunner?

  /// Creates a presentation of `presentedViewController` over `presentingViewController`, which may be nil at
  /// first.
  public init(
    presentedViewController: UIViewController, presenting presentingViewController: UIViewController?
  ) {
    retainedPresented = presentedViewController
    givenPresenting = presentingViewController
    let style = presentedViewController.modalPresentationStyle
    ownStyle = style == .automatic ? PresentationStyle.automatic : style
    super.init()
  }

  /// Whether the presented controller holds this object, which was read before or after a presentation. Both
  /// would stay alive for ever if this one held the controller as well.
  var belongsToPresented: Bool {
    get { retainedPresented == nil }
    set {
      let controller = presentedViewController
      owner = controller
      retainedPresented = newValue ? nil : controller
    }
  }

  /// The controller that presents; the presented controller itself until the presenter is known.
  open var presentingViewController: UIViewController {
    runner?.presenter ?? givenPresenting ?? presentedViewController
  }

  /// The presented controller's style when this presentation was created. `.automatic` has become
  /// `.pageSheet`.
  open var presentationStyle: UIModalPresentationStyle { ownStyle }
  private let ownStyle: UIModalPresentationStyle

  /// The delegate that is asked and notified when the user wants to dismiss the presentation.
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

  /// The view that holds the presentation; nil before it starts and after it ends.
  open var containerView: UIView? { runner?.container }

  /// The view that animators move: the presented controller's, unless overridden.
  open var presentedView: UIView? { presentedViewController.view }

  /// The number of times that the frame of the presented view was the default one, also for a subclass.
  private var defaultFrameReads = 0

  /// The frame of the presented view, or nil if a subclass of the client's leaves it to the default. Then it
  /// may place the view by itself, by constraints or during its own drags.
  var claimedFrame: CGRect? {
    let reads = defaultFrameReads
    let frame = frameOfPresentedViewInContainerView
    let isClient = type(of: self) != UIPresentationController.self && !(self is any SystemPresentation)
    return isClient && reads != defaultFrameReads && frame == containerView?.bounds ? nil : frame
  }

  /// The frame of the presented view, in the container's coordinates. It is read anew at every use.
  open var frameOfPresentedViewInContainerView: CGRect {
    defaultFrameReads += 1
    return containerView?.bounds ?? presentingViewController.viewIfLoaded?.bounds ?? .zero
  }

  /// Whether the presenter's view leaves the window while the controller is presented.
  ///
  /// Asked once, when the presentation is requested.
  open var shouldRemovePresentersView: Bool { PresentationStyle.of(presentationStyle).removesPresentersView }

  /// Whether the presentation covers the whole window; false limits it to the nearest controller that defines
  /// a presentation context.
  ///
  /// Asked once, when the presentation is requested.
  open var shouldPresentInFullscreen: Bool { PresentationStyle.of(presentationStyle).area != .context }

  /// Called before the presentation starts. The container is in the window and the coordinator exists.
  open func presentationTransitionWillBegin() {}

  /// Called when the presentation has ended, on screen (true) or back at its start.
  open func presentationTransitionDidEnd(_ completed: Bool) {}

  /// Called before a dismissal starts. The coordinator exists.
  open func dismissalTransitionWillBegin() {}

  /// Called when a dismissal has ended: the controller has left the screen (true) or is still on it.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}

  /// Called before the container lays out its subviews.
  open func containerViewWillLayoutSubviews() {}

  /// Called after the container has laid out its subviews.
  open func containerViewDidLayoutSubviews() {}

  /// Whether a touch on `view`, the container or a view in it, belongs to the presentation; otherwise to what
  /// lies behind the container.
  func receivesTouch(on view: UIView) -> Bool { true }

  /// Called before the window changes to `size`, in points, and the presentation with it.
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
  }

  /// Called before the size classes change with the window.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {}

  /// The traits of the presentation.
  open var traitCollection: UITraitCollection {
    containerView?.traitCollection ?? presentingViewController.traitCollection
  }

  /// The style that replaces this one in a narrow window; `none` keeps it. Only a popover changes.
  open var adaptivePresentationStyle: UIModalPresentationStyle {
    adaptivePresentationStyle(for: traitCollection)
  }

  /// Returns the style that replaces this one for `traitCollection`; `none` keeps it. The delegate is asked
  /// first. Only a popover changes.
  open func adaptivePresentationStyle(for traitCollection: UITraitCollection) -> UIModalPresentationStyle {
    if let delegate { return delegate.adaptivePresentationStyle(for: self, traitCollection: traitCollection) }
    let isNarrow = presentationStyle == .popover && traitCollection.horizontalSizeClass == .compact
    return isNarrow ? .pageSheet : UIModalPresentationStyle.none
  }

  /// Returns the size of the presented view in a container of `parentSize`; that size, unless overridden.
  open func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  /// Called after the presented controller has changed its `preferredContentSize`.
  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

  /// Called when the presented controller's size by its constraints has changed; never called here.
  open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

  /// The preferred size of the presented controller.
  open var preferredContentSize: CGSize { presentedViewController.preferredContentSize }
}

/// The view that holds a presentation, which fills the window or covers its context; or the children of a
/// container.
package final class TransitionContainerView: UIView, DraggedCard {
  /// The runner of the presentation, or of an exchange that is under way.
  weak var runner: TransitionRunner?
  var scrollCoordinator: NestedScrollCoordinator?

  /// Whether the container belongs to a presentation, not to the pages of a navigation or tab bar controller.
  package var isOfPresentation: Bool {
    (superview?.controller as? any ExchangeHost)?.exchangeContainer !== self
  }

  package override func didMoveToSuperview() {
    super.didMoveToSuperview()
    if superview == nil { runner?.containerWasRemoved() }
  }

  package override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard let hit = super.hitTest(point, with: event) else { return nil }
    return runner?.owner?.receivesTouch(on: hit) == false ? nil : hit
  }

  package override func layoutSubviews() {
    runner?.containerWillLayOutSubviews()
    super.layoutSubviews()
    runner?.containerDidLayOutSubviews()
  }
}

extension UIView {
  /// Updates the frames of presentations after a layout that may have moved the views below them.
  func updatePresentationFrames() {
    for subview in subviews { (subview as? TransitionContainerView)?.runner?.followPresenter() }
  }
}
