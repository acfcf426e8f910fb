import Foundation
import Interlude

/// Typical mistakes with interruptible transitions, each planted in an otherwise correct card.
enum PlantedBug: String, CaseIterable {
  /// A decision before the start of the transition is lost.
  case finishBeforeStart
  /// Cancelling completes the transition at once, and the animator's completion does so again.
  case doubleCompletion
  /// Catching the card releases its animator.
  case animatorDropped
  /// The surrounding views are removed only after a successful transition.
  case shadeLeft
  /// The window is locked during a drag, and unlocked when a finger lifts but not when the touch is
  /// cancelled.
  case inputLeftDisabled
  /// A spring gets a velocity in points per second.
  case velocityNotNormalised
  /// A cancelled gesture is ignored.
  case stuckAfterCancel
  /// A display link is invalidated only after a successful transition.
  case linkLeft
  /// A cancelled transition is completed as successful.
  case wrongVerdict
  /// The card is in a retain cycle.
  case cardKept
  /// After a drag that changed nothing, Esc no longer closes the card.
  case escapeIgnored
  /// The card is elsewhere for some frames after it has arrived.
  case hops
  /// The card comes to rest below its place.
  case restsTooLow
  /// A later scene shows what an earlier one changed.
  case sceneRemembers
  /// After a drag that changed nothing, something invisible is animated.
  case invisibleAnimation
}

/// A view that presents a card when tapped.
final class PlantedHome: UIViewController {
  private let bug: PlantedBug?
  /// Whether a card was opened on `stage`.
  private static var hasOpened = false
  private static weak var stage: Stage?

  init(_ bug: PlantedBug?) {
    self.bug = bug
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    if Self.stage !== Stage.current { (Self.stage, Self.hasOpened) = (Stage.current, false) }
    view.backgroundColor = bug == .sceneRemembers && Self.hasOpened ? .lightGray : .white
    view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: PlantedHome.open))
  }

  private func open(_ tap: UITapGestureRecognizer) {
    guard presentedViewController == nil else { return }
    Self.hasOpened = true
    present(PlantedCard(bug), animated: true)
  }
}

/// A card that can be dragged out of the window and caught in flight.
final class PlantedCard: UIViewController {
  private let transition: PlantedTransition
  private var keeper: (() -> Void)?

  init(_ bug: PlantedBug?) {
    transition = PlantedTransition(bug)
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .custom
    transitioningDelegate = transition
    if bug == .cardKept { keeper = { _ = self } }
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemOrange
    transition.card = self
    view.addGestureRecognizer(UIPanGestureRecognizer(target: transition, action: PlantedTransition.pan))
  }

  override func accessibilityPerformEscape() -> Bool { transition.ignoresEscape }
}
