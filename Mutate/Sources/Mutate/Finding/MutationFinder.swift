import SwiftOperators
import SwiftParser
import SwiftSyntax

/// Finds the changes of one file that compile whatever the types are.
///
/// Each is made of insertions: a ternary, `!=` between the switch and a condition, an `if` around a statement. The
/// original expression stays where it stands, so changes nest.
final class MutationFinder: SyntaxVisitor {
  let file: String
  let catalogue: Catalogue
  private let converter: SourceLocationConverter
  private(set) var mutations: [Mutation] = []
  /// The position at which `import` of the switch's module is inserted.
  private(set) var importOffset = 0

  /// The declarations around the current node, with their lines.
  private var scopes: [(name: String, lines: ClosedRange<Int>)] = []
  /// Conditions that have their changes.
  private var handled: Set<SyntaxIdentifier> = []
  /// Names of this file that a later assignment initialises.
  private(set) var uninitialised: Set<String> = []

  init(file: String, source: String, catalogue: Catalogue) {
    self.file = file
    self.catalogue = catalogue
    let parsed = Parser.parse(source: source)
    let tree = OperatorTable.standardOperators.foldAll(parsed) { _ in }
    converter = SourceLocationConverter(fileName: file, tree: tree)
    super.init(viewMode: .sourceAccurate)
    importOffset = parsed.positionAfterSkippingLeadingTrivia.utf8Offset
    let locals = UninitialisedNames(viewMode: .sourceAccurate)
    locals.walk(tree)
    uninitialised = locals.names
    walk(tree)
    number()
  }

  // MARK: - Recording

  /// Adds a change of `node`, made of these insertions at ranges of nodes.
  func add(
    _ kind: Mutation.Kind, _ node: some SyntaxProtocol, original: String, replacement: String,
    _ edits: @escaping @Sendable (Int) -> [Mutation.Edit]
  ) {
    let first = converter.location(for: node.positionAfterSkippingLeadingTrivia).line
    let last = converter.location(for: node.endPositionBeforeTrailingTrivia).line
    let scope = scopes.last { !$0.name.isEmpty }?.lines ?? first...last
    mutations.append(
      Mutation(
        kind: kind, file: file, function: scopes.map(\.name).filter { !$0.isEmpty }.joined(separator: "."),
        line: first,
        lines: first...last, functionLines: scope, original: original.collapsed,
        replacement: replacement.collapsed,
        edits: edits))
  }

  /// Adds a change that wraps `node`.
  func wrap(
    _ kind: Mutation.Kind, _ node: some SyntaxProtocol, replacement: String,
    before: @escaping @Sendable (String) -> String, after: String
  ) {
    let range = node.utf8Range
    add(kind, node, original: node.trimmedDescription, replacement: replacement) {
      [.init(range: range, before: before("mutantIsOn(\($0))"), after: after)]
    }
  }

  private func number() {
    var seen: [String: Int] = [:]
    for place in mutations.indices {
      let key = mutations[place].key
      mutations[place].ordinal = seen[key, default: 0]
      seen[key, default: 0] += 1
    }
  }

  // MARK: - Conditions

  /// Negates each operand of a condition, and moves the bound of its comparisons.
  func condition(_ expression: ExprSyntax) {
    guard handled.insert(expression.id).inserted else { return }
    if let infix = expression.as(InfixOperatorExprSyntax.self), ["&&", "||"].contains(infix.operatorText) {
      condition(infix.leftOperand)
      condition(infix.rightOperand)
    } else if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1,
      let only = tuple.elements.first
    {
      condition(only.expression)
    } else if let prefix = expression.as(PrefixOperatorExprSyntax.self), prefix.operator.text == "!" {
      condition(prefix.expression)
    } else {
      wrap(
        .negated, expression, replacement: "!(\(expression.trimmedDescription))", before: { "(\($0) != (" },
        after: "))")
      if let infix = expression.as(InfixOperatorExprSyntax.self) { moveBound(infix) }
    }
  }

  /// `<` becomes `<=` and the like.
  private func moveBound(_ infix: InfixOperatorExprSyntax) {
    let others = ["<": "<=", "<=": "<", ">": ">=", ">=": ">"]
    guard let other = others[infix.operatorText] else { return }
    duplicate(
      .offByOne, infix,
      as: "\(infix.leftOperand.trimmedDescription) \(other) \(infix.rightOperand.trimmedDescription)")
  }

  /// Adds a change that computes another expression of the same type instead.
  func duplicate(_ kind: Mutation.Kind, _ node: some SyntaxProtocol, as text: String) {
    guard !text.contains("\n"), !text.contains("//"), !text.contains("/*") else { return }
    wrap(kind, node, replacement: text, before: { "(\($0) ? (\(text)) : (" }, after: "))")
  }

