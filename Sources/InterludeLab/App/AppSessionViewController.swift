import Interlude
import InterludeJournal

/// Plays the entries of an app's session, frame by frame, and shows its moving views as boxes.
final class AppSessionViewController: UIViewController {
  private let frames: [AppSession.Frame]
  private var boxes: [Int: AppViewBox] = [:]
  /// Boxes beyond this number are not shown.
  private static let limit = 256

  init(_ frames: [AppSession.Frame]) {
    self.frames = frames
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
    if !hasBoxes { view.addSubview(explanation) }
    // The entries are those of the app, not of this screen.
    Stage.current?.journal.isMuted = true
    let link = CADisplayLink(target: self, selector: Selector(AppSessionViewController.play(_:)))
    link.add(to: .main, forMode: .common)
  }

  /// Whether the journal tells where views lay, as a probe's does.
  private var hasBoxes: Bool {
    frames.contains { frame in
      frame.entries.contains { if case .motion(let motion) = $0.event { motion.box != nil } else { false } }
    }
  }

  private lazy var explanation: UILabel = {
    let label = UILabel(frame: view.bounds.insetBy(dx: 24, dy: 24))
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    label.text = "No views to show: only a probe's journal has their places."
    label.font = .systemFont(ofSize: 14)
    label.textColor = .secondaryLabel
    label.textAlignment = .center
    label.numberOfLines = 0
    return label
  }()

  private func play(_ link: CADisplayLink) {
    guard let journal = Stage.current?.journal, frames.indices.contains(journal.frame - 1) else {
      return link.invalidate()
    }
    for entry in frames[journal.frame - 1].entries {
      journal.play(entry)
      if case .motion(let motion) = entry.event { show(motion) }
    }
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
    boxes[motion.layer] = box
    view.addSubview(box)
    return box
  }
}

/// A view of the app: its outline and its class.
private final class AppViewBox: UIView {
  private let name = UILabel(frame: .zero)

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
