import Interlude

/// The order of the lessons, and the memory of those that were tried.
extension LabSession {
  private var lessons: [LabScene] { options.scenes.filter { $0.kind == .lesson } }

  /// Shows the next or the previous lesson. Behind the last one comes the first.
  func stepLesson(_ step: Int, at now: Double) {
    let lessons = lessons
    guard !lessons.isEmpty else { return }
    let index = lessons.firstIndex { $0.name == shown.name } ?? (step > 0 ? -1 : 0)
    switchScene(to: lessons[(index + step + lessons.count) % lessons.count], at: now)
    updateShell()
  }

  /// Remembers a lesson whose attempt was made.
  func noteTriedLesson() {
    guard shown.kind == .lesson, let shell, !shell.triedLessons.contains(shown.name),
      (time?.content as? TwinStages)?.wasTried == true
    else { return }
    shell.noteTried(shown.name)
  }
}
