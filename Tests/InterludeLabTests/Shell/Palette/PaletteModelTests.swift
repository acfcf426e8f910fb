import Foundation
import InterludeInput
import InterludeTesting
import Testing

@testable import Interlude
@testable import InterludeLab

/// The search of the command palette.
@Suite struct PaletteModelTests {
  private static let items: [PaletteItem] = [
    PaletteItem(title: "Toggle slow motion", group: .command, command: .toggleSlow),
    PaletteItem(title: "Step one frame back", group: .command, command: .step(-1)),
    PaletteItem(title: "Tags", group: .scene, command: .scene(0)),
    PaletteItem(
      title: "Time, not frames", group: .lesson, keywords: "lag Count seconds: a kink",
      command: .openLesson("slow")),
    PaletteItem(title: "tags-1", group: .recording, command: .open("/r/tags-1.jsonl")),
  ]

  private func typed(_ text: String) -> PaletteModel {
    var model = PaletteModel(Self.items)
    for letter in text { type(letter == " " ? "space" : String(letter), &model) }
    return model
  }

  @discardableResult
  private func type(_ key: String, _ model: inout PaletteModel, _ modifiers: KeySample.Modifiers = [])
    -> PaletteModel.Outcome
  {
    model.press(KeySample(key: key, isDown: true, modifiers: modifiers))
  }

  @Test func `typing leaves what contains each word, the beginnings first`() {
    #expect(typed("").matches.count == 5)
    #expect(typed("ta").matches.map(\.title).prefix(2) == ["Tags", "tags-1"])
    #expect(typed("slow mo").matches.map(\.title) == ["Toggle slow motion"])
    #expect(typed("lesson").matches.map(\.title) == ["Time, not frames"])
    #expect(typed("tsm").matches.map(\.title) == ["Toggle slow motion"], "letters in their order")
    #expect(typed("zzz").matches.isEmpty)
    #expect(typed("kink").matches.map(\.title) == ["Time, not frames"], "words of a lesson's text")
    #expect(typed("ag").matches.map(\.title) == ["Tags", "tags-1"], "short words do not search it")
  }

  @Test func `arrows move the selection round, and Return chooses it`() {
    var model = typed("ta")
    type("down", &model)
    #expect(model.selected?.title == "tags-1")
    #expect(type("return", &model) == .choose(.open("/r/tags-1.jsonl")))
    type("up", &model)
    type("up", &model)
    #expect(model.index == model.matches.count - 1)
    #expect(type("escape", &model) == .close)
  }

  @Test func `a recording is renamed by its name and moved to the trash, and a scene is not`() {
    var model = typed("tags-")
    type("f2", &model)
    #expect(model.isAllSelected, "what is typed replaces the name")
    type("right", &model)
    type("backspace", &model)
    type("q", &model, .shift)
    #expect(model.purpose == .name("/r/tags-1.jsonl") && model.text == "tags-Q")
    #expect(type("return", &model) == .choose(.renameRecording("/r/tags-1.jsonl", "tags-Q")))
    type("a", &model, .control)
    type("w", &model)
    #expect(model.text == "w" && !model.isAllSelected)
    model = typed("tags-")
    #expect(type("delete", &model) == .choose(.trashRecording("/r/tags-1.jsonl")))
    model = typed("tags")
    #expect(model.selected?.group == .scene)
    #expect(type("delete", &model) == .none)
    type("f2", &model)
    #expect(model.purpose == .search)
  }

  @Test func `a command's key does nothing while the palette reads it as a letter`() {
    var model = typed("")
    #expect(type("s", &model) == .none && model.text == "s")
    #expect(type("s", &model, .control) == .none && model.text == "s")
    #expect(type("k", &model, .control) == .close)
  }
}

/// The rows of the command palette.
@MainActor
@Suite struct CommandPaletteTests {
  @Test func `the wheel scrolls the entries, and the chosen one stays in sight`() {
    let stage = Stage(size: CGSize(width: 800, height: 600), scale: 1, refreshRate: 60, text: FixedText())
    stage.perform {
      let palette = CommandPalette(frame: .zero)
      palette.items = {
        (0..<30).map { PaletteItem(title: "Entry \($0)", group: .command, command: .scene($0)) }
      }
      palette.setShown(true)
      @MainActor func turn(_ points: Double) {
        palette.turn(ScrollSample(x: 0, y: 0, dx: 0, dy: points, isPrecise: false))
      }
      turn(100)
      #expect(palette.first == 2 && palette.chosenRow != nil)
      turn(10)
      #expect(palette.first == 3, "parts of rows add up")
      turn(10_000)
      #expect(palette.first == 21)
      turn(-10_000)
      #expect(palette.first == 0 && palette.chosenRow != nil)
    }
  }
}
