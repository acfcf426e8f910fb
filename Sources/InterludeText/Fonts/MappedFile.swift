import Foundation

/// A memory-mapped file. Its pages are read on demand and shared with other processes.
final class MappedFile {
  let bytes: UnsafeMutableRawPointer
  let count: Int

  /// Returns nil when the file cannot be read or is empty.
  init?(path: String) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_size > 0, status.st_size < Int(Int32.max),
      let bytes = mmap(nil, Int(status.st_size), PROT_READ, MAP_PRIVATE, descriptor, 0), bytes != MAP_FAILED
    else { return nil }
    self.bytes = bytes
    count = Int(status.st_size)
  }

  deinit { munmap(bytes, count) }
}
