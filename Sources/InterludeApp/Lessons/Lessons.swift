import Foundation
import InterludeLab
import InterludeText

/// Common mistakes in transitions, each shown beside the correct version.
enum Lessons {
  /// All lessons, in teaching order.
  static let all: [Lesson] = [
    curve, release, rule, flight, list, unit, leaving, kink, link, slow, ending, rubber, swipe,
    detent, medium, source, tab, carousel, title,
  ].map { lesson in
    var lesson = lesson
    lesson.demonstration = demonstration(lesson.name)
    return lesson
  }

  /// The plotted value: the y coordinate of the card's position.
  static let card = Lesson.Plotted(subject: "TeaCard.position", index: 1, title: "Card position")

  static func named(_ name: String) throws(LessonError) -> Lesson {
    guard let lesson = all.first(where: { $0.name == name.lowercased() }) else {
      throw .unknown(name, known: all.map(\.name))
    }
    return lesson
  }

  /// Makes the two stages of `lesson` with their surroundings.
  ///
  /// - Parameter size: The size of the whole content, in points.
  @MainActor static func stages(
    for lesson: Lesson, size: CGSize, scale: CGFloat, isDark: Bool = false, text: FontBook
  ) throws(SceneError) -> TwinStages {
    TwinStages(
      lesson, size: size, scale: scale, refreshRate: 60, isDark: isDark, text: text,
      make: try Scene.named(lesson.scene).make)
  }
}
