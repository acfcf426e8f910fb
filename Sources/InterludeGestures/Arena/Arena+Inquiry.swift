extension Arena {
  /// The questions to clients about the present pair of recognisers.
  ///
  /// The arena has one way to ask: a phase reads an answer as if it were known. If it is not, the phase is
  /// left, the dispatcher asks, and the phase starts again with one answer more. Until then it changes
  /// nothing.
  struct Inquiry: Equatable, Sendable {
    private struct Answer: Equatable, Sendable {
      let question: Question
      let yes: Bool
    }

    /// The question that waits for its answer.
    private(set) var asked: Question?
    private var answers: [Answer] = []

    /// Returns the client's answer.
    ///
    /// - Throws: The question, if it has not been answered yet.
    func answer(to question: Question) throws(Unanswered) -> Bool {
      guard let known = answers.first(where: { $0.question == question }) else {
        throw Unanswered(question: question)
      }
      return known.yes
    }

    mutating func ask(_ question: Question) {
      asked = question
    }

    mutating func answer(_ yes: Bool) {
      guard let question = asked else { preconditionFailure("nothing was asked") }
      answers.append(Answer(question: question, yes: yes))
      asked = nil
    }

    /// Drops the answers, which count for one pair only.
    mutating func clear() {
      answers.removeAll(keepingCapacity: true)
    }
  }

  /// A question without an answer, for which a phase is left.
  struct Unanswered: Error {
    let question: Question
  }
}
