import Foundation
import InterludeLayers

/// The trait settings of a view that has a style of its own or handlers.
final class TraitStorage {
  var style = UIUserInterfaceStyle.unspecified
  var handlers = TraitHandlers()
}

extension UIView: UITraitChangeObservable {
  /// The style of the view and its descendants; `unspecified` inherits it.
  ///
  /// All affected views and controllers receive their callbacks before the setter returns.
  public var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { traitStorage?.style ?? .unspecified }
    set {
      guard newValue != overrideUserInterfaceStyle else { return }
      makeTraitStorage().style = newValue
      inheritTraits()
    }
  }

  /// Calls `handler` with this view and its former traits when one of `traits` has changed, until the view is
  /// deallocated or `unregisterForTraitChanges(_:)` is called.
  @discardableResult
  public func registerForTraitChanges<Environment: UITraitEnvironment>(
    _ traits: [UITrait], handler: @escaping @MainActor (Environment, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    makeTraitStorage().handlers.add(traits, of: self, handler: handler)
  }

  /// Ends a registration.
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    traitStorage?.handlers.remove(registration)
  }

  private func makeTraitStorage() -> TraitStorage {
    let box = traitStorage ?? TraitStorage()
    traitStorage = box
    return box
  }

  // MARK: Colours

  /// Returns `color` for the view's traits.
  func shown(_ color: UIColor) -> CGColor { color.cgColor(in: resolvedTraits) }

  /// Runs `work` with the view's traits as the current ones.
  func performAsCurrent(_ work: () -> Void) {
    if resolvedTraits == ResolvedTraits.current { return work() }
    UITraitCollection.$scoped.withValue(traitCollection, operation: work)
  }

  // MARK: Inheriting

  /// Inherits the traits and passes changes on to all descendants.
  ///
  /// - Parameter oldScale: The former scale if it has changed, so that all callbacks run.
  func inheritTraits(oldScale: CGFloat? = nil) {
    forSubtree { view in
      (view === self || view.superview != nil) && view.takeTraits(oldScale: oldScale)
    }
  }

  /// Inherits the traits; returns whether those of the subviews may change.
  private func takeTraits(oldScale: CGFloat?) -> Bool {
    var new = superview?.resolvedTraits ?? stage?.screen.traits.resolvedTraits ?? ResolvedTraits.current
    let controllerBefore = controller?.resolvedTraits
    if let controller {
      new = controller.resolvedTraits(around: new)
      controller.resolvedTraits = new
    }
    if let style = traitStorage?.style, style != .unspecified { new.style = style }
    adjust(&new)
    let old = resolvedTraits
    let hasControllerChanged = controllerBefore != controller?.resolvedTraits
    guard new != old || hasControllerChanged || oldScale != nil else { return false }
    resolvedTraits = new
    let scale = displayScale
    if let controller, hasControllerChanged || oldScale != nil {
      let traits = controller.traitCollection
      UITraitCollection.$scoped.withValue(traits) {
        controller.traitsChanged(
          from: UITraitCollection(resolvedTraits: controllerBefore ?? old, displayScale: oldScale ?? scale))
      }
      // Enclosing views may show the view's background, such as a sheet's card.
      superview?.superview?.setNeedsLayout()
    }
    guard new != old || oldScale != nil else { return false }
    let (traits, previous) = (
      traitCollection, UITraitCollection(resolvedTraits: old, displayScale: oldScale ?? scale)
    )
    UITraitCollection.$scoped.withValue(traits) {
      if new != old { updateColors(previous: old) }
      if new.direction != old.direction { layoutDirectionChanged() }
      if new.textSize != old.textSize { contentSizeCategoryChanged() }
      traitCollectionDidChange(previous)
      traitStorage?.handlers.notify(of: traits, after: previous)
    }
    return true
  }

  /// The pixels per point of the screen that shows the view, or will show it.
  var displayScale: CGFloat { ResolvedTraits.scale(of: stage) }

  /// Updates the background colour, unless client code set another one on the layer.
  func updateBackground(previous: ResolvedTraits) {
    guard let background = dynamicBackground,
      layer.backgroundColor == background.cgColor(in: previous)
    else { return }
    layer.backgroundColor = shown(background)
  }
}

extension ResolvedTraits {
  @MainActor static func scale(of stage: Stage?) -> CGFloat {
    (stage ?? Stage.current)?.scale ?? ScreenTraits.none.displayScale
  }
}
