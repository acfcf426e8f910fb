import Foundation
import Testing

@testable import InterludeSDL

/// The effect of the desktop's settings on a window.
@Suite struct DesktopSettingsTests {
  private func desktopSettings(_ entries: [(String, String, PortalValue)]) -> DesktopSettings {
    var settings = DesktopSettings()
    for (namespace, key, value) in entries { settings.apply(namespace, key, value) }
    return settings
  }

  private let appearance = DesktopSettings.appearance
  private let gnome = DesktopSettings.interface

  @Test(arguments: [(0, false), (1, true), (2, false), (7, false)])
  func `only one value means dark`(number: UInt32, isDark: Bool) {
    #expect(desktopSettings([(appearance, "color-scheme", .number(number))]).isDark == isDark)
  }

  @Test func `the portal's own motion setting precedes GNOME's`() {
    let off = (gnome, "enable-animations", PortalValue.bool(false))
    #expect(desktopSettings([off]).reducesMotion)
    #expect(!desktopSettings([off, (appearance, "reduced-motion", .number(0))]).reducesMotion)
    #expect(desktopSettings([(appearance, "reduced-motion", .number(1))]).reducesMotion)
    #expect(!desktopSettings([(gnome, "enable-animations", .bool(true))]).reducesMotion)
  }

  @Test func `text is as large as the desktop's, within limits`() {
    func scale(_ value: PortalValue) -> Double {
      desktopSettings([(gnome, "text-scaling-factor", value)]).textScale
    }
    #expect(scale(.real(1.25)) == 1.25 && scale(.real(40)) == 3)
    #expect(scale(.real(0)) == 1 && scale(.real(.nan)) == 1 && scale(.number(2)) == 1)
  }

  @Test func `other settings and values of other types are ignored`() {
    let settings = desktopSettings([
      (appearance, "color-scheme", .other), (appearance, "color-scheme", .bool(true)),
      (appearance, "accent-color", .number(1)), (gnome, "color-scheme", .number(1)),
      (gnome, "enable-animations", .number(0)),
    ])
    #expect(settings == DesktopSettings())
    #expect(!settings.isDark && !settings.reducesMotion)
  }

  @Test func `the bus address is only the environment's`() throws {
    #expect(DesktopSettingsMonitor.address(in: [:]) == nil)
    #expect(
      DesktopSettingsMonitor.address(in: ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/x"]) == "unix:path=/x")
    #expect(DesktopSettingsMonitor.address(in: ["XDG_RUNTIME_DIR": "/nowhere"]) == nil)
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("bus \(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data().write(to: folder.appendingPathComponent("bus"))
    let address = DesktopSettingsMonitor.address(in: [
      "XDG_RUNTIME_DIR": folder.path, "DBUS_SESSION_BUS_ADDRESS": "",
    ])
    #expect(address?.hasPrefix("unix:path=/") == true && address?.contains("%20") == true)
  }

  @Test func `a missing bus gives no settings, and closing it does not block`() {
    for address in [nil, "unix:path=/nowhere/at/all", "disabled:", "nonsense"] as [String?] {
      let monitor = DesktopSettingsMonitor(address: address)
      monitor.observe {}
      #expect(monitor.settings == nil)
      monitor.end()
    }
  }
}
