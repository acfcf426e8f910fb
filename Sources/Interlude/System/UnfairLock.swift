import Foundation
import Synchronization

/// A lock for a short time, as C declares it on iOS. It is not fair and not recursive.
public nonisolated struct os_unfair_lock {
  /// 1 while it is held.
  fileprivate var isHeld: UInt32 = 0

  /// Creates a lock that is not held.
  public init() {}
}

/// Guards the flags of all locks.
private nonisolated let flags = Mutex(())

/// Waits until the lock is free, and holds it.
public nonisolated func os_unfair_lock_lock(_ lock: UnsafeMutablePointer<os_unfair_lock>) {
  while !os_unfair_lock_trylock(lock) { Thread.sleep(forTimeInterval: 0) }
}

/// Holds the lock if it is free; returns whether it was.
@discardableResult
public nonisolated func os_unfair_lock_trylock(_ lock: UnsafeMutablePointer<os_unfair_lock>) -> Bool {
  nonisolated(unsafe) let lock = lock
  return flags.withLock { _ in
    if lock.pointee.isHeld != 0 { return false }
    lock.pointee.isHeld = 1
    return true
  }
}

/// Frees the lock.
public nonisolated func os_unfair_lock_unlock(_ lock: UnsafeMutablePointer<os_unfair_lock>) {
  nonisolated(unsafe) let lock = lock
  flags.withLock { _ in lock.pointee.isHeld = 0 }
}
