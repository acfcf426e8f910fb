import Foundation
import InterludeTesting

@testable import Interlude
@testable import InterludeLayers

/// Counts of the live objects of a stage, by kind.
@MainActor
struct Census: Equatable {
  var controllers = 0
  var views = 0
  var layers = 0
  var recognisers = 0
  var links = 0
  var animations = 0
  var animators = 0

  init(_ test: TestStage) {
    for window in test.stage.windows {
      count(window)
      if let root = window.rootViewController { count(root) }
    }
    links = test.stage.activity.links.count
    animations = test.stage.activity.runs.count + test.stage.layers.attachedCount
    animators = test.stage.activity.animators.count
  }

  private mutating func count(_ view: UIView) {
    views += 1
    recognisers += view.gestureRecognizers?.count ?? 0
    count(view.layer)
    for part in view.subviews { count(part) }
  }

  /// Layers of views are counted with their views; this counts layers without a view, too.
  private mutating func count(_ layer: CALayer) {
    layers += 1 + (layer.sublayers ?? []).count { $0.content == nil }
  }

  private mutating func count(_ controller: UIViewController) {
    controllers += 1
    for child in controller.children { count(child) }
    if let presented = controller.presentedViewController, presented.presentingViewController === controller {
      count(presented)
    }
  }
}
