import Foundation
package import InterludeMotion

/// The commit: from the values that a layer shows to its display node.
extension CALayer {
  /// Requests a new display node of this layer in the next frame.
  package func setNeedsCommit() {
    setNeedsCommit(in: tree)
  }

  func setNeedsCommit(in tree: LayerTree?) {
    var layer: CALayer? = self
    while let current = layer {
      if current.node == nil, current !== self { break }
      current.node = nil
      layer = current.superlayer
      layer?.sublayerList.changed(at: current.siblingIndex)
      if layer == nil { layer = current.masked }
    }
    tree?.setNeedsCommit()
  }

  /// Returns the display node of this layer with its sublayers; nil when it shows nothing.
  func commit() -> DisplayNode? {
    if let node { return node }
    wasShown = true
    let values = shown
    let isVisible = !values.isHidden && values.opacity > 0
    let node: DisplayNode? =
      if let dissolve {
        dissolve.node(nodeID, values, new: isVisible ? picture(of: values, in: dissolve) : nil)
      } else if isVisible {
        picture(of: values, in: nil)
      } else {
        nil
      }
    self.node = node
    return node
  }

  /// Returns the node of the layer itself, or of its new content within `dissolve`.
  ///
  /// - Returns: nil if the mask covers nothing.
  private func picture(of values: LayerValues, in dissolve: Dissolve?) -> DisplayNode? {
    let maskNode = mask?.commit()
    if mask != nil, maskNode == nil { return nil }
    return DisplayNode(
      id: dissolve?.newID ?? nodeID,
      placement: dissolve.map { .at($0.offsetOfNew(values)) } ?? values.placement,
      size: values.bounds.size,
      contentOrigin: values.bounds.origin,
      opacity: dissolve?.opacityOfNew(values) ?? values.opacity,
      corners: Corners(
        radius: values.cornerRadius, isContinuous: values.isContinuousCorner,
        rounded: values.maskedCorners),
      clipsChildren: values.masksToBounds,
      background: values.backgroundColor,
      edge: values.edge,
      items: displayItems(for: values),
      effects: backdrop == nil && maskNode == nil && !shouldRasterize
        ? nil : Effects(backdrop: backdrop, mask: maskNode, isRasterized: shouldRasterize),
      children: commitChildren(values))
  }

  private func commitChildren(_ values: LayerValues) -> NodeList {
    let own = contentNodes(values)
    return own.isEmpty ? commitSublayers() : NodeList(own + commitSublayers())
  }

  /// The largest depth of layers that is shown. Each level takes part of the stack here and while drawing.
  private static let maximumDepth = 1000

  private func commitSublayers() -> NodeList {
    let layers = sublayerList.layers
    guard !layers.isEmpty, let tree else { return NodeList([]) }
    guard tree.commitDepth < Self.maximumDepth else {
      reportMisuse("layers are nested more than \(Self.maximumDepth) deep; the deeper ones are not shown")
      return NodeList([])
    }
    tree.commitDepth += 1
    defer { tree.commitDepth -= 1 }
    if hasDepths { return NodeList(sublayersByDepth.compactMap { $0.commit() }) }
    guard layers.count > NodeList.runLength else {
      return NodeList(SublayerList.nodes(of: layers, in: 0..<layers.count))
    }
    let runs = sublayerList.committedRuns()
    sublayerList.keep(runs)
    return NodeList(runs: runs)
  }

  // MARK: Cross-dissolve

  /// Cross-dissolves, in the current animation block, from `picture` to the layer's new content. `offset`
  /// leads from the corner of the layer's box to that of the picture.
  package func dissolve(from picture: DisplayNode?, offset: CGVector) {
    guard let tree, let block = tree.animationBlock else { return }
    // The picture shows an earlier cross-dissolve as far as it has come; added up, the two would stand still.
    let earlier = runs(animating: .dissolve).filter { $0 !== block.run }
    changes.removeAll { $0.property == .dissolve }
    for run in earlier where !changes.contains(run) { run.didLoseLayer(self, host: tree.host) }
    dissolve = Dissolve(from: picture, offset: offset, in: tree)
    model.style.dissolve = 1
    change(.dissolve) { $0.style.dissolve = 0 }
  }

  /// Returns the display node of the layer as it is shown now.
  package func snapshot() -> DisplayNode? { commit() }

  /// Returns the display node of a layer that is in no tree, as `tree` would show it.
  package func snapshot(outside tree: LayerTree) -> DisplayNode? {
    var layers = [self]
    var next = 0
    while next < layers.count {
      let layer = layers[next]
      layer.displayIfNeeded()
      layers += layer.sublayerList.layers + [layer.mask].compactMap { $0 }
      next += 1
    }
    for layer in layers {
      layer.forgetNode()
      (layer.treeLink, layer.nodeID) = (tree.uplink, tree.nextID())
    }
    let picture = commit()
    for layer in layers {
      layer.forgetNode()
      (layer.treeLink, layer.nodeID, layer.wasShown) = (nil, 0, false)
    }
    return picture
  }

  private func forgetNode() {
    node = nil
    sublayerList.removeNodes()
  }

  /// Ends a cross-dissolve whose animation is gone.
  func endDissolve() {
    guard dissolve != nil, !changes.contains(.dissolve),
      !attached.contains(where: { $0.animation is CATransition })
    else { return }
    dissolve = nil
    setNeedsCommit()
  }
}
