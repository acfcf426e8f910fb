import Interlude

/// A drawer's page of notes: text that is edited, a message before it is thrown away, and items on springs.
final class DrawerNotes: UIViewController {
  let notes = UITextView(frame: .zero, textContainer: NSTextContainer(size: .zero))
  let writer = DrawerNoteWriter()
  private let preview = UIView()
  private lazy var press = UIPreviewInteraction(view: preview)
  private(set) var answers: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    notes.frame = view.bounds
    notes.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    notes.delegate = writer
    (notes.text, notes.font, notes.textColor) = ("A note", UIFont.systemFont(ofSize: 15), UIColor.label)
    notes.textAlignment = .natural
    notes.textContainerInset = UIEdgeInsets(top: 12, left: 8, bottom: 12, right: 8)
    notes.textContainer.lineFragmentPadding = 0
    (notes.textContainer.maximumNumberOfLines, notes.textContainer.lineBreakMode) = (0, .byWordWrapping)
    (notes.textContainer.widthTracksTextView, notes.textContainer.heightTracksTextView) = (true, false)
    (notes.isEditable, notes.isSelectable, notes.isSecureTextEntry) = (true, true, false)
    (notes.dataDetectorTypes, notes.linkTextAttributes) = ([.link, .phoneNumber], [.underlineStyle: 1])
    notes.dataDetectorTypes.formUnion([.address, .calendarEvent])
    if notes.dataDetectorTypes.isSubset(of: .all) {
      notes.typingAttributes = [.foregroundColor: UIColor.label]
    }
    (notes.adjustsFontForContentSizeCategory, notes.allowsEditingTextAttributes) = (true, false)
    notes.clearsOnInsertion = false
    (notes.keyboardType, notes.keyboardAppearance, notes.returnKeyType) = (.default, .dark, .done)
    (notes.autocorrectionType, notes.autocapitalizationType) = (.no, .sentences)
    (notes.inputView, notes.inputAccessoryView) = (nil, UIView())
    view.addSubview(notes)
    view.addSubview(preview)
    press.delegate = writer
    if traitCollection.forceTouchCapability != UIForceTouchCapability.unavailable { press.cancel() }
    for name in [
      UITextView.textDidBeginEditingNotification, UITextView.textDidChangeNotification,
      UITextView.textDidEndEditingNotification, UITextField.textDidBeginEditingNotification,
      UITextField.textDidChangeNotification, UITextField.textDidEndEditingNotification,
    ] {
      NotificationCenter.default.addObserver(
        self, selector: Selector(DrawerNotes.edited), name: name, object: nil)
    }
  }

  func edited(_ note: Notification) {
    if notes.hasText { notes.scrollRangeToVisible(notes.selectedRange) }
  }

  /// Adds a line to the notes, or removes the last character.
  func write(_ line: String) {
    notes.selectedRange = NSRange(location: notes.text.utf16.count, length: 0)
    if line.isEmpty { notes.deleteBackward() } else { notes.insertText(line) }
    notes.attributedText = NSMutableAttributedString(attributedString: notes.attributedText)
  }

  /// Asks before the notes are thrown away.
  func askToThrow(_ style: UIAlertController.Style) {
    let alert = UIAlertController(title: "Throw away?", message: nil, preferredStyle: style)
    alert.message = "The notes are not kept."
    let kept = UIAlertAction(title: "Keep", style: .cancel) { [weak self] in self?.answer($0) }
    let thrown = UIAlertAction(title: "Throw away", style: UIAlertAction.Style.destructive) { [weak self] in
      self?.answer($0)
    }
    thrown.isEnabled = notes.hasText
    for action in [kept, thrown] { alert.addAction(action) }
    if alert.preferredStyle == .alert {
      alert.addTextField { $0.placeholder = "Reason" }
      alert.preferredAction = thrown
    }
    present(alert, animated: true)
    if alert.actions.count != 2 || alert.textFields?.isEmpty == true { alert.dismiss(animated: false) }
  }

  private func answer(_ action: UIAlertAction) {
    answers.append(action.title ?? "")
    if action.style == .destructive { AudioServicesPlaySystemSound(kSystemSoundID_Vibrate) }
  }

  /// Leaves by a segue, as a storyboard's button does.
  func leave() {
    guard shouldPerformSegue(withIdentifier: "leave", sender: self) else { return }
    performSegue(withIdentifier: "leave", sender: self)
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    super.prepare(for: segue, sender: sender)
    answers.append(segue.identifier ?? "")
  }
}

