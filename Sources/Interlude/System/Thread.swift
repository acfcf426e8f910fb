public import Foundation
import Synchronization

/// The thread on which client code of a stage runs now.
///
/// The main actor's work runs on the main queue, which need not be on the process's first thread.
nonisolated enum StageThread {
  private static let current = Atomic<UInt>(0)

  /// Whether the calling thread runs a stage's client code.
  static var isRunning: Bool { current.load(ordering: .relaxed) == UInt(pthread_self()) }

  /// Notes that the calling thread runs client code; returns the former thread for `leave(to:)`.
  static func enter() -> UInt { current.exchange(UInt(pthread_self()), ordering: .relaxed) }

  static func leave(to outer: UInt) { current.store(outer, ordering: .relaxed) }
}

/// The functions of Foundation's `Thread`, of which `isMainThread` is true for the code that a stage runs:
/// also in tests, whose main actor may run on another thread than the process's first one.
///
/// A file that uses it must not import Foundation as well, or must write `Interlude.Thread`. To start a
/// thread, write `Foundation.Thread`.
public nonisolated enum Thread {
  /// Whether the calling thread is the main thread, or runs the code of a stage.
  public static var isMainThread: Bool { StageThread.isRunning || Foundation.Thread.isMainThread }

  /// The calling thread.
  public static var current: Foundation.Thread { Foundation.Thread.current }

  /// The names of the functions that are running, the innermost first.
  public static var callStackSymbols: [String] { Foundation.Thread.callStackSymbols }

  /// Lets the calling thread wait for `ti` seconds.
  public static func sleep(forTimeInterval ti: TimeInterval) { Foundation.Thread.sleep(forTimeInterval: ti) }

  /// Runs `block` on a new thread.
  public static func detachNewThread(_ block: @Sendable @escaping () -> Void) {
    Foundation.Thread.detachNewThread(block)
  }
}
