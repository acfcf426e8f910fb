public import Foundation
import InterludeTransitions

/// Owns a view and what belongs to it: its life, its children, and what it presents.
@preconcurrency @MainActor
open class UIViewController: UIResponder {
  private var loadedView: UIView?
  private var isLoadingView = false
  package internal(set) var appearance = Appearance.disappeared
  var appearanceIsAnimated = false
  /// Whether `viewIsAppearing(_:)` is still due in the appearance under way.
  var announcesAppearing = false
  var storedChildren: [UIViewController] = []
  weak var storedParent: UIViewController?
  /// The runner of what this controller presents; the presenter owns it.
  var presentation: TransitionRunner?
  /// The runner that presents this controller.
  weak var presentedBy: TransitionRunner?
  /// The number by which the journal names the controller; 0 before it does.
  var journalNumber = 0
  /// Made when somebody asked for it before the presentation.
  var earlyPresentationController: UIPresentationController?
  /// What the controller is shown with, once its view is loaded.
  var look = Look.current
  var traitHandlers = TraitHandlers()

  /// A controller whose view is made in code; there are no nib files here, so both names are ignored.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init()
  }

  /// A controller whose view is made in code.
  public override convenience init() {
    self.init(nibName: nil, bundle: nil)
  }

  /// Archives of controllers do not exist here: nil.
  public required init?(coder: NSCoder) {
    nil
  }

  // MARK: The view

  /// The controller's view; loaded when it is first asked for.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set {
      guard newValue !== loadedView else { return }
      loadedView?.controller = nil
      loadedView = newValue
      guard let newValue else { return }
      newValue.controller = self
      newValue.inheritTraits()
    }
  }

  /// The view, if it has been loaded.
  open var viewIfLoaded: UIView? { loadedView }

  /// Whether the view has been loaded.
  open var isViewLoaded: Bool { loadedView != nil }

  /// Makes the view and assigns it to `view`: an empty one of the stage's size, unless overridden.
  open func loadView() {
    let view = UIView(frame: CGRect(origin: .zero, size: Stage.current?.size ?? .zero))
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    self.view = view
  }

  /// Loads the view now, if that has not happened.
  open func loadViewIfNeeded() {
    guard loadedView == nil else { return }
    if isLoadingView {
      (Stage.current)?.reportMisuse("\(nameForReports) reads its view in loadView() before it has set one")
      view = UIView()
      return
    }
    isLoadingView = true
    look = traitCollection.look
    asCurrent {
      loadView()
      isLoadingView = false
      if loadedView == nil { view = UIView() }
      viewDidLoad()
    }
  }

  /// Called once, when the view has been loaded.
  open func viewDidLoad() {}

  // MARK: Appearance and layout

  /// Called before the view comes on screen, or while its disappearance is being taken back.
  open func viewWillAppear(_ animated: Bool) {}

  /// Called when the view stands in the window, before it is laid out there.
  open func viewIsAppearing(_ animated: Bool) {}

  /// Called when the view is on screen for good.
  open func viewDidAppear(_ animated: Bool) {}

  /// Called before the view leaves the screen.
  open func viewWillDisappear(_ animated: Bool) {}

  /// Called when the view has left the screen.
  open func viewDidDisappear(_ animated: Bool) {}

  /// Called before the view lays out its subviews.
  open func viewWillLayoutSubviews() {}

  /// Called after the view has laid out its subviews.
  open func viewDidLayoutSubviews() {}

  /// Brings the constraints in the view up to date: calls the view's `updateConstraints()`, which overriding
  /// methods do by calling super.
  open func updateViewConstraints() {
    loadedView?.updateConstraints()
  }

  /// Insets that the safe area of the controller's view has beside those around it, in points.
  open var additionalSafeAreaInsets: UIEdgeInsets = .zero {
    didSet { if additionalSafeAreaInsets != oldValue { loadedView?.safeAreaChanged() } }
  }

  /// Called before the window gets the size `size`, in points; overriding methods call super, which passes
  /// it on to the children.
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    for child in storedChildren { child.viewWillTransition(to: size, with: coordinator) }
  }

  /// A line that says what the controller is.
  open var title: String?

  /// The size that the controller would like its view to have, in points; presentation controllers and
  /// parents read it.
  open var preferredContentSize: CGSize = .zero

  // MARK: Traits

  /// The style of the controller, its view and the children in it, and not of what it presents; `unspecified`
  /// leaves it to what the view lies in.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
    didSet { if overrideUserInterfaceStyle != oldValue { loadedView?.inheritTraits() } }
  }

  /// Called when the controller's traits have changed, before its view is told.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  // MARK: Presentation

  /// How this controller is presented.
  open var modalPresentationStyle: UIModalPresentationStyle = .automatic {
    didSet { if modalPresentationStyle != oldValue { earlyPresentationController = nil } }
  }

  /// The system's transition for this controller, where nobody vends another.
  open var modalTransitionStyle: UIModalTransitionStyle = .coverVertical

  /// Vends the parts of this controller's transitions; keeping it alive is the client's task.
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)? {
    didSet { wasGivenTransitioningDelegate = transitioningDelegate != nil }
  }
  /// Stays true when the delegate dies without anybody taking it away.
  private(set) var wasGivenTransitioningDelegate = false

  /// Whether the user cannot dismiss the controller: a sheet resists the finger, and the Esc key and a touch
  /// beside it do nothing.
  open var isModalInPresentation = false

  /// Whether presentations in a context that begin here or in a child lie over this controller's view.
  open var definesPresentationContext = false

  /// Whether presentations over this context use its own `modalTransitionStyle`.
  open var providesPresentationContextTransitionStyle = false

  /// Presents `viewControllerToPresent` over the window's content; the transition starts when this turn
  /// ends.
  ///
  /// A presentation that cannot take place is reported as misuse, and nothing happens.
  ///
  /// - Parameter completion: Called after the controller's `viewDidAppear`; not called when the
  ///   presentation is cancelled.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    requestPresentation(of: viewControllerToPresent, animated: flag, completion: completion)
  }

  /// Dismisses what this controller presents, with everything above it; else this controller itself.
  ///
  /// During a presentation the dismissal waits for its end; during a dismissal it is ignored. Of several
  /// controllers only the topmost is seen leaving.
  ///
  /// - Parameter completion: Called when the controller is off the screen; not called when the dismissal
  ///   is cancelled.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    requestDismissal(animated: flag, completion: completion)
  }

  // MARK: Children

  /// Makes `childController` a child; its view is the caller's to add, before `didMove(toParent:)`.
  open func addChild(_ childController: UIViewController) {
    adopt(childController)
  }

  /// Ends the controller's being a child.
  open func removeFromParent() {
    leaveParent()
  }

  /// Called before the controller gets the parent `parent`, or none.
  open func willMove(toParent parent: UIViewController?) {}

  /// Called after the controller got the parent `parent`, or none; containers call it once the child's
  /// view stands in theirs.
  open func didMove(toParent parent: UIViewController?) {
    parent?.showChildIfVisible(self)
    isMovingToParent = false
  }

  /// Whether the controller is being added to a parent; true inside the appearance callbacks that follow
  /// from it.
  public internal(set) var isMovingToParent = false

  /// Whether the controller is being taken from its parent; true inside the appearance callbacks that follow
  /// from it.
  public internal(set) var isMovingFromParent = false

  /// Whether children whose views stand in this controller's view hear of its appearing and disappearing.
  ///
  /// A container that answers false tells them itself, with `beginAppearanceTransition(_:animated:)` and
  /// `endAppearanceTransition()`.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// The presenting controller's chain goes on behind a root view.
  open override var next: UIResponder? {
    loadedView?.superview ?? presentedBy?.presenter
  }
}

extension UIViewController {
  /// How reports call the controller: its class, and its title where it has one.
  var nameForReports: String {
    let name = "\(type(of: self))"
    return title.map { "\(name) \"\($0)\"" } ?? name
  }

  /// The runner that presents this controller or the container that it is in.
  var presentingRunner: TransitionRunner? {
    presentedBy ?? storedParent?.presentingRunner
  }
}
