import ArgumentParser
import InterludeLab

/// Lists the lessons.
struct LessonsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lessons",
    abstract: "List the lessons: the naive and the natural version under the same gestures.",
    discussion: "`interlude open --lesson NAME` opens one.")

  func run() throws {
    let width = Lessons.all.map(\.name.count).max() ?? 0
    for lesson in Lessons.all {
      print(lesson.name + String(repeating: " ", count: width - lesson.name.count) + "  " + lesson.title)
    }
  }
}
