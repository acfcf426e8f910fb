/// An error when the lab selects its content.
package enum LabError: Error, Equatable, CustomStringConvertible {
  case unknown(String, known: [String])
  case nothing

  package var description: String {
    switch self {
    case .unknown(let name, let known):
      NameSuggestion.message(
        "there is no scene or lesson called “\(name)”", name, known: known, list: "there are")
    case .nothing: "nothing to show: the recording has no frames"
    }
  }
}
