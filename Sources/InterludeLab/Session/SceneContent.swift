import Foundation
import Interlude
import InterludeInput
import InterludeJournal
import InterludeLayers

/// The stage content for a single scene.
final class SceneContent: StageContent {
  let take: Take

  init(_ take: Take) {
    self.take = take
  }

  var takes: [Take] { [take] }
  var size: CGSize { take.stage.size }
  var wantsFrame: Bool { take.stage.wantsFrame }
  var nextDeadline: Double? { take.stage.nextDeadline }

  func receive(_ input: InputEvent) { take.receive(input) }

  func frame(_ time: FrameTime) -> DisplayNode { take.frame(time) }

  func replay(_ step: Recording.Step) {
    switch step {
    case .input(let event): receive(event)
    case .frame(let time): _ = frame(time)
    }
  }

  func presented(_ cost: FrameCost) { take.presented(cost) }

  func picture(at shot: Int) -> DisplayNode { take.picture(at: shot) }

  func branch(at shot: Int, with settings: [String: KnobValue]?) -> any StageContent {
    SceneContent(take.again(upTo: shot, with: settings))
  }

  func end() { take.end() }
}
