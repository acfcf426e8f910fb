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
  let inspector: InspectorPanel
  let palette = CommandPalette()
  let hint = HintPill()
  /// The first steps of a new user; nil when they are done or skipped.
  var steps: FirstSteps?
  private lazy var helpButton = HelpButton { [weak self] in self?.perform?(.toggleHelp) }
  let toast = Toast()
  let pill = SelectionPill(frame: .zero)
  let strip = StageStrip(frame: .zero)
  let lessonStrip = LessonStrip(frame: .zero)
  /// The names of all lessons, in their order.
  private let lessons: [String]
  let comparison = ComparisonLabels(frame: .zero)
  let outline = SelectionOutline(frame: .zero)
  let menu = StageMenu(frame: .zero)
  let tooltip = Tooltip(frame: .zero)
  private let enlargement = EnlargedView(frame: .zero)
  private let handles = Panel.allCases.map { PanelHandle($0) }
  /// The name of the instrument in the stage's place; nil for none.
  private(set) var enlarged: String?
  /// The selected view, which the instruments read.
  var selection: SelectionReading?
  private let frameView = DeviceFrame()
  /// An invisible view at the content's origin; the content follows its animation.
  private let corner = UIView()
  let ring = FocusRing()
  private var layout = ShellLayout(size: .zero, open: [])
  private var device = StageDevice.window
  weak var focused: UIControl?
  /// The view under the last touch; nil after the focus moved.
  weak var pressed: UIView?
  var perform: ((LabCommand) -> Void)?

  init(scenes: [LabScene], savedState: SavedShellState) {
    lessons = scenes.filter { $0.kind == .lesson }.map(\.name)
    help = HelpPanel(scenes: scenes.filter { $0.kind == .scene }.map(\.name))
    browser = BrowserPanel(scenes: scenes)
    let titles = scenes.filter { $0.kind == .lesson }.map { ($0.name, $0.title) }
    inspector = InspectorPanel(
      folded: savedState.folded, lessons: Dictionary(titles) { first, _ in first })
    timeline = TimelinePanel(folded: savedState.folded, heights: savedState.trackHeights)
    timeline.curveSplit = savedState.curveSplit
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
    view.addSubview(outline)
    view.addSubview(comparison)
    view.addSubview(pill)
    for panel in panels {
      panel.view.isHidden = true
      panel.view.accessibilityLabel = panel.panel.title
    }
    // The others join when they are opened: to lay them out would delay the first picture of a closed lab.
    view.addSubview(timeline)
    view.addSubview(strip)
    view.addSubview(enlargement)
    for handle in handles {
      handle.resize = { [weak self] in self?.perform?(.resize(handle.panel, $0)) }
      view.addSubview(handle)
    }
    view.addSubview(helpButton)
    view.addSubview(lessonStrip)
    for panel in [badge, meter, help, palette] { view.addSubview(panel) }
    view.addSubview(hint)
    view.addSubview(toast)
    view.addSubview(ring)
    view.addSubview(menu)
    view.addSubview(tooltip)
    let perform: (LabCommand) -> Void = { [weak self] in self?.perform?($0) }
    browser.perform = perform
    palette.perform = perform
    inspector.perform = perform
    timeline.perform = perform
    pill.perform = perform
    strip.perform = perform
    lessonStrip.perform = perform
    comparison.divider.move = { perform(.wipe($0)) }
    menu.perform = perform
    timeline.transport.openMenu = { [weak self] in self?.menu.open($0, at: $1) }
    enlargement.close = { [weak self] in self?.enlarge(nil) }
  }

  var panels: [(panel: Panel, view: PanelView)] {
    [(.browser, browser), (.inspector, inspector), (.timeline, timeline)]
  }

  var savedState: SavedShellState {
    var savedState = SavedShellState()
    savedState.folded = inspector.folded.union(timeline.folded)
    savedState.trackHeights = timeline.heights
    savedState.curveSplit = timeline.curveSplit
    savedState.knowsHint = !hint.isShown
    return savedState
  }

  /// The least width of a window in which a lesson has a column, at whose foot the strip has room.
  private static let lessonStripWidth: CGFloat = 840

  // MARK: Layout

  /// Opens and closes panels, and moves the content to its frame.
  func show(_ layout: ShellLayout, device: StageDevice, animated: Bool) {
    self.layout = layout
    self.device = device
    helpButton.isHidden = !layout.shown.isEmpty
    let springs = animated && !UIAccessibility.isReduceMotionEnabled
    for (panel, view) in panels {
      let isShown = layout.shown.contains(panel)
      if isShown, view.isHidden {
        if view.superview == nil { self.view.insertSubview(view, belowSubview: strip) }
        view.frame = springs ? layout.folded(panel) : layout.frame(of: panel)
        view.isHidden = false
        view.layoutIfNeeded()
      }
    }
    let contentFrame = layout.contentFrame(device)
    let zoom = device.size.map { contentFrame.width / $0.width } ?? 1
    browser.show(zoom: zoom)
    // Sizes change at once; only positions are animated.
    frameView.bounds.size = contentFrame.size
    (frameView.device, frameView.zoom) = (device, zoom)
    for overlay in inspector.stageOverlays { overlay.bounds.size = contentFrame.size }
    let change = {
      for (panel, view) in self.panels where view.superview != nil {
        view.frame = layout.shown.contains(panel) ? layout.frame(of: panel) : layout.folded(panel)
      }
      let center = CGPoint(x: contentFrame.midX, y: contentFrame.midY)
      self.corner.center = contentFrame.origin
      self.frameView.center = center
      for overlay in self.inspector.stageOverlays { overlay.center = center }
      self.placeEnlarged()
    }
    placeHandles()
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

  private func placeHandles() {
    for handle in handles {
      handle.isHidden = !layout.shown.contains(handle.panel) || enlarged != nil
      handle.frame = layout.handle(of: handle.panel)
      let frame = layout.frame(of: handle.panel)
      handle.length = handle.panel == .timeline ? frame.height : frame.width
    }
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
    helpButton.frame = CGRect(
      x: view.bounds.width - HelpButton.side - 8, y: view.bounds.height - HelpButton.side - 8,
      width: HelpButton.side, height: HelpButton.side)
    lessonStrip.isHidden = !layout.shown.isEmpty || view.bounds.width < Self.lessonStripWidth
    lessonStrip.isCompact = view.bounds.width < 1000
    lessonStrip.setFrame(
      CGRect(
        origin: CGPoint(x: helpButton.frame.minX - lessonStrip.size.width - 8, y: helpButton.frame.minY),
        size: lessonStrip.size))
    // Over the column of a lesson, whose stages have captions at the top; without a column, below the stages.
    let middle = lessonStrip.isHidden || !lessonStrip.isShown ? bounds.midX : lessonStrip.frame.midX
    // The names of compared branches stand at the top as well.
    let isLow = lessonStrip.isHidden && lessonStrip.isShown || !comparison.isHidden
    badge.setFrame(
      CGRect(
        x: (middle - badge.size.width / 2).rounded(),
        y: isLow ? bounds.maxY - badge.size.height - 4 : bounds.minY + 12, width: badge.size.width,
        height: badge.size.height))
    (palette.available, palette.availableHeight) = (view.bounds.width, view.bounds.height - 16)
    palette.setFrame(
      CGRect(
        x: ((view.bounds.width - palette.size.width) / 2).rounded(),
        y: max(min(view.bounds.height * 0.12, view.bounds.height - palette.size.height - 8), 8).rounded(),
        width: palette.size.width, height: min(palette.size.height, view.bounds.height - 16)))
    hint.available = view.bounds.width
    // At the top, where it hides neither the buttons at the lower edge of a sheet nor a message.
    place(hint, above: bounds.minY + 8 + hint.size.height, in: bounds)
    pill.available = bounds.width - 24
    pill.setFrame(
      CGRect(origin: CGPoint(x: bounds.minX + 12, y: bounds.maxY - pill.size.height - 12), size: pill.size))
    placeStrip(over: bounds)
    placeToast(over: bounds)
    menu.frame = view.bounds
    placeRing()
  }

  /// Places the controls of comparison and ghosts in the timeline, where they cover nothing of the stage.
  ///
  /// Without a timeline, or in one without room for it, they are at the lower edge of the stage.
  private func placeStrip(over stage: CGRect) {
    // Two rows of choices need more.
    strip.available = timeline.bounds.width - 24
    let least = Self.stripTimeline + (strip.hasTwoRows ? StageStrip.rowHeight : 0)
    strip.isRow = layout.shown.contains(.timeline) && timeline.bounds.height >= least
    strip.available = (strip.isRow ? timeline.bounds.width : stage.width) - 24
    timeline.stripHeight = strip.isRow && strip.isShown ? strip.size.height : 0
    guard !strip.isRow else {
      return strip.setFrame(
        CGRect(
          origin: CGPoint(x: timeline.frame.minX + 12, y: timeline.frame.minY + TimelinePanel.strip),
          size: strip.size))
    }
    let size = strip.size
    // Above the selected view's name where both do not fit beside one another.
    let rise = pill.isShown && pill.size.width + size.width + 36 > stage.width ? pill.size.height + 8 : 0
    strip.setFrame(
      CGRect(
        x: (stage.maxX - size.width - 12).rounded(), y: stage.maxY - size.height - 12 - rise,
        width: size.width, height: size.height))
  }

  /// The least height of a timeline with a row for comparison and ghosts, in points.
  private static let stripTimeline: CGFloat = 200

  /// Places a panel in the middle of the stage's width, with its lower edge at `bottom`.
  private func place(_ panel: OverlayPanel, above bottom: CGFloat, in bounds: CGRect) {
    let size = panel.size
    panel.setFrame(
      CGRect(
        x: (bounds.midX - size.width / 2).rounded(), y: bottom - size.height, width: size.width,
        height: size.height))
  }

  /// Places the message at the lower edge of the stage, or where it covers nothing to click or to read.
  private func placeToast(over stage: CGRect) {
    toast.available = view.bounds.width
    func shown(_ panels: [OverlayPanel]) -> [CGRect] {
      panels.filter { $0.isShown && !$0.isHidden }.map(\.frame)
    }
    let controls =
      shown([palette, pill, strip, lessonStrip]) + (helpButton.isHidden ? [] : [helpButton.frame])
    let taken = controls + shown([hint, badge])
    let (size, whole) = (toast.size, view.bounds)
    let left = min(max(stage.midX - size.width / 2, 8), max(whole.maxX - size.width - 8, 0)).rounded()
    func frame(_ top: CGFloat) -> CGRect {
      CGRect(origin: CGPoint(x: left, y: top.rounded()), size: size)
    }
    // Below and above everything that is in the way, from the lower edge of the stage up, then below it.
    let edges = taken.flatMap { [$0.minY - 8 - size.height, $0.maxY + 8] }.sorted(by: >)
    let tops =
      [stage.maxY - 16 - size.height] + edges.filter { $0 + size.height <= stage.maxY - 4 }
      + [stage.minY + 8] + edges.reversed()
    let places = tops.map(frame).filter { $0.minY >= whole.minY + 4 && $0.maxY <= whole.maxY - 4 }
    func free(of frames: [CGRect]) -> CGRect? {
      places.first { place in !frames.contains { $0.insetBy(dx: -4, dy: -4).intersects(place) } }
    }
    // Without room beside all of them, over a text rather than over a control.
    toast.setFrame(
      free(of: taken) ?? free(of: controls) ?? frame(stage.maxY - 16 - size.height))
  }

  /// Whether the menu or the name of the selected view covers a location of the window.
  func covers(_ point: CGPoint) -> Bool {
    if menu.isOpen || enlarged != nil && layout.stageArea.contains(point) { return true }
    if comparison.point(inside: view.convert(point, to: comparison), with: nil) { return true }
    return pill.isShown && pill.frame.contains(point) || strip.isShown && strip.frame.contains(point)
      || handles.contains { !$0.isHidden && $0.frame.contains(point) }
  }

  // MARK: The enlarged instrument

  /// Shows an instrument in the stage's place; nil returns the one that is there. The stage keeps its size.
  func enlarge(_ name: String?) {
    inspector.enlarge(nil)
    timeline.enlarge(nil)
    enlargement.show(nil)
    enlarged = nil
    if let name {
      if let instrument = inspector.enlarge(name) {
        enlargement.show(instrument)
        enlarged = name
      } else if timeline.enlarge(name) {
        enlarged = name
      }
    }
    placeEnlarged()
    placeHandles()
    if let focused, focused.window == nil { focus(nil) }
  }

  /// Places the enlarged instrument: a panel over the stage, a track with the whole window, as wide as it is.
  private func placeEnlarged() {
    enlargement.frame = layout.stageArea
    guard layout.shown.contains(.timeline) else { return }
    timeline.frame = timeline.enlarged == nil ? layout.frame(of: .timeline) : view.bounds
    // Over the browser and the inspector, below the controls that lie in its row.
    if timeline.enlarged != nil { view.insertSubview(timeline, belowSubview: strip) }
    view.setNeedsLayout()
  }

  // MARK: Descriptions

  /// Shows the description of the control under the pointer.
  func pointerMoved(to location: CGPoint) {
    tooltip.point(at: menu.isOpen ? nil : view.hitTest(location, with: nil), location)
  }

  /// Restores collapsed instruments, hidden tracks, heights of tracks, and the divider of Curves.
  func arrange(_ arrangement: PanelArrangement) {
    inspector.setFolded(arrangement.folded)
    timeline.arrange(folded: arrangement.folded, heights: arrangement.trackHeights)
    timeline.curveSplit = arrangement.curveSplit
  }

  func isFolded(_ name: String) -> Bool { inspector.folded.union(timeline.folded).contains(name) }

  func fold(_ name: String) {
    inspector.fold(name)
    timeline.fold(name)
  }

  func show(_ undo: UndoState) {
    browser.show(undo)
    inspector.undo = undo
  }

  func show(presets: [TuningPreset]) { inspector.presets = presets }

  // MARK: Overlays

  /// Whether a part above the stage that takes touches is at `point`.
  func overlays(_ point: CGPoint) -> Bool {
    palette.isShown && palette.frame.contains(point) || help.scrolls(at: point)
      || !helpButton.isHidden && helpButton.frame.contains(point)
      || toast.isUserInteractionEnabled && toast.frame.contains(point)
      || !lessonStrip.isHidden && lessonStrip.isShown && lessonStrip.frame.contains(point)
  }

  func togglePalette(_ items: @escaping () -> [PaletteItem]) {
    palette.items = items
    help.setShown(false)
    palette.setShown(!palette.isShown)
  }

  /// Updates the panels for the shown scene and the settings.
  ///
  /// - Parameter device: The device of scenes, also while a lesson is shown.
  func show(_ settings: StageSettings, scene: String, device: StageDevice, isLesson: Bool) {
    browser.show(settings, scene: scene, device: device)
    browser.showLesson(isLesson)
    timeline.show(rate: settings.rate)
    view.setNeedsLayout()
  }

  func show(recordings: [RecordingStore.Entry]) { browser.show(recordings: recordings) }

  /// Marks the lessons that were tried.
  func show(tried: Set<String>, scene: String) {
    browser.show(tried: tried)
    let tried = lessons.count { tried.contains($0) }
    lessonStrip.show(lessons.firstIndex(of: scene).map { $0 + 1 }, of: lessons.count, tried: tried)
  }

  func read(_ time: TimeMachine, in shown: Set<Panel>) {
    placeRing()
    if shown.contains(.inspector) { inspector.read(time, selection) }
    if shown.contains(.timeline) { timeline.read(time, selection) }
  }
}
