import Dispatch
import Foundation

/// Notes the signals that would end the program, so that a command can end in order.
///
/// The same signal a second time ends the process at once. SIGHUP stays ignored if the parent process ignored
/// it, as `nohup` does.
final class Interruption: @unchecked Sendable {
  private static let signals = [SIGINT, SIGTERM, SIGHUP]

  private let lock = NSLock()
  private var received: [Int32] = []
  private var sources: [(number: Int32, source: any DispatchSourceSignal)] = []

  /// - Parameter action: Called once, on another thread, with the first signal.
  init(then action: @escaping @Sendable () -> Void = {}) {
    sources = Self.signals.compactMap { number in
      let before = signal(number, SIG_IGN)
      // Processes that this one starts inherit its ignored signals, so SIGTERM and SIGINT are always noted.
      if number == SIGHUP, unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
        return nil
      }
      // Use a background queue: the main one may be blocked.
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { @Sendable [weak self] in self?.receive(number, then: action) }
      source.activate()
      return (number, source)
    }
  }

  /// The first signal; nil if there was none.
  var number: Int32? { lock.withLock { received.first } }

  /// Lets signals end the program again.
  func end() {
    for (number, source) in sources {
      source.cancel()
      signal(number, SIG_DFL)
    }
  }

  private func receive(_ number: Int32, then action: () -> Void) {
    let before = lock.withLock {
      defer { received.append(number) }
      return received
    }
    if before.contains(number) { _exit(128 + number) }
    if before.isEmpty { action() }
  }
}
