/// The members of the program's extensions that its classes override.
///
/// Swift allows that for Objective-C members only. Such a member becomes one that looks for an override, and
/// the override becomes a requirement of a protocol of its own.
struct ExtensionOverrides {
  /// The names that take the place of a member's.
  struct Names: Equatable {
    /// The protocol of the classes that override the member.
    let protocolName: String
    /// The requirement that overrides implement.
    let overriding: String
    /// The extension's own implementation.
    let base: String

    init(_ member: Outline.Member) {
      func capital(_ word: String) -> String { word.prefix(1).uppercased() + word.dropFirst() }
      let labels = (member.labels ?? []).filter { $0 != "_" }.map(capital).joined()
      protocolName = "Overriding" + capital(member.name) + labels
      overriding = "overriding" + capital(member.name)
      base = "default" + capital(member.name)
    }
  }

  /// A class that overrides such a member.
  enum Override: Equatable {
    /// The first one in its line of classes.
    case first(Names)
    /// A class above it overrides the member, too.
    case further(Names)
  }

  private let superclasses: [String: String]
  /// The types that declare each member in an extension, by its full name and the types of its parameters.
  private var declaring: [String: Set<String>] = [:]
  /// The classes that declare each member, and those that override it.
  private var inClasses: [String: Set<String>] = [:]
  private var overrides: [String: Set<String>] = [:]

  init(_ sources: [Source], toolkit: [Outline.Declaration]) {
    let declarations = sources.flatMap(\.outline.declarations)
    superclasses = Dictionary(
      (declarations + toolkit).filter { $0.keyword == .class && !$0.inherits.isEmpty }.map {
        ($0.path, $0.inherits[0])
      }
    ) { first, _ in first }
    for declaration in declarations {
      for member in declaration.members {
        if member.modifiers.contains("override") {
          overrides[member.key, default: []].insert(declaration.path)
        } else if declaration.keyword == .extension {
          declaring[member.key, default: []].insert(declaration.path)
        } else if declaration.keyword == .class {
          inClasses[member.key, default: []].insert(declaration.path)
        }
      }
    }
    for declaration in toolkit where declaration.keyword != .protocol {
      for member in declaration.members where declaring[member.key] != nil {
        inClasses[member.key, default: []].insert(declaration.path)
      }
    }
  }

  /// Returns the names for a member of an extension of `type`; nil unless a class overrides it.
  func names(of member: Outline.Member, extending type: String) -> Names? {
    let classes = overrides[member.key] ?? []
    return classes.contains { root(of: member.key, above: $0) == type } ? Names(member) : nil
  }

  /// Returns what a member with `override` in the class `type` overrides; nil for a member of a class.
  func override(_ member: Outline.Member, in type: String) -> Override? {
    guard root(of: member.key, above: type) != nil else { return nil }
    let isFurther = ancestors(of: type).contains { overrides[member.key]?.contains($0) == true }
    return isFurther ? .further(Names(member)) : .first(Names(member))
  }

  /// Returns the type whose extension declares what a class overrides; nil if a class declares it.
  private func root(of name: String, above type: String) -> String? {
    guard let declaring = declaring[name] else { return nil }
    for ancestor in ancestors(of: type) {
      if declaring.contains(ancestor) { return ancestor }
      if inClasses[name]?.contains(ancestor) == true { return nil }
    }
    return nil
  }

  private func ancestors(of type: String) -> [String] {
    var (result, name): ([String], String) = ([], type)
    while let above = superclasses[name], result.count < 50 {
      result.append(above)
      name = above
    }
    return result
  }
}

extension Outline.Member {
  /// The full name of a method with the types of its parameters, which tell overloads apart.
  fileprivate var key: String { labels == nil ? name : fullName + types.joined(separator: ",") }
}
