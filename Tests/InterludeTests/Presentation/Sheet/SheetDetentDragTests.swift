import Foundation
import InterludeJournal
import InterludeTesting
import Testing

@testable import Interlude

/// A sheet with detents that is dragged by fingers.
@MainActor
final class SheetDetentDragTests: DetentScenario {
  @Test(arguments: [
    // The detent at which the sheet rests, the velocity at which a finger leaves it 120 points further, and
    // its end.
    (424.0, -50.0, 424.0), (424, -300, 48), (424, -3000, 48), (424, 100, 424), (424, 600, 800),
    (48, 100, 48), (48, 700, 424), (48, 850, 424), (48, 2200, 800),
  ])
  func `a release goes to the detent nearest to the projected place`(
    start: Double, velocity: Double, end: Double
  ) {
    present { if start == 48 { $0.selectedDetentIdentifier = .large } }
    touch(500)
    drag(to: 500 + copysign(130, velocity), abs(130 / velocity))
    #expect(abs(abs(top - start) - 120) < 12)
    stage.lift()
    #expect(stage.settle() && abs(top - end) < 1e-6)
    #expect((home.presentedViewController == nil) == (end == 800))
    expectFeel("\(start) at \(velocity)")
  }

  @Test func `one drag from large over medium to dismissal and back loses no point`() {
    present { $0.selectedDetentIdentifier = .large }
    touch(100)
    drag(to: 300)
    let grip = 300 - top
    for y in [500.0, 700, 790, 600, 300, 120, 400, 650, 180, 780] {
      drag(to: y)
      #expect(abs(top - max(y - grip, 48)) < 1e-6 || top < 48, "\(y)")
    }
    #expect(guest.log == ["should?", "will", "willDisappear"])
    letGo()
    #expect(stage.settle() && home.presentedViewController == nil)
    #expect(guest.log == ["should?", "will", "willDisappear", "didDisappear", "did"])
    expectFeel()
  }

  @Test func `the content is as high as what is seen of it, down to the lowest detent`() {
    present { $0.selectedDetentIdentifier = .large }
    touch(100)
    for y in stride(from: 120.0, through: 780, by: 20) {
      drag(to: y, 0.02)
      #expect(abs(height - max(800 - max(top, 48), 376)) < 1e-6, "\(top)")
    }
    letGo()
    stage.settle()
  }

  @Test func `beyond the largest detent the sheet resists`() {
    present()
    touch(600)
    drag(to: 100)
    #expect(top < 48 && top > 8)
    let seen = top
    drag(to: 60)
    #expect(top < seen && top > seen - 20)
    letGo()
    stage.settle()
    #expect(top == 48 && guest.log == ["detent large"])
    expectFeel()
  }

  @Test func `a detent is chosen at the release, and reported once when the sheet is there`() {
    present([Self.low(), .medium(), .large()])
    #expect(top == 650)
    touch(700)
    drag(to: 500)
    #expect(guest.log.isEmpty && sheet.selectedDetentIdentifier == nil, "during the drag nothing is chosen")
    letGo()
    #expect(guest.log.isEmpty && sheet.selectedDetentIdentifier == .medium && top != 424)
    stage.settle()
    #expect(top == 424 && guest.log == ["detent medium"])
    touch(600)
    drag(to: 580)
    letGo()
    stage.settle()
    #expect(guest.log == ["detent medium"], "the same detent again is no change")
    expectFeel()
  }

