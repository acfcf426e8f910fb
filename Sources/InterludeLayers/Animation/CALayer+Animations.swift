import Foundation

extension CALayer {
  /// Adds a copy of `anim` and removes an earlier one with the same key. Several animations of one property
  /// take effect in the order in which they were added, after those of animation blocks.
  ///
  /// On a layer outside a window, it begins when the layer becomes part of one.
  public func add(_ anim: CAAnimation, forKey key: String?) {
    let moving = tree?.handOffDetector == nil ? nil : self.moving()
    if let key { _ = removeAdded(forKey: key) }
    let attached = AttachedAnimation(anim.duplicate(), key: key, transaction: tree?.transaction)
    if let tree, !isAnimating { tree.beganAnimating(self) }
    self.attached.append(attached)
    if let tree { begin(attached, in: tree) }
    if let moving { tree?.handOffDetector?.began(attached, self, moving) }
  }

  /// Returns the layer's copy of the animation with `key`, also of one by an animation block. Changes of it
  /// have no effect.
  public func animation(forKey key: String) -> CAAnimation? {
    attached.first { $0.key == key }?.animation ?? blockAnimation(forKey: key)
  }

  /// Returns the keys of the animations: those of animation blocks, which are the names of the properties,
  /// and then those that were added, in this order; nil if there are none.
  public func animationKeys() -> [String]? {
    let added = attached.compactMap(\.key)
    let keys = blockAnimations.map(\.key).filter { !added.contains($0) } + added
    return keys.isEmpty ? nil : keys
  }

  /// Removes the animation with `key`. The presentation jumps.
  public func removeAnimation(forKey key: String) {
    if !removeAdded(forKey: key) { removeBlockAnimation(forKey: key) }
  }

  /// Removes the animation that was added with `key`; returns whether there was one.
  private func removeAdded(forKey key: String) -> Bool {
    guard let index = attached.firstIndex(where: { $0.key == key }) else { return false }
    let moving = tree?.handOffDetector == nil ? nil : self.moving()
    let removed = attached.remove(at: index)
    if removed.animation is CATransition { endDissolve() }
    updatePresentation()
    if let moving { tree?.handOffDetector?.animationWasRemoved(removed, self, moving) }
    removed.cancel(host: tree?.host)
    return true
  }

  private func begin(_ animation: AttachedAnimation, in tree: LayerTree) {
    animation.groups = tree.joinTransactions()
    animation.enter(self, at: tree.motionTime)
    tree.assignOrder(to: animation)
    updatePresentation()
  }

  /// Begins the animations that were added outside a window.
  func beginPendingAnimations(in tree: LayerTree) {
    guard !attached.isEmpty else { return }
    tree.beganAnimating(self)
    for animation in attached { begin(animation, in: tree) }
  }

  /// Removes all animations that were added.
  func removeAttachedAnimations(host: (any LayerTreeHost)?) {
    let removed = attached
    attached.removeAll()
    endDissolve()
    for animation in removed { animation.cancel(host: host) }
  }

  /// Animates implicitly from `old` to the current model value, with the transaction's settings.
  func animateImplicitly(_ property: LayerProperty, from old: LayerValues, in tree: LayerTree) {
    guard performAction(for: property) else { return }
    let animation = CABasicAnimation(keyPath: property.rawValue)
    animation.start = AnimationTarget(property.rawValue, on: self)?.read(old)
    animation.timingFunction = tree.transaction?.curve ?? CAMediaTimingFunction(name: .default)
    add(animation, forKey: property.rawValue)
  }
}

extension AttachedAnimation {
  /// Ends an animation that was removed before its end: completes its transactions and informs its delegate.
  func cancel(host: (any LayerTreeHost)?) {
    guard !isOver else { return }
    isOver = true
    if number > 0 { host?.animationWasRemoved(self) }
    let waiting = groups
    groups = []
    for group in waiting { group.leave() }
    guard let delegate = animation.delegate else { return }
    let tell: @MainActor () -> Void = { [animation] in
      delegate.animationDidStop(animation, finished: false)
    }
    if let host { host.performAtEndOfTurn(tell) } else { tell() }
  }
}
