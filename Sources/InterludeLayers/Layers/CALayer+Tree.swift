/// The tree: the sublayers of a layer, its superlayer, and the window's tree that it is part of.
extension CALayer {
  /// The sublayers, from back to front; nil if there are none. Setting it removes those that are not among
  /// the new ones.
  public var sublayers: [CALayer]? {
    get { sublayerList.layers.isEmpty ? nil : sublayerList.layers }
    set {
      let kept = newValue ?? []
      for layer in sublayerList.layers where !kept.contains(layer) { layer.removeFromSuperlayer() }
      for layer in kept { addSublayer(layer) }
    }
  }

  /// Inserts `layer` directly behind `sibling`; in front of all others if that is not a sublayer.
  public func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    insert(layer, beside: sibling, offset: 0)
  }

  /// Inserts `layer` directly in front of `sibling`; in front of all others if that is not a sublayer.
  public func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    insert(layer, beside: sibling, offset: 1)
  }

  private func insert(_ layer: CALayer, beside sibling: CALayer?, offset: Int) {
    guard let sibling, sibling !== layer, sibling.superlayer === self else { return addSublayer(layer) }
    var index = sibling.siblingIndex + offset
    if layer.superlayer === self, layer.siblingIndex < index { index -= 1 }
    insertSublayer(layer, at: UInt32(index))
  }

  /// The layer that this one's time is relative to, and whose node contains its node.
  var timeParent: CALayer? { superlayer ?? masked }

  /// Whether `layer` may become a part of this one. It may not be this layer, nor contain it: that is
  /// reported.
  func mayHold(_ layer: CALayer, as role: StaticString) -> Bool {
    // A layer without parts cannot contain this one, which is the usual case and needs no search.
    guard layer === self || !layer.sublayerList.layers.isEmpty || layer.mask != nil, isInside(layer) else {
      return true
    }
    reportMisuse(
      "\(type(of: layer)) cannot become the \(role) of \(type(of: self)), "
        + (layer === self ? "which is the same layer" : "which it contains"))
    return false
  }

  /// Inserts `layer` at `index`, counted from the back among the other sublayers.
  func insert(_ layer: CALayer, at index: Int) {
    guard mayHold(layer, as: "sublayer") else { return }
    if let other = layer.masked { other.mask = nil }
    let isMoved = tree != nil && layer.tree === tree && layer.superlayer !== self
    if layer.superlayer === self {
      sublayerList.remove(layer)
    } else {
      let outer = tree?.movedLayer
      tree?.movedLayer = layer
      layer.removeFromSuperlayer()
      tree?.movedLayer = outer
    }
    sublayerList.insert(layer, at: index)
    layer.parent = uplink.made(for: self)
    layer.enter(tree)
    if isMoved, let tree, tree.hasOwnTimes { tree.timingChanged(of: layer) }
    if layer.hasDepth { hasDepths = true }
    setNeedsCommit()
  }

  func leaveSuperlayer() {
    guard let holder = superlayer else { return }
    holder.sublayerList.remove(self)
    parent = nil
    holder.setNeedsCommit()
    guard let tree, tree.movedLayer === self else { return enter(nil) }
    // Its coordinates are another superlayer's from now on, so that no picture has shown it.
    (node, nodeID) = (nil, tree.nextID())
  }

  /// Makes the layer the root of `tree`; nil removes it from the tree of which it is the root.
  package func enter(_ tree: LayerTree?) {
    // A list of layers instead of recursion, because a client may nest thousands of them.
    var pending = [self]
    while let layer = pending.popLast() {
      guard layer.tree !== tree else { continue }
      layer.move(to: tree)
      if let mask = layer.mask { pending.append(mask) }
      pending.append(contentsOf: layer.sublayerList.layers.reversed())
    }
  }

  /// Moves this layer, without its sublayers and its mask, from its tree to `tree`.
  private func move(to tree: LayerTree?) {
    let old = self.tree
    treeLink = tree?.uplink
    isListed = false
    sublayerList.removeNodes()
    node = nil
    nodeID = tree?.nextID() ?? 0
    if tree == nil { wasShown = false }
    if let tree {
      if ownTime != nil { tree.hasOwnTimes = true }
      if isDisplayPending { tree.layersToLayOut.append(self) }
      beginPendingAnimations(in: tree)
    } else {
      let runs = changes.runs
      changes.removeAll()
      for run in runs { run.didLoseLayer(self, host: old?.host) }
      removeAttachedAnimations(host: old?.host)
      presented = nil
      dissolve = nil
      old?.handOffDetector?.didLeaveTree(self)
    }
  }
}
