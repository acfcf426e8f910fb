public import Foundation
import InterludeLayers
import InterludeTransitions

/// Decides about a popover.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// Called before the popover appears.
  func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController)
}

extension UIPopoverPresentationControllerDelegate {
  /// Does nothing.
  public func prepareForPopoverPresentation(
    _ popoverPresentationController: UIPopoverPresentationController
  ) {}
}

/// The directions of a popover's arrow.
public struct UIPopoverArrowDirection: OptionSet, Sendable {
  /// The bits of the directions.
  public let rawValue: UInt

  /// Creates a set from its bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The arrow points up: the popover lies below its source.
  public static let up = UIPopoverArrowDirection(rawValue: 1)
  /// The arrow points down: the popover lies above its source.
  public static let down = UIPopoverArrowDirection(rawValue: 2)
  /// The arrow points to the left: the popover lies on the right of its source.
  public static let left = UIPopoverArrowDirection(rawValue: 4)
  /// The arrow points to the right: the popover lies on the left of its source.
  public static let right = UIPopoverArrowDirection(rawValue: 8)
  /// All directions.
  public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
  /// Not known yet.
  public static let unknown = UIPopoverArrowDirection(rawValue: UInt(Int.max))
}

/// The presentation of a controller beside a view, with an arrow that points at it.
///
/// In a window of compact width a page sheet replaces it, unless the delegate's
/// `adaptivePresentationStyle(for:)` returns another style. A touch outside of the popover dismisses it.
@preconcurrency @MainActor
open class UIPopoverPresentationController: UIPresentationController {
  /// The view at which the arrow points; nil for the middle of the presenter's view.
  open weak var sourceView: UIView? {
    didSet { containerView?.setNeedsLayout() }
  }

  /// The rectangle at which the arrow points, in the source view's coordinates; its bounds by default.
  open var sourceRect: CGRect = .null {
    didSet {
      if !sourceRect.isNull, !ClientValues.accept(sourceRect, "sourceRect", of: self) {
        sourceRect = oldValue
      }
      containerView?.setNeedsLayout()
    }
  }

  /// The view of the bar button at which the arrow points is not known here: without effect.
  open var barButtonItem: UIBarButtonItem?

  /// The directions of the arrow that are allowed.
  open var permittedArrowDirections = UIPopoverArrowDirection.any

  /// The direction of the arrow; `unknown` before the presentation.
  open private(set) var arrowDirection = UIPopoverArrowDirection.unknown

