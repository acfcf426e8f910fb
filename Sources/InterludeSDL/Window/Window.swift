import CHost
import CSDL2
import Foundation

/// An SDL window and its display.
///
/// There are three units: *device pixels*; the window system's *units*, in which SDL reports sizes and
/// positions (pixels on X11, larger elsewhere); and *points*.
@MainActor
final class Window {
  let handle: OpaquePointer
  let isOnX11: Bool
  private(set) var size = CGSize.zero
  /// Device pixels per point.
  private(set) var scale = 1.0
  private(set) var pointsPerUnit = 1.0
  private var forcedScale: Double?
  /// Whether the scale is an option, which the desktop's settings leave as it is.
  private let hasOwnScale: Bool
  /// The desktop's factor for text, by which everything is enlarged. On X11 the resolution contains it.
  private var textScale = 1.0
  /// The method of presentation.
  let choice: PresenterChoice

  static let minimumSize = CGSize(width: 320, height: 240)
  static let defaultSize = CGSize(width: 1180, height: 900)

  init(_ options: WindowOptions) throws(HostError) {
    try Self.start()
    isOnX11 = SDL_GetCurrentVideoDriver().map { String(cString: $0) } == "x11"
    // On X11 SDL would present through OpenGL, in software if there is no GPU: 8 to 15 ms instead of 0.5 ms.
    // On Wayland the same hint makes SDL refuse the surface.
    if isOnX11 { SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0") }
    choice = PresenterChoice(mode: options.present, isOnX11: isOnX11)
    hasOwnScale = options.scale.map { $0.isFinite && $0 > 0 } ?? false
    if let scale = options.scale, hasOwnScale {
      forcedScale = min(max(scale, 0.25), 8)
    } else {
      // SDL has no scale on X11; the desktop sets it in an X resource.
      forcedScale = isOnX11 ? Self.scale(forDotsPerInch: host_x11_dpi()) : nil
    }

    let unitsPerPoint = isOnX11 ? forcedScale ?? 1 : 1
    let wanted =
      options.size ?? Self.fitting(options.fittingSize ?? Self.defaultSize, unitsPerPoint: unitsPerPoint)
    var flags = SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue
    if options.isBorderless { flags |= SDL_WINDOW_BORDERLESS.rawValue }
    let undefined = Int32(bitPattern: SDL_WINDOWPOS_UNDEFINED_MASK)
    func open(_ flags: UInt32) -> OpaquePointer? {
      SDL_CreateWindow(
        options.title, options.position.map { Int32(clamping: $0.x) } ?? undefined,
        options.position.map { Int32(clamping: $0.y) } ?? undefined,
        Self.units(wanted.width, unitsPerPoint), Self.units(wanted.height, unitsPerPoint), flags)
    }
    // Without the OpenGL flag SDL would have to recreate the window to attach a texture later.
    let withTexture = choice.triesTexture ? open(flags | SDL_WINDOW_OPENGL.rawValue) : nil
    guard let handle = withTexture ?? open(flags) else {
      let reason = String(cString: SDL_GetError())
      SDL_QuitSubSystem(UInt32(SDL_INIT_VIDEO))
      throw .windowRefused(reason)
    }
    self.handle = handle
    host_stamp_events(handle)
    measure()
    setMinimumSize()
    if !isOnX11, forcedScale != nil {
      // The number of pixels per unit is known only after the window exists.
      SDL_SetWindowSize(
        handle, Self.units(wanted.width, 1 / pointsPerUnit), Self.units(wanted.height, 1 / pointsPerUnit))
      measure()
    }
    // Only after setup: during setup SDL reads replies that a lost display does not send.
    host_x11_survive_loss(handle)
  }

  func close() {
    host_close_window(handle)
  }

  /// Reads the window's current size.
  ///
  /// - Returns: Whether the size or scale changed.
  @discardableResult
  func measure() -> Bool {
    var (width, height, pixelWidth, pixelHeight): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    SDL_GetWindowSize(handle, &width, &height)
    SDL_GetWindowSizeInPixels(handle, &pixelWidth, &pixelHeight)
    let pixelsPerUnit = width > 0 && pixelWidth > 0 ? Double(pixelWidth) / Double(width) : 1
    let before = (size, scale)
    scale = forcedScale ?? Self.scale(pixelsPerUnit: pixelsPerUnit, textScale: textScale)
    pointsPerUnit = pixelsPerUnit / scale
    size = CGSize(width: Double(pixelWidth) / scale, height: Double(pixelHeight) / scale)
    return before != (size, scale)
  }

  /// Adopts the desktop's factor for text. The window keeps its size in pixels, and so has fewer points.
  ///
  /// On X11 the desktop multiplies the resolution with it, which is read again.
  ///
  /// - Returns: Whether the scale changed.
  func setTextScale(_ factor: Double) -> Bool {
    guard !hasOwnScale, factor != textScale || isOnX11 else { return false }
    textScale = factor
    if isOnX11 { forcedScale = Self.scale(forDotsPerInch: host_x11_dpi()) }
    guard measure() else { return false }
    setMinimumSize()
    return true
  }

  private func setMinimumSize() {
    let minimum = Self.minimumSize
    SDL_SetWindowMinimumSize(
      handle, Self.units(minimum.width, 1 / pointsPerUnit), Self.units(minimum.height, 1 / pointsPerUnit))
  }

  /// The refresh rate of the window's display, in frames per second; 60 if it is unknown.
  var refreshRate: Double {
    var mode = SDL_DisplayMode()
    let display = max(0, SDL_GetWindowDisplayIndex(handle))
    guard SDL_GetCurrentDisplayMode(display, &mode) == 0, mode.refresh_rate > 0 else { return 60 }
    return Double(mode.refresh_rate)
  }

  /// Returns device pixels per point: 1 for 96 dots per inch and for an unknown resolution. Rounded to
  /// quarters, because other scales blur.
  nonisolated static func scale(forDotsPerInch dpi: Double) -> Double {
    dpi.isFinite && dpi > 0 ? min(max((dpi / 96 * 4).rounded() / 4, 1), 8) : 1
  }

  /// Returns device pixels per point on a display with `pixelsPerUnit`, with the desktop's factor for text.
  nonisolated static func scale(pixelsPerUnit: Double, textScale: Double) -> Double {
    textScale == 1 ? pixelsPerUnit : min(max((pixelsPerUnit * textScale * 4).rounded() / 4, 1), 8)
  }

  private static func start() throws(HostError) {
    let environment = ProcessInfo.processInfo.environment
    let (x11, wayland) = (environment["DISPLAY"], environment["WAYLAND_DISPLAY"])
    if environment["SDL_VIDEODRIVER"] == nil {
      // Otherwise SDL would fall back to a text console.
      let drivers = [x11.map { _ in "x11" }, wayland.map { _ in "wayland" }].compactMap(\.self)
      guard !drivers.isEmpty else { throw .noDisplay("neither DISPLAY nor WAYLAND_DISPLAY is set") }
      SDL_SetHint(SDL_HINT_VIDEODRIVER, drivers.joined(separator: ","))
    }
    let hints = [
      // Prevent touches from also arriving as mouse events.
      (SDL_HINT_TOUCH_MOUSE_EVENTS, "0"),
      // The click that activates the window is also delivered.
      (SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1"),
      // A drag receives motion and release outside the window.
      (SDL_HINT_MOUSE_AUTO_CAPTURE, "1"),
      (SDL_HINT_NO_SIGNAL_HANDLERS, "1"),
      // SDL's defaults suit games: bypass the compositor, and no screen saver.
      (SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0"),
      (SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1"),
      (SDL_HINT_APP_NAME, "Interlude"),
    ]
    for (name, value) in hints { SDL_SetHint(name, value) }
    // Xlib would read the locale's compose table, a tenth of the time until the first frame, and text input
    // is not used here. (xkbcommon, on Wayland, warns about such a file.)
    if x11 != nil, environment["SDL_VIDEODRIVER"] ?? "x11" == "x11" { setenv("XCOMPOSEFILE", "/dev/null", 0) }
    host_x11_survive_errors()
    guard SDL_InitSubSystem(UInt32(SDL_INIT_VIDEO)) == 0 else {
      let displays = [x11.map { "DISPLAY \($0)" }, wayland.map { "WAYLAND_DISPLAY \($0)" }]
      let named = displays.compactMap(\.self).joined(separator: ", ")
      throw .noDisplay("\(named): \(String(cString: SDL_GetError()))")
    }
  }

  /// Returns `wanted`, reduced to the screen's usable size.
  private static func fitting(_ wanted: CGSize, unitsPerPoint: Double) -> CGSize {
    var bounds = SDL_Rect()
    guard SDL_GetDisplayUsableBounds(0, &bounds) == 0, bounds.w > 0, bounds.h > 0 else { return wanted }
    return CGSize(
      width: max(minimumSize.width, min(wanted.width, Double(bounds.w) / unitsPerPoint)),
      height: max(minimumSize.height, min(wanted.height, Double(bounds.h) / unitsPerPoint)))
  }

  private static func units(_ points: Double, _ unitsPerPoint: Double) -> Int32 {
    Int32(clamping: Int(min(max((points * unitsPerPoint).rounded(), 1), 16_384)))
  }
}
