import Foundation
import InterludeTesting
import Testing

@testable import Interlude

/// The arrangement of sheets, which follows their positions, in every frame.
@MainActor
final class SheetDetentFollowTests: DetentScenario {
  private struct Dice {
    var state: UInt64

    mutating func roll(_ sides: Int) -> CGFloat {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return CGFloat(Int(state >> 33) % sides)
    }
  }

  /// The largest differences between the arrangement on screen and the one for the position.
  private var differences = (height: 0.0, dim: 0.0)

  private func frame() {
    stage.frame()
    guard guest.presentationController?.containerView != nil, sheet.card.window != nil else { return }
    let position = top - sheet.restingFrame.minY
    let away = sheet.geometry.distance
    let usual = sheet.activeDetents.arrangement(
      at: position, undimmed: sheet.largestUndimmedDetentIdentifier, away: away)
    differences = (
      max(differences.height, abs(height - usual.height)),
      max(differences.dim, abs(dimmed - 0.32 * usual.dim))
    )
  }

  @Test(arguments: 1...40)
  func `height and dim follow the position`(seed: Int) {
    var dice = Dice(state: UInt64(seed))
    present([Self.low(), .medium(), .large()], list: seed.isMultiple(of: 2)) {
      $0.largestUndimmedDetentIdentifier = seed.isMultiple(of: 3) ? .medium : nil
    }
    let names: [UISheetPresentationController.Detent.Identifier] = [.init("low"), .medium, .large]
    for _ in 0..<6 where home.presentedViewController === guest {
      switch Int(dice.roll(4)) {
      case 0:
        stage.perform { sheet.animateChanges { sheet.selectedDetentIdentifier = names[Int(dice.roll(3))] } }
      default:
        guard top < 740 else { break }
        var y = top + 30 + dice.roll(Int(max(760 - top - 30, 1)))
        stage.touchDown(at: CGPoint(x: 200, y: y))
        frame()
        for _ in 0..<(4 + Int(dice.roll(20))) {
          y = min(max(y + dice.roll(80) - 40, 10), 790)
          stage.move(to: CGPoint(x: 200, y: y))
          frame()
        }
        stage.lift()
      }
      for _ in 0..<Int(dice.roll(30)) { frame() }
    }
    // The dim of a sheet whose spring overshoots a detent goes on at the same rate, or stays.
    #expect(differences.height < 0.1 && differences.dim < 0.005, "\(differences)")
    #expect(stage.settle())
    expectFeel("\(seed)")
  }

  // MARK: Stacked sheets

  private let second = Guest()
  private var above: UISheetPresentationController { second.sheetPresentationController! }

  private func presentSecond(_ detents: [Detent], _ selected: Detent.Identifier? = nil) {
    stage.perform {
      above.detents = detents
      above.selectedDetentIdentifier = selected
      guest.present(second, animated: true)
    }
  }

  /// The scale of the lower card and the position of the upper one on screen.
  private var stacked: (scale: CGFloat, position: CGFloat)? {
    guard above.card.window != nil, let card = above.card.layer.presentation() else { return nil }
    let scale = sheet.card.layer.presentation()?.affineTransform().a ?? 1
    return (scale, card.position.y - above.card.bounds.height / 2 - above.restingFrame.minY)
  }

  private func expectPush(_ comment: Comment) {
    guard let stacked else { return }
    let part = min(max((376 - stacked.position) / 376, 0), 1)
    let difference = stacked.scale - (1 - part * 32 / 400)
    #expect(abs(difference) < 1e-3, "\(comment): \(stacked)")
  }

  @Test func `the height follows a finger that moves and is lost within one frame`() {
    present([Self.low(), .medium(), .large()])
    stage.perform { sheet.animateChanges { sheet.selectedDetentIdentifier = .large } }
    stage.advance(frames: 16)
    let caught = top
    touch(caught + 40)
    stage.move(to: CGPoint(x: 200, y: caught + 140))
    stage.loseFocus()
    while stage.stage.wantsFrame { frame() }
    #expect(differences.height < 1, "\(differences.height)")
    expectFeel()
  }

  @Test(arguments: [1, 2, 3, 5, 8, 12, 16, 24])
  func `the lower of two sheets follows the upper one in every frame, wherever it is caught`(frames: Int) {
    present([.large()])
    presentSecond([.medium(), .large()], .large)
    for _ in 0..<frames {
      stage.frame()
      expectPush("presented")
    }
    guard let seen = stacked else { return }
    let y = min(seen.position + 48 + 40, 780)
    touch(y)
    expectPush("caught")
    for step in 1...20 {
      stage.move(to: CGPoint(x: 200, y: y + (180 - y) * CGFloat(step) / 20))
      stage.frame()
      expectPush("dragged")
    }
    for step in 1...12 {
      stage.move(to: CGPoint(x: 200, y: 180 + CGFloat(step) * 15))
      stage.frame()
      expectPush("dragged back")
    }
    stage.lift()
    for _ in 0..<40 {
      stage.frame()
      expectPush("released")
    }
    stage.settle()
    stage.perform { second.dismiss(animated: true) }
    for _ in 0..<40 {
      stage.frame()
      expectPush("dismissed")
    }
    stage.settle()
    #expect(guest.presentedViewController == nil && sheet.card.transform == .identity)
    expectFeel("\(frames)")
  }

  @Test func `three sheets leave one after another, and each one below returns`() {
    present([.large()])
    presentSecond([.medium(), .large()], .large)
    stage.settle()
    let third = Guest()
    stage.perform {
      third.sheetPresentationController?.detents = [.medium(), .large()]
      second.present(third, animated: true)
    }
    stage.settle()
    #expect(above.card.transform == .identity && sheet.card.transform.a < 1, "medium does not push")
    stage.perform {
      third.sheetPresentationController?.animateChanges {
        third.sheetPresentationController?.selectedDetentIdentifier = .large
      }
    }
    stage.settle()
    #expect(above.card.transform.a < 1 && sheet.card.transform.a < 1)
    stage.flick(from: CGPoint(x: 200, y: 100), to: CGPoint(x: 200, y: 500))
    stage.settle()
    #expect(second.presentedViewController == nil && above.card.transform == .identity)
    #expect(sheet.card.transform.a < 1)
    stage.perform { home.dismiss(animated: true) }
    stage.settle()
    #expect(home.presentedViewController == nil)
    expectFeel()
  }

  @Test func `a sheet below moves to another detent while it is covered, and returns there`() {
    present()
    presentSecond([.large()])
    stage.settle()
    stage.perform { sheet.animateChanges { sheet.selectedDetentIdentifier = .large } }
    stage.settle()
    #expect(sheet.card.transform.a < 1 && height == 752)
    stage.flick(from: CGPoint(x: 200, y: 100), to: CGPoint(x: 200, y: 500))
    stage.settle()
    #expect(guest.presentedViewController == nil && sheet.card.transform == .identity && top == 48)
    expectFeel()
  }
}
