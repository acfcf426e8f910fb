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

  /// The text of the badge at the upper trailing corner of the image; nil for no badge.
  open var badgeValue: String? {
    didSet { if badgeValue != oldValue { onChange?() } }
  }

  /// The colour of the badge; nil for red.
  open var badgeColor: UIColor? {
    didSet { if badgeColor !== oldValue { onChange?() } }
  }
}
