import Foundation
import InterludeTesting
import InterludeTransitions
import Testing

@testable import Interlude

/// A sheet with detents whose window gets another size while it moves or follows a finger.
@MainActor
final class SheetDetentResizeTests: DetentScenario {
  /// Larger, smaller, and so low that only the large detent is left.
  nonisolated static let sizes = [
    CGSize(width: 500, height: 1000), CGSize(width: 500, height: 600), CGSize(width: 800, height: 400),
  ]

  /// The positions of the sheet's edge at rest, from the highest.
  private var tops: [CGFloat] { sheet.travel.rests.map { sheet.restingFrame.minY + $0 } }

  /// Points of the sheet's edge below its highest place.
  private var position: CGFloat { top - sheet.restingFrame.minY }

  /// Gives the window another size, in which the sheet is as far below its highest place as before.
  ///
  /// - Parameter speed: Points by which it may move on in the frame.
  private func resize(to size: CGSize, speed: CGFloat = 110) {
    let before = position
    stage.resize(to: size)
    stage.frame()
    #expect(abs(position - before) <= speed, "\(before) to \(position) in \(size)")
  }

  /// Runs to the end, and expects that nothing jumps and that the content is as high as what is seen.
  private func expectSmoothEnd(at index: Int, _ comment: Comment) {
    var (before, most) = ((top, height), (0.0, 0.0))
    for _ in 0..<120 where stage.stage.wantsFrame {
      stage.frame()
      most = (max(most.0, abs(top - before.0)), max(most.1, abs(height - before.1)))
      before = (top, height)
    }
    #expect(stage.settle(), comment)
    let end = tops[min(index, tops.count - 1)]
    #expect(abs(before.0 - end) < 1e-6 && abs(top - end) < 1e-6, "\(comment): \(top) instead of \(end)")
    #expect(abs(height - (stage.stage.size.height - end)) < 1e-6, "\(comment): \(height) high")
    #expect(most.0 < 120 && most.1 < 120, "\(comment): \(most) in a frame")
    #expect(stage.misuses.isEmpty && stage.discontinuities.isEmpty, comment)
  }

  @Test(arguments: [1, 4, 10, 20], sizes)
  func `presented in another size, the sheet arrives at its detent there`(frames: Int, size: CGSize) {
    present(settled: false)
    stage.advance(frames: frames)
    resize(to: size)
    let detent = tops[tops.count - 1]
    #expect(abs(height - (size.height - detent)) < 1e-6, "the content has its height at once")
    expectSmoothEnd(at: 1, "presented")
  }

  @Test(arguments: [1, 4, 8, 14], sizes)
  func `on its way to a detent, the sheet goes on to it in another size`(frames: Int, size: CGSize) {
    present()
    stage.perform { sheet.animateChanges { sheet.selectedDetentIdentifier = .large } }
    stage.advance(frames: frames)
    resize(to: size)
    expectSmoothEnd(at: 0, "to large")
  }

  @Test(arguments: [1, 4, 8, 14], sizes)
  func `caught in its dismissal and flung to a detent, the sheet goes on to it in another size`(
    frames: Int, size: CGSize
  ) {
    present()
    stage.perform { guest.dismiss(animated: true) }
    stage.advance(frames: 6)
    let y = top + 60
    touch(y)
    drag(to: y - 80, 0.05)
    stage.lift()
    stage.advance(frames: frames)
    #expect(sheet.selectedDetentIdentifier == .large)
    resize(to: size)
    expectSmoothEnd(at: 0, "cancelled")
    #expect(home.presentedViewController === guest)
  }

  @Test(arguments: [1, 4, 10], sizes)
  func `dismissed in another size, the sheet leaves from where it is`(frames: Int, size: CGSize) {
    present { $0.selectedDetentIdentifier = .large }
    stage.perform { guest.dismiss(animated: true) }
    stage.advance(frames: frames)
    resize(to: size)
    stage.settle()
    #expect(home.presentedViewController == nil)
    #expect(stage.misuses.isEmpty && stage.discontinuities.isEmpty)
  }

  @Test(arguments: [500.0, 300], sizes)
  func `held by a finger in another size, the sheet stays as far below its highest place`(
    y: Double, size: CGSize
  ) {
    present()
    touch(440)
    drag(to: y)
    stage.advance(by: 0.1)
    resize(to: size, speed: 1e-6)
    let before = position
    drag(to: y + 20, 0.1)
    #expect(abs(position - before - 20) < 1e-6 || before < 0)
    letGo()
    stage.settle()
    #expect(home.presentedViewController == nil || tops.contains { abs($0 - top) < 1e-6 }, "\(top)")
    if home.presentedViewController != nil {
      #expect(abs(height - (size.height - top)) < 1e-6)
    }
    #expect(stage.misuses.isEmpty && stage.discontinuities.isEmpty)
  }
}
