package import Foundation
import Interlude
package import InterludeInput
package import InterludeJournal
package import InterludeLayers
import InterludeSDL
import InterludeTesting

/// What the lab's window shows: the stage's content in its place, and the shell around and above it.
///
/// The two share nothing. The content gets the input and the frame times that its recording holds, in
/// coordinates and in a time of its own; the shell and its instruments read its takes.
@MainActor
package final class LabSession: WindowContent {
  package struct Options {
    /// What the number keys switch to, the first with 1.
    package var scenes: [LabScene] = []
    package var startsSlow = false
    /// Whether the user wants things to appear without travelling from the start.
    package var reducesMotion = false
    /// Whether the user wants dark from the start.
    package var isDark = false
    package var recordPath: String?
    package var journalPath: String?
    /// What was remembered when the session began.
    package var memory = LabMemory()
    /// Where this session is remembered; nil for nowhere.
    package var memoryFolder: String?
    /// Whether the window's size is remembered, and not the one that was before.
    package var remembersSize = true
    /// Where recordings are kept that a key saves; nil for nowhere.
    package var shelf: String?
    /// Where films are made; nil for nowhere.
    package var clips: String?
    /// What is shown first, in the place of a scene from its beginning.
    package var recording: Recording?
    /// Whether the recording is gone on from, and not shown from its beginning.
    package var goesOn = false
    /// What the scene's knobs are set to at first.
    package var settings: [String: KnobValue] = [:]
    /// What the machine does to it.
    package var badDay: BadDay?

    package init() {}
  }

  private let options: Options
  private let text: any TextSource
  /// What is shown now.
  private var shown: LabScene
  private(set) var time: TimeMachine?
  private(set) var shell: Shell?
  private let files: SessionFiles
  private var contentWantedFrame = false
  /// Real seconds since the session began: the last frame, and when the files were written last.
  private var (lastFrame, lastFlush) = (0.0, 0.0)
  private var picture: DisplayNode?
  /// What the window said before there was a scene.
  private var earlyNotes: [String] = []
  private var scale: CGFloat = 1
  private var refreshRate = 60.0
  /// How large the window's content is, in points; nil before it has opened.
  private(set) package var size: CGSize?
  /// The rate that was asked for last; the scene follows with its next frame.
  private var rate = 1.0
  private var reducesMotion = false
  private var isDark = false
  private(set) package var wantsToClose = false
  /// The touches that belong to the shell.
  private var shellTouches: Set<Int> = []
  /// Where the shell wants the content, in the window.
  private var place = CGRect.zero
  /// How the last picture lay there.
  private var fit = ContentFit(.zero, in: .zero)
  package var wake: (() -> Void)?
  package var copy: ((String) -> Void)?
  package var onPhase: ((FramePhase?) -> Void)? {
    didSet { followPhases() }
  }

  /// - Parameter shown: What is shown first.
  package init(options: Options, text: any TextSource, shown: LabScene) throws(RecordingError) {
    self.options = options
    (reducesMotion, isDark) = (options.reducesMotion, options.isDark)
    self.text = text
    self.shown = shown
    files = try SessionFiles(recordPath: options.recordPath, journalPath: options.journalPath)
  }

  package var clearColor: CGColor { ScenePainter.ground }

  /// Why a file could not be written; told when the session is over.
  package var failures: [RecordingError] { files.failures }

  private var shelf: RecordingShelf { RecordingShelf(folder: options.shelf) }
  private lazy var export = ClipExport(folder: options.clips)
  private var presets: PresetFile { PresetFile(folder: options.memoryFolder) }

  /// The scene's stage, of two the first.
  var scene: Stage? { time?.take.stage }

  // MARK: WindowContent

  package func begin(size: CGSize, scale: CGFloat, refreshRate: Double) {
    (self.size, self.scale, self.refreshRate) = (size, scale, refreshRate)
    let shell = Shell(
      size: size, scale: scale, refreshRate: refreshRate, text: text, scenes: options.scenes,
      memory: options.memory.shell)
    shell.stage.wake = { [weak self] in self?.wake?() }
    shell.perform = { [weak self] command in
      guard let self else { return }
      perform(command, at: lastFrame)
      wake?()
    }
    self.shell = shell
    rate = options.startsSlow ? 0.1 : 1
    show(shown, at: 0, recording: options.recording, goesOn: options.goesOn)
    // A recording that is gone on from is the window's own from now on.
    if options.goesOn { resizeContent(at: 0) }
    shell.receive(InputEvent(time: 0, .reduceMotion(reducesMotion)))
    shell.receive(InputEvent(time: 0, .appearance(dark: isDark)))
    shell.show(recordings: shelf.recordings)
    tellShell()
  }

  /// Gives `scene` a stage of its own in the place of the last, under the same settings.
  ///
  /// - Parameters:
  ///   - recording: What is done in it at once.
  ///   - goesOn: Whether it is gone on from, and not shown from its beginning.
  private func show(
    _ scene: LabScene, at now: Double, recording: Recording? = nil, goesOn: Bool = false
  ) {
    place = shell?.contentPlace(for: scene.kind) ?? place
    fit = ContentFit(place.size, in: place)
    let header =
      recording?.header
      ?? Recording.Header(
        scene: scene.name, width: place.width, height: place.height, scale: scale, refreshRate: refreshRate,
        settings: shown.name == scene.name ? options.settings : [:], isDark: isDark)
    shown = scene
    let content = scene.content(header, text)
    for step in recording?.steps ?? [] { content.replay(step) }
    let time = TimeMachine(content, at: now, goesOn: goesOn)
    self.time = time
    picture = nil
    shell?.beginReading(presets.presets(of: scene.name))
    time.onBranch = { [weak self] in self?.contentIsAnother() }
    contentIsAnother()
    for note in earlyNotes { noted(note) }
    earlyNotes = []
    if recording != nil { return }
    if rate != 1 { hand(InputEvent(time: now, .rate(rate))) }
    if reducesMotion { hand(InputEvent(time: now, .reduceMotion(true))) }
  }

  private func contentIsAnother() {
    for take in time?.content.takes ?? [] {
      take.stage.wake = { [weak self] in self?.wake?() }
    }
    followPhases()
    wake?()
  }

  private func followPhases() {
    for take in time?.content.takes ?? [] { take.stage.onPhase = onPhase }
  }

  /// Ends what is shown, with its recording and its journal, and shows `next` from its beginning.
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
        shell?.say("That was recorded in “\(name)”, which is not here.")
        return
      }
      switchScene(to: scene, at: lastFrame, recording: recording)
      tellShell()
      let file = (path as NSString).lastPathComponent
      shell?.say(recording.damage.map { "\(file): \($0)" } ?? "Playing \(file)")
    } catch {
      shell?.say("\(error)")
    }
  }

  private func saveRecording() {
    guard let time else { return }
    do {
      let path = try shelf.save(time.take.recording)
      shell?.say("Saved as \(path)")
      shell?.show(recordings: shelf.recordings)
    } catch {
      shell?.say("\(error)")
    }
  }

  private func exportClip(_ format: ClipFormat) {
    // Of a lesson's two stages neither alone would tell what it is about.
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
      place = shell?.contentPlace(for: shown.kind) ?? place
      resizeContent(at: input.time)
    case .refreshRate(let rate):
      refreshRate = rate
      shell?.receive(input)
      hand(input)
    case .key(let key):
      if shell?.press(key, at: input.time) == true { return }
      if let shortcut = LabShortcut(key) {
        if key.isDown, shortcut.repeats || !key.isRepeat { perform(shortcut.command, at: input.time) }
        return
      }
      hand(input)
    case .touch(let sample): receive(sample, at: input.time)
    case .hover(let x, let y):
      shell?.receive(input)
      if isOnStage(CGPoint(x: x, y: y)) { hand(input) }
    case .scroll(let sample):
      if isOnStage(CGPoint(x: sample.x, y: sample.y)) { hand(input) } else { shell?.receive(input) }
    case .focus:
      shell?.receive(input)
      hand(input)
    case .reduceMotion(let on):
      reducesMotion = on
      shell?.receive(input)
      hand(input)
      tellShell()
    case .appearance(let dark):
      isDark = dark
      shell?.receive(input)
      hand(input)
      tellShell()
    case .rate, .tune, .disturb: hand(input)
    }
  }

  private func isOnStage(_ point: CGPoint) -> Bool { shell?.covers(point) != true }

  private func receive(_ sample: TouchSample, at time: Double) {
    var sample = sample
    // The mouse's mirror image lies opposite about the window's middle; it belongs opposite about the stage's.
    if sample.id == -1, let size {
      sample.x += 2 * (place.midX - size.width / 2)
      sample.y += 2 * (place.midY - size.height / 2)
    }
    let isShells =
      sample.phase == .began
      ? sample.id == -1 ? shellTouches.contains(0) : !isOnStage(CGPoint(x: sample.x, y: sample.y))
      : shellTouches.contains(sample.id)
    let input = InputEvent(time: time, .touch(sample))
    if sample.phase == .began, isShells { shellTouches.insert(sample.id) }
    if isShells { shell?.receive(input) } else { hand(input) }
    if sample.phase == .ended || sample.phase == .cancelled { shellTouches.remove(sample.id) }
    if sample.phase == .began, !isShells { shell?.handIsOnStage() }
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

  /// The content in its place, and the shell above it.
  private func compose(_ content: DisplayNode, _ around: DisplayNode) -> DisplayNode {
    guard let shell, let size else { return content }
    let shown = shell.shownOrigin(of: place)
    fit = ContentFit(content.size, in: place)
    let stage = fit.node(content, shift: CGVector(dx: shown.x - place.minX, dy: shown.y - place.minY))
    if let picture, picture.size == size, picture.children.last === around,
      let last = picture.children.dropLast().last, last.children.first === content,
      last.placement == stage.placement
    {
      return picture
    }
    var layers: [DisplayNode] = []
    if place.size != size || fit.scale != 1 {
      layers.append(
        DisplayNode(id: -2, placement: .at(.zero), size: size, background: shell.ground))
    }
    layers += [stage, around]
    let node = DisplayNode(id: -1, placement: .at(.zero), size: size, children: layers)
    picture = node
    return node
  }

  package var wantsFrame: Bool {
    (time?.wantsFrame ?? false) || (shell?.stage.wantsFrame ?? false)
  }

  package var nextTimer: Double? {
    [time?.nextTimer, shell?.stage.nextTimer].compactMap { $0 }.min()
  }

  package func presented(_ cost: FrameCost) {
    guard let time else { return }
    if time.isLive { time.presented(cost) }
    // The meter tells of the scene's frames only; with its own it would keep the window awake for ever.
    if contentWantedFrame, time.isLive { shell?.presented(cost) }
    files.follow(time.content.takes)
    // Now and then in motion too: what a crash leaves behind should show what led to it.
    if !time.wantsFrame || lastFrame - lastFlush > 0.1 {
      lastFlush = lastFrame
      files.flush()
    }
  }

  package func noted(_ sentence: String) {
    guard let scene else { return earlyNotes.append(sentence) }
    scene.journal.record(.note(NoteEntry("the window: " + sentence)))
  }

  /// Writes what waits to the files; call it when the window has closed.
  package func finish() {
    export.abandon()
    endFiles()
  }

  private func endFiles() {
    if let time { files.follow(time.content.takes) }
    files.end()
  }

  /// Remembers the scene and the window for the next session.
  ///
  /// - Returns: A sentence when that cannot be done.
  package func remember() -> String? {
    var memory = options.memory
    memory.scene = shown.name
    if options.remembersSize, let size { memory.size = size }
    if let shell { memory.shell = shell.memory }
    return memory == options.memory ? nil : memory.keep(in: options.memoryFolder)
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
      hand(change)
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
      shell?.say("Copied for \(title)")
    case .keepPresets(let new):
      if let sentence = presets.keep(new, of: shown.name) { shell?.say(sentence) }
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
      hand(change)
      shell?.receive(change)
    case .toggleFrameMeter: shell?.toggleFrameMeter()
    case .toggleHelp: shell?.toggleHelp()
    }
    tellShell()
  }

  private func setRate(_ rate: Double, at now: Double) {
    self.rate = rate
    time?.playbackRate = rate
    hand(InputEvent(time: now, .rate(rate)))
  }

  /// Turns a knob: what was done so far is done again with it, where that is quick, else from now on.
  private func tune(_ name: String, _ value: KnobValue, at now: Double) {
    guard let time else { return }
    // A run of this length is made again within a tenth of a second.
    guard time.take.shots.count < 2_000 else {
      return hand(InputEvent(time: now, .tune(KnobSetting(name: name, value: value))))
    }
    var settings = time.take.header.settings
    settings[name] = value
    time.runAgain(with: settings)
  }

  /// Says which settings are not the usual ones.
  private func tellShell() {
    shell?.show(rate: rate, reducesMotion: reducesMotion, isDark: isDark, scene: shown.name)
    shell?.allowExport(shown.kind == .scene)
  }

  // MARK: The content

  /// The shell gives the content another place.
  private func followShell(at now: Double) {
    guard let shell else { return }
    place = shell.contentPlace(for: shown.kind)
    resizeContent(at: now)
  }

  private func resizeContent(at now: Double) {
    guard let stage = time?.take.stage, stage.size != place.size || stage.scale != scale else { return }
    time?.receive(
      InputEvent(time: now, .resize(width: place.width, height: place.height, scale: scale)))
  }

  /// Gives the content what is its own, in its coordinates.
  private func hand(_ input: InputEvent) {
    time?.receive(InputEvent(time: input.time, input.kind.inContent(fit)))
  }
}

extension InputEvent.Kind {
  /// The same in the content's coordinates.
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
