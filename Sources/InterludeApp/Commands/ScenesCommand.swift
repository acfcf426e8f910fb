import InterludeLab
import ArgumentParser

/// Lists the scenes.
struct ScenesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "scenes", abstract: "List the scenes.")

  func run() throws {
    try reportingErrors {
      let width = Scene.all.map(\.name.count).max() ?? 0
      for scene in Scene.all {
        print(scene.name + String(repeating: " ", count: width - scene.name.count) + "  " + scene.summary)
      }
    }
  }
}
