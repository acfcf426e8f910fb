extension UIScrollView {
  /// Whether a touch that can scroll began on `view`. Removing the view would end the drag.
  func hasDragTouch(on view: UIView) -> Bool {
    scrollPan.touches.contains { $0.view?.isDescendant(of: view) == true }
  }
}
