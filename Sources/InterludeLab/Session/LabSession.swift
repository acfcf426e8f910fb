package import Foundation
package import Interlude
package import InterludeJournal
package import InterludeLayers
import InterludeSDL
import InterludeTesting

/// What the lab's window shows: the scene on its stage, and the lab's instruments on a stage of their own
/// above it.
///
/// The two share nothing: the scene's stage gets the input and the frame times that a recording holds, and
/// the instruments read its journal and its costs.
@MainActor
package final class LabSession: WindowContent {
  package struct Options {
    package var sceneName: String
    /// What the number keys switch to, the first with 1.
    package var scenes: [LabScene] = []
    package var startsSlow = false
    /// Whether the user wants things to appear without travelling from the start.
    package var reducesMotion = false
    package var recordPath: String?
    package var journalPath: String?
    /// What was remembered when the session began.
    package var memory = LabMemory()
    /// Where this session is remembered; nil for nowhere.
    package var memoryFolder: String?
    /// Whether the window's size is remembered, and not the one that was before.
    package var remembersSize = true

    package init(sceneName: String) {
      self.sceneName = sceneName
    }
  }

  private let options: Options
  private let text: any TextSource
  /// What is shown now.
  private var shown: LabScene
  private(set) var scene: Stage?
  private var overlay: LabOverlay?
  private var sceneWantedFrame = false
  /// Real seconds since the session began: the last frame, and when the files were written last.
  private var (lastFrame, lastFlush) = (0.0, 0.0)
  private var recorder: RecordingWriter?
  private var journal: JournalWriter?
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
  private(set) package var wantsToClose = false
  /// Why a file could not be written; told when the session is over.
  package private(set) var failures: [RecordingError] = []
  package var wake: (() -> Void)?

  /// - Parameter make: The scene's factory.
  package init(options: Options, text: any TextSource, make: @escaping () -> UIViewController)
    throws(RecordingError)
  {
    self.options = options
    self.text = text
    shown = LabScene(name: options.sceneName, make: make)
    // A file that cannot be written is told before a window opens, and emptied only when there is one.
    for path in [options.journalPath, options.recordPath].compactMap({ $0 }) { try LineFile.probe(path) }
  }

  package var clearColor: CGColor { ScenePainter.ground }

  // MARK: WindowContent

  package func begin(size: CGSize, scale: CGFloat, refreshRate: Double) {
    (self.size, self.scale, self.refreshRate) = (size, scale, refreshRate)
    openFiles(size: size, scale: scale, refreshRate: refreshRate)
    let overlay = LabOverlay(
      size: size, scale: scale, refreshRate: refreshRate, text: text, scenes: options.scenes.map(\.name))
    overlay.stage.wake = { [weak self] in self?.wake?() }
    self.overlay = overlay
    (rate, reducesMotion) = (options.startsSlow ? 0.1 : 1, options.reducesMotion)
    show(shown, at: 0)
    overlay.receive(InputEvent(time: 0, .reduceMotion(reducesMotion)))
    overlay.show(rate: rate, reducesMotion: reducesMotion)
  }

  /// Gives `scene` a stage of its own in the place of the last, under the same settings.
  private func show(_ scene: LabScene, at time: Double) {
    guard let size else { return }
    let stage = Stage(size: size, scale: scale, refreshRate: refreshRate, text: text)
    stage.wake = { [weak self] in self?.wake?() }
    if let journal { stage.journal.listen { journal.append($0) } }
    (shown, self.scene, picture) = (scene, stage, nil)
    for note in earlyNotes { noted(note) }
    earlyNotes = []
    stage.show(scene.make)
    if rate != 1 { hand(InputEvent(time: time, .rate(rate))) }
    if reducesMotion { hand(InputEvent(time: time, .reduceMotion(true))) }
  }

  /// Ends what is shown, with its recording and its journal, and shows `next` from its beginning.
  private func switchScene(to next: LabScene, at time: Double) {
    noted("the scene “\(next.name)” follows; the recording and the journal end here")
    finish()
    (recorder, journal) = (nil, nil)
    scene?.end()
    show(next, at: time)
  }

  private func openFiles(size: CGSize, scale: CGFloat, refreshRate: Double) {
    do {
      if let path = options.journalPath { journal = try JournalWriter(path: path) }
      guard let path = options.recordPath else { return }
      let header = Recording.Header(
        scene: options.sceneName, width: size.width, height: size.height, scale: scale,
        refreshRate: refreshRate)
      recorder = try RecordingWriter(path: path, header: header)
    } catch {
      failures.append(error)
    }
  }

  package func receive(_ input: InputEvent) {
    overlay?.receive(input)
    switch input.kind {
    case .resize(let width, let height, let scale):
      (size, self.scale) = (CGSize(width: width, height: height), scale)
    case .refreshRate(let rate): refreshRate = rate
    case .key(let key): if perform(key, at: input.time) { return }
    case .touch, .hover, .scroll, .focus, .rate, .reduceMotion, .tune: break
    }
    hand(input)
  }

  package func frame(_ time: FrameTime) -> DisplayNode {
    guard let scene, let overlay else { return DisplayNode(id: -1, placement: .at(.zero), size: .zero) }
    sceneWantedFrame = scene.wantsFrame
    lastFrame = time.now
    recorder?.append(.frame(time))
    let below = scene.frame(time)
    let above = overlay.stage.frame(time)
    if let picture, picture.children.first === below, picture.children.last === above { return picture }
    let node = DisplayNode(id: -1, placement: .at(.zero), size: below.size, children: [below, above])
    picture = node
    return node
  }

  package var wantsFrame: Bool {
    (scene?.wantsFrame ?? false) || (overlay?.stage.wantsFrame ?? false)
  }

  package var nextTimer: Double? {
    [scene?.nextTimer, overlay?.stage.nextTimer].compactMap { $0 }.min()
  }

  package func presented(_ cost: FrameCost) {
    scene?.journal.record(.cost(cost))
    // The meter tells of the scene's frames only; with its own it would keep the window awake for ever.
    if sceneWantedFrame { overlay?.presented(cost) }
    // Now and then in motion too: what a crash leaves behind should show what led to it.
    if scene?.wantsFrame == false || lastFrame - lastFlush > 0.1 { flush() }
  }

  package func noted(_ sentence: String) {
    guard let scene else { return earlyNotes.append(sentence) }
    scene.journal.record(.note(NoteEntry("the window: " + sentence)))
  }

  /// Writes what waits to the files; call it when the window has closed.
  package func finish() {
    flush()
    if let failure = recorder?.failure { failures.append(failure) }
    if let failure = journal?.failure { failures.append(failure) }
  }

  /// Remembers the scene and the window for the next session.
  ///
  /// - Returns: A sentence when that cannot be done.
  package func remember() -> String? {
    var memory = options.memory
    memory.scene = shown.name
    if options.remembersSize, let size { memory.size = size }
    return memory == options.memory ? nil : memory.keep(in: options.memoryFolder)
  }

  private func flush() {
    lastFlush = lastFrame
    recorder?.flush()
    journal?.flush()
  }

  // MARK: Keys

  /// Whether `key` is one of the lab's own.
  private func perform(_ key: KeySample, at time: Double) -> Bool {
    guard let shortcut = LabShortcut(key) else { return false }
    guard key.isDown, !key.isRepeat else { return true }
    switch shortcut {
    case .slow:
      rate = rate == 1 ? 0.1 : 1
      hand(InputEvent(time: time, .rate(rate)))
      overlay?.show(rate: rate, reducesMotion: reducesMotion)
    case .reduceMotion:
      reducesMotion.toggle()
      let change = InputEvent(time: time, .reduceMotion(reducesMotion))
      hand(change)
      overlay?.receive(change)
      overlay?.show(rate: rate, reducesMotion: reducesMotion)
    case .scene(let number):
      guard options.scenes.indices.contains(number - 1) else { return false }
      switchScene(to: options.scenes[number - 1], at: time)
    case .frameMeter: overlay?.toggleFrameMeter()
    case .help: overlay?.toggleHelp()
    case .closeHelp:
      guard let overlay, overlay.isHelpShown else { return false }
      overlay.toggleHelp()
    case .quit: wantsToClose = true
    }
    return true
  }

  private func hand(_ input: InputEvent) {
    recorder?.append(.input(input))
    scene?.receive(input)
  }
}

/// A scene as the lab knows it.
package struct LabScene {
  package let name: String
  /// The scene's factory.
  package let make: () -> UIViewController

  package init(name: String, make: @escaping () -> UIViewController) {
    (self.name, self.make) = (name, make)
  }
}

/// What the lab's own keys do.
enum LabShortcut {
  case slow, reduceMotion, frameMeter, help, closeHelp, quit
  /// From 1.
  case scene(Int)

  init?(_ key: KeySample) {
    let command = !key.modifiers.isDisjoint(with: [.control, .command])
    switch (key.key, command) {
    case ("s", false), ("t", true): self = .slow
    case ("m", false): self = .reduceMotion
    case ("1", false), ("2", false), ("3", false), ("4", false): self = .scene(Int(key.key) ?? 0)
    case ("f", false): self = .frameMeter
    case ("h", false), ("?", _), ("f1", _): self = .help
    case ("escape", _): self = .closeHelp
    case ("q", _), ("w", true): self = .quit
    default: return nil
    }
  }
}
