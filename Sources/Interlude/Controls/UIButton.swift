public import Foundation
import InterludeLayers

/// A control with a title and a picture, which does something when it is tapped.
///
/// Under a finger its content fades, and one with a background darkens, at once; when the finger leaves it
/// comes back in a short animation.
@preconcurrency @MainActor
open class UIButton: UIControl {
  /// Kinds of button.
  public enum ButtonType: Int, Sendable {
    /// White title, without looks of its own.
    case custom
    /// Title and picture in the tint.
    case system
  }

  /// The kind of button.
  public private(set) var buttonType = ButtonType.custom

  private var titles = ByState<String>()
  private var titleColors = ByState<UIColor>()
  private var images = ByState<UIImage>()
  private let label = UILabel()
  private let picture = UIImageView(frame: .zero)
  /// The background that a configuration asks for.
  private let face = CALayer.part()
  /// Darkens a background under a finger.
  private let shade = CALayer.part()

  /// A custom button at `frame`, in its superview's coordinates, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    label.font = .systemFont(ofSize: UIFont.buttonFontSize)
    label.textAlignment = .center
    picture.contentMode = .scaleAspectFit
    shade.backgroundColor = UIColor(white: 0, alpha: 0.16).cgColor
    shade.opacity = 0
    face.cornerCurve = .continuous
    layer.addSublayer(face)
    layer.addSublayer(shade)
    addSubview(picture)
    addSubview(label)
  }

  /// A button of a kind.
  public convenience init(type: ButtonType) {
    self.init(frame: .zero)
    buttonType = type
    if type == .system { label.font = .systemFont(ofSize: 15) }
    contentChanged()
  }

  /// A system button with the looks of `configuration`; a tap runs `primaryAction`, whose title and picture
  /// it shows where the configuration has none.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(type: .system, primaryAction: primaryAction)
    label.font = .systemFont(ofSize: UIFont.labelFontSize)
    self.configuration = configuration
    configurationChanged()
  }

  /// A system button with the title and the picture of `primaryAction`, which a tap runs.
  public convenience init(type: ButtonType = .system, primaryAction: UIAction?) {
    self.init(type: type)
    guard let primaryAction else { return }
    setTitle(primaryAction.title, for: .normal)
    setImage(primaryAction.image, for: .normal)
    addAction(primaryAction, for: .primaryActionTriggered)
  }

  /// Archives of views do not exist here: nil.
  public required init?(coder: NSCoder) {
    nil
  }

  // MARK: Content

  /// The looks as a value; nil for those that the other properties say. It overrules the insets.
  open var configuration: Configuration? {
    didSet { configurationChanged() }
  }

  private func configurationChanged() {
    contentChanged()
    showState()
  }

  /// The label of the title; its text and colour are set through the button.
  public var titleLabel: UILabel? { label }

  /// The view of the picture; its picture is set through the button.
  public var imageView: UIImageView? { picture }

  /// What the button says in `state`; states without a title of their own have the normal one's.
  open func setTitle(_ title: String?, for state: State) {
    titles[state] = title
    contentChanged()
  }

  /// The colour of the title in `state`; without one it is the tint (system) or white (custom).
  open func setTitleColor(_ color: UIColor?, for state: State) {
    titleColors[state] = color
    contentChanged()
  }

  /// What the button shows in `state`; states without a picture of their own have the normal one's.
  open func setImage(_ image: UIImage?, for state: State) {
    images[state] = image
    contentChanged()
  }

  /// The title in `state`.
  public func title(for state: State) -> String? { titles.value(for: state) }

  /// The title's colour in `state`; nil where none was set.
  public func titleColor(for state: State) -> UIColor? { titleColors.value(for: state) }

  /// The picture in `state`.
  public func image(for state: State) -> UIImage? { images.value(for: state) }

  /// The title now.
  public var currentTitle: String? { configuration?.title ?? title(for: state) }

  /// The title's colour now.
  public var currentTitleColor: UIColor {
    if let configuration { return configuration.foreground(tint: tintColor, isEnabled: isEnabled) }
    return titleColor(for: state) ?? (buttonType == .system ? tintColor : .white)
  }

  /// The picture now.
  public var currentImage: UIImage? { configuration?.image ?? image(for: state) }

  /// What is left free around picture and title, in points.
  open var contentEdgeInsets = UIEdgeInsets.zero {
    didSet { if contentEdgeInsets != oldValue { contentChanged() } }
  }

  /// By how much the edges of the title are moved inwards, in points; its place is reserved without them.
  open var titleEdgeInsets = UIEdgeInsets.zero {
    didSet { if titleEdgeInsets != oldValue { setNeedsLayout() } }
  }

  /// By how much the edges of the picture are moved inwards, in points; its place is reserved without them.
  open var imageEdgeInsets = UIEdgeInsets.zero {
    didSet { if imageEdgeInsets != oldValue { setNeedsLayout() } }
  }

  /// Where picture and title lie across.
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center {
    didSet { if contentHorizontalAlignment != oldValue { setNeedsLayout() } }
  }

  private func contentChanged() {
    showContent()
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private func showContent() {
    label.text = currentTitle
    label.textColor = currentTitleColor
    var image = currentImage
    if buttonType == .system, image?.renderingMode == .automatic {
      image = image?.withRenderingMode(.alwaysTemplate)
    }
    picture.image = image
    picture.tintColor = configuration == nil ? nil : currentTitleColor
    face.backgroundColor = configuration?.background(tint: tintColor, isEnabled: isEnabled).map(shown)
  }

  /// Shows the content in its new colour.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    showContent()
  }

  override func takeColors(previous: Look) {
    super.takeColors(previous: previous)
    showContent()
  }

  // MARK: Layout

  /// The size of picture and title with the insets around them, whatever `size` is.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let (image, title) = contentSizes
    let insets = contentInsets
    return CGSize(
      width: image.width + gap + title.width + insets.left + insets.right,
      height: max(image.height, title.height) + insets.top + insets.bottom)
  }

  /// The size of picture and title with the insets around them.
  open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    face.frame = bounds
    face.cornerRadius = configuration?.cornerRadius(height: bounds.height) ?? 0
    shade.frame = bounds
    shapeShade()
    let area = bounds.inset(by: contentInsets)
    let (image, title) = contentSizes
    let titleWidth = min(title.width, max(0, area.width - image.width - gap))
    let free = area.width - image.width - gap - titleWidth
    let start: CGFloat =
      switch contentHorizontalAlignment {
      case .center: area.minX + (free / 2).rounded()
      case .left: area.minX
      case .right: area.minX + free
      }
    func box(_ x: CGFloat, _ size: CGSize) -> CGRect {
      CGRect(x: x, y: area.midY - size.height / 2, width: size.width, height: size.height)
    }
    picture.frame = box(start, image).inset(by: imageEdgeInsets)
    label.frame = box(start + image.width + gap, CGSize(width: titleWidth, height: title.height))
      .inset(by: titleEdgeInsets)
  }

  private var contentSizes: (image: CGSize, title: CGSize) {
    (currentImage?.size ?? .zero, label.sizeThatFits(.zero))
  }

  private var contentInsets: UIEdgeInsets { configuration?.contentInsets.edgeInsets ?? contentEdgeInsets }

  /// Between picture and title.
  private var gap: CGFloat {
    guard let configuration, currentImage != nil, currentTitle?.isEmpty == false else { return 0 }
    return configuration.imagePadding
  }

  private func shapeShade() {
    let model = configuration == nil ? layer : face
    shade.cornerRadius = model.cornerRadius
    shade.cornerCurve = model.cornerCurve
    shade.maskedCorners = model.maskedCorners
  }

  // MARK: Touches

  override var isTapPrimary: Bool { true }

  override func stateChanged() {
    showContent()
    setNeedsLayout()
    showState()
  }

  private func showState() {
    shapeShade()
    let background = configuration == nil ? layer.backgroundColor : face.backgroundColor
    let isFilled = background.map { $0.alpha > 0 } ?? false
    let isStrong = isFilled && (configuration.map { $0.style == .filled } ?? true)
    let isFaded = !isEnabled && configuration == nil
    let look = {
      self.shade.opacity = self.isHighlighted && isFilled ? (isStrong ? 1 : 0.5) : 0
      let alpha: CGFloat = isFaded ? 0.35 : !self.isHighlighted ? 1 : isFilled ? 0.75 : 0.3
      self.label.alpha = alpha
      self.picture.alpha = alpha
    }
    let parts = [shade, label.layer, picture.layer]
    if isHighlighted, parts.contains(where: \.isAnimating) {
      // Pressed again while it still fades, it goes on from what is seen.
      UIView.animate(
        withDuration: 0.06, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState],
        animations: look)
    } else if isHighlighted {
      UIView.performWithoutAnimation(look)
      for layer in parts { layer.removeAllAnimations() }
    } else {
      UIView.animate(
        withDuration: 0.3, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState, .curveEaseOut],
        animations: look)
    }
  }
}

/// A value for each state of a control that has one of its own.
private struct ByState<Value> {
  private var values: [UIControl.State: Value] = [:]

  subscript(state: UIControl.State) -> Value? {
    get { values[state] }
    set { values[state] = newValue }
  }

  /// The value of `state`, or of the nearest state that has one: without the highlight, then normal.
  func value(for state: UIControl.State) -> Value? {
    values[state] ?? values[state.subtracting(.highlighted)] ?? values[.normal]
  }
}
