import Interlude

/// Where a menu is and where it comes from; every way moves it between the two.
@MainActor
struct MenuStage {
  let menu: UIView
  /// The transform of a menu that is all but gone, at the point it was summoned from; none with motion
  /// reduced.
  let hidden: CGAffineTransform

  /// - Parameter scale: How large it is at the point it was summoned from.
  /// - Returns: nil where the transition's views have gone.
  init?(_ context: any UIViewControllerContextTransitioning, isPresenting: Bool, scale: CGFloat) {
    guard
      let controller = context.viewController(forKey: isPresenting ? .to : .from)
        as? ContextMenuViewController,
      let menu = context.view(forKey: isPresenting ? .to : .from)
    else { return nil }
    self.menu = menu
    let frame = context.finalFrame(for: controller)
    let point = context.containerView.convert(controller.summonPoint, from: nil)
    // Shrinks towards the point instead of towards the middle.
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
