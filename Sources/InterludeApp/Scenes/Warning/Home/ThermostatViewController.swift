import Interlude

/// The page of the thermostat: the dial, the learned habits, and the choice of the warning's animator.
final class ThermostatViewController: UIViewController {
  private var thermostat = Thermostat()
  private let page = CalmScrollView()
  private let heading = UILabel("Heating", font: Typography.headline, color: WarningPalette.label)
  private let summary = UILabel(
    "Two rooms are warm, the bedroom sleeps until ten", font: Typography.body,
    color: WarningPalette.secondaryLabel)
  private let dialCard = RaisedView(background: WarningPalette.card, cornerRadius: 20)
  private lazy var dial = DialView(thermostat: thermostat)
  private let habits = HabitsCard()
  private let choice = AnimatorChoice()
  private let tuning = WarningTuning()

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Warning"
    view.backgroundColor = WarningPalette.background
    page.alwaysBounceVertical = true
    view.addSubview(page)
    dialCard.content.addSubview(dial)
    for part in [heading, summary, dialCard, habits, choice] { page.addSubview(part) }
    dial.onChange = { [weak self] in self?.thermostat.target = $0.target }
    habits.onForget = { [weak self] in self?.warn() }
  }

  private func warn() {
    guard presentedViewController == nil else { return }  // A second finger has already presented it.
    let warning = WarningViewController(transition: WarningTransition(kind: choice.kind, tuning: tuning))
    warning.onForget = { [weak self] in self?.forget() }
    present(warning, animated: true, completion: nil)
  }

  private func forget() {
    thermostat.hasHabits = false
    UIView.animate(
      withDuration: 0.5, delay: 0, options: .allowUserInteraction,
      animations: { [self] in
        habits.show(hasHabits: false)
        habits.setNeedsLayout()
        habits.layoutIfNeeded()
      })
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    page.frame = view.bounds
    let whole = page.bounds.width
    let margin: CGFloat = whole < 600 ? 16 : whole < 900 ? 32 : 48
    let width = min(whole - 2 * margin, 1160)
    guard width > 0 else { return }
    let left = ((whole - width) / 2).rounded()
    heading.frame = CGRect(x: left, y: 32, width: width, height: 36)
    summary.frame = CGRect(x: left, y: 70, width: width, height: 20)
    var y: CGFloat = 116
    if width >= 720 {
      let height = min(max(view.bounds.height - y - 124, 400), 620)
      let side = min((width * 0.42).rounded(), 460)
      dialCard.frame = CGRect(x: left, y: y, width: side, height: height)
      habits.frame = CGRect(x: left + side + 24, y: y, width: width - side - 24, height: height)
      y += height + 24
    } else {
      dialCard.frame = CGRect(x: left, y: y, width: width, height: min(width, 360))
      y += dialCard.frame.height + 16
      habits.frame = CGRect(x: left, y: y, width: width, height: 360)
      y += 360 + 16
    }
    let side = min(dialCard.bounds.width, dialCard.bounds.height) - 48
    dial.frame = CGRect(
      x: ((dialCard.bounds.width - side) / 2).rounded(),
      y: ((dialCard.bounds.height - side) / 2 + 8).rounded(),
      width: side, height: side)
    choice.frame = CGRect(x: left, y: y, width: width, height: choice.height(forWidth: width))
    y += choice.frame.height + 32
    page.contentSize = CGSize(width: whole, height: y)
  }
}
