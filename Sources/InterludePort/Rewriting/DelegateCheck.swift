/// Finds delegate methods that iOS calls and Interlude does not.
///
/// On iOS, an optional method is found at run time. Here an optional requirement has a default in a protocol
/// extension, and the compiler chooses between the two where the class declares its conformance.
struct DelegateCheck {
  private struct TypeInfo {
    var inherits: [String] = []
    var members: [Outline.Member] = []
    /// The name of the superclass; nil for none and for other kinds of types.
    var superclass: String?
  }

  /// The optional requirements of each protocol of the toolkit and of the program.
  private var requirements: [String: [Outline.Member]] = [:]
  /// The full names of all requirements of these protocols.
  private var allRequirements: [String: Set<String>] = [:]
  /// The program's own protocols with optional requirements.
  private var programProtocols: Set<String> = []
  /// The protocols that each protocol refines.
  private var refinements: [String: [String]] = [:]
  private var types: [String: TypeInfo] = [:]

  init(_ sources: [Source], toolkit: [Source]) {
    // Internal types of the toolkit may have the name of a client's type.
    let toolkitDeclarations = toolkit.flatMap(\.outline.declarations).filter {
      $0.keyword == .extension || !$0.modifiers.isDisjoint(with: ["public", "open"])
    }
    let all = toolkitDeclarations + sources.flatMap(\.outline.declarations)
    for declaration in all where declaration.keyword == .protocol {
      refinements[declaration.path] = declaration.inherits
    }
    var defaults: [String: Set<String>] = [:]
    for declaration in toolkitDeclarations
    where declaration.keyword == .extension && refinements[declaration.path] != nil {
      defaults[declaration.path, default: []].formUnion(declaration.members.map(\.fullName))
    }
    // Forwarding is the runtime's on iOS and no delegate's.
    for declaration in toolkitDeclarations
    where declaration.keyword == .protocol && declaration.path != "MessageForwarding" {
      allRequirements[declaration.path] = Set(declaration.members.map(\.fullName))
      requirements[declaration.path] = declaration.members.filter {
        defaults[declaration.path]?.contains($0.fullName) == true
      }
    }
    // The program's own Objective-C protocols have such requirements too.
    for declaration in sources.flatMap(\.outline.declarations) where declaration.keyword == .protocol {
      let optional = declaration.members.filter { $0.modifiers.contains("optional") }
      guard !optional.isEmpty else { continue }
      allRequirements[declaration.path] = Set(declaration.members.map(\.fullName))
      requirements[declaration.path] = optional
      programProtocols.insert(declaration.path)
    }
    for declaration in all where refinements[declaration.path] == nil {
      types[declaration.path, default: TypeInfo()].inherits += declaration.inherits
      types[declaration.path]!.members += declaration.members
      if declaration.keyword == .class {
        types[declaration.path]!.superclass = declaration.inherits.first { refinements[$0] == nil }
      }
    }
  }

  /// A member of a class that implements an optional requirement of the program's, which a class above it
  /// leaves to the default.
  struct Shadowed {
    let member: Outline.Member
    let protocolName: String
    /// The class that conforms.
    let ancestor: String
  }

  /// Returns such members of the classes in a file, which are never called.
  func shadowed(in source: Source) -> [Shadowed] {
    source.outline.declarations.flatMap { declaration -> [Shadowed] in
      guard declaration.keyword == .class, let type = types[declaration.path] else { return [] }
      let own = protocols(of: type)
      let inherited = inherited(by: type, besides: own)
      return declaration.members.compactMap { member in
        guard member.modifiers.isDisjoint(with: ["override", "static", "class", "private", "fileprivate"])
        else { return nil }
        func isRequirement(_ name: String) -> Bool {
          requirements[name, default: []].contains {
            $0.fullName == member.fullName && ($0.types == member.types || member.labels == nil)
          }
        }
        guard !own.contains(where: isRequirement),
          let found = inherited.first(where: { isRequirement($0.name) }),
          programProtocols.contains(found.name), !found.declared.contains(member.fullName)
        else { return nil }
        return Shadowed(member: member, protocolName: found.name, ancestor: found.ancestor)
      }
    }
  }

  /// Returns the notices about the methods that the file declares, except those in some lines.
  func notices(of source: Source, except lines: Set<Int> = []) -> [Notice] {
    allNotices(of: source).filter { !lines.contains($0.line) }
  }

