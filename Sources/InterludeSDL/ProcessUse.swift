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

  /// The process's part of the memory that it shares, and all of what it does not share (PSS), in bytes; 0 if
  /// the system does not report it.
  package static var memory: Int {
    let report = (try? String(contentsOfFile: "/proc/self/smaps_rollup", encoding: .utf8)) ?? ""
    let line = report.split(separator: "\n").first { $0.hasPrefix("Pss:") }
    return line?.split(separator: " ").dropFirst().first.flatMap { Int($0) }.map { $0 * 1024 } ?? 0
  }

  /// The number of open file descriptors; 0 if the system does not report it.
  package static var files: Int {
    (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count) ?? 0
  }
}
