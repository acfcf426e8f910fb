import Foundation

/// Threads that share a piece of work with the calling thread and sleep at all other times.
///
/// Each free thread takes the next part, so that a thread that wakes late only does less of the work.
final class BandThreadPool {
  /// The work of one pool, shared by its threads. The lock guards all properties.
  private final class WorkQueue: @unchecked Sendable {
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

    /// Performs parts of the work until all have been taken.
    func drain() {
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

    /// Waits until all parts are done, then releases the work.
    func finish() {
      condition.lock()
      while unfinished > 0 { condition.wait() }
      work = nil
      condition.unlock()
    }

    /// Waits for work. Returns false when the pool is closed.
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

  private let queue = WorkQueue()

  /// - Parameter helpers: The number of threads in addition to the one that calls `run`.
  init(helpers: Int) {
    for _ in 0..<helpers {
      let thread = Thread { [queue] in
        while queue.waitForWork() { queue.drain() }
      }
      thread.name = "drawing"
      thread.qualityOfService = .userInteractive
      thread.start()
    }
  }

  deinit { queue.close() }

  /// Calls `work` once for each number below `count`, on any thread and in any order. Returns when all calls
  /// have finished.
  func run(_ count: Int, _ work: @escaping (Int) -> Void) {
    queue.post(count, work)
    queue.drain()
    queue.finish()
  }
}
