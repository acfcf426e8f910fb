import InterludeGestures
import InterludeLayers

extension UIView {
  func replaceRecognizers(by wanted: [UIGestureRecognizer]) {
    for recognizer in recognizers where !wanted.contains(where: { $0 === recognizer }) {
      removeGestureRecognizer(recognizer)
    }
    for recognizer in wanted { addGestureRecognizer(recognizer) }
  }

  func attach(_ gestureRecognizer: UIGestureRecognizer) {
    guard gestureRecognizer.view !== self else { return }
    gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
    gestureRecognizer.viewLink = backReference
    recognizers.append(gestureRecognizer)
  }

  func detach(_ gestureRecognizer: UIGestureRecognizer) {
    guard gestureRecognizer.view === self else { return }
    recognizers.removeAll { $0 === gestureRecognizer }
    gestureRecognizer.viewLink = nil
    gestureRecognizer.dispatcher?.withdraw(gestureRecognizer, .removed)
  }
}
