import Interlude

/// An entry of the command palette.
struct PaletteItem: Equatable {
  enum Group: String, CaseIterable {
    case command = "Command"
    case scene = "Scene"
    case lesson = "Lesson"
    case recording = "Recording"
    case view = "View"
  }

  let title: String
  let group: Group
  /// The key of the command, or a recording's date and length.
  var detail = ""
  /// Other words that lead to it, such as a lesson's text.
  var keywords = ""
  /// The path of a recording's picture; nil for none.
  var picture: String?
  let command: LabCommand

  /// The lab's commands, with their keys.
  @MainActor static let commands: [PaletteItem] = {
    let all: [(title: String, key: String, command: LabCommand)] = [
      ("Toggle slow animations", "S", .toggleSlow), ("Toggle Reduce motion", "M", .toggleReduceMotion),
      ("Switch between light and dark", "A", .toggleAppearance), ("Pause or resume", "Space", .togglePause),
      ("Toggle right to left", "R", .toggleDirection),
      ("Larger type size", "U", .stepTextSize(1)), ("Smaller type size", "Shift U", .stepTextSize(-1)),
      ("Step one frame back", ",", .step(-1)), ("Step one frame forward", ".", .step(1)),
      ("Return to live", "End", .live), ("Show ghosts of moving views", "G", .toggleGhosts),
      ("Flash redrawn areas", "D", .toggleDamage),
      ("Compare branches, or a lesson’s sides", "C", .toggleCompare),
      ("Compare in another way", "Shift C", .nextComparison),
      ("Show the other side of a lesson", "V", .toggleSide),
      ("Select a view on the stage", "P", .selection(.togglePicking)),
      ("Save recording", "Ctrl S", .saveRecording), ("Export as a page", "", .export(.page)),
      ("Export as a film", "", .export(.mp4)), ("Export as a GIF", "", .export(.gif)),
      ("Export as PNG pictures", "", .export(.pictures)),
      ("Show or hide the lab", "L", .toggleLab), ("Show or hide the browser", "B", .toggle(.browser)),
      ("Show or hide the inspector", "I", .toggle(.inspector)),
      ("Show or hide the timeline", "T", .toggle(.timeline)),
      ("Show or hide the frame meter", "F", .toggleFrameMeter), ("Show or hide the keys", "H", .toggleHelp),
      ("Fit the last gesture", "Z", .timeline(.fitGesture)),
      ("Fit the transition", "X", .timeline(.fitTransition)), ("Fit the session", "0", .timeline(.fitAll)),
      ("Previous transition", "[", .timeline(.previousTransition)),
      ("Next transition", "]", .timeline(.nextTransition)),
      ("Previous hand-off", "{", .timeline(.previousHandOff)),
      ("Next hand-off", "}", .timeline(.nextHandOff)),
      ("Loop the range, or stop", "O", .timeline(.toggleLoop)),
      ("Save the range as a recording", "", .timeline(.saveRange)),
      ("Select no range", "", .timeline(.clearRange)), ("Zoom in", "+", .timeline(.zoomIn)),
      ("Zoom out", "−", .timeline(.zoomOut)), ("Undo", "Ctrl Z", .undo), ("Redo", "Ctrl Shift Z", .redo),
      ("Show me: the lesson’s attempt", "W", .demonstrate), ("Next lesson", "N", .stepLesson(1)),
      ("Previous lesson", "Shift N", .stepLesson(-1)),
      ("Continue where I was", "", .continueSession), ("Quit", "Q", .quit),
    ]
    let devices = StageDevice.listed.joined().map { device in
      ("Stage: \(device.size == nil ? device.title : device.hint)", "", LabCommand.device(device))
    }
    let instruments = (Instruments.panels + Instruments.tracks).flatMap { kind in
      [
        ("Show or hide \(kind.title)", "", LabCommand.showOrHide(kind.name)),
        ("Enlarge \(kind.title)", "", LabCommand.enlarge(kind.name)),
      ]
    }
    return (all + devices + instruments).map {
      PaletteItem(title: $0.0, group: .command, detail: $0.1, command: $0.2)
    }
  }()
}
