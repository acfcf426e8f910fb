import ArgumentParser
package import Interlude

/// A device on the command line: iphone-15.
package struct DeviceArgument: ExpressibleByArgument {
  package let device: StageDevice

  package init?(argument: String) {
    guard let device = StageDevice(rawValue: argument.lowercased()) else { return nil }
    self.device = device
  }

  package static var allValueStrings: [String] { StageDevice.allCases.map(\.rawValue) }
}
