import InterludeGestures

extension UIView {
  /// The recognisers of this view, in the order in which they were added.
  public var gestureRecognizers: [UIGestureRecognizer]? {
    get { recognizers.isEmpty ? nil : recognizers }
    set {
      let wanted = newValue ?? []
      for recognizer in recognizers where !wanted.contains(where: { $0 === recognizer }) {
        removeGestureRecognizer(recognizer)
      }
      for recognizer in wanted { addGestureRecognizer(recognizer) }
    }
  }

  /// Adds `gestureRecognizer`, which then receives the touches on this view and its subviews. A recogniser
  /// has one view at a time.
  public func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    guard gestureRecognizer.view !== self else { return }
    gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
    gestureRecognizer.view = self
    recognizers.append(gestureRecognizer)
  }

  /// Removes `gestureRecognizer` from this view, which cancels its gesture.
  public func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    guard gestureRecognizer.view === self else { return }
    recognizers.removeAll { $0 === gestureRecognizer }
    gestureRecognizer.view = nil
    gestureRecognizer.dispatcher?.withdraw(gestureRecognizer, .removed)
  }
}
