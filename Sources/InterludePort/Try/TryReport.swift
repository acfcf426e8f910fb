import Foundation

/// The result of a try: the port's figures, and what the compiler then missed.
struct TryReport: Equatable, Codable {
  /// A place in a file of the tried folder.
  struct Place: Equatable, Codable, CustomStringConvertible {
    let file: String
    let line: Int

    var description: String { "\(file):\(line)" }
  }

  /// A message of the port about a place.
  struct Note: Equatable, Codable {
    let place: Place
    let text: String
  }

  /// A name that the toolkit does not have.
  struct Missing: Equatable, Codable {
    let name: String
    let group: String
    let places: [Place]
  }

  var folder: String
  var modules: [String] = []
  var files = 0
  var lines = 0
  var editedFiles = 0
  var edits = 0
  var byHand: [Note] = []
  var warnings: [Note] = []
  var leftOut: [Note] = []
  var missing: [Missing] = []
  /// Errors that probably follow from missing names.
  var consequences = 0
  var otherErrors: [Note] = []
  /// Modules of other packages that the code needs.
  var foreignModules: [String] = []
  var builds = false
  var seconds = 0.0

  /// Sorts the compiler's errors.
  ///
  /// - Parameters:
  ///   - errors: The errors with their places in the tried folder, and their lines as they were built.
  ///   - typesLeftOut: The types that files declare which are left out.
  ///   - ancestor: Returns the toolkit's class above one of the program's own.
  mutating func add(
    _ errors: [(place: Place, message: String, line: String)], typesLeftOut: Set<String> = [],
    ancestor: (String) -> String = { $0 }
  ) {
    var places: [String: [Place]] = [:]
    var following: [Note] = []
    for (place, message, line) in errors {
      switch Finding(message, line: line, ancestor: ancestor) {
      case .missing(let name):
        if places[name]?.contains(place) != true { places[name, default: []].append(place) }
      case .consequence: following.append(Note(place: place, text: message))
      case .other(let text): otherErrors.append(Note(place: place, text: text))
      }
    }
    // Without a missing name they follow from nothing, and the reader needs their words.
    if places.isEmpty { otherErrors += following } else { consequences += following.count }
    missing = places.map {
      Missing(
        name: $0.key, group: MissingGroup.group(of: $0.key, leftOut: typesLeftOut).title, places: $0.value)
    }
    .sorted { ($1.places.count, $0.name) < ($0.places.count, $1.name) }
  }

  /// The report as text.
  func text() -> String {
    var lines = [
      "\(folder): \(count(files, "file")) with \(count(self.lines, "line"))"
        + (modules.count > 1 ? " in \(count(modules.count, "module"))" : ""),
      "  \(count(edits, "edit")) in \(count(editedFiles, "file")); \(byHand.count) left by hand,"
        + " \(count(warnings.count, "warning")), \(count(leftOut.count, "file")) left out",
    ]
    func list(_ title: String, _ notes: [Note]) {
      guard !notes.isEmpty else { return }
      lines += ["", title] + notes.map { "  \($0.place): \($0.text)" }
    }
    list("Left by hand:", byHand)
    list("Warnings:", warnings)
    list("Left out:", leftOut)
    if !foreignModules.isEmpty {
      lines += ["", "Modules of other packages: " + foreignModules.joined(separator: ", ")]
    }
    if !missing.isEmpty {
      let uses = missing.reduce(0) { $0 + $1.places.count }
      lines += ["", "Missing API: \(count(missing.count, "name")), \(count(uses, "use"))"]
      for group in groups() { lines += text(of: group.group, group.names) }
    }
    list("Other errors:", otherErrors)
    if consequences > 0 {
      lines += ["", "\(count(consequences, "further error")) may follow from the missing names."]
    }
    lines += ["", builds ? "It builds." : "It does not build."]
    return lines.joined(separator: "\n")
  }

  /// Returns the missing names by group; the group with the most uses first.
  private func groups() -> [(group: MissingGroup, names: [Missing])] {
    let grouped = Dictionary(grouping: missing, by: \.group)
    return (MissingGroup.all + [.leftOut, .other]).compactMap { group in
      grouped[group.title].map { (group, $0) }
    }
    .enumerated().sorted {
      let (left, right) = (uses($0.element.1), uses($1.element.1))
      return left == right ? $0.offset < $1.offset : left > right
    }
    .map(\.element)
  }

  private func uses(_ names: [Missing]) -> Int { names.reduce(0) { $0 + $1.places.count } }

  private func text(of group: MissingGroup, _ names: [Missing]) -> [String] {
    let width = names.map { String($0.places.count).count }.max() ?? 1
    let way = group.wayRound.map { "; instead: \($0)" } ?? ""
    return ["  \(group.title) (\(group.reason)\(way))"]
      + names.map { missing in
        let number = String(missing.places.count)
        let shown = missing.places.prefix(3).map(\.description).joined(separator: ", ")
        let more = missing.places.count > 3 ? ", …" : ""
        return
          "    \(String(repeating: " ", count: width - number.count))\(number)  \(missing.name)  \(shown)\(more)"
      }
  }

  private func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }

  /// The report as one JSON object, with the reasons of the groups.
  func json() throws -> String {
    struct Group: Encodable {
      let title: String
      let reason: String
      let wayRound: String?
    }
    struct Whole: Encodable {
      let report: TryReport
      let groups: [Group]
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let groups = self.groups().map {
      Group(title: $0.group.title, reason: $0.group.reason, wayRound: $0.group.wayRound)
    }
    return String(decoding: try encoder.encode(Whole(report: self, groups: groups)), as: UTF8.self)
  }
}
