package import Foundation
import Interlude
package import InterludeInput
package import InterludeJournal
package import InterludeLayers
package import InterludeSDL
import InterludeTesting

/// The lab's window content: the stage's content in its frame, and the shell around and above it.
///
/// The two are independent. The content gets input and frame times in its own coordinates and time, exactly
/// as recorded. The shell and its instruments read the content's takes.
@MainActor
package final class LabSession: WindowContent {
  /// The reason of a frame that was made and is not yet presented.
  private enum FrameReason { case content, shell }

  let options: Options
  let text: any TextSource
  /// The shown scene.
  private(set) var shown: LabScene
  private(set) var time: TimeMachine?
  private(set) var shell: Shell?
  /// The window; before `begin` its services do nothing.
  private(set) var window = WindowServices()
  private var router = InputRouter()
  private var composer = LabComposer()
  let files: SessionFiles
  lazy var export = ClipExport(folder: options.clipsFolder)

  /// The phase of the demonstration that is shown; nil for none.
  var demonstrationPhase: DemonstrationPhase?
  /// The time at which a part of the run was last shown again with another value of a knob, in seconds.
  var shownRerun: Double?
  var undoStack = UndoStack()
  /// The arrangement of the panels that the last step of `undoStack` knows.
  var knownArrangement: PanelArrangement?
  let selection = SelectionModel()
  /// The touches that select views, until they lift.
  var pickingTouches: Set<Int> = []

  private var unpresented: FrameReason?
  /// The times of the last frame and of the last file write, in real seconds since the session began.
  private(set) var lastFrame = 0.0
  private var lastFlush = 0.0
  /// Notes of the window from before the first scene.
  private var earlyNotes: [String] = []
  private(set) var scale: CGFloat = 1
  private var refreshRate = 60.0
  /// The size of the window's content in points; nil before it has opened.
  private(set) package var size: CGSize?
  /// The requested rate of the stage clock; the scene applies it in its next frame.
  var rate = 1.0
  private(set) var reducesMotion: Bool
  private(set) var isDark: Bool
  /// Whether the stage goes from right to left; the lab itself does not.
  private(set) var isRightToLeft: Bool
  /// The text size of the stage.
  private(set) var textSize: UIContentSizeCategory
  /// The change of direction or text size that the scene has yet to show; nil for none.
  var traitChange: TraitChange?
  private(set) var appearance: AppearanceChoice
  package internal(set) var wantsToClose = false
  /// The path of the recording that is played; nil for none. The window's title names it.
  var openRecording: String? {
    didSet { window.setTitle(openRecording.map { "\(($0 as NSString).lastPathComponent) — Interlude" }) }
  }

  /// - Parameter shown: The scene to show first.
  package init(options: Options, text: any TextSource, shown: LabScene) throws(RecordingError) {
    self.options = options
    (reducesMotion, isDark) = (options.reducesMotion, options.isDark)
    isRightToLeft = options.isRightToLeft
    textSize = options.textSize.map { UIContentSizeCategory(named: $0) } ?? .large
    appearance = AppearanceChoice(chosen: options.savedState.appearance)
    self.text = text
    self.shown = shown
    files = try SessionFiles(recordPath: options.recordPath, journalPath: options.journalPath)
  }

  package var clearColor: CGColor { ScenePainter.ground }

  /// The scene's stage; of a lesson, the first one.
  var scene: Stage? { time?.take.stage }

  package func begin(
    size: CGSize, scale: CGFloat, refreshRate: Double, services: WindowServices = WindowServices()
  ) {
    (self.size, self.scale, self.refreshRate) = (size, scale, refreshRate)
    window = services
    let shell = Shell(
      size: size, scale: scale, refreshRate: refreshRate, text: text, scenes: options.scenes,
      savedState: options.savedState.shell)
    shell.stage.wake = services.wake
    shell.modifiers = services.modifiers
    shell.perform = { [weak self] command in
      guard let self else { return }
      perform(command, at: lastFrame)
      window.wake()
    }
    self.shell = shell
    rate = options.startsSlow ? 0.1 : 1
    show(shown, at: 0, recording: options.takeRecording(), resumesAtEnd: options.resumesAtEnd)
    // A continued recording gets the size and the device of this window.
    if options.resumesAtEnd {
      resizeContent(at: 0)
      let device = shell.device(for: shown.kind)
      if scene?.device != device { forward(InputEvent(time: 0, .device(device.rawValue))) }
    }
    shell.receive(InputEvent(time: 0, .reduceMotion(reducesMotion)))
    shell.receive(InputEvent(time: 0, .appearance(dark: isDark)))
    shell.show(recordings: recordingStore.recordings)
    knownArrangement = shell.arrangement
    updateShell()
    options.liveApp?.attach(self)
  }

  // MARK: The content

  /// Ends the shown scene, its recording and its journal, and shows `next`.
  ///
  /// - Parameters:
  ///   - recording: The recording to replay in the scene at once.
  ///   - resumesAtEnd: Whether the scene continues from the recording's end.
  func switchScene(
    to next: LabScene, at now: Double, recording: Recording? = nil, resumesAtEnd: Bool = false
  ) {
    openRecording = nil
    noted("the scene “\(next.name)” follows; the recording and the journal end here")
    endFiles()
    time?.end()
    show(next, at: now, recording: recording, resumesAtEnd: resumesAtEnd)
    guard resumesAtEnd else { return }
    resizeContent(at: now)
    updateShell()
  }

  /// Shows another run in the place of the shown one. Requested files begin anew with it.
  func replaceContent(with next: LabScene, _ recording: Recording) {
    time?.end()
    show(next, at: lastFrame, recording: recording)
    updateShell()
  }

  /// Shows `scene` on a new stage, with the current settings.
  ///
  /// - Parameters:
  ///   - recording: The recording to replay in the scene at once.
  ///   - resumesAtEnd: Whether the scene continues from the recording's end.
  private func show(
    _ scene: LabScene, at now: Double, recording: Recording? = nil, resumesAtEnd: Bool = false
  ) {
    shell?.show(scene.kind)
    followDevice(for: scene.kind)
    let frame = shell?.contentFrame(for: scene.kind) ?? composer.contentFrame
    let size = shell?.contentSize(for: scene.kind) ?? frame.size
    composer = LabComposer(contentFrame: frame)
    let settings = shown.name == scene.name ? options.settings : [:]
    let header =
      recording?.header
      ?? Recording.Header(
        scene: scene.name, width: size.width, height: size.height, scale: scale, refreshRate: refreshRate,
        settings: settings, isDark: isDark, device: shell?.device(for: scene.kind).recordedName)
    shown = scene
    let content = scene.content(header, text)
    for step in recording?.steps ?? [] { content.replay(step) }
    let time = TimeMachine(content, at: now, resumesAtEnd: resumesAtEnd)
    self.time = time
    selection.reset()
    undoStack.forgetRun()
    shell?.show(presets: presets.presets(of: scene.name))
    time.onBranch = { [weak self] in self?.contentChanged() }
    contentChanged()
    for note in earlyNotes { noted(note) }
    earlyNotes = []
    // A lesson's sides have initial settings of their own, and a recording has those of its header.
    let present = time.take.stage.tuning.settings
    for (name, value) in settings.sorted(by: { $0.key < $1.key })
    where resumesAtEnd ? present[name] == nil : recording == nil && scene.kind == .lesson {
      forward(InputEvent(time: now, .tune(KnobSetting(name: name, value: value))))
    }
    if recording != nil { return }
    if rate != 1 { forward(InputEvent(time: now, .rate(rate))) }
    if reducesMotion { forward(InputEvent(time: now, .reduceMotion(true))) }
    if isRightToLeft { forward(InputEvent(time: now, .layoutDirection(rightToLeft: true))) }
    if textSize != .large { forward(InputEvent(time: now, .contentSizeCategory(textSize.name))) }
  }

  /// Connects the stages of a new scene or branch to the window.
  private func contentChanged() {
    for take in time?.content.takes ?? [] {
      take.stage.wake = window.wake
      take.stage.onPhase = window.enterPhase
    }
    window.wake()
  }

  /// Updates the content's frame after a change of the shell's layout.
  func followShell(at now: Double) {
    guard let shell else { return }
    composer.contentFrame = shell.contentFrame(for: shown.kind)
    resizeContent(at: now)
  }

  private func resizeContent(at now: Double) {
    let size = shell?.contentSize(for: shown.kind) ?? composer.contentFrame.size
    guard let stage = time?.take.stage, stage.size != size || stage.scale != scale else { return }
    time?.receive(
      InputEvent(time: now, .resize(width: size.width, height: size.height, scale: scale)))
  }

  /// Shows the settings in the shell.
  func updateShell() {
    let settings = StageSettings(
      rate: rate, reducesMotion: reducesMotion, isDark: isDark, isRightToLeft: isRightToLeft,
      textSize: textSize)
    shell?.show(settings, scene: shown.name)
    shell?.show(undoStack.state)
  }

  // MARK: Input

  package func receive(_ event: InputEvent) {
    if case .appearance(let dark) = event.kind, !appearance.follows(.init(isDark: dark)) { return }
    accept(event)
  }

  /// Shows the appearance that the user has chosen.
  func chooseAppearance(dark: Bool, at now: Double) {
    appearance.choose(.init(isDark: dark))
    accept(InputEvent(time: now, .appearance(dark: dark)))
  }

  private func accept(_ event: InputEvent) {
    var event = event
    switch event.kind {
    case .key(let key): if handle(key, at: event.time) { return }
    case .touch(let sample):
      // On the timeline, the second finger is its own.
      let center = router.isOnShell(0) || router.isOnShell(-1) ? shell?.pinchCenter : nil
      if let size { event.kind = .touch(composer.mirrored(sample, in: size, about: center)) }
    case .resize(let width, let height, let scale):
      (size, self.scale) = (CGSize(width: width, height: height), scale)
    case .refreshRate(let rate): refreshRate = rate
    case .reduceMotion(let on): reducesMotion = on
    case .appearance(let dark): isDark = dark
    case .layoutDirection(let rightToLeft): isRightToLeft = rightToLeft
    case .contentSizeCategory(let name): textSize = UIContentSizeCategory(named: name)
    case .hover, .scroll, .focus, .rate, .tune, .device, .disturb: break
    }
    if picks(event) { return }
    if case .touch(let sample) = event.kind, sample.phase == .began,
      shell?.covers(CGPoint(x: sample.x, y: sample.y)) != true
    {
      endDemonstration(at: event.time)
    }
    let destination = router.destination(of: event.kind) { shell?.covers($0) == true }
    if destination != .content { shell?.receive(event) }
    if destination != .shell { forward(event) }
    switch event.kind {
    case .touch(let sample):
      if sample.phase == .began, destination == .content { shell?.touchBeganOnStage() }
    case .resize: followShell(at: event.time)
    case .reduceMotion, .appearance, .layoutDirection, .contentSizeCategory: updateShell()
    case .key, .hover, .scroll, .focus, .rate, .refreshRate, .tune, .device, .disturb: break
    }
  }

  /// Handles a key that the shell or a shortcut uses.
  ///
  /// - Returns: Whether the key was handled; other keys are the content's.
  private func handle(_ key: KeySample, at time: Double) -> Bool {
    if shell?.press(key) == true || movesSelection(key) || shell?.skipSteps(key) == true { return true }
    guard let shortcut = LabShortcut(key) else { return false }
    if key.isDown, shortcut.repeats || !key.isRepeat { perform(shortcut.command, at: time) }
    return true
  }

  /// The content's frame in the window.
  var contentFrame: CGRect { composer.contentFrame }

  /// Converts a location of the window to the content's coordinates.
  func contentPoint(_ location: CGPoint) -> CGPoint { composer.inContent(location) }

  /// Converts a frame of the content's coordinates to those of the window.
  func windowFrame(_ frame: CGRect) -> CGRect { composer.inWindow(frame) }

  /// Sends an event to the content, in its coordinates.
  func forward(_ event: InputEvent) { time?.receive(composer.inContent(event)) }

  // MARK: Frames

  package func frame(_ frame: FrameTime) -> DisplayNode {
    guard let time, let shell, let size else {
      return DisplayNode(id: -1, placement: .at(.zero), size: .zero)
    }
    unpresented = time.wantsFrame ? .content : .shell
    lastFrame = frame.now
    advanceDemonstration(to: frame.now)
    let content = time.frame(frame)
    sayIfNothingFollows(time)
    if time.isLive { time.comparison.showsEarlierRun = false }
    noteArrangement()
    showSelection()
    showComparison()
    noteTriedLesson()
    shell.read(time)
    shell.readSteps(time)
    shell.show(ContentFit(content.size, in: composer.contentFrame), in: composer.contentFrame)
    return composer.compose(
      content, under: shell.stage.frame(frame), size: size,
      origin: shell.shownOrigin(of: composer.contentFrame), background: shell.backgroundColor)
  }

  private var sources: [any FrameSource] {
    let all: [(any FrameSource)?] = [time, shell?.stage]
    return all.compactMap(\.self)
  }

  package var wantsFrame: Bool { demonstrationPhase != nil || sources.contains(where: \.wantsFrame) }

  package var nextDeadline: Double? {
    (sources.compactMap(\.nextDeadline) + [selection.nextDeadline].compactMap(\.self)).min()
  }

  package func presented(_ cost: FrameCost) {
    guard let time, let reason = unpresented else { return }
    unpresented = nil
    if time.isLive { time.presented(cost) }
    // The meter shows only the scene's frames; counting its own would keep the window awake forever.
    if reason == .content, time.isLive { shell?.presented(cost) }
    files.follow(time.content.takes)
    // Also flush during motion, so that the files show what led to a crash.
    if !time.wantsFrame || lastFrame - lastFlush > 0.1 {
      lastFlush = lastFrame
      files.flush()
    }
  }

  package func noted(_ sentence: String) {
    guard let scene else { return earlyNotes.append(sentence) }
    scene.journal.record(.note(NoteEntry("the window: " + sentence)))
  }
}