  @Test func `dragged below its lowest detent and back, the sheet's dismissal is cancelled`() {
    present()
    touch(500)
    drag(to: 560)
    #expect(guest.isBeingDismissed && guest.log == ["should?", "will", "willDisappear"])
    drag(to: 200)
    #expect(abs(guest.transitionCoordinator!.percentComplete) < 1e-6)
    letGo()
    stage.settle()
    #expect(!guest.isBeingDismissed && top == 48 && height == 752)
    #expect(
      guest.log == ["should?", "will", "willDisappear", "willAppear", "didAppear", "detent large"])
    expectFeel()
  }

  @Test(arguments: [true, false])
  func `a sheet that may not be dismissed resists below its lowest detent`(isModal: Bool) {
    (guest.isModalInPresentation, guest.lets) = (isModal, isModal)
    present { $0.selectedDetentIdentifier = .large }
    touch(100)
    drag(to: 450)
    #expect(guest.log.isEmpty)
    drag(to: 790)
    #expect(top > 424 && top < 650 && !guest.isBeingDismissed)
    letGo()
    stage.settle()
    #expect(top == 424)
    #expect(guest.log == (isModal ? [] : ["should?"]) + ["attempt", "detent medium"])
    touch(500)
    drag(to: 300)
    letGo()
    stage.settle()
    #expect(top == 48, "between the detents it moves as ever")
    expectFeel()
  }

  @Test func `flung up from below its lowest detent, content and dim follow the sheet's position`() {
    present([Self.low(), .medium(), .large()]) { $0.largestUndimmedDetentIdentifier = .medium }
    touch(700)
    drag(to: 770)
    drag(to: 600, 0.1)
    stage.lift()
    var frames = 0
    for _ in 0..<60 where top > 48 || frames == 0 {
      stage.frame()
      // The end of a spring cuts off a thousandth of the way.
      let accuracy = top < 49 ? 1e-3 : 1e-9
      let part = min(max((424 - top) / 376, 0), 1)
      #expect(abs(height - min(max(800 - top, 150), 752)) < accuracy * 800, "\(height) at \(top)")
      #expect(abs(dimmed - 0.32 * part) < 0.001, "\(dimmed) at \(top)")
      frames += 1
    }
    #expect(frames > 5)
    stage.settle()
    expectFeel()
  }

  @Test func `the dim comes and goes below the lowest detent, with any selected one`() {
    present(settled: false) { $0.selectedDetentIdentifier = .large }
    func expectDim() {
      let part = min(max((832 - top) / (832 - 424), 0), 1)
      #expect(abs(dimmed - 0.32 * part) < 0.001, "\(dimmed) at \(top)")
      #expect(height == 752)
    }
    for _ in 0..<20 {
      stage.frame()
      expectDim()
    }
    stage.settle()
    stage.perform { guest.dismiss(animated: true) }
    for _ in 0..<12 {
      stage.frame()
      expectDim()
    }
    stage.settle()
    expectFeel()
  }

  // MARK: Catches

  @Test(arguments: 1...30)
  func `caught in any frame between two detents, the sheet stays there and follows`(frames: Int) {
    present()
    stage.flick(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 450))
    stage.advance(frames: frames)
    let seen = top
    let wasHigh = height
    touch(700)
    let isMoving = abs(seen - 48) >= 0.5
    if isMoving { #expect(abs(top - seen) < 1e-6 && abs(height - wasHigh) < 1e-6) }
    drag(to: 640)
    if isMoving { #expect(abs(top - max(seen - 60, 48)) < 0.01 || top < 48) }
    drag(to: 780, 0.1)
    stage.lift()
    #expect(stage.settle() && [48, 424, 800].contains(top))
    expectFeel("\(frames)")
  }

  struct Flight: CustomTestStringConvertible {
    let leadsUp: Bool
    let isFlung: Bool
    let isCaught: Bool

    static let all = [true, false].flatMap { leadsUp in
      [true, false].flatMap { isFlung in
        [true, false].map { Flight(leadsUp: leadsUp, isFlung: isFlung, isCaught: $0) }
      }
    }
    var testDescription: String {
      "\(leadsUp ? "up" : "down") \(isFlung ? "by finger" : "by code"), "
        + (isCaught ? "caught by a finger" : "turned by code")
    }
  }

  @Test(arguments: 1...16, Flight.all)
  func `between two detents, either way, the sheet is taken over at every frame without a jump`(
    frames: Int, flight: Flight
  ) {
    let (start, end) = flight.leadsUp ? (424.0, 48.0) : (48, 424)
    let names: [UISheetPresentationController.Detent.Identifier] =
      flight.leadsUp ? [.medium, .large] : [.large, .medium]
    present { $0.selectedDetentIdentifier = names[0] }
    if flight.isFlung {
      touch(600)
      drag(to: flight.leadsUp ? 470 : 730, 0.18)
      stage.lift()
    } else {
      stage.perform { sheet.animateChanges { sheet.selectedDetentIdentifier = names[1] } }
    }
    stage.advance(frames: frames)
    #expect(abs(top - end) > 0.5 && abs(top - start) > 0.5, "it is under way")
    let found = stage.jumps(keepsVelocity: !flight.isCaught) {
      ["top": top, "height": height]
    } at: {
      if flight.isCaught { return stage.touchDown(at: CGPoint(x: 200, y: 700)) }
      stage.perform { sheet.animateChanges { sheet.selectedDetentIdentifier = names[0] } }
    }
    #expect(found == [])
    if flight.isCaught {
      let held = top
      drag(to: 690)
      #expect(abs(top - held + 10) < 0.01 || top < 48, "it follows")
      letGo()
    }
    #expect(stage.settle() && (flight.isCaught ? [48, 424].contains(top) : top == start))
    expectFeel("\(frames), \(flight)")
  }

  @Test(arguments: 2...24)
  func `caught in any frame of its presentation, the sheet goes to any detent or away`(frames: Int) {
    for (translation, end) in [(-360.0, 48.0), (300, 800)] {
      let scene = SheetDetentDragTests()
      scene.present(settled: false) { $0.largestUndimmedDetentIdentifier = .medium }
      scene.stage.advance(frames: frames)
      let seen = scene.top
      guard seen < 760 else { continue }
      let y = max(seen + 10, 430)
      scene.touch(y)
      guard abs(seen - 424) >= 0.5 else { continue }
      #expect(abs(scene.top - seen) < 1e-6)
      scene.drag(to: y + translation, 0.25)
      if translation < 0 { #expect(abs(scene.top - max(seen + translation, 48)) < 0.01 || scene.top < 48) }
      scene.stage.lift()
      #expect(scene.stage.settle() && abs(scene.top - end) < 1e-6, "\(frames): \(scene.top)")
      #expect((scene.home.presentedViewController == nil) == (end == 800))
      if end == 48 { #expect(scene.height == 752) }
      scene.expectFeel("\(frames) to \(end)")
    }
  }

  @Test(arguments: 2...24)
  func `caught in any frame of a dismissal from large, the sheet returns to medium or to large`(
    frames: Int
  ) {
    for end in [48.0, 424] {
      let scene = SheetDetentDragTests()
      scene.present { $0.selectedDetentIdentifier = .large }
      scene.stage.perform { scene.guest.dismiss(animated: true) }
      scene.stage.advance(frames: frames)
      let seen = scene.top
      guard seen < 700 else { continue }
      scene.touch(seen + 60)
      #expect(abs(scene.top - seen) < 1e-6)
      scene.drag(to: end + 60, 0.4)
      scene.letGo()
      #expect(scene.stage.settle() && abs(scene.top - end) < 1e-6, "\(frames): \(scene.top)")
      #expect(scene.home.presentedViewController === scene.guest && scene.height == 800 - end)
      scene.expectFeel("\(frames) to \(end)")
    }
  }

  @Test(arguments: [1, 3, 6, 12])
  func `caught again on its way from a dismissal to another detent, the sheet still follows`(frames: Int) {
    present()
    touch(500)
    drag(to: 640)
    drag(to: 520, 0.05)
    stage.lift()
    stage.advance(frames: frames)
    let seen = top
    touch(seen + 80)
    guard abs(seen - 48) > 0.5 else { return }
    #expect(abs(top - seen) < 1e-6)
    drag(to: seen + 140)
    #expect(abs(top - seen - 60) < 0.01)
    drag(to: 790)
    letGo()
    #expect(stage.settle() && home.presentedViewController == nil)
    expectFeel("\(frames)")
  }

  @Test func `a sheet on its way to a detent can be dismissed by code`() {
    present()
    stage.flick(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 450))
    stage.advance(frames: 4)
    stage.perform { guest.dismiss(animated: true) }
    stage.settle()
    #expect(home.presentedViewController == nil)
    expectFeel()
  }

  @Test func `flung from large past medium, the sheet is dismissed after its delegate is asked`() {
    present { $0.selectedDetentIdentifier = .large }
    touch(100)
    drag(to: 300, 0.06)
    stage.lift()
    stage.frame()
    #expect(guest.log == ["should?", "will", "willDisappear"] && guest.isBeingDismissed)
    stage.settle()
    #expect(home.presentedViewController == nil)
    expectFeel()
  }
}
