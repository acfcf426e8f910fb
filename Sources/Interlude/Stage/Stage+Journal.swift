import InterludeJournal
import InterludeLayers
import Logging

/// The notes that a stage has written to its journal.
@MainActor
struct StageNotes {
  /// The sentences that were recorded once.
  private var recorded: Set<String> = []
  /// Whether the journal has noted since the last frame that a task or another queue changed something.
  var hasNotedExternal = false

  /// Returns whether `sentence` is new.
  mutating func isNew(_ sentence: String) -> Bool { recorded.insert(sentence).inserted }
}

/// The sentences and names that a stage writes to its journal.
extension Stage {
  /// Reports a broken rule to the client: in the journal and on standard error. The stage continues.
  package func reportMisuse(_ sentence: String) {
    journal.record(.misuse(NoteEntry(sentence)))
    if let misuseHandler {
      misuseHandler(sentence)
    } else {
      Logger(label: "interlude").warning("\(sentence)")
    }
  }

  /// Records a note in the journal, the first time only.
  func noteOnce(_ sentence: String) {
    if notes.isNew(sentence) { journal.record(.note(NoteEntry(sentence))) }
  }

  /// Records a change that came from outside of the stage, once in a frame.
  func noteExternal() {
    guard journal.frame > 0, !notes.hasNotedExternal else { return }
    notes.hasNotedExternal = true
    journal.record(
      .note(NoteEntry("external: a change came from outside of the stage; a replay will not repeat it")))
  }

  /// The number by which the journal names `controller`.
  ///
  /// Counted separately from all other numbers, which must not depend on whether the journal has listeners.
  func journalNumber(of controller: UIViewController) -> Int {
    if controller.journalNumber == 0 { controller.journalNumber = numbers.nextController() }
    return controller.journalNumber
  }

  /// The view whose layer is `layer`.
  func view(showing layer: CALayer) -> UIView? {
    let above = layer.superlayer
    let siblings = above.map { view(showing: $0)?.subviews ?? [] } ?? windows
    return siblings.first { $0.layer === layer }
  }
}

/// The numbers of a stage's objects, in the order of their creation.
struct StageNumbers {
  /// The last number of an object.
  private(set) var last = 0
  private var lastController = 0

  /// Returns a number that no other object of the stage has.
  mutating func next() -> Int {
    last += 1
    return last
  }

  /// Returns a number that no other controller of the stage has.
  mutating func nextController() -> Int {
    lastController += 1
    return lastController
  }
}

extension LayerProperty {
  /// The first `count` elements of `numbers`.
  func list(_ numbers: Numbers) -> [Double] { (0..<count).map { numbers[$0] } }
}
