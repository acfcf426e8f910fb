extension UIViewController: UITraitChangeObservable {
  var currentTraits: UITraitCollection {
    let traits =
      isViewLoaded
      ? resolvedTraits
      : resolvedTraits(around: storedParent?.traitCollection.resolvedTraits ?? ResolvedTraits.current)
    return UITraitCollection(
      resolvedTraits: traits, displayScale: ResolvedTraits.scale(of: viewIfLoaded?.stage))
  }

  /// Calls `handler` with this controller and its former traits when one of `traits` has changed, until the
  /// controller is deallocated or `unregisterForTraitChanges(_:)` is called.
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

  /// Returns the controller's traits for a view inside of something with the traits `outer`.
  func resolvedTraits(around outer: ResolvedTraits) -> ResolvedTraits {
    guard overrideUserInterfaceStyle != .unspecified else { return outer }
    var traits = outer
    traits.style = overrideUserInterfaceStyle
    return traits
  }

  func traitsChanged(from previous: UITraitCollection) {
    traitCollectionDidChange(previous)
    traitHandlers.notify(of: traitCollection, after: previous)
  }

  /// Runs `work` with the controller's traits as the current ones.
  func performAsCurrent(_ work: () -> Void) {
    let traits = traitCollection
    if traits.resolvedTraits == ResolvedTraits.current { return work() }
    UITraitCollection.$scoped.withValue(traits, operation: work)
  }
}
