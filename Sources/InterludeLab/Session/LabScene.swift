package import Interlude
package import InterludeJournal
package import InterludeLayers

/// A scene or a lesson as the lab knows it.
@MainActor
package struct LabScene {
  package enum Kind: Sendable { case scene, lesson }

  package let name: String
  package let kind: Kind
  /// For people: "Tags".
  package let title: String
  /// Makes what stands on the stage, from its beginning.
  package let content: (Recording.Header, any TextSource) -> any StageContent

  /// - Parameter make: The scene's factory.
  package init(name: String, make: @escaping () -> UIViewController) {
    self.init(name: name, kind: .scene, title: name.prefix(1).uppercased() + name.dropFirst()) {
      header, text in
      SceneContent(Take(header, text: text, make: make))
    }
  }

  package init(
    name: String, kind: Kind, title: String,
    content: @escaping (Recording.Header, any TextSource) -> any StageContent
  ) {
    (self.name, self.kind, self.title, self.content) = (name, kind, title, content)
  }
}
