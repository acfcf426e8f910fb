public import Foundation

/// The content of a navigation bar for one controller of a stack.
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
  /// Whether a bar that prefers large titles shows one for an item.
  public enum LargeTitleDisplayMode: Int, Sendable {
    /// As for the item below in the stack; the root's is large.
    case automatic
    /// A large title.
    case always
    /// An inline title.
    case never
  }

  /// Called when the content has changed, by the bar that shows the item.
  var onChange: (() -> Void)?

  /// Creates an item with a title.
  public init(title: String) {
    self.title = title
    super.init()
  }

  /// The title in the middle of the bar, or large under it.
  open var title: String? {
    didSet { if title != oldValue { changed() } }
  }

  /// A view in the middle of the bar instead of the title, at most as wide as the free space.
  open var titleView: UIView? {
    didSet { if titleView !== oldValue { changed() } }
  }

  /// Whether a large title is shown in a bar that prefers large titles.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic {
    didSet { if largeTitleDisplayMode != oldValue { changed() } }
  }

  /// The title of the back button that pops to this item; nil for the item's title.
  open var backButtonTitle: String? {
    didSet { if backButtonTitle != oldValue { changed() } }
  }

  /// Whether the back button is hidden while this item is on top.
  open var hidesBackButton = false {
    didSet { if hidesBackButton != oldValue { changed() } }
  }

  /// Whether the left items are shown beside the back button instead of replacing it.
  open var leftItemsSupplementBackButton = false {
    didSet { if leftItemsSupplementBackButton != oldValue { changed() } }
  }

  /// The items at the leading edge, from the edge inwards.
  open var leftBarButtonItems: [UIBarButtonItem]? {
    didSet { changed() }
  }

  /// The items at the trailing edge, from the edge inwards.
  open var rightBarButtonItems: [UIBarButtonItem]? {
    didSet { changed() }
  }

  /// The first item at the leading edge.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }

  /// The first item at the trailing edge.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }

  /// Whether a back button is shown where there is an item below.
  var showsBackButton: Bool {
    !hidesBackButton && (leftItemsSupplementBackButton || leftBarButtonItems?.isEmpty ?? true)
  }

  private func changed() {
    onChange?()
  }
}
