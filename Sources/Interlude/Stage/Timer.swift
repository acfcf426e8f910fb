public import Foundation

/// Calls a block or a method after a time, once or again and again.
///
/// It counts real seconds as they are recorded, which slow animations do not stretch, and fires in the first
/// frame at or after its time. The stage keeps it, and it keeps its target, until it is invalidated. It takes
/// the place of Foundation's timer, whose run loop a window does not run (a file that uses it must not import
/// Foundation as well, or it names `Interlude.Timer`); outside of a stage's code a timer is not valid.
@preconcurrency @MainActor
open class Timer: NSObject {
  private var block: ((Timer) -> Void)?
  private weak var stage: Stage?
  /// Real seconds since the session began; nil while it is not scheduled.
  private var due: Double?
  private let repeats: Bool
  private let interval: TimeInterval
  /// What it was made with, for its target's use.
  public private(set) var userInfo: Any?

  /// A timer that is not scheduled yet: `RunLoop.main.add(timer, forMode: .common)` does.
  ///
  /// - Parameter interval: Seconds; 0 and less count as a tenth of a millisecond.
  public init(timeInterval interval: TimeInterval, repeats: Bool, block: @escaping (Timer) -> Void) {
    self.interval = interval > 0 && interval.isFinite ? interval : 0.0001
    self.repeats = repeats
    super.init()
    stage = Stage.current
    if stage != nil { self.block = block }
  }

  /// A timer that calls `aSelector` with itself on `aTarget`, not scheduled yet.
  public convenience init(
    timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?,
    repeats yesOrNo: Bool
  ) {
    let target = aTarget as AnyObject
    self.init(timeInterval: ti, repeats: yesOrNo) { timer in
      if !aSelector.invoke(target, timer, nil) {
        timer.stage?.reportMisuse(
          "a Timer was not heard: its selector is no method of \(type(of: target)) that takes one")
      }
    }
    self.userInfo = userInfo
  }

  /// A timer that fires `interval` seconds from now, and again after as many if it `repeats`.
  @discardableResult
  public class func scheduledTimer(
    withTimeInterval interval: TimeInterval, repeats: Bool, block: @escaping (Timer) -> Void
  ) -> Timer {
    let timer = Timer(timeInterval: interval, repeats: repeats, block: block)
    timer.schedule()
    return timer
  }

  /// A timer that calls `aSelector` with itself on `aTarget`, `ti` seconds from now.
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

  /// A timer that calls `selector` with itself on `target`, `timeInterval` seconds from now.
  @discardableResult
  public class func scheduledTimer<Target: AnyObject>(
    timeInterval: TimeInterval, target: Target,
    selector: @escaping @MainActor (Target) -> @MainActor (Timer) -> Void, userInfo: Any?, repeats: Bool
  ) -> Timer {
    scheduledTimer(
      timeInterval: timeInterval, target: target, selector: Selector(selector), userInfo: userInfo,
      repeats: repeats)
  }

  /// A timer that calls `selector` on `target`, `timeInterval` seconds from now.
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

  /// Seconds between two calls; 0 when it does not repeat.
  open var timeInterval: TimeInterval { repeats ? interval : 0 }

  /// Calls at once, without changing when it fires next; one that does not repeat is over then.
  open func fire() {
    guard let block else { return }
    block(self)
    if !repeats { invalidate() }
  }

  /// Ends the calls for good, and lets go of the target.
  open func invalidate() {
    block = nil
    userInfo = nil
  }

  /// Begins to count.
  func schedule() {
    guard let stage, due == nil else { return }
    wait(until: stage.time + interval, on: stage)
  }

  private func wait(until due: Double, on stage: Stage) {
    self.due = due
    stage.at(due) { [weak stage] in
      guard self.isValid, let stage else { return }
      stage.perform { self.fire() }
      guard self.isValid else { return }
      // Calls that were missed are not made up for.
      let missed = max(((stage.time - due) / self.interval).rounded(.down), 0)
      var next = due + (missed + 1) * self.interval
      if next <= stage.time { next += self.interval }
      self.wait(until: next, on: stage)
    }
  }
}

extension RunLoop {
  /// Begins `timer`'s time, unless that has begun. The stage has one run loop: any run loop and `mode` stand
  /// for it.
  @preconcurrency @MainActor
  public func add(_ timer: Timer, forMode mode: RunLoop.Mode) {
    timer.schedule()
  }
}
