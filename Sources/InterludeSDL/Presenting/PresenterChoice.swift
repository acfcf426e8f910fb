import Foundation

/// The conditions that select a window's first presenter.
struct PresenterChoice: Equatable {
  var mode = PresentMode.auto
  var isOnX11 = true
  /// The X11 display name.
  var display: String?
  /// Whether this process can access a GPU device.
  var hasDevice = false
  /// Whether the environment requests Mesa's software renderer.
  var asksForSoftware = false

  /// Reads the conditions without opening a renderer, which takes 75 to 95 ms.
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

  /// Whether to use the surface if the texture's driver turns out to be a software renderer.
  var insistsOnHardware: Bool { mode == .auto }

  /// Whether the X server is on this machine. A remote server cannot use this machine's GPU.
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
