import InterludeLab

extension SceneError: CommandError {
  var exitCode: Int32 { 64 }
}

extension LessonError: CommandError {
  var exitCode: Int32 { 64 }
}

extension TemplateError: CommandError {
  var exitCode: Int32 { 73 }
}
