public import Foundation
import InterludeLayers

/// Calls a method in each frame, for drawing that follows the display.
///
/// Its times are seconds on the stage clock, so slow animations stretch them. The link keeps its target, and
/// the run loop the link, until `invalidate()`.
@preconcurrency @MainActor
open class CADisplayLink: NSObject {
  private var target: AnyObject?
  private let action: Selector
  /// The modes in which it was added, in that order.
  private var modes: [RunLoop.Mode] = []
  private weak var stage: Stage?
  /// Stage and real time for which it was last called.
  private var last: (target: Double, real: Double)?

  /// A link that calls `sel` with itself on `target`, once it is added to a run loop.
  public init(target: Any, selector sel: Selector) {
    action = sel
    super.init()
    stage = Stage.current
    guard type(of: target) is AnyClass else {
      stage?.reportMisuse("\(type(of: target)) cannot be the target of a CADisplayLink: it is no object")
      return
    }
    self.target = target as AnyObject
  }

  /// A link that calls `selector` with itself on `target`.
  public convenience init<Target: AnyObject>(
    target: Target, selector: @escaping @MainActor (Target) -> @MainActor (CADisplayLink) -> Void
  ) {
    self.init(target: target, selector: Selector(selector))
  }

  /// A link that calls `selector` on `target`.
  public convenience init<Target: AnyObject>(
    target: Target, selector: @escaping @MainActor (Target) -> @MainActor () -> Void
  ) {
    self.init(target: target, selector: Selector(selector))
  }

  /// When the picture was shown that is on the screen.
  open private(set) var timestamp: CFTimeInterval = 0

  /// When the picture will be shown that the call prepares.
  open private(set) var targetTimestamp: CFTimeInterval = 0

  /// Seconds between two pictures of the display.
  open private(set) var duration: CFTimeInterval = 0

  /// Whether it makes no calls.
  open var isPaused = false {
    didSet {
      if isPaused { last = nil }
      stage?.becameDue()
    }
  }

  /// About how many calls a real second there are; 0 for one each frame.
  open var preferredFramesPerSecond: Int {
    get { Int(preferredFrameRateRange.preferred ?? 0) }
    set {
      preferredFrameRateRange =
        newValue > 0
        ? CAFrameRateRange(minimum: Float(newValue), maximum: Float(newValue), preferred: Float(newValue))
        : .default
    }
  }

  /// How many calls a real second are wanted: the display's rate divided by a whole number that comes next to
  /// `preferred`.
  open var preferredFrameRateRange = CAFrameRateRange.default

  /// Begins the calls. The stage has one run loop: any `runloop` and `mode` stand for it.
  open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    guard target != nil else { return }
    guard let stage = stage ?? Stage.current else { return }
    self.stage = stage
    if !modes.contains(mode) { modes.append(mode) }
    stage.add(self)
  }

  /// Takes the link out of `mode`; out of all of them, its calls end.
  open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
    modes.removeAll { $0 == mode }
    if modes.isEmpty { leave() }
  }

  /// Ends the calls for good, and lets go of the target.
  open func invalidate() {
    modes.removeAll()
    leave()
    target = nil
  }

  private func leave() {
    last = nil
    stage?.remove(self)
  }

  // MARK: The stage's side

  /// Calls for the frame that is seen at stage time `target` and real time `real`.
  func step(to target: Double, real: Double, from shown: Double, on stage: Stage) {
    let period = 1 / stage.refreshRate
    if let last, let preferred = preferredFrameRateRange.preferred, preferred > 0 {
      let frames = max((stage.refreshRate / Double(preferred)).rounded(), 1)
      guard real - last.real >= (frames - 0.5) * period else { return }
    }
    duration = period * stage.rate
    // From rest, the last picture may have been there for long; time begins with the link.
    timestamp = last == nil ? max(shown, target - duration) : shown
    targetTimestamp = target
    last = (target, real)
    guard let receiver = self.target else { return }
    if !action.invoke(receiver, self, nil) {
      stage.reportMisuse(
        "a CADisplayLink was not heard: its selector is no method of \(type(of: receiver)) that takes one")
    }
  }
}

/// Which rates of calls are good.
public struct CAFrameRateRange: Hashable, Sendable {
  /// The least, in calls a second.
  public var minimum: Float
  /// The most, in calls a second.
  public var maximum: Float
  /// The best; nil or 0 for the display's own rate.
  public var preferred: Float?

  /// A range from its three rates.
  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    (self.minimum, self.maximum, self.preferred) = (minimum, maximum, preferred)
  }

  /// The display's own rate.
  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0, preferred: nil)
}

extension Stage {
  /// Calls `link` in each frame from the next one on.
  func add(_ link: CADisplayLink) {
    if !links.contains(where: { $0 === link }) { links.append(link) }
    becameDue()
  }

  func remove(_ link: CADisplayLink) {
    links.removeAll { $0 === link }
  }

  /// Calls the links, in the order in which they were added.
  func stepLinks(to target: Double, real: Double) {
    guard !links.isEmpty else { return }
    let (waiting, shown) = (links, layers.time)
    for link in waiting where !link.isPaused && links.contains(where: { $0 === link }) {
      turn { link.step(to: target, real: real, from: shown, on: self) }
    }
  }
}
