import Interlude

/// A form in a drawer: a line of text with a picture and a note that takes its place.
final class DrawerForm: UIView, UITextFieldDelegate, KeyPathObserver {
  let field = UITextField(frame: .zero)
  let note = UILabel(frame: .zero)
  let picture = UIImageView(frame: .zero)
  private let wheel = UIActivityIndicatorView(style: .whiteLarge)
  private(set) var scrolled: CGFloat = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    restorationIdentifier = "drawer.form"
    field.delegate = self
    field.borderStyle = .roundedRect
    field.leftView = picture
    field.leftViewMode = .unlessEditing
    field.attributedPlaceholder = NSAttributedString(
      string: "Search", attributes: [.foregroundColor: UIColor.secondaryLabel])
    (field.keyboardType, field.returnKeyType) = (.emailAddress, .done)
    (field.autocorrectionType, field.autocapitalizationType) = (.no, .none)
    field.addTarget(self, action: Selector(DrawerForm.fieldChanged), for: .editingChanged)
    for view in [field, note, wheel] { addSubview(view) }
    layer.name = "form"
  }

  required init?(coder: NSCoder) { nil }

  override func prepareForInterfaceBuilder() {
    super.prepareForInterfaceBuilder()
    note.text = NSCoder.string(for: bounds)
  }

  override func encode(with coder: NSCoder) { super.encode(with: coder) }

  func textFieldDidEndEditing(_ textField: UITextField) { show(textField.text ?? "") }

  private func fieldChanged() { wheel.startAnimating() }

  /// Pushes a note in from the right.
  func show(_ text: String) {
    let push = CATransition()
    (push.type, push.subtype, push.duration) = (.push, .fromRight, 0.3)
    push.setValue("note", forKey: "id")
    note.layer.add(push, forKey: kCATransition)
    note.attributedText = styled(text)
  }

  private func styled(_ text: String) -> NSAttributedString {
    let style = NSMutableParagraphStyle()
    (style.alignment, style.lineBreakMode, style.lineSpacing) = (.justified, .byTruncatingTail, 2)
    return NSAttributedString(
      string: text, attributes: [.font: UIFont.boldSystemFont(ofSize: 15), .paragraphStyle: style, .kern: 0])
  }

  /// The height of a text in the form.
  func height(of text: String) -> CGFloat {
    text.boundingRect(
      with: CGSize(width: bounds.width, height: .greatestFiniteMagnitude),
      options: [.usesLineFragmentOrigin, .usesFontLeading], attributes: [.font: note.font as UIFont],
      context: nil
    ).height
  }

  /// Follows a list by the name of its property, as code before closures does.
  func follow(_ list: UIScrollView) {
    list.addObserver(self, forKeyPath: "contentOffset", options: [.new], context: nil)
  }

  func leave(_ list: UIScrollView) { list.removeObserver(self, forKeyPath: "contentOffset") }

  func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    scrolled = (change?[.newKey] as? NSValue)?.cgPointValue.y ?? 0
  }

  /// Shows pictures one after another, or a single one that was found by name.
  func animate(_ pictures: [UIImage]) {
    picture.image = UIImage(named: "drawer") ?? pictures.first
    picture.highlightedImage = pictures.last
    picture.animationImages = pictures
    picture.animationDuration = 0.5
    picture.startAnimating()
  }
}

/// A handle whose corner is made when its radius changes.
final class DrawerCorner: CAShapeLayer {
  var radius: CGFloat {
    get { value(forKey: "radius") as? CGFloat ?? 0 }
    set { setValue(newValue, forKey: "radius") }
  }

  override class func needsDisplay(forKey key: String) -> Bool { key == "radius" }

  override func display() {
    path = UIBezierPath(roundedRect: bounds, cornerRadius: radius).cgPath.copy()
  }
}

/// The application, the window above it, and its archives, as libraries look for them.
enum DrawerHost {
  @MainActor
  static var application: UIApplication? {
    let selector = NSSelectorFromString("sharedApplication")
    guard UIApplication.responds(to: selector) else { return nil }
    return UIApplication.perform(selector)?.takeUnretainedValue() as? UIApplication
  }

  /// A window above the status bar.
  @MainActor
  static func window(in scene: UIWindowScene) -> UIWindow {
    let window = UIWindow(windowScene: scene)
    window.windowLevel = max(window.windowLevel, .statusBar) + 1
    window.frame = scene.coordinateSpace.bounds
    return window
  }

  /// A view from an archive, which has none here.
  @MainActor
  static func archived(_ name: String) -> UIView? {
    UINib(nibName: name, bundle: nil).instantiate(withOwner: nil).first as? UIView
      ?? Bundle.main.loadNibNamed(name, owner: nil)?.first as? UIView
      ?? UIStoryboard(name: name, bundle: nil).instantiateInitialViewController()?.view
  }

  /// A spin without end.
  @MainActor
  static func spin(_ layer: CALayer) {
    let spin = CABasicAnimation(keyPath: "transform.rotation")
    (spin.toValue, spin.duration, spin.repeatCount) = (2 * CGFloat.pi, 1, HUGE)
    layer.add(spin, forKey: "spin")
  }

  /// The brightness of a colour.
  @MainActor
  static func brightness(of color: UIColor) -> CGFloat {
    var brightness: CGFloat = 0
    color.getHue(nil, saturation: nil, brightness: &brightness, alpha: nil)
    return max(brightness, color.cgColor.components?.first ?? 0)
  }
}
