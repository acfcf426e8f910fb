import InterludeLayers
import InterludeRaster

/// A change of the stage's direction or text size, which not every scene follows.
struct TraitChange {
  /// The sentence for a scene whose picture stays the same.
  let sentence: String
  /// The picture before the change, and the number of shots then.
  let before: (picture: DisplayNode, shots: Int)
}

extension LabSession {
  /// Says `sentence` if the next picture of a live scene shows nothing of a change. In the past, it says when
  /// the scene will follow.
  func awaitPicture(orSay sentence: String) {
    guard let time, let picture = time.picture else { return }
    traitChange = nil
    guard time.isLive else { return shell?.say("The scene changes when it goes on: End returns to it") ?? () }
    traitChange = TraitChange(sentence: sentence, before: (picture, time.take.shots.count))
  }

  /// Says that nothing follows the last change of a trait, once the scene has drawn all that it draws for it.
  func sayIfNothingFollows(_ time: TimeMachine) {
    guard let change = traitChange, time.isLive, time.take.shots.count > change.before.shots,
      !time.wantsFrame, let picture = time.picture
    else { return }
    traitChange = nil
    guard picture.damage(since: change.before.picture, scale: scale).isEmpty else { return }
    shell?.say(change.sentence)
  }
}
