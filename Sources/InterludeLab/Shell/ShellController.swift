import Foundation
import Interlude
import InterludeInput
import InterludeJournal

/// Lays out the panels around the stage and the overlays above it.
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
  /// An invisible view at the content's origin; the content follows its animation.
  private let corner = UIView()
  private let ring = FocusRing()
  private var layout = ShellLayout(size: .zero, open: [])
  private var device = StageDevice.window
  private(set) weak var focused: UIControl?
  /// The view under the last touch; nil after the focus moved.
  private weak var pressed: UIView?
  var perform: ((LabCommand) -> Void)?

  init(scenes: [LabScene], savedState: SavedShellState) {
    help = HelpPanel(scenes: scenes.filter { $0.kind == .scene }.map(\.name))
    browser = BrowserPanel(scenes: scenes)
    inspector = InspectorPanel(
      folded: savedState.folded, lessons: Set(scenes.filter { $0.kind == .lesson }.map(\.name)))
    timeline = TimelinePanel(folded: savedState.folded)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    nil
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    corner.isUserInteractionEnabled = false
    view.addSubview(corner)
    for overlay in inspector.stageOverlays { view.addSubview(overlay) }
    view.addSubview(frameView)
    for panel in panels {
      panel.view.isHidden = true
      view.addSubview(panel.view)
    }
    for panel in [badge, meter, help] { view.addSubview(panel) }
    view.addSubview(hint)
    view.addSubview(toast)
    view.addSubview(ring)
    let perform: (LabCommand) -> Void = { [weak self] in self?.perform?($0) }
    browser.perform = perform
    inspector.perform = perform
    timeline.perform = perform
  }

  private var panels: [(panel: Panel, view: PanelView)] {
    [(.browser, browser), (.inspector, inspector), (.timeline, timeline)]
  }

  var savedState: SavedShellState {
    var savedState = SavedShellState()
    savedState.folded = inspector.folded.union(timeline.folded)
    savedState.knowsHint = !hint.isShown
    return savedState
  }

  // MARK: Layout

  /// Opens and closes panels, and moves the content to its frame.
  func show(_ layout: ShellLayout, device: StageDevice, animated: Bool) {
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
    let contentFrame = layout.contentFrame(device)
    // Sizes change at once; only positions are animated.
    frameView.bounds.size = contentFrame.size
    frameView.device = device
    for overlay in inspector.stageOverlays { overlay.bounds.size = contentFrame.size }
    let change = {
      for (panel, view) in self.panels {
        view.frame = layout.shown.contains(panel) ? layout.frame(of: panel) : layout.folded(panel)
      }
      let center = CGPoint(x: contentFrame.midX, y: contentFrame.midY)
      self.corner.center = contentFrame.origin
      self.frameView.center = center
      for overlay in self.inspector.stageOverlays { overlay.center = center }
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

  func shownOrigin(of frame: CGRect) -> CGPoint {
    (corner.layer.presentation() ?? corner.layer).position
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let bounds = layout.stageArea
    badge.setFrame(
      CGRect(
        x: (bounds.midX - badge.size.width / 2).rounded(), y: bounds.minY + 12, width: badge.size.width,
        height: badge.size.height))
    meter.setFrame(
      CGRect(
        x: bounds.maxX - meter.size.width - 12, y: bounds.minY + 12, width: meter.size.width,
        height: meter.size.height))
    help.available = view.bounds.size
    help.setFrame(
      CGRect(
        x: ((view.bounds.width - help.size.width) / 2).rounded(),
        y: ((view.bounds.height - help.size.height) / 2).rounded(),
        width: help.size.width, height: help.size.height))
    hint.setFrame(
      CGRect(
        x: (bounds.midX - hint.size.width / 2).rounded(), y: bounds.maxY - hint.size.height - 16,
        width: hint.size.width, height: hint.size.height))
    toast.setFrame(
      CGRect(
        x: (bounds.midX - toast.size.width / 2).rounded(), y: bounds.maxY - toast.size.height - 16,
        width: toast.size.width, height: toast.size.height))
    placeRing()
  }

  func show(presets: [TuningPreset]) { inspector.presets = presets }

  func showHint(_ shown: Bool) { hint.setShown(shown) }

  /// Updates the panels for the shown scene and the settings.
  func show(rate: Double, reducesMotion: Bool, isDark: Bool, scene: String, device: StageDevice) {
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

  /// - Returns: Whether the key was handled.
  func press(_ key: KeySample, in shown: Set<Panel>) -> Bool {
    if let edited = inspector.edited { return edited.press(key) }
    let views = [focused, pressed].compactMap(\.self)
    if views.contains(where: { inspector.instrument(containing: $0)?.press(key) == true }) { return true }
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
    let index = controls.firstIndex { $0 === focused }
    let next =
      index.map { ($0 + step + controls.count) % controls.count } ?? (step > 0 ? 0 : controls.count - 1)
    focus(controls[next])
  }

  /// Moves the focus to the first control of the next panel.
  func focusNextPanel(_ shown: Set<Panel>) {
    let open = panels.filter { shown.contains($0.panel) }.map(\.view)
    guard !open.isEmpty else { return }
    let index = open.firstIndex { panel in focused?.isDescendant(of: panel) ?? false }
    focus(open[index.map { ($0 + 1) % open.count } ?? 0].focusables.first)
  }

  /// Records the view under a touch on the shell.
  func touchBegan(at location: CGPoint) { pressed = view.hitTest(location, with: nil) }

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

/// The outline of the control with the keyboard focus.
private final class FocusRing: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    isHidden = true
    layer.cornerRadius = 8
    layer.cornerCurve = .continuous
    layer.borderWidth = 2
    updateColors()
  }

  required init?(coder: NSCoder) {
    nil
  }

  private func updateColors() {
    layer.borderColor = LabStyle.accent.cgColor
  }

  override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
    updateColors()
  }
}

