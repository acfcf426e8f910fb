import SwiftSyntax

/// Constants, arguments and enum cases.
extension MutationFinder {
  func swapOperands(_ infix: InfixOperatorExprSyntax) {
    let left = infix.leftOperand.trimmedDescription, right = infix.rightOperand.trimmedDescription
    guard left != right, !isMagnitude(infix) else { return }
    duplicate(.swapped, infix, as: "(\(right)) - (\(left))")
  }

  /// Whether the sign of a difference is lost: `abs(a - b)`.
  private func isMagnitude(_ infix: InfixOperatorExprSyntax) -> Bool {
    guard let list = infix.parent?.as(LabeledExprSyntax.self)?.parent?.as(LabeledExprListSyntax.self),
      list.count == 1
    else { return false }
    return list.parent?.as(FunctionCallExprSyntax.self)?.calleeName == "abs"
  }

  /// `min` becomes `max`; arguments of the same type change places.
  func call(_ node: FunctionCallExprSyntax) {
    guard let name = node.calleeName else { return }
    if let other = ["min": "max", "max": "min"][name], node.arguments.count > 1,
      node.calledExpression.is(DeclReferenceExprSyntax.self)
    {
      duplicate(.swapped, node, as: "Swift.\(other)(\(node.arguments.trimmedDescription))")
      return
    }
    guard node.trailingClosure == nil, node.arguments.count > 1 else { return }
    let labels = node.arguments.map { ($0.label?.text ?? "_") + ":" }.joined()
    guard let overloads = catalogue.signatures["\(name)(\(labels))"] else { return }
    let arguments = Array(node.arguments)
    for (place, next) in zip(arguments.indices, arguments.indices.dropFirst())
    where overloads.allSatisfy({ $0[place] == $0[next] && !$0[place].contains("->") }) {
      swap(arguments[place].expression, arguments[next].expression, in: node)
    }
  }

  private func swap(_ first: ExprSyntax, _ second: ExprSyntax, in call: FunctionCallExprSyntax) {
    let one = first.trimmedDescription, two = second.trimmedDescription
    let both = one + two
    guard one != two, !["\n", "try ", "await ", "&", "{", "//"].contains(where: both.contains) else { return }
    let ranges = (first.utf8Range, second.utf8Range)
    add(
      .swapped, call, original: "\(call.calledExpression.trimmedDescription)(\(one), \(two))",
      replacement: "(\(two), \(one))"
    ) {
      [
        .init(range: ranges.0, before: "(mutantIsOn(\($0)) ? \(two) : ", after: ")"),
        .init(range: ranges.1, before: "(mutantIsOn(\($0)) ? \(one) : ", after: ")"),
      ]
    }
  }

  func integer(_ node: IntegerLiteralExprSyntax) {
    guard let value = Int(node.literal.text.filter { $0 != "_" }) else { return }
    wrap(.offByOne, node, replacement: "\(value + 1)", before: { "(\($0) ? \(value + 1) : " }, after: ")")
  }

  func float(_ node: FloatLiteralExprSyntax) {
    guard let value = Double(node.literal.text.filter { $0 != "_" }) else { return }
    let other = value == 0 ? 1 : value * 2
    wrap(.constant, node, replacement: "\(other)", before: { "(\($0) ? \(other) : " }, after: ")")
  }

  func member(_ node: MemberAccessExprSyntax) {
    guard node.base == nil, node.declName.argumentNames == nil, let parent = node.parent else { return }
    if let call = parent.as(FunctionCallExprSyntax.self), call.calledExpression.id == ExprSyntax(node).id {
      return
    }
    // A part of a longer expression: `.left.opposite`. Or compared, which is negated already.
    if parent.is(MemberAccessExprSyntax.self) || parent.is(OptionalChainingExprSyntax.self) { return }
    if let infix = parent.as(InfixOperatorExprSyntax.self), ["==", "!="].contains(infix.operatorText) {
      return
    }
    guard let other = catalogue.otherCase(for: node.declName.baseName.text) else { return }
    wrap(.wrongCase, node, replacement: ".\(other)", before: { "(\($0) ? .\(other) : " }, after: ")")
  }
}
