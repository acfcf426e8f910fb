import Foundation

/// The package that this program was built from.
enum OwnPackage {
  /// Returns the folder of the package whose build folder contains this program; nil if it was installed
  /// apart from it.
  static func folder() -> String? {
    var folder = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    while folder.path != "/" {
      let isOurs = FileManager.default.fileExists(
        atPath: folder.appendingPathComponent("Sources/InterludeMotion").path)
      if isOurs { return folder.path }
      folder.deleteLastPathComponent()
    }
    return nil
  }
}
