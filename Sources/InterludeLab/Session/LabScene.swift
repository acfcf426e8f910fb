public import Interlude
package import InterludeJournal
package import InterludeLayers

/// A scene or lesson that the lab can show.
@preconcurrency @MainActor
public struct LabScene {
  package enum Kind: Sendable { case scene, lesson }

  package let name: String
  package let kind: Kind
  /// The display name: "Tags".
  package let title: String
  /// Other words by which it is found, such as a lesson's text.
  package var keywords = ""
  /// Creates a new root controller; a lesson's is that of its scene.
  package let make: () -> UIViewController
  /// Creates the content in its initial state.
  package let content: (Recording.Header, any TextSource) -> any StageContent

  /// - Parameters:
  ///   - name: The identifier on the command line and in recordings; short and in lower case.
  ///   - make: Creates a new root controller. The lab calls it again to show an earlier frame.
  public init(name: String, make: @escaping () -> UIViewController) {
    self.init(name: name, kind: .scene, title: name.prefix(1).uppercased() + name.dropFirst(), make: make) {
      header, text in
      Take(header, text: text, make: make)
    }
  }

  package init(
    name: String, kind: Kind, title: String, make: @escaping () -> UIViewController,
    content: @escaping (Recording.Header, any TextSource) -> any StageContent
  ) {
    (self.name, self.kind, self.title) = (name, kind, title)
    (self.make, self.content) = (make, content)
  }
}
