import Interlude
import InterludeJournal

/// Plays the entries of an app's session, frame by frame. It shows the app's pictures where its probe took
/// them, and its moving views as boxes.
final class AppSessionViewController: UIViewController {
  private let tape: AppTape
  /// The app's screen in the last picture.
  private let screen = UIImageView(frame: .zero)
  private var boxes: [Int: AppViewBox] = [:]
  /// Boxes beyond this number are not shown.
  private static let limit = 256

  init(_ tape: AppTape) {
    self.tape = tape
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    nil
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    view.isUserInteractionEnabled = false
    view.clipsToBounds = true
    screen.frame = view.bounds
    screen.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(screen)
    if tape.isLive || !tape.showsScreen { view.addSubview(explanation) }
    // The entries are those of the app, not of this screen.
    Stage.current?.journal.isMuted = true
    let link = CADisplayLink(target: self, selector: Selector(AppSessionViewController.play(_:)))
    link.add(to: .main, forMode: .common)
  }

  private lazy var explanation: UILabel = {
    // A journal may have a window of any size.
    let size = view.bounds.size
    let label = UILabel(frame: view.bounds.insetBy(dx: min(24, size.width / 2), dy: min(24, size.height / 2)))
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    label.text =
      tape.isLive
      ? "Connected. Views appear here when they move."
      : "No views to show: only a probe's journal has their places."
    label.font = .systemFont(ofSize: 14)
    label.textColor = .secondaryLabel
    label.textAlignment = .center
    label.numberOfLines = 0
    return label
  }()

  private func play(_ link: CADisplayLink) {
    guard let journal = Stage.current?.journal, tape.frames.indices.contains(journal.frame - 1) else {
      return link.invalidate()
    }
    for entry in tape.frames[journal.frame - 1].entries {
      journal.play(entry)
      switch entry.event {
      case .motion(let motion): show(motion)
      case .picture(let picture): show(picture)
      default: break
      }
    }
  }

  private func show(_ picture: PictureEntry) {
    guard let image = AppPicture.image(picture), view.bounds.width > 0 else { return }
    explanation.removeFromSuperview()
    screen.image = UIImage(image, scale: CGFloat(image.width) / view.bounds.width)
    // The picture shows the views, so the boxes only outline them.
    for box in boxes.values { box.isOutline = true }
  }

  private func show(_ motion: MotionEntry) {
    guard let frame = motion.box, let box = boxes[motion.layer] ?? newBox(for: motion) else { return }
    box.frame = CGRect(x: frame[0], y: frame[1], width: frame[2], height: frame[3])
    if motion.subject.hasSuffix(".opacity"), let opacity = motion.value.first {
      box.alpha = min(max(opacity, 0), 1)
    }
  }

  private func newBox(for motion: MotionEntry) -> AppViewBox? {
    guard boxes.count < Self.limit else { return nil }
    let box = AppViewBox(String(motion.subject.prefix { $0 != "." }))
    box.isOutline = screen.image != nil
    explanation.removeFromSuperview()
    boxes[motion.layer] = box
    view.addSubview(box)
    return box
  }
}

/// A view of the app: its outline and its class.
private final class AppViewBox: UIView {
  private let name = UILabel(frame: .zero)
  /// Whether only the outline is shown, above a picture of the view.
  var isOutline = false {
    didSet {
      backgroundColor = isOutline ? nil : UIColor.systemBlue.withAlphaComponent(0.12)
      name.isHidden = isOutline
    }
  }

  init(_ text: String) {
    super.init(frame: .zero)
    backgroundColor = UIColor.systemBlue.withAlphaComponent(0.12)
    layer.borderColor = UIColor.systemBlue.cgColor
    layer.borderWidth = 1
    clipsToBounds = true
    name.text = text
    name.font = .systemFont(ofSize: 12)
    name.textColor = .secondaryLabel
    addSubview(name)
  }

  required init?(coder: NSCoder) {
    nil
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    name.frame = CGRect(x: 6, y: 4, width: max(bounds.width - 12, 0), height: 16)
  }
}
