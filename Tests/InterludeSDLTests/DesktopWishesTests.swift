import Foundation
import Testing

@testable import InterludeSDL

/// What the desktop's settings mean for a window.
@Suite struct DesktopWishesTests {
  private func wishes(_ settings: [(String, String, PortalValue)]) -> DesktopWishes {
    var wishes = DesktopWishes()
    for (namespace, key, value) in settings { wishes.take(namespace, key, value) }
    return wishes
  }

  private let appearance = DesktopWishes.appearance
  private let gnome = DesktopWishes.interface

  @Test(arguments: [(0, false), (1, true), (2, false), (7, false)])
  func `only one number means dark`(number: UInt32, isDark: Bool) {
    #expect(wishes([(appearance, "color-scheme", .number(number))]).isDark == isDark)
  }

  @Test func `the portal's own word about motion comes before GNOME's`() {
    let off = (gnome, "enable-animations", PortalValue.truth(false))
    #expect(wishes([off]).reducesMotion)
    #expect(!wishes([off, (appearance, "reduced-motion", .number(0))]).reducesMotion)
    #expect(wishes([(appearance, "reduced-motion", .number(1))]).reducesMotion)
    #expect(!wishes([(gnome, "enable-animations", .truth(true))]).reducesMotion)
  }

  @Test func `other settings and values of other types say nothing`() {
    let said = wishes([
      (appearance, "color-scheme", .other), (appearance, "color-scheme", .truth(true)),
      (appearance, "accent-color", .number(1)), (gnome, "color-scheme", .number(1)),
      (gnome, "enable-animations", .number(0)),
    ])
    #expect(said == DesktopWishes())
    #expect(!said.isDark && !said.reducesMotion)
  }

  @Test func `the bus is where the environment says, and nowhere else`() throws {
    #expect(DesktopWatch.address(in: [:]) == nil)
    #expect(DesktopWatch.address(in: ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/x"]) == "unix:path=/x")
    #expect(DesktopWatch.address(in: ["XDG_RUNTIME_DIR": "/nowhere"]) == nil)
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("bus \(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data().write(to: folder.appendingPathComponent("bus"))
    let address = DesktopWatch.address(in: ["XDG_RUNTIME_DIR": folder.path, "DBUS_SESSION_BUS_ADDRESS": ""])
    #expect(address?.hasPrefix("unix:path=/") == true && address?.contains("%20") == true)
  }

  @Test func `a bus that is not there says nothing, and its end waits for nobody`() {
    for address in [nil, "unix:path=/nowhere/at/all", "disabled:", "nonsense"] as [String?] {
      let watch = DesktopWatch(address: address)
      watch.follow {}
      #expect(watch.wishes == nil)
      watch.end()
    }
  }
}
