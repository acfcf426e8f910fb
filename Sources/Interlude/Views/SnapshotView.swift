import InterludeLayers

/// Shows a picture of another view.
final class SnapshotView: UIView {
  override class var layerClass: CALayer.Type { SnapshotLayer.self }

  /// Shows `view` as it is on the screen now, in its size; nothing if it is nil or not on the screen.
  func show(_ view: UIView?) {
    (layer as? SnapshotLayer)?.picture = view?.layer.tree == nil ? nil : view?.layer.snapshot()
    if let view { bounds.size = view.bounds.size }
  }
}

extension UIView {
  /// Returns a view that shows this one as it is on the screen; nil if it is in no window.
  ///
  /// The picture stays as it is and is stretched with the view. It shares what was drawn, so it costs neither
  /// time nor memory.
  ///
  /// - Parameter afterUpdates: Whether pending layout is done first.
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    guard layer.tree != nil else { return nil }
    if afterUpdates { layoutIfNeeded() }
    let view = SnapshotView(frame: bounds)
    view.show(self)
    view.frame = CGRect(origin: .zero, size: bounds.size)
    return view
  }
}
