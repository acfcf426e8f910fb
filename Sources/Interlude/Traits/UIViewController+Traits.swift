extension UIViewController: UITraitChangeObservable {
  /// What the controller is shown with: its own style where it has one, else what its view lies in is shown
  /// with, or what its parent is shown with as long as the view is not loaded.
  public var traitCollection: UITraitCollection {
    let look = isViewLoaded ? look : look(around: storedParent?.traitCollection.look ?? Look.current)
    return UITraitCollection(look: look, displayScale: Look.scale(of: viewIfLoaded?.stage))
  }

  /// Calls `handler` with this controller and its former traits when one of `traits` has changed, until the
  /// controller is gone or `unregisterForTraitChanges(_:)` is called.
  @discardableResult
  public func registerForTraitChanges<Environment: UITraitEnvironment>(
    _ traits: [UITrait], handler: @escaping @MainActor (Environment, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    traitHandlers.add(traits, of: self, handler: handler)
  }

  /// Ends a registration.
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    traitHandlers.remove(registration)
  }

  /// The controller's look where its view lies in something of the look `outer`.
  func look(around outer: Look) -> Look {
    guard overrideUserInterfaceStyle != .unspecified else { return outer }
    return Look(style: overrideUserInterfaceStyle, level: outer.level)
  }

  func traitsChanged(from previous: UITraitCollection) {
    traitCollectionDidChange(previous)
    traitHandlers.tell(of: traitCollection, after: previous)
  }

  /// Runs `work` with the controller's traits as the current ones.
  func asCurrent(_ work: () -> Void) {
    let traits = traitCollection
    if traits.look == Look.current { return work() }
    UITraitCollection.$scoped.withValue(traits, operation: work)
  }
}