  /// The least distances from the container's edges, in points.
  open var popoverLayoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10) {
    didSet {
      if !ClientValues.accept(popoverLayoutMargins, "popoverLayoutMargins", of: self) {
        popoverLayoutMargins = oldValue
      }
    }
  }

  /// The colour of the arrow and of the background; nil for the system's.
  open var backgroundColor: UIColor? {
    didSet { card.fill = backgroundColor ?? .systemBackground }
  }

  /// The sheet that replaces the popover in a narrow window, to be configured before the presentation.
  ///
  /// It has no effect if the delegate lets another style replace the popover, or another controller be
  /// presented.
  open private(set) lazy var adaptiveSheetPresentationController = {
    let sheet = UISheetPresentationController(
      presentedViewController: presentedViewController, presenting: presentingViewController)
    // The presented controller holds the popover, and so the sheet.
    sheet.belongsToPresented = true
    return sheet
  }()

  /// The views that receive touches outside of the popover without dismissing it.
  open var passthroughViews: [UIView]?

  private let card = PopoverCard()
  private lazy var tap = UITapGestureRecognizer()

  /// Creates the presentation of a popover.
  public override init(
    presentedViewController: UIViewController, presenting presentingViewController: UIViewController?
  ) {
    super.init(
      presentedViewController: presentedViewController, presenting: presentingViewController)
    tap.addAction { [weak self] _ in self?.touchedBeside() }
  }

  // MARK: Presentation

  open override var presentedView: UIView? {
    card.hold(presentedViewController.view)
    return card
  }

  open override var frameOfPresentedViewInContainerView: CGRect { placement.frame }

  private var placement: PopoverPlacement {
    guard let containerView else { return PopoverPlacement(frame: .zero, direction: .unknown, arrow: .zero) }
    let source = sourceView ?? presentingViewController.view
    let bounds = source?.bounds ?? containerView.bounds
    let rect = sourceRect.isNull ? bounds : sourceRect
    let target = containerView.convert(rect, from: source)
    let wanted = presentedViewController.preferredContentSize
    return PopoverPlacement(
      size: wanted == .zero ? CGSize(width: 320, height: 480) : wanted, target: target,
      area: containerView.bounds.inset(by: popoverLayoutMargins + containerView.safeAreaInsets),
      permitted: permittedArrowDirections)
  }

  open override func presentationTransitionWillBegin() {
    super.presentationTransitionWillBegin()
    (delegate as? any UIPopoverPresentationControllerDelegate)?.prepareForPopoverPresentation(self)
    place()
    containerView?.addGestureRecognizer(tap)
  }

  open override func presentationTransitionDidEnd(_ completed: Bool) {
    super.presentationTransitionDidEnd(completed)
    if !completed { card.letGo() }
  }

  open override func dismissalTransitionDidEnd(_ completed: Bool) {
    super.dismissalTransitionDidEnd(completed)
    if completed { card.letGo() }
  }

  open override func containerViewWillLayoutSubviews() {
    super.containerViewWillLayoutSubviews()
    place()
  }

  private func place() {
    let placement = placement
    arrowDirection = placement.direction
    card.point(to: placement)
    if card.superview === containerView { card.frame = placement.frame }
  }

  open override func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
    containerView?.setNeedsLayout()
  }

  // MARK: The user

  override func receivesTouch(on view: UIView) -> Bool {
    guard view === containerView else { return true }
    return passthroughViews?.isEmpty ?? true
  }

  private func touchedBeside() {
    guard let containerView, !card.frame.contains(tap.location(in: containerView)) else { return }
    dismissalRequested(by: .touchBeside)
  }
}

// MARK: Replacement in a narrow window

extension UIPopoverPresentationController {
  /// The style that replaces the popover; nil if it stays one.
  func replacement(for traits: UITraitCollection) -> UIModalPresentationStyle? {
    let style = adaptivePresentationStyle(for: traits)
    return style == .popover || style == .none ? nil : style
  }

  /// Returns the presentation that takes the popover's place.
  func replacement(
    with style: UIModalPresentationStyle, presenting presenter: UIViewController
  ) -> UIPresentationController {
    let usual = PresentationStyle.of(style).makeController(presentedViewController, presenter)
    let other = usual is UISheetPresentationController ? adaptiveSheetPresentationController : usual
    other.belongsToPresented = false
    if other.delegate == nil { other.delegate = delegate }
    return other
  }

  /// The controller that the delegate wants to be presented instead by `presenter`; nil for the same one.
  func replacementOfPresented(by presenter: UIViewController) -> UIViewController? {
    guard let delegate, let style = replacement(for: presenter.traitCollection),
      let other = delegate.presentationController(self, viewControllerForAdaptivePresentationStyle: style),
      other !== presentedViewController
    else { return nil }
    other.modalPresentationStyle = style
    guard let presentation = other.presentationController(source: presenter) else { return other }
    presentation.delegate = delegate
    delegate.presentationController(self, prepare: presentation)
    return other
  }
}

extension UIPopoverPresentationController: SystemPresentation {
  package var animator: (any UIViewControllerAnimatedTransitioning)? { SystemAnimator(.fade) }
  package var interactionController: (any UIViewControllerInteractiveTransitioning)? { nil }
  package func transitionDidEnd() {}
}

extension UIViewController {
  /// The containers of the popovers that are presented by this controller or by others above it.
  var popoverContainersAbove: [UIView] {
    sequence(first: self, next: \.presentedViewController).dropFirst().compactMap {
      $0.popoverPresentationController?.containerView
    }
  }

  /// The presentation controller of this controller, or of its container, if that is a popover's.
  ///
  /// Reading it before the presentation creates it, so that the popover can be configured.
  public var popoverPresentationController: UIPopoverPresentationController? {
    presentationController as? UIPopoverPresentationController
  }
}