  private func allNotices(of source: Source) -> [Notice] {
    source.outline.declarations.flatMap { declaration -> [Notice] in
      guard refinements[declaration.path] == nil, let type = types[declaration.path] else { return [] }
      let own = protocols(of: type)
      let inherited = inherited(by: type, besides: own)
      guard !own.isEmpty || !inherited.isEmpty else { return [] }
      return declaration.members.compactMap { notice(of: $0, own: own, inherited: inherited) }
    }
  }

  /// A protocol that a superclass conforms to, and the members declared by that class and those below it.
  private struct Inherited {
    let name: String
    let ancestor: String
    let declared: Set<String>
  }

  private func notice(of member: Outline.Member, own: [String], inherited: [Inherited]) -> Notice? {
    guard !member.modifiers.contains("override"), member.modifiers.isDisjoint(with: ["static", "class"])
    else {
      return nil
    }
    let fullName = member.fullName
    for name in own {
      let same = requirements[name, default: []].filter { $0.fullName == fullName }
      guard let requirement = same.first else { continue }
      if !member.modifiers.isDisjoint(with: ["private", "fileprivate"]) {
        return warning(member, "\(fullName) is private, so \(name) does not see it and never calls it")
      }
      let types = member.types.map(Rewriter.presentName)
      if same.contains(where: { $0.types == types }) || types.contains("") { return nil }
      return warning(
        member,
        "\(fullName) is never called: \(name) declares it with \(Self.list(requirement.types))"
          + ", not with \(Self.list(member.types))")
    }
    for protocolInfo in inherited {
      guard requirements[protocolInfo.name, default: []].contains(where: { $0.fullName == fullName }) else {
        continue
      }
      if protocolInfo.declared.contains(fullName) { return nil }
      return warning(
        member,
        "\(fullName) is never called: \(protocolInfo.ancestor), which conforms to \(protocolInfo.name),"
          + " does not implement it; implement it there too, and override it here")
    }
    // A missing requirement without a default is a compiler error.
    let isRequired = (own + inherited.map(\.name)).contains {
      allRequirements[$0]?.contains(fullName) == true
    }
    guard member.labels != nil, !isRequired else { return nil }
    let nearest = (own + inherited.map(\.name)).flatMap { name in
      requirements[name, default: []].filter { $0.labels != nil }.map { (name: name, requirement: $0) }
    }
    .map {
      (name: $0.name, other: $0.requirement, distance: Self.distance($0.requirement.fullName, fullName))
    }
    .min { $0.distance < $1.distance }
    guard let nearest else { return nil }
    let isSameName = nearest.other.name == member.name
    guard nearest.distance <= (isSameName ? fullName.count / 3 : min(3, fullName.count / 6)) else {
      return nil
    }
    return warning(
      member,
      "\(fullName) is nearly \(nearest.other.fullName) of \(nearest.name), but not the same, so it is never called"
    )
  }

  private func warning(_ member: Outline.Member, _ text: String) -> Notice {
    Notice(line: member.line, kind: .warning, text: text)
  }

  private static func list(_ types: [String]) -> String { "(\(types.joined(separator: ", ")))" }

  /// Returns the toolkit's protocols that the type itself conforms to, also through the client's protocols.
  private func protocols(of type: TypeInfo) -> [String] {
    var found: [String] = []
    var pending = type.inherits
    while let name = pending.popLast() {
      guard let refined = refinements[name], !found.contains(name) else { continue }
      found.append(name)
      pending += refined
    }
    return found.filter { allRequirements[$0]?.isEmpty == false }.sorted()
  }

  private func inherited(by type: TypeInfo, besides own: [String]) -> [Inherited] {
    var result: [Inherited] = []
    var declared: Set<String> = []
    var name = type.superclass
    var visited: Set<String> = []
    while let current = name, let ancestor = types[current], visited.insert(current).inserted {
      declared.formUnion(ancestor.members.map(\.fullName))
      for conformed in protocols(of: ancestor) where !own.contains(conformed) {
        result.append(Inherited(name: conformed, ancestor: current, declared: declared))
      }
      name = ancestor.superclass
    }
    return result
  }

  /// Returns the edit distance between two names, in letters.
  static func distance(_ left: String, _ right: String) -> Int {
    let (left, right) = (Array(left.utf8), Array(right.utf8))
    var row = Array(0...right.count)
    for (i, letter) in left.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, other) in right.enumerated() {
        let up = row[j + 1]
        row[j + 1] = min(diagonal + (letter == other ? 0 : 1), row[j] + 1, up + 1)
        diagonal = up
      }
    }
    return row[right.count]
  }
}
