public import Foundation
import InterludeLayers

/// A control with a title and an image that performs an action when it is tapped.
///
/// While it is touched, its content fades, and a background darkens, without animation. When the touch
/// leaves, it returns with a short animation.
@preconcurrency @MainActor
open class UIButton: UIControl {
  /// Kinds of button.
  public enum ButtonType: Int, Sendable {
    /// A white title without any other styling.
    case custom
    /// Title and image in the tint colour.
    case system
  }

  /// The kind of button.
  public private(set) var buttonType = ButtonType.custom

  private var titles = ValuesByState<String>()
  var attributedTitles = ValuesByState<NSAttributedString>()
  private var titleColors = ValuesByState<UIColor>()
  private var titleShadowColors = ValuesByState<UIColor>()
  private var images = ValuesByState<UIImage>()
  private var backgroundImages = ValuesByState<UIImage>()
  private let label = UILabel()
  private let pictureView = UIImageView(frame: .zero)
  /// The background of a configuration.
  private let backgroundLayer = CALayer.internalLayer()
  /// The view of the background image; nil while there is none.
  private var backgroundView: UIImageView?
  /// The layer that darkens the background while the button is touched.
  private let highlightLayer = CALayer.internalLayer()

  /// Creates a custom button with `frame`, in its superview's coordinates, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    label.font = .systemFont(ofSize: UIFont.buttonFontSize)
    label.textAlignment = .center
    pictureView.contentMode = .scaleAspectFit
    highlightLayer.backgroundColor = UIColor(white: 0, alpha: 0.16).cgColor
    highlightLayer.opacity = 0
    backgroundLayer.cornerCurve = .continuous
    layer.addSublayer(backgroundLayer)
    layer.addSublayer(highlightLayer)
    addSubview(pictureView)
    addSubview(label)
  }

  /// Creates a button of a type.
  public convenience init(type: ButtonType) {
    self.init(frame: .zero)
    buttonType = type
    if type == .system { label.font = .systemFont(ofSize: 15) }
    contentChanged()
  }

  /// Creates a system button with `configuration`. A tap runs `primaryAction`, whose title and image are used
  /// if the configuration has none.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(type: .system, primaryAction: primaryAction)
    label.font = .systemFont(ofSize: UIFont.labelFontSize)
    self.configuration = configuration
    configurationChanged()
  }

  /// Creates a button with the title and image of `primaryAction`, which a tap runs.
  public convenience init(type: ButtonType = .system, primaryAction: UIAction?) {
    self.init(type: type)
    guard let primaryAction else { return }
    setTitle(primaryAction.title, for: .normal)
    setImage(primaryAction.image, for: .normal)
    addAction(primaryAction, for: .primaryActionTriggered)
  }

  /// Not supported; always returns nil.
  public required init?(coder: NSCoder) {
    nil
  }

  // MARK: Content

  /// The configuration; nil to use the other properties. It replaces the insets.
  open var configuration: Configuration? {
    didSet {
      if let new = configuration,
        !accepts(new.imagePadding, "configuration.imagePadding")
          || !accepts(new.contentInsets.edgeInsets(isMirrored: false), "configuration.contentInsets")
      {
        configuration = oldValue
      }
      configurationChanged()
    }
  }

  private func configurationChanged() {
    contentChanged()
    showState()
  }

  /// The title's label. Its text and colour are set by the button's methods.
  public var titleLabel: UILabel? { label }

  /// The image's view. Its image is set by the button's methods.
  public var imageView: UIImageView? { pictureView }

  /// Sets the title for `state`. States without a title use the normal title.
  open func setTitle(_ title: String?, for state: State) {
    titles[state] = title
    contentChanged()
  }

  /// Sets the title colour for `state`. The default is the tint colour (system) or white (custom).
  open func setTitleColor(_ color: UIColor?, for state: State) {
    titleColors[state] = color
    contentChanged()
  }

  /// Sets the colour of the title's shadow for `state`. The label's `shadowOffset` is its offset.
  open func setTitleShadowColor(_ color: UIColor?, for state: State) {
    titleShadowColors[state] = color
    contentChanged()
  }

  /// Sets the image for `state`. States without an image use the normal image.
  open func setImage(_ image: UIImage?, for state: State) {
    images[state] = image
    contentChanged()
  }

  /// Sets the image behind the content for `state`, stretched to the button. States without one use the
  /// normal one.
  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    backgroundImages[state] = image
    contentChanged()
  }

  /// Returns the image behind the content for `state`.
  public func backgroundImage(for state: State) -> UIImage? { backgroundImages.value(for: state) }

  /// The current image behind the content.
  public var currentBackgroundImage: UIImage? { backgroundImage(for: state) }

  /// Returns the title for `state`.
  public func title(for state: State) -> String? { titles.value(for: state) }

  /// Returns the title colour for `state`; nil if none was set.
  public func titleColor(for state: State) -> UIColor? { titleColors.value(for: state) }

  /// Returns the colour of the title's shadow for `state`; nil if none was set.
  public func titleShadowColor(for state: State) -> UIColor? { titleShadowColors.value(for: state) }

  /// The current colour of the title's shadow; nil for none.
  public var currentTitleShadowColor: UIColor? { titleShadowColor(for: state) }

  /// Returns the image for `state`.
  public func image(for state: State) -> UIImage? { images.value(for: state) }

  /// The current title.
  public var currentTitle: String? { configuration?.title ?? title(for: state) }

  /// The current title colour.
  public var currentTitleColor: UIColor {
    if let configuration { return configuration.foreground(tint: tintColor, isEnabled: isEnabled) }
    return titleColor(for: state) ?? (buttonType == .system ? tintColor : .white)
  }

  /// The current image.
  public var currentImage: UIImage? { configuration?.image ?? image(for: state) }

  /// The insets around image and title, in points.
  open var contentEdgeInsets = UIEdgeInsets.zero {
    didSet {
      if !accepts(contentEdgeInsets, "contentEdgeInsets") { contentEdgeInsets = oldValue }
      if contentEdgeInsets != oldValue { contentChanged() }
    }
  }

  /// The insets of the title's frame, in points. They do not affect the size of the button.
  open var titleEdgeInsets = UIEdgeInsets.zero {
    didSet {
      if !accepts(titleEdgeInsets, "titleEdgeInsets") { titleEdgeInsets = oldValue }
      if titleEdgeInsets != oldValue { setNeedsLayout() }
    }
  }

  /// The insets of the image's frame, in points. They do not affect the size of the button.
  open var imageEdgeInsets = UIEdgeInsets.zero {
    didSet {
      if !accepts(imageEdgeInsets, "imageEdgeInsets") { imageEdgeInsets = oldValue }
      if imageEdgeInsets != oldValue { setNeedsLayout() }
    }
  }

  func contentChanged() {
    showContent()
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private func showContent() {
    label.text = shownTitle
    label.textColor = currentTitleColor
    if configuration?.title == nil, let title = currentAttributedTitle { label.attributedText = title }
    if shownTitle != nil, let shadow = currentTitleShadowColor { label.shadowColor = shadow }
    var image = currentImage
    if buttonType == .system, image?.renderingMode == .automatic {
      image = image?.withRenderingMode(.alwaysTemplate)
    }
    pictureView.image = image
    pictureView.tintColor = configuration == nil ? nil : currentTitleColor
    showBackgroundImage()
    backgroundLayer.backgroundColor = configuration?.background(tint: tintColor, isEnabled: isEnabled).map(
      shown)
  }

  private func showBackgroundImage() {
    let image = currentBackgroundImage
    guard image != nil || backgroundView != nil else { return }
    let view = backgroundView ?? UIImageView(frame: bounds)
    view.image = image
    if view.superview == nil { insertSubview(view, at: 0) }
    backgroundView = view
  }

  /// Updates the content's colour.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    showContent()
  }

  override func updateColors(previous: ResolvedTraits) {
    super.updateColors(previous: previous)
    showContent()
  }

  // MARK: Layout

  /// Returns the size of image and title with their insets, independent of `size`.
  ///
  /// Without a configuration and with zero `contentEdgeInsets`, a title has 6 points above and below it, a
  /// button without an image is at least 30 points wide, and one without any content is 34 points high.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let (image, title) = contentSizes
    let insets = contentInsets
    let least = leastSize
    return CGSize(
      width: max(image.width + gap + title.width + insets.left + insets.right, least.width),
      height: max(image.height + insets.top + insets.bottom, title.height + least.titleInsets, least.height))
  }

  /// The least size without a configuration, and the vertical insets of a title.
  ///
  /// Source: "Controls" in `docs/UIKIT_SEMANTICS.md`.
  private var leastSize: (width: CGFloat, height: CGFloat, titleInsets: CGFloat) {
    let insets = contentInsets
    guard configuration == nil, contentEdgeInsets == .zero else { return (0, 0, insets.top + insets.bottom) }
    let hasTitle = shownTitle?.isEmpty == false
    if currentImage != nil { return (0, 0, hasTitle ? 12 : 0) }
    return hasTitle ? (30, 0, 12) : (30, 34, 0)
  }

  /// The size of image and title with their insets.
  open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    backgroundLayer.frame = bounds
    backgroundView?.frame = bounds
    backgroundLayer.cornerRadius = configuration?.cornerRadius(height: bounds.height) ?? 0
    highlightLayer.frame = bounds
    shapeHighlight()
    let area = contentRect(forBounds: bounds)
    pictureView.frame = imageRect(forContentRect: area)
    label.frame = titleRect(forContentRect: area)
  }

  /// Takes the size of image and title. From then on a title keeps its 6 points above and below it also where
  /// it is aligned at the top or the bottom.
  ///
  /// Source: "Controls" in `docs/UIKIT_SEMANTICS.md`.
  open override func sizeToFit() {
    super.sizeToFit()
    keepsTitleInsets = true
  }

  /// Whether `sizeToFit()` was called.
  private var keepsTitleInsets = false

  /// Returns the rectangle for image and title in `bounds`; overriding methods may change it.
  open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: contentInsets) }

  /// Returns the frame of the image in `contentRect`; overriding methods may change it.
  open func imageRect(forContentRect contentRect: CGRect) -> CGRect {
    let image = contentSizes.image
    return box(line(in: contentRect).start, image, in: contentRect)
      .mirrored(in: contentRect, if: isContentMirrored).inset(by: imageEdgeInsets)
  }

  /// Returns the frame of the title in `contentRect`; overriding methods may change it.
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect {
    let (image, title) = contentSizes
    let (start, width) = line(in: contentRect)
    var area = contentRect
    if keepsTitleInsets, configuration == nil, contentEdgeInsets == .zero {
      area = area.insetBy(dx: 0, dy: leastSize.titleInsets / 2)
    }
    return box(start + image.width + gap, CGSize(width: width, height: title.height), in: area)
      .mirrored(in: contentRect, if: isContentMirrored).inset(by: titleEdgeInsets)
  }

  private func box(_ x: CGFloat, _ size: CGSize, in area: CGRect) -> CGRect {
    let y =
      switch contentVerticalAlignment {
      case .center: area.midY - size.height / 2
      case .top: area.minY
      case .bottom: area.maxY - size.height
      }
    return CGRect(x: x, y: y, width: size.width, height: size.height)
  }

  /// Returns the left edge of image and title in `area`, before it is mirrored, and the width of the title.
  private func line(in area: CGRect) -> (start: CGFloat, titleWidth: CGFloat) {
    let (image, title) = contentSizes
    let titleWidth = min(title.width, max(0, area.width - image.width - gap))
    let free = area.width - image.width - gap - titleWidth
    switch contentHorizontalAlignment {
    case .center: return (area.minX + (free / 2).rounded(), titleWidth)
    case .leading, .fill: return (area.minX, titleWidth)
    case .trailing: return (area.minX + free, titleWidth)
    case .left: return (area.minX + (isContentMirrored ? free : 0), titleWidth)
    case .right: return (area.minX + (isContentMirrored ? 0 : free), titleWidth)
    }
  }

  private var contentSizes: (image: CGSize, title: CGSize) {
    (currentImage?.size ?? .zero, label.sizeThatFits(.zero))
  }

  private var contentInsets: UIEdgeInsets {
    configuration?.contentInsets.edgeInsets(isMirrored: isContentMirrored) ?? contentEdgeInsets
  }

  /// The spacing between image and title, in points.
  private var gap: CGFloat {
    guard let configuration, currentImage != nil, shownTitle?.isEmpty == false else { return 0 }
    return configuration.imagePadding
  }

  private func shapeHighlight() {
    let model = configuration == nil ? layer : backgroundLayer
    highlightLayer.cornerRadius = model.cornerRadius
    highlightLayer.cornerCurve = model.cornerCurve
    highlightLayer.maskedCorners = model.maskedCorners
  }

  // MARK: Touches

  override var isTapPrimary: Bool { true }

  override func stateChanged() {
    showContent()
    setNeedsLayout()
    showState()
  }

  private func showState() {
    shapeHighlight()
    let background = configuration == nil ? layer.backgroundColor : backgroundLayer.backgroundColor
    let isFilled = background.map { $0.alpha > 0 } ?? false
    let isStrong = isFilled && (configuration.map { $0.style == .filled } ?? true)
    let isFaded = !isEnabled && configuration == nil
    let applyState = {
      self.highlightLayer.opacity = self.isHighlighted && isFilled ? (isStrong ? 1 : 0.5) : 0
      let alpha: CGFloat = isFaded ? 0.35 : !self.isHighlighted ? 1 : isFilled ? 0.75 : 0.3
      self.label.alpha = alpha
      self.pictureView.alpha = alpha
    }
    let parts = [highlightLayer, label.layer, pictureView.layer]
    if isHighlighted, parts.contains(where: \.isAnimating) {
      // The button was pressed again during its animation, so continue from the presented values.
      UIView.animate(
        withDuration: 0.06, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState],
        animations: applyState)
    } else if isHighlighted {
      UIView.performWithoutAnimation(applyState)
      for layer in parts { layer.removeAllAnimations() }
    } else {
      UIView.animate(
        withDuration: 0.3, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState, .curveEaseOut],
        animations: applyState)
    }
  }
}

/// The values of a property by control state.
struct ValuesByState<Value> {
  private var values: [UIControl.State: Value] = [:]

  subscript(state: UIControl.State) -> Value? {
    get { values[state] }
    set { values[state] = newValue }
  }

  /// Returns the value for `state`, or for the nearest state with a value: without highlight, then normal.
  func value(for state: UIControl.State) -> Value? {
    values[state] ?? values[state.subtracting(.highlighted)] ?? values[.normal]
  }
}
