import Foundation
import Interlude
import InterludeInput
import InterludeJournal
import InterludeLayers
import InterludeSDL

/// The lab around the scene's stage: panels, overlays and keyboard focus, on a separate stage.
@MainActor
final class Shell {
  let stage: Stage
  private let controller: ShellController
  /// The size of the window's content, in points. The shell's stage applies a change in its next frame.
  private var size: CGSize
  /// The device of scenes, also while a lesson is shown.
  private var device: StageDevice
  /// The kind of the shown content.
  private var kind = LabScene.Kind.scene
  /// The panels that open together when the lab is opened.
  private var defaultPanels: Set<Panel>
  private var open: Set<Panel>
  private var sizes: PanelSizes
  /// The column that was opened last: the one that is shown where only one fits.
  private var lastColumn = Panel.inspector
  /// The touches that are down on the shell.
  private var touches: Set<Int> = []
  /// The names of the lessons that were tried, also in earlier sessions.
  private(set) var triedLessons: Set<String>
  /// Called with the command of a control.
  var perform: ((LabCommand) -> Void)? {
    didSet { controller.perform = perform }
  }

  /// The modifier keys that are held in the window.
  var modifiers: () -> KeySample.Modifiers = { [] } {
    didSet { controller.timeline.modifiers = modifiers }
  }

  init(
    size: CGSize, scale: CGFloat, refreshRate: Double, text: any TextSource, scenes: [LabScene],
    savedState: SavedShellState
  ) {
    // Layer identifiers start far above those of any scene.
    let stage = Stage(
      size: size, scale: scale, refreshRate: refreshRate, text: text, firstLayerID: 1_000_000_000)
    self.size = size
    device = savedState.device
    sizes = savedState.sizes
    triedLessons = savedState.triedLessons
    defaultPanels = savedState.defaultPanels.isEmpty ? Set(Panel.allCases) : savedState.defaultPanels
    open = savedState.isOpen ? defaultPanels : []
    let controller = stage.perform { ShellController(scenes: scenes, savedState: savedState) }
    stage.show { controller }
    self.stage = stage
    self.controller = controller
    stage.perform { controller.show(layout, device: stageDevice, animated: false) }
    stage.perform { controller.showHint(!savedState.knowsHint) }
  }

  private var layout: ShellLayout {
    ShellLayout(size: size, open: open, sizes: sizes, preferredColumn: lastColumn)
  }

  /// The state to save for the next session.
  var savedState: SavedShellState {
    var savedState = controller.savedState
    (savedState.device, savedState.defaultPanels) = (device, open.isEmpty ? defaultPanels : open)
    savedState.isOpen = !open.isEmpty
    savedState.sizes = sizes
    savedState.triedLessons = triedLessons
    return savedState
  }

  // MARK: Geometry

  /// The background colour around the content.
  var backgroundColor: CGColor { stage.perform { LabStyle.background.cgColor } }

  /// Returns the content's frame. Lessons fill the stage area, because their stages have a device's size.
  func contentFrame(for kind: LabScene.Kind) -> CGRect {
    layout.contentFrame(device(for: kind))
  }

  /// Returns the content's size in its own points, from which it is scaled to its frame.
  func contentSize(for kind: LabScene.Kind) -> CGSize {
    layout.contentSize(
      device(for: kind), least: kind == .lesson ? ShellLayout.leastLesson : ShellLayout.leastScene)
  }

  /// Returns the device whose screen the content has. The stages of a lesson are in windows.
  func device(for kind: LabScene.Kind) -> StageDevice { kind == .lesson ? .window : device }

  /// The device whose screen the shown content has.
  private var stageDevice: StageDevice { device(for: kind) }

  /// Lays out the stage for another kind of content.
  func show(_ kind: LabScene.Kind) {
    guard kind != self.kind else { return }
    self.kind = kind
    stage.perform { controller.show(layout, device: stageDevice, animated: false) }
  }

  /// Returns the content's current origin, which animates to that of its frame.
  func shownOrigin(of frame: CGRect) -> CGPoint { controller.shownOrigin(of: frame) }

  /// Whether a panel covers `point`.
  func covers(_ point: CGPoint) -> Bool {
    if controller.covers(point) { return true }
    let layout = layout
    if controller.overlays(point) { return true }
    return layout.shown.contains { layout.frame(of: $0).contains(point) }
  }

  // MARK: Input

