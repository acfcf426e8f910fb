package import InterludeInput
package import InterludeJournal
package import InterludeLayers

/// The content of the stage area: a scene's take, or a lesson with two stages.
///
/// It has its own coordinates and its own time: the shell positions it in the window, and gives it no frames
/// while it is paused.
@MainActor
package protocol StageContent: FrameSource {
  /// The takes for the instruments; of two, the naive one first. All have the same frames.
  var takes: [Take] { get }
  /// Replays one step of a recording of this content, in the recording's coordinates.
  func replay(_ step: Recording.Step)
  /// Reports that the last frame was presented.
  func presented(_ cost: FrameCost)
  /// Returns the picture of an earlier frame.
  func picture(at shot: Int) -> DisplayNode
  /// Replays the content up to and including the frame at `shot`, so that it can continue from there.
  ///
  /// - Parameter settings: The knob values from the beginning; nil for the same values.
  func branch(at shot: Int, with settings: [String: KnobValue]?) -> any StageContent
  /// Removes everything from the stages, permanently.
  func end()
}
