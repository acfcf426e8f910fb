import Foundation

extension CALayer {
  /// Adds a copy of `anim`; one that was added under the same key is taken off. Several on one property take
  /// effect in the order in which they were added, after those of views.
  ///
  /// On a layer outside of a window it begins when the layer becomes part of one.
  public func add(_ anim: CAAnimation, forKey key: String?) {
    let moving = tree?.watch == nil ? nil : self.moving()
    if let key { removeAnimation(forKey: key) }
    let attached = AttachedAnimation(anim.duplicate(), key: key, transaction: tree?.transaction)
    if let tree, !isAnimating { tree.beganAnimating(self) }
    self.attached.append(attached)
    if let tree { begin(attached, in: tree) }
    if let moving { tree?.watch?.began(attached, self, moving) }
  }

  /// The layer's copy of what was added under `key`; changing it has no effect.
  public func animation(forKey key: String) -> CAAnimation? {
    attached.first { $0.key == key }?.animation
  }

  /// The keys of what was added and is not over, in the order of adding; nil for none.
  public func animationKeys() -> [String]? {
    let keys = attached.compactMap(\.key)
    return keys.isEmpty ? nil : keys
  }

  /// Takes off what was added under `key`; what the layer shows jumps.
  public func removeAnimation(forKey key: String) {
    guard let index = attached.firstIndex(where: { $0.key == key }) else { return }
    let moving = tree?.watch == nil ? nil : self.moving()
    let removed = attached.remove(at: index)
    updatePresentation()
    if let moving { tree?.watch?.wasTakenOff(removed, self, moving) }
    removed.wasTakenOff(host: tree?.host)
  }

  private func begin(_ animation: AttachedAnimation, in tree: LayerTree) {
    animation.groups = tree.joinTransactions()
    animation.enter(self, at: tree.motionTime)
    tree.attached(animation)
    updatePresentation()
  }

  /// Begins what was added while the layer was in no window.
  func beginWaiting(in tree: LayerTree) {
    guard !attached.isEmpty else { return }
    tree.beganAnimating(self)
    for animation in attached { begin(animation, in: tree) }
  }

  /// Takes off everything that was added.
  func dropAttached(host: (any LayerTreeHost)?) {
    let removed = attached
    attached.removeAll()
    for animation in removed { animation.wasTakenOff(host: host) }
  }

  /// Fades from `old` to what the property is now, as the transaction says.
  func animateImplicitly(_ property: LayerProperty, from old: LayerValues, in tree: LayerTree) {
    let animation = CABasicAnimation(keyPath: property.rawValue)
    animation.start = AnimationTarget(property.rawValue, on: self)?.read(old)
    animation.timingFunction = tree.transaction?.curve ?? CAMediaTimingFunction(name: .default)
    add(animation, forKey: property.rawValue)
  }
}

extension AttachedAnimation {
  /// Tells those who wait that the animation was taken off before its end.
  func wasTakenOff(host: (any LayerTreeHost)?) {
    guard !isOver else { return }
    isOver = true
    if number > 0 { host?.stopped(self) }
    let waiting = groups
    groups = []
    for group in waiting { group.leave() }
    guard let delegate = animation.delegate else { return }
    let tell: @MainActor () -> Void = { [animation] in
      delegate.animationDidStop(animation, finished: false)
    }
    if let host { host.later(tell) } else { tell() }
  }
}
