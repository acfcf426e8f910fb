import Foundation
import Interlude

/// The playback controls: pause, frame steps, rate, export and overlays.
final class TransportBar: UIView {
  static let rates: [(rate: Double, title: String)] = [
    (1, "1×"), (0.5, "½"), (0.25, "¼"), (0.1, "1/10"), (0.02, "1/50"),
  ]

  /// The descriptions of “Compare” in a scene and in a lesson.
  private static let branchesHint = "Show the other branches of the run  C"
  private static let sidesHint = "Draw the other side in Curves too  C"

  var perform: ((LabCommand) -> Void)?
  private lazy var back = LabButton(symbol: "backward.end.fill", hint: "One frame back  ,") { [weak self] in
    self?.perform?(.step(-1))
  }
  private lazy var pause = LabButton(symbol: "pause.fill", hint: "Pause or continue the stage’s time  Space")
  { [weak self] in
    self?.perform?(.togglePause)
  }
  private lazy var forward = LabButton(symbol: "forward.end.fill", hint: "One frame forward  .") {
    [weak self] in
    self?.perform?(.step(1))
  }
  private lazy var ghosts = LabButton(
    "Ghosts", hint: "Show where moving views were and will be  G", isToggle: true
  ) {
    [weak self] in
    self?.perform?(.toggleGhosts)
  }
  private lazy var compare = LabButton(
    "Compare", hint: TransportBar.branchesHint, isToggle: true
  ) {
    [weak self] in
    self?.perform?(.toggleCompare)
  }
  private lazy var damage = LabButton(
    "Damage", hint: "Flash the areas that are drawn again  D", isToggle: true
  ) {
    [weak self] in
    self?.perform?(.toggleDamage)
  }
  private lazy var pick = LabButton(
    "Select", hint: "Click a view on the stage to select it  P, or Alt and click", isToggle: true
  ) { [weak self] in
    self?.perform?(.selection(.togglePicking))
  }
  /// The buttons that have no room in a small window, as a menu.
  private lazy var more: LabButton = LabButton(
    symbol: "ellipsis", hint: "Show the buttons that have no room, and all commands"
  ) {
    [weak self] in
    self?.openMore()
  }
  /// Called to open a menu at a location of the window.
  var openMenu: (([StageMenu.Item], CGPoint) -> Void)?
  let export = ExportStrip()
  private let rate = UISegmentedControl(items: TransportBar.rates.map(\.title))

  override init(frame: CGRect) {
    super.init(frame: frame)
    rate.accessibilityHint = "The speed of the stage’s time  S for 1× or 1/10"
    rate.addTarget(self, action: Selector(TransportBar.chooseRate), for: .valueChanged)
    for view in [back, pause, forward, rate, export, ghosts, damage, compare, pick, more] { addSubview(view) }
    export.perform = { [weak self] in self?.perform?($0) }
    export.onResize = { [weak self] in self?.setNeedsLayout() }
  }

  required init?(coder: NSCoder) {
    nil
  }

  private func openMore() { openMenu?(hiddenItems, convert(more.frame.origin, to: nil)) }

  /// The commands of the buttons that have no room, and the list of all.
  var hiddenItems: [StageMenu.Item] {
    [
      (ghosts, StageMenu.Item(title: "Ghosts", key: "G", command: .toggleGhosts)),
      (damage, StageMenu.Item(title: "Damage", key: "D", command: .toggleDamage)),
      (compare, StageMenu.Item(title: "Compare", key: "C", command: .toggleCompare)),
      (pick, StageMenu.Item(title: "Select", key: "P", command: .selection(.togglePicking))),
    ].filter { $0.0.isHidden }.map(\.1) + [
      StageMenu.Item(title: "All commands", key: "Ctrl+K", command: .togglePalette)
    ]
  }

  private func chooseRate() {
    perform?(.rate(Self.rates[rate.selectedSegmentIndex].rate))
  }

  func show(rate value: Double) {
    rate.selectedSegmentIndex =
      Self.rates.firstIndex { $0.rate == value } ?? UISegmentedControl.noSegment
  }

  func show(isPicking: Bool) { set(pick, chosen: isPicking) }

  private var isStopped: Bool?

  func show(_ time: TimeMachine) {
    let stopped: Bool
    if case .stopped = time.state { stopped = true } else { stopped = false }
    if stopped != isStopped {
      isStopped = stopped
      pause.show(symbol: stopped ? "play.fill" : "pause.fill")
    }
    set(back, enabled: (time.cursor ?? 0) > 0)
    set(ghosts, chosen: time.ghosts != nil)
    set(compare, chosen: time.comparesBranches || time.overlaysSides)
    let hint = time.content.takes.count > 1 ? Self.sidesHint : Self.branchesHint
    if compare.accessibilityHint != hint { compare.accessibilityHint = hint }
    set(damage, chosen: time.flashesDamage)
  }

  private func set(_ button: LabButton, enabled: Bool) {
    if button.isEnabled != enabled { button.isEnabled = enabled }
  }

  private func set(_ button: LabButton, chosen: Bool) {
    if button.isSelected != chosen { button.isSelected = chosen }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    // No spacing in small windows.
    let gap: CGFloat = bounds.width < 600 ? 0 : 4
    var x: CGFloat = 0
    for button in [back, pause, forward] {
      button.frame = CGRect(x: x, y: 6, width: 32, height: 32)
      x += 32
    }
    x += 8 + gap
    let rateWidth: CGFloat = gap == 0 ? 164 : 208
    rate.frame = CGRect(x: x, y: 6, width: rateWidth, height: 32)
    x += rateWidth + 8 + gap
    let views = [export, ghosts, damage, compare, pick]
    let widths = views.map { $0.sizeThatFits(bounds.size).width }
    let fitsAll = x + widths.reduce(0) { $0 + $1 + gap } - gap <= bounds.width
    // Buttons that do not fit are hidden; the last one opens a menu of them.
    let end = bounds.width - (fitsAll ? 0 : 32)
    for (view, width) in zip(views, widths) {
      view.isHidden = view !== export && x + width > end
      if view.isHidden { continue }
      view.frame = CGRect(x: x, y: 6, width: width, height: 32)
      x += width + gap
    }
    more.isHidden = fitsAll
    more.frame = CGRect(x: end, y: 6, width: 32, height: 32)
  }
}
