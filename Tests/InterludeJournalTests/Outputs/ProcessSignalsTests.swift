import Foundation
import Testing

@testable import InterludeJournal

@Suite struct ProcessSignalsTests {
  @Test(arguments: [SIGXFSZ, SIGUSR1, SIGUSR2, SIGALRM])
  func `a signal that says nothing about the end does not end the process`(_ number: Int32) {
    ProcessSignals.ignoreHarmless()
    #expect(raise(number) == 0)
  }

  @Test func `a handler of the process's own stays`() {
    signal(SIGUSR2) { _ in }
    ProcessSignals.ignoreHarmless()
    let kept = signal(SIGUSR2, SIG_IGN)
    #expect(kept != nil && unsafeBitCast(kept, to: Int.self) != 1)
  }
}
