import Foundation
import InterludeInput
import InterludeTesting

@testable import Interlude

extension TestStage {
  /// Shows a scene with settings of its knobs, and lets it come to rest.
  convenience init(
    size: CGSize, _ settings: [String: String], _ make: @MainActor () -> UIViewController
  ) {
    self.init(size: size)
    stage.tuning.set(settings.mapValues { .choice($0) })
    show { make() }
    settle()
  }

  /// Lets the scene come to rest.
  ///
  /// - Parameter body: Called after each frame.
  func settle(_ body: () -> Void) {
    for _ in 0..<120 {
      frame()
      body()
    }
    settle()
  }
}
