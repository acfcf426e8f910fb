public import Interlude
package import InterludeJournal
package import InterludeLayers

/// Something that the lab can show.
@MainActor
public struct LabScene {
  package enum Kind: Sendable { case scene, lesson }

  package let name: String
  package let kind: Kind
  /// For people: "Tags".
  package let title: String
  /// Makes what stands on the stage, from its beginning.
  package let content: (Recording.Header, any TextSource) -> any StageContent

  /// - Parameters:
  ///   - name: Short and lower-case: for the command line and for recordings.
  ///   - make: Makes the root controller; it is called again for each look back.
  public init(name: String, make: @escaping () -> UIViewController) {
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
