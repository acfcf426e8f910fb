import Interlude

/// The shown and the hidden state of a menu. Every transition style animates between the two.
@MainActor
struct MenuEndStates {
  let menu: UIView
  /// The transform of a hidden menu: scaled down at its point, or the identity if Reduce motion is on.
  let hidden: CGAffineTransform

  /// - Parameter scale: The scale of the hidden menu.
  /// - Returns: nil if the transition's views no longer exist.
  init?(_ context: any UIViewControllerContextTransitioning, isPresenting: Bool, scale: CGFloat) {
    guard
      let controller = context.viewController(forKey: isPresenting ? .to : .from)
        as? ContextMenuViewController,
      let menu = context.view(forKey: isPresenting ? .to : .from)
    else { return nil }
    self.menu = menu
    let frame = context.finalFrame(for: controller)
    let point = context.containerView.convert(controller.summonPoint, from: nil)
    // Shrinks towards the point instead of the middle.
    hidden =
      UIAccessibility.isReduceMotionEnabled
      ? .identity
      : CGAffineTransform(
        translationX: (point.x - frame.midX) * (1 - scale), y: (point.y - frame.midY) * (1 - scale)
      ).scaledBy(x: scale, y: scale)
    if isPresenting {
      menu.frame = frame
      context.containerView.addSubview(menu)
    }
  }

  func show() {
    menu.transform = .identity
    menu.alpha = 1
  }

  func hide() {
    menu.transform = hidden
    menu.alpha = 0
  }
}
