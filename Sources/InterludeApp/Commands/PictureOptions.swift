import ArgumentParser
import Foundation

/// How large pictures are, of all commands that make some.
struct PictureOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Size of the scene in points.", valueName: "WxH"))
  var size: WindowSize?

  @Option(help: ArgumentHelp("Device pixels a point."))
  var scale: Double?

  func validate() throws {
    if let scale, !(0.5...8).contains(scale) {
      throw ValidationError("--scale must be between 0.5 and 8 device pixels a point")
    }
  }
}

extension WindowSize {
  var points: CGSize { CGSize(width: width, height: height) }
}
