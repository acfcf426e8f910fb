public import Foundation
import Synchronization

/// What a view is shown with: light or dark, how far raised, and at which scale.
public nonisolated final class UITraitCollection: Sendable {
  let look: Look
  /// Device pixels a point; 0 where it is not said.
  public let displayScale: CGFloat

  init(look: Look, displayScale: CGFloat) {
    self.look = look
    self.displayScale = displayScale
  }

  /// A collection that says nothing.
  public convenience init() {
    self.init(look: Look(style: .unspecified, level: .unspecified), displayScale: 0)
  }

  /// A collection that only says light or dark.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(look: Look(style: userInterfaceStyle, level: .unspecified), displayScale: 0)
  }

  /// A collection that only says how far raised.
  public convenience init(userInterfaceLevel: UIUserInterfaceLevel) {
    self.init(look: Look(style: .unspecified, level: userInterfaceLevel), displayScale: 0)
  }

  /// A collection that only says how many device pixels a point has.
  public convenience init(displayScale: CGFloat) {
    self.init(look: Look(style: .unspecified, level: .unspecified), displayScale: displayScale)
  }

  /// A collection that says what any of `traitCollections` says; of several, the last one counts.
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    var all = UITraitCollection()
    for next in traitCollections {
      all = UITraitCollection(
        look: next.look.completed(by: all.look),
        displayScale: next.displayScale == 0 ? all.displayScale : next.displayScale)
    }
    self.init(look: all.look, displayScale: all.displayScale)
  }

  /// Light or dark.
  public var userInterfaceStyle: UIUserInterfaceStyle { look.style }

  /// How far above the ground.
  public var userInterfaceLevel: UIUserInterfaceLevel { look.level }

  /// Whether colours may resolve to others than in `traitCollection`; nil says nothing.
  public func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
    look != (traitCollection ?? UITraitCollection()).look
  }

  // MARK: The current one

  @TaskLocal static var scoped: UITraitCollection?

  /// The traits of the view or the controller that is being updated; else those of the stage's screen, and
  /// without a stage light ones.
  ///
  /// Set while the toolkit calls what lays out, loads views, and tells of new traits and tints.
  public static var current: UITraitCollection {
    scoped ?? Stage.current?.screen.traits ?? ScreenTraits.none
  }

  /// Runs `actions` with these traits as the current ones; what they do not say, the screen says.
  public func performAsCurrent(_ actions: () -> Void) {
    let screen = Stage.current?.screen.traits ?? ScreenTraits.none
    let whole = UITraitCollection(traitsFrom: [screen, self])
    UITraitCollection.$scoped.withValue(whole, operation: actions)
  }
}

extension UITraitCollection: Hashable {
  /// Whether both say the same.
  public static func == (left: UITraitCollection, right: UITraitCollection) -> Bool {
    left.look == right.look && left.displayScale == right.displayScale
  }

  /// Mixes what the collection says into `hasher`.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(look)
    hasher.combine(displayScale)
  }
}

/// The traits that a stage's windows begin with; colours read them on any thread.
nonisolated final class ScreenTraits: Sendable {
  static let none = UITraitCollection(look: Look(), displayScale: 1)

  private let held: Mutex<UITraitCollection>

  init(isDark: Bool, scale: CGFloat) {
    held = Mutex(Self.traits(isDark: isDark, scale: scale))
  }

  var traits: UITraitCollection { held.withLock { $0 } }

  func set(isDark: Bool, scale: CGFloat) {
    held.withLock { $0 = Self.traits(isDark: isDark, scale: scale) }
  }

  private static func traits(isDark: Bool, scale: CGFloat) -> UITraitCollection {
    UITraitCollection(look: Look(style: isDark ? .dark : .light), displayScale: scale)
  }
}
