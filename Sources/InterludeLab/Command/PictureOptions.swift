import ArgumentParser
import Foundation
import Interlude

/// The size and the appearance of pictures, for all commands that write some.
struct PictureOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Size of the scene in points.", valueName: "WxH"))
  var size: WindowSize?

  @Option(help: "The screen of a device: its size, scale and safe area.")
  var device: DeviceArgument?

  @Option(help: ArgumentHelp("Device pixels a point."))
  var scale: Double?

  @Option(help: "Light or dark; a scene is light and a recording as it was unless given.")
  var appearance: LabDefaults.Appearance?

  /// The size in points: that which was given, or the device's; nil for neither.
  var points: CGSize? { size?.points ?? device?.device.size }

  /// The device pixels a point that were given, or the device's; nil for neither.
  var pixels: Double? { scale ?? device?.device.scale.map(Double.init) }

  /// Whether the appearance is dark; nil if it was not given.
  var isDark: Bool? { appearance.map { $0 == .dark } }

  func validate() throws {
    if let scale, !(0.5...8).contains(scale) {
      throw ValidationError("--scale must be between 0.5 and 8 device pixels a point")
    }
  }
}
