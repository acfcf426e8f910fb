package import InterludeInput
package import InterludeJournal

extension LabSession {
  /// The options of a session, from the command line and from the last session.
  package struct Options {
    /// The scenes for the number keys; 1 selects the first.
    package var scenes: [LabScene] = []
    package var startsSlow = false
    /// Whether Reduce motion is on at the start.
    package var reducesMotion = false
    /// Whether the appearance is dark at the start.
    package var isDark = false
    /// Whether the stage is mirrored at the start.
    package var isRightToLeft = false
    /// The text size of the stage at the start, by the name of its property; nil for large.
    package var textSize: String?
    package var recordPath: String?
    package var journalPath: String?
    /// The saved state at the start.
    package var savedState = SavedLabState()
    /// The folder for the saved state; nil to save nothing.
    package var stateFolder: String?
    /// Whether the window's size is saved; if false, the previous size is kept.
    package var savesSize = true
    /// The folder for saved recordings; nil for none.
    package var recordingsFolder: String?
    /// The desktop's trash; nil for none.
    package var trashFolder: String?
    /// The folder for exported films; nil for none.
    package var clipsFolder: String?
    /// The recording to play first; nil to show a scene.
    package var recording: Recording? {
      get { waiting.recording }
      set { waiting = WaitingRecording(newValue) }
    }
    /// An object, because the options are copied.
    private var waiting = WaitingRecording(nil)
    /// Whether the recording continues from its end, instead of playing from its beginning.
    package var resumesAtEnd = false
    /// The apps whose sessions are shown while they run; nil for none.
    package var liveApp: LiveApp?
    /// The initial values of the scene's knobs.
    package var settings: [String: KnobValue] = [:]

    package init() {}

    /// Returns the recording to play first, and lets it go: an hour's takes as much as the session keeps.
    func takeRecording() -> Recording? {
      defer { waiting.recording = nil }
      return waiting.recording
    }

    private final class WaitingRecording {
      var recording: Recording?

      init(_ recording: Recording?) {
        self.recording = recording
      }
    }
  }
}
