public import Foundation
import InterludeMotion

/// The response to a change of a layer's property: an animation, or `NSNull()` for none.
@preconcurrency @MainActor
public protocol CAAction {
  /// Performs the action for the change of `event`, the name of a property, on `anObject`, a layer.
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

extension CAAnimation: CAAction {
  /// Adds the animation to the layer with the name of the property as its key.
  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    (anObject as? CALayer)?.add(self, forKey: event)
  }
}

extension NSNull: CAAction {
  /// Does nothing.
  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}

/// Decides about a layer without a view. Every method has a default.
@preconcurrency @MainActor
public protocol CALayerDelegate: AnyObject {
  /// Asks for the action of a change; nil leaves it to the layer's own actions. Nil by default.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
  /// Called when the layer's sublayers need layout.
  func layoutSublayers(of layer: CALayer)
}

extension CALayerDelegate {
  /// Nil.
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
  /// Does nothing.
  public func layoutSublayers(of layer: CALayer) {}
}

extension CALayer {
  /// Animates the change of a property implicitly, unless the layer's action for it replaces that.
  ///
  /// - Returns: Whether the default animation is left to the caller.
  func performAction(for property: LayerProperty) -> Bool {
    guard let action = action(forKey: property.rawValue) else { return true }
    action.run(forKey: property.rawValue, object: self, arguments: nil)
    return false
  }

  // MARK: Layout

  /// Schedules `layoutSublayers()`: a view's layer schedules the layout of its view.
  public func setNeedsLayout() {
    if let owner { return owner.layerNeedsLayout() }
    guard let tree, !isLayoutPending else { return }
    isLayoutPending = true
    tree.layersToLayOut.append(self)
    tree.setNeedsCommit()
  }

  /// Schedules a new picture of the layer.
  public func setNeedsDisplay() {
    setNeedsCommit()
    guard !isDisplayPending else { return }
    isDisplayPending = true
    tree?.layersToLayOut.append(self)
  }

  /// Calls `display()` now, if it is scheduled.
  public func displayIfNeeded() {
    guard isDisplayPending else { return }
    isDisplayPending = false
    display()
  }

  /// Calls `layoutSublayers()` now, if it is scheduled.
  public func layoutIfNeeded() {
    if let owner { return owner.layerLaysOutIfNeeded() }
    guard isLayoutPending else { return }
    isLayoutPending = false
    layoutSublayers()
  }

  // MARK: Coordinates

  /// Returns the transform to the coordinates of the outermost layer, by model values.
  private var toRoot: CGAffineTransform {
    var transform = model.toSuperlayer
    var current = superlayer
    while let layer = current {
      transform = transform.concatenating(layer.model.toSuperlayer)
      current = layer.superlayer
    }
    return transform
  }

  /// Converts `p` from the coordinates of `l` to this layer's; nil stands for the outermost layer's
  /// superlayer.
  public func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint {
    (l.map { p.applying($0.toRoot) } ?? p).applying(toRoot.inverted())
  }

  /// Converts `p` from this layer's coordinates to those of `l`; nil stands for the outermost layer's
  /// superlayer.
  public func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint {
    let outside = p.applying(toRoot)
    return l.map { outside.applying($0.toRoot.inverted()) } ?? outside
  }

  /// Converts `r` from the coordinates of `l` to this layer's. Returns the smallest rectangle around it.
  public func convert(_ r: CGRect, from l: CALayer?) -> CGRect {
    (l.map { r.applying($0.toRoot) } ?? r).applying(toRoot.inverted())
  }

  /// Converts `r` from this layer's coordinates to those of `l`. Returns the smallest rectangle around it.
  public func convert(_ r: CGRect, to l: CALayer?) -> CGRect {
    let outside = r.applying(toRoot)
    return l.map { outside.applying($0.toRoot.inverted()) } ?? outside
  }

  /// Returns the topmost sublayer, or this layer, at `p`, in the superlayer's coordinates.
  func findLayer(at p: CGPoint) -> CALayer? {
    guard !model.isHidden, model.opacity > 0 else { return nil }
    let inside = p.applying(model.toSuperlayer.inverted())
    guard !masksToBounds || contains(inside) else { return nil }
    let sublayers = hasDepths ? sublayersByDepth : sublayerList.layers
    for sublayer in sublayers.reversed() {
      if let hit = sublayer.hitTest(inside) { return hit }
    }
    return contains(inside) ? self : nil
  }
}
