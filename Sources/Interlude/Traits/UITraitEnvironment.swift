/// An object with traits that receives a callback when they change.
@preconcurrency @MainActor
public protocol UITraitEnvironment: AnyObject {
  /// The traits of the object.
  var traitCollection: UITraitCollection { get }

  /// Called when the traits have changed, after those of the enclosing objects.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

/// A trait of the toolkit; clients cannot define others.
public nonisolated protocol UITraitDefinition: SendableMetatype {}

/// A trait in a list of traits: `UITraitUserInterfaceStyle.self`.
public typealias UITrait = any UITraitDefinition.Type

/// Light or dark.
public nonisolated enum UITraitUserInterfaceStyle: UITraitDefinition {}

/// The level: base or elevated.
public nonisolated enum UITraitUserInterfaceLevel: UITraitDefinition {}

/// The horizontal room for the interface.
public nonisolated enum UITraitHorizontalSizeClass: UITraitDefinition {}

/// The vertical room for the interface.
public nonisolated enum UITraitVerticalSizeClass: UITraitDefinition {}

/// The user's text size.
public nonisolated enum UITraitPreferredContentSizeCategory: UITraitDefinition {}

/// The direction of the interface.
public nonisolated enum UITraitLayoutDirection: UITraitDefinition {}

/// The number of device pixels in a point.
public nonisolated enum UITraitDisplayScale: UITraitDefinition {}

extension UITraitCollection {
  /// The traits on which colours depend.
  public static var systemTraitsAffectingColorAppearance: [UITrait] {
    [UITraitUserInterfaceStyle.self, UITraitUserInterfaceLevel.self]
  }

  /// Whether one of `traits` differs from that in `other`.
  func differs(from other: UITraitCollection, in traits: [UITrait]) -> Bool {
    traits.contains { trait in
      if trait == UITraitUserInterfaceStyle.self { return resolvedTraits.style != other.resolvedTraits.style }
      if trait == UITraitUserInterfaceLevel.self { return resolvedTraits.level != other.resolvedTraits.level }
      if trait == UITraitHorizontalSizeClass.self {
        return resolvedTraits.horizontal != other.resolvedTraits.horizontal
      }
      if trait == UITraitVerticalSizeClass.self {
        return resolvedTraits.vertical != other.resolvedTraits.vertical
      }
      if trait == UITraitLayoutDirection.self {
        return resolvedTraits.direction != other.resolvedTraits.direction
      }
      if trait == UITraitPreferredContentSizeCategory.self {
        return resolvedTraits.textSize != other.resolvedTraits.textSize
      }
      if trait == UITraitDisplayScale.self { return displayScale != other.displayScale }
      return false
    }
  }
}

/// A registration for changes of traits; pass it to `unregisterForTraitChanges(_:)` to end it.
@preconcurrency @MainActor
public protocol UITraitChangeRegistration: AnyObject {}

/// An object that notifies handlers of changes of its traits.
@preconcurrency @MainActor
public protocol UITraitChangeObservable: UITraitEnvironment {
  /// Calls `handler` with this object and its former traits when one of `traits` has changed, until this
  /// object is deallocated or `unregisterForTraitChanges(_:)` is called.
  @discardableResult
  func registerForTraitChanges<Environment: UITraitEnvironment>(
    _ traits: [UITrait], handler: @escaping @MainActor (Environment, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration

  /// Ends a registration.
  func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration)
}

/// The handlers of one view or controller, in the order of their registration.
@MainActor
struct TraitHandlers {
  private final class Registration: UITraitChangeRegistration {
    let traits: [UITrait]
    let call: (UITraitCollection) -> Void

    init(_ traits: [UITrait], _ call: @escaping (UITraitCollection) -> Void) {
      (self.traits, self.call) = (traits, call)
    }
  }

  private var registrations: [Registration] = []

  mutating func add<Environment: UITraitEnvironment>(
    _ traits: [UITrait], of object: any UITraitEnvironment,
    handler: @escaping @MainActor (Environment, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    if !(object is Environment) {
      Stage.current?.reportMisuse(
        "\(type(of: object)) is given a handler for trait changes that takes another class, "
          + "\(Environment.self), and is never called")
    }
    let registration = Registration(traits) { [weak object] previous in
      if let object = object as? Environment { handler(object, previous) }
    }
    registrations.append(registration)
    return registration
  }

  mutating func remove(_ registration: any UITraitChangeRegistration) {
    registrations.removeAll { $0 === registration }
  }

  func notify(of traits: UITraitCollection, after previous: UITraitCollection) {
    for registration in registrations where traits.differs(from: previous, in: registration.traits) {
      registration.call(previous)
    }
  }
}
