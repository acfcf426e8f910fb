import Foundation

/// Builds a package and tells how far it is.
struct TryBuild {
  /// The result of a build.
  struct Result {
    let isSuccess: Bool
    let output: String
    let seconds: Double
  }

  /// The package to build.
  let package: String
  /// The folder that keeps what was built, for the next try.
  let scratch: String
  /// Called with a line about the progress.
  let progress: (String) -> Void

  func run() throws -> Result {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["swift", "build", "--package-path", package, "--scratch-path", scratch]
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    let start = Date()
    try process.run()
    var output = Data()
    var line: [UInt8] = []
    var last = ""
    var shownAt = Date.distantPast
    while case let chunk = pipe.fileHandleForReading.availableData, !chunk.isEmpty {
      output.append(chunk)
      for byte in chunk {
        guard byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") else {
          line.append(byte)
          continue
        }
        if let step = Self.step(String(decoding: line, as: UTF8.self)) { last = step }
        line = []
      }
      if !last.isEmpty, Date().timeIntervalSince(shownAt) > 5 {
        progress(last)
        shownAt = Date()
        last = ""
      }
    }
    process.waitUntilExit()
    return Result(
      isSuccess: process.terminationStatus == 0, output: String(decoding: output, as: UTF8.self),
      seconds: Date().timeIntervalSince(start))
  }

  /// Returns `[12/340] Compiling Interlude` for a line of the build's output that tells of a step.
  static func step(_ line: String) -> String? {
    guard line.hasPrefix("["), let end = line.firstIndex(of: "]") else { return nil }
    let numbers = line[line.index(after: line.startIndex)..<end].split(separator: "/")
    guard numbers.count == 2, numbers.allSatisfy({ Int($0) != nil }) else { return nil }
    let words = line[line.index(after: end)...].split(separator: " ").prefix(2)
    return line[...end] + " " + words.joined(separator: " ")
  }
}
