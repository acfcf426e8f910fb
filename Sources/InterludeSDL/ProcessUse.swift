import CHost
import Foundation

/// What this process takes of the machine.
package enum ProcessUse {
  /// Seconds of processor time, of all threads.
  package static var time: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Bytes in use on the heap.
  package static var heap: Int { host_heap() }

  /// Open file descriptors; 0 where the system does not say.
  package static var files: Int {
    (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count) ?? 0
  }
}
