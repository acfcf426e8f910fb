public import Foundation
import InterludeLayers
import InterludeTransitions

/// Manages a view: its lifecycle, its children and its presentations.
@preconcurrency @MainActor
open class UIViewController: UIResponder {
  private var loadedView: UIView?
  /// The reference to this controller that its view has.
  private var backReference: BackReference<UIViewController>?
  private var isLoadingView = false
  package internal(set) var appearance = Appearance.disappeared
  var appearanceIsAnimated = false
  /// Whether `viewIsAppearing(_:)` is still pending for the current appearance.
  var announcesAppearing = false
  var storedChildren: [UIViewController] = []
  weak var storedParent: UIViewController?
  /// The runner of the controller that this controller presents; the presenter owns it.
  var presentation: PresentationRunner?
  /// The runner that presents this controller.
  weak var presentedBy: PresentationRunner?
  /// The number by which the journal names the controller; 0 until it does.
  var journalNumber = 0
  /// A presentation controller that was created before the presentation because it was read.
  var earlyPresentationController: UIPresentationController? {
    didSet {
      oldValue?.belongsToPresented = false
      earlyPresentationController?.belongsToPresented = true
    }
  }
  /// The traits that apply to the controller after its view is loaded.
  var resolvedTraits = ResolvedTraits.current
  var traitHandlers = TraitHandlers()
  var containment = Containment()

