import Interlude

/// What the card tells the lab of the hand on it.
extension CardMover {
  /// Says where the card would go now, as long as a hand has it.
  func recordDragReport() {
    DragReport.whileDragging { [weak self] in
      guard let self, let grip else { return nil }
      return report(grip, velocity: handVelocity * grip.slope)
    }
  }

  /// - Parameter velocity: The card's, in points per second, positive downwards.
  func report(_ grip: Grip, velocity: CGFloat) -> DragReport {
    DragReport(
      subject: viewController?.title ?? "Card", offset: grip.top - top(at: .shown), distance: distance,
      velocity: velocity, threshold: knobs.dismissThreshold)
  }

  /// The velocity of the card's own pan, or of its list's.
  private var handVelocity: CGFloat {
    let pans = (card?.gestureRecognizers ?? []).compactMap { $0 as? UIPanGestureRecognizer }
    let pan =
      pans.first { $0.state == .began || $0.state == .changed } ?? viewController?.list.panGestureRecognizer
    return pan?.velocity(in: card?.superview).y ?? 0
  }
}
