import Interlude
import InterludeLab
import InterludeTesting

/// A small app that the lab can show.
///
/// A scene is made by a factory, so that the lab can reach any moment of it again by replaying the recorded
/// input from the start.
struct Scene {
  let name: String
  let summary: String
  let make: @MainActor () -> UIViewController

  @MainActor static let all: [Scene] = [
    Scene(name: TagsScene.name, summary: TagsScene.summary, make: TagsScene.make),
    Scene(name: WarningScene.name, summary: WarningScene.summary, make: WarningScene.make),
    Scene(name: SpinScene.name, summary: SpinScene.summary, make: SpinScene.make),
    Scene(name: MenuScene.name, summary: MenuScene.summary, make: MenuScene.make),
    Scene(name: MailScene.name, summary: MailScene.summary, make: MailScene.make),
    Scene(name: MapsScene.name, summary: MapsScene.summary, make: MapsScene.make),
    Scene(name: PhotosScene.name, summary: PhotosScene.summary, make: PhotosScene.make),
    Scene(name: RecipesScene.name, summary: RecipesScene.summary, make: RecipesScene.make),
    Scene(name: CardScene.name, summary: CardScene.summary, make: CardScene.make),
    Scene(name: BenchmarkScene.name, summary: BenchmarkScene.summary, make: BenchmarkScene.make),
  ]

  /// The scenes on the number keys 1, 2 and so on: all except the card, which is for lessons, and the
  /// benchmark.
  @MainActor static var onNumberKeys: [Scene] {
    all.filter { $0.name != CardScene.name && $0.name != BenchmarkScene.name }
  }

  /// The scenes in the lab's list: the apps, the card with its many knobs, and the lessons.
  @MainActor static var inLab: [LabScene] {
    onNumberKeys.map { LabScene(name: $0.name, make: $0.make) }
      + [LabScene(name: CardScene.name, make: CardScene.make)]
      + Lessons.all.compactMap { lesson in
        all.first { $0.name == lesson.scene }.map { LabScene(lesson, make: $0.make) }
      }
  }

  /// Scenes that open by name only and are in no list.
  @MainActor static var hidden: [LabScene] {
    [LabScene(name: BenchmarkScene.name, make: BenchmarkScene.make)]
  }

  /// Clients that only the fuzzer plays; recordings of its sessions name them.
  @MainActor static let trials = ToolkitTrial.all.map {
    Scene(name: $0.name, summary: $0.summary, make: $0.make)
  }

  @MainActor static func named(_ name: String) throws(SceneError) -> Scene {
    guard let scene = (all + trials).first(where: { $0.name == name.lowercased() }) else {
      throw SceneError.unknown(name, known: all.map(\.name))
    }
    return scene
  }
}
