public import Foundation
import InterludeLayers

/// The calls of an object's methods that wait for their time.
private struct DelayedCall {
  let selector: Selector
  let argument: AnyObject?
  let timer: Timer

  @MainActor static var key: UInt8 = 0

  @MainActor
  static func calls(of object: NSObject) -> [DelayedCall] {
    objc_getAssociatedObject(object, &key) as? [DelayedCall] ?? []
  }

  @MainActor
  static func keep(_ calls: [DelayedCall], of object: NSObject) {
    objc_setAssociatedObject(object, &key, calls, .OBJC_ASSOCIATION_RETAIN)
  }
}

extension NSObject {
  /// Calls a method at once, with an argument or none.
  @preconcurrency @MainActor
  public func perform(_ aSelector: Selector, with object: Any? = nil) {
    _ = aSelector.invoke(self, object.map { $0 as AnyObject } ?? self, nil)
  }

  /// Calls a method after a delay in seconds, with an argument or none. The object is retained until then.
  @preconcurrency @MainActor
  public func perform(_ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval) {
    let argument = anArgument.map { $0 as AnyObject }
    let timer = Timer.scheduledTimer(withTimeInterval: delay, repeats: false) { timer in
      DelayedCall.keep(DelayedCall.calls(of: self).filter { $0.timer !== timer }, of: self)
      _ = aSelector.invoke(self, argument ?? self, nil)
    }
    let call = DelayedCall(selector: aSelector, argument: argument, timer: timer)
    DelayedCall.keep(DelayedCall.calls(of: self) + [call], of: self)
  }

  /// Takes back the calls of a method with an argument that wait for their time. Selectors of one method are
  /// equal if they have the same label.
  @preconcurrency @MainActor
  public class func cancelPreviousPerformRequests(
    withTarget aTarget: Any, selector aSelector: Selector, object anArgument: Any?
  ) {
    let argument = anArgument.map { $0 as AnyObject }
    cancel(aTarget) { $0.selector == aSelector && $0.argument === argument }
  }

  /// Takes back all calls of an object's methods that wait for their time.
  @preconcurrency @MainActor
  public class func cancelPreviousPerformRequests(withTarget aTarget: Any) {
    cancel(aTarget) { _ in true }
  }

  @MainActor
  private class func cancel(_ target: Any, _ isCancelled: (DelayedCall) -> Bool) {
    guard let target = target as? NSObject else { return }
    let calls = DelayedCall.calls(of: target)
    for call in calls where isCancelled(call) { call.timer.invalidate() }
    DelayedCall.keep(calls.filter { !isCancelled($0) }, of: target)
  }
}
