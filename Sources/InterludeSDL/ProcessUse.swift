import CHost
import Foundation

/// The resource use of this process.
package enum ProcessUse {
  /// Processor time of all threads, in seconds.
  package static var time: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Bytes in use on the heap.
  package static var heap: Int { host_heap() }

  /// The number of open file descriptors; 0 if the system does not report it.
  package static var files: Int {
    (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count) ?? 0
  }
}
