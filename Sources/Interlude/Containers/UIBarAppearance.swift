public import Foundation

/// The background of a bar.
@preconcurrency @MainActor
open class UIBarAppearance: NSObject {
  /// The kind of background.
  private enum Background {
    case standard, opaque, transparent
  }

  private var kind = Background.standard {
    didSet { changed() }
  }
  /// Called after a change, by the bar that shows it.
  var onChange: (() -> Void)?

  /// Creates the system's background.
  public required override init() {
    super.init()
  }

  /// Creates the system's background; the idiom has no effect.
  public convenience init(idiom: UIUserInterfaceIdiom) {
    self.init()
  }

  /// Creates a background like another one.
  public convenience init(barAppearance: UIBarAppearance) {
    self.init()
    take(from: barAppearance)
  }

  // Without a context that asks for the class, NSObject's method is meant.
  /// Returns an appearance of the same class with the same values.
  @_disfavoredOverload
  public func copy() -> Self {
    let copy = type(of: self).init()
    copy.take(from: self)
    return copy
  }

  /// Takes the values of another appearance.
  func take(from other: UIBarAppearance) {
    (kind, backgroundColor, backgroundEffect) = (other.kind, other.backgroundColor, other.backgroundEffect)
    (backgroundImage, shadowColor, shadowImage) = (
      other.backgroundImage, other.shadowColor, other.shadowImage
    )
  }

  /// Sets the system's material, and a line.
  open func configureWithDefaultBackground() {
    (kind, backgroundColor, shadowColor) = (.standard, nil, .separator)
  }

  /// Sets an opaque colour, and a line.
  open func configureWithOpaqueBackground() {
    (kind, backgroundColor, shadowColor) = (.opaque, nil, .separator)
  }

  /// Sets no background and no line.
  open func configureWithTransparentBackground() {
    (kind, backgroundColor, shadowColor) = (.transparent, nil, nil)
  }

  /// The colour of the background; nil for that of its kind.
  open var backgroundColor: UIColor? {
    didSet { changed() }
  }
  /// The material; it is kept, and bars use their own.
  open var backgroundEffect: UIBlurEffect?
  /// The image of the background; it is kept and has no effect.
  open var backgroundImage: UIImage?
  /// The colour of the line; nil for none.
  open var shadowColor: UIColor? = .separator {
    didSet { changed() }
  }
  /// The image in place of the line; it is kept and has no effect.
  open var shadowImage: UIImage?

  /// Lets the bar show the appearance anew.
  final func changed() { onChange?() }

  /// The colour to show; nil for the bar's own.
  var color: UIColor? { backgroundColor ?? (kind == .opaque ? .systemBackground : nil) }
  /// Whether nothing is shown.
  var isTransparent: Bool { kind == .transparent && backgroundColor == nil }
  var hasLine: Bool { shadowColor != nil }

  /// Returns the tint of a bar without a colour of an appearance; nil for the material alone.
  static func tint(_ barTintColor: UIColor?, isTranslucent: Bool) -> UIColor? {
    isTranslucent ? barTintColor?.withAlphaComponent(0.85) : barTintColor ?? .systemBackground
  }
}

/// The background and the titles of a navigation bar.
@preconcurrency @MainActor
open class UINavigationBarAppearance: UIBarAppearance {
  /// The attributes of titles: font and colour.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] {
    didSet { changed() }
  }
  /// The attributes of large titles: font and colour.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:] {
    didSet { changed() }
  }
  /// The offset of titles; it is kept and has no effect.
  open var titlePositionAdjustment = UIOffset.zero

  override func take(from other: UIBarAppearance) {
    super.take(from: other)
    guard let other = other as? UINavigationBarAppearance else { return }
    titleTextAttributes = other.titleTextAttributes
    largeTitleTextAttributes = other.largeTitleTextAttributes
  }
}

/// The background of a tab bar.
@preconcurrency @MainActor
open class UITabBarAppearance: UIBarAppearance {}
