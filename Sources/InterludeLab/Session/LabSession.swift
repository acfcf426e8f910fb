package import Foundation
import Interlude
package import InterludeInput
package import InterludeJournal
package import InterludeLayers
import InterludeSDL
import InterludeTesting

/// The lab's window content: the stage's content in its frame, and the shell around and above it.
///
/// The two are independent. The content gets input and frame times in its own coordinates and time, exactly
/// as recorded. The shell and its instruments read the content's takes.
@MainActor
package final class LabSession: WindowContent {
  package struct Options {
    /// The scenes for the number keys; 1 selects the first.
    package var scenes: [LabScene] = []
    package var startsSlow = false
    /// Whether Reduce motion is on at the start.
    package var reducesMotion = false
    /// Whether the appearance is dark at the start.
    package var isDark = false
    package var recordPath: String?
    package var journalPath: String?
    /// The saved state at the start.
    package var savedState = SavedLabState()
    /// The folder for the saved state; nil to save nothing.
    package var stateFolder: String?
    /// Whether the window's size is saved; if false, the previous size is kept.
    package var savesSize = true
    /// The folder for saved recordings; nil for none.
    package var recordingsFolder: String?
    /// The folder for exported films; nil for none.
    package var clipsFolder: String?
    /// The recording to play first; nil to show a scene.
    package var recording: Recording?
    /// Whether the recording continues from its end, instead of playing from its beginning.
    package var resumesAtEnd = false
    /// The initial values of the scene's knobs.
    package var settings: [String: KnobValue] = [:]
    /// The simulation of a slow machine; nil for none.
    package var badDay: BadDay?

    package init() {}
  }

  private let options: Options
  private let text: any TextSource
  /// The shown scene.
  private var shown: LabScene
  private(set) var time: TimeMachine?
  private(set) var shell: Shell?
  private let files: SessionFiles
  private var contentWantedFrame = false
  /// The times of the last frame and of the last file write, in real seconds since the session began.
  private var (lastFrame, lastFlush) = (0.0, 0.0)
  private var picture: DisplayNode?
  /// Notes of the window from before the first scene.
  private var earlyNotes: [String] = []
  private var scale: CGFloat = 1
  private var refreshRate = 60.0
  /// The size of the window's content in points; nil before it has opened.
  private(set) package var size: CGSize?
  /// The requested rate of the stage clock; the scene applies it in its next frame.
  private var rate = 1.0
  private var reducesMotion = false
  private var isDark = false
  private(set) package var wantsToClose = false
  /// The identifiers of the touches that began on the shell.
  private var shellTouches: Set<Int> = []
  /// The content's frame in the window.
  private var contentFrame = CGRect.zero
  /// The fit of the last picture into `contentFrame`.
  private var fit = ContentFit(.zero, in: .zero)
  package var wake: (() -> Void)?
  package var copy: ((String) -> Void)?
  package var onPhase: ((FramePhase?) -> Void)? {
    didSet { followPhases() }
  }

  /// - Parameter shown: The scene to show first.
  package init(options: Options, text: any TextSource, shown: LabScene) throws(RecordingError) {
    self.options = options
    (reducesMotion, isDark) = (options.reducesMotion, options.isDark)
    self.text = text
    self.shown = shown
    files = try SessionFiles(recordPath: options.recordPath, journalPath: options.journalPath)
  }

  package var clearColor: CGColor { ScenePainter.ground }

  /// The errors of files that could not be written, for the end of the session.
  package var failures: [RecordingError] { files.failures }

  private var recordingStore: RecordingStore { RecordingStore(folder: options.recordingsFolder) }
  private lazy var export = ClipExport(folder: options.clipsFolder)
  private var presets: PresetFile { PresetFile(folder: options.stateFolder) }

  /// The scene's stage; of a lesson, the first one.
  var scene: Stage? { time?.take.stage }

  // MARK: WindowContent

  package func begin(size: CGSize, scale: CGFloat, refreshRate: Double) {
    (self.size, self.scale, self.refreshRate) = (size, scale, refreshRate)
    let shell = Shell(
      size: size, scale: scale, refreshRate: refreshRate, text: text, scenes: options.scenes,
      savedState: options.savedState.shell)
    shell.stage.wake = { [weak self] in self?.wake?() }
    shell.perform = { [weak self] command in
      guard let self else { return }
      perform(command, at: lastFrame)
      wake?()
    }
    self.shell = shell
    rate = options.startsSlow ? 0.1 : 1
    show(shown, at: 0, recording: options.recording, resumesAtEnd: options.resumesAtEnd)
    // A continued recording gets the size of this window.
    if options.resumesAtEnd { resizeContent(at: 0) }
    shell.receive(InputEvent(time: 0, .reduceMotion(reducesMotion)))
    shell.receive(InputEvent(time: 0, .appearance(dark: isDark)))
    shell.show(recordings: recordingStore.recordings)
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
    contentFrame = shell?.contentFrame(for: scene.kind) ?? contentFrame
    fit = ContentFit(contentFrame.size, in: contentFrame)
    let settings = shown.name == scene.name ? options.settings : [:]
    let header =
      recording?.header
      ?? Recording.Header(
        scene: scene.name, width: contentFrame.width, height: contentFrame.height, scale: scale,
        refreshRate: refreshRate, settings: settings, isDark: isDark)
    shown = scene
    let content = scene.content(header, text)
    for step in recording?.steps ?? [] { content.replay(step) }
    let time = TimeMachine(content, at: now, resumesAtEnd: resumesAtEnd)
    self.time = time
    picture = nil
    shell?.beginReading(presets.presets(of: scene.name))
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
  }

  private func contentChanged() {
    for take in time?.content.takes ?? [] {
      take.stage.wake = { [weak self] in self?.wake?() }
    }
    followPhases()
    wake?()
  }

  private func followPhases() {
    for take in time?.content.takes ?? [] { take.stage.onPhase = onPhase }
  }

  /// Ends the shown scene, its recording and its journal, and shows `next`.
  private func switchScene(to next: LabScene, at now: Double, recording: Recording? = nil) {
    noted("the scene “\(next.name)” follows; the recording and the journal end here")
    endFiles()
    time?.end()
    show(next, at: now, recording: recording)
  }

  package func dropped(_ path: String) {
    do {
      let recording = try Recording(contentsOf: path)
      let name = recording.header.lesson ?? recording.header.scene
      guard let scene = options.scenes.first(where: { $0.name == name }) else {
        shell?.say("This recording needs the scene “\(name)”, which is not available.")
        return
      }
      switchScene(to: scene, at: lastFrame, recording: recording)
      updateShell()
      let file = (path as NSString).lastPathComponent
      shell?.say(recording.damage.map { "\(file): \($0)" } ?? "Playing \(file)")
    } catch {
      shell?.say("\(error)")
    }
  }

  private func saveRecording() {
    guard let time else { return }
    do {
      let path = try recordingStore.save(time.take.recording)
      shell?.say("Saved as \(path)")
      shell?.show(recordings: recordingStore.recordings)
    } catch {
      shell?.say("\(error)")
    }
  }

  private func exportClip(_ format: ClipFormat) {
    // A lesson has two stages; a clip of one of them would not explain it.
    guard let take = time?.take, shown.kind == .scene else { return }
    export.start(Clip(take.recording, text: text, make: take.make), as: format) { [weak self] state in
      guard let shell = self?.shell else { return }
      switch state {
      case .making(let part): shell.show(exportProgress: part)
      case .made(let path): shell.say("Saved as \(path)")
      case .failed(let sentence): shell.say(sentence)
      case .cancelled: break
      }
      if case .making = state { return }
      shell.show(exportProgress: nil)
    }
  }

  package func receive(_ input: InputEvent) {
    switch input.kind {
    case .resize(let width, let height, let scale):
      (size, self.scale) = (CGSize(width: width, height: height), scale)
      shell?.receive(input)
      contentFrame = shell?.contentFrame(for: shown.kind) ?? contentFrame
      resizeContent(at: input.time)
    case .refreshRate(let rate):
      refreshRate = rate
      shell?.receive(input)
      forward(input)
    case .key(let key):
      if shell?.press(key, at: input.time) == true { return }
      if let shortcut = LabShortcut(key) {
        if key.isDown, shortcut.repeats || !key.isRepeat { perform(shortcut.command, at: input.time) }
        return
      }
      forward(input)
    case .touch(let sample): receive(sample, at: input.time)
    case .hover(let x, let y):
      shell?.receive(input)
      if isOnStage(CGPoint(x: x, y: y)) { forward(input) }
    case .scroll(let sample):
      if isOnStage(CGPoint(x: sample.x, y: sample.y)) { forward(input) } else { shell?.receive(input) }
    case .focus:
      shell?.receive(input)
      forward(input)
    case .reduceMotion(let on):
      reducesMotion = on
      shell?.receive(input)
      forward(input)
      updateShell()
    case .appearance(let dark):
      isDark = dark
      shell?.receive(input)
      forward(input)
      updateShell()
    case .rate, .tune, .disturb: forward(input)
    }
  }

  private func isOnStage(_ point: CGPoint) -> Bool { shell?.covers(point) != true }

  private func receive(_ sample: TouchSample, at time: Double) {
    var sample = sample
    // The mirrored second finger is mirrored about the window's center; move it to mirror about the stage's.
    if sample.id == -1, let size {
      sample.x += 2 * (contentFrame.midX - size.width / 2)
      sample.y += 2 * (contentFrame.midY - size.height / 2)
    }
    let isShells =
      sample.phase == .began
      ? sample.id == -1 ? shellTouches.contains(0) : !isOnStage(CGPoint(x: sample.x, y: sample.y))
      : shellTouches.contains(sample.id)
    let input = InputEvent(time: time, .touch(sample))
    if sample.phase == .began, isShells { shellTouches.insert(sample.id) }
    if isShells { shell?.receive(input) } else { forward(input) }
    if sample.phase == .ended || sample.phase == .cancelled { shellTouches.remove(sample.id) }
    if sample.phase == .began, !isShells { shell?.touchBeganOnStage() }
  }

  package func frame(_ frame: FrameTime) -> DisplayNode {
    guard let time, let shell else { return DisplayNode(id: -1, placement: .at(.zero), size: .zero) }
    contentWantedFrame = time.wantsFrame
    lastFrame = frame.now
    let content = time.frame(frame)
    shell.read(time, at: frame.now)
    let around = shell.stage.frame(frame)
    return compose(content, around)
  }

  /// Returns the node of the content in its frame, with the shell above it.
  private func compose(_ content: DisplayNode, _ around: DisplayNode) -> DisplayNode {
    guard let shell, let size else { return content }
    let shown = shell.shownOrigin(of: contentFrame)
    fit = ContentFit(content.size, in: contentFrame)
    let stage = fit.node(
      content, shift: CGVector(dx: shown.x - contentFrame.minX, dy: shown.y - contentFrame.minY))
    if let picture, picture.size == size, picture.children.last === around,
      let last = picture.children.dropLast().last, last.children.first === content,
      last.placement == stage.placement
    {
      return picture
    }
    var layers: [DisplayNode] = []
    if contentFrame.size != size || fit.scale != 1 {
      layers.append(
        DisplayNode(id: -2, placement: .at(.zero), size: size, background: shell.backgroundColor))
    }
    layers += [stage, around]
    let node = DisplayNode(id: -1, placement: .at(.zero), size: size, children: layers)
    picture = node
    return node
  }

  package var wantsFrame: Bool {
    (time?.wantsFrame ?? false) || (shell?.stage.wantsFrame ?? false)
  }

  package var nextDeadline: Double? {
    [time?.nextDeadline, shell?.stage.nextDeadline].compactMap { $0 }.min()
  }

  package func presented(_ cost: FrameCost) {
    guard let time else { return }
    if time.isLive { time.presented(cost) }
    // The meter shows only the scene's frames; counting its own would keep the window awake forever.
    if contentWantedFrame, time.isLive { shell?.presented(cost) }
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

  /// Writes the files' remaining lines. Call it when the window has closed.
  package func finish() {
    export.abandon()
    endFiles()
  }

  private func endFiles() {
    if let time { files.follow(time.content.takes) }
    files.end()
  }

  /// Saves the scene and the window's state for the next session.
  ///
  /// - Returns: A message if that fails; else nil.
  package func saveState() -> String? {
    var savedState = options.savedState
    savedState.scene = shown.name
    if options.savesSize, let size { savedState.size = size }
    if let shell { savedState.shell = shell.savedState }
    return savedState == options.savedState ? nil : savedState.save(in: options.stateFolder)
  }

  // MARK: Commands

  func perform(_ command: LabCommand, at now: Double) {
    switch command {
    case .quit: wantsToClose = true
    case .scene(let index):
      guard options.scenes.indices.contains(index) else { return }
      switchScene(to: options.scenes[index], at: now)
    case .rate(let rate): setRate(rate, at: now)
    case .toggleSlow: setRate(rate == 1 ? 0.1 : 1, at: now)
    case .toggleReduceMotion:
      reducesMotion.toggle()
      let change = InputEvent(time: now, .reduceMotion(reducesMotion))
      forward(change)
      shell?.receive(change)
    case .togglePause: time?.togglePause(at: now)
    case .step(let direction): time?.step(direction)
    case .look(let shot): time?.look(at: shot)
    case .branch(let index): time?.choose(branch: index)
    case .toggleGhosts: time?.ghosts = time?.ghosts == 0 ? 6 : 0
    case .toggleCompare: time?.comparesBranches.toggle()
    case .toggleDamage: time?.flashesDamage.toggle()
    case .tune(let name, let value): tune(name, value, at: now)
    case .saveRecording: saveRecording()
    case .open(let path): dropped(path)
    case .export(let format): exportClip(format)
    case .cancelExport: export.cancel()
    case .copy(let text, let title):
      copy?(text)
      shell?.say("Copied \(title) code")
    case .savePresets(let new):
      if let sentence = presets.save(new, of: shown.name) { shell?.say(sentence) }
    case .device(let device):
      shell?.setDevice(device)
      followShell(at: now)
    case .toggle(let panel):
      shell?.toggle(panel)
      followShell(at: now)
    case .toggleLab:
      shell?.toggleAll()
      followShell(at: now)
    case .nextPanel:
      shell?.focusNextPanel()
      followShell(at: now)
    case .toggleAppearance:
      isDark.toggle()
      let change = InputEvent(time: now, .appearance(dark: isDark))
      forward(change)
      shell?.receive(change)
    case .toggleFrameMeter: shell?.toggleFrameMeter()
    case .toggleHelp: shell?.toggleHelp()
    }
    updateShell()
  }

  private func setRate(_ rate: Double, at now: Double) {
    self.rate = rate
    time?.playbackRate = rate
    forward(InputEvent(time: now, .rate(rate)))
  }

  /// Sets a knob: reruns a short run with the new value, or applies it from now on.
  private func tune(_ name: String, _ value: KnobValue, at now: Double) {
    guard let time else { return }
    // A run of this length is replayed within 0.1 s.
    guard time.take.shots.count < 2_000 else {
      return forward(InputEvent(time: now, .tune(KnobSetting(name: name, value: value))))
    }
    var settings = time.take.header.settings
    settings[name] = value
    time.runAgain(with: settings)
  }

  /// Shows the settings in the shell.
  private func updateShell() {
    shell?.show(rate: rate, reducesMotion: reducesMotion, isDark: isDark, scene: shown.name)
    shell?.allowExport(shown.kind == .scene)
  }

  // MARK: The content

  /// Updates the content's frame after a change of the shell's layout.
  private func followShell(at now: Double) {
    guard let shell else { return }
    contentFrame = shell.contentFrame(for: shown.kind)
    resizeContent(at: now)
  }

  private func resizeContent(at now: Double) {
    guard let stage = time?.take.stage, stage.size != contentFrame.size || stage.scale != scale else {
      return
    }
    time?.receive(
      InputEvent(time: now, .resize(width: contentFrame.width, height: contentFrame.height, scale: scale)))
  }

  /// Forwards an event to the content, in its coordinates.
  private func forward(_ input: InputEvent) {
    time?.receive(InputEvent(time: input.time, input.kind.inContent(fit)))
  }
}

extension InputEvent.Kind {
  /// Converts the event to the content's coordinates.
  fileprivate func inContent(_ fit: ContentFit) -> InputEvent.Kind {
    switch self {
    case .touch(var sample):
      (sample.x, sample.y) = fit.inContent(sample.x, sample.y)
      return .touch(sample)
    case .hover(let x, let y):
      let point = fit.inContent(x, y)
      return .hover(x: point.x, y: point.y)
    case .scroll(var sample):
      (sample.x, sample.y) = fit.inContent(sample.x, sample.y)
      return .scroll(sample)
    case .key, .resize, .focus, .rate, .refreshRate, .reduceMotion, .appearance, .tune, .disturb:
      return self
    }
  }
}
