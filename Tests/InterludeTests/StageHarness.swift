import Foundation
import Interlude
import InterludeTesting

/// A `TestStage` of 400 x 600 points with a root controller, for tests that call client code in turns.
///
/// `StageHarness+Transitions` has the calls between the participants of transitions, `StageHarness+Touches`
/// single touch samples and the states of recognisers.
@MainActor
final class StageHarness {
  let test = TestStage(size: CGSize(width: 400, height: 600))
  let home: Page
  let window: UIWindow

  init(home: Page = Page("home")) {
    self.home = home
    test.show { home }
    window = home.view.window!
    home.log = []
  }

  var stage: Stage { test.stage }

  /// The misuse messages so far.
  var misuses: [String] { test.misuses }

  /// Runs client code as one turn, as a button's action does.
  func perform(_ body: @escaping @MainActor () -> Void) {
    test.stage.atEndOfTurn(body)
    frame()
  }

  func frame() {
    test.frame()
  }

  /// Runs the frames of `seconds`.
  func advance(_ seconds: Double) {
    test.advance(frames: Int((seconds * 60).rounded()))
  }
}
