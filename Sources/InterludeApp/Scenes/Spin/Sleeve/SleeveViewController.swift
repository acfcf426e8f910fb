import Interlude

/// The sleeve, the track list, and the button that presents the record. It is its own transitioning delegate
/// and vends an animator for the presentation only; the dismissal uses the system's slide.
final class SleeveViewController: UIViewController, UIViewControllerTransitioningDelegate {
  private let record = Record.slowWeather
  private let tuning = SpinTuning()
  private lazy var transition = SpinTransition(tuning: tuning)
  private let sleeve = SleeveView()
  private let heading = UILabel(font: Typography.headline, color: SpinPalette.label)
  private let artist = UILabel(font: Typography.title, color: SpinPalette.gold)
  private let note = UILabel(font: Typography.caption, color: SpinPalette.secondaryLabel)
  private let tracks = TrackList()
  private let button = UIButton(type: .custom)
  private let spins = UISwitch()
  private let spinsLabel = UILabel("Spin it in", font: Typography.body, color: SpinPalette.secondaryLabel)

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Spin"
    view.backgroundColor = SpinPalette.background
    heading.text = record.title
    artist.text = record.artist
    note.text = record.note
    tracks.show(record.tracks)
    button.setTitle("Take it out", for: .normal)
    button.setTitleColor(SpinPalette.vinyl, for: .normal)
    button.titleLabel?.font = Typography.bodyStrong
    button.backgroundColor = SpinPalette.amber
    button.layer.cornerRadius = 12
    button.layer.cornerCurve = .continuous
    button.addTarget(self, action: Selector(SleeveViewController.takeOut), for: .touchUpInside)
    spins.isOn = true
    spins.accessibilityLabel = spinsLabel.text
    spins.onTintColor = SpinPalette.rust
    for part in [sleeve, heading, artist, note, tracks, button, spins, spinsLabel] { view.addSubview(part) }
  }

  private func takeOut() {
    guard presentedViewController == nil else { return }  // A second finger has already presented it.
    let presented = RecordViewController(tuning: tuning)
    presented.modalPresentationStyle = .custom
    presented.transitioningDelegate = self
    present(presented, animated: spins.isOn, completion: nil)
  }

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? {
    TurntablePresentationController(presentedViewController: presented, presenting: presenting ?? source)
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    transition
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let bounds = view.bounds
    if bounds.width >= 760 { layOutSideBySide(bounds) } else { layOutStacked(bounds) }
  }

  private func layOutSideBySide(_ bounds: CGRect) {
    let gap: CGFloat = 72
    let column = min(max((bounds.width * 0.3).rounded(), 280), 400)
    let free = bounds.width - 2 * 48 - gap - column
    let side = min((free / (1 + SleeveView.overhang)).rounded(.down), bounds.height - 128, 520)
    let width = (side * (1 + SleeveView.overhang)).rounded()
    let left = ((bounds.width - width - gap - column) / 2).rounded()
    let top = ((bounds.height - side) / 2).rounded()
    sleeve.frame = CGRect(x: left, y: top, width: width, height: side)
    layOutTexts(CGRect(x: left + width + gap, y: top, width: column, height: side))
  }

  private func layOutStacked(_ bounds: CGRect) {
    let margin: CGFloat = 24
    let top = max(margin, view.safeAreaInsets.top + 8)
    let side = min((bounds.width - 2 * margin) / (1 + SleeveView.overhang), bounds.height * 0.42).rounded()
    let width = (side * (1 + SleeveView.overhang)).rounded()
    sleeve.frame = CGRect(
      x: ((bounds.width - width) / 2).rounded(), y: top, width: width, height: side)
    layOutTexts(
      CGRect(
        x: margin, y: top + side + 24, width: bounds.width - 2 * margin,
        height: max(bounds.height - top - side - 2 * margin, 200)))
  }

  private func layOutTexts(_ box: CGRect) {
    heading.frame = CGRect(x: box.minX, y: box.minY, width: box.width, height: 36)
    artist.frame = CGRect(x: box.minX, y: box.minY + 40, width: box.width, height: 22)
    note.frame = CGRect(x: box.minX, y: box.minY + 66, width: box.width, height: 18)
    button.frame = CGRect(x: box.minX, y: box.maxY - 48, width: 140, height: 48)
    spins.frame.origin = CGPoint(x: box.minX + 164, y: box.maxY - 40)
    spinsLabel.frame = CGRect(x: box.minX + 164 + 63, y: box.maxY - 34, width: 100, height: 20)
    let top = box.minY + 104
    tracks.frame = CGRect(x: box.minX, y: top, width: box.width, height: max(box.maxY - 72 - top, 0))
  }
}

/// The track list: number, title and duration of each track.
final class TrackList: UIView {
  private struct Row {
    let number: UILabel
    let title: UILabel
    let length: UILabel
    let line: UIView
  }

  private var rows: [Row] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) {
    nil
  }

  func show(_ tracks: [Record.Track]) {
    for row in rows {
      for part in [row.number, row.title, row.length, row.line] { part.removeFromSuperview() }
    }
    rows = tracks.enumerated().map { index, track in
      let row = Row(
        number: UILabel("\(index + 1)", font: Typography.captionDigits, color: SpinPalette.secondaryLabel),
        title: UILabel(track.title, font: Typography.body, color: SpinPalette.label),
        length: UILabel(track.length, font: Typography.captionDigits, color: SpinPalette.secondaryLabel),
        line: UIView())
      row.length.textAlignment = .right
      row.line.backgroundColor = SpinPalette.line
      for part in [row.number, row.title, row.length, row.line] { addSubview(part) }
      return row
    }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let pixel = 1 / UIScreen.main.scale
    for (index, row) in rows.enumerated() {
      let y = CGFloat(index) * 44
      row.number.frame = CGRect(x: 0, y: y + 13, width: 24, height: 18)
      row.title.frame = CGRect(x: 28, y: y + 12, width: bounds.width - 28 - 56, height: 20)
      row.length.frame = CGRect(x: bounds.width - 48, y: y + 13, width: 48, height: 18)
      row.line.frame = CGRect(x: 28, y: y + 44 - pixel, width: bounds.width - 28, height: pixel)
    }
  }
}
