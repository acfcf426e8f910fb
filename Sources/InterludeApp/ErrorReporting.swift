import InterludeLab

extension TemplateError: CommandError {
  var exitCode: Int32 { 73 }
}
