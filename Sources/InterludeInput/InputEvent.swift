/// One fact from the outside world, as a window or a recording hands it to a stage.
///
/// Times are seconds since the session began, on the real (not the stage's) clock; places are points from
/// the window's top left corner.
package struct InputEvent: Equatable, Sendable {
  package var time: Double
  package var kind: Kind

  package init(time: Double, _ kind: Kind) {
    self.time = time
    self.kind = kind
  }

  package enum Kind: Equatable, Sendable {
    /// A pressed mouse button or a finger.
    case touch(TouchSample)
    /// The pointer moved with nothing pressed.
    case hover(x: Double, y: Double)
    case scroll(ScrollSample)
    case key(KeySample)
    /// The window's content is now this large, in points, with `scale` device pixels a point.
    case resize(width: Double, height: Double, scale: Double)
    /// The window gained (true) or lost the keyboard.
    case focus(Bool)
    /// The stage clock runs at this rate from now on: 1 real time, 0.1 slow animations.
    case rate(Double)
    /// The display shows this many frames a second from now on.
    case refreshRate(Double)
    /// The user wants things to appear and go without travelling (true), or to move again.
    case reduceMotion(Bool)
    /// A knob of the scene was turned.
    case tune(KnobSetting)
    /// The user wants dark (true) or light.
    case appearance(dark: Bool)
    /// The program does something to itself.
    case disturb(Disturbance)
  }
}

/// One sample of a pressed mouse button or a finger on the screen.
package struct TouchSample: Codable, Equatable, Sendable {
  package enum Phase: String, Codable, Sendable { case began, moved, ended, cancelled }
  package enum Device: String, Codable, Sendable { case mouse, finger }

  /// 0 for the mouse's primary button and -1 for its mirror image, which it has while Ctrl is held; fingers
  /// count from 1 and keep their number until they lift.
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

/// A turn of a wheel, or a step of a trackpad's own scrolling and momentum.
package struct ScrollSample: Codable, Equatable, Sendable {
  package var x: Double
  package var y: Double
  /// Points that the content should move to the left (what lies to the right appears).
  package var dx: Double
  /// Points that the content should move up (what lies below appears).
  package var dy: Double
  /// Whether the device is precise (a trackpad): its steps are taken as they come. A wheel's are smoothed.
  package var isPrecise: Bool

  package init(x: Double, y: Double, dx: Double, dy: Double, isPrecise: Bool) {
    self.x = x
    self.y = y
    self.dx = dx
    self.dy = dy
    self.isPrecise = isPrecise
  }
}

/// A key of the keyboard going down or up.
package struct KeySample: Codable, Equatable, Sendable {
  /// What the key writes with no modifier, lower-case ("s", "?"), or one of: escape, return, tab, space,
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
