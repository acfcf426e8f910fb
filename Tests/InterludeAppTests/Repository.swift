import Foundation

/// The folder that holds the package.
enum Repository {
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// Returns the path of a shipped recording.
  static func recording(_ name: String) -> String {
    root.appendingPathComponent("Assets/recordings/\(name).jsonl").path
  }
}
