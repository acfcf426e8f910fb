import Interlude

/// A small app that the lab can show. It is made by a factory, so that any moment of it can be reached
/// again by running its recorded input from the start.
struct Scene {
  let name: String
  let summary: String
  let make: @MainActor () -> UIViewController

  @MainActor static let all: [Scene] = [
    Scene(name: TagsScene.name, summary: TagsScene.summary, make: TagsScene.make),
    Scene(name: WarningScene.name, summary: WarningScene.summary, make: WarningScene.make),
    Scene(name: SpinScene.name, summary: SpinScene.summary, make: SpinScene.make),
    Scene(name: MenuScene.name, summary: MenuScene.summary, make: MenuScene.make),
    Scene(name: BenchmarkScene.name, summary: BenchmarkScene.summary, make: BenchmarkScene.make),
  ]

  /// What the keys 1, 2 and so on switch to: the apps, without what is there to measure.
  @MainActor static var onNumberKeys: [Scene] { all.filter { $0.name != BenchmarkScene.name } }

  @MainActor static func named(_ name: String) throws(SceneError) -> Scene {
    guard let scene = all.first(where: { $0.name == name.lowercased() }) else {
      throw SceneError.unknown(name, known: all.map(\.name))
    }
    return scene
  }
}

/// Why a scene cannot be shown.
enum SceneError: Error, CustomStringConvertible {
  case unknown(String, known: [String])

  var description: String {
    switch self {
    case .unknown(let name, let known):
      "there is no scene called “\(name)”; the scenes are: \(known.joined(separator: ", "))"
    }
  }
}
