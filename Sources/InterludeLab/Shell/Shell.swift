import Foundation
import Interlude
import InterludeInput
import InterludeJournal
import InterludeLayers

/// The lab around the stage, on a stage of its own: panels, what floats above, and the keyboard's focus.
@MainActor
final class Shell {
  let stage: Stage
  private let controller: ShellController
  /// The window's content, in points; the shell's stage hears of a change with its next frame.
  private var size: CGSize
  private var device: DeviceSize
  /// The panels that open together when the lab is opened.
  private var usual: Set<Panel>
  private var open: Set<Panel>
  /// Called with what a control asks for.
  var perform: ((LabCommand) -> Void)? {
    didSet { controller.perform = perform }
  }

  init(
    size: CGSize, scale: CGFloat, refreshRate: Double, text: any TextSource, scenes: [LabScene],
    memory: ShellMemory
  ) {
    // Node numbers far away from any that a scene reaches.
    let stage = Stage(
      size: size, scale: scale, refreshRate: refreshRate, text: text, firstLayerID: 1_000_000_000)
    self.size = size
    device = memory.device
    open = []
    usual = memory.usual.isEmpty ? Set(Panel.allCases) : memory.usual
    let controller = stage.perform { ShellController(scenes: scenes, memory: memory) }
    stage.show { controller }
    self.stage = stage
    self.controller = controller
    stage.perform { controller.show(layout, device: device, animated: false) }
    stage.perform { controller.showHint(!memory.knowsHint) }
  }

  private var layout: ShellLayout { ShellLayout(size: size, open: open) }

  /// What is remembered of it.
  var memory: ShellMemory {
    var memory = controller.memory
    (memory.device, memory.usual) = (device, open.isEmpty ? usual : open)
    return memory
  }

  // MARK: Places

  /// What lies around the content.
  var ground: CGColor { stage.perform { LabStyle.ground.cgColor } }

  /// Where the content belongs. A lesson's two stages have a device's size by themselves.
  func contentPlace(for kind: LabScene.Kind) -> CGRect {
    layout.contentPlace(kind == .lesson ? .window : device)
  }

  /// Where the content's corner is seen: it springs to its place.
  func shownOrigin(of place: CGRect) -> CGPoint { controller.shownOrigin(of: place) }

  /// Whether a panel lies at `point`.
  func covers(_ point: CGPoint) -> Bool {
    let layout = layout
    return layout.shown.contains { layout.frame(of: $0).contains(point) } || controller.covers(point)
  }

  // MARK: Input

  func receive(_ input: InputEvent) {
    switch input.kind {
    case .resize(let width, let height, _):
      stage.receive(input)
      size = CGSize(width: width, height: height)
      stage.perform { controller.show(layout, device: device, animated: false) }
    case .scroll(let sample):
      if layout.shown.contains(.timeline),
        layout.frame(of: .timeline).contains(CGPoint(x: sample.x, y: sample.y))
      {
        stage.perform { controller.timeline.turn(sample) }
      } else {
        stage.receive(input)
      }
    case .touch(let sample):
      stage.receive(input)
      if sample.phase == .began {
        stage.perform { controller.handIsHere(CGPoint(x: sample.x, y: sample.y)) }
      }
    case .focus, .refreshRate, .reduceMotion, .appearance, .hover: stage.receive(input)
    case .key, .rate, .tune, .disturb: break
    }
  }

  /// Takes a key where something in the lab has the focus, or is typed into.
  ///
  /// - Returns: false where it means nothing there.
  func press(_ key: KeySample, at time: Double) -> Bool {
    guard key.isDown else { return false }
    return stage.perform { controller.press(key, in: layout.shown) }
  }

  /// A hand is on the stage: the keyboard's focus and the hint go.
  func handIsOnStage() {
    stage.perform {
      controller.focus(nil)
      controller.showHint(false)
    }
  }

  // MARK: Panels

  func setDevice(_ device: DeviceSize) {
    self.device = device
    relayout()
  }

  func toggle(_ panel: Panel) {
    if layout.shown.contains(panel) {
      open.remove(panel)
    } else {
      open.insert(panel)
      // Where there is room for one column, the one that was asked for last is seen.
      if panel == .browser, !layout.fitsBothColumns { open.remove(.inspector) }
    }
    if !open.isEmpty { usual = open }
    relayout()
  }

  func toggleAll() {
    open = open.isEmpty ? usual : []
    relayout()
  }

  func focusNextPanel() {
    if open.isEmpty { toggleAll() }
    stage.perform { controller.focusNextPanel(layout.shown) }
  }

  private func relayout() {
    stage.perform { controller.show(layout, device: device, animated: true) }
  }

  // MARK: What floats

  func toggleHelp() {
    stage.perform { controller.help.setShown(!controller.help.isShown) }
  }

  /// Says a sentence for a while.
  func say(_ sentence: String) {
    stage.perform {
      controller.showHint(false)
      controller.toast.say(sentence)
    }
  }

  func toggleFrameMeter() {
    stage.perform { controller.meter.setShown(!controller.meter.isShown) }
  }

  func presented(_ cost: FrameCost) {
    guard controller.meter.isShown else { return }
    stage.perform { controller.meter.add(cost, budget: 1 / stage.refreshRate) }
  }

  /// Says what is shown, and which settings are not the usual ones.
  func show(rate: Double, reducesMotion: Bool, isDark: Bool, scene: String) {
    stage.perform {
      controller.badge.show(rate: rate, reducesMotion: reducesMotion)
      controller.show(
        rate: rate, reducesMotion: reducesMotion, isDark: isDark, scene: scene, device: device)
    }
  }

  /// Lists the recordings that can be shown, by their paths.
  func show(recordings: [String]) { stage.perform { controller.show(recordings: recordings) } }

  /// Says how far a film is, 0…1; nil when none is made.
  func show(exportProgress part: Double?) {
    stage.perform { controller.timeline.show(exportProgress: part) }
  }

  /// Whether a film can be made of what is shown.
  func allowExport(_ allowed: Bool) { stage.perform { controller.timeline.allowExport(allowed) } }

  // MARK: Reading

  /// Another scene stands on the stage, of which these presets are the user's own.
  func beginReading(_ presets: [TuningPreset]) {
    stage.perform { controller.show(presets: presets) }
  }

  /// Gives the instruments that are to be seen what is new.
  func read(_ time: TimeMachine, at now: Double) {
    guard !open.isEmpty else { return }
    stage.perform { controller.read(time, in: layout.shown) }
  }
}
