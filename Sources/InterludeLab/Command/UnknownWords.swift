package import ArgumentParser
import Foundation

/// Messages about words of the command line that the argument parser takes without an objection.
package enum UnknownWords {
  /// Prints a message and ends the program if `help` is asked for a command that is not there; the parser
  /// would print the help of the whole program.
  package static func refuseHelp(_ arguments: [String], of command: any ParsableCommand.Type) {
    let known = command.configuration.subcommands.compactMap { $0.configuration.commandName }
    guard let sentence = help(arguments, known: known) else { return }
    printError(sentence)
    exit(64)
  }

  /// Returns a message if the arguments ask for the help of an unknown command; nil otherwise.
  static func help(_ arguments: [String], known: [String]) -> String? {
    guard arguments.count > 2, arguments[1] == "help" else { return nil }
    let name = arguments[2]
    guard !name.hasPrefix("-"), !(known + ["help"]).contains(name) else { return nil }
    return NameSuggestion.message(
      "there is no command called “\(name)”", name, known: known, list: "the commands are")
  }

  /// Returns a message about a name that is neither a command nor a recording.
  ///
  /// An option that is mistyped before it may have left its value alone.
  static func recording(
    _ name: String, arguments: [String], options: [String], commands: [String], scenes: [String],
    lessons: [String]
  ) -> String {
    if let place = arguments.firstIndex(of: name), place > 0 {
      let option = arguments[place - 1]
      if option.hasPrefix("--"), !options.contains(option),
        let nearest = NameSuggestion.nearest(to: option, in: options)
      {
        return "there is no option called “\(option)”; did you mean “\(nearest)”?"
      }
    }
    if commands.contains(name) {
      return "there is no recording called “\(name)”; a command is the first word of the line"
    }
    let fact = "there is no command and no recording called “\(name)”"
    if scenes.contains(name.lowercased()) { return "\(fact); did you mean “--scene \(name.lowercased())”?" }
    if lessons.contains(name.lowercased()) { return "\(fact); did you mean “--lesson \(name.lowercased())”?" }
    return NameSuggestion.nearest(to: name, in: commands).map { "\(fact); did you mean “\($0)”?" } ?? fact
  }

  /// The names of the options that a help text lists.
  static func options(in help: String) -> [String] {
    help.split { !$0.isLetter && $0 != "-" }.map(String.init).filter { $0.hasPrefix("--") && $0.count > 2 }
  }
}
