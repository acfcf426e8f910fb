import Foundation
package import InterludeInput
import InterludeJournal

/// One scene with two settings, naive and natural, that receive the same input.
package struct Lesson: Sendable {
  /// One of the two settings.
  package struct Side: Equatable, Sendable {
    /// A short description that follows “Naive:” or “Natural:”.
    package var caption: String
    /// The values of the scene's knobs; other knobs have their defaults.
    package var settings: [String: KnobValue]

    package init(_ caption: String, _ settings: [String: KnobValue] = [:]) {
      (self.caption, self.settings) = (caption, settings)
    }
  }

  /// The number that is plotted.
  package struct Plotted: Equatable, Sendable {
    /// The view's class and the property, as in the journal's `motion` entries.
    package var subject: String
    /// The index of the component in the property's value.
    package var index: Int
    /// The display name: “Card”.
    package var title: String

    package init(subject: String, index: Int, title: String) {
      (self.subject, self.index, self.title) = (subject, index, title)
    }
  }

  /// The identifier on the command line and in recordings.
  package var name: String
  package var title: String
  /// The explanation, in 40 to 70 words. Its first sentence is also shown alone.
  package var paragraph: String
  /// The suggested action, in one line.
  package var attempt: String
  /// The name of the scene.
  package var scene: String
  package var naive: Side
  package var natural: Side
  package var plotted: Plotted
  /// The attempt as a hand makes it; nil for none.
  package var demonstration: Demonstration?

  package init(
    name: String, title: String, paragraph: String, attempt: String, scene: String, naive: Side,
    natural: Side, plotted: Plotted
  ) {
    (self.name, self.title, self.paragraph, self.attempt) = (name, title, paragraph, attempt)
    (self.scene, self.naive, self.natural, self.plotted) = (scene, naive, natural, plotted)
  }

  /// Both sides, the naive one first.
  package var sides: [Side] { [naive, natural] }

  /// The first sentence of the paragraph, for small windows.
  package var firstSentence: String {
    guard let end = paragraph.range(of: ". ") else { return paragraph }
    return String(paragraph[..<end.lowerBound]) + "."
  }
}

extension KnobValue: ExpressibleByStringLiteral, ExpressibleByFloatLiteral {
  package init(stringLiteral value: String) { self = .choice(value) }
  package init(floatLiteral value: Double) { self = .number(value) }
}
