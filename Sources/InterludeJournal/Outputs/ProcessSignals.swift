import Foundation

/// The process's handling of signals that say nothing about its end.
package enum ProcessSignals {
  private static let harmless = [SIGXFSZ, SIGUSR1, SIGUSR2, SIGALRM]

  /// Ignores the signals that would end the process although nothing asks it to end: those for free use,
  /// the alarm, and that of a file beyond the size limit. Writing such a file is an error then, with the
  /// usual exit code.
  ///
  /// A handler that the process has already stays.
  package static func ignoreHarmless() {
    for number in harmless {
      let before = signal(number, SIG_IGN)
      // nil is the default, which ends the process.
      if before != nil { signal(number, before) }
    }
  }
}
