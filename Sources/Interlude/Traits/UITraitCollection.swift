public import Foundation
import Synchronization

/// The traits of a view: light or dark, the level, the size classes, the direction, the text size, and the
/// scale.
public nonisolated final class UITraitCollection: Sendable {
  let resolvedTraits: ResolvedTraits
  /// The number of device pixels in a point; 0 if unspecified.
  public let displayScale: CGFloat

  init(resolvedTraits: ResolvedTraits, displayScale: CGFloat) {
    self.resolvedTraits = resolvedTraits
    self.displayScale = displayScale
  }

  /// Creates a collection without specified traits.
  public convenience init() {
    self.init(resolvedTraits: ResolvedTraits(style: .unspecified, level: .unspecified), displayScale: 0)
  }

  /// Creates a collection with only the style specified.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(resolvedTraits: ResolvedTraits(style: userInterfaceStyle, level: .unspecified), displayScale: 0)
  }

  /// Creates a collection with only the level specified.
  public convenience init(userInterfaceLevel: UIUserInterfaceLevel) {
    self.init(resolvedTraits: ResolvedTraits(style: .unspecified, level: userInterfaceLevel), displayScale: 0)
  }

  /// Creates a collection with only the horizontal size class specified.
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    var traits = ResolvedTraits(style: .unspecified, level: .unspecified)
    traits.horizontal = horizontalSizeClass
    self.init(resolvedTraits: traits, displayScale: 0)
  }

  /// Creates a collection with only the vertical size class specified.
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    var traits = ResolvedTraits(style: .unspecified, level: .unspecified)
    traits.vertical = verticalSizeClass
    self.init(resolvedTraits: traits, displayScale: 0)
  }

  /// Creates a collection with only the direction specified.
  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    var traits = ResolvedTraits(style: .unspecified, level: .unspecified)
    traits.direction = layoutDirection
    self.init(resolvedTraits: traits, displayScale: 0)
  }

  /// Creates a collection with only the text size specified.
  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    var traits = ResolvedTraits(style: .unspecified, level: .unspecified)
    traits.textSize = preferredContentSizeCategory.step
    self.init(resolvedTraits: traits, displayScale: 0)
  }

  /// Creates a collection with only the scale specified.
  public convenience init(displayScale: CGFloat) {
    self.init(
      resolvedTraits: ResolvedTraits(style: .unspecified, level: .unspecified), displayScale: displayScale)
  }

  /// Creates a collection with all traits that `traitCollections` specify; the last specified value counts.
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    var all = UITraitCollection()
    for next in traitCollections {
      all = UITraitCollection(
        resolvedTraits: next.resolvedTraits.completed(by: all.resolvedTraits),
        displayScale: next.displayScale == 0 ? all.displayScale : next.displayScale)
    }
    self.init(resolvedTraits: all.resolvedTraits, displayScale: all.displayScale)
  }

  /// Light or dark.
  public var userInterfaceStyle: UIUserInterfaceStyle { resolvedTraits.style }

  /// The level: base or elevated.
  public var userInterfaceLevel: UIUserInterfaceLevel { resolvedTraits.level }

  /// The horizontal room for the interface.
  public var horizontalSizeClass: UIUserInterfaceSizeClass { resolvedTraits.horizontal }

  /// The vertical room for the interface.
  public var verticalSizeClass: UIUserInterfaceSizeClass { resolvedTraits.vertical }

  /// The direction of the interface.
  public var layoutDirection: UITraitEnvironmentLayoutDirection { resolvedTraits.direction }

  /// The user's text size.
  public var preferredContentSizeCategory: UIContentSizeCategory { resolvedTraits.textSize.category }

  /// The kind of device; a window counts as a phone.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { resolvedTraits.idiom }

  /// Whether all traits that `trait` specifies have the same values here.
  public func containsTraits(in trait: UITraitCollection?) -> Bool {
    guard let trait else { return true }
    return trait.resolvedTraits.completed(by: resolvedTraits) == resolvedTraits
      && (trait.displayScale == 0 || trait.displayScale == displayScale)
  }

  /// Whether colours may differ from those for `traitCollection`; nil stands for unspecified traits.
  public func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
    let other = (traitCollection ?? UITraitCollection()).resolvedTraits
    return resolvedTraits.style != other.style || resolvedTraits.level != other.level
  }

  // MARK: The current traits

  @TaskLocal static var scoped: UITraitCollection?

  /// The traits of the view or the controller that is being updated; otherwise those of the stage's screen,
  /// and without a stage light ones.
  ///
  /// Set while the toolkit runs layout, loads views, and calls callbacks for traits and tints.
  public static var current: UITraitCollection {
    scoped ?? Stage.current?.screen.traits ?? ScreenTraits.none
  }

  /// Runs `actions` with these traits as the current ones; unspecified ones come from the screen.
  public func performAsCurrent(_ actions: () -> Void) {
    let screen = Stage.current?.screen.traits ?? ScreenTraits.none
    let whole = UITraitCollection(traitsFrom: [screen, self])
    UITraitCollection.$scoped.withValue(whole, operation: actions)
  }
}

extension UITraitCollection: Hashable {
  /// Whether both specify the same traits.
  public static func == (left: UITraitCollection, right: UITraitCollection) -> Bool {
    left.resolvedTraits == right.resolvedTraits && left.displayScale == right.displayScale
  }

  /// Hashes the traits.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(resolvedTraits)
    hasher.combine(displayScale)
  }
}

/// The initial traits of a stage's windows; colours read them on any thread.
nonisolated final class ScreenTraits: Sendable {
  static let none = UITraitCollection(
    resolvedTraits: ResolvedTraits(idiom: .phone, direction: .leftToRight, textSize: .large), displayScale: 1)

  private let held: Mutex<UITraitCollection>

  init(isDark: Bool, scale: CGFloat, size: CGSize, idiom: UIUserInterfaceIdiom) {
    held = Mutex(Self.none)
    set(isDark: isDark, scale: scale, size: size, idiom: idiom)
  }

  var traits: UITraitCollection { held.withLock { $0 } }

  /// Sets these traits; direction and text size stay.
  func set(isDark: Bool, scale: CGFloat, size: CGSize, idiom: UIUserInterfaceIdiom) {
    let (horizontal, vertical) = ResolvedTraits.sizeClasses(for: size)
    change(scale: scale) { traits in
      traits.style = isDark ? .dark : .light
      (traits.horizontal, traits.vertical, traits.idiom) = (horizontal, vertical, idiom)
    }
  }

  /// Sets the direction of the interface.
  func set(_ direction: UITraitEnvironmentLayoutDirection) { change { $0.direction = direction } }

  /// Sets the user's text size.
  func set(_ textSize: TextSizeStep) { change { $0.textSize = textSize } }

  private func change(scale: CGFloat? = nil, _ body: (inout ResolvedTraits) -> Void) {
    held.withLock { held in
      var traits = held.resolvedTraits
      body(&traits)
      held = UITraitCollection(resolvedTraits: traits, displayScale: scale ?? held.displayScale)
    }
  }
}
