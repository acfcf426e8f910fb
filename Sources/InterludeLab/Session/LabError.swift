/// An error when the lab selects its content.
package enum LabError: Error, Equatable, CustomStringConvertible {
  case unknown(String, known: [String])
  case nothing
  /// No view has this class or text.
  case noView(String)

  package var description: String {
    switch self {
    case .unknown(let name, let known):
      NameSuggestion.message(
        "there is no scene or lesson called “\(name)”", name, known: known, list: "there are")
    case .noView(let text): "no view on the stage is called “\(text)”, by its class or its text"
    case .nothing: "nothing to show: the recording has no frames"
    }
  }
}