  func receive(_ input: InputEvent) {
    switch input.kind {
    case .resize(let width, let height, _):
      stage.receive(input)
      size = CGSize(width: width, height: height)
      stage.perform { controller.show(layout, device: stageDevice, animated: false) }
    case .scroll(let sample):
      // The control under the pointer may move away.
      stage.perform { controller.tooltip.hide() }
      if controller.palette.isShown, controller.palette.frame.contains(CGPoint(x: sample.x, y: sample.y)) {
        stage.perform { controller.palette.turn(sample) }
      } else if !controller.overlays(CGPoint(x: sample.x, y: sample.y)), layout.shown.contains(.timeline),
        layout.frame(of: .timeline).contains(CGPoint(x: sample.x, y: sample.y))
      {
        stage.perform { controller.timeline.turn(sample) }
      } else {
        stage.receive(input)
      }
    case .touch(let sample):
      stage.receive(input)
      if sample.phase == .ended || sample.phase == .cancelled { touches.remove(sample.id) }
      if sample.phase == .began {
        touches.insert(sample.id)
        stage.perform { controller.touchBegan(at: CGPoint(x: sample.x, y: sample.y)) }
      }
    case .hover(let x, let y):
      stage.receive(input)
      stage.perform { controller.pointerMoved(to: CGPoint(x: x, y: y)) }
    case .focus, .refreshRate, .reduceMotion, .appearance: stage.receive(input)
    case .key, .rate, .layoutDirection, .contentSizeCategory, .tune, .device, .disturb: break
    }
  }

  /// Handles a key if a control has the focus or is being edited.
  ///
  /// - Returns: Whether the key was handled.
  func press(_ key: KeySample) -> Bool {
    guard key.isDown else { return false }
    return stage.perform { controller.press(key, in: layout.shown) }
  }

  /// Ends the first steps at Escape that neither a control nor the selection has used.
  ///
  /// - Returns: Whether there were any.
  func skipSteps(_ key: KeySample) -> Bool {
    guard key.isDown else { return false }
    return stage.perform { controller.skipSteps(key) }
  }

  /// Removes the keyboard focus and the hint when a touch begins on the stage.
  func touchBeganOnStage() {
    stage.perform {
      controller.focus(nil)
      controller.endEditing()
      controller.palette.setShown(false)
    }
  }

  // MARK: Panels

  func setDevice(_ device: StageDevice) {
    self.device = device
    relayout()
  }

  func toggle(_ panel: Panel) {
    // A panel that is opened alone is no new arrangement of the lab.
    let isAlone = open.isEmpty
    if layout.shown.contains(panel) {
      open.remove(panel)
    } else {
      open.insert(panel)
      if panel != .timeline { lastColumn = panel }
    }
    if !open.isEmpty, !isAlone { defaultPanels = open }
    relayout()
  }

  /// Sets the size of a panel, in points; nil restores the default.
  func resize(_ panel: Panel, to length: CGFloat?) {
    let limits = layout.limits(of: panel)
    sizes[panel] = length.map { min(max($0, limits.lowerBound), limits.upperBound).rounded() }
    stage.perform { controller.show(layout, device: stageDevice, animated: false) }
  }

  /// Whether a panel is visible.
  func shows(_ panel: Panel) -> Bool { layout.shown.contains(panel) }

  /// Shows or hides an instrument, and opens its panel.
  func fold(_ name: String) {
    let panel: Panel = Instruments.tracks.contains { $0.name == name } ? .timeline : .inspector
    guard layout.shown.contains(panel) else { return open(panel, showing: name) }
    stage.perform { controller.fold(name) }
  }

  /// Shows an instrument that is folded or out of sight, or hides one that is in sight.
  func showOrHide(_ name: String) {
    guard layout.shown.contains(.inspector), !Instruments.tracks.contains(where: { $0.name == name }) else {
      return fold(name)
    }
    stage.perform { controller.inspector.toggle(name) }
  }

  private func open(_ panel: Panel, showing name: String) {
    toggle(panel)
    stage.perform { if controller.isFolded(name) { controller.fold(name) } }
  }

  /// Shows an instrument in the stage's place, or where it was before.
  func enlarge(_ name: String) {
    stage.perform { controller.enlarge(controller.enlarged == name ? nil : name) }
  }

  func toggleAll() {
    open = open.isEmpty ? defaultPanels : []
    relayout()
  }

  func focusNextPanel() {
    if open.isEmpty { toggleAll() }
    stage.perform { controller.focusNextPanel(layout.shown) }
  }

  /// Whether a touch is down on the shell, so that a drag may be in progress.
  var isTouched: Bool { !touches.isEmpty }

  /// The arrangement of the panels.
  var arrangement: PanelArrangement {
    let state = controller.savedState
    return PanelArrangement(
      open: open, sizes: sizes, folded: state.folded, trackHeights: state.trackHeights,
      curveSplit: state.curveSplit)
  }

  /// Restores an arrangement of the panels.
  func arrange(_ new: PanelArrangement) {
    (open, sizes) = (new.open, new.sizes)
    if !open.isEmpty { defaultPanels = open }
    stage.perform { controller.arrange(new) }
    relayout()
  }

  /// Shows which changes can be undone and redone.
  func show(_ undo: UndoState) { stage.perform { controller.show(undo) } }

  private func relayout() {
    stage.perform { controller.show(layout, device: stageDevice, animated: true) }
  }

  // MARK: The timeline

  /// The range that is selected in the timeline, in seconds; nil for none.
  var selectedRange: ClosedRange<Double>? { controller.timeline.selection }

  func carryOut(_ command: TimelineCommand, _ time: TimeMachine) {
    stage.perform { controller.timeline.carryOut(command, time) }
  }

