import Foundation
import Interlude
import InterludeInput
import InterludeJournal

/// Places the panels around the stage, and what floats above it.
final class ShellController: UIViewController {
  let badge = SettingsBadge()
  let meter = FrameMeter()
  let help: HelpPanel
  let timeline: TimelinePanel
  private let browser: BrowserPanel
  private let inspector: InspectorPanel
  private let hint = HintPill()
  let toast = Toast()
  private let frameView = DeviceFrame()
  /// Follows the content's corner: what springs there, the content follows.
  private let corner = UIView()
  private let ring = FocusRing()
  private var layout = ShellLayout(size: .zero, open: [])
  private var device = DeviceSize.window
  private(set) weak var focused: UIControl?
  /// Where a hand was last; forgotten when the focus moves.
  private weak var pressed: UIView?
  var perform: ((LabCommand) -> Void)?

  init(scenes: [LabScene], memory: ShellMemory) {
    help = HelpPanel(scenes: scenes.filter { $0.kind == .scene }.map(\.name))
    browser = BrowserPanel(scenes: scenes)
    inspector = InspectorPanel(folded: memory.folded)
    timeline = TimelinePanel(folded: memory.folded)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    nil
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    corner.isUserInteractionEnabled = false
    view.addSubview(corner)
    if let overlay = inspector.stageOverlay { view.addSubview(overlay) }
    view.addSubview(frameView)
    for panel in panels {
      panel.view.isHidden = true
      view.addSubview(panel.view)
    }
    for panel in [badge, meter, help] { view.addSubview(panel) }
    view.addSubview(hint)
    view.addSubview(toast)
    view.addSubview(ring)
    let ask: (LabCommand) -> Void = { [weak self] in self?.perform?($0) }
    browser.perform = ask
    inspector.perform = ask
    timeline.perform = ask
  }

  private var panels: [(panel: Panel, view: PanelView)] {
    [(.browser, browser), (.inspector, inspector), (.timeline, timeline)]
  }

  var memory: ShellMemory {
    var memory = ShellMemory()
    memory.folded = inspector.folded.union(timeline.folded)
    memory.knowsHint = !hint.isShown
    return memory
  }

  // MARK: Layout

  /// Opens and folds panels, and gives the content its place.
  func show(_ layout: ShellLayout, device: DeviceSize, animated: Bool) {
    self.layout = layout
    self.device = device
    if !layout.shown.isEmpty { showHint(false) }
    let springs = animated && !UIAccessibility.isReduceMotionEnabled
    for (panel, view) in panels {
      let isShown = layout.shown.contains(panel)
      if isShown, view.isHidden {
        view.frame = springs ? layout.folded(panel) : layout.frame(of: panel)
        view.isHidden = false
        view.layoutIfNeeded()
      }
    }
    let place = layout.contentPlace(device)
    // Sizes change at once: only what travels springs.
    frameView.bounds.size = place.size
    frameView.isPlain = device == .window || layout.shown.isEmpty
    inspector.stageOverlay?.bounds.size = place.size
    let change = {
      for (panel, view) in self.panels {
        view.frame = layout.shown.contains(panel) ? layout.frame(of: panel) : layout.folded(panel)
      }
      self.corner.center = place.origin
      self.frameView.center = CGPoint(x: place.midX, y: place.midY)
      self.inspector.stageOverlay?.center = CGPoint(x: place.midX, y: place.midY)
    }
    guard springs else {
      change()
      hideFolded()
      return
    }
    UIView.animate(
      withDuration: 0.3, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
      options: [.allowUserInteraction], animations: change
    ) { [weak self] _ in self?.hideFolded() }
    if let focused, !focusables(layout.shown).contains(where: { $0 === focused }) { focus(nil) }
  }

  private func hideFolded() {
    for (panel, view) in panels where !layout.shown.contains(panel) { view.isHidden = true }
  }

  func shownOrigin(of place: CGRect) -> CGPoint {
    (corner.layer.presentation() ?? corner.layer).position
  }

