/// What the settings portal says, as far as it concerns a window.
struct DesktopWishes: Equatable, Sendable {
  /// 0 no preference, 1 dark, 2 light; nil while nothing was said.
  private var colorScheme: UInt32?
  /// 1 for as little motion as possible.
  private var reducedMotion: UInt32?
  /// GNOME's older word for the same, the other way round.
  private var animates: Bool?

  /// Whether the user wants dark; no preference counts as light.
  var isDark: Bool { colorScheme == 1 }

  /// Whether the user wants things to appear and go without travelling.
  var reducesMotion: Bool { reducedMotion.map { $0 == 1 } ?? (animates == false) }

  static let appearance = "org.freedesktop.appearance"
  static let interface = "org.gnome.desktop.interface"

  /// Takes one setting; others than the three, and values of another type, change nothing.
  mutating func take(_ namespace: String, _ key: String, _ value: PortalValue) {
    switch (namespace, key, value) {
    case (Self.appearance, "color-scheme", .number(let number)): colorScheme = number
    case (Self.appearance, "reduced-motion", .number(let number)): reducedMotion = number
    case (Self.interface, "enable-animations", .truth(let truth)): animates = truth
    case (_, _, _): break
    }
  }
}

/// A value of a setting; what is neither a number nor a truth is of no interest.
enum PortalValue: Equatable, Sendable {
  case number(UInt32)
  case truth(Bool)
  case other
}
