import Foundation
import InterludeLayers

/// What only views that ask for it carry.
final class TraitBox {
  var style = UIUserInterfaceStyle.unspecified
  var handlers = TraitHandlers()
}

extension UIView: UITraitChangeObservable {
  /// What the view is shown with: its own style where it has one, else what it lies in is shown with.
  public var traitCollection: UITraitCollection {
    UITraitCollection(look: look, displayScale: Look.scale(of: stage))
  }

  /// The style of the view and what lies in it; `unspecified` leaves it to what the view lies in.
  ///
  /// Everybody who is shown differently then is told before the setter returns.
  public var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { traitBox?.style ?? .unspecified }
    set {
      guard newValue != overrideUserInterfaceStyle else { return }
      makeTraitBox().style = newValue
      inheritTraits()
    }
  }

  /// Calls `handler` with this view and its former traits when one of `traits` has changed, until the view
  /// is gone or `unregisterForTraitChanges(_:)` is called.
  @discardableResult
  public func registerForTraitChanges<Environment: UITraitEnvironment>(
    _ traits: [UITrait], handler: @escaping @MainActor (Environment, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    makeTraitBox().handlers.add(traits, of: self, handler: handler)
  }

  /// Ends a registration.
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    traitBox?.handlers.remove(registration)
  }

  private func makeTraitBox() -> TraitBox {
    let box = traitBox ?? TraitBox()
    traitBox = box
    return box
  }

  // MARK: Colours

  /// `color` as the view shows it.
  func shown(_ color: UIColor) -> CGColor { color.cgColor(in: look) }

  /// Runs `work` with the view's traits as the current ones.
  func asCurrent(_ work: () -> Void) {
    if look == Look.current { return work() }
    UITraitCollection.$scoped.withValue(traitCollection, operation: work)
  }

  // MARK: Inheriting

  /// Takes over what the view is shown with now, and hands it on to everything in it that it changes.
  ///
  /// - Parameter oldScale: The former scale where that has changed, so that everybody is told.
  func inheritTraits(oldScale: CGFloat? = nil) {
    var new = superview?.look ?? stage?.screen.traits.look ?? Look.current
    let controllerBefore = controller?.look
    if let controller {
      new = controller.look(around: new)
      controller.look = new
    }
    if let style = traitBox?.style, style != .unspecified { new.style = style }
    adjust(&new)
    let old = look
    let hasControllerChanged = controllerBefore != controller?.look
    guard new != old || hasControllerChanged || oldScale != nil else { return }
    look = new
    let scale = Look.scale(of: stage)
    if let controller, hasControllerChanged || oldScale != nil {
      let traits = controller.traitCollection
      UITraitCollection.$scoped.withValue(traits) {
        controller.traitsChanged(
          from: UITraitCollection(look: controllerBefore ?? old, displayScale: oldScale ?? scale))
      }
      // What lies around may show the view's ground, as a sheet's card does.
      superview?.superview?.setNeedsLayout()
    }
    guard new != old || oldScale != nil else { return }
    let (traits, previous) = (traitCollection, UITraitCollection(look: old, displayScale: oldScale ?? scale))
    UITraitCollection.$scoped.withValue(traits) {
      if new != old { takeColors(previous: old) }
      traitCollectionDidChange(previous)
      traitBox?.handlers.tell(of: traits, after: previous)
    }
    for subview in subviews where subview.superview === self {
      subview.inheritTraits(oldScale: oldScale)
    }
  }

  /// The ground in its new colour, unless the layer was given another one by hand.
  func takeBackground(previous: Look) {
    guard let background = dynamicBackground,
      layer.backgroundColor == background.cgColor(in: previous)
    else { return }
    layer.backgroundColor = shown(background)
  }
}

extension Look {
  @MainActor static func scale(of stage: Stage?) -> CGFloat {
    (stage ?? Stage.current)?.scale ?? ScreenTraits.none.displayScale
  }
}
