import Foundation
import Interlude
import InterludeInput

/// The input of an instrument: a take, and the frame of it that is shown.
struct Reading {
  let take: Take
  /// The index of the shown shot; nil before the first.
  let cursor: Int?
  /// Whether the last shot is shown and the run continues.
  let isLive: Bool
  /// The instant of the playhead, in seconds: while nothing new happens in a live run, of the last frame that
  /// showed something new; nil for that of the shown shot.
  var head: Double?
  /// The end of what is worth looking at, in seconds; nil for that of the run. Frames of a still picture may
  /// follow it.
  var end: Double?
  /// The user's presets of the scene.
  var presets: [TuningPreset] = []
  /// The titles of the lessons that can be opened, by their names.
  var lessons: [String: String] = [:]
  /// The other branches of the run, while they are compared.
  var branches: [BranchReading] = []
  /// The selected view; nil for none.
  var selection: SelectionReading?
  /// The changes that undo and redo reach next.
  var undo = UndoState()
  /// The open lesson; nil for a scene.
  var lesson: Lesson?
  /// Whether the stage shows the whole text of the lesson.
  var lessonIsOnStage = false
  /// The branch or the side that is shown, while it is compared with others; nil otherwise.
  var compared: ComparedRun?
}

@MainActor
extension Reading {
  /// The limit of Curves, Calls and Gestures; nil for none.
  var filter: SelectionScope? { selection.flatMap { $0.filters ? $0.scope : nil } }

  /// The number of the first entry after the shown frame.
  var bound: Int {
    if isLive { return take.entries.endIndex }
    return cursor.map { take.shots[$0].entries.upperBound } ?? take.entries.startIndex
  }
}

extension Take {
  /// Returns the index of the shot that contains an entry; nil while that shot is not finished.
  func frame(ofEntry number: Int) -> Int? {
    var (low, high) = (0, shots.count)
    while low < high {
      let middle = (low + high) / 2
      if shots[middle].entries.upperBound <= number { low = middle + 1 } else { high = middle }
    }
    return low < shots.count ? low : nil
  }
}

/// A view that shows one aspect of a run, both live and when looking back.
///
/// Instruments read the take and never change the scene; what a user does in them is a command. They process
/// each entry once (`EntryLog` indices are stable); another take, or one with fewer entries, resets them.
class Instrument: UIView {
  /// The identifier in settings and on the command line: "gestures".
  class var name: String { "" }
  /// The title: "Gestures".
  class var title: String { "" }

  /// Performs a command of the lab, such as showing a frame or setting a knob. Set by the shell.
  var perform: ((LabCommand) -> Void)?

  /// The instrument's view over the stage, in the stage's size; nil for none. The instrument shows and hides
  /// it.
  var stageOverlay: StageOverlay? { nil }

  /// Whether the instrument has anything to show for a reading. Without, the inspector leaves it out.
  class func isPresent(in reading: Reading) -> Bool { true }

  /// Whether the user types into the instrument, which then gets all keys.
  var isEditing: Bool { false }

  required override init(frame: CGRect) {
    super.init(frame: frame)
  }

  required init?(coder: NSCoder) {
    nil
  }

  /// Ends editing, as a click elsewhere does.
  func endEditing() {}

  /// Returns the preferred height in a column of `width`, both in points.
  func preferredHeight(width: CGFloat) -> CGFloat { 200 }

  /// Handles a key while the instrument is edited, or contains the focus or the last touch.
  ///
  /// - Returns: Whether the key was handled. During editing, every key is.
  func press(_ key: KeySample) -> Bool { false }

  /// Updates the instrument after new frames, another shown frame or another run.
  ///
  /// Called at most once per frame, and only while the instrument is visible.
  func read(_ reading: Reading) {}
}

/// An instrument with time on its x-axis, which all tracks of the timeline share.
class Track: Instrument {
  /// The width of the label column at the left of every track, in points. The axis starts at its right edge.
  static let gutter: CGFloat = 120

  /// The height in points below which the track's plot is hard to read.
  class var readableHeight: CGFloat { TrackHeights.least }

  /// The visible time range, from the gutter to the right edge.
  var axis = TimeAxis(range: 0...4) {
    didSet { if axis != oldValue { axisChanged() } }
  }

  /// The instant under the pointer, in seconds of the take; nil while the pointer is elsewhere.
  var pointer: Double?

  /// Called when the visible time range changes; `read` follows in the same frame.
  func axisChanged() {}
}
