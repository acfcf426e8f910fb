/// One input event that a window or a recording delivers to a stage.
///
/// Times are real seconds since the session began, not stage seconds. Locations are in points from the
/// window's top-left corner.
package struct InputEvent: Equatable, Sendable {
  package var time: Double
  package var kind: Kind

  package init(time: Double, _ kind: Kind) {
    self.time = time
    self.kind = kind
  }

  package enum Kind: Equatable, Sendable {
    /// A sample of a pressed mouse button or a finger.
    case touch(TouchSample)
    /// The pointer moved without a pressed button.
    case hover(x: Double, y: Double)
    case scroll(ScrollSample)
    case key(KeySample)
    /// The content size changed, in points; `scale` is device pixels per point.
    case resize(width: Double, height: Double, scale: Double)
    /// The window gained (true) or lost keyboard focus.
    case focus(Bool)
    /// The stage clock's rate changed: 1 for real time, 0.1 for slow animations.
    case rate(Double)
    /// The display's refresh rate changed, in frames per second.
    case refreshRate(Double)
    /// The Reduce motion setting changed; true turns it on.
    case reduceMotion(Bool)
    /// A knob of the scene changed.
    case tune(KnobSetting)
    /// The appearance changed to dark (true) or light.
    case appearance(dark: Bool)
    /// The direction of the interface changed: from right to left (true) or from left to right.
    case layoutDirection(rightToLeft: Bool)
    /// The user's text size changed, by the name of UIKit's property: extraSmall … extraExtraExtraLarge and
    /// accessibilityMedium … accessibilityExtraExtraExtraLarge.
    case contentSizeCategory(String)
    /// The stage has the screen of another device, by its name on the command line.
    case device(String)
    /// Client code disturbs the session.
    case disturb(Disturbance)
  }
}

/// One sample of a pressed mouse button or a finger on the screen.
package struct TouchSample: Codable, Equatable, Sendable {
  package enum Phase: String, Codable, Sendable { case began, moved, ended, cancelled }
  package enum Device: String, Codable, Sendable { case mouse, finger }

  /// The touch's number: 0 for the mouse's primary button, -1 for its mirrored touch while Ctrl is held, and
  /// 1 or more for fingers. A finger keeps its number until it lifts.
  package var id: Int
  package var phase: Phase
  package var device: Device
  package var x: Double
  package var y: Double

  package init(id: Int, phase: Phase, device: Device, x: Double, y: Double) {
    self.id = id
    self.phase = phase
    self.device = device
    self.x = x
    self.y = y
  }
}

/// A step of a mouse wheel or of a trackpad's scrolling and momentum.
package struct ScrollSample: Codable, Equatable, Sendable {
  package var x: Double
  package var y: Double
  /// Points by which the content moves left.
  package var dx: Double
  /// Points by which the content moves up.
  package var dy: Double
  /// Whether the device is precise (a trackpad). Steps of other devices (a wheel) are smoothed.
  package var isPrecise: Bool

  package init(x: Double, y: Double, dx: Double, dy: Double, isPrecise: Bool) {
    self.x = x
    self.y = y
    self.dx = dx
    self.dy = dy
    self.isPrecise = isPrecise
  }
}

/// A key press or release.
package struct KeySample: Codable, Equatable, Sendable {
  /// The key's character without modifiers, lowercase ("s", "?"), or one of: escape, return, tab, space,
  /// backspace, delete, up, down, left, right, home, end, pageup, pagedown, f1…f12.
  package var key: String
  package var isDown: Bool
  package var isRepeat: Bool
  package var modifiers: Modifiers

  package struct Modifiers: OptionSet, Codable, Hashable, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }
    package static let shift = Modifiers(rawValue: 1)
    package static let control = Modifiers(rawValue: 2)
    package static let option = Modifiers(rawValue: 4)
    package static let command = Modifiers(rawValue: 8)
  }

  package init(key: String, isDown: Bool, isRepeat: Bool = false, modifiers: Modifiers = []) {
    self.key = key
    self.isDown = isDown
    self.isRepeat = isRepeat
    self.modifiers = modifiers
  }
}
