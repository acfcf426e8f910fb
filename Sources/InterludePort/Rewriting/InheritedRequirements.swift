/// The optional requirements that a subclass implements and the class that conforms leaves to the default.
///
/// On iOS such a method is found at run time. Here the class that conforms gets a member of its own with the
/// default's result, which the subclass overrides.
extension Port {
  /// Edits the classes of the program.
  ///
  /// - Returns: For each file, the lines of the members that override now.
  static func inheritRequirements(
    _ rewriters: inout [Rewriter], _ delegates: DelegateCheck
  ) -> [Set<Int>] {
    var lines = [Set<Int>](repeating: [], count: rewriters.count)
    var added: Set<String> = []
    for index in rewriters.indices {
      let rewriter = rewriters[index]
      for found in delegates.shadowed(in: rewriter.source) where rewriter.canOverride(found.member) {
        let origin = rewriters.lazy.compactMap { $0.ownDefault(of: found.member, in: found.protocolName) }
          .first
        let target = rewriters.indices.first { rewriters[$0].classEnd(found.ancestor) != nil }
        guard let origin, let target, let end = rewriters[target].classEnd(found.ancestor) else { continue }
        if added.insert(found.ancestor + "." + found.member.fullName).inserted {
          let access = rewriters[target].access(ofClass: found.ancestor)
          rewriters[target].edit(at: end, "\n  \(access)\(origin)\n")
        }
        let keyword = rewriter.tokens[found.member.keyword]
        rewriters[index].edit(at: keyword.range.lowerBound, "override ")
        lines[index].insert(found.member.line)
      }
    }
    return lines
  }
}

extension Rewriter {
  /// Whether `override` in front of a member is enough: not for properties with a value of their own.
  fileprivate func canOverride(_ member: Outline.Member) -> Bool {
    member.labels != nil || token(member.end)?.isSign("{") == true
  }

  /// Returns the default of an optional requirement that this file declares, as a member of a class.
  fileprivate func ownDefault(of member: Outline.Member, in protocolName: String) -> String? {
    source.outline.declarations.first { $0.keyword == .protocol && $0.path == protocolName }?
      .members.first { $0.modifiers.contains("optional") && $0.fullName == member.fullName }
      .map { defaultMember(for: $0) }
  }

  fileprivate func access(ofClass path: String) -> String {
    let modifiers = source.outline.declarations.first { $0.keyword == .class && $0.path == path }?.modifiers
    return modifiers?.contains("open") == true
      ? "open " : modifiers?.contains("public") == true ? "public " : ""
  }
}
