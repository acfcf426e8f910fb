import Foundation
import Testing

@testable import InterludeSDL

@Suite struct PresenterChoiceTests {
  private func choice(_ change: (inout PresenterChoice) -> Void) -> PresenterChoice {
    var choice = PresenterChoice()
    choice.display = ":0"
    choice.hasDevice = true
    change(&choice)
    return choice
  }

  @Test func `a graphics processor is used if there is one`() {
    #expect(choice { _ in }.triesTexture)
    #expect(!choice { $0.hasDevice = false }.triesTexture)
  }

  @Test func `remote displays and Mesa's software drawing use the surface`() {
    #expect(!choice { $0.display = "desk:10.0" }.triesTexture)
    #expect(!choice { $0.display = nil }.triesTexture)
    #expect(!choice { $0.asksForSoftware = true }.triesTexture)
  }

  @Test func `on Wayland the X display's name is ignored`() {
    let wayland = choice {
      $0.isOnX11 = false
      $0.display = nil
    }
    #expect(wayland.triesTexture)
  }

  @Test func `an explicit choice is used, even with a software driver`() {
    #expect(!choice { $0.mode = .surface }.triesTexture)
    let texture = choice {
      $0.mode = .texture
      $0.hasDevice = false
    }
    #expect(texture.triesTexture && !texture.insistsOnHardware)
  }

  @Test func `the environment's request for software is parsed as in Mesa`() {
    for (value, asks) in [("1", true), ("true", true), ("0", false), ("", false)] {
      let choice = PresenterChoice(
        mode: .auto, isOnX11: true, environment: ["DISPLAY": ":0", "LIBGL_ALWAYS_SOFTWARE": value])
      #expect(choice.asksForSoftware == asks, "\(value)")
    }
  }

  @Test func `a device counts only if it can draw and be opened`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    #expect(!PresenterChoice.hasDevice(in: folder))
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    #expect(FileManager.default.createFile(atPath: folder + "/card0", contents: nil))
    #expect(!PresenterChoice.hasDevice(in: folder))
    #expect(FileManager.default.createFile(atPath: folder + "/renderD128", contents: nil))
    #expect(PresenterChoice.hasDevice(in: folder))
  }
}
