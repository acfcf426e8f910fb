import Foundation

/// An ordered list of menu elements with a title.
@preconcurrency @MainActor
open class UIMenu: UIMenuElement {
  /// Identifies a menu.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The identifier as text.
    public let rawValue: String

    /// Creates an identifier from its text.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// Creates an identifier from its text.
    public init(_ rawValue: String) {
      self.rawValue = rawValue
    }
  }

  /// The options of a menu.
  public struct Options: OptionSet, Hashable, Sendable {
    /// The bits of the options.
    public let rawValue: UInt

    /// Creates options from their bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// The children are shown in the parent menu, separated by dividers.
    public static let displayInline = Options(rawValue: 1 << 0)
    /// The menu's actions are destructive.
    public static let destructive = Options(rawValue: 1 << 1)
    /// At most one of its actions, including those in inline menus, is on at a time.
    public static let singleSelection = Options(rawValue: 1 << 5)
  }

  /// The given identifier, or a unique one on its stage.
  public private(set) lazy var identifier = name ?? Identifier("menu-\(Stage.current?.nextNumber() ?? 0)")
  private let name: Identifier?
  /// The options.
  public let options: Options
  /// The elements, in order.
  public let children: [UIMenuElement]

  /// Creates a menu of `children`.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
    options: Options = [], children: [UIMenuElement] = []
  ) {
    name = identifier
    self.options = options
    self.children = children
    super.init(title: title, subtitle: subtitle, image: image)
  }

  /// Returns the same menu with other elements.
  open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    UIMenu(
      title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
      children: newChildren)
  }

  /// The actions whose state is on, in order, including those in inline menus.
  public var selectedElements: [UIMenuElement] {
    children.flatMap { child -> [UIMenuElement] in
      if let action = child as? UIAction { return action.state == .on ? [action] : [] }
      guard let menu = child as? UIMenu, menu.options.contains(.displayInline) else { return [] }
      return menu.selectedElements
    }
  }
}
