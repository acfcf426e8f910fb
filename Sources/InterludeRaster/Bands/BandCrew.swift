import Foundation

/// Threads that share a piece of work with the one that asks, and sleep at all other times.
///
/// Whoever is free takes the next part, so a thread that wakes late only does less.
final class BandCrew {
  /// Lives as long as a thread needs it; the lock guards everything in it.
  private final class Board: @unchecked Sendable {
    let condition = NSCondition()
    private var work: ((Int) -> Void)?
    private var next = 0
    private var count = 0
    private var unfinished = 0
    private var isClosed = false

    func post(_ count: Int, _ work: @escaping (Int) -> Void) {
      condition.lock()
      (self.work, self.count, next, unfinished) = (work, count, 0, count)
      condition.broadcast()
      condition.unlock()
    }

    /// Takes part in the work until all of it is taken.
    func takePart() {
      condition.lock()
      while let work, next < count {
        let part = next
        next += 1
        condition.unlock()
        work(part)
        condition.lock()
        unfinished -= 1
        if unfinished == 0 { condition.broadcast() }
      }
      condition.unlock()
    }

    /// Waits until nobody works any more; then the work is let go.
    func finish() {
      condition.lock()
      while unfinished > 0 { condition.wait() }
      work = nil
      condition.unlock()
    }

    /// Waits for work; false when there will be none.
    func waitForWork() -> Bool {
      condition.lock()
      defer { condition.unlock() }
      while !isClosed, work == nil || next >= count { condition.wait() }
      return !isClosed
    }

    func close() {
      condition.lock()
      isClosed = true
      condition.broadcast()
      condition.unlock()
    }
  }

  private let board = Board()

  /// - Parameter helpers: Threads besides the one that calls `run`.
  init(helpers: Int) {
    for _ in 0..<helpers {
      let thread = Thread { [board] in
        while board.waitForWork() { board.takePart() }
      }
      thread.name = "drawing"
      thread.qualityOfService = .userInteractive
      thread.start()
    }
  }

  deinit { board.close() }

  /// Calls `work` once for each number below `count`, on any of the threads and in any order, and returns
  /// when all are done.
  func run(_ count: Int, _ work: @escaping (Int) -> Void) {
    board.post(count, work)
    board.takePart()
    board.finish()
  }
}
