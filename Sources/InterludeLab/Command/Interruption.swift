import Dispatch
import Foundation

/// Notes the signals that would end the program, so that a command can end in order.
///
/// The same signal a second time ends the process at once.
final class Interruption: @unchecked Sendable {
  private static let signals = [SIGINT, SIGTERM, SIGHUP]

  private let lock = NSLock()
  private var received: [Int32] = []
  private var sources: [any DispatchSourceSignal] = []

  /// - Parameter action: Called once, on another thread, with the first signal.
  init(then action: @escaping @Sendable () -> Void = {}) {
    sources = Self.signals.map { number in
      signal(number, SIG_IGN)
      // Use a background queue: the main one may be blocked.
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { @Sendable [weak self] in self?.receive(number, then: action) }
      source.activate()
      return source
    }
  }

  /// The first signal; nil if there was none.
  var number: Int32? { lock.withLock { received.first } }

  /// Lets signals end the program again.
  func end() {
    for (source, number) in zip(sources, Self.signals) {
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