  override func visit(_ node: ConditionElementSyntax) -> SyntaxVisitorContinueKind {
    guard case .expression(let expression) = node.condition else { return .visitChildren }
    // The compiler counts on an endless loop that is written as one.
    let isEndless =
      node.parent?.parent?.is(WhileStmtSyntax.self) == true && expression.is(BooleanLiteralExprSyntax.self)
    if isEndless { return .skipChildren }
    condition(expression)
    return .visitChildren
  }

  override func visit(_ node: TernaryExprSyntax) -> SyntaxVisitorContinueKind {
    condition(node.condition)
    return .visitChildren
  }

  override func visit(_ node: WhereClauseSyntax) -> SyntaxVisitorContinueKind {
    condition(node.condition)
    return .visitChildren
  }

  override func visit(_ node: RepeatStmtSyntax) -> SyntaxVisitorContinueKind {
    condition(node.condition)
    return .visitChildren
  }

  override func visit(_ node: PrefixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    if node.operator.text == "!" { condition(node.expression) }
    return .visitChildren
  }

  override func visit(_ node: BooleanLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    condition(ExprSyntax(node))
    return .skipChildren
  }

  override func visit(_ node: InfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    switch node.operatorText {
    case "&&", "||", "<", "<=", ">", ">=", "==", "!=", "===", "!==": condition(ExprSyntax(node))
    case "-": swapOperands(node)
    default: break
    }
    return .visitChildren
  }

  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    drop(node)
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let name = node.calleeName, MutationFinder.checks.contains(name) || catalogue.endless.contains(name) {
      return .skipChildren
    }
    call(node)
    return .visitChildren
  }

  override func visit(_ node: IntegerLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    integer(node)
    return .skipChildren
  }

  override func visit(_ node: FloatLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    float(node)
    return .skipChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    member(node)
    return .visitChildren
  }

  // MARK: - Parts that stay as they are

  // Text for people, instructions to the compiler, and signatures that clients compile.
  override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: ExpressionPatternSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: KeyPathExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: GenericWhereClauseSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    if let elements = node.elements { walk(elements) }
    return .skipChildren
  }

  // MARK: - Scopes

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text, node) }
  override func visitPost(_ node: StructDeclSyntax) { leave() }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text, node) }
  override func visitPost(_ node: ClassDeclSyntax) { leave() }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text, node) }
  override func visitPost(_ node: EnumDeclSyntax) { leave() }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text, node) }
  override func visitPost(_ node: ProtocolDeclSyntax) { leave() }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.extendedType.trimmedDescription, node)
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { leave() }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    let labels = node.signature.parameterClause.parameters.map { $0.firstName.text + ":" }.joined()
    return enter("\(node.name.text)(\(labels))", node)
  }
  override func visitPost(_ node: FunctionDeclSyntax) { leave() }
  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    let labels = node.signature.parameterClause.parameters.map { $0.firstName.text + ":" }.joined()
    return enter("init(\(labels))", node)
  }
  override func visitPost(_ node: InitializerDeclSyntax) { leave() }
  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind { enter("subscript", node) }
  override func visitPost(_ node: SubscriptDeclSyntax) { leave() }
  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    // A local name's value belongs to the function.
    let isMember = node.parent?.parent?.parent?.is(MemberBlockItemSyntax.self) == true
    return enter(isMember ? node.pattern.trimmedDescription : "", node)
  }
  override func visitPost(_ node: PatternBindingSyntax) { leave() }

  func enter(_ name: String, _ node: some SyntaxProtocol) -> SyntaxVisitorContinueKind {
    let first = converter.location(for: node.positionAfterSkippingLeadingTrivia).line
    let last = converter.location(for: node.endPositionBeforeTrailingTrivia).line
    scopes.append((name, first...last))
    return .visitChildren
  }

  func leave() { scopes.removeLast() }
}

/// Names that are declared without a value in code.
private final class UninitialisedNames: SyntaxVisitor {
  var names: Set<String> = []

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    if node.initializer == nil, node.accessorBlock == nil,
      node.parent?.parent?.parent?.is(CodeBlockItemSyntax.self) == true
    {
      names.insert(node.pattern.trimmedDescription)
    }
    return .visitChildren
  }
}

extension InfixOperatorExprSyntax {
  var operatorText: String { self.operator.trimmedDescription }
}

extension SyntaxProtocol {
  /// The range without the white space and comments around it.
  var utf8Range: Range<Int> {
    positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
  }
}

extension String {
  /// The text with each run of white space as one blank.
  var collapsed: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
