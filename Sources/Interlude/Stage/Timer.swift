public import Foundation
import InterludeLayers

/// Calls a block or a method after a time, once or repeatedly.
///
/// A timer counts recorded real seconds, which slow animations do not stretch. It fires in the first frame at
/// or after its time. The stage retains it, and it retains its target, until it is invalidated. It replaces
/// Foundation's timer, which needs a run loop. A file that uses it must not import Foundation as well, or
/// must write `Interlude.Timer`. Outside of a stage's code a timer is not valid.
@preconcurrency @MainActor
open class Timer: NSObject {
  private var block: ((Timer) -> Void)?
  private var stage: Stage? { stageLink?.owner }
  private let stageLink: BackReference<Stage>?
  /// The time at which it fires, in real seconds since the session began; nil while it is not scheduled.
  private var due: Double?
  private let repeats: Bool
  private let interval: TimeInterval
  /// The object passed at creation, for use by the target.
  public private(set) var userInfo: Any?

  /// Creates a timer without scheduling it; `RunLoop.main.add(timer, forMode: .common)` schedules it.
  ///
  /// - Parameter interval: The interval in seconds; 0 and less stand for a tenth of a millisecond.
  public init(timeInterval interval: TimeInterval, repeats: Bool, block: @escaping (Timer) -> Void) {
    let interval = ClientValues.usable(interval, else: 0, "timeInterval", of: Timer.self)
    self.interval = max(interval, 0.0001)
    self.repeats = repeats
    stageLink = Stage.current?.backReference
    super.init()
    if stage != nil { self.block = block }
  }

  /// Creates a timer that calls `aSelector` on `aTarget` with itself, without scheduling it.
  public convenience init(
    timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?,
    repeats yesOrNo: Bool
  ) {
    let target = aTarget as AnyObject
    self.init(timeInterval: ti, repeats: yesOrNo) { timer in
      if !aSelector.invoke(target, timer, nil) {
        timer.stage?.reportMisuse(
          "a Timer did not fire: its selector is not a method of \(type(of: target)) that takes a Timer")
      }
    }
    self.userInfo = userInfo
  }

  /// Creates a timer that is not valid and never fires.
  public override convenience init() {
    self.init(timeInterval: 0, repeats: false) { _ in }
    invalidate()
  }

  /// Schedules a timer that fires `interval` seconds from now, and again after each interval if it `repeats`.
  @discardableResult
  public class func scheduledTimer(
    withTimeInterval interval: TimeInterval, repeats: Bool, block: @escaping (Timer) -> Void
  ) -> Timer {
    let timer = Timer(timeInterval: interval, repeats: repeats, block: block)
    timer.schedule()
    return timer
  }

  /// Schedules a timer that calls `aSelector` on `aTarget` with itself, `ti` seconds from now.
  @discardableResult
  public class func scheduledTimer(
    timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?,
    repeats yesOrNo: Bool
  ) -> Timer {
    let timer = Timer(
      timeInterval: ti, target: aTarget, selector: aSelector, userInfo: userInfo, repeats: yesOrNo)
    timer.schedule()
    return timer
  }

  /// Schedules a timer that calls `selector` on `target` with itself, `timeInterval` seconds from now.
  @discardableResult
  public class func scheduledTimer<Target: AnyObject>(
    timeInterval: TimeInterval, target: Target,
    selector: @escaping @MainActor (Target) -> @MainActor (Timer) -> Void, userInfo: Any?, repeats: Bool
  ) -> Timer {
    scheduledTimer(
      timeInterval: timeInterval, target: target, selector: Selector(selector), userInfo: userInfo,
      repeats: repeats)
  }

  /// Schedules a timer that calls `selector` on `target`, `timeInterval` seconds from now.
  @discardableResult
  public class func scheduledTimer<Target: AnyObject>(
    timeInterval: TimeInterval, target: Target,
    selector: @escaping @MainActor (Target) -> @MainActor () -> Void, userInfo: Any?, repeats: Bool
  ) -> Timer {
    scheduledTimer(
      timeInterval: timeInterval, target: target, selector: Selector(selector), userInfo: userInfo,
      repeats: repeats)
  }

  /// Whether it may still fire.
  open var isValid: Bool { block != nil }

  /// The seconds between two calls; 0 if it does not repeat.
  open var timeInterval: TimeInterval { repeats ? interval : 0 }

  /// The date of the next call. Setting it schedules that call anew, by the stage's recorded time: the delay
  /// is what the date is ahead of the real clock, in whole milliseconds. `Date.distantFuture` suspends the
  /// timer.
  open var fireDate: Date {
    get {
      guard let stage, let due else { return Date(timeIntervalSinceNow: interval) }
      return due.isFinite ? Date(timeIntervalSinceNow: due - stage.time) : .distantFuture
    }
    set {
      guard let stage, isValid else { return }
      let delay = max((newValue.timeIntervalSinceNow * 1000).rounded() / 1000, 0)
      // A century stands for no call at all.
      if delay < 3e9 { wait(until: stage.time + delay, on: stage) } else { due = .infinity }
    }
  }

  /// Fires now, without changing the next scheduled time. A timer that does not repeat is invalidated.
  open func fire() {
    guard let block else { return }
    block(self)
    if !repeats { invalidate() }
  }

  /// Stops the timer for good and releases the target.
  open func invalidate() {
    block = nil
    userInfo = nil
  }

  /// Schedules the timer unless it is scheduled already.
  func schedule() {
    guard let stage, due == nil else { return }
    wait(until: stage.time + interval, on: stage)
  }

  private func wait(until due: Double, on stage: Stage) {
    self.due = due
    stage.at(due) { [stageLink] in
      guard self.isValid, self.due == due, let stage = stageLink?.owner else { return }
      stage.perform { self.fire() }
      guard self.isValid, self.due == due else { return }
      // Missed calls are not repeated.
      let missed = max(((stage.time - due) / self.interval).rounded(.down), 0)
      var next = due + (missed + 1) * self.interval
      if next <= stage.time { next += self.interval }
      self.wait(until: next, on: stage)
    }
  }
}

extension RunLoop {
  /// Schedules `timer` unless it is scheduled already. A stage has one run loop, so the run loop and `mode`
  /// have no effect.
  @preconcurrency @MainActor
  public func add(_ timer: Timer, forMode mode: RunLoop.Mode) {
    timer.schedule()
  }
}
