/// Why the lab cannot show what it was asked for.
package enum LabError: Error, Equatable, CustomStringConvertible {
  case unknown(String, known: [String])
  case nothing

  package var description: String {
    switch self {
    case .unknown(let name, let known):
      "there is no scene or lesson called “\(name)”; there are: \(known.joined(separator: ", "))"
    case .nothing: "the lab has nothing to show: the recording has no frames"
    }
  }
}
