extension UIScrollView {
  /// Whether a touch that can scroll began on `view`. Removing the view would end the drag.
  func hasDragTouch(on view: UIView) -> Bool {
    scrollPan.touches.contains { $0.view?.isDescendant(of: view) == true }
  }

  /// The number of the newest touch, for `view(of:loadedAfter:)`.
  var lastTouch: Int { stage?.touches.lastTouch ?? 0 }

  /// Returns the touched view; for a touch that is not newer than the touch `number`, after which a list was
  /// loaded, the view where it began now, since its cell may show something else.
  ///
  /// A touch can be delivered after it was hit-tested: content touches are held back.
  func view(of touch: UITouch, loadedAfter number: Int) -> UIView? {
    touch.number > number ? touch.view : hitTest(convert(touch.origin, from: nil), with: nil)
  }
}
