package import Foundation
package import InterludeJournal
package import InterludeLayers

/// The state that UIKit keeps in globals: the clock, the windows, the turn queue, the journal and the
/// settings of one running app.
///
/// A stage receives input and frame times and returns pictures; it reads no clock of its own. While it calls
/// client code it is `Stage.current`, which UIKit's statics (`UIView.animate`, `UIScreen.main` …) read. So
/// several stages with different clocks run side by side in one process.
@MainActor
public final class Stage {
  /// The stage for which client code is running; nil outside of a stage's turns.
  ///
  /// Tasks that client code starts inherit it.
  public nonisolated static var current: Stage? { Running.stage }

  /// The stage that was created last, for `UIScreen.main` outside of a stage's code.
  static var last: Stage? { lastLink?.owner }
  private static var lastLink: BackReference<Stage>?

  package let journal = Journal()
  package let layers: LayerTree
  package let text: any TextSource
  /// The windows, from back to front.
  package internal(set) var windows: [UIWindow] = []
  /// The window that was made the key window last.
  weak var chosenKeyWindow: UIWindow?
  package private(set) lazy var touches = TouchDispatcher(stage: self)
  /// The scene's knobs.
  package let tuning = Tuning()
  /// The center that `NotificationCenter.default` returns in client code of this stage.
  let notifications = NotificationCenter()
  /// The application of the stage's client code; nil until it is read.
  var application: UIApplication?
  /// Whether this run repeats a recording, so that side effects outside of the stage can be left out.
  public package(set) var isReplaying = false
  /// The number of transitions and appearances whose callbacks are running now, one within another.
  var transitionCalls = 0
  /// Creates the root controller again, for a recording that contains this step.
  package var makeRootController: (() -> UIViewController)?

  /// The reference to this stage that its windows, timers and knobs share.
  var backReference: BackReference<Stage> { storedReference.made(for: self) }
  private var storedReference: BackReference<Stage>?
  var display: StageDisplay
  /// The traits of new windows: light or dark, and the scale.
  nonisolated let screen: ScreenTraits
  var clock = StageClock()
  var input = StageInput()
  var queue = TurnQueue()
  let activity = StageActivity()
  var isLayoutNeeded = true
  /// The picture of the last frame.
  var picture: DisplayNode?
  var numbers = StageNumbers()
  var notes = StageNotes()
  /// The state that disturbances left.
  var disturbed = DisturbanceState()
  /// The observers of this stage, in the order in which they are called.
  var probes: [any StageProbe] = []

  /// The current phase of the frame; nil between frames.
  var phase: FramePhase? {
    didSet { if let onPhase, phase != oldValue { onPhase(phase) } }
  }
  /// The mover of what the current timer or display link sets; nil outside of their calls.
  var callingMover: HandOff.Mover?
  /// The mover of what is set now, outside of animations and of pans' actions.
  var codeMover: HandOff.Mover { callingMover ?? (phase == .layout ? .layout : .code) }
  /// Called when a frame enters a phase, and with nil when the frame has ended. A caller with a clock
  /// measures the phases.
  package var onPhase: ((FramePhase?) -> Void)?
  /// Called when a frame becomes due outside of `receive` and `frame`.
  package var wake: (() -> Void)?
  /// Receives each sentence about a broken rule; tests may make it fatal.
  package var misuseHandler: ((String) -> Void)?
  /// Called by methods of view controllers; see `ControllerObserver`.
  package var controllerObserver: ControllerObserver?

  /// Creates a stage of `size` points that draws text from `text`. Stages in one picture need different
  /// `firstLayerID`s.
  package init(
    size: CGSize, scale: CGFloat, refreshRate: Double = 60, isDark: Bool = false,
    device: StageDevice = .window, text: any TextSource, firstLayerID: Int = 0
  ) {
    screen = ScreenTraits(
      isDark: isDark, scale: scale, size: size, idiom: device.userInterfaceIdiom)
    layers = LayerTree(firstID: firstLayerID)
    display = StageDisplay(size: size, scale: scale, refreshRate: refreshRate, device: device)
    self.text = text
    touches.isTouchBlocked = TransitionRunner.isTouchBlocked
    let link = backReference
    layers.onChange = { link.owner?.becameDue() }
    layers.findHost = { link.owner }
    LayerTree.currentHost = { Stage.current }
    Stage.lastLink = link
    journal.onFirstListener = { link.owner?.installJournalProbes() }
  }

  deinit { storedReference?.cut() }

  /// Runs `body` as client code of this stage.
  package func perform<R>(_ body: () throws -> R) rethrows -> R {
    queue.depth += 1
    defer { queue.depth -= 1 }
    if Stage.current === self { return try body() }
    let outer = StageThread.enter()
    defer { StageThread.leave(to: outer) }
    return try Running.$stage.withValue(self, operation: body)
  }

  /// Returns a number that no other object of this stage has. It is the same in every run.
  package func nextNumber() -> Int { numbers.next() }

  /// Runs `work` at the end of the current event or step, before layout.
  package func atEndOfTurn(_ work: @escaping @MainActor () -> Void) {
    queue.atEndOfTurn(work)
    becameDue()
  }

  /// Runs `work` at the first frame at or after `due`, in real seconds since the session began.
  package func at(_ due: Double, _ work: @escaping @MainActor () -> Void) {
    queue.at(due, work)
    becameDue()
  }

  func becameDue() {
    guard phase == nil else { return }
    if queue.depth == 0 { noteExternal() }
    wake?()
  }

  // MARK: Time

  /// The time of the event being delivered, or of the frame, in real seconds since the session began.
  package var time: Double {
    get { clock.now }
    set {
      clock.now = newValue
      journal.time = newValue
      journal.stageTime = clock.stageTime(at: newValue)
    }
  }

  /// The stage time at which a motion that starts now begins, so that it continues from the values on screen
  /// with the finger's latency.
  package var motionTime: Double {
    max(layers.time, clock.stageTime(at: fingerTime))
  }

  package var fingerTime: Double { phase == nil ? time : time + clock.latency }

  /// The rate of the stage clock: 1 in real time, 0.1 with slow animations.
  package var rate: Double { clock.rate }

  // MARK: Beginning and end

  /// Shows `controller` in a new window that fills the stage.
  package func show(_ controller: () -> UIViewController) {
    perform {
      let window = UIWindow(frame: CGRect(origin: .zero, size: size))
      window.rootViewController = controller()
      window.makeKeyAndVisible()
    }
    drainTurn()
  }

  /// Ends the stage: touches and transitions end, and all windows, animations and pending work are released.
  package func end() {
    wake = nil
    journal.removeListeners()
    misuseHandler = { _ in }  // A client that is interrupted breaks no rule.
    touches.cancelAll(cause: "the stage ends")
    turn {
      for window in windows {
        window.rootViewController = nil
        window.isHidden = true
      }
    }
    for run in activity.runs { remove(run, keepingPresentation: false) }
    activity.removeAll()
    // Objects that are deallocated with their work may call the stage, so they go when the queue has changed.
    withExtendedLifetime(queue) { queue.removeAll() }
    input.pending = []
    removeProbes()
    makeRootController = nil
    disturbed = DisturbanceState()
    notifications.removeAll()
    picture = nil
  }
}

/// The stage whose client code is running; outside of `Stage`, so that any thread may read it.
nonisolated private enum Running {
  @TaskLocal static var stage: Stage?
}
