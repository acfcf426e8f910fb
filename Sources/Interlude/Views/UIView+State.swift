import Foundation
import InterludeLayers

/// The consequences of the view's properties.
extension UIView {
  /// The reference to this view that others share.
  var backReference: BackReference<UIView> { storedReference.made(for: self) }

  /// Sets the reference to the superview, and with it the window of the view and its descendants.
  func setParent(_ view: UIView?) {
    parent = view?.backReference
    let link = view?.windowLink
    guard link !== windowLink else { return }
    forSubtree { view in
      guard view.window !== view else { return false }
      view.windowLink = link
      return true
    }
  }

  /// Runs `body`, the part of a setter that changes properties, and then notifies their observers.
  @inline(__always)
  func change(_ body: () -> Void) {
    guard let observers = extras?.observers else { return body() }
    observers.setterBegan()
    body()
    observers.setterEnded()
  }

  /// The background colour, as client code set it on the view or the layer.
  var shownBackground: UIColor? {
    // Client code may have set another colour on the layer.
    if let dynamicBackground, layer.backgroundColor == shown(dynamicBackground) { return dynamicBackground }
    return layer.backgroundColor.map(UIColor.init(cgColor:))
  }

  func setBackground(_ color: UIColor?) {
    if let plain = color?.plainColor, !accepts(plain, "backgroundColor") { return }
    change {
      dynamicBackground = color?.isDynamic == true ? color : nil
      layer.backgroundColor = color.map(shown)
    }
  }

  func maskWasSet(insteadOf old: UIView?) {
    if let view = mask, isDescendant(of: view) {
      mask = old
      reportMisuse(
        "\(type(of: view)) cannot become the mask of \(type(of: self)), "
          + (view === self ? "which is the same view" : "which it contains"))
      return
    }
    layer.mask = mask?.layer
  }

  /// Returns the insets of the view's edges that other elements cover, in points.
  func findSafeAreaInsets() -> UIEdgeInsets {
    // Scroll views ask for it several times a frame, up to the window: a closure would double its cost.
    var own = UIEdgeInsets.zero
    if let controller { own = controller.additionalSafeAreaInsets + controller.barInsets }
    guard let superview else { return own }
    let outer = superview.safeAreaInsets
    guard outer != .zero else { return own }
    let (frame, whole) = (frame, superview.bounds)
    // Beyond an edge that nothing covers, nothing covers the view either.
    return own
      + UIEdgeInsets(
        top: outer.top > 0 ? max(whole.minY + outer.top - frame.minY, 0) : 0,
        left: outer.left > 0 ? max(whole.minX + outer.left - frame.minX, 0) : 0,
        bottom: outer.bottom > 0 ? max(frame.maxY - whole.maxY + outer.bottom, 0) : 0,
        right: outer.right > 0 ? max(frame.maxX - whole.maxX + outer.right, 0) : 0)
  }

  func frameWasSet(_ box: LayoutBox) {
    guard box.isAutoresizing || superview == nil else { return }
    layoutEngine?.frameChanged(box)
  }

  func boundsSizeChanged(from old: CGSize) {
    let size = bounds.size
    guard size != old, autoresizesSubviews else { return }
    for subview in subviews { subview.stretch(from: old, to: size) }
  }

  package func layerLaysOutSublayers() { layoutSublayers(of: layer) }

  package func layerNeedsLayout() { setNeedsLayout() }

  package func layerLaysOutIfNeeded() { layoutIfNeeded() }

  /// Schedules layouts: the view's own, and its superview's if the size has changed, unless the superview's
  /// layout changes it.
  package func layerBoundsChanged(from old: CGRect) {
    extras?.observers?.changed()
    setNeedsLayout()
    if let superview, !superview.layoutCalls.areRunning, bounds.size != old.size {
      superview.setNeedsLayout()
    }
  }
}
