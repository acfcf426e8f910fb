import Foundation
package import InterludeInput
package import InterludeJournal

/// One scene in two settings, under the same hand: as one does it first, and as it feels right.
package struct Lesson: Sendable {
  /// One of the two.
  package struct Side: Equatable, Sendable {
    /// What it does, in a few words that go on after “Naive:” or “Natural:”.
    package var caption: String
    /// What the scene's knobs are set to; what is not named is as usual.
    package var settings: [String: KnobValue]

    package init(_ caption: String, _ settings: [String: KnobValue] = [:]) {
      (self.caption, self.settings) = (caption, settings)
    }
  }

  /// The number whose course is drawn.
  package struct Plotted: Equatable, Sendable {
    /// As the journal's `motion` entries name it: the view's class, and the property.
    package var subject: String
    /// Which of the property's numbers.
    package var index: Int
    /// For people: “Card”.
    package var title: String

    package init(subject: String, index: Int, title: String) {
      (self.subject, self.index, self.title) = (subject, index, title)
    }
  }

  /// For the command line and for recordings.
  package var name: String
  package var title: String
  /// What happens, and why it matters, in 40 to 70 words. Its first sentence can stand alone.
  package var paragraph: String
  /// What to try, in one line.
  package var attempt: String
  /// The scene's name.
  package var scene: String
  package var naive: Side
  package var natural: Side
  package var plotted: Plotted

  package init(
    name: String, title: String, paragraph: String, attempt: String, scene: String, naive: Side,
    natural: Side, plotted: Plotted
  ) {
    (self.name, self.title, self.paragraph, self.attempt) = (name, title, paragraph, attempt)
    (self.scene, self.naive, self.natural, self.plotted) = (scene, naive, natural, plotted)
  }

  /// The naive side first, as everywhere.
  package var sides: [Side] { [naive, natural] }

  /// What remains of the paragraph where there is little room.
  package var firstSentence: String {
    guard let end = paragraph.range(of: ". ") else { return paragraph }
    return String(paragraph[..<end.lowerBound]) + "."
  }
}

extension KnobValue: ExpressibleByStringLiteral, ExpressibleByFloatLiteral {
  package init(stringLiteral value: String) { self = .choice(value) }
  package init(floatLiteral value: Double) { self = .number(value) }
}
