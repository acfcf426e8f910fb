import ArgumentParser

/// Lists what can be opened.
struct Scenes: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "List the scenes.")

  @MainActor
  func run() {
    let width = Scene.all.map(\.name.count).max() ?? 0
    for scene in Scene.all {
      print(scene.name + String(repeating: " ", count: width - scene.name.count) + "  " + scene.summary)
    }
  }
}
