import Testing

@testable import InterludeLab

/// Suggestions for mistyped names.
@Suite struct NameSuggestionTests {
  private let scenes = ["tags", "card", "menu", "spin", "recipes"]

  @Test(arguments: [
    ("tgas", "tags"), ("Crad", "card"), ("recpies", "recipes"), ("reci", "recipes"), ("tag", "tags"),
  ])
  func `a mistyped name has the nearest known one`(name: String, meant: String) {
    #expect(NameSuggestion.nearest(to: name, in: scenes) == meant)
  }

  @Test(arguments: ["", "q", "horses", "xxxx"]) func `a name that is near none has no suggestion`(
    name: String
  ) {
    #expect(NameSuggestion.nearest(to: name, in: scenes) == nil)
  }

  @Test func `the distance counts an exchange of neighbours once`() {
    #expect(NameSuggestion.distance("tgas", "tags") == 1)
    #expect(NameSuggestion.distance("", "tags") == 4)
    #expect(NameSuggestion.distance("kitten", "sitting") == 3)
  }

  @Test func `a message lists what there is, behind the suggestion`() {
    let known = NameSuggestion.message(
      "there is no scene called “x”", "tgas", known: ["tags"], list: "the scenes are")
    #expect(known == "there is no scene called “x”; did you mean “tags”? The scenes are: tags")
    let unknown = NameSuggestion.message(
      "there is no scene called “x”", "x", known: ["tags"], list: "the scenes are")
    #expect(unknown == "there is no scene called “x”; the scenes are: tags")
  }

  @Test func `help for an unknown command is refused, and for a known one it is not`() {
    let known = ["open", "replay"]
    #expect(UnknownWords.help(["interlude", "help", "relpay"], known: known)?.contains("“replay”") == true)
    #expect(UnknownWords.help(["interlude", "help", "nope"], known: known) != nil)
    for arguments in [["interlude", "help"], ["interlude", "help", "open"], ["interlude", "open", "nope"]] {
      #expect(UnknownWords.help(arguments, known: known) == nil)
    }
  }

  @Test func `a value behind a mistyped option, a scene and a command have suggestions of their own`() {
    func message(_ name: String, _ arguments: [String]) -> String {
      UnknownWords.recording(
        name, arguments: ["interlude"] + arguments, options: ["--scene", "--slow"], commands: ["replay"],
        scenes: scenes, lessons: ["kink"])
    }
    #expect(message("tags", ["open", "--secne", "tags"]).contains("“--scene”"))
    #expect(message("tags", ["tags"]).contains("“--scene tags”"))
    #expect(message("kink", ["kink"]).contains("“--lesson kink”"))
    #expect(message("relpay", ["relpay"]).contains("“replay”"))
    #expect(message("replay", ["open", "replay"]).contains("first word"))
    #expect(message("nope", ["nope"]) == "there is no command and no recording called “nope”")
  }

  @Test func `the options of a help text are found`() {
    #expect(
      UnknownWords.options(in: "  --scene <name>  Show it. (--slow/--no-slow) -h") == [
        "--scene", "--slow", "--no-slow",
      ])
  }
}
