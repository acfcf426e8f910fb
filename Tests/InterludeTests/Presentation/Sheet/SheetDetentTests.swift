import Foundation
import InterludeTesting
import Testing

@testable import Interlude

/// The properties of a sheet with detents, and what it looks like at them.
@MainActor
final class SheetDetentTests: DetentScenario {
  @Test func `a sheet has only the large detent and the header's defaults`() {
    #expect(sheet.detents.map(\.identifier) == [.large] && sheet.selectedDetentIdentifier == nil)
    #expect(sheet.largestUndimmedDetentIdentifier == nil && sheet.preferredCornerRadius == nil)
    #expect(sheet.prefersScrollingExpandsWhenScrolledToEdge && !sheet.prefersGrabberVisible)
    #expect(!sheet.prefersEdgeAttachedInCompactHeight)
    #expect(!sheet.widthFollowsPreferredContentSizeWhenEdgeAttached)
    let full = UIViewController()
    full.modalPresentationStyle = .fullScreen
    #expect(full.sheetPresentationController == nil)
    #expect(home.sheetPresentationController == nil, "the root of a window")
  }

  @Test func `it is presented at the smallest detent, and its content has that height`() {
    present()
    #expect(top == 424 && height == 376 && sheet.selectedDetentIdentifier == nil)
    #expect(guest.view.convert(guest.view.bounds, to: nil) == CGRect(x: 0, y: 424, width: 400, height: 376))
    #expect(guest.presentationController?.frameOfPresentedViewInContainerView.minY == 424)
    expectFeel()
  }

  @Test func `it is presented at the selected detent`() {
    present([Self.low(), .medium(), .large()]) { $0.selectedDetentIdentifier = .medium }
    #expect(top == 424)
    stage.perform { guest.dismiss(animated: true) }
    stage.settle()
    #expect(home.presentedViewController == nil && stage.misuses.isEmpty)
  }

  @Test func `a custom detent gets the maximum height and may be inactive`() {
    var maximum: CGFloat = 0
    present([
      .custom { context in
        maximum = context.maximumDetentValue
        return nil
      }, .custom { $0.maximumDetentValue * 0.25 }, .large(),
    ])
    #expect(maximum == 752 && height == 188 && top == 612)
  }

  @Test func `a single detent of half the height moves up by nothing but resistance`() {
    present([.medium()])
    #expect(top == 424 && height == 376)
    touch(600)
    drag(to: 640)
    drag(to: 500)
    #expect(top > 384 && top < 424 && height == 376)
    letGo()
    stage.settle()
    #expect(top == 424)
    expectFeel()
  }

  // MARK: Changes by client code

  @Test func `in animateChanges the sheet moves to a detent, and its content grows`() {
    present()
    stage.perform { sheet.animateChanges { sheet.selectedDetentIdentifier = .large } }
    var tops = [top]
    var heights = [height]
    while top > 48, tops.count < 200 {
      stage.frame()
      tops.append(top)
      heights.append(height)
      #expect(abs(top + height - 800) < 1e-6, "the lower edge stays")
    }
    #expect(tops.count > 10 && zip(tops, tops.dropFirst()).allSatisfy { $0 >= $1 })
    stage.settle()
    #expect(top == 48 && height == 752 && guest.log.isEmpty, "the delegate is not called")
    expectFeel()
  }

  @Test func `without animateChanges the sheet is at the detent with the next frame`() {
    present()
    stage.perform { sheet.selectedDetentIdentifier = .large }
    stage.frame()
    #expect(top == 48 && height == 752)
    stage.perform { sheet.detents = [Self.low(), .medium()] }
    stage.frame()
    #expect(top == 650, "large is gone: the smallest stands in for it")
  }

  @Test func `invalidated detents are resolved again`() {
    var wanted: CGFloat = 200
    present([.custom(identifier: .init("own")) { _ in wanted }, .large()])
    #expect(height == 200)
    wanted = 300
    stage.frame()
    #expect(height == 200)
    stage.perform { sheet.animateChanges { sheet.invalidateDetents() } }
    stage.advance(frames: 4)
    #expect(height > 200 && height < 300)
    stage.settle()
    #expect(height == 300 && top == 500)
    wanted = 100
    stage.perform { sheet.invalidateDetents() }
    stage.frame()
    #expect(height == 100)
    expectFeel()
  }

  @Test func `a detent that is selected in flight takes over place and velocity`() {
    present()
    stage.perform { sheet.animateChanges { sheet.selectedDetentIdentifier = .large } }
    stage.advance(frames: 8)
    let seen = top
    stage.perform { sheet.animateChanges { sheet.selectedDetentIdentifier = .medium } }
    stage.frame()
    #expect(top < seen && top > seen - 40, "it still moves up")
    stage.settle()
    #expect(top == 424 && height == 376)
    expectFeel()
  }

