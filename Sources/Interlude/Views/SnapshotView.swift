import InterludeLayers

/// Shows a picture of another view.
final class SnapshotView: UIView {
  override class var layerClass: CALayer.Type { SnapshotLayer.self }

  /// Shows `view` as it is on the screen now, or would be, in its size; nothing if it is nil.
  func show(_ view: UIView?) {
    (layer as? SnapshotLayer)?.picture = view?.layer.pictureNow
    if let view { bounds.size = view.bounds.size }
  }
}

/// Shows a part of a snapshot, stretched to its size.
private final class SnapshotPart: UIView {
  private let whole: UIView
  private let rect: CGRect
  private let size: CGSize

  init(_ whole: UIView, rect: CGRect) {
    (self.whole, self.rect, size) = (whole, rect, whole.bounds.size)
    super.init(frame: CGRect(origin: .zero, size: rect.size))
    clipsToBounds = true
    addSubview(whole)
    layoutSubviews()
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard rect.width > 0, rect.height > 0 else { return }
    let (across, down) = (bounds.width / rect.width, bounds.height / rect.height)
    whole.frame = CGRect(
      x: -rect.minX * across, y: -rect.minY * down, width: size.width * across, height: size.height * down)
  }
}

extension UIView {
  /// Returns a view that shows this one as it is on the screen, or as it would be if it were in a window; nil
  /// without updates if it is in none.
  ///
  /// The picture stays as it is and is stretched with the view. It shares what was drawn, so it costs neither
  /// time nor memory.
  ///
  /// - Parameter afterUpdates: Whether pending layout is done first.
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    guard layer.tree != nil || afterUpdates && Stage.current != nil else { return nil }
    if afterUpdates { layoutIfNeeded() }
    let view = SnapshotView(frame: bounds)
    view.show(self)
    view.frame = CGRect(origin: .zero, size: bounds.size)
    return view
  }

  /// Returns a view that shows the part of this one within `rect` as it is on the screen, or as it would be;
  /// nil without updates if this view is in no window.
  ///
  /// - Parameters:
  ///   - afterUpdates: Whether pending layout is done first.
  ///   - capInsets: No effect: the picture is stretched as a whole.
  public func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? {
    guard accepts(rect, "rect"), let whole = snapshotView(afterScreenUpdates: afterUpdates) else {
      return nil
    }
    return SnapshotPart(whole, rect: rect.offsetBy(dx: -bounds.minX, dy: -bounds.minY))
  }
}

extension CALayer {
  /// The picture of the layer as it is on the screen now, or as it would be on the stage.
  var pictureNow: DisplayNode? {
    if tree != nil { return snapshot() }
    return Stage.current.flatMap { snapshot(outside: $0.layers) }
  }
}
