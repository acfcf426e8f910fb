import Interlude

/// The sheet of one game: its cover art, facts and tags. It has no list, so every drag moves the sheet.
final class GameViewController: UIViewController, CustomPresentable {
  var transitionManager: (any UIViewControllerTransitioningDelegate)?

  private let game: Game
  private let art: CoverView
  private let handle = UIView()
  private let heading: UILabel
  private let facts: UILabel
  private let ring: ProgressRing
  private let status: UILabel
  private let tags: [TagLabel]
  private let done = UIButton(type: .custom)

  private static let artHeight: CGFloat = 220

  init(game: Game) {
    self.game = game
    art = CoverView(game.cover, fit: .whole)
    heading = UILabel(game.title, font: Typography.section)
    facts = UILabel(
      "\(game.platform), about \(game.hours) hours", font: Typography.body, color: Palette.secondaryLabel)
    let color = game.progress >= 1 ? Palette.done : Palette.accent
    ring = ProgressRing(lineWidth: 3, color: color, track: Palette.track)
    status = UILabel(game.status, font: Typography.body, color: Palette.secondaryLabel)
    tags = game.tags.map(TagLabel.init)
    super.init(nibName: nil, bundle: nil)
    preferredContentSize = CGSize(width: 560, height: 560)
  }

  required init?(coder: NSCoder) {
    nil
  }

  override func loadView() {
    view = SheetView(head: game.cover.background, headHeight: Self.artHeight)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = game.title
    guard let content = (view as? SheetView)?.content else { return }
    handle.backgroundColor = UIColor(white: 1, alpha: 0.5)
    handle.layer.cornerRadius = 2.5
    ring.progress = game.progress
    done.setTitle("Done", for: .normal)
    done.setTitleColor(Palette.accent, for: .normal)
    done.titleLabel?.font = Typography.bodyStrong
    done.backgroundColor = Palette.accentSoft
    done.layer.cornerRadius = 12
    done.layer.cornerCurve = .continuous
    done.addTarget(self, action: Selector(GameViewController.leave), for: .touchUpInside)
    for part in [art, handle, heading, facts, ring, status, done] + tags { content.addSubview(part) }
  }

  private func leave() {
    dismiss(animated: true, completion: nil)
  }

  /// Esc during the presentation reverses it; at rest it dismisses the sheet.
  override func accessibilityPerformEscape() -> Bool {
    (transitionManager as? ModalTransitionManager)?.dismissInFlight() ?? false
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let (bounds, margin) = (view.bounds, CGFloat(24))
    let width = bounds.width - 2 * margin
    art.frame = CGRect(x: 0, y: 0, width: bounds.width, height: Self.artHeight)
    handle.frame = CGRect(x: (bounds.width - 36) / 2, y: 8, width: 36, height: 5)
    var y = Self.artHeight + 20
    heading.frame = CGRect(x: margin, y: y, width: width, height: 28)
    y += 32
    facts.frame = CGRect(x: margin, y: y, width: width, height: 20)
    y += 32
    ring.frame = CGRect(x: margin, y: y, width: 20, height: 20)
    status.frame = CGRect(x: margin + 30, y: y, width: width - 30, height: 20)
    y += 40
    var x = margin
    for tag in tags {
      let tagWidth = tag.naturalWidth
      if x + tagWidth > bounds.width - margin {
        x = margin
        y += TagLabel.height + 8
      }
      tag.frame = CGRect(x: x, y: y, width: tagWidth, height: TagLabel.height)
      x += tagWidth + 8
    }
    done.frame = CGRect(x: margin, y: bounds.height - 24 - 50, width: width, height: 50)
  }
}

/// A tag's dot and name in a capsule.
private final class TagLabel: UIView {
  static let height: CGFloat = 30

  private let dot = UIView()
  private let name: UILabel

  init(_ tag: Tag) {
    name = UILabel(tag.name, font: Typography.caption)
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    backgroundColor = Palette.label.withAlphaComponent(0.06)
    layer.cornerRadius = Self.height / 2
    dot.backgroundColor = tag.color
    dot.layer.cornerRadius = 4
    addSubview(dot)
    addSubview(name)
  }

  required init?(coder: NSCoder) {
    nil
  }

  var naturalWidth: CGFloat { 12 + 8 + 8 + name.naturalWidth + 14 }

  override func layoutSubviews() {
    super.layoutSubviews()
    dot.frame = CGRect(x: 12, y: (bounds.height - 8) / 2, width: 8, height: 8)
    name.frame = CGRect(x: 28, y: 0, width: bounds.width - 28 - 10, height: bounds.height)
  }
}