  @Test func `a detent that is selected during the presentation follows it`() {
    present(settled: false)
    stage.advance(frames: 5)
    stage.perform { sheet.animateChanges { sheet.selectedDetentIdentifier = .large } }
    stage.settle()
    #expect(top == 48 && height == 752 && guest.log == ["willAppear", "didAppear"])
    expectFeel()
  }

  @Test func `with reduced motion a selected detent is there at once, and the sheet fades in its place`() {
    stage.setReduceMotion(true)
    present(settled: false)
    stage.advance(frames: 3)
    #expect(top == 424 && sheet.card.layer.presentation()!.opacity < 0.9)
    stage.settle()
    stage.perform { sheet.animateChanges { sheet.selectedDetentIdentifier = .large } }
    stage.frame()
    #expect(top == 48 && height == 752)
    touch(300)
    drag(to: 500)
    #expect(top > 200, "a finger still moves it")
    letGo()
    stage.settle()
    #expect(stage.misuses.isEmpty)
  }

  // MARK: Looks

  @Test func `the corner radius is the system's or the preferred one`() {
    present()
    #expect(guest.view.superview?.layer.cornerRadius == 10)
    stage.perform { sheet.animateChanges { sheet.preferredCornerRadius = 30 } }
    stage.frame()
    #expect((guest.view.superview?.layer.presentation()?.cornerRadius ?? 0) < 30)
    stage.settle()
    #expect(guest.view.superview?.layer.cornerRadius == 30)
  }

  @Test func `a tap on the grabber leads through the detents`() {
    present { $0.prefersGrabberVisible = true }
    let grabber = sheet.card.subviews.compactMap { $0 as? SheetGrabber }.first
    #expect(grabber?.isHidden == false)
    stage.tap(at: CGPoint(x: 200, y: 430))
    stage.settle()
    #expect(top == 48 && guest.log == ["detent large"])
    stage.tap(at: CGPoint(x: 200, y: 55))
    stage.settle()
    #expect(top == 424 && guest.log == ["detent large", "detent medium"])
    stage.perform { sheet.prefersGrabberVisible = false }
    stage.frame()
    #expect(grabber?.isHidden == true)
    stage.tap(at: CGPoint(x: 200, y: 430))
    stage.settle()
    #expect(top == 424)
    expectFeel()
  }

  // MARK: The presenter

  @Test func `up to the undimmed detent the presenter is bright and receives touches`() {
    present { $0.largestUndimmedDetentIdentifier = .medium }
    stage.tap(at: CGPoint(x: 200, y: 130))
    stage.settle()
    #expect(taps == 1 && home.presentedViewController === guest)
    stage.tap(at: CGPoint(x: 200, y: 600))
    #expect(taps == 1, "the sheet has its own touches")
    #expect(dimmed == 0)
    stage.perform { sheet.animateChanges { sheet.selectedDetentIdentifier = .large } }
    stage.advance(frames: 8)
    #expect(dimmed > 0.02 && dimmed < 0.3)
    stage.settle()
    #expect(abs(dimmed - 0.32) < 0.01)
    stage.tap(at: CGPoint(x: 200, y: 20))
    stage.settle()
    #expect(taps == 1 && home.presentedViewController == nil, "beside a dimming sheet a touch dismisses it")
  }

  @Test func `a sheet that dims takes the touches beside it`() {
    present()
    guest.lets = false
    stage.tap(at: CGPoint(x: 200, y: 130))
    stage.settle()
    #expect(taps == 0 && guest.log == ["should?", "attempt"])
  }

  @Test func `a sheet below steps back as far as the one above is at its full height`() {
    present([.large()])
    let second = UIViewController()
    stage.perform {
      second.sheetPresentationController?.detents = [.medium(), .large()]
      guest.present(second, animated: true)
    }
    stage.settle()
    let card = sheet.card
    #expect(card.transform == .identity)
    stage.perform {
      second.sheetPresentationController?.animateChanges {
        second.sheetPresentationController?.selectedDetentIdentifier = .large
      }
    }
    stage.settle()
    #expect(card.transform.a == 1 - 32.0 / 400)
    touch(100)
    drag(to: 290)
    #expect(card.transform.a > 1 - 32.0 / 400 && card.transform.a < 1)
    letGo()
    stage.settle()
    stage.perform { guest.dismiss(animated: true) }
    stage.settle()
    #expect(card.transform == .identity && guest.presentedViewController == nil)
    expectFeel()
  }

