/// The tree: the sublayers of a layer, its superlayer, and the window's tree that it is part of.
extension CALayer {
  /// The layer that this one's time is relative to.
  var timeParent: CALayer? { superlayer ?? masked }

  /// Inserts `layer` at `index`, counted from the back among the other sublayers.
  func insert(_ layer: CALayer, at index: Int) {
    if layer.superlayer === self {
      sublayerList.remove(layer)
    } else {
      layer.removeFromSuperlayer()
    }
    sublayerList.insert(layer, at: index)
    let uplink = self.uplink ?? BackReference(self)
    (self.uplink, layer.parent) = (uplink, uplink)
    layer.enter(tree)
    setNeedsCommit()
  }

  func leaveSuperlayer() {
    guard let holder = superlayer else { return }
    holder.sublayerList.remove(self)
    parent = nil
    enter(nil)
    holder.setNeedsCommit()
  }

  /// Makes the layer the root of `tree`; nil removes it from the tree of which it is the root.
  package func enter(_ tree: LayerTree?) {
    guard self.tree !== tree else { return }
    let old = self.tree
    treeLink = tree?.uplink
    isListed = false
    sublayerList.removeNodes()
    node = nil
    nodeID = tree?.nextID() ?? 0
    if tree == nil { wasShown = false }
    if let tree {
      if ownTime != nil { tree.hasOwnTimes = true }
      beginPendingAnimations(in: tree)
    } else {
      changes.removeAll()
      removeAttachedAnimations(host: old?.host)
      presented = nil
      dissolve = nil
    }
    for child in sublayerList.layers { child.enter(tree) }
    mask?.enter(tree)
  }
}
