public import Foundation

/// A device whose screen a stage has: size, scale, rate, status bar and safe area. Windows do not rotate, so
/// the devices are upright.
///
/// Source of the numbers: "Devices" in `docs/UIKIT_SEMANTICS.md`.
public nonisolated enum StageDevice: String, CaseIterable, Sendable {
  /// No device: the window, without a status bar and without a safe area.
  case window
  /// iPhone SE, third generation.
  case iPhoneSE = "iphone-se"
  /// iPhone 15.
  case iPhone15 = "iphone-15"
  /// iPhone 15 Pro.
  case iPhone15Pro = "iphone-15-pro"
  /// iPad, tenth generation.
  case iPad = "ipad"

  /// The size of the screen, in points; nil for the window.
  public var size: CGSize? {
    switch self {
    case .window: nil
    case .iPhoneSE: CGSize(width: 375, height: 667)
    case .iPhone15, .iPhone15Pro: CGSize(width: 393, height: 852)
    case .iPad: CGSize(width: 820, height: 1180)
    }
  }

  /// The number of device pixels in a point; nil for the window.
  public var scale: CGFloat? {
    switch self {
    case .window: nil
    case .iPhoneSE, .iPad: 2
    case .iPhone15, .iPhone15Pro: 3
    }
  }

  /// The refresh rate, in hertz; nil for the window.
  public var refreshRate: Double? {
    switch self {
    case .window: nil
    case .iPhoneSE, .iPhone15, .iPad: 60
    case .iPhone15Pro: 120
    }
  }

  /// The height of the status bar, in points.
  public var statusBarHeight: CGFloat {
    switch self {
    case .window: 0
    case .iPhoneSE: 20
    case .iPhone15, .iPhone15Pro: 54
    case .iPad: 24
    }
  }

  /// The insets of a window that fills the screen.
  public var safeAreaInsets: UIEdgeInsets {
    switch self {
    case .window: .zero
    case .iPhoneSE: UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
    case .iPhone15, .iPhone15Pro: UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0)
    case .iPad: UIEdgeInsets(top: 24, left: 0, bottom: 20, right: 0)
    }
  }

  /// The radius of the screen's corners, in points.
  package var cornerRadius: CGFloat {
    switch self {
    case .window, .iPhoneSE: 0
    case .iPhone15, .iPhone15Pro: 55
    case .iPad: 18
    }
  }

  /// The kind of device.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { self == .iPad ? .pad : .phone }

  /// Creates the device of a recording; an unknown name counts as the window.
  package init(named name: String?) { self = name.flatMap(StageDevice.init(rawValue:)) ?? .window }

  /// The name in a recording; nil for the window.
  package var recordedName: String? { self == .window ? nil : rawValue }
}

extension Stage {
  /// The device whose screen the stage has.
  package var device: StageDevice { display.device }

  /// Gives the stage the screen of another device. Its size comes with an event of its own.
  func setDevice(_ device: StageDevice) {
    guard device != display.device else { return }
    display.device = device
    let oldTraits = screen.traits.resolvedTraits
    updateScreen()
    let haveTraitsChanged = screen.traits.resolvedTraits != oldTraits
    turn {
      for window in windows {
        if haveTraitsChanged { window.inheritTraits() }
        window.safeAreaChanged()
      }
    }
  }

  /// Updates the traits of the screen.
  func updateScreen() {
    screen.set(isDark: isDark, scale: scale, size: size, idiom: device.userInterfaceIdiom)
  }
}

extension Stage {
  /// The screen below the status bar: the frame of list controllers' views until a container sets another.
  var frameBelowStatusBar: CGRect {
    let top = device.statusBarHeight
    return CGRect(x: 0, y: top, width: size.width, height: max(size.height - top, 0))
  }
}
