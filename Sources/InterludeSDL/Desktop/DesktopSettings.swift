/// The desktop's settings that affect a window, of the settings portal and of assistive technology.
struct DesktopSettings: Equatable, Sendable {
  /// 0 no preference, 1 dark, 2 light; nil until received.
  private var colorScheme: UInt32?
  /// 1 if the user prefers reduced motion; nil until received.
  private var reducedMotion: UInt32?
  /// GNOME's older setting with the opposite meaning; nil until received.
  private var animates: Bool?

  /// The factor by which the user enlarges text; 1 until received.
  private(set) var textScale = 1.0

  /// Whether the user prefers dark appearance; no preference counts as light.
  var isDark: Bool { colorScheme == 1 }

  /// Whether the user prefers reduced motion.
  var reducesMotion: Bool { reducedMotion.map { $0 == 1 } ?? (animates == false) }

  /// The switches of `org.a11y.Status` that are on.
  var assistance: Set<String> = []

  /// Whether a screen reader or another assistive technology runs.
  var hasAssistiveTechnology: Bool { !assistance.isDisjoint(with: ["IsEnabled", "ScreenReaderEnabled"]) }

  static let appearance = "org.freedesktop.appearance"
  static let interface = "org.gnome.desktop.interface"

  /// Applies one setting. Unknown settings and values of another type are ignored.
  mutating func apply(_ namespace: String, _ key: String, _ value: PortalValue) {
    switch (namespace, key, value) {
    case (Self.appearance, "color-scheme", .number(let number)): colorScheme = number
    case (Self.appearance, "reduced-motion", .number(let number)): reducedMotion = number
    case (Self.interface, "enable-animations", .bool(let bool)): animates = bool
    case (Self.interface, "text-scaling-factor", .real(let factor)) where factor > 0 && factor.isFinite:
      textScale = min(max(factor, 0.5), 3)
    case (_, _, _): break
    }
  }
}

/// The value of a setting. Other types than numbers and Booleans are not needed.
enum PortalValue: Equatable, Sendable {
  case number(UInt32)
  case bool(Bool)
  case real(Double)
  case other
}
