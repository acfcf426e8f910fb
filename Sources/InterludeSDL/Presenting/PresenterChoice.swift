import Foundation

/// What decides which presenter a window begins with, before it has one.
struct PresenterChoice: Equatable {
  var mode = PresentMode.auto
  var isOnX11 = true
  /// X11's name of the display.
  var display: String?
  /// Whether this process may use a graphics processor's device.
  var hasDevice = false
  /// Whether the environment asks Mesa to draw on the processor.
  var asksForSoftware = false

  /// Reads what there is to know without opening a renderer, which takes 75 to 95 ms.
  init(mode: PresentMode, isOnX11: Bool, environment: [String: String] = ProcessInfo.processInfo.environment)
  {
    self.mode = mode
    self.isOnX11 = isOnX11
    display = environment["DISPLAY"]
    let software = environment["LIBGL_ALWAYS_SOFTWARE"]?.lowercased()
    asksForSoftware = software == "1" || software == "true" || software == "yes"
    hasDevice = Self.hasDevice(in: "/dev/dri")
  }

  init() {}

  /// Whether to try the texture first.
  var triesTexture: Bool {
    switch mode {
    case .surface: false
    case .texture: true
    case .auto: hasDevice && !asksForSoftware && (!isOnX11 || isLocal)
    }
  }

  /// Whether a driver that turns out to draw on the processor is given up for the surface.
  var insistsOnHardware: Bool { mode == .auto }

  /// Whether the server is on this machine: another's cannot use this one's graphics processor.
  private var isLocal: Bool {
    guard let display else { return false }
    return display.hasPrefix(":") || display.hasPrefix("unix:") || display.hasPrefix("/")
  }

  static func hasDevice(in folder: String) -> Bool {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.contains { name in
      name.hasPrefix("renderD") && access("\(folder)/\(name)", R_OK | W_OK) == 0
    }
  }
}