/// The device's bezel: it covers the corners of the stage with the surrounding background, draws a ring
/// around it, and shows the island and the home indicator of devices that have them.
private final class DeviceFrame: UIView {
  private let corners = CAShapeLayer.internalLayer()
  private let edge = CALayer.internalLayer()
  private let island = CALayer.internalLayer()
  private let indicator = CALayer.internalLayer()
  /// The width of the ring, in points.
  private static let width: CGFloat = 6

  var device = StageDevice.window {
    didSet {
      isHidden = device == .window
      if device != oldValue { setNeedsLayout() }
    }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    isHidden = true
    corners.fillRule = .evenOdd
    edge.borderWidth = Self.width
    edge.cornerCurve = .continuous
    island.backgroundColor = UIColor.black.cgColor
    for part in [corners, island, indicator, edge] { layer.addSublayer(part) }
  }

  required init?(coder: NSCoder) {
    nil
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let path = UIBezierPath(rect: bounds)
    let radius = device.cornerRadius
    path.append(UIBezierPath(roundedRect: bounds, cornerRadius: radius))
    corners.path = path.cgPath
    edge.frame = bounds.insetBy(dx: -Self.width, dy: -Self.width)
    edge.cornerRadius = radius + Self.width
    let hasIsland = device.safeAreaInsets.top > device.statusBarHeight
    island.isHidden = !hasIsland
    island.frame = CGRect(x: bounds.midX - 63, y: 11, width: 126, height: 37)
    island.cornerRadius = 18.5
    indicator.isHidden = device.safeAreaInsets.bottom == 0
    indicator.frame = CGRect(x: bounds.midX - 70, y: bounds.maxY - 13, width: 140, height: 5)
    indicator.cornerRadius = 2.5
    updateColors()
  }

  override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
    updateColors()
  }

  private func updateColors() {
    corners.fillColor = LabStyle.background.cgColor
    edge.borderColor = LabStyle.edge.cgColor
    indicator.backgroundColor = UIColor.label.withAlphaComponent(0.5).cgColor
  }
}
