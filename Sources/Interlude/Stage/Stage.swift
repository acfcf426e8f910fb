package import Foundation
import InterludeInput
package import InterludeJournal
package import InterludeLayers
import InterludeMotion
import Logging

/// Everything that UIKit keeps in globals: the clock, the windows, the turn queue, the journal and the
/// settings of one running app.
///
/// A stage is fed with input and frame times and answers with pictures; it reads no clock of its own. While
/// it calls client code it is `Stage.current`, which UIKit's statics (`UIView.animate`, `UIScreen.main` …)
/// read; so several stages with different clocks run side by side in one process.
@MainActor
public final class Stage {
  /// The stage on whose behalf client code is running; nil outside of a stage's turns.
  ///
  /// Tasks that client code starts inherit it.
  public nonisolated static var current: Stage? { Running.stage }

  package let journal = Journal()
  package let layers: LayerTree
  package let text: any TextSource
  /// Windows from back to front.
  package internal(set) var windows: [UIWindow] = []
  /// The window's content in points.
  package internal(set) var size: CGSize
  /// Device pixels a point.
  package internal(set) var scale: CGFloat
  /// Frames a second of the display.
  package internal(set) var refreshRate: Double
  /// What windows begin with: light or dark, and the scale.
  nonisolated let screen: ScreenTraits
  /// Whether the user wants things to appear and go without travelling.
  package internal(set) var isMotionReduced = false
  /// The scene's knobs.
  package let tuning = Tuning()
  /// What `NotificationCenter.default` is in client code of this stage.
  let notifications = NotificationCenter()
  /// Counts what the machines of gestures and transitions are told; nil where nobody looks.
  package var marks: MachineMarks?
  /// Whether this run repeats a recording, so that side effects outside of the stage can be left out.
  public package(set) var isReplaying = false

  /// Real seconds since the session began: the time of the event being delivered, or of the frame.
  package var time: Double = 0 {
    didSet {
      journal.time = time
      journal.stageTime = clock.stageTime(at: time)
    }
  }
  var clock = StageClock()
  /// From the start of a frame's work to the instant for which it is pictured.
  var latency: Double = 0
  var lastTarget: Double = 0
  var pending: [InputEvent] = []
  /// Where the pointer was last seen.
  var pointer: CGPoint?
  var queue = TurnQueue()
  var isInFrame = false
  /// How many calls of client code are under way.
  private var turnDepth = 0
  /// Whether the journal has said since the last frame that a task or another queue changed something.
  var hasNotedExternal = false
  var isLayoutNeeded = true
  var lastNode: DisplayNode?
  /// The animations that run or are held, in the order in which they began.
  var runs: [AnimationRun] = []
  /// Transitions between their start and their end.
  var openTransitions: [OpenTransition] = []
  /// Property animators that run: the stage keeps them alive.
  var runningAnimators: [UIViewPropertyAnimator] = []
  /// Motions that set model values frame by frame: scroll views that decelerate.
  var motions: [any StageMotion] = []
  /// Display links that were added to the run loop, in that order.
  var links: [CADisplayLink] = []
  package private(set) lazy var touches = TouchDispatcher(stage: self)
  private var lastNumber = 0
  /// How many controllers the journal has named.
  var lastController = 0
  /// Whether the journal knows that all is at rest.
  var isAtRest = false
  /// What `noteOnce` has said.
  private var notes: Set<String> = []
  /// How far fingers are ahead of what follows them.
  var follow = FollowWatch()
  /// What moved in the last picture.
  var trace = MotionTrace()
  /// What a finger holds by a rule for letting it go, as the scene tells.
  var held: Held?
  /// Makes the root controller anew, where a recording has the program do so.
  package var remake: (() -> UIViewController)?
  /// What disturbances left.
  var disturbed = Disturbed()
  let log = Logger(label: "interlude")
  /// Called when a frame became due outside of `receive` and `frame`.
  package var wake: (() -> Void)?
  /// Called when a frame comes to a phase, and with nil when it is over: for whoever has a clock.
  package var onPhase: ((FramePhase?) -> Void)?
  /// What the frame is at; nil between frames.
  var phase: FramePhase? {
    didSet { if let onPhase, phase != oldValue { onPhase(phase) } }
  }
  /// Takes each sentence about a broken rule; tests may make it fatal.
  package var misuseHandler: ((String) -> Void)?

  /// A stage of `size` points that draws text from `text`. Stages that are shown in one picture number
  /// their layers from different `firstLayerID`s.
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

  /// A number that no other object of this stage has, the same in every run.
  package func nextNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }

  /// Runs `work` when the event or the step that is being delivered is over, before layout.
  package func atEndOfTurn(_ work: @escaping @MainActor () -> Void) {
    queue.atEndOfTurn(work)
    becameDue()
  }

  /// Runs `work` at the first frame at or after `due`, in real seconds since the session began.
  package func at(_ due: Double, _ work: @escaping @MainActor () -> Void) {
    queue.at(due, work)
    becameDue()
  }

  /// The stage time at which a motion that is started now begins, so that it goes on from what is on the
  /// screen with the latency that the finger had.
  package var motionTime: Double {
    max(layers.time, clock.stageTime(at: isInFrame ? time + latency : time))
  }

  /// Whether the stage is dark.
  package var isDark: Bool { screen.traits.userInterfaceStyle == .dark }

  /// The rate of the stage clock: 1 in real time, 0.1 with slow animations.
  package var rate: Double { clock.rate }

  /// Tells a client that it broke a rule: in the journal and on standard error. The stage goes on.
  package func reportMisuse(_ sentence: String) {
    journal.record(.misuse(NoteEntry(sentence)))
    if let misuseHandler {
      misuseHandler(sentence)
    } else {
      log.warning("\(sentence)")
    }
  }

  /// Says something in the journal, the first time only.
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

  /// Takes everything off the stage, for good: touches and transitions end, and nothing that was shown, moved
  /// or waited is kept any longer.
  package func end() {
    wake = nil
    journal.removeListeners()
    misuseHandler = { _ in }  // A client that is cut short breaks no rule.
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
    held = nil
    remake = nil
    disturbed = Disturbed()
    notifications.removeAll()
    trace = MotionTrace()
    lastNode = nil
  }

  /// Shows `controller` in a window of its own that fills the stage.
  package func show(_ controller: () -> UIViewController) {
    perform {
      let window = UIWindow(frame: CGRect(origin: .zero, size: size))
      window.rootViewController = controller()
      window.makeKeyAndVisible()
    }
    drainTurn()
  }
}

/// Something that moves by setting model values at each frame.
@MainActor
protocol StageMotion: AnyObject {
  /// Moves to where it is at stage time `time`; false when it has come to rest.
  func advance(to time: Double) -> Bool
  /// Tells the journal where it is at another rate of the clock, which leapt by `jump` stage seconds.
  func clockChanged(jump: Double)
  /// The content offset that it moves; nil where it moves none.
  var movingOffset: MotionTrace.Offset? { get }
}

extension StageMotion {
  func clockChanged(jump: Double) {}
  var movingOffset: MotionTrace.Offset? { nil }
}

/// Whose client code is running; outside of `Stage`, so that any thread may ask.
nonisolated private enum Running {
  @TaskLocal static var stage: Stage?
}
