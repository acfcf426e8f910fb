import Foundation
import Interlude
import InterludeInput
import InterludeTesting
import Testing

@testable import InterludeLab

/// Light or dark, chosen by the user or by the desktop.
@MainActor
@Suite final class AppearanceChoiceTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("interlude-\(UUID().uuidString)").path

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// Opens the lab as at the next start.
  private func open() throws -> LabSession {
    var options = LabSession.Options()
    options.stateFolder = folder
    options.savedState = SavedLabState.load(from: folder, scenes: ["empty"]) { Issue.record("\($0)") }
    options.isDark = options.savedState.appearance == .dark
    let session = try LabSession(
      options: options, text: FixedText(), shown: LabScene(name: "empty") { UIViewController() })
    session.begin(size: CGSize(width: 640, height: 480), scale: 1, refreshRate: 60)
    return session
  }

  private func close(_ session: LabSession) {
    #expect(session.saveState() == nil)
    session.finish()
  }

  private func desktop(_ session: LabSession, dark: Bool) {
    session.receive(InputEvent(time: 0, .appearance(dark: dark)))
  }

  @Test func `the chosen appearance is there at the next start`() throws {
    let session = try open()
    session.perform(.toggleAppearance, at: 0)
    close(session)
    #expect(try open().isDark)
  }

  @Test func `the desktop is followed until the user chooses`() throws {
    let session = try open()
    desktop(session, dark: true)
    #expect(session.isDark)
    close(session)
    #expect(try !open().isDark)
  }

  @Test func `a choice stays while the desktop has the other appearance`() throws {
    var session = try open()
    desktop(session, dark: true)
    session.perform(.toggleAppearance, at: 0)
    close(session)
    session = try open()
    desktop(session, dark: true)
    #expect(!session.isDark)
  }

  @Test func `once the desktop has the chosen appearance, it is followed again`() throws {
    let session = try open()
    session.perform(.toggleAppearance, at: 0)
    desktop(session, dark: true)
    #expect(session.isDark)
    desktop(session, dark: false)
    #expect(!session.isDark)
  }

  @Test func `a choice that is undone follows the desktop again`() throws {
    let session = try open()
    session.perform(.toggleAppearance, at: 0)
    session.perform(.undo, at: 0)
    close(session)
    let next = try open()
    desktop(next, dark: true)
    #expect(next.isDark)
  }
}
