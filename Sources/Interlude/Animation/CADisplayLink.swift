public import Foundation
import InterludeLayers

/// Calls a method in each frame, for drawing in sync with the display.
///
/// Its times are in seconds on the stage clock, so slow animations stretch them. The link retains its target,
/// and the run loop retains the link, until `invalidate()`.
@preconcurrency @MainActor
open class CADisplayLink: NSObject {
  private var target: AnyObject?
  private let action: Selector
  /// The modes for which it was added, in that order.
  private var modes: [RunLoop.Mode] = []
  private var stage: Stage? { stageLink?.owner }
  private var stageLink: BackReference<Stage>?
  /// The stage time and the real time of the last call.
  private var last: (target: Double, real: Double)?

  /// Creates a link that calls `sel` on `target` with itself, after it is added to a run loop.
  public init(target: Any, selector sel: Selector) {
    (action, stageLink) = (sel, Stage.current?.backReference)
    super.init()
    guard type(of: target) is AnyClass else {
      stage?.reportMisuse("\(type(of: target)) cannot be the target of a CADisplayLink: it is not an object")
      return
    }
    self.target = target as AnyObject
  }

  /// Creates a link that calls `selector` on `target` with itself.
  public convenience init<Target: AnyObject>(
    target: Target, selector: @escaping @MainActor (Target) -> @MainActor (CADisplayLink) -> Void
  ) {
    self.init(target: target, selector: Selector(selector))
  }

  /// Creates a link that calls `selector` on `target`.
  public convenience init<Target: AnyObject>(
    target: Target, selector: @escaping @MainActor (Target) -> @MainActor () -> Void
  ) {
    self.init(target: target, selector: Selector(selector))
  }

  /// The time of the display's refresh before the one at `targetTimestamp`, of those at which the link calls.
  ///
  /// After a stall it is one interval before the target too, whenever the last frame was shown.
  ///
  /// Source: "Display links" in `docs/UIKIT_SEMANTICS.md`.
  open private(set) var timestamp: CFTimeInterval = 0

  /// The time at which the frame that the call prepares will be shown.
  open private(set) var targetTimestamp: CFTimeInterval = 0

  /// The time between two frames of the display, in seconds.
  open private(set) var duration: CFTimeInterval = 0

  /// Whether the calls are suspended.
  open var isPaused = false {
    didSet {
      if isPaused { last = nil }
      stage?.becameDue()
    }
  }

  /// The approximate number of calls in a real second; 0 for one in each frame.
  open var preferredFramesPerSecond: Int {
    get { Int(preferredFrameRateRange.preferred ?? 0) }
    set {
      preferredFrameRateRange =
        newValue > 0
        ? CAFrameRateRange(minimum: Float(newValue), maximum: Float(newValue), preferred: Float(newValue))
        : .default
    }
  }

  /// The preferred number of calls in a real second. The actual rate is the display's rate divided by the
  /// whole number that comes nearest to `preferred`.
  open var preferredFrameRateRange = CAFrameRateRange.default {
    didSet {
      let range = preferredFrameRateRange
      let rates = [range.minimum, range.maximum, range.preferred ?? 0]
      if !ClientValues.accept(rates, "preferredFrameRateRange", of: self) {
        preferredFrameRateRange = oldValue
      }
    }
  }

  /// Begins the calls. A stage has one run loop, so `runloop` and `mode` have no effect.
  open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    guard target != nil else { return }
    guard let stage = stage ?? Stage.current else { return }
    stageLink = stage.backReference
    if !modes.contains(mode) { modes.append(mode) }
    stage.add(self)
  }

  /// Removes the link from `mode`. The calls end after removal from all modes.
  open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
    modes.removeAll { $0 == mode }
    if modes.isEmpty { leave() }
  }

  /// Ends the calls for good and releases the target.
  open func invalidate() {
    modes.removeAll()
    leave()
    target = nil
  }

  private func leave() {
    last = nil
    stage?.remove(self)
  }

  // MARK: Called by the stage

  /// Makes the call for the frame with stage time `target` and real time `real`.
  func step(to target: Double, real: Double, from shown: Double, on stage: Stage) {
    let period = 1 / stage.refreshRate
    var frames = 1.0
    if let preferred = preferredFrameRateRange.preferred, preferred > 0 {
      frames = max((stage.refreshRate / Double(preferred)).rounded(), 1)
      if let last, real - last.real < (frames - 0.5) * period { return }
    }
    duration = period * stage.rate
    // Equal to the last target in a steady run, but for rounding.
    let previous = last?.target ?? shown
    let earliest = target - frames * duration
    timestamp = previous > earliest - 1e-6 ? previous : earliest
    targetTimestamp = target
    last = (target, real)
    guard let receiver = self.target else { return }
    if !action.invoke(receiver, self, nil) {
      stage.reportMisuse(
        "a CADisplayLink did not fire: its selector is not a method of \(type(of: receiver)) that takes a "
          + "CADisplayLink")
    }
  }
}

/// A range of call rates.
public struct CAFrameRateRange: Hashable, Sendable {
  /// The lowest rate, in calls per second.
  public var minimum: Float
  /// The highest rate, in calls per second.
  public var maximum: Float
  /// The preferred rate; nil or 0 for the display's rate.
  public var preferred: Float?

  /// Creates a range from three rates.
  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    (self.minimum, self.maximum, self.preferred) = (minimum, maximum, preferred)
  }

  /// The display's rate.
  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0, preferred: nil)
}

extension Stage {
  /// Calls `link` in each frame, beginning with the next one.
  func add(_ link: CADisplayLink) {
    if !activity.links.contains(where: { $0 === link }) { activity.links.append(link) }
    becameDue()
  }

  func remove(_ link: CADisplayLink) {
    activity.links.removeAll { $0 === link }
  }

  /// Calls the links, in the order in which they were added.
  func stepLinks(to target: Double, real: Double) {
    guard !activity.links.isEmpty else { return }
    let (waiting, shown) = (activity.links, layers.time)
    callingMover = .link
    defer { callingMover = nil }
    for link in waiting where !link.isPaused && activity.links.contains(where: { $0 === link }) {
      turn { link.step(to: target, real: real, from: shown, on: self) }
    }
  }
}
