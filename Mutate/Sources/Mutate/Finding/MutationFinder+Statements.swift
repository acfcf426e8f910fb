import SwiftSyntax

/// Statements that are dropped.
extension MutationFinder {
  func drop(_ item: CodeBlockItemSyntax) {
    switch item.item {
    case .expr(let expression): dropExpression(expression, item)
    case .stmt(let statement): dropJump(statement, item)
    case .decl: break
    }
  }

  private func dropExpression(_ whole: ExprSyntax, _ item: CodeBlockItemSyntax) {
    var expression = whole
    while true {
      if let inner = expression.as(TryExprSyntax.self) {
        expression = inner.expression
      } else if let inner = expression.as(AwaitExprSyntax.self) {
        expression = inner.expression
      } else {
        break
      }
    }
    if let infix = expression.as(InfixOperatorExprSyntax.self) {
      guard infix.isAssignment, mayDropAssignment(to: infix.leftOperand, item) else { return }
    } else {
      guard expression.isCall, !isExempt(expression), !isValue(item) else { return }
    }
    dropItem(item)
  }

  private func dropItem(_ item: CodeBlockItemSyntax) {
    wrap(.dropped, item.item, replacement: "nothing", before: { "if !\($0) { " }, after: " }")
  }

  /// `return`, `break` and `continue`, where the code after them can follow.
  private func dropJump(_ statement: StmtSyntax, _ item: CodeBlockItemSyntax) {
    switch statement.kind {
    case .returnStmt: guard statement.as(ReturnStmtSyntax.self)?.expression == nil else { return }
    case .breakStmt, .continueStmt: break
    default: return
    }
    guard let list = item.parent?.as(CodeBlockItemListSyntax.self) else { return }
    // A case must have a statement, and this one does nothing.
    if list.count == 1, list.parent?.is(SwitchCaseSyntax.self) == true { return }
    if list.last?.id == item.id, list.parent?.parent?.is(GuardStmtSyntax.self) == true { return }
    dropItem(item)
  }

  /// Whether all that must be initialised still is without an assignment to `target`.
  private func mayDropAssignment(to target: ExprSyntax, _ item: CodeBlockItemSyntax) -> Bool {
    let isOwn: Bool
    if let name = target.as(DeclReferenceExprSyntax.self)?.baseName.text {
      if uninitialised.contains(name) { return false }
      isOwn = true
    } else if let member = target.as(MemberAccessExprSyntax.self) {
      isOwn = member.base?.trimmedDescription == "self"
    } else if let tuple = target.as(TupleExprSyntax.self) {
      return tuple.elements.allSatisfy { mayDropAssignment(to: $0.expression, item) }
    } else {
      isOwn = false
    }
    guard isOwn, let initializer = item.enclosingInitializer else { return true }
    // A class's values are there once its superclass is.
    return initializer.body?.statements.contains {
      let text = $0.item.trimmedDescription
      return (text.hasPrefix("super.init(") || text.hasPrefix("self.init("))
        && $0.endPosition <= item.position
    } ?? false
  }

  /// Calls whose loss says nothing of the tests, or which do not return.
  private func isExempt(_ expression: ExprSyntax) -> Bool {
    guard let call = expression.as(FunctionCallExprSyntax.self) else { return false }
    if let name = call.calleeName, catalogue.endless.contains(name) || MutationFinder.checks.contains(name) {
      return true
    }
    let callee = call.calledExpression.trimmedDescription
    return callee == "super.init" || callee == "self.init"
  }

  static let checks: Set<String> = ["assert", "precondition", "assertionFailure", "checkInvariants"]

  // MARK: - Values

  /// Whether a statement is a value: the one expression of a function or closure that returns it.
  private func isValue(_ item: CodeBlockItemSyntax) -> Bool {
    guard let list = item.parent?.as(CodeBlockItemListSyntax.self), list.count == 1, let block = list.parent
    else { return false }
    if let closure = block.as(ClosureExprSyntax.self) { return !isVoid(closure) }
    if block.is(AccessorBlockSyntax.self) { return true }
    if let switchCase = block.as(SwitchCaseSyntax.self) {
      return switchCase.parent?.parent.map { isValue(ofBranches: $0) } ?? false
    }
    guard let owner = block.parent else { return false }
    if let function = owner.as(FunctionDeclSyntax.self) { return function.signature.returnClause != nil }
    if let accessor = owner.as(AccessorDeclSyntax.self) {
      return accessor.accessorSpecifier.tokenKind == .keyword(.get)
    }
    return owner.is(IfExprSyntax.self) && isValue(ofBranches: owner)
  }

  /// Whether an `if` or a `switch` is an expression.
  private func isValue(ofBranches node: Syntax) -> Bool {
    guard let parent = node.parent else { return false }
    if let outer = parent.as(IfExprSyntax.self) { return isValue(ofBranches: Syntax(outer)) }
    if let branch = node.as(IfExprSyntax.self), !branch.isComplete { return false }
    if let item = parent.as(CodeBlockItemSyntax.self) { return isValue(item) }
    if parent.is(ExpressionStmtSyntax.self) {
      return parent.parent?.as(CodeBlockItemSyntax.self).map { isValue($0) } ?? false
    }
    return true
  }

  private func isVoid(_ closure: ClosureExprSyntax) -> Bool {
    if let type = closure.signature?.returnClause?.type.trimmedDescription {
      return type == "Void" || type == "()"
    }
    var parent = closure.parent
    if parent?.is(LabeledExprSyntax.self) == true { parent = parent?.parent?.parent }
    if parent?.is(MultipleTrailingClosureElementSyntax.self) == true { parent = parent?.parent?.parent }
    guard let name = parent?.as(FunctionCallExprSyntax.self)?.calleeName else { return false }
    return catalogue.isVoidClosure(of: name)
  }
}

extension ExprSyntax {
  /// Whether it is a call, or ends with one: `a?.b()`.
  fileprivate var isCall: Bool {
    if self.is(FunctionCallExprSyntax.self) { return true }
    if let chain = self.as(OptionalChainingExprSyntax.self) { return chain.expression.isCall }
    return false
  }
}

extension InfixOperatorExprSyntax {
  fileprivate var isAssignment: Bool {
    if self.operator.is(AssignmentExprSyntax.self) { return true }
    let comparisons: Set<String> = ["==", "!=", "<=", ">=", "===", "!=="]
    return operatorText.hasSuffix("=") && !comparisons.contains(operatorText)
  }
}

extension IfExprSyntax {
  /// Whether some branch is always taken.
  fileprivate var isComplete: Bool {
    switch elseBody {
    case .codeBlock: true
    case .ifExpr(let next): next.isComplete
    case nil: false
    }
  }
}

extension FunctionCallExprSyntax {
  /// The name that is called: `move` in `a.b.move(to: c)`.
  var calleeName: String? {
    if let name = calledExpression.as(DeclReferenceExprSyntax.self) { return name.baseName.text }
    guard let member = calledExpression.as(MemberAccessExprSyntax.self) else { return nil }
    return member.declName.baseName.text
  }
}

extension CodeBlockItemSyntax {
  /// The initialiser that the statement is part of, unless a closure or a function lies between.
  fileprivate var enclosingInitializer: InitializerDeclSyntax? {
    var node = parent
    while let here = node {
      if let initializer = here.as(InitializerDeclSyntax.self) { return initializer }
      if here.is(ClosureExprSyntax.self) || here.is(FunctionDeclSyntax.self) { return nil }
      node = here.parent
    }
    return nil
  }
}
