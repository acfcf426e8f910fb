import Foundation

/// Entries in an order, under a title.
@preconcurrency @MainActor
open class UIMenu: UIMenuElement {
  /// Tells menus apart.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The identifier as text.
    public let rawValue: String

    /// An identifier from its text.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// An identifier from its text.
    public init(_ rawValue: String) {
      self.rawValue = rawValue
    }
  }

  /// How a menu stands in another one.
  public struct Options: OptionSet, Hashable, Sendable {
    /// The bits of the options.
    public let rawValue: UInt

    /// Options from their bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Its entries stand among those of the outer menu, apart from the others by a line.
    public static let displayInline = Options(rawValue: 1 << 0)
    /// It takes something away for good.
    public static let destructive = Options(rawValue: 1 << 1)
    /// One of its actions, those in inline menus included, is on at a time.
    public static let singleSelection = Options(rawValue: 1 << 5)
  }

  /// By what the menu is known: the identifier that was given, or one of its own on its stage.
  public private(set) lazy var identifier = name ?? Identifier("menu-\(Stage.current?.nextNumber() ?? 0)")
  private let name: Identifier?
  /// How the menu stands in another one.
  public let options: Options
  /// The entries, in their order.
  public let children: [UIMenuElement]

  /// A menu of `children`, in their order.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
    options: Options = [], children: [UIMenuElement] = []
  ) {
    name = identifier
    self.options = options
    self.children = children
    super.init(title: title, subtitle: subtitle, image: image)
  }

  /// The same menu with other entries.
  open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    UIMenu(
      title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
      children: newChildren)
  }

  /// The actions that are on, in their order, those in inline menus included.
  public var selectedElements: [UIMenuElement] {
    children.flatMap { child -> [UIMenuElement] in
      if let action = child as? UIAction { return action.state == .on ? [action] : [] }
      guard let menu = child as? UIMenu, menu.options.contains(.displayInline) else { return [] }
      return menu.selectedElements
    }
  }
}
