public import Foundation

/// The content of a list's row: an image, a text and a secondary text.
@preconcurrency @MainActor
public struct UIListContentConfiguration: UIContentConfiguration {
  /// The appearance of a text.
  @MainActor
  public struct TextProperties {
    /// The font.
    public var font: UIFont
    /// The colour.
    public var color: UIColor
    /// The maximum number of lines; 0 for any.
    public var numberOfLines = 0
  }

  /// The text; nil for none.
  public var text: String?
  /// The secondary text; nil for none.
  public var secondaryText: String?
  /// The image at the leading edge; nil for none.
  public var image: UIImage?
  /// The appearance of the text.
  public var textProperties: TextProperties
  /// The appearance of the secondary text.
  public var secondaryTextProperties: TextProperties
  /// Whether the secondary text is at the trailing edge, if both fit, instead of below the text.
  public var prefersSideBySideTextAndSecondaryText = false
  /// The margins of the content, in points.
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(
    top: 11, leading: 16, bottom: 11, trailing: 16)
  /// The spacing between image and text, in points.
  public var imageToTextPadding: CGFloat = 12
  /// The spacing between the text and the secondary text below it, in points.
  public var textToSecondaryTextVerticalPadding: CGFloat = 3

  private init(
    _ style: UIFont.TextStyle, _ color: UIColor, secondary: UIFont.TextStyle, _ secondaryColor: UIColor
  ) {
    textProperties = TextProperties(font: .preferredFont(forTextStyle: style), color: color)
    secondaryTextProperties = TextProperties(
      font: .preferredFont(forTextStyle: secondary), color: secondaryColor)
  }

  /// Returns the content of a row with a text and a smaller one below it.
  public static func cell() -> UIListContentConfiguration {
    UIListContentConfiguration(.body, .label, secondary: .footnote, .label)
  }

  /// Returns the content of a row with a text and a smaller, grey one below it.
  public static func subtitleCell() -> UIListContentConfiguration {
    UIListContentConfiguration(.body, .label, secondary: .footnote, .secondaryLabel)
  }

  /// Returns the content of a row with a text, and a grey value at the trailing edge.
  public static func valueCell() -> UIListContentConfiguration {
    var made = UIListContentConfiguration(.body, .label, secondary: .body, .secondaryLabel)
    made.prefersSideBySideTextAndSecondaryText = true
    return made
  }

  /// Returns the content of a header above grouped rows.
  public static func groupedHeader() -> UIListContentConfiguration {
    var made = UIListContentConfiguration(.footnote, .secondaryLabel, secondary: .footnote, .secondaryLabel)
    made.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 20, leading: 16, bottom: 8, trailing: 16)
    return made
  }

  /// Returns a view that shows the content.
  public func makeContentView() -> any UIView & UIContentView { UIListContentView(configuration: self) }

  /// Returns the same content for every state.
  public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration { self }
}

/// A view that shows the content of a list's row.
@preconcurrency @MainActor
open class UIListContentView: UIView, UIContentView {
  private var content: UIListContentConfiguration
  private let label = UILabel()
  private let secondaryLabel = UILabel()
  private let imageView = UIImageView()

  /// Creates a view with its content.
  public init(configuration: UIListContentConfiguration) {
    content = configuration
    super.init(frame: .zero)
    imageView.contentMode = .center
    for view in [imageView, label, secondaryLabel] { addSubview(view) }
    for label in [label, secondaryLabel] { label.adjustsFontForContentSizeCategory = true }
    contentChanged()
  }

  /// Not supported; always returns nil.
  public required init?(coder: NSCoder) {
    nil
  }

  /// The content; another type than `UIListContentConfiguration` is ignored.
  open var configuration: any UIContentConfiguration {
    get { content }
    set {
      guard let new = newValue as? UIListContentConfiguration else { return }
      content = new
      contentChanged()
    }
  }

  private func contentChanged() {
    for (view, text, properties) in [
      (label, content.text, content.textProperties),
      (secondaryLabel, content.secondaryText, content.secondaryTextProperties),
    ] {
      view.text = text
      view.font = properties.font
      view.textColor = properties.color
      view.numberOfLines = properties.numberOfLines
    }
    imageView.image = content.image
    setNeedsLayout()
  }

  // MARK: Layout

  /// The frames of the parts in a width, and the height that they need.
  private func arrange(_ width: CGFloat) -> (text: CGRect, secondary: CGRect, height: CGFloat) {
    let margins = content.directionalLayoutMargins
    var start = margins.leading
    if let image = content.image { start += image.size.width + content.imageToTextPadding }
    let room = max(1, width - start - margins.trailing)
    func size(_ label: UILabel, _ text: String?) -> CGSize {
      guard text?.isEmpty == false else { return .zero }
      return label.sizeThatFits(CGSize(width: room, height: .greatestFiniteMagnitude))
    }
    let (first, second) = (size(label, content.text), size(secondaryLabel, content.secondaryText))
    let gap = content.imageToTextPadding
    let isBeside = content.prefersSideBySideTextAndSecondaryText && first.width + gap + second.width <= room
    let spacing = first.height > 0 && second.height > 0 ? content.textToSecondaryTextVerticalPadding : 0
    let text = isBeside ? max(first.height, second.height) : first.height + spacing + second.height
    let inner = max(text, content.image?.size.height ?? 0)
    let top = margins.top + (inner - text) / 2
    let height = inner + margins.top + margins.bottom
    if isBeside {
      let end = start + room - second.width
      return (
        CGRect(x: start, y: top, width: room - second.width - gap, height: text),
        CGRect(x: end, y: top, width: second.width, height: text), height
      )
    }
    return (
      CGRect(x: start, y: top, width: room, height: first.height),
      CGRect(x: start, y: top + first.height + spacing, width: room, height: second.height), height
    )
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let frames = arrange(bounds.width)
    let shift = ((bounds.height - frames.height) / 2).rounded()
    let isMirrored = isContentMirrored
    label.frame = frames.text.offsetBy(dx: 0, dy: shift).mirrored(in: bounds, if: isMirrored)
    secondaryLabel.frame = frames.secondary.offsetBy(dx: 0, dy: shift).mirrored(in: bounds, if: isMirrored)
    if let image = content.image {
      imageView.frame = CGRect(
        x: content.directionalLayoutMargins.leading, y: ((bounds.height - image.size.height) / 2).rounded(),
        width: image.size.width, height: image.size.height
      ).mirrored(in: bounds, if: isMirrored)
    }
  }

  /// Returns the size that fits the content in the width of `size`, at least 44 points high.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(
      width: size.width, height: max(arrange(size.width).height, UITableViewCell.standardHeight))
  }
}
