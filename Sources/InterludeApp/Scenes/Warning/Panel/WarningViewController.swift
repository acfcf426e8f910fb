import Interlude

/// A panel that asks for confirmation before something that cannot be undone. It has its own transition.
final class WarningViewController: UIViewController {
  /// Called when the user confirms.
  var onForget: (() -> Void)?

  private let transition: WarningTransition
  private let panel = RaisedView(background: WarningPalette.card, cornerRadius: 20, depth: 2)
  private let grabber = UIView()
  private let sign = WarningSign()
  private let heading = UILabel("Forget 212 days?", font: Typography.headline, color: WarningPalette.label)
  private let words = UILabel(
    "Your mornings, your evenings and the week you were away would be gone. "
      + "Nobody can bring them back, and the first nights will be cold.",
    font: Typography.body, color: WarningPalette.secondaryLabel)
  private let losses = [
    ("212", "days of habits"), ("1,484", "corrections by hand"), ("9 %", "saved on last winter"),
  ].map { Loss(figure: $0, words: $1) }
  private let forget = UIButton(type: .custom)
  private let keep = UIButton(type: .custom)
  private let hint = UILabel(
    "Or pull the panel down", font: Typography.caption, color: WarningPalette.secondaryLabel)

  init(transition: WarningTransition) {
    self.transition = transition
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .custom
    transitioningDelegate = transition
  }

  required init?(coder: NSCoder) {
    nil
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(panel)
    grabber.backgroundColor = WarningPalette.label.withAlphaComponent(0.2)
    grabber.layer.cornerRadius = 2.5
    words.numberOfLines = 4
    hint.textAlignment = .center
    style(forget, "Forget everything", text: .white, background: WarningPalette.dangerFill)
    style(keep, "Keep it", text: WarningPalette.label, background: WarningPalette.quiet)
    forget.addTarget(self, action: Selector(WarningViewController.confirm), for: .touchUpInside)
    keep.addTarget(self, action: Selector(WarningViewController.leave), for: .touchUpInside)
    for part in [grabber, sign, heading, words, forget, keep, hint] + losses {
      panel.content.addSubview(part)
    }
    transition.attach(to: self)
  }

  private func style(_ button: UIButton, _ title: String, text: UIColor, background: UIColor) {
    button.setTitle(title, for: .normal)
    button.setTitleColor(text, for: .normal)
    button.titleLabel?.font = Typography.bodyStrong
    button.backgroundColor = background
    button.layer.cornerRadius = 12
    button.layer.cornerCurve = .continuous
  }

  private func confirm() {
    onForget?()
    leave()
  }

  private func leave() {
    dismiss(animated: true, completion: nil)
  }

  override func accessibilityPerformEscape() -> Bool {
    leave()
    return true
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let bounds = view.bounds
    // The panel's lower corners are below the window's edge.
    panel.frame = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height + 24)
    let margin: CGFloat = bounds.width < 480 ? 20 : 40
    let width = bounds.width - 2 * margin
    grabber.frame = CGRect(x: ((bounds.width - 36) / 2).rounded(), y: 8, width: 36, height: 5)
    sign.frame = CGRect(x: margin, y: 44, width: 44, height: 44)
    heading.frame = CGRect(x: margin + 60, y: 48, width: width - 60, height: 36)
    let height = words.sizeThatFits(CGSize(width: width, height: 200)).height.rounded(.up)
    words.frame = CGRect(x: margin, y: 108, width: width, height: height)
    let gap: CGFloat = 12
    let bottom = bounds.height - 28
    hint.frame = CGRect(x: margin, y: bottom - 18, width: width, height: 18)
    if bounds.width >= 480 {
      let half = ((width - gap) / 2).rounded()
      keep.frame = CGRect(x: margin, y: bottom - 18 - 16 - 50, width: half, height: 50)
      forget.frame = CGRect(x: margin + half + gap, y: keep.frame.minY, width: half, height: 50)
    } else {
      keep.frame = CGRect(x: margin, y: bottom - 18 - 16 - 50, width: width, height: 50)
      forget.frame = keep.frame.offsetBy(dx: 0, dy: -50 - gap)
    }
    layOutLosses(
      CGRect(
        x: margin, y: words.frame.maxY, width: width,
        height: min(keep.frame.minY, forget.frame.minY) - words.frame.maxY))
  }

  private func layOutLosses(_ box: CGRect) {
    let width = (box.width / CGFloat(losses.count)).rounded(.down)
    let top = (box.minY + (box.height - Loss.height) / 2).rounded()
    for (index, loss) in losses.enumerated() {
      loss.frame = CGRect(x: box.minX + CGFloat(index) * width, y: top, width: width, height: Loss.height)
      loss.isHidden = box.height < Loss.height + 24
    }
  }
}

/// One loss: a number and its description.
private final class Loss: UIView {
  static let height: CGFloat = 54

  private let figure: UILabel
  private let words: UILabel

  init(figure: String, words: String) {
    self.figure = UILabel(figure, font: Typography.section, color: WarningPalette.label)
    self.words = UILabel(words, font: Typography.caption, color: WarningPalette.secondaryLabel)
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    addSubview(self.figure)
    addSubview(self.words)
  }

  required init?(coder: NSCoder) {
    nil
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    figure.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 30)
    words.frame = CGRect(x: 0, y: 34, width: bounds.width - 8, height: 18)
  }
}

/// A warning triangle with rounded corners and an exclamation mark.
final class WarningSign: UIView {
  private let triangle = ShapeView()
  private let stem = UIView()
  private let dot = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    triangle.fill = WarningPalette.dangerFill
    triangle.stroke = WarningPalette.dangerFill
    triangle.shape.lineWidth = 6
    triangle.shape.lineJoin = .round
    for view in [stem, dot] { view.backgroundColor = .white }
    for view in [triangle, stem, dot] { addSubview(view) }
  }

  required init?(coder: NSCoder) {
    nil
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (width, height) = (bounds.width, bounds.height)
    let path = UIBezierPath()
    path.move(to: CGPoint(x: width / 2, y: 6))
    path.addLine(to: CGPoint(x: width - 5, y: height - 7))
    path.addLine(to: CGPoint(x: 5, y: height - 7))
    path.close()
    triangle.frame = bounds
    triangle.shape.path = path.cgPath
    stem.frame = CGRect(x: width / 2 - 2, y: 16, width: 4, height: 13)
    stem.layer.cornerRadius = 2
    dot.frame = CGRect(x: width / 2 - 2.5, y: 32, width: 5, height: 5)
    dot.layer.cornerRadius = 2.5
  }
}
