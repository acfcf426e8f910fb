import Foundation

/// The representation of a controller in a tab bar.
@preconcurrency @MainActor
open class UITabBarItem: UIBarItem {
  /// Called when the item has changed, by the bar that shows it.
  var onChange: (() -> Void)?
  /// Whether client code has set the title, so that it no longer follows the controller's.
  private(set) var hasOwnTitle = false

  /// Creates an item with a title and an image.
  public init(title: String?, image: UIImage?, tag: Int) {
    super.init()
    (self.title, self.image, self.tag) = (title, image, tag)
  }

  /// Creates an item with a title and its images, the second one for the selected item.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init(title: title, image: image, tag: 0)
    self.selectedImage = selectedImage
  }

  /// Creates an item with the title and the image of a system item. Both can be replaced.
  public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    let (title, symbol) = systemItem.content
    self.init(title: title, image: UIImage(systemName: symbol), tag: tag)
  }

  /// The titles and images that the system provides, in English.
  public enum SystemItem: Int, Sendable {
    /// Three dots.
    case more
    /// A star.
    case favorites
    /// A star, half of it filled.
    case featured
    /// A filled star.
    case topRated
    /// A clock.
    case recents
    /// A person.
    case contacts
    /// A clock.
    case history
    /// A bookmark.
    case bookmarks
    /// A magnifying glass.
    case search
    /// An arrow down onto a tray.
    case downloads
    /// A clock.
    case mostRecent
    /// An eye.
    case mostViewed

    fileprivate var content: (title: String, symbol: String) {
      switch self {
      case .more: ("More", "ellipsis")
      case .favorites: ("Favorites", "star")
      case .featured: ("Featured", "star.leadinghalf.filled")
      case .topRated: ("Top Rated", "star.fill")
      case .recents: ("Recents", "clock")
      case .contacts: ("Contacts", "person.crop.circle")
      case .history: ("History", "clock")
      case .bookmarks: ("Bookmarks", "bookmark")
      case .search: ("Search", "magnifyingglass")
      case .downloads: ("Downloads", "square.and.arrow.down")
      case .mostRecent: ("Most Recent", "clock")
      case .mostViewed: ("Most Viewed", "eye")
      }
    }
  }

  /// Creates an item that follows the title of its controller.
  init(following title: String?) {
    super.init()
    follow(title)
  }

  /// Shows the title of the controller, unless client code has set one.
  func follow(_ title: String?) {
    guard !hasOwnTitle else { return }
    self.title = title
    hasOwnTitle = false
  }

  /// The title below the image.
  open override var title: String? {
    didSet {
      hasOwnTitle = true
      if title != oldValue { onChange?() }
    }
  }

  /// The image.
  open override var image: UIImage? {
    didSet { if image !== oldValue { onChange?() } }
  }

  /// Whether the user can select the item.
  open override var isEnabled: Bool {
    didSet { if isEnabled != oldValue { onChange?() } }
  }

  /// The image while the item is selected; nil for `image`.
  open var selectedImage: UIImage? {
    didSet { if selectedImage !== oldValue { onChange?() } }
  }

  /// The offset of the title from its default position, in points.
  open var titlePositionAdjustment = UIOffset.zero {
    didSet { if titlePositionAdjustment != oldValue { onChange?() } }
  }

  /// The insets of the image from its usual frame, in points.
  open var imageInsets = UIEdgeInsets.zero {
    didSet { if imageInsets != oldValue { onChange?() } }
  }

  override func looksChanged() { onChange?() }

  /// The text of the badge at the upper trailing corner of the image; nil for no badge.
  open var badgeValue: String? {
    didSet { if badgeValue != oldValue { onChange?() } }
  }

  /// The colour of the badge; nil for red.
  open var badgeColor: UIColor? {
    didSet { if badgeColor !== oldValue { onChange?() } }
  }
}