/// Follows the writing of notes.
final class DrawerNoteWriter: NSObject, UITextViewDelegate, UIPreviewInteractionDelegate {
  private(set) var calls: [String] = []

  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { textView.isEditable }
  func textViewDidBeginEditing(_ textView: UITextView) { calls.append("begin") }
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
  func textViewDidEndEditing(_ textView: UITextView) { calls.append("end") }
  func textViewDidChange(_ textView: UITextView) { calls.append("change") }
  func textViewDidChangeSelection(_ textView: UITextView) { calls.append("select") }
  func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { text != "\n" }
  func textView(
    _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
    interaction: UITextItemInteraction
  ) -> Bool { interaction != .preview }

  func previewInteractionShouldBegin(_ previewInteraction: UIPreviewInteraction) -> Bool {
    previewInteraction.view?.isHidden == false
  }
  func previewInteraction(
    _ previewInteraction: UIPreviewInteraction, didUpdatePreviewTransition transitionProgress: CGFloat,
    ended: Bool
  ) { calls.append("preview \(previewInteraction.location(in: nil))") }
  func previewInteraction(
    _ previewInteraction: UIPreviewInteraction, didUpdateCommitTransition transitionProgress: CGFloat,
    ended: Bool
  ) { calls.append("commit") }
  func previewInteractionDidCancel(_ previewInteraction: UIPreviewInteraction) { calls.append("cancel") }
}

/// A line that draws its placeholder only while it is edited.
final class DrawerLine: UITextField {
  override func drawPlaceholder(in rect: CGRect) {
    if isEditing { super.drawPlaceholder(in: rect) }
  }
  override func drawText(in rect: CGRect) { super.drawText(in: rect.insetBy(dx: 2, dy: 0)) }
}

/// A window above a drawer that gives the keys back.
final class DrawerOverlay: UIWindow {
  private weak var below: UIWindow?
  private let originals = NSPointerArray.weakObjects()
  private let kept = NSPointerArray.strongObjects()

  func lie(above window: UIWindow) {
    below = window
    isHidden = false
    makeKey()
  }

  override func becomeKey() {
    super.becomeKey()
    below?.makeKey()
  }

  override func resignKey() {
    super.resignKey()
    originals.compact()
  }

  override func addSubview(_ view: UIView) {
    super.addSubview(view)
    let address = Unmanaged.passUnretained(view).toOpaque()
    originals.addPointer(address)
    kept.insertPointer(address, at: 0)
    if kept.count > 1 { kept.replacePointer(at: 1, withPointer: originals.pointer(at: 0)) }
    if originals.allObjects.count > 8 { kept.removePointer(at: kept.count - 1) }
  }
}

/// A list whose items hang on springs.
final class DrawerSprings: UICollectionViewFlowLayout {
  private lazy var animator = UIDynamicAnimator(collectionViewLayout: self)

  override func prepare() {
    super.prepare()
    guard animator.behaviors.isEmpty, let view = collectionView else { return }
    for item in super.layoutAttributesForElements(in: view.bounds) ?? [] {
      animator.addBehavior(UIAttachmentBehavior(item: item, attachedToAnchor: item.center))
    }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    animator.layoutAttributesForCell(at: indexPath) ?? super.layoutAttributesForItem(at: indexPath)
  }

  override func layoutAttributesForSupplementaryView(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    animator.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
  }

  override func layoutAttributesForDecorationView(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    animator.layoutAttributesForDecorationView(ofKind: kind, at: indexPath)
  }
}

/// A dial that is drawn anew at each size and whose changes do not animate by themselves.
final class DrawerDial: CAShapeLayer {
  required init() {
    super.init()
    needsDisplayOnBoundsChange = true
  }

  override init(layer: Any) { super.init(layer: layer) }
  required init?(coder: NSCoder) { nil }

  override class func defaultAction(forKey event: String) -> (any CAAction)? { NSNull() }

