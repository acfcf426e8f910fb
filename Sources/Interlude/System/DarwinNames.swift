public import Foundation

// Constants and functions of Darwin and Core Foundation that animation code uses and that Glibc lacks.

/// The largest single-precision number; as a `repeatCount` it repeats without end.
public nonisolated let HUGE: Float = .greatestFiniteMagnitude

/// The largest single-precision number.
public nonisolated let MAXFLOAT: Float = .greatestFiniteMagnitude

/// The nanoseconds of a second.
public nonisolated let NSEC_PER_SEC: UInt64 = 1_000_000_000

/// The nanoseconds of a millisecond.
public nonisolated let NSEC_PER_MSEC: UInt64 = 1_000_000

/// The microseconds of a second.
public nonisolated let USEC_PER_SEC: UInt64 = 1_000_000

/// A time in seconds.
public typealias CFAbsoluteTime = CFTimeInterval

/// Returns the stage's time in seconds, as `CACurrentMediaTime()` does: it does not begin in 2001, and a
/// replay returns the same.
@preconcurrency @MainActor
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { CACurrentMediaTime() }

/// Begins a section that one thread at a time may run: without effect, since client code runs on the main
/// actor. Always returns 0.
@discardableResult
public nonisolated func objc_sync_enter(_ obj: Any) -> Int32 { 0 }

/// Ends a synchronised section: without effect. Always returns 0.
@discardableResult
public nonisolated func objc_sync_exit(_ obj: Any) -> Int32 { 0 }

extension NSObject {
  /// Returns the name of the class with its module.
  public class func description() -> String { NSStringFromClass(self) }
}

/// Any object.
public typealias CFTypeRef = AnyObject

/// A string, as functions of Core Foundation take it.
public typealias CFString = NSString