  /// Lets the timeline follow the session again.
  func followLive() {
    stage.perform {
      controller.timeline.fitted = nil
      controller.timeline.viewport.resume()
      controller.timeline.spread()
    }
  }

  // MARK: The selected view

  /// Shows the selected view.
  ///
  /// - Parameters:
  ///   - name: The name of the selected view, also if the shown frame does not have it.
  ///   - outlines: The outlines of the selected view and of the one under the pick tool, in the window.
  ///   - stage: The content's frame in the window.
  func show(
    selection: SelectionReading?, name: String?, isPicking: Bool,
    outlines: (SelectionOutline.Mark?, SelectionOutline.Mark?), in stage: CGRect
  ) {
    self.stage.perform {
      controller.selection = selection
      controller.pill.show(selection, name: name, isPicking: isPicking)
      controller.outline.show(selected: outlines.0, hovered: outlines.1, in: stage)
      controller.timeline.showPicking(isPicking)
    }
  }

  /// Shows how branches are compared, and which ghosts are shown.
  func show(_ comparison: ComparisonLabels.Content?, isOn: Bool, _ skin: OnionSkin?, in stage: CGRect) {
    self.stage.perform {
      if (comparison == nil) != controller.comparison.isHidden { controller.view.setNeedsLayout() }
      controller.comparison.show(comparison, in: stage)
      controller.strip.show(isOn ? comparison?.mode : nil, skin)
    }
  }

  /// Moves what instruments draw over the stage to the shown picture.
  func show(_ fit: ContentFit, in stage: CGRect) {
    self.stage.perform {
      for overlay in controller.inspector.stageOverlays { overlay.show(fit, in: stage) }
    }
  }

  /// Opens a menu at a location of the window.
  func openMenu(_ items: [StageMenu.Item], at location: CGPoint) {
    stage.perform { controller.menu.open(items, at: location) }
  }

  // MARK: Touches

  /// The point about which a press on the timeline is mirrored; nil while the timeline is closed.
  var pinchCenter: CGPoint? {
    guard layout.shown.contains(.timeline) else { return nil }
    let (plots, origin) = (controller.timeline.plots, controller.timeline.frame.origin)
    return CGPoint(x: origin.x + plots.midX, y: origin.y + plots.midY)
  }

  // MARK: Assistive technology

  var accessibleElements: [AccessibleElement] { stage.perform { controller.accessibleElements } }

  /// Whether keys go to the stage, and not to a control.
  var leavesKeysToStage: Bool { controller.leavesKeysToStage }

  /// - Returns: Whether the request was for one of the shell's elements.
  func answer(_ request: AccessibilityRequest) -> Bool { stage.perform { controller.answer(request) } }

  // MARK: Overlays

  func toggleHelp() {
    stage.perform {
      controller.help.setShown(!controller.help.isShown)
      controller.help.setNeedsLayout()
    }
  }

  /// Shows a message for some seconds.
  func say(_ sentence: String) {
    stage.perform { controller.toast.say(sentence) }
  }

  /// Shows where a file was saved, for longer than other messages. A click copies the path.
  func say(saved path: String) {
    stage.perform {
      controller.toast.say("Saved as \(path)\nClick to copy the path", seconds: Toast.longest) {
        [weak self] in self?.perform?(.copyPath(path))
      }
    }
  }

  /// Opens the command palette with these entries, or closes it.
  func togglePalette(_ items: [PaletteItem]) {
    stage.perform { controller.togglePalette { items } }
  }

  /// Shows the next of the first steps when the present one is done.
  func readSteps(_ time: TimeMachine) {
    guard controller.isShowingSteps, time.isLive else { return }
    stage.perform { controller.readSteps(time.take.entries) }
  }

  func toggleFrameMeter() {
    stage.perform { controller.meter.setShown(!controller.meter.isShown) }
  }

  func presented(_ cost: FrameCost) {
    guard controller.meter.isShown else { return }
    stage.perform { controller.meter.add(cost, budget: 1 / stage.refreshRate) }
  }

  /// Updates the controls for the shown scene and the settings.
  func show(_ settings: StageSettings, scene: String) {
    stage.perform {
      controller.badge.show(settings)
      controller.show(settings, scene: scene, device: device, isLesson: kind == .lesson)
      controller.show(tried: triedLessons, scene: scene)
    }
  }

  /// Marks a lesson as tried.
  func noteTried(_ lesson: String) {
    triedLessons.insert(lesson)
    stage.perform { controller.show(tried: triedLessons, scene: lesson) }
  }

  /// Lists the recordings.
  func show(recordings: [RecordingStore.Entry]) { stage.perform { controller.show(recordings: recordings) } }

  /// Shows the progress of a film export, 0…1; nil if there is none.
  func show(exportProgress part: Double?) {
    stage.perform { controller.timeline.show(exportProgress: part) }
  }

  // MARK: Reading

  /// Passes the user's presets of the shown scene to the instruments.
  func show(presets: [TuningPreset]) { controller.show(presets: presets) }

  /// Updates the visible instruments.
  func read(_ time: TimeMachine) {
    guard !open.isEmpty else { return }
    stage.perform { controller.read(time, in: layout.shown) }
  }
}
