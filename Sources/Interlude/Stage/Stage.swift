package import Foundation
import InterludeInput
package import InterludeJournal
package import InterludeLayers
import InterludeMotion
import Logging

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

  package let journal = Journal()
  package let layers: LayerTree
  package let text: any TextSource
  /// The windows, from back to front.
  package internal(set) var windows: [UIWindow] = []
  /// The size of the window's content, in points.
  package internal(set) var size: CGSize
  /// The number of device pixels in a point.
  package internal(set) var scale: CGFloat
  /// The refresh rate of the display, in hertz.
  package internal(set) var refreshRate: Double
  /// The traits of new windows: light or dark, and the scale.
  nonisolated let screen: ScreenTraits
  /// Whether the user prefers reduced motion: transitions cross-fade instead of moving.
  package internal(set) var isMotionReduced = false
  /// The scene's knobs.
  package let tuning = Tuning()
  /// The center that `NotificationCenter.default` returns in client code of this stage.
  let notifications = NotificationCenter()
  /// Counts the events of the gesture and transition machines; nil if they are not counted.
  package var coverage: TransitionCoverage?
  /// Whether this run repeats a recording, so that side effects outside of the stage can be left out.
  public package(set) var isReplaying = false

  /// The time of the event being delivered, or of the frame, in real seconds since the session began.
  package var time: Double = 0 {
    didSet {
      journal.time = time
      journal.stageTime = clock.stageTime(at: time)
    }
  }
  var clock = StageClock()
  /// The time from the start of a frame's work to the frame's target time, in seconds.
  var latency: Double = 0
  var lastTarget: Double = 0
  var pending: [InputEvent] = []
  /// The last known location of the pointer.
  var pointer: CGPoint?
  var queue = TurnQueue()
  var isInFrame = false
  /// The number of nested calls of client code.
  private var turnDepth = 0
  /// Whether the journal has noted since the last frame that a task or another queue changed something.
  var hasNotedExternal = false
  var isLayoutNeeded = true
  var lastNode: DisplayNode?
  /// The animations that run or are held, in the order in which they began.
  var runs: [AnimationRun] = []
  /// The transitions between their start and their end.
  var openTransitions: [OpenTransition] = []
  /// The property animators that run; the stage retains them.
  var runningAnimators: [UIViewPropertyAnimator] = []
  /// Motions that set model values in each frame: scroll views that decelerate.
  var motions: [any StageMotion] = []
  /// The display links that were added to the run loop, in that order.
  var links: [CADisplayLink] = []
  package private(set) lazy var touches = TouchDispatcher(stage: self)
  private var lastNumber = 0
  /// The number of controllers that the journal has numbered.
  var lastController = 0
  /// Whether the journal has recorded the current rest.
  var isAtRest = false
  /// The sentences that `noteOnce` has recorded.
  private var notes: Set<String> = []
  /// Measures the distance between fingers and the views that dragLagProbe them.
  var dragLagProbe = DragLagProbe()
  /// Records moving values in each frame.
  var motionRecorder = MotionRecorder()
  /// The source of reports about the current drag, set by the scene.
  var dragReporter: DragReporter?
  /// Creates the root controller again, for a recording that contains this step.
  package var makeRootController: (() -> UIViewController)?
  /// The state that disturbances left.
  var disturbed = DisturbanceState()
  let log = Logger(label: "interlude")
  /// Called when a frame becomes due outside of `receive` and `frame`.
  package var wake: (() -> Void)?
  /// Called when a frame enters a phase, and with nil when the frame has ended. A caller with a clock
  /// measures the phases.
  package var onPhase: ((FramePhase?) -> Void)?
  /// The current phase of the frame; nil between frames.
  var phase: FramePhase? {
    didSet { if let onPhase, phase != oldValue { onPhase(phase) } }
  }
  /// Receives each sentence about a broken rule; tests may make it fatal.
  package var misuseHandler: ((String) -> Void)?

  /// Creates a stage of `size` points that draws text from `text`. Stages in one picture need different
  /// `firstLayerID`s.
  package init(
    size: CGSize, scale: CGFloat, refreshRate: Double = 60, isDark: Bool = false, text: any TextSource,
    firstLayerID: Int = 0
  ) {
    screen = ScreenTraits(isDark: isDark, scale: scale)
    layers = LayerTree(firstID: firstLayerID)
    self.size = size
    self.scale = scale
    self.refreshRate = refreshRate
    self.text = text
    touches.isTouchBlocked = TransitionRunner.isTouchBlocked
    layers.onChange = { [weak self] in self?.becameDue() }
    layers.host = self
  }

  /// Runs `body` as client code of this stage.
  package func perform<R>(_ body: () throws -> R) rethrows -> R {
    turnDepth += 1
    defer { turnDepth -= 1 }
    if Stage.current === self { return try body() }
    return try Running.$stage.withValue(self, operation: body)
  }

  /// Returns a number that no other object of this stage has. It is the same in every run.
  package func nextNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }

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

  /// The stage time at which a motion that starts now begins, so that it continues from the values on screen
  /// with the finger's latency.
  package var motionTime: Double {
    max(layers.time, clock.stageTime(at: isInFrame ? time + latency : time))
  }

  /// Whether the stage is dark.
  package var isDark: Bool { screen.traits.userInterfaceStyle == .dark }

  /// The rate of the stage clock: 1 in real time, 0.1 with slow animations.
  package var rate: Double { clock.rate }

  /// Reports a broken rule to the client: in the journal and on standard error. The stage continues.
  package func reportMisuse(_ sentence: String) {
    journal.record(.misuse(NoteEntry(sentence)))
    if let misuseHandler {
      misuseHandler(sentence)
    } else {
      log.warning("\(sentence)")
    }
  }

  /// Records a note in the journal, the first time only.
  func noteOnce(_ sentence: String) {
    if notes.insert(sentence).inserted { journal.record(.note(NoteEntry(sentence))) }
  }

  func becameDue() {
    guard !isInFrame else { return }
    if turnDepth == 0, journal.frame > 0, !hasNotedExternal {
      hasNotedExternal = true
      journal.record(
        .note(NoteEntry("external: a change came from outside of the stage; a replay will not repeat it")))
    }
    wake?()
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
    for run in runs { remove(run, keepingPresentation: false) }
    (links, motions, runningAnimators, openTransitions, pending) = ([], [], [], [], [])
    queue = TurnQueue()
    dragReporter = nil
    makeRootController = nil
    disturbed = DisturbanceState()
    notifications.removeAll()
    motionRecorder = MotionRecorder()
    lastNode = nil
  }

  /// Shows `controller` in a new window that fills the stage.
  package func show(_ controller: () -> UIViewController) {
    perform {
      let window = UIWindow(frame: CGRect(origin: .zero, size: size))
      window.rootViewController = controller()
      window.makeKeyAndVisible()
    }
    drainTurn()
  }
}

/// An object that moves by setting model values in each frame.
@MainActor
protocol StageMotion: AnyObject {
  /// Moves to the values for stage time `time`; returns false at rest.
  func advance(to time: Double) -> Bool
  /// Records a change of the clock's rate, with a jump of stage time by `jump` seconds.
  func clockChanged(jump: Double)
  /// The content offset that the motion changes; nil if it changes none.
  var movingOffset: MotionRecorder.Offset? { get }
}

extension StageMotion {
  func clockChanged(jump: Double) {}
  var movingOffset: MotionRecorder.Offset? { nil }
}

/// The stage whose client code is running; outside of `Stage`, so that any thread may read it.
nonisolated private enum Running {
  @TaskLocal static var stage: Stage?
}
