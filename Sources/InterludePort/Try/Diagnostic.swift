import Foundation

/// An error that the compiler reported.
struct Diagnostic: Hashable {
  let path: String
  let line: Int
  let message: String

  /// Returns the errors in the compiler's output, each once, in its order.
  static func errors(in output: some Sequence<Substring>) -> [Diagnostic] {
    var found: [Diagnostic] = []
    var seen: Set<String> = []
    for line in output {
      guard let separator = line.range(of: ": error: ") else { continue }
      let place = line[..<separator.lowerBound].split(separator: ":")
      guard place.count >= 3, let number = Int(place[place.count - 2]), Int(place[place.count - 1]) != nil
      else {
        continue
      }
      guard seen.insert(String(line)).inserted else { continue }
      found.append(
        Diagnostic(
          path: place.dropLast(2).joined(separator: ":"), line: number,
          message: line[separator.upperBound...].trimmingCharacters(in: .whitespaces)))
    }
    return found
  }
}

/// The meaning of an error for a port.
enum Finding: Equatable {
  /// A name that the toolkit does not have: `UIDevice`, `UIView.draw`, `override draw(_:)`.
  case missing(String)
  /// An error that may be gone once the missing names are there.
  case consequence
  /// Another error.
  case other(String)

  /// - Parameters:
  ///   - line: The line of source that the error is in.
  ///   - ancestor: Returns the toolkit's class above one of the program's own.
  init(_ message: String, line: String, ancestor: (String) -> String = { $0 }) {
    let names = Self.quoted(message)
    func has(_ text: String) -> Bool { message.contains(text) }
    if message.hasPrefix("cannot find"), has("in scope"), let name = names.first {
      self = .missing(name)
    } else if has("has no member"), names.count > 1 {
      self = .missing(ancestor(Self.type(names[0])) + "." + names[1])
    } else if has("is not a member type of"), names.count > 1 {
      self = .missing(ancestor(Self.type(names[1])) + "." + names[0])
    } else if message.hasPrefix("no such module"), let name = names.first {
      self = .missing("import " + name)
    } else if has("does not override any") {
      self = .missing("override " + Self.overridden(line))
    } else if has("overriding non-open") || has("cannot be overridden") {
      self = .missing("open " + Self.overridden(line))
    } else if Self.consequences.contains(where: message.contains) {
      self = .consequence
    } else {
      self = .other(message)
    }
  }

  /// Messages that mostly follow from a name that was not found.
  private static let consequences = [
    "cannot infer contextual base", "cannot infer type of closure parameter", "cannot infer key path type",
    "cannot be resolved without a contextual type", "requires a contextual type", "could not be inferred",
    "failed to produce diagnostic", "because it has no superclass", "unable to infer", "ambiguous use of",
    "does not conform to protocol",
  ]

  private static func quoted(_ message: String) -> [String] {
    message.split(separator: "'", omittingEmptySubsequences: false).enumerated().filter { $0.offset % 2 == 1 }
      .map { String($0.element) }
  }

  /// Returns the name of a type without generic arguments; the first of `any P & Q`.
  private static func type(_ name: String) -> String {
    let name = name.hasPrefix("any ") ? name.dropFirst(4) : name[...]
    let type = name.prefix { $0 != "<" && $0 != "?" && $0 != " " }
    return String(type.hasPrefix("Interlude.") ? type.dropFirst(10) : type)
  }

  /// Returns the name of the member that a line declares: `draw(_:)`.
  private static func overridden(_ line: String) -> String {
    guard let source = try? Source(path: "", bytes: Array("class A {\n\(line)\n".utf8) + Self.closing(line))
    else {
      return line.trimmingCharacters(in: .whitespaces)
    }
    if let member = source.outline.declarations.first?.members.first { return member.fullName }
    return source.tokens.contains { $0.isWord("init") } ? "init" : line.trimmingCharacters(in: .whitespaces)
  }

  /// The brackets that a line leaves open.
  private static func closing(_ line: String) -> [UInt8] {
    var open: [UInt8] = []
    for byte in line.utf8 {
      switch byte {
      case UInt8(ascii: "("): open.append(UInt8(ascii: ")"))
      case UInt8(ascii: "["): open.append(UInt8(ascii: "]"))
      case UInt8(ascii: "{"): open.append(UInt8(ascii: "}"))
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): _ = open.popLast()
      case _: break
      }
    }
    return open.reversed() + Array("\n}".utf8)
  }
}