  /// Whether something that floats takes what happens at `point`.
  func covers(_ point: CGPoint) -> Bool { false }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let bounds = layout.stageArea
    badge.place(
      CGRect(
        x: (bounds.midX - badge.size.width / 2).rounded(), y: bounds.minY + 12, width: badge.size.width,
        height: badge.size.height))
    meter.place(
      CGRect(
        x: bounds.maxX - meter.size.width - 12, y: bounds.minY + 12, width: meter.size.width,
        height: meter.size.height))
    help.place(
      CGRect(
        x: ((view.bounds.width - help.size.width) / 2).rounded(),
        y: ((view.bounds.height - help.size.height) / 2).rounded(),
        width: help.size.width, height: help.size.height))
    hint.place(
      CGRect(
        x: (bounds.midX - hint.size.width / 2).rounded(), y: bounds.maxY - hint.size.height - 16,
        width: hint.size.width, height: hint.size.height))
    toast.place(
      CGRect(
        x: (bounds.midX - toast.size.width / 2).rounded(), y: bounds.maxY - toast.size.height - 16,
        width: toast.size.width, height: toast.size.height))
    placeRing()
  }

  func show(presets: [TuningPreset]) { inspector.show(presets: presets) }

  func showHint(_ shown: Bool) { hint.setShown(shown) }

  /// Says in the panels what is shown.
  func show(rate: Double, reducesMotion: Bool, isDark: Bool, scene: String, device: DeviceSize) {
    browser.show(scene: scene, device: device, reducesMotion: reducesMotion, isDark: isDark)
    timeline.show(rate: rate)
    view.setNeedsLayout()
  }

  func show(recordings: [String]) { browser.show(recordings: recordings) }

  func read(_ time: TimeMachine, in shown: Set<Panel>) {
    if shown.contains(.inspector) { inspector.read(time) }
    if shown.contains(.timeline) { timeline.read(time) }
  }

  // MARK: Keyboard

  /// - Returns: Whether `key` meant something here.
  func press(_ key: KeySample, in shown: Set<Panel>) -> Bool {
    if let entry = inspector.typing { return entry.press(key) }
    if key.key == "z", key.modifiers.contains(.control),
      [focused, pressed].compactMap({ $0 }).contains(where: inspector.isTuning)
    {
      return inspector.undo(key)
    }
    switch key.key {
    case "escape":
      if help.isShown {
        help.setShown(false)
        return true
      }
      guard focused != nil else { return false }
      focus(nil)
      return true
    case "tab":
      guard !shown.isEmpty else { return false }
      moveFocus(by: key.modifiers.contains(.shift) ? -1 : 1, among: focusables(shown))
      return true
    default:
      guard let focused, key.modifiers.isDisjoint(with: [.control, .command]) else { return false }
      return focused.press(key.key)
    }
  }

  private func focusables(_ shown: Set<Panel>) -> [UIControl] {
    panels.filter { shown.contains($0.panel) }.flatMap { $0.view.focusables }
  }

  private func moveFocus(by step: Int, among controls: [UIControl]) {
    guard !controls.isEmpty else { return focus(nil) }
    let place = controls.firstIndex { $0 === focused }
    let next =
      place.map { ($0 + step + controls.count) % controls.count } ?? (step > 0 ? 0 : controls.count - 1)
    focus(controls[next])
  }

  /// Gives the focus to the first control of the next panel.
  func focusNextPanel(_ shown: Set<Panel>) {
    let open = panels.filter { shown.contains($0.panel) }.map(\.view)
    guard !open.isEmpty else { return }
    let place = open.firstIndex { panel in focused?.isDescendant(of: panel) ?? false }
    focus(open[place.map { ($0 + 1) % open.count } ?? 0].focusables.first)
  }

  /// A hand comes down on the shell.
  func handIsHere(_ place: CGPoint) { pressed = view.hitTest(place, with: nil) }

  func focus(_ control: UIControl?) {
    pressed = nil
    guard focused !== control else { return }
    focused = control
    if let control { reveal(control) }
    placeRing()
  }

  private func reveal(_ control: UIControl) {
    var parent = control.superview
    while let current = parent {
      if let scroll = current as? UIScrollView {
        scroll.scrollRectToVisible(
          control.convert(control.bounds, to: scroll).insetBy(dx: 0, dy: -8), animated: false)
      }
      parent = current.superview
    }
  }

  private func placeRing() {
    guard let focused, focused.window != nil else {
      ring.isHidden = true
      return
    }
    ring.isHidden = false
    ring.frame = focused.convert(focused.bounds, to: view).insetBy(dx: -3, dy: -3)
  }
}

/// A line around what has the keyboard's focus.
private final class FocusRing: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    isHidden = true
    layer.cornerRadius = 8
    layer.cornerCurve = .continuous
    layer.borderWidth = 2
    dye()
  }

  required init?(coder: NSCoder) {
    nil
  }

  private func dye() {
    layer.borderColor = LabStyle.accent.cgColor
  }

  override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
    dye()
  }
}

/// The edge of the device: rounds the stage's corners with what is around it.
private final class DeviceFrame: UIView {
  private let corners = CAShapeLayer.part()
  private let edge = CALayer.part()
  var isPlain = true { didSet { isHidden = isPlain } }
  private static let radius: CGFloat = 20

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    isHidden = true
    corners.fillRule = .evenOdd
    edge.borderWidth = 1
    edge.cornerRadius = Self.radius
    edge.cornerCurve = .continuous
    layer.addSublayer(corners)
    layer.addSublayer(edge)
  }

  required init?(coder: NSCoder) {
    nil
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let path = UIBezierPath(rect: bounds)
    path.append(UIBezierPath(roundedRect: bounds, cornerRadius: Self.radius))
    corners.path = path.cgPath
    edge.frame = bounds
    dye()
  }

  override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
    dye()
  }

  private func dye() {
    corners.fillColor = LabStyle.ground.cgColor
    edge.borderColor = LabStyle.edge.cgColor
  }
}
