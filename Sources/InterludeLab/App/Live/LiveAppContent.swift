import Interlude
import InterludeInput
import InterludeJournal
import InterludeLayers

/// The session of an app that is still running, as content of the lab.
///
/// Its frames are those that have arrived, with the app's own times; the window's frames only show them. So
/// the session can be stopped and looked at while the app goes on.
@MainActor
final class LiveAppContent: StageContent {
  private let tape: AppTape
  private let take: Take
  /// The most frames that are played for one picture, so that the window stays responsive after a pause.
  private static let mostFrames = 240

  convenience init(_ tape: AppTape, text: any TextSource) {
    self.init(
      tape, Take(tape.header, text: text) { AppSessionViewController(tape) })
  }

  private init(_ tape: AppTape, _ take: Take) {
    (self.tape, self.take) = (tape, take)
  }

  var takes: [Take] { [take] }

  /// The app is elsewhere: input in the window does not reach it.
  func receive(_ event: InputEvent) {}

  func frame(_ frame: FrameTime) -> DisplayNode {
    let next = tape.frames[take.shots.count...].prefix(Self.mostFrames)
    for step in next.flatMap(\.steps) { take.replay(step) }
    return take.picture(at: take.shots.count - 1)
  }

  var wantsFrame: Bool { take.shots.count < tape.frames.count }

  var nextDeadline: Double? { nil }

  func replay(_ step: Recording.Step) { take.replay(step) }

  func presented(_ cost: FrameCost) {}

  func picture(at shot: Int) -> DisplayNode { take.picture(at: shot) }

  func branch(at shot: Int, with settings: [String: KnobValue]?) -> any StageContent {
    LiveAppContent(tape, take.again(upTo: shot, with: settings))
  }

  func end() { take.end() }
}
