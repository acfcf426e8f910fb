import Foundation
import InterludeTesting
import Testing

@testable import Interlude
@testable import InterludeApp

/// Drives the scene "Spin" on a test stage.
@MainActor
final class SpinDriver {
  let test = TestStage(size: CGSize(width: 480, height: 800))

  init(animated: Bool = true) {
    test.show { SpinScene.make() }
    test.settle()
    if !animated { test.perform { all(UISwitch.self, in: home.view).first!.setOn(false, animated: false) } }
  }

  var home: UIViewController { test.rootViewController! }
  var record: RecordViewController? { home.presentedViewController as? RecordViewController }

  func all<V: UIView>(_ type: V.Type, in view: UIView) -> [V] {
    (view as? V).map { [$0] } ?? view.subviews.flatMap { all(type, in: $0) }
  }

  func takeOut() {
    let button = all(UIButton.self, in: home.view).first { $0.currentTitle == "Take it out" }!
    test.perform { button.sendActions(for: .touchUpInside) }
  }

  /// The centre of the record's view in the window.
  var middle: CGPoint {
    let view = record!.view!
    return view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
  }

  /// The presented rotation of the disc, in radians; nil if there is none.
  var turn: CGFloat? {
    guard let view = record?.viewIfLoaded, let disc = all(DiscView.self, in: view).first else { return nil }
    return disc.layer.presentation().map { atan2($0.affineTransform().b, $0.affineTransform().a) }
  }

  /// The presented scale, rotation and opacity of the record.
  var seen: (scale: CGFloat, angle: CGFloat, opacity: Float)? {
    guard let view = record?.viewIfLoaded, view.window != nil, let layer = view.layer.presentation() else {
      return nil
    }
    let transform = layer.affineTransform()
    return (hypot(transform.a, transform.b), atan2(transform.b, transform.a), layer.opacity)
  }

  /// Expects the invariants of a stage at rest without touches.
  func expectRest(_ comment: Comment) {
    #expect(test.settle(), "\(comment): it comes to rest")
    #expect(test.misuses.isEmpty, "\(comment): \(test.misuses)")
    #expect(test.brokenRules.isEmpty, "\(comment): \(test.brokenRules)")
    #expect(test.stage.activity.runs.isEmpty && test.stage.activity.animators.isEmpty, comment)
    #expect(home.transitionCoordinator == nil, "\(comment): no transition is left open")
    if let record {
      let container = record.view.superview!
      let frame = record.presentationController!.frameOfPresentedViewInContainerView
      #expect(container.window != nil && record.view.frame == frame, "\(comment): at rest")
      #expect(record.view.layer.animationKeys()?.isEmpty ?? true, "\(comment): no animation is left")
    } else {
      #expect(home.view.window?.subviews.count == 1, "\(comment): the container is gone")
    }
  }
}
