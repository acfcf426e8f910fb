package import InterludeInput
package import InterludeJournal
package import InterludeLayers

/// What stands in the middle of the lab: a scene, or a lesson's two.
///
/// It lives in coordinates and times of its own: the shell moves it to its place in the window, and gives it
/// no frames while it stands still.
@MainActor
package protocol StageContent: AnyObject {
  /// What the instruments read; of two, the first is the naive one. All have the same frames.
  var takes: [Take] { get }
  /// Takes one event; a resize too.
  func receive(_ input: InputEvent)
  func frame(_ time: FrameTime) -> DisplayNode
  /// Does one step of a recording of the same content, in the recording's coordinates.
  func replay(_ step: Recording.Step)
  /// The last frame is on the screen.
  func presented(_ cost: FrameCost)
  var wantsFrame: Bool { get }
  /// The earliest time at which a frame is due although nothing happens; nil for none.
  var nextTimer: Double? { get }
  /// The picture of an earlier frame.
  func picture(at shot: Int) -> DisplayNode
  /// The same once more, up to and with the frame at `shot`, so that it can go on from there.
  ///
  /// - Parameter settings: What the knobs are set to from the beginning; nil for what they were set to.
  func branch(at shot: Int, with settings: [String: KnobValue]?) -> any StageContent
  /// Takes everything off its stages, for good.
  func end()
}
