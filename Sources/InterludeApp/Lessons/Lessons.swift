import Foundation
import InterludeLab
import InterludeText

/// What goes wrong with transitions, each beside what is right.
enum Lessons {
  /// In the order in which one learns them.
  static let all: [Lesson] = [
    curve, release, rule, flight, list, unit, leaving, kink, link, slow, ending, rubber,
  ]

  /// The course of the card.
  static let card = Lesson.Plotted(subject: "TeaCard.position", index: 1, title: "Where the card is")

  static func named(_ name: String) throws(LessonError) -> Lesson {
    guard let lesson = all.first(where: { $0.name == name.lowercased() }) else {
      throw .unknown(name, known: all.map(\.name))
    }
    return lesson
  }

  /// The two stages of `lesson` with what surrounds them, in a room of `size` points.
  @MainActor static func stages(
    for lesson: Lesson, size: CGSize, scale: CGFloat, isDark: Bool = false, text: FontBook
  ) throws(SceneError) -> TwinStages {
    TwinStages(
      lesson, size: size, scale: scale, refreshRate: 60, isDark: isDark, text: text,
      make: try Scene.named(lesson.scene).make)
  }
}

/// Why a lesson cannot be shown.
enum LessonError: Error, CustomStringConvertible {
  case unknown(String, known: [String])

  var description: String {
    switch self {
    case .unknown(let name, let known):
      "there is no lesson called “\(name)”; the lessons are: \(known.joined(separator: ", "))"
    }
  }
}
