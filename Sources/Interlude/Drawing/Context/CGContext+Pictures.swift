public import Foundation
public import InterludeLayers
import InterludeMotion

extension CGContext {
  /// Draws a picture of layers with its corner at the origin, stretched to `size`.
  func draw(_ picture: DisplayNode, in rect: CGRect) {
    guard picture.size.width > 0, picture.size.height > 0 else { return }
    let transform = CGAffineTransform(
      a: rect.width / picture.size.width, b: 0, c: 0, d: rect.height / picture.size.height, tx: rect.minX,
      ty: rect.minY
    ).concatenating(ctm)
    let placed = picture.placed(.at(.zero), isRectangular: false)
    let faded = state.alpha < 1 ? placed.faded(by: state.alpha) : placed
    let isMoved = transform.a == 1 && transform.b == 0 && transform.c == 0 && transform.d == 1
    emit(
      .node(
        DisplayNode(
          [], children: [faded],
          placement: isMoved ? .at(CGPoint(x: transform.tx, y: transform.ty)) : .transformed(transform))))
  }

  /// Appends the items that draw something in `rect`, as `make` returns them.
  func append(in rect: CGRect, _ make: (CGRect) -> [DisplayItem]) {
    guard ctm.b != 0 || ctm.c != 0 else {
      for item in make(rect.applying(ctm)) { emit(item) }
      return
    }
    let items = make(rect)
    if !items.isEmpty { emit(.node(DisplayNode(items, placement: .transformed(ctm)))) }
  }
}

extension CALayer {
  /// Draws the layer and its sublayers in `ctx`, with the layer's corner at the origin. It shows them as they
  /// are on the screen now, or would be in a window.
  @preconcurrency @MainActor public func render(in ctx: CGContext) {
    guard let picture = pictureNow else { return }
    ctx.draw(picture, in: CGRect(origin: .zero, size: picture.size))
  }
}

extension UIView {
  /// Draws the view in the current drawing, stretched to `rect`.
  ///
  /// - Parameter afterUpdates: Whether pending layout is done first.
  /// - Returns: Whether the view could be drawn: it is in a window or up to date, and there is a drawing.
  @discardableResult
  public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    guard accepts(rect, "rect"), let context = Drawings.current, layer.tree != nil || afterUpdates else {
      return false
    }
    if afterUpdates { layoutIfNeeded() }
    guard let picture = layer.pictureNow else { return false }
    context.draw(picture, in: rect)
    return true
  }
}

extension DisplayNode {
  /// Returns the node at an opacity.
  fileprivate func faded(by opacity: CGFloat) -> DisplayNode {
    DisplayNode(id: id, placement: .at(.zero), size: size, opacity: opacity, children: [self])
  }
}
