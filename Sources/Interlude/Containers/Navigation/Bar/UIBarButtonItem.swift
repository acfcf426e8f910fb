public import Foundation

/// A button, a view or a space in a navigation bar or a toolbar.
@preconcurrency @MainActor
open class UIBarButtonItem: UIBarItem {
  /// The style of an item's button.
  public enum Style: Int, Sendable {
    /// The regular style.
    case plain = 0
    /// Bold, for the action that completes a task.
    case done = 2
  }

  /// The items with a title or a symbol of the system's.
  public enum SystemItem: Int, Sendable {
    /// "Done", bold.
    case done = 0
    /// "Cancel".
    case cancel = 1
    /// "Edit".
    case edit = 2
    /// "Save", bold.
    case save = 3
    /// A plus sign.
    case add = 4
    /// A space that takes the room that is left.
    case flexibleSpace = 5
    /// A space of the item's `width`.
    case fixedSpace = 6
    /// A pencil on a sheet.
    case compose = 7
    /// An arrow out of a box.
    case action = 9
    /// A bin.
    case trash = 16
    /// A cross.
    case close = 24
  }

  /// The content of an item.
  enum Content {
    case button(title: String?, image: UIImage?)
    case custom(UIView)
    case flexibleSpace
    case fixedSpace
  }

  private(set) var content: Content
  /// The control that shows a button; created when a bar first shows the item.
  private var button: UIButton?

  /// The title of the button.
  open override var title: String? {
    didSet { contentChanged() }
  }
  /// The image of the button.
  open override var image: UIImage? {
    didSet { contentChanged() }
  }
  /// The style of the button.
  open var style = Style.plain {
    didSet { contentChanged() }
  }
  /// Whether the button reacts to touches.
  open override var isEnabled: Bool {
    didSet { button?.isEnabled = isEnabled }
  }
  /// The width of the item in points; 0 for that of its content.
  open var width: CGFloat = 0
  /// The tint colour of the button; nil for the bar's.
  open var tintColor: UIColor? {
    didSet { button?.tintColor = tintColor }
  }
  /// The object that receives the action. It is held weakly.
  open weak var target: AnyObject?
  /// The method that a tap calls.
  open var action: Selector?
  /// The action that a tap runs before `action`; its title and image are used if the item has none.
  open var primaryAction: UIAction? {
    didSet {
      title = title ?? primaryAction?.title
      image = image ?? primaryAction?.image
    }
  }

  private init(_ content: Content) {
    self.content = content
    super.init()
  }

  /// Creates an item with a title, which calls `action` on `target`.
  public convenience init(title: String?, style: Style = .plain, target: AnyObject? = nil, action: Selector?)
  {
    self.init(.button(title: title, image: nil))
    (self.title, self.style, self.target, self.action) = (title, style, target, action)
  }

  /// Creates an item with an image, which calls `action` on `target`.
  public convenience init(
    image: UIImage?, style: Style = .plain, target: AnyObject? = nil, action: Selector?
  ) {
    self.init(.button(title: nil, image: image))
    (self.image, self.style, self.target, self.action) = (image, style, target, action)
  }

  /// Creates an item of the system's, which calls `action` on `target`.
  public convenience init(
    barButtonSystemItem systemItem: SystemItem, target: AnyObject? = nil, action: Selector? = nil
  ) {
    self.init(systemItem.content)
    if case .button(let title, let image) = content { (self.title, self.image) = (title, image) }
    style = systemItem == .done || systemItem == .save ? .done : .plain
    (self.target, self.action) = (target, action)
  }

  /// Creates an item of the system's, which runs `primaryAction`.
  public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil) {
    self.init(barButtonSystemItem: systemItem)
    self.primaryAction = primaryAction
  }

  /// Creates an item with the title and image of `primaryAction`, which it runs.
  public convenience init(title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil) {
    self.init(.button(title: title, image: image))
    (self.title, self.image) = (title, image)
    self.primaryAction = primaryAction
    if let primaryAction {
      self.title = title ?? (primaryAction.title.isEmpty ? nil : primaryAction.title)
      self.image = image ?? primaryAction.image
    }
  }

  /// Creates an item that shows `customView`, with its own size.
  public convenience init(customView: UIView) {
    self.init(.custom(customView))
  }

  /// Returns a space that fills the free width.
  public class func flexibleSpace() -> UIBarButtonItem { UIBarButtonItem(systemItem: .flexibleSpace) }

  /// Returns a space of `width` points.
  public class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
    let item = UIBarButtonItem(systemItem: .fixedSpace)
    item.width = width
    return item
  }

  /// The view that the item shows; nil unless it was created with one.
  public var customView: UIView? {
    if case .custom(let view) = content { view } else { nil }
  }

  // MARK: In a bar

  /// The view of the item; nil for a space.
  var view: UIView? {
    switch content {
    case .custom(let view): return view
    case .flexibleSpace, .fixedSpace: return nil
    case .button:
      if let button { return button }
      let button = UIButton(type: .system)
      button.addAction(UIAction { [weak self] _ in self?.tapped() }, for: .touchUpInside)
      self.button = button
      contentChanged()
      return button
    }
  }

  /// The size of the item in a bar, in points.
  var size: CGSize {
    guard let view else { return CGSize(width: width, height: 0) }
    if case .custom = content {
      return CGSize(width: width > 0 ? width : view.bounds.width, height: view.bounds.height)
    }
    let fitting = view.sizeThatFits(.zero)
    return CGSize(width: width > 0 ? width : max(fitting.width + 16, 40), height: 44)
  }

  private func contentChanged() {
    guard let button else { return }
    button.setTitle(title, for: .normal)
    button.setImage(title == nil ? image : nil, for: .normal)
    button.titleLabel?.font = .systemFont(ofSize: 17, weight: style == .done ? .semibold : .regular)
    button.isEnabled = isEnabled
    button.tintColor = tintColor
    button.accessibilityLabel = accessibilityLabel ?? title
  }

  private func tapped() {
    primaryAction?.performWithSender(self, target: nil)
    guard let action else { return }
    var actions = TargetActions()
    actions.add(target, action)
    actions.send(from: self, event: nil)
  }
}

extension UIBarButtonItem.SystemItem {
  fileprivate var content: UIBarButtonItem.Content {
    switch self {
    case .done: .button(title: "Done", image: nil)
    case .cancel: .button(title: "Cancel", image: nil)
    case .edit: .button(title: "Edit", image: nil)
    case .save: .button(title: "Save", image: nil)
    case .add: .button(title: nil, image: UIImage(systemName: "plus"))
    case .compose: .button(title: nil, image: UIImage(systemName: "square.and.pencil"))
    case .action: .button(title: nil, image: UIImage(systemName: "square.and.arrow.up"))
    case .trash: .button(title: nil, image: UIImage(systemName: "trash"))
    case .close: .button(title: nil, image: UIImage(systemName: "xmark"))
    case .flexibleSpace: .flexibleSpace
    case .fixedSpace: .fixedSpace
    }
  }
}
