import Foundation
import Interlude

/// Mistakes of the kind that one makes with interruptible transitions, each planted in a card that has none
/// of them otherwise.
enum PlantedBug: String, CaseIterable {
  /// What a finger decides before its transition has started is forgotten.
  case finishBeforeStart
  /// Taking back completes at once, and the animator's completion once more.
  case doubleCompletion
  /// Whoever catches the card lets go of its animator.
  case animatorDropped
  /// What surrounds the card is taken away only when all went well.
  case shadeLeft
  /// The window is locked while the card is in the hand, and unlocked when a finger lifts, but not when the
  /// touch is taken away.
  case inputLeftDisabled
  /// A spring is given points per second.
  case velocityNotNormalised
  /// A gesture that is cancelled is not heard of.
  case stuckAfterCancel
  /// A display link ends only with a transition that goes well.
  case linkLeft
  /// A transition that was taken back is completed as if it had gone well.
  case wrongVerdict
  /// The card is kept by what it keeps.
  case cardKept
}

/// A view that presents a card when it is tapped.
final class PlantedHome: UIViewController {
  private let bug: PlantedBug?

  init(_ bug: PlantedBug?) {
    self.bug = bug
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: PlantedHome.open))
  }

  private func open(_ tap: UITapGestureRecognizer) {
    guard presentedViewController == nil else { return }
    present(PlantedCard(bug), animated: true)
  }
}

/// A card that follows a finger out of the window, and may be caught on its way.
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
}
