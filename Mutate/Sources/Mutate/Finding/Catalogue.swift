import SwiftParser
import SwiftSyntax

/// Declarations of all sources that tell, without types, which changes compile.
final class Catalogue: SyntaxVisitor {
  /// Parameter types by a function's name and labels: `move(from:to:)`. One list for each overload.
  private(set) var signatures: [String: [[String]]] = [:]
  /// Names of functions that do not return.
  private(set) var endless: Set<String> = ["fatalError", "preconditionFailure", "exit", "abort"]
  /// Cases without payload, in order, of each enum that has at least two.
  private var cases: [[String]] = []
  /// Names of static members, and of cases with a payload: `.name` may mean these, too.
  private var statics: Set<String> = [
    "none", "some", "zero", "identity", "infinity", "nan", "main", "current",
  ]
  /// By a function's name, whether all closures that it takes return nothing.
  private var takesVoidClosures: [String: Bool] = [:]

  init() {
    super.init(viewMode: .sourceAccurate)
    signatures["CGPoint(x:y:)"] = [["n", "n"]]
    signatures["CGSize(width:height:)"] = [["n", "n"]]
    signatures["CGVector(dx:dy:)"] = [["n", "n"]]
    signatures["CGRect(x:y:width:height:)"] = [["n", "n", "n", "n"]]
  }

  func add(_ source: String) { walk(Parser.parse(source: source)) }

  /// Whether a closure passed to a function of this name returns nothing.
  func isVoidClosure(of name: String) -> Bool { takesVoidClosures[name] == true }

  /// A case that can stand where `name` stands, whichever enum it belongs to.
  func otherCase(for name: String) -> String? {
    guard !statics.contains(name) else { return nil }
    let owners = cases.filter { $0.contains(name) }
    guard let first = owners.first, let place = first.firstIndex(of: name) else { return nil }
    let others = first[(place + 1)...] + first[..<place]
    return others.first { other in owners.allSatisfy { $0.contains(other) } && !statics.contains(other) }
  }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    var plain: [String] = []
    for member in node.memberBlock.members {
      guard let declaration = member.decl.as(EnumCaseDeclSyntax.self) else { continue }
      for element in declaration.elements {
        if element.parameterClause == nil {
          plain.append(element.name.text)
        } else {
          statics.insert(element.name.text)
        }
      }
    }
    if plain.count > 1 { cases.append(plain) }
    return .visitChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.modifiers.contains(where: { $0.name.tokenKind == .keyword(.static) }) {
      for binding in node.bindings { statics.insert(binding.pattern.trimmedDescription) }
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    record(node.name.text, node.signature.parameterClause)
    if node.signature.returnClause?.type.trimmedDescription == "Never" { endless.insert(node.name.text) }
    return .visitChildren
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    var parent = node.parent
    while let here = parent {
      if let type = here.asProtocol((any NamedDeclSyntax).self) {
        record(type.name.text, node.signature.parameterClause)
        break
      }
      if let type = here.as(ExtensionDeclSyntax.self) {
        let name = type.extendedType.trimmedDescription.split(separator: ".").last.map(String.init)
        record(name ?? "", node.signature.parameterClause)
        break
      }
      parent = here.parent
    }
    return .visitChildren
  }

  private func record(_ name: String, _ clause: FunctionParameterClauseSyntax) {
    let labels = clause.parameters.map { $0.firstName.text + ":" }.joined()
    let types = clause.parameters.map { $0.type.trimmedDescription }
    signatures["\(name)(\(labels))", default: []].append(types)
    for type in types where type.contains("->") {
      let result = type.components(after: "->").trimmed
      let isVoid = ["Void", "()", "Void)?", "())?"].contains(result)
      takesVoidClosures[name] = (takesVoidClosures[name] ?? true) && isVoid
    }
  }
}

extension String {
  /// The text after the last occurrence of `mark`.
  fileprivate func components(after mark: String) -> String {
    guard let range = ranges(of: mark).last else { return self }
    return String(self[range.upperBound...])
  }

  fileprivate var trimmed: String {
    var text = Substring(self)
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
