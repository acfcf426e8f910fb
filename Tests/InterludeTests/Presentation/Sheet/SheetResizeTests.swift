import Foundation
import InterludeTesting
import Testing

@testable import Interlude

/// A card whose window gets another size while it moves or follows a finger.
@MainActor
final class SheetResizeTests: SheetScenario {
  nonisolated static let sizes = [CGSize(width: 700, height: 400), CGSize(width: 400, height: 1200)]

  /// The part of the way to the dismissed position at which the card is presented.
  private var part: Double {
    guard let sheet else { return 1 }
    return (sheet.driver.presentationPosition ?? 0) / sheet.geometry.distance
  }

  /// Runs to the end and expects that the card nowhere jumps, and goes straight on to `last`.
  private func expectSmoothEnd(at last: Double, _ comment: Comment) {
    var (before, most) = (part, 0.0)
    for _ in 0..<90 where stage.stage.wantsFrame && home.presentedViewController != nil {
      stage.frame()
      guard home.presentedViewController != nil else { break }
      most = max(most, abs(part - before))
      before = part
    }
    #expect(stage.settle(), comment)
    #expect(abs(before - last) < 0.01, "\(comment): from \(before) to \(last)")
    #expect(most < 0.2, "\(comment): \(most) of the way in a frame")
    #expect(stage.misuses.isEmpty && stage.discontinuities.isEmpty, comment)
  }

  @Test(arguments: [1, 4, 10, 20], sizes)
  func `presented in another size, the card is as far as before and arrives in place`(
    frames: Int, size: CGSize
  ) {
    present(settled: false)
    stage.advance(frames: frames)
    let before = part
    stage.resize(to: size)
    stage.frame()
    #expect(part <= before + 1e-6 && part > before - 0.2, "\(before) to \(part)")
    expectSmoothEnd(at: 0, "presented")
    #expect(sheet?.card.frame == sheet?.geometry.frame)
  }

  @Test(arguments: [1, 4, 10, 20], sizes)
  func `dismissed in another size, the card leaves from where it is`(frames: Int, size: CGSize) {
    present()
    stage.perform { guest.dismiss(animated: true) }
    stage.advance(frames: frames)
    let before = part
    stage.resize(to: size)
    stage.frame()
    #expect(part >= before - 1e-6 && part < before + 0.2, "\(before) to \(part)")
    expectSmoothEnd(at: 1, "dismissed")
    #expect(home.presentedViewController == nil)
  }

  @Test(arguments: sizes)
  func `held by a finger in another size, the card stays as far below its place`(size: CGSize) {
    present()
    stage.touchDown(at: CGPoint(x: 200, y: 200))
    stage.frame()
    stage.drag(to: CGPoint(x: 200, y: 310), duration: 0.2)
    stage.advance(by: 0.1)
    #expect(abs(sheet!.driver.presentationPosition! - 100) < 1)
    let offset = sheet!.driver.presentationPosition!
    stage.resize(to: size)
    stage.frame()
    #expect(abs(sheet!.driver.presentationPosition! - offset) < 1e-6)
    #expect(abs(guest.transitionCoordinator!.percentComplete - part) < 1e-6)
    stage.drag(to: CGPoint(x: 200, y: 330), duration: 0.1)
    #expect(abs(sheet!.driver.presentationPosition! - offset - 20) < 1e-6)
    stage.advance(by: 0.1)
    stage.lift()
    expectSmoothEnd(at: 0, "held")
    #expect(home.presentedViewController === guest && sheet?.card.frame == sheet?.geometry.frame)
  }

  @Test(arguments: sizes, [false, true])
  func `a card that may not be dismissed returns to its place in another size`(size: CGSize, isHeld: Bool) {
    guest.lets = false
    present()
    stage.touchDown(at: CGPoint(x: 200, y: 200))
    stage.frame()
    stage.drag(to: CGPoint(x: 200, y: 400), duration: 0.2)
    stage.advance(by: 0.1)
    if !isHeld {
      stage.lift()
      stage.advance(frames: 4)
    }
    let offset = sheet!.driver.presentationPosition!
    #expect(offset > 20)
    stage.resize(to: size)
    stage.frame()
    let after = sheet!.driver.presentationPosition!
    #expect(isHeld ? abs(after - offset) < 1e-6 : after < offset && after > offset * 0.5)
    if isHeld { stage.lift() }
    expectSmoothEnd(at: 0, "blocked")
    #expect(sheet?.card.frame == sheet?.geometry.frame)
  }
}