  /// Creates a controller whose view is created in code. There are no nib files, so both names are ignored.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init()
  }

  /// Creates a controller whose view is created in code.
  public override convenience init() {
    self.init(nibName: nil, bundle: nil)
  }

  /// Not supported; always returns nil.
  public required init?(coder: NSCoder) {
    nil
  }

  deinit { backReference?.cut() }

  // MARK: Segues

  /// Reports misuse: there are no storyboards, so no controller has a segue. Present or push in code.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    Stage.current?.reportMisuse(
      "\(type(of: self)) has no segue \"\(identifier)\": there are no storyboards; present the controller in code"
    )
  }

  /// Called before a segue; never here, unless client code does.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

  /// Whether a segue may be performed: true. It is never asked here.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

  // MARK: The view

  /// The controller's view; loaded when it is first read.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set {
      guard newValue !== loadedView else { return }
      loadedView?.controllerLink = nil
      loadedView = newValue
      guard let newValue else { return }
      newValue.controllerLink = backReference.made(for: self)
      newValue.inheritTraits()
    }
  }

  /// The view, if it has been loaded.
  open var viewIfLoaded: UIView? { loadedView }

  /// Whether the view has been loaded.
  open var isViewLoaded: Bool { loadedView != nil }

  /// Creates the view and assigns it to `view`: an empty one of the stage's size, unless overridden.
  open func loadView() {
    let view = UIView(frame: CGRect(origin: .zero, size: Stage.current?.size ?? .zero))
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    self.view = view
  }

  /// Loads the view unless it is loaded.
  open func loadViewIfNeeded() {
    guard loadedView == nil else { return }
    if isLoadingView {
      (Stage.current)?.reportMisuse("\(nameForReports) reads its view in loadView() before it has set one")
      view = UIView()
      return
    }
    isLoadingView = true
    resolvedTraits = traitCollection.resolvedTraits
    performAsCurrent {
      loadView()
      isLoadingView = false
      if loadedView == nil { view = UIView() }
      viewDidLoad()
    }
  }

  /// Called once, after the view has been loaded.
  open func viewDidLoad() {}

  // MARK: Appearance and layout

  /// Called before the view appears, or when its disappearance is cancelled.
  open func viewWillAppear(_ animated: Bool) { observed("viewWillAppear(_:)", animated: animated) }

  /// Called when the view has been added to the window, before its layout there.
  open func viewIsAppearing(_ animated: Bool) { observed("viewIsAppearing(_:)", animated: animated) }

  /// Called when the view has appeared.
  open func viewDidAppear(_ animated: Bool) { observed("viewDidAppear(_:)", animated: animated) }

  /// Called before the view disappears.
  open func viewWillDisappear(_ animated: Bool) { observed("viewWillDisappear(_:)", animated: animated) }

  /// Called when the view has disappeared.
  open func viewDidDisappear(_ animated: Bool) { observed("viewDidDisappear(_:)", animated: animated) }

  /// Called before the view lays out its subviews.
  open func viewWillLayoutSubviews() {}

  /// Called after the view has laid out its subviews.
  open func viewDidLayoutSubviews() {}

  /// Updates the constraints in the view by the view's `updateConstraints()`. Overriding methods call super.
  open func updateViewConstraints() {
    loadedView?.updateConstraints()
  }

  /// The insets that the controller adds to the safe area of its view, in points.
  open var additionalSafeAreaInsets: UIEdgeInsets = .zero {
    didSet {
      if !ClientValues.accept(additionalSafeAreaInsets, "additionalSafeAreaInsets", of: self) {
        additionalSafeAreaInsets = oldValue
      }
      if additionalSafeAreaInsets != oldValue { loadedView?.safeAreaChanged() }
    }
  }

  /// Called after the safe area of the view has changed.
  open func viewSafeAreaInsetsDidChange() {}

  /// Called before the window changes to `size`, in points. Overriding methods call super, which passes the
  /// call to the children.
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    for child in storedChildren { child.viewWillTransition(to: size, with: coordinator) }
  }

  /// Called before the size classes change with the window. Overriding methods call super, which passes the
  /// call to the children.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in storedChildren { child.willTransition(to: newCollection, with: coordinator) }
  }

  /// Called when memory is low; never called here.
  open func didReceiveMemoryWarning() {}

  /// Returns the size of a child's view in this controller's view of `parentSize`; that size, unless
  /// overridden.
  open func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  /// Called after a child or a presented controller has changed its `preferredContentSize`.
  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

  /// Called when a child's size by its constraints has changed; never called here.
  open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

  /// Whether the user is editing the controller's content.
  open var isEditing: Bool {
    get { isEditingContent }
    set { setEditing(newValue, animated: false) }
  }
  private var isEditingContent = false

  /// Begins or ends editing. Overriding methods call super, which sets `isEditing`.
  open func setEditing(_ editing: Bool, animated: Bool) {
    isEditingContent = editing
  }

  /// The title of the controller, also of its navigation item.
  open var title: String? {
    didSet {
      containment.navigationItem?.title = title
      containment.tabBarItem?.follow(title)
      extras?.observers?.changed()
    }
  }

  /// The preferred size of the controller's view, in points; presentation controllers and parents read it.
  open var preferredContentSize: CGSize = .zero {
    didSet {
      if !ClientValues.accept(preferredContentSize, "preferredContentSize", of: self) {
        preferredContentSize = oldValue
      }
      if preferredContentSize != oldValue { preferredContentSizeChanged() }
    }
  }

  // MARK: Traits

  /// The style of the controller, its view and its children, but not of presented controllers. `unspecified`
  /// inherits it.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
    didSet { if overrideUserInterfaceStyle != oldValue { loadedView?.inheritTraits() } }
  }

  /// The traits of the controller: its own style if it has one, otherwise those around its view, or those of
  /// its parent until the view is loaded.
  open var traitCollection: UITraitCollection { currentTraits }

  /// Called when the controller's traits have changed, before those of its view.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  // MARK: Presentation

  /// The presentation controller of this controller, or of its container.
  ///
  /// Reading it before the presentation creates it at once and asks the transitioning delegate.
  open var presentationController: UIPresentationController? { presentationController(source: self) }

  /// The coordinator of the transition of this controller or a container; nil for none.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { currentCoordinator }

  /// Whether a presentation that does not cover the whole window decides about the status bar, which does not
  /// exist here: without effect.
  open var modalPresentationCapturesStatusBarAppearance = false

  /// The style of this controller's presentation.
  open var modalPresentationStyle: UIModalPresentationStyle = .automatic {
    didSet { if modalPresentationStyle != oldValue { earlyPresentationController = nil } }
  }

  /// The system's transition for this controller, used if the delegate vends no animator.
  open var modalTransitionStyle: UIModalTransitionStyle = .coverVertical

  /// The transition that the controller prefers, used if the delegate vends no animator; nil leaves it to
  /// `modalTransitionStyle`.
  ///
  /// A zoom applies to pushes, and to presentations in the styles `fullScreen` and `overFullScreen`; other
  /// styles keep their own transition.
  open var preferredTransition: Transition? {
    didSet { if preferredTransition !== oldValue { earlyPresentationController = nil } }
  }

  /// Vends the objects of this controller's transitions. It is held weakly; the client must retain it.
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)? {
    didSet { wasGivenTransitioningDelegate = transitioningDelegate != nil }
  }
  /// Whether a delegate was set. It stays true when the delegate is deallocated.
  private(set) var wasGivenTransitioningDelegate = false

  /// Whether the user cannot dismiss the controller. A sheet then resists dragging, and the Esc key and a
  /// touch outside have no effect.
  open var isModalInPresentation = false

  /// Whether presentations in a context that begin here or in a child cover this controller's view; true for
  /// a navigation controller.
  open var definesPresentationContext = false

  /// Whether presentations over this context use its own `modalTransitionStyle`.
  open var providesPresentationContextTransitionStyle = false

  /// Presents `viewControllerToPresent` over the window's content. With animation the transition starts at
  /// the end of this turn; without, the controller has appeared when the call returns. From within a callback
  /// of another transition or of an appearance it starts at the end of the turn; an animator of the client's
  /// ends it when it completes it.
  ///
  /// A presentation that is not possible is reported as misuse and has no effect.
  ///
  /// - Parameter completion: Called after the controller's `viewDidAppear`; not called if the presentation is
  ///   cancelled.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    observed("present(_:animated:completion:)", viewControllerToPresent, animated: flag)
    requestPresentation(of: viewControllerToPresent, animated: flag, completion: completion)
  }

  /// Shows `vc` in the nearest container that shows controllers in a way of its own: a navigation controller
  /// pushes it. Without one it is presented.
  ///
  /// Animated unless `UIView.setAnimationsEnabled(false)` is in effect.
  open func show(_ vc: UIViewController, sender: Any?) {
    if let parent { return parent.show(vc, sender: sender) }
    present(vc, animated: UIView.areAnimationsEnabled)
  }

  /// Shows `vc` in the nearest container that has a place for details, which an override decides. Without one
  /// it is presented.
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if let parent { return parent.showDetailViewController(vc, sender: sender) }
    present(vc, animated: UIView.areAnimationsEnabled)
  }

  /// Dismisses the controller that this controller presents, with everything above it; otherwise this
  /// controller itself.
  ///
  /// During a presentation the dismissal waits for its end; during a dismissal it is ignored. Of several
  /// controllers only the topmost is seen leaving.
  ///
  /// - Parameter completion: Called when the controller has left the screen; not called if the dismissal is
  ///   cancelled.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    observed("dismiss(animated:completion:)", animated: flag)
    requestDismissal(animated: flag, completion: completion)
  }

  // MARK: Children

  /// Makes `childController` a child. The caller adds its view, then calls `didMove(toParent:)`.
  open func addChild(_ childController: UIViewController) {
    adopt(childController)
  }

  /// Removes the controller from its parent.
  open func removeFromParent() {
    leaveParent()
  }

  /// Exchanges the view of one child for that of another, with the appearance callbacks of both.
  ///
  /// Both must be children. The new view is added where the old one is, unless it has a superview. The old
  /// one is removed at the end.
  ///
  /// - Parameters:
  ///   - duration: The duration of the animation, in seconds.
  ///   - animations: The changes to animate.
  ///   - completion: Called at the end with whether the animation has ended; calls `removeFromParent()` and
  ///     `didMove(toParent:)`.
  open func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController,
    duration: TimeInterval, options: UIView.AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    exchange(
      fromViewController, for: toViewController, duration: duration, options: options, animations, completion)
  }

  /// Called before the parent changes to `parent`, or to none.
  open func willMove(toParent parent: UIViewController?) {
    willLeaveParent = parent == nil
  }

  /// Called after the parent has changed to `parent`, or to none. Containers call it after they have added
  /// the child's view.
  open func didMove(toParent parent: UIViewController?) {
    parent?.showChildIfVisible(self)
    isMovingToParent = false
  }

  /// Whether a container has announced that it removes the controller.
  var willLeaveParent = false
  /// Whether the controller counts as moving to its parent until it has appeared.
  var movesUntilAppearance = false
  /// Whether the disappearance under way began because the view leaves the window.
  var leavesWithView = false

  /// Whether the controller is being added to a parent; true during the resulting appearance callbacks.
  public internal(set) var isMovingToParent = false

  /// Whether the controller is being removed from its parent; true during the resulting appearance callbacks.
  public internal(set) var isMovingFromParent = false

  /// Whether children with views in this controller's view receive appearance callbacks automatically.
  ///
  /// A container that returns false calls `beginAppearanceTransition(_:animated:)` and
  /// `endAppearanceTransition()` itself.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  // MARK: The system's bars and orientation, which do not exist here

  /// The style of the status bar. There is none, so it is not read.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// Whether the status bar is hidden. There is none, so it is not read.
  open var prefersStatusBarHidden: Bool { false }
  /// The animation of the status bar. There is none, so it is not read.
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  /// The child that decides about the status bar's style. It is not read.
  open var childForStatusBarStyle: UIViewController? { nil }
  /// The child that decides whether the status bar is hidden. It is not read.
  open var childForStatusBarHidden: UIViewController? { nil }
  /// Announces another status bar: without effect.
  open func setNeedsStatusBarAppearanceUpdate() {}
  /// Whether the home indicator may be hidden. There is none, so it is not read.
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  /// The child that decides about the home indicator. It is not read.
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
  /// Announces another home indicator: without effect.
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
  /// The edges where the system's gestures wait. There are none, so they are not read.
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
  /// The child that decides about the edges where the system's gestures wait. It is not read.
  open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
  /// Announces other edges where the system's gestures wait: without effect.
  open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}
  /// Whether the window follows the device's rotation. A desktop's does not rotate, so it is not read.
  open var shouldAutorotate: Bool { true }
  /// Turns the windows to an orientation that their controllers support: without effect.
  open class func attemptRotationToDeviceOrientation() {}
  /// The orientations of the controller. A desktop's window does not rotate, so they are not read.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
  /// The orientation at the presentation. A desktop's window does not rotate, so it is not read.
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }

  /// The view's superview; for the root view of a presented controller, the presenting controller.
  open override var next: UIResponder? {
    loadedView?.superview ?? presentedBy?.presenter
  }
}
