/// An error when the lab selects its content.
package enum LabError: Error, Equatable, CustomStringConvertible {
  case unknown(String, known: [String])
  case nothing

  package var description: String {
    switch self {
    case .unknown(let name, let known):
      "there is no scene or lesson called “\(name)”; available: \(known.joined(separator: ", "))"
    case .nothing: "nothing to show: the recording has no frames"
    }
  }
}
