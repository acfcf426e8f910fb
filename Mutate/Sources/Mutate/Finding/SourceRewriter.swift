/// Writes a file with the switches of its mutations.
enum SourceRewriter {
  /// The source with these mutations, each guarded by its number, and the switch's module imported.
  static func rewrite(_ source: String, _ mutations: [Mutation], importAt importOffset: Int) -> String {
    guard !mutations.isEmpty else { return source }
    var edits: [(offset: Int, order: (Int, Int, Int), text: String)] = []
    for (place, mutation) in mutations.enumerated() {
      for edit in mutation.edits(mutation.number) {
        let length = edit.range.count
        // At one offset first ends what began before, the inner before the outer; then begins what follows, the
        // outer first. Of two that cover the same text the earlier is the outer.
        edits.append((edit.range.upperBound, (0, length, -place), edit.after))
        edits.append((edit.range.lowerBound, (1, -length, place), edit.before))
      }
    }
    edits.append((importOffset, (1, Int.min, 0), "import CMutant; "))
    edits.sort {
      ($0.offset, $0.order.0, $0.order.1, $0.order.2) < ($1.offset, $1.order.0, $1.order.1, $1.order.2)
    }

    let bytes = Array(source.utf8)
    var result: [UInt8] = []
    var offset = 0
    for edit in edits {
      result += bytes[offset..<edit.offset]
      result += edit.text.utf8
      offset = edit.offset
    }
    result += bytes[offset...]
    return String(decoding: result, as: UTF8.self)
  }
}