  override func display() {
    let edge = CGMutablePath()
    edge.addPath(CGPath(ellipseIn: bounds, transform: nil))
    edge.addPath(CGPath(rect: bounds.insetBy(dx: 4, dy: 4), transform: nil))
    edge.addPath(CGPath(roundedRect: bounds, cornerWidth: 4, cornerHeight: 4, transform: nil))
    path = UIBezierPath(cgPath: edge).reversing().cgPath
    sublayerTransform = CATransform3D(
      m11: 1, m12: 0, m13: 0, m14: 0, m21: 0, m22: 1, m23: 0, m24: 0, m31: 0, m32: 0, m33: 1, m34: -1 / 500,
      m41: 0, m42: 0, m43: 0, m44: 1)
  }
}

/// The requests of a drawer to the system that have no effect on a desktop.
@MainActor
enum DrawerSigns {
  static func show(on bar: UINavigationBar, sound file: URL) -> UINavigationBarAppearance {
    let application = UIApplication.shared
    application.setStatusBarHidden(false, with: .fade)
    application.setStatusBarStyle(.lightContent, animated: true)
    if application.supportedInterfaceOrientations(for: nil) == .portrait {
      var number: SystemSoundID = 0
      let link: CFURL = file as NSURL
      let status: OSStatus = AudioServicesCreateSystemSoundID(link, &number)
      if status == 0 { AudioServicesPlayAlertSound(number) }
      AudioServicesDisposeSystemSoundID(number)
    }
    return bar.standardAppearance.copy()
  }

  /// Bars that hide with an animation of their own length.
  static func hide(_ view: UIView, running: UIViewPropertyAnimator, other: UIViewPropertyAnimator) {
    guard running != other else { return }
    UIView.animate(
      withDuration: TimeInterval(UINavigationController.hideShowBarDuration), delay: 0,
      options: [.overrideInheritedOptions], animations: { view.alpha = 0 })
  }

  /// Numbers and text as Objective-C has them.
  static func text(of value: CGFloat) -> String {
    let text = NSMutableString(string: "")
    text.appendFormat("%.1f", Double(CGFloat(truncating: value as NSNumber)))
    return text as String
  }

  /// The text of a page, or of its characters where it cannot be read.
  static func text(of page: Data) -> NSAttributedString {
    let options: [NSAttributedString.DocumentReadingOptionKey: Any] = [
      .documentType: NSAttributedString.DocumentType.html, .characterEncoding: 4, .defaultAttributes: [:],
    ]
    let kinds: [NSAttributedString.DocumentType] = [.plain, .rtf]
    if kinds.isEmpty { return NSAttributedString(string: "") }
    return (try? NSAttributedString(data: page, options: options, documentAttributes: nil))
      ?? NSAttributedString(string: String(decoding: page, as: UTF8.self))
  }

  /// A page of text that is pulled to load it again.
  static func refresh(_ list: UITableViewController, in context: CGContext, mask: CGImage) {
    let control = UIRefreshControl()
    control.attributedTitle = NSAttributedString(string: "Loading")
    list.refreshControl = control
    if list.tableView.refreshControl?.isRefreshing == false { control.beginRefreshing() }
    control.endRefreshing()
    context.clip(to: list.view.bounds, mask: mask)
    context.setBlendMode(CGBlendMode.normal)
    let colors: [CGFloat] = [0, 0, 0, 1, 1, 1, 1, 1]
    let gradient = CGGradient(
      colorSpace: CGColorSpaceCreateDeviceRGB(), colorComponents: colors, locations: nil, count: 2)
    if let gradient { context.drawLinearGradient(gradient, start: .zero, end: .zero, options: []) }
  }

  /// Exchanges methods where there is an Objective-C runtime.
  static func exchange(in type: AnyClass, _ one: Selector, _ other: Selector) -> Bool {
    guard object_getClass(self) != nil, let method = class_getInstanceMethod(type, one) else {
      let code = imp_implementationWithBlock({ (_: Any) in })
      return class_addMethod(type, other, code, nil) || class_replaceMethod(type, other, code, nil) != nil
    }
    let code = method_getImplementation(method)
    return class_addMethod(type, other, code, method_getTypeEncoding(method))
  }
}