  // MARK: The container

  @Test func `a resize keeps the detent`() {
    present()
    stage.resize(to: CGSize(width: 500, height: 1000))
    stage.frame()
    #expect(top == 524 && height == 476)
    stage.perform { sheet.animateChanges { sheet.selectedDetentIdentifier = .large } }
    stage.advance(frames: 6)
    stage.resize(to: CGSize(width: 400, height: 800))
    stage.settle()
    #expect(top == 48 && height == 752 && stage.misuses.isEmpty)
  }

  @Test(arguments: [false, true])
  func `in a compact height an attached sheet keeps its detents, and another one covers its container`(
    isAttached: Bool
  ) {
    present([Self.low(), .large()]) {
      $0.prefersEdgeAttachedInCompactHeight = isAttached
      $0.prefersGrabberVisible = true
    }
    stage.resize(to: CGSize(width: 800, height: 400))
    stage.frame()
    #expect(height == (isAttached ? 150 : 400))
    if !isAttached {
      #expect(sheet.card.frame == CGRect(x: 0, y: 0, width: 800, height: 400))
      #expect(guest.view.bounds.size == CGSize(width: 800, height: 400))
      #expect(guest.view.superview?.layer.cornerRadius == 0)
      let grabbers = sheet.card.subviews.compactMap { $0 as? SheetGrabber }
      #expect(grabbers.map(\.isHidden) == [true])
    }
    stage.resize(to: CGSize(width: 400, height: 800))
    stage.frame()
    #expect(height == 150 && top == 650)
    #expect(stage.misuses.isEmpty)
  }

  @Test func `a sheet that covers a compact height is not pulled down, and its list scrolls`() {
    present(list: true)
    stage.resize(to: CGSize(width: 800, height: 400))
    stage.frame()
    touch(100)
    drag(to: 380)
    #expect(sheet.card.frame.minY == 0 && guest.list.contentOffset.y < 0 && guest.log.isEmpty)
    drag(to: 40)
    #expect(sheet.card.frame.minY == 0 && guest.list.contentOffset.y > 30)
    letGo()
    stage.settle()
    stage.perform { guest.list.isHidden = true }
    touch(100)
    drag(to: 380)
    #expect(sheet.card.frame.minY == 0)
    letGo()
    stage.settle()
    #expect(home.presentedViewController === guest && guest.log.isEmpty)
    stage.perform { sheet.prefersEdgeAttachedInCompactHeight = true }
    stage.frame()
    #expect(top == 24, "attached, it is a card again")
    touch(100)
    drag(to: 180)
    #expect(top > 90)
    letGo()
    stage.settle()
    expectFeel()
  }

  @Test func `the medium detent is inactive in a compact height`() {
    present { $0.prefersEdgeAttachedInCompactHeight = true }
    stage.resize(to: CGSize(width: 800, height: 400))
    stage.frame()
    #expect(height == 376)
  }

  @Test func `an attached sheet may have its controller's width`() {
    guest.preferredContentSize = CGSize(width: 300, height: 100)
    present()
    #expect(sheet.card.bounds.width == 400)
    stage.perform { sheet.widthFollowsPreferredContentSizeWhenEdgeAttached = true }
    stage.frame()
    #expect(sheet.card.frame == CGRect(x: 50, y: 424, width: 300, height: 752))
    #expect(guest.view.bounds.size == CGSize(width: 300, height: 376))
  }

  @Test func `a form sheet that floats has no detents`() {
    guest.modalPresentationStyle = .formSheet
    stage.resize(to: CGSize(width: 900, height: 800))
    stage.frame()
    present()
    #expect(sheet.card.frame == CGRect(x: 180, y: 90, width: 540, height: 620))
    #expect(height == 620)
  }

  @Test func `nothing of a dismissed sheet with detents stays alive`() {
    weak var gone: Guest?
    weak var sheet: UIPresentationController?
    func visit() {
      let visitor = Guest()
      gone = visitor
      stage.perform {
        visitor.sheetPresentationController?.detents = [.medium(), .large()]
        visitor.sheetPresentationController?.prefersGrabberVisible = true
        home.present(visitor, animated: true)
      }
      stage.settle()
      sheet = visitor.presentationController
      touch(500)
      drag(to: 200)
      letGo()
      stage.settle()
      stage.flick(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 200, y: 700))
      stage.settle()
    }
    visit()
    stage.advance(frames: 2)
    #expect(home.presentedViewController == nil && gone == nil && sheet == nil)
  }
}
