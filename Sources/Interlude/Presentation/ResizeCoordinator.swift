import Foundation
import InterludeMotion

/// The coordinator of a change of the window's size. It is not animated: blocks that run alongside it run
/// after the window has its new size.
final class ResizeCoordinator: UIViewControllerTransitionCoordinator {
  typealias Block = (any UIViewControllerTransitionCoordinatorContext) -> Void

  private let root: UIViewController
  private var animations: [Block] = []
  private var completions: [Block] = []
  private var hasEnded = false

  init(root: UIViewController) {
    self.root = root
  }

  func animate(alongsideTransition animation: Block?, completion: Block?) -> Bool {
    guard !hasEnded else { return false }
    if let animation { animations.append(animation) }
    if let completion { completions.append(completion) }
    return true
  }

  func animateAlongsideTransition(in view: UIView?, animation: Block?, completion: Block?) -> Bool {
    animate(alongsideTransition: animation, completion: completion)
  }

  func notifyWhenInteractionEnds(_ handler: @escaping Block) {}  // a change of size is never interactive
  func notifyWhenInteractionChanges(_ handler: @escaping Block) {}

  func run() {
    hasEnded = true
    for block in animations { block(self) }
    // Completions read frames that layout gives for the new size.
    if !completions.isEmpty { root.view.window?.layoutIfNeeded() }
    for block in completions { block(self) }
    (animations, completions) = ([], [])
  }

  var isAnimated: Bool { false }
  var presentationStyle: UIModalPresentationStyle { .fullScreen }
  var initiallyInteractive: Bool { false }
  var isInterruptible: Bool { false }
  var isInteractive: Bool { false }
  var isCancelled: Bool { false }
  var transitionDuration: TimeInterval { 0 }
  var percentComplete: CGFloat { 0 }
  var completionVelocity: CGFloat { 1 }
  var completionCurve: UIView.AnimationCurve { .easeInOut }
  var containerView: UIView { root.view }
  var targetTransform: CGAffineTransform { .identity }
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? { root }
  func view(forKey key: UITransitionContextViewKey) -> UIView? { root.view }
}

extension UIViewController {
  /// Called by the window of which this controller is the root, around a change of its size.
  ///
  /// - Parameters:
  ///   - newTraits: The traits with the new size classes; nil if they stay the same.
  ///   - change: Sets the window's new size.
  package func rootViewWillResize(
    to size: CGSize, newTraits: UITraitCollection? = nil, change: () -> Void
  ) {
    let coordinator = ResizeCoordinator(root: self)
    if let newTraits { willTransition(to: newTraits, with: coordinator) }
    viewWillTransition(to: size, with: coordinator)
    var runner = presentation
    while let current = runner {
      if let newTraits {
        current.presentationController?.willTransition(to: newTraits, with: coordinator)
        current.presented.willTransition(to: newTraits, with: coordinator)
      }
      current.presentationController?.viewWillTransition(to: size, with: coordinator)
      current.presented.viewWillTransition(to: size, with: coordinator)
      runner = current.presented.presentation
    }
    change()
    coordinator.run()
  }
}
